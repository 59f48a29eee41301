"""A training, as short as can be: it learns, goes on after a kill, and makes what plays."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import monstertable
from monstertable.bots import bot
from monstertable.bots.layout import most_types
from monstertable.bots.net import brought_along
from monstertable.bots.network import BadNet, Network
from monstertable.cli.command_line import run
from monstertable.cli.train import STAGES as cli_stages
from monstertable.core.chance import seeded
from monstertable.core.game import AnyGame, Setup, encoder_of
from monstertable.core.play import play
from monstertable.lab.arena import Result, simulate
from monstertable.training import self_play, trials
from tests.networks import network_file

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'monstertable[train]'")

from monstertable.training.learner import Learner, Pace, SampleTable  # noqa: E402
from monstertable.training.net import Net  # noqa: E402
from monstertable.training.self_play import SelfPlayJob  # noqa: E402
from monstertable.training.trainer import STAGES, Stage, Trainer, Wish  # noqa: E402

pytestmark = pytest.mark.heavy

NAME = "monster_city"
GAME = monstertable.game(NAME)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "ROWS", 4)
    monkeypatch.setattr(self_play, "GAMES", 1)
    monkeypatch.setattr(trials, "GAMES", 8)
    torch.set_num_threads(1)


def wish(out: Path, iterations: int) -> Wish:
    """A training by iterations: time stands still in a stage without any."""
    stages = tuple(replace(stage, worlds=4 if stage.worlds else 0) for stage in STAGES)
    return Wish(out, iterations, stages=stages, trial_every=1e9)


class Counting(Trainer):
    """Every iteration takes a minute, whatever the machine does."""

    def iterate(self) -> None:
        before = self.spent
        super().iterate()
        self.spent = before + 60.0


def trained(out: Path, iterations: int, stop_after: int | None = None, against: Path | None = None) -> Trainer:
    """Against a frozen network it begins from that one, and plays the usual setup."""
    asked = replace(wish(out, iterations), begin=against, against=against, usual=against is not None)
    trainer = Counting(GAME, asked, lambda line: None)
    if stop_after is None:
        trainer.run()
        return trainer

    def stopped(line: str) -> None:
        if trainer.iteration == stop_after and "play" in line:
            raise KeyboardInterrupt

    trainer.say = stopped
    with pytest.raises(KeyboardInterrupt):
        trainer.run()
    return trainer


def test_the_file_plays_as_the_network_was_trained(tmp_path: Path) -> None:
    """What numpy reads from whole numbers is what PyTorch has, but for rounding."""
    learner = Learner(GAME, 1)
    file = tmp_path / "net.npz"
    file.write_bytes(learner.file({}))
    samples = SelfPlayJob(NAME, file.read_bytes(), 1, False, 0, 0, 0.0, 0.0, []).worker().play(0, 1).samples
    table = learner.table(samples)
    policy, worth, rows = judged(learner, table)
    setup = learner.setups[0]
    reader = Network(file).reader(GAME, encoder_of(GAME).setup_of(GAME.initial(setup)), columns())
    trunk = reader.trunk(samples[0].numbers)
    assert reader.chances(trunk) == pytest.approx(np.exp(worth.numpy()[:, : setup.seats]), abs=0.02)
    shares = np.exp(reader.preferences(trunk, rows.numpy(), table.legal.numpy()))
    totals = np.add.reduceat(shares, table.begins.numpy())
    assert shares / totals[rows.numpy()] == pytest.approx(np.exp(policy.numpy()), abs=0.02)


def judged(learner: Learner, table: SampleTable) -> tuple[Any, Any, Any]:
    """The chances of all legal actions and seats, as logarithms, and the rows of the actions."""
    rows, places = table.places(torch.arange(len(table.sizes)))
    with torch.no_grad():
        policy, worth = learner.net(table.numbers.float(), table.seats, rows, table.legal[places])
    return policy, worth, rows


def columns() -> list[str]:
    from monstertable.bots.layout import columns_of, setups_of

    return columns_of(GAME, setups_of(GAME)[0])


def test_what_turned_out_well_is_done_more_often() -> None:
    learner = Learner(GAME, 1)
    samples = SelfPlayJob(NAME, learner.file({}), 1, False, 0, 0, 0.0, 0.0, []).worker().play(0, 1).samples
    table = learner.table(samples)
    learner.net.measure(table.numbers.float())
    done = table.legal[table.begins + table.done]
    table.gains[:] = torch.where(done == done[0], 1.0, -1.0)

    def chance() -> float:
        policy, _, _ = judged(learner, table)
        return float(policy[table.legal == done[0]].exp().mean())

    before = chance()
    learner.learn(table, Pace(1e-3, 0.0), 1)
    assert chance() > before


def test_who_wins_is_learnt() -> None:
    learner = Learner(GAME, 1)
    samples = SelfPlayJob(NAME, learner.file({}), 1, False, 0, 0, 0.0, 0.0, []).worker().play(0, 1).samples
    table = learner.table(samples)
    learner.net.measure(table.numbers.float())
    losses = [learner.learn(table, Pace(1e-3, 0.0), seed)["value"] for seed in range(4)]
    assert losses[-1] < losses[0]


def test_a_training_that_was_stopped_goes_on_to_the_same_network(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 3)
    trained(tmp_path / "stopped", 3, stop_after=2)
    again = trained(tmp_path / "stopped", 3)
    assert again.decisions == whole.decisions
    mine, other = [run.learner.net.state_dict() for run in (whole, again)]
    assert all(torch.equal(mine[name], other[name]) for name in mine)


def test_what_was_learnt_plays_and_has_a_card(tmp_path: Path) -> None:
    trained(tmp_path, 3)
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert [trial["stage"] for trial in curve] == ["teach", "play", "win", "plan"]
    assert "## " not in (tmp_path / "card.md").read_text()
    assert f"# A network for {NAME}" in (tmp_path / "card.md").read_text()
    assert f"`monstertable train {NAME} --minutes 3 --seed 1`" in (tmp_path / "card.md").read_text()
    assert (tmp_path / "best.npz").stat().st_size < 1_000_000
    setup = GAME.setup(3, {"variant": "events"})
    state = GAME.initial(setup)
    play(GAME, state, [bot(f"champion:8:{tmp_path / 'best.npz'}")] * 3, seeded(1))
    assert GAME.outcome(state) is not None


def test_a_stage_that_no_longer_helps_is_left(tmp_path: Path) -> None:
    trainer = Counting(GAME, wish(tmp_path, 3), lambda line: None)
    own = [trials.Trial(1, 1.0, 1, "teach", share, 0.0, 1.0, 0.0) for share in [0.3, 0.5, *[0.4] * 8]]
    trainer.curve = own[:-1]
    assert not trainer.is_stuck()
    trainer.curve = own
    assert trainer.is_stuck()


def test_stages_share_the_time() -> None:
    assert sum(stage.share for stage in STAGES) == pytest.approx(1.0)
    assert Stage("x", 1.0, 0, 0.0, (1e-2, 1e-4), (0.0, 0.0)).pace(0.5).rate == pytest.approx(1e-3)


def test_a_training_goes_on_from_what_another_has_learnt(tmp_path: Path) -> None:
    """It begins with the same weights, but for rounding, learns from then on, and says where it came from."""
    first = trained(tmp_path / "first", 3)
    file = tmp_path / "first" / "last.npz"
    going_on = replace(wish(tmp_path / "second", 2), begin=file)
    trainer = Counting(GAME, going_on, lambda line: None)
    assert [stage.name for stage in trainer.stages] == ["play", "win", "plan"]
    trainer.learner.go_on_from(Network(file))
    mine, before = [run.learner.net.state_dict() for run in (trainer, first)]
    assert all(torch.allclose(mine[name], before[name], atol=0.02) for name in mine)
    weight = "layers.trunk_0.weight"
    kept = mine[weight].clone()
    trainer.run()
    assert not torch.equal(mine[weight], kept)
    assert torch.allclose(mine[weight], kept, atol=0.05)
    facts = Network(tmp_path / "second" / "last.npz").facts["trained"]
    assert facts["before"] == Network(file).facts["trained"]
    assert f"went on from a network of {first.decisions:,} decisions" in (tmp_path / "second" / "card.md").read_text()


def test_what_the_game_did_not_tell_before_weighs_nothing_at_first(tmp_path: Path) -> None:
    learner, new = Learner(GAME, 1), Learner(GAME, 2)
    learner.inputs = learner.inputs[:-7]
    learner.net = Net(len(learner.inputs), most_types(GAME), GAME.seats[-1])
    file = tmp_path / "before.npz"
    file.write_bytes(learner.file({}))
    new.go_on_from(Network(file))
    weight = new.net.layers["trunk_0"].weight
    assert torch.allclose(weight[:, :-7], learner.net.layers["trunk_0"].weight, atol=0.02)
    assert not weight[:, -7:].any()


def test_a_card_tells_what_it_went_on_from_and_where_it_began(tmp_path: Path) -> None:
    asked = Wish(tmp_path, 7.5, 3, begin=tmp_path / "before.npz", at="win")
    assert asked.how() == "--minutes 7.5 --seed 3 --from before.npz --at win"


def test_stages_before_the_one_to_begin_with_are_left_out(tmp_path: Path) -> None:
    stages = Trainer(GAME, replace(wish(tmp_path, 2), at="plan"), lambda line: None).stages
    assert [(stage.name, stage.share) for stage in stages] == [("plan", 1.0)]
    again = Trainer(GAME, replace(wish(tmp_path, 2), at="teach"), lambda line: None).stages
    assert [stage.name for stage in again] == [stage.name for stage in STAGES] == list(cli_stages)
    assert sum(stage.share for stage in again) == pytest.approx(1.0)


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    file = tmp_path / "frozen.npz"
    file.write_bytes(Learner(GAME, 4).file({"trained": {"decisions": 1234}}))
    return file


def test_a_best_response_is_tried_against_the_frozen_network(
    tmp_path: Path, frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It only plays, learns while the other stays as it is, and card and file tell against whom."""
    met: list[list[str]] = []

    def simulated(game: AnyGame, setup: Setup, bots: list[str], games: int, seed: int, workers: int, on: str) -> Result:
        met.append(bots)
        return simulate(game, setup, bots, games, seed, workers, on=on)

    monkeypatch.setattr(trials, "simulate", simulated)
    out = tmp_path / "out"
    trainer = trained(out, 2, against=frozen)
    assert [stage.name for stage in trainer.stages] == ["play", "win"]
    assert met == [[f"net:{out / 'last.npz'}", *[f"net:{out / 'against.npz'}"] * 3]] * 2
    assert (out / "against.npz").read_bytes() == frozen.read_bytes()
    assert not np.array_equal(Network(out / "last.npz").weights["trunk_0"], Network(frozen).weights["trunk_0"])
    facts = Network(out / "last.npz").facts["trained"]
    assert facts["against"] == {"decisions": 1234}
    assert facts["how"] == "--minutes 2 --seed 1 --from frozen.npz --against frozen.npz --usual"
    card = (out / "card.md").read_text()
    assert "one seat against the frozen network frozen.npz on all others\nin 3 minutes, in the usual setup" in card
    assert "one seat against the frozen network on the others of 4 won" in card
    assert len(json.loads((out / "curve.json").read_text())) == 2


