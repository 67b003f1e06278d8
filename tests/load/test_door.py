"""The door of a service that stops: nobody new gets in, and nobody who got in is reset."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from service.worker import is_held_by, turn_away

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a door is watched on Linux only")


@pytest.fixture
def door() -> Iterator[socket.socket]:
    """A socket that listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener


def test_who_comes_to_a_closed_door_is_not_let_in_and_who_waits_there_is(
    door: socket.socket,
) -> None:
    with socket.create_connection(door.getsockname()) as first:
        turn_away(door)
        with pytest.raises(TimeoutError):
            socket.create_connection(door.getsockname(), timeout=0.2)
        first.sendall(b"asked")
        accepted, _ = door.accept()
        with accepted:
            assert accepted.recv(5) == b"asked"


def test_it_is_told_who_still_listens(door: socket.socket) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        assert is_held_by(os.getpid(), door)
        assert not is_held_by(other.pid, door)


def test_where_it_can_not_be_told_somebody_is_taken_to_listen(door: socket.socket) -> None:
    assert is_held_by(2**31 - 1, door)
