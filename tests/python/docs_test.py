"""The examples of docs/python.md, of README.md and of the docstrings print what they show."""
import doctest
import os
import pathlib
import sys

import oddsat
import oddsat.spiel

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    os.chdir(ROOT)
    pages = [ROOT / "docs" / "python.md", ROOT / "README.md"]
    failed = attempted = 0
    for page in pages:
        text = page.read_text(encoding="utf-8").replace("```python\n", "\n").replace("```\n", "\n")
        test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
        found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
        failed, attempted = failed + found.failed, attempted + found.attempted
    found = doctest.testmod(oddsat)
    print(f"{attempted + found.attempted} examples, {failed + found.failed} of them wrong")
    return 1 if failed or found.failed or found.attempted == 0 or attempted < 30 else 0


if __name__ == "__main__":
    sys.exit(main())
