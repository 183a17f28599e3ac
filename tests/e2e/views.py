"""What the server itself says a seat should see, to hold a client's own copy against."""

from __future__ import annotations

import httpx

from tests.e2e.playing import Table
from zwada_client import Session, canonical


async def shown_by_server(table: Table, session: Session) -> bytes:
    """The view the server makes for this session's seat now, asked for over HTTP, in canonical form."""
    async with httpx.AsyncClient(trust_env=False, verify=False) as http:
        headers = {"Authorization": f"Bearer {await session.fresh_token()}"}
        answer = await http.get(f"{table.base}/v1/rooms/{table.room}/view", headers=headers)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    return canonical(found.get("view", found))
