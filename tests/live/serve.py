"""The server as people and programs meet it: pages, accounts, limits, a graceful stop."""

import http.client
import json
import os
import pathlib
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time

from server import PATIENCE, Player, Server, SOURCE, check, free_port, table_of

carat = os.path.abspath(sys.argv[1])
server = Server(carat)
half = socket.create_connection(("localhost", server.port), PATIENCE)
half.sendall(b"GET / HTTP/1.1\r\nHost: x")  # and no more: see unfinished
secrets_seen = []  # tokens and codes that the server has given out


def pages():
    status, headers, body = server.http("/")
    check(status == 200 and "Carat" in body, "the page", status, body)
    policy = headers["Content-Security-Policy"]
    check("frame-ancestors 'none'" in policy and "'wasm-unsafe-eval'" in policy, policy)
    check("unsafe-inline" not in policy and "'unsafe-eval'" not in policy, policy)
    check(headers["X-Content-Type-Options"] == "nosniff", headers)
    check(headers["Referrer-Policy"] == "no-referrer", headers)
    check(not re.search(r"<script(?! src)|\son\w+=|style=", body), "nothing inline", body)
    check(server.http("/carat.js")[0] == 200, "the script")
    check(server.http("/api/lobby")[0] == 200, "the lobby")
    check(len(json.loads(server.http("/api/components/duel")[2])["cards"]) == 67, "components")
    for path in ("/nothing", "/api/nothing", "/../etc/passwd", "/%2e%2e/etc/passwd", "/api/games/x"):
        check(server.http(path)[0] == 404, path)


def bounds():
    raw = http.client.HTTPConnection("localhost", server.port, timeout=PATIENCE)
    raw.request("POST", "/api/accounts", "x" * 70_000)
    check(raw.getresponse().status == 413, "a long body")
    raw = http.client.HTTPConnection("localhost", server.port, timeout=PATIENCE)
    raw.request("GET", "/" + "x" * 5000)
    check(raw.getresponse().status == 414, "a long address")
    raw = http.client.HTTPConnection("localhost", server.port, timeout=PATIENCE)
    raw.request("GET", "/", headers={"X": "x" * 10_000})
    check(raw.getresponse().status == 431, "a long header")
    status, _, body = server.http("/api/accounts", {"name": "a", "password": "12345678"})
    check(status == 400 and json.loads(body)["error"]["field"] == "name", body)


def origins():
    other = {"Origin": "http://evil.example"}
    check(server.http("/api/sessions", {"name": "a", "password": "b"}, other)[0] == 403, "a POST")
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    raw = http.client.HTTPConnection("localhost", server.port, timeout=PATIENCE)
    raw.request("GET", "/ws", headers={**upgrade, **other})
    check(raw.getresponse().status == 403, "an upgrade")
    cookie = {"Cookie": "carat=00"}
    check(server.http("/api/sessions/end", {}, cookie)[0] == 403, "a cookie without an origin")


