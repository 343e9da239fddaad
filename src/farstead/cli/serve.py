"""`farstead serve`: the table in the browser."""

from __future__ import annotations

import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import typer

from farstead import games
from farstead.cli.data import Data, data_folder
from farstead.cli.given import whole
from farstead.cli.output import ready
from farstead.core.errors import FarsteadError
from farstead.core.files import reason
from farstead.core.language import N_, _, language

USUAL_PORT = 8642
TRIED = 20
GRACE = 5


def serve(
    host: Annotated[str, typer.Option("--host", metavar=N_("HOST"), help=N_("Listen on this address."))] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port", metavar=N_("NUMBER"), parser=whole("--port", 0, 65535), help=N_("Listen on this port, or fail.")
        ),
    ] = None,
    data: Data = None,
    open: Annotated[bool, typer.Option("--open", help=N_("Open the browser as well."))] = False,
) -> None:
    """Serve until Ctrl-C."""
    for name in games.NAMES:
        ready(games.find(name))
    folder = data or data_folder()
    listening = bound(host, port)
    chosen = listening.getsockname()[1]
    address = f"http://{f'[{host}]' if ':' in host else host}:{chosen}/"
    if port is None and chosen != USUAL_PORT:
        print(_("Port {taken} is taken; {port} is free.").format(taken=USUAL_PORT, port=chosen))
    _serve(folder, host, listening, address, open)


def has_screen() -> bool:
    """Whether a browser can be opened: not on a Linux without a screen, where a text browser would come."""
    return not sys.platform.startswith("linux") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ))


def bound(host: str, port: int | None) -> socket.socket:
    """A socket on the port wanted, or on the first free one from the usual on."""
    wanted = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + TRIED)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    said = ""
    for number in wanted:
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
        except OSError as error:
            made.close()
            said = reason(error)
            continue
        return made
    message = _("{host}, port {port}: {reason}")
    raise FarsteadError(message.format(host=host, port=port or USUAL_PORT, reason=said))


def _warm() -> None:
    """Load rules and templates before somebody comes: the first table would wait a second for them."""
    from farstead.core import warm
    from farstead.table.pages.render import environment

    for name in games.NAMES:
        warm.for_people(games.find(name))
    for name in environment().list_templates():
        environment().get_template(name)
    # what is loaded now stays: looking through all of it for what may go holds up a page for 130 ms each time
    gc.collect()
    gc.freeze()


def _serve(folder: Path, host: str, listening: socket.socket, address: str, open: bool) -> None:
    import uvicorn

    from farstead.table.app import create
    from farstead.table.security import LOOPBACK
    from farstead.table.store.engine import prepare

    prepare(folder)  # what is in the way is said in one sentence

    app = create(folder, hosts=LOOPBACK if host in LOOPBACK else None, language=language())

    class Server(uvicorn.Server):
        """Says where it listens, and tells browsers when it stops."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print(_("Farstead is at {address}").format(address=address), flush=True)
                print(_("Stop it with Ctrl-C; nothing is lost."), flush=True)
                threading.Thread(target=_warm, daemon=True).start()
                if open and has_screen():
                    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        def handle_exit(self, sig: int, frame: Any) -> None:
            app.state.live.close()
            super().handle_exit(sig, frame)

    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=GRACE, server_header=False, lifespan="on"
    )
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop
        Server(config).run(sockets=[listening])
