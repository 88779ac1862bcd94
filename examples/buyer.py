#!/usr/bin/env python3
"""A bot for both games, in the bot protocol of docs/bots.md: it buys the best card it can, and gathers
tokens for the card that is nearest. docs/first-bot.md explains it step by step.

  carat arena --pairs 50 'cmd:python3 examples/buyer.py' random
  carat bridge --open -- python3 examples/buyer.py
"""

import json, random, sys

cards = {}  # by its id, what every card of the game costs and gives


def lack(card, me):
    """How many tokens of each colour are still missing for a card."""
    return {color: max(0, price - me["bonuses"].get(color, 0) - me["tokens"][color])
            for color, price in cards[card]["cost"].items()}


def wanted(view, me):
    """What is missing for the card that is the least trouble for its points."""
    rows = view["market"] if view["game"] == "splendor" else view["pyramid"]
    shown = [card for row in rows for card in row] + [own["card"] for own in me["reserved"]]
    lacks = [(sum(lack(card, me).values()) - cards[card]["points"], lack(card, me))
             for card in shown if card in cards]  # neither empty places nor cards that are hidden
    return min(lacks, key=lambda pair: pair[0])[1] if lacks else {}


def tokens(action, view):
    """The letters of the tokens that an action is about."""
    def letter(cell):  # "c2" is the third of the second row
        return view["board"][int(cell[1]) - 1]["abcde".index(cell[0])]
    if "tokens" in action:  # {"w": 1, "b": 1, "g": 1, ...}
        return [color for color, count in action["tokens"].items() for _ in range(count)]
    cells = action.get("cells", [action["cell"]] if "cell" in action else [])
    return [letter(cell) for cell in cells] or [action["token"]]


def worth(action, view, want):
    kind = action["kind"]
    if kind == "buy":
        return 100 + cards[action["card"]]["points"]
    if kind in ("take", "privilege", "token", "steal"):
        got = tokens(action, view)
        return sum(min(got.count(color), want.get(color, 0)) for color in set(got)) + len(got) / 10
    if kind in ("return", "discard"):
        return -want.get(action["token"], 0)
    return {"replenish": -2, "pass": -3}.get(kind, 0)


def choose(view, actions):
    me = view["players"][view["viewer"] - 1]
    want = wanted(view, me)
    return max(actions, key=lambda action: (worth(action, view, want), random.random()))


for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"]}
    if request["message"] == "hello":
        answer.update(protocol=1, name="Buyer in Python", games=["splendor", "duel"])
    elif request["message"] == "new_game":
        random.seed(request["seed"])
        cards = {card["card"]: card for card in request["components"]["cards"]}
    elif request["message"] == "choose":
        answer["number"] = choose(request["view"], request["actions"])["number"]
    print(json.dumps(answer), flush=True)
