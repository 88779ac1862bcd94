"""The full-screen client in a real terminal (tmux): whole games by keys, resizing, keeping and going
on, a program as opponent, a server's table."""

import os
import pathlib
import re
import secrets
import subprocess
import sys
import tempfile
import time

from server import Player, Server, check

CARAT = str(pathlib.Path(sys.argv[1]).resolve())
SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
PATIENCE = 60  # seconds, on a machine that has other things to do


class Terminal:
    """One window of a tmux of our own."""

    def __init__(self, folder, *arguments, width=80, height=24, language="C.UTF-8"):
        self.name = "carat-test-" + secrets.token_hex(6)
        environment = {"LANG": language, "XDG_DATA_HOME": folder, "TERM": "screen-256color"}
        settings = [f"{key}={value}" for key, value in environment.items()]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height),
                  "env", "-u", "LC_ALL", *settings, "sh", "-c", '"$@"; echo "[ended $?]"; sleep 1000', "sh",
                  CARAT, "play", *arguments)

    def tmux(self, *arguments):
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        environment.pop("TMUX", None)
        done = subprocess.run(["tmux", "-L", self.name, *arguments], text=True, env=environment,
                              capture_output=True)
        check(done.returncode == 0, "tmux", *arguments, done.stderr)
        return done.stdout

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def until(self, pattern):
        """Waits until the screen shows a pattern and is drawn to its end; gives the screen."""
        end = time.monotonic() + PATIENCE
        before = None
        while time.monotonic() < end:
            shown = self.screen()
            if shown == before and re.search(pattern, shown):
                return shown
            before = shown
            time.sleep(0.05)
        raise SystemExit(f"FAILED: no {pattern} on\n{self.screen()}")

    def resize(self, width, height):
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def close(self):
        self.tmux("kill-server")


def play_to_the_end(terminal):
    """Enter is always a legal decision: it opens the first group, or plays the first entry."""
    for _ in range(2000):
        shown = terminal.screen()
        if "v review" in shown:
            return shown
        terminal.press("Enter", "Enter")
        time.sleep(0.02)
    raise SystemExit(f"FAILED: the game does not end\n{terminal.screen()}")


def whole_games(folder):
    for arguments in (["--target", "10"], ["--game", "duel"]):
        terminal = Terminal(folder, *arguments, "--opponent", "greedy", "--seed", "3")
        terminal.until("Take tokens")
        shown = play_to_the_end(terminal)
        check(re.search(r"1\. ", shown), "no ranking", shown)
        terminal.press("v")
        terminal.until("▸1\\. ")
        terminal.press("Escape")
        terminal.until("v review")
        terminal.press("q")
        terminal.until(r"\[ended 0\]")
        terminal.close()


def resizing(folder):
    terminal = Terminal(folder, "--start", "1", "--opponent", "greedy")
    small = terminal.until("Take tokens")
    terminal.resize(120, 40)
    large = terminal.until("h hint")
    check(len(large.splitlines()) == 40, "no larger screen", large)
    cards = re.findall(r"\b[123]-\d\d\b", small)
    check(len(cards) >= 12 and set(cards) <= set(re.findall(r"\b[123]-\d\d\b", large)), small, large)
    terminal.resize(60, 20)
    terminal.until("--plain")
    terminal.resize(80, 24)
    terminal.until("Take tokens")
    terminal.close()


def keeping(folder):
    terminal = Terminal(folder, "--game", "duel", "--start", "1", "--opponent", "greedy")
    terminal.until("Take tokens")
    terminal.type("take")
    terminal.press("Enter")
    before = terminal.until(r"Turn 3\b")
    terminal.press("q")
    terminal.until("carat play --resume")
    terminal.close()
    again = Terminal(folder, "--resume")
    after = again.until(r"Turn 3\b")
    board = [line[:57] for line in before.splitlines()[1:10]]
    check(board == [line[:57] for line in after.splitlines()[1:10]], before, after)
    again.press("u")
    again.until(r"Turn 1\b")
    again.press("h")
    again.until(r"\d %")
    again.close()


def refusals_and_languages(folder):
    for language, option, word in (("pl_PL.UTF-8", [], "Twoja tura"),
                                   ("C.UTF-8", ["--language", "ja"], "あなたの手番")):
        terminal = Terminal(folder, "--start", "1", *option, language=language)
        terminal.until(word)
        terminal.type("take 2y")
        terminal.press("Enter")
        terminal.until(r"S3\.4")
        terminal.close()


def programs(folder):
    bot = f"cmd:{sys.executable} {SOURCE / 'tests' / 'live' / 'first_legal.py'}"
    terminal = Terminal(folder, "--start", "1", "--opponent", bot)
    terminal.until("Take tokens")
    terminal.type("take wbg")
    terminal.press("Enter")
    terminal.until(r"Turn 3\b")
    terminal.close()


def at_a_server(folder):
    server = Server(CARAT)
    other = Player(server)
    other.send(type="create", setup={"game": "splendor", "options": {"starting_seat": 1},
                                     "time": {"kind": "fischer", "seconds": 600, "increment": 5}})
    opened = other.until("opened")
    link = f"http://localhost:{server.port}/#/table/{opened['table']}/{opened['links'][0]['link']}"
    terminal = Terminal(folder, link, "--name", "Ada")
    terminal.until("Splendor")
    other.sit(opened["table"], opened["links"][1]["link"])
    shown = terminal.until("Take tokens")
    check(re.search(r"Ada 9:\d\d|Ada 10:00", shown), "no clock", shown)
    terminal.type("take 2y")
    terminal.press("Enter")
    terminal.until(r"S3\.4")
    terminal.press("Escape")
    terminal.type("take wbg")
    terminal.press("Enter")
    while not (other.state and other.state["legal"]):
        other.read()
    other.send(type="play", table=opened["table"], version=other.state["version"],
               move="take wrk", move_id=secrets.token_hex(16))
    terminal.until(r"Turn 3\b")
    other.send(type="chat", table=opened["table"], text="Good luck!")
    terminal.until("Good luck!")
    terminal.press("q")
    terminal.until(r"\[ended 0\]")
    terminal.close()
    back = Terminal(folder, link)  # the key of the seat is kept
    back.until("Take tokens")
    other.send(type="abort", table=opened["table"])
    back.until("Guest offers to call the game off")
    back.press("R", "y")
    back.until("n play again")
    back.press("n")
    back.until("You want to play again")
    other.send(type="rematch", table=opened["table"])
    while not (other.state and other.state.get("next")):
        other.read()
    other.sit(other.state["next"], other.key)
    back.until(r"Turn 1\b")
    back.close()
    server.stop()


with tempfile.TemporaryDirectory() as data:
    for test in (whole_games, resizing, keeping, refusals_and_languages, programs, at_a_server):
        test(data)
        print(test.__name__, "ok", flush=True)
