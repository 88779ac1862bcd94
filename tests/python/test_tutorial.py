"""The code of docs/python.md runs, one block after the other, and says what the page says."""

import contextlib
import doctest
import io
import re

from places import ROOT

PAGE = (ROOT / "docs/python.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, flags=re.M | re.S)


def test_the_tutorial_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {}
    failures = io.StringIO()
    for number, block in enumerate(BLOCKS, 1):
        if ">>>" not in block:
            exec(compile(block, f"docs/python.md, block {number}", "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(block, names, f"block {number}", "python.md", 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        with contextlib.redirect_stdout(failures):
            runner.run(test, out=failures.write, clear_globs=False)
        names.update(test.globs)
        assert runner.failures == 0, failures.getvalue()
    assert len(BLOCKS) > 10
