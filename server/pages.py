"""The built page and what virtual tabletops fetch from us, each in the frames that it may stand in.

Not here: what the page asks for (`http.py`).
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from . import foundry
from .answers import ASK_AGAIN, FOR_EVER, POLICY, file_answer, json_answer, known_already
from .protocol import Code, Refused

if TYPE_CHECKING:
    from .http import Desk

OWLBEAR = ("https://www.owlbear.rodeo", "https://owlbear.rodeo")
OF_OWLBEAR = ("owlbear.json", "favicon.svg")
"""What Owlbear Rodeo reads of an extension before it shows it: the manifest, and its sign."""


LONGEST = 255
"""Of our files' names. What leads through thousands of folders is looked up folder by folder."""


async def page(desk: Desk, request: Request) -> Response:
    return file_answer(request, desk.pages / "index.html", ASK_AGAIN)


async def watched(desk: Desk, request: Request) -> Response:
    """The page where it only shows: on it nothing can be pressed, so pages that the operator names may frame it."""
    answer = await page(desk, request)
    if desk.settings.frame:
        answer.headers["Content-Security-Policy"] = POLICY + " ".join(desk.settings.frame)
    return answer


async def extension(desk: Desk, request: Request) -> Response:
    """The extension of Owlbear Rodeo. On it things are pressed, so nobody else may frame it, whoever is named."""
    answer = await page(desk, request)
    if allowed := [origin for origin in desk.settings.frame if origin in OWLBEAR]:
        answer.headers["Content-Security-Policy"] = POLICY + " ".join(allowed)
    return answer


async def foundry_manifest(desk: Desk, request: Request) -> Response:
    """Where Foundry VTT gets its module from: this server, under the address that it was asked by."""
    return json_answer(foundry.manifest(module_of(desk), base_of(desk, request)), cache=ASK_AGAIN)


async def foundry_archive(desk: Desk, request: Request) -> Response:
    base = base_of(desk, request)
    packed, tag = await asyncio.to_thread(foundry.archive_once, module_of(desk), base)
    headers = {"Cache-Control": ASK_AGAIN, "ETag": tag}
    return known_already(request, Response(packed, headers=headers, media_type="application/zip"))


def module_of(desk: Desk) -> Path:
    folder = desk.pages / foundry.FOLDER
    if not (folder / "module.json").is_file():
        raise Refused(Code.PATH_UNKNOWN, why="page_not_built")
    return folder


def base_of(desk: Desk, request: Request) -> str:
    """Our own address as whoever asks knows it. A proxy keeps the name, and it is among our origins."""
    host = request.headers.get("host", "")
    found = sorted(origin for origin in desk.house.origins if origin.partition("://")[2] == host)
    if not found:
        raise Refused(Code.ORIGIN_BAD)
    return found[-1]  # https before http


async def asset(desk: Desk, request: Request) -> Response:
    """A file of the built page. Those in `assets/` have their contents' hash in their name."""
    path = request.path_params["path"]
    if path.startswith("v1/") or "\x00" in path or not path.isascii() or len(path) > LONGEST:
        raise Refused(Code.PATH_UNKNOWN)
    root = desk.pages.resolve()
    try:
        found = (root / path).resolve()
        is_there = found.is_relative_to(root) and found.is_file()
    except OSError:  # a name longer than any file's
        is_there = False
    if not is_there:
        raise Refused(Code.PATH_UNKNOWN)
    answer = file_answer(request, found, FOR_EVER if path.startswith("assets/") else ASK_AGAIN)
    if path in OF_OWLBEAR:
        answer.headers["Access-Control-Allow-Origin"] = "*"
        answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer
