"""What guards the server: the headers of every answer, and which requests are let in at all."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from farstead.core.language import _
from farstead.table.answers import plain_answer

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
UNSAFE = frozenset({"POST", "PUT", "PATCH", "DELETE"})
STREAM = "/api/stream"  # has no end that HEAD could wait for
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def guarded(app: ASGIApp, hosts: Collection[str] | None) -> ASGIApp:
    """The app behind its guard. `hosts`: the only names it may be called by, or None for any."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get("host", "")
        if hosts is not None and _name(host) not in hosts:
            words = _("this server does not go by the name “{name}”").format(name=_name(host)[:80])
            await plain_answer(answer, 421, words)
        elif scope["method"] == "HEAD" and scope["path"] != STREAM:
            await app(cast("Scope", scope | {"method": "GET"}), receive, headed(answer))
        elif str(scope["method"]) in UNSAFE and not same_site(headers, host):
            await plain_answer(answer, 403, _("this request comes from another site"))
        else:
            await app(scope, receive, answer)

    return guard


def headed(send: Send) -> Send:
    """An answer to HEAD: what GET would be answered, without its body."""

    async def head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return head


def _name(host: str) -> str:
    """A Host header without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def same_site(headers: dict[str, str], host: str) -> bool:
    """Whether a request that changes something was made by our own pages, or by a program of the person's own.

    Browsers say where a request comes from, by `Sec-Fetch-Site` or by `Origin`; one that says neither is no
    browser of this century, so it carries nobody else's cookie.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:
        return False
