"""What somebody chooses about notices: how they want to be told, on which devices, by which webhook."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from monstertable.core.face import later
from monstertable.server.door.refusal import Refused
from monstertable.server.notices.outside import Answer, Unsent, addresses_of, allowed_address
from monstertable.server.notices.push import check_keys, target_id
from monstertable.server.notices.teller import Teller
from monstertable.server.notices.wishes import zones
from monstertable.server.notices.words import test_message
from monstertable.server.people.guests import Guest
from monstertable.server.store.noticing import PUSH, WEBHOOK, Target, Wishes

MOST_DEVICES = 10
# As its owner knows it; the first that is found in what a browser says of itself.
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrome": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


@dataclass(frozen=True)
class Chosen:
    wishes: Wishes
    devices: list[Target]
    webhook: Target | None


@dataclass(frozen=True)
class Reached:
    """Where somebody is at home: in what language they read, what links for them begin with, what time it is there."""

    language: str
    origin: str
    zone: str = ""


async def chosen_by(teller: Teller, guest: Guest) -> Chosen:
    targets = await teller.store.targets_of(guest.id)
    devices = [target for target in targets if target.kind == PUSH]
    hooks = [target for target in targets if target.kind == WEBHOOK]
    return Chosen(await teller.store.wishes_of(guest.id) or Wishes(), devices, hooks[0] if hooks else None)


async def set_wishes(teller: Teller, guest: Guest, wishes: Wishes) -> None:
    now = teller.clock()
    await teller.store.set_wishes(guest.id, wishes, now)
    teller.expect(now)


async def settle_in(teller: Teller, guest: Guest, reached: Reached) -> None:
    """Whoever has chosen nothing yet is told in the language and by the clock of the first browser that asks for it."""
    wishes = await teller.store.wishes_of(guest.id)
    zone = reached.zone if wishes is None and reached.zone in zones() else (wishes or Wishes()).zone
    settled = (wishes or Wishes())._replace(language=reached.language, origin=reached.origin, zone=zone)
    if settled != wishes:
        await set_wishes(teller, guest, settled)


async def add_device(
    teller: Teller, guest: Guest, reached: Reached, endpoint: str, key: str, secret: str, browser: str
) -> Target:
    """A browser has subscribed."""
    may_be_told(teller)
    check_keys(key, secret)
    try:
        allowed_address(endpoint, teller.sender.outside.anywhere)
    except Unsent:
        raise Refused(422, later("This is not a subscription of a browser.")) from None
    known = (await chosen_by(teller, guest)).devices
    target = Target(target_id(endpoint), guest.id, PUSH, endpoint, browser_name(browser), key, secret, time.time())
    if len(known) >= MOST_DEVICES and target.id not in [device.id for device in known]:
        raise Refused(409, later("You are told on {number} devices already. Remove one first."), number=MOST_DEVICES)
    await settle_in(teller, guest, reached)
    await teller.store.add_target(target)
    return target


async def set_webhook(teller: Teller, guest: Guest, reached: Reached, address: str) -> None:
    """In place of the one before; an empty address: none."""
    may_be_told(teller)
    address = address.strip()
    before = (await chosen_by(teller, guest)).webhook
    if not address:
        if before is not None:
            await teller.store.drop_target(guest.id, before.id)
        return
    try:
        parts = allowed_address(address, teller.sender.outside.anywhere)
        await addresses_of(parts.hostname or "", parts.port or 443, teller.sender.outside.anywhere)
    except Unsent as unsent:
        raise Refused(422, trouble_words()[unsent.why]) from None
    await settle_in(teller, guest, reached)
    id = secrets.token_urlsafe(12) if before is None else before.id
    await teller.store.add_target(Target(id, guest.id, WEBHOOK, address, parts.hostname or "", added=time.time()))


async def drop(teller: Teller, guest: Guest, target: str) -> None:
    if not await teller.store.drop_target(guest.id, target):
        raise Refused(404, later("There is no such device."))


async def try_out(teller: Teller, guest: Guest, target_id: str) -> Answer:
    """Send something there now, whatever the hour."""
    may_be_told(teller)
    target = await teller.store.target(target_id)
    if target is None or target.guest != guest.id:
        raise Refused(404, later("There is no such device."))
    wishes = await teller.store.wishes_of(guest.id) or Wishes()
    return await teller.sender.send(target, wishes, test_message(wishes))


def may_be_told(teller: Teller) -> None:
    if not teller.tables.settings.telling.on:
        raise Refused(403, later("Whoever runs this server has switched notices off."))


def browser_name(said: str) -> str:
    """What a browser is, in two words."""
    browser = next((name for sign, name in BROWSERS.items() if sign in said), "Browser")
    system = next((name for sign, name in SYSTEMS.items() if sign in said), "")
    return f"{browser} · {system}" if system else browser


def trouble_words() -> dict[str, str]:
    """Why something did not arrive, to be translated; statuses are told by number."""
    return {
        "address": later("This must be an address that begins with https:// and leads to the open internet."),
        "name": later("There is no server of this name."),
        "silence": later("The server at this address did not answer."),
        "certificate": later("The server at this address cannot prove who it is."),
        "redirect": later("The server at this address sends us elsewhere. Enter the address it sends us to."),
    }
