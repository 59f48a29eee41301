"""Passkeys: a device's own lock tells who somebody is, without a name to type and without a secret of ours to steal."""

from __future__ import annotations

import ipaddress
import json
import time
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from monstertable.core.face import later
from monstertable.server.door.addresses import host_name, is_local
from monstertable.server.door.refusal import Refused
from monstertable.server.people.guests import Guest
from monstertable.server.people.keeping import arrive, arriving, keep
from monstertable.server.people.names import clean_name
from monstertable.server.people.once import Once
from monstertable.server.store import Arrival, Outdated, StoredPasskey
from monstertable.server.tables.tables import Tables

MOST = 20  # of one person
ADDING, COMING = "add", "come"
NOT_VALID = later("This passkey's answer cannot be used. Please try again.")
UNKNOWN = later("This passkey is not known here any more. Remove it from your device, or come back another way.")


def site_of(request: Request) -> str:
    """The name for which passkeys are made here; empty where browsers have none: without TLS, or by a bare address."""
    name = host_name(request.headers.get("host", ""))
    if request.url.scheme != "https" and not is_local(name):
        return ""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return name
    return ""


def known_site(request: Request) -> str:
    site = site_of(request)
    if not site:
        raise Refused(409, later("Passkeys need a secure connection (https) and a name instead of a number."))
    return site


# A new one


async def offer(tables: Tables, request: Request, guest: Guest) -> dict[str, Any]:
    """What a browser needs to make a passkey."""
    kept = await tables.store.passkeys_of(guest.id)
    if len(kept) >= MOST:
        raise Refused(409, later("You have {number} passkeys already. Remove one first."), number=MOST)
    options = generate_registration_options(
        rp_id=known_site(request),
        rp_name="Monster Table",
        user_id=sha256(f"passkeys of {guest.id}".encode()).digest(),
        user_name=guest.name,
        challenge=tables.guests.challenges.made(ADDING, guest.id).encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in kept],
    )
    return dict(json.loads(options_to_json(options)))


async def add(tables: Tables, request: Request, guest: Guest, answer: dict[str, Any], name: str) -> StoredPasskey:
    site = known_site(request)
    challenge = await challenge_of(tables, answer, [ADDING, guest.id])
    try:
        made = verify_registration_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=site, expected_origin=origin_of(request)
        )
    except WebAuthnException:
        raise Refused(422, NOT_VALID) from None
    await keep(tables, request, guest)
    id, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
    now = time.time()
    passkey = StoredPasskey(id, guest.id, key, made.sign_count, site, clean_name(name) or "?", now, now)
    try:
        await tables.store.add_passkey(passkey)
    except Outdated:
        raise Refused(409, later("This passkey is known already.")) from None
    return passkey


def origin_of(request: Request) -> str:
    return str(request.base_url).rstrip("/")


async def challenge_of(tables: Tables, answer: dict[str, Any], purpose: list[str]) -> bytes:
    """The challenge that is answered: one of ours, for this purpose, fresh and not answered before."""
    challenges: Once = tables.guests.challenges
    try:
        said = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(said["challenge"]).decode()
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refused(422, NOT_VALID) from None
    if challenges.read(challenge) != purpose or not await challenges.spend(tables.store, challenge):
        raise Refused(410, later("That took too long, or was answered already. Please try again."))
    return challenge.encode()


# Coming back by one


def ask(tables: Tables, request: Request) -> dict[str, Any]:
    """What a browser needs to answer by any passkey that it has for us."""
    challenge = tables.guests.challenges.made(COMING).encode()
    options = generate_authentication_options(rp_id=known_site(request), challenge=challenge)
    return dict(json.loads(options_to_json(options)))


async def come(tables: Tables, request: Request, guest: Guest, answer: dict[str, Any], brings: bool) -> Guest:
    site = known_site(request)
    challenge = await challenge_of(tables, answer, [COMING])
    passkey = await tables.store.passkey(str(answer.get("id", "")))
    if passkey is None or passkey.site != site or await tables.guests.identities.known(passkey.guest) is None:
        raise Refused(410, UNKNOWN)
    try:
        signed = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin_of(request),
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.signs,
        )
    except WebAuthnException:
        raise Refused(422, NOT_VALID) from None
    arrival = Arrival(arriving(request, passkey.guest), brings=guest.id if brings else "")
    arrived = await arrive(tables, guest, arrival, UNKNOWN)
    await tables.store.use_passkey(passkey, signed.new_sign_count, time.time())
    return arrived


# Named and removed


async def rename(tables: Tables, guest: Guest, id: str, name: str) -> None:
    shown = clean_name(name)
    if not shown:
        raise Refused(422, later("A name needs at least one letter."))
    try:
        await tables.store.name_passkey(guest.id, id, shown)
    except Outdated:
        raise Refused(404, later("There is no such passkey.")) from None


async def remove(tables: Tables, guest: Guest, id: str) -> None:
    try:
        await tables.store.remove_passkey(guest.id, id)
    except Outdated:
        raise Refused(404, later("There is no such passkey.")) from None
