"""Every limit on size, rate and count, in one place, with its unit in its name.

Reaching a bound is an answer that names it (`params.bound`), never a silence. What a client may want
to know beforehand is published in `welcome.limits`. A `Bounds` is made once, from the environment
(`ZWADA_<NAME>`, see `settings.py`), and passed on.

Not here: periods and addresses (settings.py); limits of a rule system (its own sheet and rules).
"""

from msgspec import Struct, structs


class Bounds(Struct, frozen=True, kw_only=True):
    """The limits of one server. The defaults hold where nothing else is set."""

    # What one client may send.
    frame_bytes: int = 16_384  # one message, all its fragments together
    hello_bytes: int = 4_096  # the first message
    token_chars: int = 2_048  # an access token
    depth: int = 16  # maps and lists within each other, the message itself counted
    items: int = 2_000  # all values of one message together
    list_items: int = 500  # one list or map
    text_chars: int = 2_000  # one text: a description, a note
    key_chars: int = 128  # one key of a map
    number_max: int = 1_000_000_000  # largest magnitude of any number but a time
    fragments: int = 64  # frames of one message
    frames_per_s: int = 200  # of any kind, control frames included; twice as many at once
    control_frames_per_s: int = 20  # ping, pong; twice as many at once
    commands_per_s: int = 20  # per seat
    commands_burst: int = 40  # per seat
    command_bytes_per_s: int = 8_192  # per seat: what it makes the journal grow by
    command_bytes_burst: int = 4_194_304  # per seat: a prepared evening, pasted in
    refusals: int = 200  # commands over that rate before the connection is closed; forgiven at that rate
    syncs_burst: int = 5  # snapshots asked for at once; one more each second
    strikes: int = 10  # bad frames before the connection is closed; one is forgiven each `strike_s`
    strangers: int = 600  # WebSockets of one address that have not come to a good `hello`
    strangers_per_s: int = 20  # so many of them are forgiven
    sockets: int = 4_000  # open at once, of all kinds
    sockets_of_one: int = 1_000  # of them for HTTP, of one address; and its requests that are answered at once
    sessions_per_min: int = 12  # opened with one invite; twice as many at once
    lookbacks_per_min: int = 30  # past lines and views that one seat asks for by HTTP; twice as many at once
    body_bytes: int = 4_096  # an HTTP request, but a command and an import
    import_bytes: int = 2_097_152  # a file of stat blocks
    import_depth: int = 32  # maps and lists within each other, in such a file
    import_values: int = 80_000  # all values of such a file together
    import_blocks: int = 400  # creatures of one file
    handshake_bytes: int = 16_384  # request line and headers

    # What one room holds.
    seats: int = 16
    spectators: int = 200  # connections
    connections: int = 400  # of one room, tabs and bots included
    tabs: int = 12  # connections of one seat, so that none fills the room
    combatants: int = 200
    invites: int = 64  # that are still good
    sessions: int = 256  # that are still good
    templates: int = 200
    sheets: int = 200
    webhooks: int = 8
    suggestions: int = 16  # of one seat, that wait for the GM
    brought: int = 24  # combatants, and sheets, that one player may bring
    standing: int = 16  # standing answers of one combatant
    name_chars: int = 200
    rooms: int = 10_000  # loaded at once
    inbox: int = 256  # commands that wait in one room
    simulations: int = 2  # fights foreseen at once, of all rooms; of one room it is one
    simulated_fights: int = 10_000  # times that one fight is played for that

    # What is kept for one connection.
    outbox_frames: int = 256
    outbox_bytes: int = 2_097_152
    ring_bytes: int = 65_536  # sent frames of one room, kept for resume

    # What one answer holds.
    entries: int = 500  # of one read of the journal
    page_bytes: int = 4_194_304  # one page of `entries`


PUBLISHED = (
    "frame_bytes",
    "hello_bytes",
    "depth",
    "items",
    "list_items",
    "text_chars",
    "key_chars",
    "number_max",
    "fragments",
    "frames_per_s",
    "commands_per_s",
    "commands_burst",
    "seats",
    "spectators",
    "combatants",
    "name_chars",
)


def published(bounds: Bounds) -> dict[str, int]:
    """What `welcome` says of the limits."""
    every = structs.asdict(bounds)
    return {name: every[name] for name in PUBLISHED}
