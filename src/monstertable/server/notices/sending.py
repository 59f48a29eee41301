"""One message to one target, and what its failing means."""

from __future__ import annotations

import json

from monstertable.server.notices.outside import NOT_ALLOWED, REDIRECTED, Answer, Outside
from monstertable.server.notices.push import Pusher
from monstertable.server.notices.vapid import Vapid
from monstertable.server.notices.words import Message
from monstertable.server.operating.metrics import notice_sent
from monstertable.server.settings import Telling
from monstertable.server.store import Store
from monstertable.server.store.noticing import PUSH, Target, Wishes

ATTEMPTS = 6
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 6 * 3600.0  # seconds
A_DAY = 24 * 3600.0
NO_SUBSCRIPTION = (404, 410)
# A refusal that may be another one later; all others below 500 stay what they are.
PERHAPS_LATER = (408, 425, 429)


class Sender:
    def __init__(self, store: Store, telling: Telling, vapid: Vapid) -> None:
        self.store = store
        self.outside = Outside(telling.anywhere)
        self.pusher = Pusher(self.outside, vapid, telling.contact)

    async def send(self, target: Target, wishes: Wishes, message: Message, seconds: float = A_DAY) -> Answer:
        """What became of it is counted, and its owner can read it; a subscription that is dead is dropped."""
        answer = await self._sent(target, wishes, message, seconds)
        notice_sent(target.kind, not answer.trouble)
        if target.kind == PUSH and answer.status in NO_SUBSCRIPTION:
            await self.store.drop_target(target.guest, target.id)
        elif answer.trouble != target.trouble:
            await self.store.note_trouble(target.id, answer.trouble)
        return answer

    async def _sent(self, target: Target, wishes: Wishes, message: Message, seconds: float) -> Answer:
        if target.kind == PUSH:
            return await self.pusher.push(target, wishes.origin, message.for_device(), message.tag, seconds)
        content = json.dumps(message.for_webhook(wishes.origin), ensure_ascii=False).encode()
        return await self.outside.post(target.address, content, {"Content-Type": "application/json"})

    async def close(self) -> None:
        await self.outside.close()


def is_hopeless(answer: Answer, attempts: int) -> bool:
    """Whether it makes no sense to try again."""
    is_refused = 400 <= answer.status < 500 and answer.status not in PERHAPS_LATER
    return is_refused or answer.trouble in (NOT_ALLOWED, REDIRECTED) or attempts >= ATTEMPTS


def pause(answer: Answer, attempts: int) -> float:
    """How many seconds to wait after so many attempts: each time four times as long, or as long as we are asked to."""
    return max(answer.retry_after, min(LONGEST_PAUSE, FIRST_PAUSE * 4.0 ** (attempts - 1)))
