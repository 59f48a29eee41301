"""Which rule applies, in our own words: a row for each symbol, sign, question and kind of happening."""

from __future__ import annotations

from typing import Final

from monstertable.core.face import later
from monstertable.core.why import Why

FIRST: Final = True

SYMBOLS: Final = {
    "die-energy": Why(
        later("Energy"),
        later("Each Energy gives you 1 energy. Save it, or pay for cards with it."),
        "KNY-31",
        "face-energy",
    ),
    "die-attack": Why(
        later("Attack"),
        later(
            "Each Attack deals 1 damage: from Manhattan to everybody outside, from outside to whoever is in "
            "Manhattan. Neighbours outside never hit each other."
        ),
        "KNY-32",
        "face-attack",
        FIRST,
    ),
    "die-heal": Why(
        later("Heal"),
        later("Each Heal gives back 1 life, up to your limit. In Manhattan these symbols do not heal."),
        "KNY-33",
        "face-heal",
        FIRST,
    ),
    "die-destruction": Why(
        later("Destruction"),
        later(
            "Spend as much as the durability of a building or unit in your borough: it is destroyed, the reward is "
            "yours."
        ),
        "KNY-34",
        "face-destruction",
    ),
    "die-celebrity": Why(
        later("Celebrity"),
        later("Three or more take Superstar and 1 VP, and 1 VP more for each beyond the third. Fewer do nothing."),
        "KNY-37",
        "face-celebrity",
    ),
    "die-ouch": Why(
        later("Ouch!"),
        later(
            "The army fires, 1 damage for each unit. One Ouch!: those in your borough at you. Two: at everybody in "
            "your borough. Three or more: all units of the city at the monsters in their borough."
        ),
        "KNY-38",
        "face-ouch",
        FIRST,
    ),
}

SIGNS: Final = {
    "sign-vp": Why(
        later("Victory points (VP)"),
        later("Have 20 at the end of your own turn and be alive: you win."),
        "KNY-80",
        "vp",
    ),
    "sign-life": Why(
        later("Life"),
        later("At 0 life a monster is eliminated. The most is 10, unless a card says more."),
        "KNY-74",
        "life",
    ),
    "sign-energy": Why(
        later("Energy"), later("Cards of the market are paid with energy at the end of your turn."), "KNY-50", "energy"
    ),
    "token-web": Why(
        later("Web"),
        later("Each Web token costs you one reroll. An Attack of yours may remove a token instead of hitting."),
        "KNY-C9",
        "token-web",
        FIRST,
    ),
    "token-curse": Why(
        later("Curse"),
        later(
            "Rolling Ouch! again costs you 1 energy for each Curse token. A Heal of yours may remove a token instead "
            "of healing."
        ),
        "KNY-C8",
        "token-curse",
        FIRST,
    ),
    "token-carapace": Why(
        later("Carapace"),
        later("Each token is 1 life that its owner can heal by discarding the card."),
        "KNY-C11",
        "token-carapace",
    ),
    "token-souvenir": Why(
        later("Souvenir"),
        later("It marks a borough for the Tourist, and leaves the board together with that card."),
        "KNY-C30",
        "token-souvenir",
    ),
}

