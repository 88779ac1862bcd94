"""A window of a terminal (tmux) with `carat play` in it. sys.argv[1] is the program."""

import atexit
import os
import pathlib
import re
import secrets
import subprocess
import sys
import time

from server import check

CARAT = str(pathlib.Path(sys.argv[1]).resolve())
PATIENCE = 60  # seconds, on a machine that has other things to do


class Terminal:
    """One window of a tmux of our own. What it shows may be drawn in part only, or not yet: so nothing is
    read off a screen but what was waited for on that very screen."""

    def __init__(self, folder, *arguments, width=80, height=24, language="C.UTF-8"):
        self.name = "carat-test-" + secrets.token_hex(6)
        environment = {"LANG": language, "XDG_DATA_HOME": folder, "TERM": "screen-256color"}
        settings = [f"{key}={value}" for key, value in environment.items()]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height),
                  "env", "-u", "LC_ALL", *settings, "sh", "-c", '"$@"; echo "[ended $?]"; sleep 1000', "sh",
                  CARAT, "play", *arguments)
        atexit.register(self.close)  # also after a test that failed

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

    def until(self, *conditions):
        """Waits for a screen on which all of this is true, and gives it. A condition is a pattern to be
        found on it, or a function of it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.screen()
            if all(one(shown) if callable(one) else re.search(one, shown) for one in conditions):
                return shown
            time.sleep(0.05)
        raise SystemExit(f"FAILED: no {conditions} on\n{self.screen()}")

    def drawn_to_its_end(self):
        """The screen after all that was waited for, on one's own turn: a letter is typed, and the line for
        typing, which is the last one to be drawn, shows it. It is taken back."""
        self.type("z")
        shown = self.until("> z")
        self.press("Escape")
        self.until(lambda later: "> z" not in later)
        return shown

    def resize(self, width, height):
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def close(self):
        if self.name:
            self.tmux("kill-server")
        self.name = None
