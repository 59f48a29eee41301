"""What the page of notices shows."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations

from monstertable.server.notices.choosing import Chosen, trouble_words
from monstertable.server.notices.outside import Answer
from monstertable.server.notices.wishes import clock_of
from monstertable.server.showing.context import Shown
from monstertable.server.store.noticing import Target


@dataclass(frozen=True)
class TargetShown(Shown):
    id: str
    name: str
    trouble: str
    address: str = ""


@dataclass(frozen=True)
class NoticesShown(Shown):
    is_on: bool
    is_secure: bool  # whether browsers grant us what they keep from plain http
    key: str
    how: str
    quiet_from: str
    quiet_to: str
    daily_at: str
    zone: str
    invitations: bool
    devices: tuple[TargetShown, ...]
    webhook: TargetShown | None
    result: str = ""
    is_fine: bool = True


def trouble_said(trouble: str, t: NullTranslations) -> str:
    """Why the last notice did not arrive, in a sentence; empty where it did."""
    if not trouble:
        return ""
    words = trouble_words().get(trouble)
    return t.gettext(words) if words else t.gettext("It was answered with status {status}.").format(status=trouble)


def result_said(answer: Answer, t: NullTranslations) -> str:
    if not answer.trouble:
        return t.gettext("It was sent, and it was accepted. If nothing arrives, look there.")
    return t.gettext("It did not arrive.") + " " + trouble_said(answer.trouble, t)


def target_shown(target: Target, t: NullTranslations) -> TargetShown:
    return TargetShown(target.id, target.name, trouble_said(target.trouble, t))


def notices_shown(chosen: Chosen, is_on: bool, is_secure: bool, key: str, t: NullTranslations) -> NoticesShown:
    wishes, hook = chosen.wishes, chosen.webhook
    has_quiet = wishes.quiet_from != wishes.quiet_to
    return NoticesShown(
        is_on,
        is_secure,
        key,
        wishes.how,
        clock_of(wishes.quiet_from) if has_quiet else "",
        clock_of(wishes.quiet_to) if has_quiet else "",
        clock_of(wishes.daily_at),
        wishes.zone,
        wishes.invitations,
        tuple(target_shown(device, t) for device in chosen.devices),
        None if hook is None else TargetShown(hook.id, hook.name, trouble_said(hook.trouble, t), hook.address),
    )
