"""A naive room in Starlette: what a first version would do. Five dice and one number, no rules."""

import random
import sys

import msgpack
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

clients: set[WebSocket] = set()
hp = [10**9]


async def fight(socket: WebSocket) -> None:
    """Roll for whoever attacks, tell everybody."""
    await socket.accept()
    clients.add(socket)
    try:
        while True:
            asked = msgpack.unpackb(await socket.receive_bytes())
            dice = [random.randint(1, 10) for _ in range(5)]
            hp[0] -= sum(dice)
            told = {"type": "attacked", "id": asked["id"], "dice": dice, "total": sum(dice), "hp": hp[0]}
            frame = msgpack.packb(told | {"actor": "a", "target": "b", "outcome": "hit"})
            for client in list(clients):
                await client.send_bytes(frame)
    except WebSocketDisconnect:
        clients.discard(socket)


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/", fight)])
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", ws="websockets-sansio", ws_per_message_deflate=False)
