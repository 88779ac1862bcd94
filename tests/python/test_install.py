"""`pip install .` works in a new virtual environment, without a network."""

import os
import pathlib
import subprocess
import sys
import venv

import carat
import numpy
from places import ROOT

GAME = "import carat; g = carat.Game('duel', seed=1); print(g.position())"
ARRAYS = "import carat, numpy; print(carat.VectorEnv('splendor-2', 4).masks.sum())"


def test_pip_installs_it_without_a_network(tmp_path):
    venv.create(tmp_path / "venv", with_pip=True, symlinks=True)
    python = str(tmp_path / "venv/bin/python")
    outside = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    environment = {**outside, "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def run(*command, **more):
        return subprocess.run(
            [python, *command], cwd=tmp_path, env={**environment, **more}, check=True,
            capture_output=True, text=True,
        ).stdout

    settings = f"build-dir={os.environ['CARAT_BUILD']}"  # it is built there already
    run("-m", "pip", "install", "-q", "--config-settings", settings, str(ROOT))
    here = subprocess.run([sys.executable, "-c", GAME], check=True, capture_output=True, text=True)
    assert run("-c", GAME) == here.stdout, "games need no NumPy"
    assert "venv" in run("-c", "import carat; print(carat.__file__)")
    with_numpy = str(pathlib.Path(numpy.__file__).parents[1])
    assert int(run("-c", ARRAYS, PYTHONPATH=with_numpy)) > 0
    files = run("-m", "pip", "show", "-f", "carat")
    assert "carat/py.typed" in files and "carat/_carat.pyi" in files and f"Version: {carat.__version__}" in files
