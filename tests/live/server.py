"""A server of our own for a test, and a small client: used by the scripts of this folder."""

import atexit
import json
import os
import pathlib
import random
import secrets
import select
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(SOURCE / "examples"))
from bot import Connection  # noqa: E402  the example bot's WebSocket

PATIENCE = 180  # seconds: nothing is waited for longer, on a machine that has other things to do


def free_port():
    """Not one of those that the system gives to whoever connects: a server that was killed finds it free again."""
    while True:
        port = random.randrange(10_000, 32_000)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass  # taken


class PatientConnection(Connection):
    """A server that only pings says nothing: then patience ends as well."""

    end = None

    def frame(self, kind, data):
        super().frame(kind, data)
        if kind == 10 and self.end and time.monotonic() > self.end:
            raise TimeoutError("nothing but pings")


class Server:
    """`port` is one that is free if none is given; 0 leaves it to the server."""

    def __init__(self, carat, *options, data=None, port=None):
        self.carat, self.options = carat, options
        self.folder = None if data else tempfile.TemporaryDirectory()
        self.data = data or self.folder.name
        self.port = port
        atexit.register(lambda: self.process.kill())  # also after a test that failed
        self.start()

    def start(self):
        was_up = self.port is not None
        for _ in range(20):  # another test may look whether the port is free in the same moment
            if not was_up:
                self.port = free_port()
            line = self.begin()
            if line or "is taken" not in self.errors()[-300:]:
                break
            time.sleep(0.2)
        assert "http://localhost:" in line, f"the server does not start: {line} {self.errors()}"
        self.port = int(line.split(":")[2].split()[0])

    def begin(self):
        """The first line that the server says; nothing if it ends."""
        self.log = open(os.path.join(self.data, "log"), "a")
        self.process = subprocess.Popen(
            [self.carat, "serve", "--port", str(self.port), "--data", self.data, *self.options],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        ready = select.select([self.process.stdout], [], [], PATIENCE)[0]
        assert ready, f"the server says nothing for {PATIENCE} s: {self.errors()}"
        return self.process.stdout.readline()

    def errors(self):
        return open(os.path.join(self.data, "log")).read()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def connect(self, token=None, patience=None):
        return PatientConnection(f"ws://localhost:{self.port}/ws", token, patience)

    def http(self, path, body=None, headers=(), method=None):
        """Status, headers and body; a body that is sent makes it a POST."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://localhost:{self.port}{path}", data,
                                         dict(headers), method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()


class Player:
    """One WebSocket, read message by message; `patience` is how many seconds a server may say nothing."""

    def __init__(self, server, token=None, patience=PATIENCE):
        self.connection = server.connect(token, patience)
        self.patience = patience
        self.stream = self.connection.messages()
        self.key = secrets.token_hex(16)
        self.state = None

    def send(self, **message):
        self.connection.send(**message)

    def read(self, what="a message"):
        self.connection.end = time.monotonic() + self.patience
        try:
            message = next(self.stream)
        except TimeoutError as error:
            seen = self.state and (self.state["status"], self.state["version"])
            raise TimeoutError(f"waited {self.patience} s for {what}; has seen {seen}") from error
        if message["type"] in ("table", "update"):
            self.state = message
        return message

    def until(self, *kinds):
        while True:
            message = self.read(" or ".join(kinds))
            if message["type"] in kinds:
                return message
            assert message["type"] != "error" or "error" in kinds, message

    def sit(self, table, link):
        self.send(type="sit", table=table, link=link, key=self.key, nonce=secrets.token_hex(16))
        return self.until("seated")

    def close(self):
        try:
            self.connection.socket.shutdown(socket.SHUT_RDWR)  # at once, also while somebody reads
        except OSError:
            pass  # it is gone already
        self.connection.socket.close()


def table_of(players, **setup):
    """Opens a table and seats everyone; gives its id."""
    players[0].send(type="create", setup=setup)
    opened = players[0].until("opened")
    for player, link in zip(players, opened["links"]):
        player.sit(opened["table"], link["link"])
    for player in players:
        while player.state is None or player.state["status"] == "open":
            player.read()
    return opened["table"]


def check(condition, *what):
    if not condition:
        raise SystemExit("FAILED: " + " ".join(str(part) for part in what))
