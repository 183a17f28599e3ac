"""What the server counts for whoever operates it (Prometheus). Low cardinality: no room, seat or address is a label.

Not here: the route that shows them (app.py), logs.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.metrics import disable_created_metrics
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a count began is said by process_start_time_seconds
FAST_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Counted(Collector):
    """Counts that somebody else keeps."""

    def __init__(self, name: str, counters: Any) -> None:
        self.name, self.counters = name, counters

    def collect(self) -> Iterator[Metric]:
        for each in fields(self.counters):
            name, value = f"zwada_{self.name}_{each.name}", getattr(self.counters, each.name)
            kind = GaugeMetricFamily if each.name.endswith("_max") else CounterMetricFamily
            yield kind(name, f"{self.name}: {each.name}", value=value)


class Metrics:
    """One server's. `text` is the page."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)

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
        self.webhooks = counter("webhooks", "attempts to send a webhook: taken, failed", "outcome")
        self.append_s = histogram("append_seconds", "from events to the durable entry")
        self.stages = Histogram(
            "zwada_command_stage_seconds",
            "of each traced command (ZWADA_TRACE), by stage",
            ("stage",),
            buckets=FAST_S,
            registry=self.registry,
        )
        self.storage_errors = counter("storage_errors", "journal calls that failed")
        self.lag_s = histogram("loop_lag_seconds", "how late the event loop was")

    def watch(self, name: str, counters: Any) -> None:
        """Show the fields of a dataclass of counts as they are when the page is asked for."""
        self.registry.register(Counted(name, counters))

    def text(self) -> bytes:
        return generate_latest(self.registry)
