"""Two servers behind nginx with the configuration of tools/: pages, WebSockets, a server that dies, addresses.

  behind_nginx.py CARAT DATABASE NGINX
"""

import atexit
import concurrent.futures
import contextlib
import json
import pathlib
import secrets
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest.mock
import urllib.error
import urllib.request

from server import PATIENCE, Player, Server, SOURCE, check, free_port, table_of

carat, database, nginx = sys.argv[1:4]
trust = ssl.create_default_context()
trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE  # the certificate is our own


class Front(Server):
    """nginx, with as little changed as can be: ports, certificate, and where it may write."""

    def __init__(self, ports):
        self.folder = tempfile.TemporaryDirectory()
        self.data, self.port = self.folder.name, free_port()
        atexit.register(lambda: self.process.kill())
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                        "-nodes", "-days", "2", "-subj", "/CN=carat.example", "-keyout", self.data + "/key",
                        "-out", self.data + "/certificate"], check=True, capture_output=True)
        text = (SOURCE / "tools" / "nginx.conf").read_text()
        for old, new in (("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                         ("127.0.0.1:8081", f"127.0.0.1:{ports[0]}"), ("127.0.0.1:8082", f"127.0.0.1:{ports[1]}"),
                         ("/etc/ssl/carat.pem", self.data + "/certificate"),
                         ("/etc/ssl/private/carat.key", self.data + "/key")):
            check(old in text, "tools/nginx.conf has no", old)
            text = text.replace(old, new)
        scratch = "".join(f"{name}_temp_path {self.data}/{name};" for name in
                          ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        pathlib.Path(self.data + "/nginx.conf").write_text(
            f"daemon off; pid {self.data}/pid; error_log {self.data}/log;\n"
            f"events {{}}\nhttp {{ access_log off; {scratch}\n{text}\n}}\n")
        self.start()

    def start(self):
        command = [nginx, "-p", self.data, "-c", self.data + "/nginx.conf"]
        tried = subprocess.run([*command, "-t"], capture_output=True, text=True)
        check(tried.returncode == 0, "the configuration is refused:", tried.stderr)
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError):
                return socket.create_connection(("127.0.0.1", self.port)).close()
            time.sleep(0.05)
        check(False, "nginx does not start", self.errors())

    def connect(self, token=None, patience=None):
        plain = socket.create_connection
        with unittest.mock.patch("socket.create_connection",
                                 lambda *where: trust.wrap_socket(plain(*where))):
            return super().connect(token, patience)

    def http(self, path, body=None, headers=(), method=None):
        request = urllib.request.Request(f"https://127.0.0.1:{self.port}{path}",
                                         None if body is None else json.dumps(body).encode(), dict(headers),
                                         method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE, context=trust) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read().decode()


def play(players, table, count):
    for _ in range(count):
        mover = next(player for player in players if player.state["legal"])
        mover.send(type="play", table=table, version=mover.state["version"],
                   move=mover.state["legal"][0]["action"], move_id=secrets.token_hex(16))
        version = mover.until("done")["version"]
        for player in players:
            while player.state["version"] < version:
                player.read()
    return players[0].state["version"]


nodes = [Server(carat, "--database", database, "--node", name, "--proxy", "127.0.0.1", "--https")
         for name in ("left", "right")]
front = Front([node.port for node in nodes])
own = {"Origin": f"https://127.0.0.1:{front.port}"}

# Pages, state changes with the right origin and without, cookies for TLS.
status, headers, body = front.http("/")
check(status == 200 and "Carat" in body and "frame-ancestors 'none'" in headers["Content-Security-Policy"], body)
name = "Nginx" + secrets.token_hex(4)
status, headers, body = front.http("/api/accounts", {"name": name, "password": "12345678"}, own)
check(status == 201 and headers["Set-Cookie"].startswith("__Host-carat="), status, body)
check(front.http("/api/accounts", {"name": "x", "password": "y"}, {"Origin": "https://evil.example"})[0] == 403,
      "another origin")
check(front.http("/api/accounts", {"name": "x" * 70_000, "password": "y"}, own)[0] == 413, "a long body")

# A game through it; then one of the servers dies, and people go on through the other.
players = [Player(front), Player(front)]
table = table_of(players)
version = play(players, table, 6)
keys = [player.key for player in players]
nodes[0].kill()
survivors = []
for key in keys:
    player = Player(front)
    player.key = key
    player.send(type="watch", table=table, key=key)
    player.until("table")
    check(player.state["version"] == version, "a move is lost", player.state["version"], version)
    survivors.append(player)
check(play(survivors, table, 6) == version + 6, "play goes on")
check(json.loads(front.http(f"/api/games/{table}")[2])["version"] == version + 6, "the truth")


# Who counts as whom: wrong passwords of one address are refused after a while. The server believes the proxy's
# word about the address, and nobody else's.
def refused(server, forwarded, tries=40):
    """Whether one who tries many passwords, all at once and with this header, is stopped."""
    def attempt(number):
        return server.http("/api/sessions", {"name": secrets.token_hex(6), "password": "wrong wrong"},
                           {"X-Forwarded-For": forwarded(number)})[0]

    with concurrent.futures.ThreadPoolExecutor(tries) as people:
        return 429 in list(people.map(attempt, range(tries)))


check(refused(nodes[1], lambda n: "10.1.1.1"), "one address behind the proxy is one guest")
check(not refused(nodes[1], lambda n: f"10.2.2.{n}", 14), "many addresses behind the proxy are many guests")
check(refused(front, lambda n: f"10.3.3.{n}"), "nginx writes the address itself, whatever a client claims")
stranger = Server(carat, "--proxy", "10.9.9.9")
check(refused(stranger, lambda n: f"10.4.4.{n}"), "a stranger's word does not count")
check(stranger.stop() == 0, "stops")

front.process.terminate()
front.process.wait(PATIENCE)
check(nodes[1].stop() == 0, "stops")
print("pages, a game, a dead server and addresses behind nginx: ok")
