"""The full-screen client in a real terminal (tmux): whole games by keys, resizing, keeping and going
on, a program as opponent, a server's table."""

import pathlib
import re
import secrets
import sys
import tempfile
import time

from server import Player, Server, check
from window import CARAT, PATIENCE, Terminal

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent


def play_to_the_end(terminal):
    """Enter is always a legal decision: it opens the first group, or plays the first entry."""
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        shown = terminal.screen()
        if "v review" in shown:
            return
        if "Your turn" in shown:
            terminal.press("Enter", "Enter")
        time.sleep(0.02)
    raise SystemExit(f"FAILED: the game does not end\n{terminal.screen()}")


def whole_games(folder):
    for arguments in (["--target", "10"], ["--game", "duel"]):
        terminal = Terminal(folder, *arguments, "--opponent", "greedy", "--seed", "3")
        terminal.until("Take tokens")
        play_to_the_end(terminal)
        terminal.until("v review", r"1\. ", r"2\. ")  # with the ranking
        terminal.press("v")
        terminal.until("▸1\\. ")
        terminal.press("Escape")
        terminal.until("v review")
        terminal.press("l")
        terminal.until("↑")
        terminal.press("Home")
        terminal.until("begin", "↓")
        terminal.press("Escape")
        terminal.until("v review")
        terminal.press("n")
        terminal.until(r"Turn [12]\b", "Your turn")
        terminal.press("q")
        terminal.until("carat play --resume", r"\[ended 0\]")
        terminal.close()


def cards_on(shown):
    return set(re.findall(r"\b[123]-\d\d\b", shown))


def resizing(folder):
    terminal = Terminal(folder, "--start", "1", "--opponent", "greedy")
    terminal.until("Take tokens")
    small = terminal.drawn_to_its_end()
    check(len(cards_on(small)) >= 12, small)
    terminal.resize(120, 40)
    terminal.until(lambda shown: "h hint" in "".join(shown.splitlines()[39:]),  # the last of forty rows
                   lambda shown: cards_on(shown) >= cards_on(small))
    terminal.resize(60, 20)
    terminal.until("--plain")
    terminal.resize(80, 24)
    terminal.until("Take tokens", "h hint", lambda shown: cards_on(shown) >= cards_on(small))
    terminal.close()


def keeping(folder):
    terminal = Terminal(folder, "--game", "duel", "--start", "1", "--opponent", "greedy")
    terminal.until("Take tokens")
    terminal.type("take")
    terminal.press("Enter")
    terminal.until(r"Turn 3\b", "Your turn")
    before = terminal.drawn_to_its_end()
    terminal.press("q")
    terminal.until("carat play --resume")
    terminal.close()

    def cards(shown):
        return [line[:57] for line in shown.splitlines()[1:10]]

    again = Terminal(folder, "--resume")
    again.until(r"Turn 3\b", "Your turn")
    after = again.drawn_to_its_end()
    check(cards(before) == cards(after), before, after)
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
    terminal.until("Take tokens", "first legal")
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
    terminal.until("Take tokens", r"Ada 9:\d\d|Ada 10:00")  # with the clock
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
    terminal.until(f"carat play 'http://localhost:{server.port}/#/table/{opened['table']}'", r"\[ended 0\]")
    terminal.close()
    back = Terminal(folder, link)  # the key of the seat is kept
    back.until("Take tokens")
    other.send(type="abort", table=opened["table"])
    back.until("Guest offers to call the game off")
    back.press("R", "y")
    back.until("n play again")
    back.press("v")
    back.until(r"▸1\. take wbg", "hance to win")
    back.press("Escape")
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
