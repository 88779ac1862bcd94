"""Programs at a server's tables through carat bridge: every way to a table, what can be wrong, programs that
fail, connections that are lost, restarts of the server. And the example bots in the arena.

  bridge.py CARAT
"""

import json
import os
import pathlib
import queue
import re
import shlex
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

from server import PATIENCE, Player, Server, SOURCE, check

carat = os.path.abspath(sys.argv[1])
folder = tempfile.TemporaryDirectory()
server = Server(carat, "--no-limits")
examples = {"Python": ["python3", str(SOURCE / "examples/buyer.py")],
            "JavaScript": ["node", str(SOURCE / "examples/buyer.js")],
            "C++": [str(pathlib.Path(carat).parent / "examples/buyer")]}

# Plays the first action, and does at each decision what its argument says in Python; `n` counts the decisions of
# this process, `first` is true until a file of that name is there.
OBEDIENT = """
import json, os, sys, time
n, here = 0, os.path.dirname(os.path.abspath(__file__))
def first(name):
    path = os.path.join(here, name)
    return not os.path.exists(path) and bool(open(path, "w"))
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "protocol": 1, "name": "obedient", "games": ["splendor", "duel"]}
    if request["message"] == "choose":
        n += 1
        answer["number"] = 0
        exec(sys.argv[1])
    with open(os.path.join(here, "heard"), "a") as log:
        log.write(line)
    print(json.dumps(answer), flush=True)
"""


def obedient(what):
    path = pathlib.Path(tempfile.mkdtemp(dir=folder.name)) / "bot.py"
    path.write_text(OBEDIENT)
    return ["python3", str(path), what]


def heard(program):
    return [json.loads(line) for line in (pathlib.Path(program[1]).parent / "heard").read_text().splitlines()]


def token(name, bot=True):
    body = server.http("/api/accounts", {"name": name, "password": "12345678", "bot": bot})[2]
    answer = json.loads(body)
    return answer.get("token") or answer


