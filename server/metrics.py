"""What the server counts for whoever operates it (Prometheus). Low cardinality: no room, seat or address is a label.

Not here: the route that shows them (app.py), logs.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """One server's. `text` is the page."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        def counter(name: str, says: str, *labels: str) -> Counter:
            return Counter(f"zwada_{name}", says, labels, registry=self.registry)

        def gauge(name: str, says: str) -> Gauge:
            return Gauge(f"zwada_{name}", says, registry=self.registry)

        def histogram(name: str, says: str) -> Histogram:
            return Histogram(f"zwada_{name}", says, buckets=FAST_S, registry=self.registry)

        self.connections = gauge("connections", "open WebSockets")
        self.closed = counter("connections_closed", "WebSockets that ended, by close code", "code")
        self.refused = counter("door_refused", "sockets refused or dropped at the door, by reason", "reason")
        self.received = counter("messages_received", "messages of clients, by kind", "t")
        self.limited = counter("rate_limited", "messages over their rate")
        self.requests = counter("http_requests", "HTTP answers, by route and status", "route", "status")
        self.rooms = gauge("rooms_loaded", "rooms in memory")
        self.quarantined = counter("rooms_failed", "rooms that stopped after a fault of ours; each is an alarm")
        self.commands = counter("commands", "commands answered: ok, refused, busy, failed", "outcome")
        self.decide_s = histogram("decide_seconds", "from a command's turn to its events")
        self.append_s = histogram("append_seconds", "from events to the durable entry")
        self.storage_errors = counter("storage_errors", "journal calls that failed")
        self.lag_s = histogram("loop_lag_seconds", "how late the event loop was")

    def text(self) -> bytes:
        return generate_latest(self.registry)
