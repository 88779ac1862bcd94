"""Messages in the syntax of ICU, as much of it as Carat uses and no more.

    text, {name}, {name, number}, {name, plural, =0 {…} one {…} other {…}}, {name, select, a {…} other {…}}

and # for the number within a plural. No quoting with apostrophes and no tags: the readers of ICU
messages do not agree on them.
"""

import dataclasses
import re

NAME = re.compile(r"[a-z][a-z_]*")
CHOICE = re.compile(r"=\d+|[a-z][a-z_]*")
QUOTING = re.compile(r"'[{}#|<>']")


class Wrong(Exception):
    """What is wrong with a message, in a sentence."""


@dataclasses.dataclass
class Message:
    """What a message asks for: its arguments, and the choices of each of its plurals and selects."""

    arguments: dict = dataclasses.field(default_factory=dict)  # name: "number", "text" or "any"
    plurals: list = dataclasses.field(default_factory=list)  # (name, choices)
    selects: list = dataclasses.field(default_factory=list)  # (name, choices)


def parse(text):
    if quoting := QUOTING.search(text):
        raise Wrong(f"{quoting[0]} would begin a quotation: use another apostrophe (’)")
    message = Message()
    end = _text(text, 0, message, in_plural=False)
    if end < len(text):
        raise Wrong(f"a }} too many at character {end + 1}")
    return message


def _text(text, at, message, in_plural):
    """Reads text and arguments up to a closing brace or the end, and says where that is."""
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            at = _argument(text, at + 1, message, in_plural)
        elif text[at] == "#" and not in_plural:
            raise Wrong(f"# at character {at + 1}: it stands for a number only within a plural")
        elif text[at] in "<>":
            raise Wrong(f"{text[at]} at character {at + 1}: there are no tags")
        else:
            at += 1
    return at


def _argument(text, at, message, in_plural):
    start = at
    name, at = _word(text, at, NAME, "the name of an argument")
    if _next(text, at) == "}":
        message.arguments.setdefault(name, "any")
        return _after(text, at, "}")
    at = _after(text, at, ",")
    kind, at = _word(text, at, NAME, "plural, select or number")
    if kind == "number":
        _use(message, name, "number")
        return _after(text, at, "}")
    if kind not in ("plural", "select"):
        raise Wrong(f"{{{text[start:at]}: there are only plural, select and number")
    _use(message, name, "number" if kind == "plural" else "text")
    at = _after(text, at, ",")
    choices = []
    while _next(text, at) != "}":
        choice, at = _word(text, at, CHOICE, f"a choice of {name}")
        if choice in choices:
            raise Wrong(f"{name} has the choice {choice} twice")
        if choice.startswith("=") and kind == "select":
            raise Wrong(f"{choice} is no choice of a select ({name})")
        choices.append(choice)
        at = _text(text, _after(text, at, "{"), message, in_plural or kind == "plural")
        at = _after(text, at, "}")
    if "other" not in choices:
        raise Wrong(f"{name} has no choice other")
    (message.plurals if kind == "plural" else message.selects).append((name, choices))
    return _after(text, at, "}")


def _use(message, name, kind):
    if message.arguments.get(name, "any") not in ("any", kind):
        raise Wrong(f"{name} can't be both a number and a text")
    message.arguments[name] = kind


def _spaces(text, at):
    while at < len(text) and text[at] in " \n":
        at += 1
    return at


def _next(text, at):
    at = _spaces(text, at)
    return text[at] if at < len(text) else ""


def _after(text, at, expected):
    at = _spaces(text, at)
    if text[at : at + 1] != expected:
        raise Wrong(f"expected {expected} at character {at + 1}")
    return at + 1


def _word(text, at, pattern, what):
    at = _spaces(text, at)
    found = pattern.match(text, at)
    if not found:
        raise Wrong(f"expected {what} at character {at + 1}")
    return found[0], found.end()


# What a reader of messages would choke on, and the word that says so.
BROKEN = {
    "{count": "expected ,",
    "count}": "too many",
    "{count} #": "within a plural",
    "{}": "name of an argument",
    "{count, plurl, other {x}}": "plurl",
    "{count, plural, one {x}}": "no choice other",
    "{count, plural, one {x} one {y} other {z}}": "twice",
    "{count, plural, one {x} other {y}": "a choice of count",
    "{count, plural, one x other {y}}": "expected {",
    "{who, select, =1 {x} other {y}}": "=1",
    "{who, select, you {x} other {y}} {who, plural, other {z}}": "both",
    "it's '{count}'": "quotation",
    "<b>{count}</b>": "tags",
}


def check_itself():
    """What this reader gets wrong: nothing, or its messages about others are worth nothing."""
    found = []
    for text, word in BROKEN.items():
        try:
            parse(text)
            found.append(f"tools/icu_message.py does not notice what is wrong with {text}")
        except Wrong as wrong:
            if word not in str(wrong):
                found.append(f"tools/icu_message.py says of {text}: {wrong}")
    sound = parse("{who, select, you {You can't} other {{name} has {n, plural, =0 {no} one {#} other {# of {m}}}}}")
    if sound.arguments != {"who": "text", "name": "any", "n": "number", "m": "any"}:
        found.append(f"tools/icu_message.py finds the arguments {sound.arguments}")
    return found
