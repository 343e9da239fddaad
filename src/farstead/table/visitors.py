"""Who is at the browser: known by a cookie, kept from the first request that changes something."""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from dataclasses import replace
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from farstead.core.language import LANGUAGES, speaking
from farstead.table.store import Person, Store

COOKIE = "farstead"
YEAR = 365 * 24 * 3600
KEPT = 1000
TOKEN = re.compile(r"[\w-]{20,64}", re.ASCII)


class Visitors:
    """The persons of a store, those seen lately in memory."""

    def __init__(self, store: Store, usual: str = "en") -> None:
        self._store = store
        self._usual = usual
        self._seen: OrderedDict[str, Person] = OrderedDict()

    async def of(self, token: str | None, languages: str) -> Person:
        """Who has this cookie; without one, somebody of whom nothing is kept."""
        if token is not None and TOKEN.fullmatch(token):
            if token in self._seen:
                return self._seen[token]
            found = await self._store.person(token)
            if found is not None:
                self._keep(token, found)
                return found
        return Person(None, language=preferred(languages) or self._usual)

    def _keep(self, token: str, person: Person) -> None:
        self._seen[token] = person
        while len(self._seen) > KEPT:
            self._seen.popitem(last=False)

    async def settled(self, request: Request[Any, Any, Any]) -> Person:
        """The person of a request, kept from now on."""
        person: Person = request.state.person
        if person.id is not None:
            return person
        token = secrets.token_urlsafe(32)
        person = replace(person, id=secrets.token_urlsafe(12))
        await self._store.add_person(token, person)
        self._keep(token, person)
        request.state.person = person
        request.state.new_cookie = token
        return person

    async def change(self, request: Request[Any, Any, Any], person: Person) -> None:
        """Other wishes."""
        await self._store.change_person(person)
        for token, known in self._seen.items():
            if known.id == person.id:
                self._seen[token] = person
        request.state.person = person

    def recognising(self, app: ASGIApp) -> ASGIApp:
        """The app, told who asks; it speaks their language."""

        async def recognise(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return
            connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
            person = await self.of(connection.cookies.get(COOKIE), connection.headers.get("accept-language", ""))
            state: dict[str, Any] = scope["state"]
            state["person"] = person

            async def answer(message: Message) -> None:
                token = state.get("new_cookie")
                if message["type"] == "http.response.start" and token:
                    secure = "; Secure" if scope["scheme"] == "https" else ""
                    cookie = f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
                    MutableScopeHeaders.from_message(message).add("Set-Cookie", cookie)
                await send(message)

            with speaking(person.language):
                await app(scope, receive, answer)

        return recognise


def preferred(header: str) -> str | None:
    """The first of our languages that a browser asks for."""
    wanted: list[tuple[float, str]] = []
    for part in header[:500].split(","):
        name, _semicolon, weight = part.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), name.split("-")[0].strip().lower()))
        except ValueError:
            continue
    return next((name for _weight, name in sorted(wanted, key=lambda one: one[0]) if name in LANGUAGES), None)