def accounts():
    own = {"Origin": f"http://localhost:{server.port}"}
    ada = {"name": "Ada", "password": "correct horse"}
    status, headers, body = server.http("/api/accounts", ada, own)
    check(status == 201, status, body)
    recovery = json.loads(body)["recovery"]
    cookie = headers["Set-Cookie"]
    secrets_seen.extend((recovery, cookie.split(";")[0].split("=")[1]))
    check("HttpOnly" in cookie and "SameSite=Strict" in cookie, cookie)
    session = {**own, "Cookie": cookie.split(";")[0]}
    check(json.loads(server.http("/api/me", None, session)[2])["name"] == "Ada", "signed in")
    check(server.http("/api/me")[0] == 401, "nobody")
    check(server.http("/api/accounts", {**ada, "name": "ADA"}, own)[0] == 409, "the name is taken")
    check(server.http("/api/sessions", {**ada, "password": "wrong wrong"}, own)[0] == 401, "wrong")
    open_socket = signed_in(cookie, "Ada")
    new = {"name": "Ada", "code": recovery, "password": "another horse"}
    check(server.http("/api/recover", {**new, "code": "00"}, own)[0] == 401, "a wrong code")
    status, headers, body = server.http("/api/recover", new, own)
    check(status == 200 and json.loads(body)["recovery"] != recovery, body)
    check(server.http("/api/me", None, session)[0] == 401, "old sessions have ended")
    is_signed_out(open_socket)
    session = {**own, "Cookie": headers["Set-Cookie"].split(";")[0]}
    players = [signed_in(headers["Set-Cookie"], "Ada"), Player(server)]
    table = table_of(players)
    players[0].send(type="chat", table=table, text="words to remember")
    number = players[1].until("chat")["number"]
    players[1].send(type="report", table=table, number=number)
    players[1].until("done")
    exported = json.loads(server.http("/api/me/export", None, session)[2])
    check(exported["name"] == "Ada" and exported["games"][0]["table"] == table, exported)
    check(exported["chat"][0]["text"] == "words to remember", exported)
    check(server.http("/api/me/delete", {"password": "no no no no"}, session)[0] == 401, "wrong")
    check(server.http("/api/me/delete", {"password": "another horse"}, session)[0] == 200, "deleted")
    check(server.http("/api/me", None, session)[0] == 401, "is gone")
    is_signed_out(players[0])
    seats = json.loads(server.http(f"/api/games/{table}")[2])["seats"]
    check(seats[0]["name"] is None and seats[0]["taken"], "a name that is gone", seats)
    check("words to remember" not in reported(), "what was said is gone")
    players[1].send(type="resign", table=table)  # it goes on without the account
    players[1].until("done")


def signed_in(cookie, name):
    player = Player(server, cookie.split(";")[0].split("=")[1])
    check(player.until("welcome")["account"] == name, "signed in over a WebSocket")
    return player


def is_signed_out(player):
    while (message := player.read())["type"] != "error":
        pass
    check(message["code"] == "signed_out", message)
    check(not list(player.stream), "the connection is closed")


def bots():
    """A rated game of two bots with accounts, and the examples as they stand."""
    players = []
    for name in ("Alpha", "Beta"):
        body = server.http("/api/accounts", {"name": name, "password": "12345678", "bot": True})[2]
        players.append(Player(server, json.loads(body)["token"]))
        secrets_seen.append(json.loads(body)["token"])
        check(players[-1].until("welcome")["bot"], "labelled as a bot")
    table = table_of(players, game="duel", rated=True)
    check(all(seat["bot"] for seat in players[0].state["seats"]), "labelled at the table")
    players[0].send(type="resign", table=table)
    while players[1].state["status"] == "running":
        players[1].read()
    ratings = json.loads(server.http("/api/ratings/duel")[2])["ratings"]
    check([row["name"] for row in ratings] == ["Beta", "Alpha"] and ratings[0]["bot"], ratings)
    for command in (["python3", "bot.py"], ["node", "bot.js"]):
        out = subprocess.run([command[0], str(SOURCE / "examples" / command[1]),
                              f"ws://localhost:{server.port}/ws"],
                             capture_output=True, text=True, timeout=600)
        check(" over " in out.stdout, command, out.stdout, out.stderr)
        verify(out.stdout.split()[0])
        check(len((SOURCE / "examples" / command[1]).read_text().splitlines()) < 100, command)


def verify(table):
    record = server.http(f"/api/games/{table}/record")[2]
    with tempfile.NamedTemporaryFile("w", suffix=".carat") as file:
        file.write(record)
        file.flush()
        check(subprocess.run([carat, "verify", file.name], capture_output=True).returncode == 0,
              "the deal of", record)
        lied = re.sub(r'seed "(.)', lambda m: 'seed "' + ("0" if m[1] != "0" else "1"), record)
        file.seek(0)
        file.write(lied)
        file.flush()
        check(subprocess.run([carat, "verify", file.name], capture_output=True).returncode == 1,
              "another seed")