QUESTIONS: Final = {
    "question-place": Why(
        later("Coming ashore"),
        later("One after another, everybody starts in a borough outside Manhattan; two monsters fit into each."),
        "KNY-06",
        "borough-queens",
    ),
    "question-reroll": Why(
        later("Rolling"),
        later("You have up to three rolls. After each keep the dice you like and roll any others again, or stop."),
        "KNY-20",
        "face-energy",
    ),
    "question-resolve": Why(
        later("Resolving the dice"),
        later("All symbols must be resolved, one kind after another. In which order the kinds come is up to you."),
        "KNY-30",
        "face-celebrity",
    ),
    "question-destroy": Why(
        later("Destroying"),
        later(
            "While your Destruction suffices for something in your borough, something must fall. What, you choose; "
            "units that came out this turn are safe."
        ),
        "KNY-34 KNY-35",
        "face-destruction",
    ),
    "question-move": Why(
        later("Moving"),
        later("Somebody is in Manhattan, so you may stay or go to another borough with fewer than two monsters."),
        "KNY-41",
        "bridge",
    ),
    "question-speed": Why(
        later("An extra move"),
        later("Super Speed gives you one more move before you roll. You may always stay where you are."),
        "KNY-C21",
        "emblem-super_speed",
    ),
    "question-buy": Why(
        later("Buying"),
        later("Buy as many cards as you can pay for, or have three new ones laid out for 2 energy. Or save."),
        "KNY-50",
        "card-back",
    ),
    "question-flee": Why(
        later("Staying or fleeing"),
        later(
            "Whoever is attacked in Manhattan and lives may flee. The damage stays, and the attacker takes the place."
        ),
        "KNY-71 KNY-72",
        "borough-manhattan",
        FIRST,
    ),
    "question-retreat": Why(
        later("The second track closes"),
        later("With fewer than five monsters alive Manhattan has one track; whoever was on the other must go."),
        "KNY-95",
        "borough-manhattan",
    ),
    "question-unweb": Why(
        later("Web or Attack"),
        later("Each Attack either hits or takes one Web token off you, which gives a reroll back."),
        "KNY-C9",
        "token-web",
    ),
    "question-uncurse": Why(
        later("Curse or Heal"),
        later("Each Heal either heals or takes one Curse token off you, in Manhattan too."),
        "KNY-C8",
        "token-curse",
    ),
    "question-pay": Why(
        later("Paying with life"),
        later("Of Another World: what costs energy may be paid with life, but never with your last one."),
        "KNY-C12",
        "emblem-of_another_world",
    ),
    "question-shield": Why(
        later("Energy instead of life"),
        later("Of Another World: what would cost life may be met with energy."),
        "KNY-C12",
        "emblem-of_another_world",
    ),
}

