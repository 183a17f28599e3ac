"""What HTTP answers look like: JSON, lines of it, files, refusals; what every answer carries.

Not here: what is answered (`http.py`, `pages.py`).
"""

import mimetypes
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response, StreamingResponse

from .protocol import Code, Problem, Refused

STATUS: Mapping[str, int] = {
    Code.FRAME_BAD: 400,
    Code.SUBPROTOCOL_MISSING: 400,
    Code.KEY_BAD: 401,
    Code.INVITE_BAD: 401,
    Code.SESSION_BAD: 401,
    Code.SEAT_NOT_ALLOWED: 403,
    Code.ORIGIN_BAD: 403,
    Code.HOST_BAD: 421,
    Code.ROOM_UNKNOWN: 404,
    Code.RULESET_UNKNOWN: 404,
    Code.ENTRY_UNKNOWN: 404,
    Code.PATH_UNKNOWN: 404,
    Code.METHOD_BAD: 405,
    Code.ROOM_CLOSED: 410,
    Code.RATE_LIMITED: 429,
    Code.INTERNAL: 500,
    Code.BUSY: 503,
    Code.STORAGE_UNAVAILABLE: 503,
    Code.ROOM_READ_ONLY: 503,
}
OTHERWISE = 422  # the request was read, and what it asks for is refused

# Nothing but our own files: no inline script or style, no form that leaves, no frame around us but those named.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors ",
    )
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": f"{POLICY}'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
NEVER, ASK_AGAIN, FOR_EVER = "no-store", "no-cache", "public, max-age=31536000, immutable"


def json_answer(said: Any, status: int = 200, cache: str = NEVER) -> Response:
    return Response(msgspec.json.encode(said), status, {"Cache-Control": cache}, "application/json")


async def ndjson_answer(lines: AsyncIterator[bytes]) -> Response:
    """One JSON object a line. The first is asked for here, so that a refusal is an answer and no torn stream."""
    first = await anext(lines, None)

    async def body() -> AsyncIterator[bytes]:
        if first is None:
            return
        yield first + b"\n"
        async for line in lines:
            yield line + b"\n"

    return StreamingResponse(body(), media_type="application/x-ndjson", headers={"Cache-Control": NEVER})


def file_answer(request: Request, path: Path, cache: str) -> Response:
    if not path.is_file():
        raise Refused(Code.PATH_UNKNOWN, why="page_not_built")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    answer = FileResponse(path, media_type=kind, headers={"Cache-Control": cache}, stat_result=path.stat())
    return known_already(request, answer)


def known_already(request: Request, answer: Response) -> Response:
    """No content for whoever has this very one."""
    tag = answer.headers["etag"]
    if request.headers.get("if-none-match") != tag:
        return answer
    return Response(status_code=304, headers={"Cache-Control": answer.headers["cache-control"], "ETag": tag})


def refusal(problem: Problem) -> Response:
    answer = json_answer({"error": problem}, STATUS.get(problem.code, OTHERWISE))
    if problem.retry_ms is not UNSET:
        answer.headers["Retry-After"] = str(-(-problem.retry_ms // 1_000))
    return answer


def dressed(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


async def not_found(request: Request, exc: Exception) -> Response:
    """What Starlette itself refuses, in our words."""
    status = exc.status_code if isinstance(exc, HTTPException) else 500
    code = {404: Code.PATH_UNKNOWN, 405: Code.METHOD_BAD, 500: Code.INTERNAL}.get(status, Code.FRAME_BAD)
    answer = json_answer({"error": Problem(code=code)}, status)
    if isinstance(exc, HTTPException) and exc.headers:
        answer.headers.update(exc.headers)
    return dressed(answer)