def messages():
    player = Player(server)
    player.until("welcome")
    for text, code in (("{", "not_json"), ("[]", "not_json"), ('{"type":"x"}', "unknown_type"),
                       ('{"type":"play"}', "bad_field"), ("[" * 100, "not_json"),
                       ('{"type":"ping","extra":1}', "unknown_field"),
                       ('{"type":"watch","table":"x"}', "no_table")):
        player.connection.frame(1, text.encode())
        check(player.until("error")["code"] == code, text)
    player.connection.frame(2, b"binary")
    check(player.until("error")["code"] == "not_json", "binary")
    all_at_once(player, [b'{"type":"ping"}'] * 150)
    codes = [player.until("pong", "error")["type"] for _ in range(150)]
    check("error" in codes, "too fast")
    player.connection.frame(1, b"x" * 9000)
    check(not list(player.stream), "a message that is too long closes the connection")


def all_at_once(player, texts):
    """In one piece, so that the server gets them without a pause between them."""
    pieces, plain = [], player.connection.socket
    player.connection.socket = type("Collector", (), {"sendall": staticmethod(pieces.append)})
    for text in texts:
        player.connection.frame(1, text)
    player.connection.socket = plain
    plain.sendall(b"".join(pieces))


def unfinished():
    """Whoever does not finish a request in five seconds is sent away."""
    check(half.recv(1000) == b"", "half a request")


