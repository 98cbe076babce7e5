"""The notebooks in docs/notebooks show what their cells print.

notebooks_test.py --write executes them and writes what they show.
"""
import os
import pathlib
import subprocess
import sys
import warnings

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "docs" / "notebooks"
NEEDED = f"import nbclient, nbformat, ipykernel, sys; assert sys.version_info[:2] == {sys.version_info[:2]}"


def go_on_where_notebooks_run():
    """The packages may be those of another Python of the same version, such as Debian's."""
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", NEEDED], capture_output=True).returncode == 0:
            if python != sys.executable:
                os.execv(python, [python, *sys.argv])
            return True
    return False


def executed(path):
    import nbclient
    import nbformat

    book = nbformat.read(path, as_version=4)
    # The kernel is the Python that runs this, whatever `python3` is.
    os.environ["PATH"] = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}).execute()
    for cell in book.cells:
        cell.metadata.pop("execution", None)  # times
    return book


def shown(cell):
    """What a cell shows, with joined streams."""
    parts = []
    for output in cell.get("outputs", []):
        if output["output_type"] == "stream":
            parts.append((output["name"], output["text"]))
        elif output["output_type"] == "error":
            parts.append(("error", output["ename"]))
        else:
            parts += sorted(output["data"].items())
    return parts


def compare(path):
    """The number of cells that show something else than the file."""
    import nbformat

    wrong = 0
    for cell, again in zip(nbformat.read(path, as_version=4).cells, executed(path).cells):
        if shown(cell) != shown(again):
            wrong += 1
            print(f"{path.name}: this cell shows something else:\n{cell.source}")
            for before, now in zip(shown(cell), shown(again)):
                if before != now:
                    print(f"--- the file\n{before[1][:1000]}\n--- now\n{now[1][:1000]}")
    return wrong


def main():
    if not go_on_where_notebooks_run():
        print("skipped: the notebooks need Debian's jupyter-nbconvert and python3-ipykernel")
        return 77
    warnings.simplefilter("ignore")
    import nbformat

    books = sorted(FOLDER.glob("*.ipynb"))
    if sys.argv[1:] == ["--write"]:
        for path in books:
            nbformat.write(executed(path), path)
        return 0
    wrong = sum(map(compare, books))
    print(f"{len(books)} notebooks, {wrong} cells show something else")
    return 1 if wrong or len(books) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
