"""Builds the wheel of the package carat: CMake compiles the module, this file packs it.

The hooks of PEP 517 and PEP 660, with Python's own library alone, so that `pip install .` works
without a network. What it takes besides: the packages of `tools/setup python`."""

from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "python"


def _project() -> dict[str, str]:
    """The [project] table of pyproject.toml, as far as it is plain text (tomllib is newer than the
    oldest Python that this package supports), and the version."""
    table = (ROOT / "pyproject.toml").read_text().split("[project]\n")[1]
    lines = [line.split(" = ", 1) for line in table.splitlines() if ' = "' in line]
    project = {name: value.strip('"') for name, value in lines if value.startswith('"')}
    package = (SOURCES / "carat/__init__.py").read_text()
    return {**project, "version": re.search(r'^__version__ = "(.*)"', package, re.M)[1]}


def _tag() -> str:
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{version}-{version}-{platform}"


def _dist_info() -> str:
    return "carat-{version}.dist-info".format(**_project())


def _metadata() -> dict[str, str]:
    """The files of the dist-info folder, by name."""
    project = _project()
    metadata = (
        "Metadata-Version: 2.1\n"
        f"Name: {project['name']}\nVersion: {project['version']}\n"
        f"Summary: {project['description']}\n"
        f"License: MIT\nRequires-Python: {project['requires-python']}\n"
        "Provides-Extra: numpy\nRequires-Dist: numpy>=1.21; extra == 'numpy'\n"
        "Description-Content-Type: text/markdown\n\n"
    ) + (ROOT / project["readme"]).read_text()
    wheel = f"Wheel-Version: 1.0\nGenerator: carat\nRoot-Is-Purelib: false\nTag: {_tag()}\n"
    return {
        "METADATA": metadata,
        "WHEEL": wheel,
        "LICENSE": (ROOT / "LICENSE").read_text(),
    }


def _run(*command: str) -> None:
    try:
        subprocess.run(command, cwd=ROOT, check=True)
    except FileNotFoundError:
        sys.exit(f"{command[0]} is missing: tools/setup build python installs what is needed")
    except subprocess.CalledProcessError as error:
        sys.exit(f"{command[0]} failed; tools/setup build python installs what is needed ({error})")


def _compiled(config_settings: dict[str, str] | None) -> pathlib.Path:
    """The compiled module. The build folder stays, so that the next time is quick; another one:
    pip install . --config-settings build-dir=build/python"""
    settings = config_settings or {}
    build = ROOT / settings.get("build-dir", f"build/python-{_tag()}")
    cache = build / "CMakeCache.txt"
    if not cache.exists() or f"CMAKE_HOME_DIRECTORY:INTERNAL={ROOT}\n" not in cache.read_text():
        # Not the Python of a virtual environment, which may not live long.
        python = getattr(sys, "_base_executable", sys.executable)
        preset = ("--fresh", "--preset", "python", "-B", str(build))
        _run("cmake", *preset, f"-DPython3_EXECUTABLE={python}")
    _run("cmake", "--build", str(build), "--target", "carat_python")
    name = "_carat" + sysconfig.get_config_var("EXT_SUFFIX")
    return build / "package/carat" / name


def _write_wheel(folder: str, files: dict[str, bytes]) -> str:
    info = _dist_info()
    files.update({f"{info}/{name}": text.encode() for name, text in _metadata().items()})
    name = "carat-{version}-".format(**_project()) + _tag() + ".whl"
    record = []
    with zipfile.ZipFile(os.path.join(folder, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            record.append(f"{path},sha256={digest.decode()},{len(content)}\n")
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))  # the same bytes every time
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, content, zipfile.ZIP_DEFLATED)
        wheel.writestr(f"{info}/RECORD", "".join(record) + f"{info}/RECORD,,\n")
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = _compiled(config_settings)
    files = {f"carat/{module.name}": module.read_bytes()}
    for source in sorted((SOURCES / "carat").iterdir()):
        if source.suffix in (".py", ".pyi", ".typed"):
            files[f"carat/{source.name}"] = source.read_bytes()
    return _write_wheel(wheel_directory, files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """Python imports the folder beside the compiled module, which has links to the sources."""
    package = _compiled(config_settings).parent
    return _write_wheel(wheel_directory, {"carat.pth": f"{package.parent}\n".encode()})


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    folder = pathlib.Path(metadata_directory, _dist_info())
    folder.mkdir(parents=True)
    for name, text in _metadata().items():
        (folder / name).write_text(text)
    return folder.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("the source of this package is the checkout itself")