def too_many():
    """Of one address, at once."""
    answer = b""
    for _ in range(5):  # whoever asks nothing goes after five seconds: a slow machine may need another go
        others = [socket.create_connection(("localhost", server.port), PATIENCE) for _ in range(110)]
        others[-1].sendall(b"GET /api/lobby HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = others[-1].recv(1000)
        for other in others:
            other.close()
        if b" 429 " in answer:
            break
    check(b" 429 " in answer, "the last of many connections gets", answer)
    people = []
    try:
        while len(people) < 110:
            people.append(Player(server))
        check(False, "nobody is refused a WebSocket")
    except SystemExit as refused:
        check(" 429 " in str(refused) and len(people) > 90, refused, len(people))
    for player in people:
        player.close()
    others = []
    while len(others) < 50:  # there is room again, as soon as the server has seen that they are gone
        try:
            others.append(Player(server))
        except SystemExit:
            time.sleep(0.05)
    for player in others:
        player.close()


def metrics():
    port = free_port()
    other = Server(carat, "--metrics", str(port))
    player = Player(other)
    player.until("welcome")
    raw = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    raw.request("GET", "/metrics")
    numbers = dict(line.split() for line in raw.getresponse().read().decode().splitlines() if line[0] != "#")
    check(numbers["carat_connections"] == "1" and int(numbers["carat_resident_bytes"]) > 1_000_000, numbers)
    documented = re.findall(r"`(carat_\w+)`", (SOURCE / "docs" / "operations.md").read_text())
    check(sorted(numbers) == sorted(documented), "docs/operations.md names", documented, "not", list(numbers))
    check(other.stop() == 0, "stops")


def reports():
    """Chat that somebody found bad is listed for the operator."""
    players = [Player(server), Player(server)]
    table = table_of(players)
    players[0].send(type="chat", table=table, text="you cheat")
    number = players[1].until("chat")["number"]
    players[1].send(type="report", table=table, number=number, reason="rude")
    players[1].until("done")
    check("you cheat" in reported() and "rude" in reported(), reported())


def reported():
    listed = subprocess.run([carat, "store", "reports", "--data", server.data], capture_output=True, text=True)
    check(listed.returncode == 0, listed)
    return listed.stdout


def second_server():
    taken = subprocess.run([carat, "serve", "--port", str(server.port), "--data",
                            server.data + "/other"], capture_output=True, text=True)
    check(taken.returncode == 1 and "is taken" in taken.stderr, taken)
    locked = subprocess.run([carat, "serve", "--port", "0", "--data", server.data],
                            capture_output=True, text=True)
    check(locked.returncode == 1 and "another server" in locked.stderr, locked)
    for options, said in ((("--port", "99999"), "65535"), (("--port", "0", "--data", "/proc/x"), "/proc/x"),
                          (("--node", "a b"), "letters"), (("--address", "x"), "no address")):
        wrong = subprocess.run([carat, "serve", *options], capture_output=True, text=True, cwd=server.data)
        check(wrong.returncode in (1, 2) and said in wrong.stderr, options, wrong)
    nowhere = subprocess.run([carat, "serve", "--port", "0", "--database",
                              "postgres://nobody@localhost:1/nothing"],
                             capture_output=True, text=True)
    check(nowhere.returncode == 1 and "can't be opened" in nowhere.stderr, nowhere)


def backup_and_stop():
    players = [Player(server), Player(server)]
    table = table_of(players)
    mover = next(player for player in players if player.state["legal"])
    mover.send(type="play", table=table, version=1, move=mover.state["legal"][0]["action"],
               move_id=secrets.token_hex(16))
    mover.until("done")
    with tempfile.TemporaryDirectory() as folder:
        copy = folder + "/copy.db"
        subprocess.run([carat, "store", "backup", "--data", server.data, copy], check=True)
        again = subprocess.run([carat, "store", "backup", "--data", server.data, copy],
                               capture_output=True)
        check(again.returncode == 1, "a copy is not overwritten")
        subprocess.run([carat, "store", "restore", "--data", folder + "/new", copy], check=True)
        restored = Server(carat, data=folder + "/new")
        state = json.loads(restored.http(f"/api/games/{table}")[2])
        check(state["version"] == 2, state)
        check(restored.stop() == 0, "the restored server stops")
    check(server.stop() == 0, "stops", server.errors())
    list(players[0].stream)  # ends: the connection was closed
    server.start()
    state = json.loads(server.http(f"/api/games/{table}")[2])
    check(state["version"] == 2, state)
    check(server.stop() == 0, "stops again")
    for secret in (players[0].key, players[1].key, "12345678", "horse", *secrets_seen):
        check(secret not in server.errors(), "a secret in the log", server.errors())
    # Of what lets somebody in the database has hashes only, in its file and in what is not yet copied into it.
    for file in pathlib.Path(server.data).glob("carat.db*"):
        content = file.read_bytes()
        for secret in (players[0].key, players[1].key, "correct horse", *secrets_seen):
            check(secret.encode() not in content, "a secret in", file.name, secret)


def web_folder():
    """A folder with a web client instead of the built-in page; addresses of tables are the client's own."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(folder + "/web")
        for name, text in (("web/index.html", "client"), ("web/a.wasm", "\0asm"), ("secret", "secret")):
            open(f"{folder}/{name}", "w").write(text)
        other = Server(carat, "--web", folder + "/web", "--https", port=0)
        check(other.port > 0, "a port of the server's choice")
        check(other.http("/")[2] == "client" and other.http("/t/k3mzq7wd2x9a")[2] == "client", "index")
        check(other.http("/a.wasm")[1]["Content-Type"] == "application/wasm", "wasm")
        for path in ("/../secret", "/%2e%2e/secret", "/..%2fsecret", "/a.wasm/../../secret", "/no.js"):
            check(other.http(path)[0] == 404, path)
        cookie = other.http("/api/accounts", {"name": "Ada", "password": "12345678"})[1]["Set-Cookie"]
        check(cookie.startswith("__Host-carat=") and "Secure" in cookie, cookie)
        check(other.stop() == 0, "stops")


for part in (pages, web_folder, bounds, origins, accounts, bots, messages, unfinished, too_many, metrics,
             reports, second_server, backup_and_stop):
    part()
    print(part.__name__, "ok", flush=True)
