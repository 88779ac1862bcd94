"""A bot that plays the first legal action, and misbehaves as its argument says: in its third
decision of a game, or where the word says otherwise."""

import json
import os
import subprocess
import sys
import time

how = sys.argv[1] if len(sys.argv) > 1 else "well"
decisions = games = 0


def say(answer):
    print(json.dumps(answer), flush=True)


if how == "dies_at_once":
    sys.exit("mock: no licence")

for line in sys.stdin:
    request = json.loads(line)
    kind, answer = request["message"], {"id": request["id"]}
    if how == "writes_down":
        with open(sys.argv[2], "a") as heard:
            print(kind, file=heard)
    if kind == "hello":
        if how == "never_ready":
            time.sleep(600)
        answer.update(protocol=1, name="mock " + how, games=["splendor", "duel"])
        if how == "other_protocol":
            answer["protocol"] = 2
        if how == "only_duel":
            answer["games"] = ["duel"]
    elif kind == "new_game":
        decisions = 0
        games += 1
        if how == "fails_at_second_game" and games == 2:
            sys.exit(5)
    elif kind == "game_over":
        if how == "silent_at_the_end":
            continue
        if how == "garbage_at_the_end":
            print("GG", flush=True)
            continue
        if how == "crash_at_the_end":
            sys.exit("mock: can't save")
    elif kind == "choose":
        decisions += 1
        answer["number"] = 0
        if how == "by_notation":
            del answer["number"]
            answer["action"] = request["actions"][0]["action"]
        if decisions == 3:
            print("mock: thinking hard", file=sys.stderr, flush=True)
            if how == "crash":
                print("mock: division by zero", file=sys.stderr)
                sys.exit(3)
            elif how == "garbage":
                print("I think that I shall take some tokens", flush=True)
                continue
            elif how == "latin_1":
                sys.stdout.buffer.write(b"d\xe9bug: prise de jetons\n")
                sys.stdout.buffer.flush()
                continue
            elif how == "last_words":
                # Whichever byte the report begins with, it is in the middle of a letter or before.
                odd = b"x" * len(sys.argv[2:])
                sys.stderr.buffer.write("æ".encode() * 1000 + b"\xff\x1b[31m at last\n" + odd)
                sys.stderr.flush()
                sys.exit(3)
            elif how == "hides_a_child":
                # In a session of its own, and in a moment without a parent.
                hidden = subprocess.Popen(
                    ["sleep", "600"], start_new_session=True, stdout=subprocess.DEVNULL)
                with open(sys.argv[2], "w") as pids:
                    print(hidden.pid, file=pids)
                sys.exit(3)
            elif how == "leaves_its_output_open":
                subprocess.Popen(["sleep", "600"])
                if "answers" in sys.argv:
                    say(answer)
                sys.exit(3)
            elif how == "aborts":
                os.abort()
            elif how == "closes_its_output":
                os.close(1)
                time.sleep(600)
            elif how == "closes_its_input":
                os.close(0)
                say(answer)
                time.sleep(600)
            elif how == "hangs":
                with open(sys.argv[2], "a") as pids:
                    print(os.getpid(), file=pids)
                time.sleep(600)
            elif how == "slow":
                time.sleep(60)
            elif how == "silent":
                continue
            elif how == "illegal":
                answer = {"id": request["id"], "action": "take 9y"}
            elif how == "out_of_range":
                answer["number"] = len(request["actions"])
            elif how == "wrong_id":
                answer["id"] += 7
            elif how == "both":
                answer["action"] = "pass"
            elif how == "endless_line":
                while True:
                    sys.stdout.write("x" * 100000)
            elif how == "long_line":
                # All of the longest line that there may be, and in a moment the rest.
                longest, size = 1 << 20, int(sys.argv[2])
                text = json.dumps(answer).ljust(size) + "\n"
                sys.stdout.write(text[:longest])
                sys.stdout.flush()
                time.sleep(0.3)
                sys.stdout.write(text[longest:])
                sys.stdout.flush()
                continue
            elif how == "gives_up":
                answer = {"id": request["id"], "error": "I don't know this phase"}
    say(answer)
    if how == "leaves" and kind == "game_over":
        time.sleep(0.3 if "late" in sys.argv else 0)
        break
    if kind == "quit":
        break