def test_a_best_response_goes_on_only_against_the_same_network(tmp_path: Path, frozen: Path) -> None:
    out = tmp_path / "out"
    whole = trained(tmp_path / "whole", 3, against=frozen)
    trained(out, 3, stop_after=1, against=frozen)
    again = trained(out, 3, against=frozen)
    mine, other = [run.learner.net.state_dict() for run in (whole, again)]
    assert all(torch.equal(mine[name], other[name]) for name in mine)
    with pytest.raises(BadNet, match="learns against another network: choose another folder"):
        trained(out, 3, against=out / "last.npz")
    with pytest.raises(BadNet, match="learns against another network"):
        trained(out, 3)
    (out / "against.npz").unlink()
    with pytest.raises(BadNet, match="learns against itself"):
        trained(out, 3, against=frozen)


def test_no_network_of_another_game_is_played_against(tmp_path: Path) -> None:
    other = monstertable.game(next(name for name in monstertable.game_names() if name != NAME))
    asked = replace(wish(tmp_path / "out", 2), against=network_file(tmp_path / "other.npz", other))
    trainer = Counting(GAME, asked, lambda line: None)
    with pytest.raises(BadNet, match=f"plays {other.name}, not {NAME}"):
        trainer.run()


def test_the_usual_setup_is_the_one_by_which_it_is_tried(tmp_path: Path) -> None:
    trainer = Counting(GAME, replace(wish(tmp_path, 1), usual=True), lambda line: None)
    number = trainer.only()
    assert number is not None
    assert trainer.learner.setups[number].seats == 4
    assert trainer.learner.setups[number].options == GAME.setup(4).options
    assert {part.setup for part in trainer.play(STAGES[1])} == {number}
    assert Counting(GAME, wish(tmp_path, 1), lambda line: None).only() is None


def test_the_game_s_own_network_is_meant_by_a_word(tmp_path: Path) -> None:
    trainer = Trainer(GAME, Wish(tmp_path, 1.0, begin=Path("net"), against=Path("net"), at="win"), lambda line: None)
    assert trainer.against == Path(brought_along(GAME)).read_bytes() == (tmp_path / "against.npz").read_bytes()
    assert trainer.before is not None
    assert trainer.before.facts == Network(brought_along(GAME)).facts
    assert trainer.wish.how() == "--minutes 1 --seed 1 --from net --at win --against net"


def test_a_best_response_plans_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", NAME, "--against", "net", "--at", "plan"]) == 2
    assert "can begin with play or win" in capsys.readouterr().err


def test_it_goes_on_from_no_network_of_another_game_or_shape(tmp_path: Path) -> None:
    other = monstertable.game(next(name for name in monstertable.game_names() if name != NAME))
    for rules in (GAME, other):
        file = network_file(tmp_path / f"{rules.name}.npz", rules)
        with pytest.raises(BadNet, match=f"A training of {NAME} cannot go on from the network in"):
            Learner(GAME, 1).go_on_from(Network(file))
