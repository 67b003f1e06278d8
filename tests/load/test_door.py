"""The door of a worker: closed in the end behind all who came, and before that if all are busy."""

import resource
import socket
from contextlib import ExitStack, closing

import pytest

from benchmarks.load import slow
from benchmarks.serving import HOST, serving
from service.worker import Visitor, closed


def test_who_came_before_the_door_was_closed_is_let_in_and_nobody_later() -> None:
    with ExitStack() as stack:
        door = socket.create_server((HOST, 0))
        address = door.getsockname()
        clients = [stack.enter_context(socket.create_connection(address)) for _ in range(3)]
        let_in = [stack.enter_context(visitor) for visitor in closed(door)]
        assert [it.getpeername() for it in let_in] == [it.getsockname() for it in clients]
        for client, visitor in zip(clients, let_in, strict=True):
            client.sendall(b"asked")
            assert visitor.recv(5) == b"asked"
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(address)


def test_a_door_closed_in_one_process_is_open_in_the_others() -> None:
    with socket.create_server((HOST, 0)) as door:
        assert closed(door.dup()) == []
        with socket.create_connection(door.getsockname()), door.accept()[0]:
            pass


def test_a_visitor_who_has_gone_is_none() -> None:
    with socket.socket() as never_connected, pytest.raises(ConnectionAbortedError):
        Visitor(never_connected, (HOST, 80)).accept()


def test_a_worker_whose_threads_are_taken_leaves_who_comes_to_another() -> None:
    half = slow.KINDS["half a body"]
    with serving(GUNICORN_CMD_ARGS="--threads=4 --timeout=10") as server, ExitStack() as stack:
        for _ in range(7):
            stack.enter_context(slow.silent(server, half))
        for _ in range(20):
            with closing(server.connect(timeout=2)) as connection:
                connection.request("GET", "/healthz", headers={"Connection": "close"})
                assert connection.getresponse().status == 200


def test_who_has_sent_nothing_takes_no_thread() -> None:
    with serving(GUNICORN_CMD_ARGS="--threads=4") as server, ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(slow.silent(server, b""))
        with closing(server.connect(timeout=2)) as connection:
            connection.request("GET", "/healthz")
            assert connection.getresponse().status == 200


def test_a_worker_lets_in_no_more_than_it_may_have_open(monkeypatch: pytest.MonkeyPatch) -> None:
    least = 256
    monkeypatch.setenv("WEB_CONCURRENCY", "1")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with ExitStack() as stack:
        resource.setrlimit(resource.RLIMIT_NOFILE, (least, hard))
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        server = stack.enter_context(serving())
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        workers = server.workers()
        silent = [stack.enter_context(slow.silent(server, b"")) for _ in range(least + 44)]
        for sock in silent[: least // 2]:
            sock.sendall(slow.LARGE)
            assert sock.recv(15) == b"HTTP/1.1 200 OK"
        assert server.workers() == workers