HAPPENINGS: Final = {
    "first-player": Why(
        later("Who begins"),
        later("The most Attack in a roll of six dice begins; equals roll again."),
        "KNY-05",
        "face-attack",
    ),
    "turn": Why(
        later("A turn"),
        later("It has six steps: start of turn, rolls, resolving, moving, buying, end of turn."),
        "KNY-10",
        "face-ouch",
    ),
    "extra-turn": Why(
        later("Another turn"),
        later("Extra turns come one after another, right after the present one."),
        "KNY-C17",
        "card-back",
    ),
    "income": Why(
        later("Holding Manhattan"),
        later("A turn that starts in Manhattan brings VP and energy, more in the higher zones."),
        "KNY-11",
        "borough-manhattan",
        FIRST,
    ),
    "entry": Why(
        later("Entering Manhattan"),
        later("Manhattan is never left empty: whoever moves must enter it, at Lower Manhattan, for 1 VP."),
        "KNY-40",
        "borough-manhattan",
        FIRST,
    ),
    "replacing": Why(
        later("Taking the place"),
        later(
            "When the attacked monster flees, the attacker enters Lower Manhattan at once for 1 VP, resolves the rest "
            "of its dice there and does not move any more."
        ),
        "KNY-72 KNY-77",
        "borough-manhattan",
        FIRST,
    ),
    "climbing": Why(
        later("Climbing"),
        later("In the Move step a monster in Manhattan goes up one zone. In the Upper one it stays."),
        "KNY-42",
        "borough-manhattan",
    ),
    "track": Why(
        later("Changing the track"),
        later("When the first track of Manhattan is free, the monster on the second one moves over in its zone."),
        "KNY-94",
        "borough-manhattan",
    ),
    "no-target": Why(
        later("Nobody to hit"),
        later("From outside only Manhattan can be hit, from Manhattan only those outside. Nobody there: no effect."),
        "KNY-32",
        "face-attack",
    ),
    "fallen-building": Why(
        later("A building falls"),
        later(
            "Whoever destroys it gets the reward. It turns into its unit in the same borough, which fires at every "
            "Ouch! there; the next tile of the stack comes up."
        ),
        "KNY-35 KNY-36",
        "tile-skyscraper-2",
        FIRST,
    ),
    "fallen-unit": Why(
        later("A unit falls"),
        later("Whoever destroys it gets the reward, and the unit leaves the game. In the turn it came out it is safe."),
        "KNY-35",
        "unit-tank",
    ),
    "eliminated": Why(
        later("Elimination"),
        later("Without life a monster is out, with all its VP and energy. Its cards are discarded."),
        "KNY-74 KNY-84",
        "life",
        FIRST,
    ),
    "life-limit": Why(
        later("The limit of life"),
        later("Nobody has more than 10 life unless a card raises the limit."),
        "KNY-33",
        "life",
    ),
    "bought": Why(
        later("Paying for cards"),
        later("A card costs its price in energy, and the next one of the deck takes its place in the market at once."),
        "KNY-50",
        "energy",
        FIRST,
    ),
    "sweep": Why(
        later("Three new cards"),
        later("2 energy send all three cards of the market away and bring three others, as often as you can pay."),
        "KNY-50",
        "card-back",
    ),
    "market": Why(
        later("The market"),
        later("Three cards lie open. What is taken is replaced from the deck."),
        "KNY-04",
        "card-back",
    ),
    "lost-card": Why(
        later("Losing a card"),
        later("A card that leaves its holder goes to the discard pile, and tokens of its own go with it."),
        "KNY-C30",
        "card-back",
    ),
    "reshuffled": Why(
        later("A new deck"),
        later("When the deck is empty, the discard pile is shuffled into a new one."),
        "KNY-52",
        "card-back",
    ),
    "won-points": Why(
        later("Twenty points"),
        later("VP are counted at the end of one's own turn: with 20 or more, and alive, one wins."),
        "KNY-80",
        "vp",
    ),
    "won-last": Why(
        later("The last one"),
        later("Whoever is the only one alive at the end of a turn wins. If nobody is, those who fell last share it."),
        "KNY-81",
        "life",
    ),
    "won-at-once": Why(
        later("Winning at once"),
        later("Six Destruction with Painbow win the game on the spot."),
        "KNY-C7",
        "emblem-painbow",
    ),
}

ROWS: Final = {**SYMBOLS, **SIGNS, **QUESTIONS, **HAPPENINGS}

# Which ruling says more about a card than its text; all others are only kept or discarded (KNY-51).
RULINGS: Final = {
    "KNY-C1": "shadow_double antimatter_pellets tesla_antennae",
    "KNY-C2": "jinx_aura",
    "KNY-C3": "chameleon",
    "KNY-C4": "subway",
    "KNY-C5": "violent_star general_ellis air_force_one power_substation subterranean_cable",
    "KNY-C6": "stomp towering_titan fury",
    "KNY-C7": "painbow",
    "KNY-C8": "curse",
    "KNY-C9": "webspinner",
    "KNY-C11": "carapace",
    "KNY-C12": "of_another_world",
    "KNY-C13": "columbia_university",
    "KNY-C14": "new_york_marathon",
    "KNY-C15": "natural_selection",
    "KNY-C16": "power_tap phoenix_blood photo_op",
    "KNY-C18": "seismic_ray",
    "KNY-C19": "tesla_cannon",
    "KNY-C20": "diva",
    "KNY-C21": "super_speed",
    "KNY-C24": "artificial_heart universal_soldier",
    "KNY-C26": "personal_spotlight climb_the_empire_state_building",
    "KNY-C28": "stink_attack",
    "KNY-C30": "tourist",
}
RULING_OF: Final = {card: number for number, cards in RULINGS.items() for card in cards.split()}
