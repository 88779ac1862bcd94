#!/usr/bin/env python3
"""A complete bot for a Carat server, with nothing but Python's standard library.

  bot.py URL              opens a table against a computer and plays it to the end
  bot.py URL TABLE LINK   sits down with an invitation

URL is like ws://localhost:8080/ws. A bot with an account sends its token, see docs/protocol.md:
  CARAT_TOKEN=... bot.py URL
"""

import base64, json, os, random, secrets, socket, struct, sys
from urllib.parse import urlparse


class Connection:
    """Just enough of a WebSocket: text messages both ways, and answers to pings."""

    def __init__(self, url, token, patience=None):
        where = urlparse(url)
        self.socket = socket.create_connection((where.hostname, where.port or 80), patience)
        self.file = self.socket.makefile("rb")
        headers = {"Host": where.netloc, "Upgrade": "websocket", "Connection": "Upgrade",
                   "Sec-WebSocket-Key": base64.b64encode(secrets.token_bytes(16)).decode(),
                   "Sec-WebSocket-Version": "13"}
        if token:
            headers["Authorization"] = "Bearer " + token
        lines = [f"GET {where.path} HTTP/1.1"] + [f"{k}: {v}" for k, v in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.file.readline().decode().strip()
        if " 101 " not in status + " ":
            sys.exit(f"the server answers {status}")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind, data):
        size = len(data)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        mask = secrets.token_bytes(4)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, **message):
        self.frame(1, json.dumps(message).encode())

    def messages(self):
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                return
            size = head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.file.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.file.read(8))[0]
            data = self.file.read(size)
            if head[0] & 15 == 1:
                yield json.loads(data)
            elif head[0] & 15 == 9:
                self.frame(10, data)
            elif head[0] & 15 == 8:
                return


def choose(legal):
    """The brain: buys when it can, otherwise does anything. Yours will be better."""
    buys = [action for action in legal if action["kind"] == "buy"]
    return random.choice(buys or legal)["action"]


def main():
    server = Connection(sys.argv[1], os.environ.get("CARAT_TOKEN"))
    key = secrets.token_hex(16)  # holds the seat: keep it to come back after a crash

    def sit(table, link):
        server.send(type="sit", table=table, link=link, key=key, nonce=secrets.token_hex(16), name="Python")

    if len(sys.argv) > 3:
        sit(sys.argv[2], sys.argv[3])
    else:
        server.send(type="create", setup={"seats": [{"kind": "person"}, {"kind": "computer"}]})
    for message in server.messages():
        if message["type"] == "opened":
            sit(message["table"], message["links"][0]["link"])
        elif message["type"] == "error":
            sys.exit(message["code"] + ": " + message["message"])
        elif message["type"] in ("table", "update"):
            if message["status"] in ("over", "aborted", "frozen"):
                print(message["table"], message["status"], json.dumps(message["result"]))
                return
            if message["legal"]:  # our turn
                server.send(type="play", table=message["table"], version=message["version"],
                            move=choose(message["legal"]), move_id=secrets.token_hex(16))


if __name__ == "__main__":
    main()