class Bridge:
    """A running bridge; what it says is read line by line. An empty url leaves it to the link."""

    def __init__(self, account, *options, program, url=None, environment=()):
        self.said, self.lines = "", queue.Queue()
        where = [] if url == "" else ["--server", url or f"http://localhost:{server.port}"]
        self.process = subprocess.Popen(
            [carat, "bridge", *where, *options, "--", *program],
            env={**os.environ, "CARAT_TOKEN": account, **dict(environment)}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.said += line
            self.lines.put(line)
        self.lines.put(None)

    def until(self, pattern):
        """The first match from here on."""
        while (line := self.lines.get(timeout=PATIENCE)) is not None:
            if found := re.search(pattern, line):
                return found
        check(False, "the bridge never said", pattern, "but", self.said)

    def end(self):
        status = self.process.wait(PATIENCE)
        while self.lines.get(timeout=PATIENCE) is not None:
            pass
        return status


def ends(status, bridge, sentence):
    check(bridge.end() == status and sentence in bridge.said, "expected", status, sentence, "but", bridge.said)


def open_table(**setup):
    """A table with a computer, opened by a guest: its name and the link to the free seat."""
    player = Player(server)
    player.send(type="create", setup={"seats": [{"kind": "person"}, {"kind": "computer"}], **setup})
    opened = player.until("opened")
    return opened["table"], f"http://localhost:{server.port}/#/table/{opened['table']}/{opened['links'][0]['link']}"


def state_of(table):
    return json.loads(server.http(f"/api/games/{table}")[2])


def arena():
    """The examples are quick to read, make no mistakes, and are better than random."""
    for language, program in examples.items():
        modes = (("splendor-2", 6), ("duel", 6), ("splendor-3", 1), ("splendor-4", 1))
        for mode, pairs in modes if os.environ.get("CARAT_LONG") else modes[:1]:
            out = subprocess.run([carat, "arena", "--quiet", "--json", "--mode", mode, "--pairs", str(pairs),
                                  "cmd:exec " + shlex.join(program), "random"], capture_output=True, text=True)
            check(out.returncode == 0, language, mode, out.stderr)
            player = json.loads(out.stdout)["players"][0]
            check(player["failures"] == 0, language, mode, player)
            check(pairs == 1 or player["first_places"]["value"] > 0.6, language, mode, player)
    for file in ("buyer.py", "buyer.js", "buyer.cpp"):
        check(len((SOURCE / "examples" / file).read_text().splitlines()) < 100, file)


def refusals():
    ada, person = token("Ada"), server.http("/api/accounts", {"name": "Grace", "password": "12345678"})
    cookie = person[1]["Set-Cookie"].split(";")[0].split("=")[1]
    fine = examples["Python"]
    ends(1, Bridge("0" * 32, "--open", program=fine), "does not know this token")
    ends(1, Bridge(cookie, "--open", program=fine), "is a person's")
    ends(2, Bridge("", "--open", program=fine), "a token is needed")
    ends(1, Bridge(ada, "--open", program=fine, url="http://localhost:1"), "can't connect to http://localhost:1: ")
    ends(1, Bridge(ada, "--open", program=fine, url="http://no-such-host.invalid"), "can't connect to")
    ends(1, Bridge(ada, "--open", program=["no-such-program"]), "the program can't play: ")
    ends(1, Bridge(ada, "--open", program=["python3", "-c", "exit('no licence')"]), "no licence")
    ends(1, Bridge(ada, "--open", program=["sh", "-c", "read line; echo hello; read line"]), "its answer to hello: a JSON object")
    mock = ["python3", str(SOURCE / "tests/arena/bots/mock.py")]
    ends(1, Bridge(ada, "--open", program=[*mock, "other_protocol"]), "version 2 of the protocol, not 1")
    ends(1, Bridge(ada, "--open", "--mode", "splendor-2", program=[*mock, "only_duel"]), "does not play splendor-2")
    table, link = open_table()
    ends(1, Bridge(ada, "--table", link, program=[*mock, "only_duel"]), "is for splendor with 2 players, which the program does not play")
    check(not state_of(table)["seats"][0]["taken"], "it does not sit down")
    ends(1, Bridge(ada, "--table", table, program=fine), "this table is for those who got a link (bad_link)")
    ends(1, Bridge(ada, "--table", "abcdefghijkl", program=fine), "there is no such table")
    ends(2, Bridge(ada, "--table", "a b", program=fine), "is no link to a table")
    ends(2, Bridge(ada, "--open", "--time", "soon", program=fine), "--time soon")
    ends(1, Bridge(ada, "--open", "--time", "1", program=fine), "(bad_field)")
    ends(2, Bridge(ada, "--open", "--lobby", program=fine), "--lobby")
    ends(2, Bridge(ada, program=fine), "--table")
    ends(2, Bridge(ada, "--open", program=fine, url="localhost"), "localhost is no server")


def invitation():
    """A whole game by a link against the server's computer, labelled as a bot, clocks handed on."""
    for time, move_time, game_time in (({"kind": "none"}, 10_000, None), ({"kind": "per_move", "seconds": 8}, 8000, None),
                                       ({"kind": "fischer", "seconds": 700, "increment": 3}, 10_000, 700_000)):
        table, link = open_table(game="duel", time=time)
        program = obedient("pass")
        bridge = Bridge(token("Bot" + time["kind"]), "--table", link, program=program, url="")
        ends(0, bridge, "the game is over (")
        state = state_of(table)
        check(state["status"] == "over" and state["seats"][0]["bot"], state["status"], state["seats"])
        messages = heard(program)
        asked = [message for message in messages if message["message"] == "choose"]
        check(messages[1]["game_time_ms"] == game_time, messages[1])
        check(all(0 < message["move_time_ms"] <= move_time for message in asked), time)
        left = [message["time_left_ms"] for message in asked]
        check(all(0 < ms < 700_000 + 3000 * len(left) for ms in left) if game_time else not any(left), time, left)
        check([message["message"] for message in messages[-2:]] == ["game_over", "quit"], messages[-2:])
        check(messages[-2]["outcome"]["ranks"] == state["result"]["ranks"], messages[-2], state["result"])


def lobby_and_pairs():
    """The examples among themselves, several games one after the other, rated too."""
    one, two, three = (token(name) for name in ("Opal", "Topaz", "Beryl"))
    host = Bridge(one, "--open", "--games", "2", "--mode", "duel", program=examples["Python"])
    guest = Bridge(two, "--lobby", "--games", "2", program=examples["JavaScript"])
    for bridge in (host, guest):
        ends(0, bridge, "the game is over (")
        check(bridge.said.count("the game is over") == 2, bridge.said)
    options = ("--pair", "--mode", "splendor-2", "--rated", "--time", "600+5", "--games", "1")
    pair = [Bridge(two, *options, program=examples["C++"]), Bridge(three, *options, program=examples["Python"])]
    for bridge in pair:
        ends(0, bridge, "the game is over (")
    names = [row["name"] for row in json.loads(server.http("/api/ratings/splendor-2")[2])["ratings"]]
    check(sorted(names) == ["Beryl", "Topaz"], names)
    lonely = Bridge(one, "--open", program=examples["C++"])
    table = lonely.until(r"#/table/(\w+)")[1]
    lonely.process.send_signal(signal.SIGTERM)
    check(lonely.end() == 0, lonely.said)
    check(not any(seat["taken"] for seat in state_of(table)["seats"]), "nobody waits any more")


def rematch():
    """Somebody who wants to play again gets another game at the table's successor."""
    person = Player(server)
    person.send(type="create", setup={"game": "duel"})
    opened = person.until("opened")
    links = [f"{opened['table']}/{link['link']}" for link in opened["links"]]
    bridge = Bridge(token("Onyx"), "--table", links[1], "--games", "2", program=examples["C++"])
    table, link = opened["table"], opened["links"][0]["link"]
    for _ in range(2):
        person.sit(table, link)
        while person.state is None or (person.state["table"], person.state["status"]) != (table, "running"):
            person.read()
        person.send(type="resign", table=table)
        while person.state["status"] != "over":
            person.read()
        bridge.until("is over .resign.: won")
        person.send(type="rematch", table=table)
        while not person.state.get("next") and bridge.process.poll() is None:
            person.read()
        table, link = person.state.get("next"), person.key
        if table is None:
            break
    ends(0, bridge, "waiting for a rematch")


def failures():
    """A program that fails is started anew; one that fails again and again loses its game."""
    account = token("Chip")
    for what, kind in (("if first('crashed'): sys.exit('oops')", "(crash): it ended with status 1; it wrote at last: oops"),
                       ("if first('silent'): time.sleep(100)", "(timeout): it did not answer in time (3000 ms)"),
                       ("if n == 2 and first('wrong'): answer['number'] = 999", "(illegal): there is no action 999")):
        bridge = Bridge(account, "--table", open_table()[1], "--move-time", "3000" if "silent" in what else "10000",
                        program=obedient(what))
        ends(0, bridge, kind)
        check("the game is over" in bridge.said, bridge.said)
    table, link = open_table()
    ends(1, Bridge(account, "--table", link, program=obedient("sys.exit(3)")), "too often: the game is resigned")
    check(state_of(table)["result"]["reason"] == "resign", state_of(table))


def restarts():
    """Killed servers and stopped bridges: nothing is lost, no decision is played twice."""
    global server
    accounts = [token("Left"), token("Right")]
    slow = "time.sleep(0.03)"
    bridges = [Bridge(accounts[0], "--open", "--mode", "splendor-2", "--games", "1", program=obedient(slow)),
               Bridge(accounts[1], "--lobby", "--games", "1", program=examples["C++"])]  # or it takes long
    table = bridges[0].until(r"#/table/(\w+)")[1]
    for bridge in bridges:
        bridge.until("the game is on")
    for _ in range(3 if os.environ.get("CARAT_LONG") else 1):
        version = state_of(table)["version"]
        while state_of(table)["version"] < version + 4 and state_of(table)["status"] == "running":
            pass
        server.kill()
        server.start()
        for bridge in bridges:
            bridge.until("The connection is lost: .*Trying again")
            bridge.until("Connected again")
    check(server.stop() == 0, "stops")
    server.start()
    bridges[1].until("Connected again")
    bridges[1].process.send_signal(signal.SIGINT)
    check(bridges[1].end() == 0 and "come back with --table " + table in bridges[1].said, bridges[1].said)
    bridges[1] = Bridge(accounts[1], "--table", table, program=examples["C++"])
    for bridge in bridges:
        ends(0, bridge, "the game is over (")
    record = server.http(f"/api/games/{table}/record")[2]
    path = pathlib.Path(folder.name) / "record"
    path.write_text(record)
    check(subprocess.run([carat, "verify", str(path)], capture_output=True).returncode == 0, "the deal of", record)


def tls():
    """A server behind a proxy with TLS: its certificate is looked at."""
    for name in ("own", "other"):
        alternative = "subjectAltName=DNS:localhost" if name == "own" else "subjectAltName=DNS:elsewhere.example"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", "/CN=x", "-addext", alternative, "-keyout", f"{folder.name}/{name}.key",
                        "-out", f"{folder.name}/{name}.pem"], check=True, capture_output=True)

    def serve(listener, context):
        def pass_on(source, target):
            try:
                while data := source.recv(65536):
                    target.sendall(data)
            except OSError:
                pass
            for end in (source, target):
                end.close()
        while True:
            try:
                guest = context.wrap_socket(listener.accept()[0], server_side=True)
            except OSError:  # it did not like the certificate
                continue
            inside = socket.create_connection(("localhost", server.port))
            for pair in ((guest, inside), (inside, guest)):
                threading.Thread(target=pass_on, args=pair, daemon=True).start()

    account, urls = token("Pearl"), {}
    for name in ("own", "other"):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(f"{folder.name}/{name}.pem", f"{folder.name}/{name}.key")
        listener = socket.create_server(("localhost", 0))
        urls[name] = f"https://localhost:{listener.getsockname()[1]}"
        threading.Thread(target=serve, args=(listener, context), daemon=True).start()
    trust = {name: {"SSL_CERT_FILE": f"{folder.name}/{name}.pem"} for name in urls}
    table, _, link = open_table()[1].rpartition("/table/")[2].partition("/")
    game = ("--table", f"{table}/{link}")
    ends(0, Bridge(account, *game, program=examples["C++"], url=urls["own"], environment=trust["own"].items()),
         "the game is over (")
    ends(1, Bridge(account, "--open", program=examples["C++"], url=urls["own"]), "certificate verify failed")
    ends(1, Bridge(account, "--open", program=examples["C++"], url=urls["other"], environment=trust["other"].items()),
         "certificate verify failed")


for part in (arena, refusals, invitation, lobby_and_pairs, rematch, failures, restarts, tls):
    part()
    print(part.__name__, "ok", flush=True)
check(server.stop() == 0, "stops")
