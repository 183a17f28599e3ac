"""A server for tests that only need one: started once for each worker, in a process of its own."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.support.serving import ServerProcess

QUICK = {"ZWADA_COMMANDS_PER_S": "1000", "ZWADA_COMMANDS_BURST": "1000"}
"""A test acts faster than a person may."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that is ready, with room for hurry."""
    process = ServerProcess(tmp_path_factory.mktemp("server") / "data", **QUICK)
    asyncio.run(process.start())
    yield process
    process.kill()
