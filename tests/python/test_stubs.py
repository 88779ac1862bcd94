"""The stubs (_carat.pyi) say what the compiled module has, and everything has a docstring."""

import ast
import inspect
import re

import carat
import pytest
from carat import _carat
from places import ROOT

STUBS = ast.parse((ROOT / "python/carat/_carat.pyi").read_text())
GIVEN_BY_PYTHON = {"__init__", "__eq__", "__hash__", "__copy__", "__deepcopy__", "__len__"}


def stub_members(body):
    """Name -> the definitions of it."""
    members = {}
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            members.setdefault(node.name, []).append(node)
        elif isinstance(node, ast.AnnAssign):
            members.setdefault(node.target.id, []).append(node)
    return members


def names_of(thing):
    return {name for name in vars(thing) if not name.startswith("_")}


def arguments_of(node):
    a = node.args
    names = [arg.arg for arg in (*a.posonlyargs, *a.args, *a.kwonlyargs) if arg.arg != "self"]
    return [*names, *([f"**{a.kwarg.arg}"] if a.kwarg else [])]


def signatures_of(function):
    """The arguments of each overload, as pybind11 writes them at the top of the docstring."""
    lines = re.findall(r"^(?:\d+\. )?\w+\((.*)\) -> ", function.__doc__, flags=re.M)
    found = []
    for line in lines:
        plain = re.sub(r"\[[^\]]*\]", "", re.sub(r"\[[^\[\]]*\]", "", line))
        names = [part.split(":")[0].split("=")[0].strip() for part in plain.split(", ")]
        found.append([name for name in names if name not in ("self", "*", "")])
    return found


def test_the_stubs_name_what_there_is():
    assert set(stub_members(STUBS.body)) == names_of(_carat)


CLASSES = [node for node in STUBS.body if isinstance(node, ast.ClassDef) and not node.bases]


@pytest.mark.parametrize("node", CLASSES, ids=lambda node: node.name)
def test_the_stubs_have_the_members_of_a_class(node):
    real = getattr(_carat, node.name)
    members = stub_members(node.body)
    assert set(members) - GIVEN_BY_PYTHON == names_of(real)
    for name in set(members) & GIVEN_BY_PYTHON:
        assert hasattr(real, name)


def functions():
    for name, nodes in stub_members(STUBS.body).items():
        if isinstance(nodes[0], ast.FunctionDef):
            yield name, nodes, getattr(_carat, name)
    for owner in CLASSES:
        for name, nodes in stub_members(owner.body).items():
            member = getattr(getattr(_carat, owner.name), name)
            is_function = isinstance(nodes[0], ast.FunctionDef) and callable(member)
            if is_function and name not in GIVEN_BY_PYTHON - {"__init__"}:
                yield f"{owner.name}.{name}", nodes, member


@pytest.mark.parametrize(("name", "nodes", "real"), [pytest.param(*f, id=f[0]) for f in functions()])
def test_the_stubs_have_the_arguments_of_a_function(name, nodes, real):
    expected = [arguments_of(node) for node in nodes]
    found = signatures_of(real)
    if len(found) > len(expected):  # "play(*args, **kwargs)" heads the list of overloads
        found = found[1:]
    stars = [["**" if n.startswith("**") else n for n in names] for names in found]
    assert stars == [["**" if n.startswith("**") else n for n in names] for names in expected]


def test_everything_that_is_public_has_a_docstring():
    for name in carat.__all__:
        thing = getattr(carat, name)
        if callable(thing):
            assert inspect.getdoc(thing), name
        if inspect.isclass(thing) and thing.__module__ == "carat._carat":
            for member in names_of(thing):
                words = getattr(thing, member).__doc__ or ""
                assert re.sub(r"^.* -> .*$", "", words, flags=re.M).strip(), f"{name}.{member}"


def test_the_package_says_that_it_has_types():
    assert (ROOT / "python/carat/py.typed").exists()
    assert set(carat.__all__) <= set(dir(carat))
