"""Follows docs/first-bot.md as a reader would: its programs are written to mybot.py, its commands are run, with the
port and the secrets of a server of our own.

  first_bot.py CARAT
"""

import json
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile

from server import PATIENCE, Player, Server, SOURCE, check

carat = os.path.abspath(sys.argv[1])
folder = tempfile.TemporaryDirectory()
here = pathlib.Path(folder.name)
(here / "carat").symlink_to(carat)
(here / "tests").symlink_to(SOURCE / "tests")
server, token = Server(carat, "--no-limits"), ""


def shell(command, **options):
    return subprocess.run(["bash", "-c", command], cwd=here, capture_output=True, text=True, **options)


def arena(command):
    out = shell(command + " --quiet --json")
    check(out.returncode == 0, command, out.stderr)
    result = json.loads(out.stdout)
    check(all(player["failures"] == 0 for player in result["players"]), command, out.stdout)
    return result["players"][0]["first_places"]["value"]


def by_hand(command):
    out = shell(command)
    answer = json.loads(out.stdout)
    check(out.returncode == 0 and ("name" in answer or "number" in answer), command, out.stdout, out.stderr)


def play(command):
    """A person makes three moves, whatever is first in the list, and quits."""
    out = shell(command, input="1\n1\n1\nquit\n")
    check(out.returncode == 0 and out.stdout.count("\nMy bot: ") >= 3, command, out.stdout, out.stderr)


def account(command):
    global token
    words = shlex.split(command)
    check(words[:2] == ["curl", "-d"] and words[3] == "http://localhost:8080/api/accounts", command)
    token = json.loads(server.http("/api/accounts", json.loads(words[2]))[2])["token"]


def bridge(command):
    """The bot waits in the lobby, or comes by a link; a guest sits down with it and resigns."""
    guest = Player(server)
    guest.until("welcome")
    guest.send(type="create", setup={})
    opened = guest.until("opened")
    table, links = opened["table"], [link["link"] for link in opened["links"]]
    command = command.replace("CARAT_TOKEN=...", "CARAT_TOKEN=" + token).replace("./carat bridge", "exec ./carat bridge")
    command = command.replace("TABLE/SECRET", f"{table}/{links[1]}").replace("localhost:8080", f"localhost:{server.port}")
    if "--open" in command:
        command = command.replace("bridge ", f"bridge --server http://localhost:{server.port} ", 1)
    process = subprocess.Popen(["bash", "-c", command], cwd=here, stdout=subprocess.PIPE, text=True)
    said = process.stdout.readline() + process.stdout.readline()
    check("My bot" in said and (found := re.search(r"#/table/(\w+)", said)), said)
    guest.send(type="sit", table=found[1], key=guest.key, **({} if "--open" in command else {"link": links[0]}))
    guest.until("seated")
    while guest.state is None or guest.state["status"] != "running":
        guest.read()
    guest.send(type="resign", table=found[1])
    while "is over" not in said:
        said += (line := process.stdout.readline())
        check(line, said)
    if "--open" in command:
        check("#/table/" in process.stdout.readline(), "the next table")
        process.send_signal(signal.SIGINT)
    check(process.wait(PATIENCE) == 0 and "won" in said, said)


def run(command):
    if command.startswith("./carat arena"):
        return arena(command)
    if command.startswith("./carat play"):
        return play(command)
    if command.startswith(("echo ", "python3 mybot.py <")):
        return by_hand(command)
    if command.startswith("curl "):
        return account(command)
    if command.startswith("CARAT_TOKEN=... ./carat bridge"):
        return bridge(command)
    check(command == "./start", "a command that is not tried here:", command)


won = []  # against random, by one program after the other
for language, text in re.findall(r"^```(\w*)\n(.*?)^```$", (SOURCE / "docs/first-bot.md").read_text(), re.M | re.S):
    if language == "python":
        (here / "mybot.py").write_text(text)
        continue
    shares = [run(command) for command in text.splitlines()]
    won += [share for share in shares if share is not None]
check(len(won) == 4 and won[2] > 0.8, "the second bot wins nine of ten", won)
check(server.stop() == 0, "stops")
print("docs/first-bot.md: ok", won)
