"""Keyword arguments as options of the command line, by the program's own table of options."""
import json
import os
import tempfile

from . import _core
from ._errors import Error, keyword


class Texts:
    """Texts as files for one command; the files are removed with the value."""

    def __init__(self):
        self._folder = None
        self._names = {}

    def path(self, file, shown):
        """A path for a file of this name, which messages show as `shown`."""
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="oddsat-")
        path = os.path.join(self._folder.name, f"{len(self._names)}-{file}")
        self._names[path] = shown
        return path

    def write(self, text, file, shown):
        path = self.path(file, shown)
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write(text)
        return path

    def shown(self, text):
        """The text with the names that were chosen in place of the paths."""
        for path, name in self._names.items():
            text = text.replace(path, name)
        return text

    def shown_in_json(self, text):
        """The same for the text of a JSON object."""
        for path, name in self._names.items():
            text = text.replace(path, json.dumps(name)[1:-1])
        return text

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._folder is not None:
            self._folder.cleanup()


_tables = {}


def table(command):
    """The options of a command by keyword, as rows of the program's table."""
    if command not in _tables:
        _tables[command] = {keyword(row["name"]): row for row in _core.options(command)}
    return _tables[command]


def _facts(fluents):
    return "".join(f"true({fluent}).\n" for fluent in fluents)


def _steps(position):
    """Joint moves in the form of `after`."""
    return "; ".join(", ".join(f"{role} {move}" for role, move in step.items()) for step in position)


def _value(name, value, texts):
    from ._strategy import Strategy

    if isinstance(value, Strategy):
        return texts.write(value, "text.strat", "<text>")
    if name == "after":
        if isinstance(value, _core.Position):
            return value.history_text
        if isinstance(value, (list, tuple)):
            return _steps(value)
    if name == "state" and isinstance(value, (list, tuple, set, frozenset)):
        return texts.write(_facts(value), "state", "<state>")
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def words(options, texts):
    """The words of a command line: `moves=True` is --moves, `time_limit=5` is --time-limit=5; lists repeat an option, and
    dictionaries are lists of KEY=VALUE."""
    line = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if name in ("after", "state") and not isinstance(value, str) and not _value(name, value, texts):
            continue  # the start
        if value is True:
            line.append(option)
            continue
        values = [value]
        if isinstance(value, dict):
            values = [f"{key}={_value(name, each, texts)}" for key, each in value.items()]
        elif isinstance(value, (list, tuple, set, frozenset)) and name not in ("after", "state"):
            values = value
        for each in values:
            text = _value(name, each, texts)
            if not text:
                raise Error(f"'{name}' has an empty value")
            line.append(f"{option}={text}")
    return line
