"""Sit at a Zwada table from Python.

    table = await Connection.join("http://127.0.0.1:8765/r/ROOM#INVITE")
    print(table.view["room"]["name"])
    await Bot(table).play()

`Connection` keeps `table.view` equal to what the server shows this seat, comes back by itself, and sends each command
until it is answered; `Bot` plays by choosing among what is offered. The server alone knows the rules.
"""

from zwada_client.answers import Answer, Change, Closed, Refused
from zwada_client.bot import AT_ONCE, HUMAN, Bot, Choice, Pace, Whim, parameter_values
from zwada_client.connection import Connection, teller_of
from zwada_client.forum import bbcode
from zwada_client.mirror import Gap, Mirror, canonical, merge
from zwada_client.session import HttpRefused, Invited, Link, NewRoom, Session, create_room
from zwada_client.sync import Table, connect
from zwada_client.telling import Teller

__all__ = [
    "AT_ONCE",
    "HUMAN",
    "Answer",
    "Bot",
    "Change",
    "Choice",
    "Closed",
    "Connection",
    "Gap",
    "HttpRefused",
    "Invited",
    "Link",
    "Mirror",
    "NewRoom",
    "Pace",
    "Refused",
    "Session",
    "Table",
    "Teller",
    "Whim",
    "bbcode",
    "canonical",
    "connect",
    "create_room",
    "merge",
    "parameter_values",
    "teller_of",
]
