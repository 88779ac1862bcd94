"""What the README shows is what the program says."""

import os
import pathlib
import re
import subprocess
import tempfile

from server import check
from window import CARAT, Terminal

README = (pathlib.Path(__file__).resolve().parent.parent.parent / "README.md").read_text()
BLOCKS = re.findall(r"^```\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def the_screen(folder):
    arguments, move = re.search(r"`\./carat play ([^`]*)`, after `([^`]*)`", README).groups()
    block = next(block for block in BLOCKS if block.startswith(" Carat "))

    def lines(screen):
        return [line.rstrip() for line in screen.splitlines() if line.strip()]

    terminal = Terminal(folder, *arguments.split())
    terminal.until("Take tokens", "Turn 1")
    terminal.type(move)
    terminal.press("Enter")
    terminal.until("Turn 3")
    terminal.until(lambda shown: lines(shown) == lines(block))
    terminal.close()


def run(command, given=""):
    return subprocess.run(["sh", "-c", command.replace("./carat", CARAT)], input=given, text=True,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}, capture_output=True, check=True).stdout


def line_by_line(_folder):
    """Between the dots stands what is told; a line behind a prompt is typed, so a pipe does not show it."""
    block = next(block for block in BLOCKS if block.startswith("$ ./carat play --plain"))
    command, shown = block.removeprefix("$ ").split("\n", 1)
    typed = re.findall(r"^> (.*)$", shown, re.MULTILINE)
    told = run(command, "\n".join([*typed, ""]))
    at = 0
    for part in re.sub(r"^> .*\n", "> ", shown, flags=re.MULTILINE).split("...\n"):
        check(part in told[at:], "README shows", part, "and the program says", told)
        at = told.index(part, at) + len(part)


def for_programs(_folder):
    block = next(block for block in BLOCKS if block.startswith("$ printf"))
    command, answers = re.fullmatch(r"\$ (.*? \| tail -n 2\n)(.*)", block, re.DOTALL).groups()
    check(run(command) == answers, "README shows", answers, "and the program says", run(command))


with tempfile.TemporaryDirectory() as data:
    for test in (the_screen, line_by_line, for_programs):
        test(data)
        print(test.__name__, "ok", flush=True)
