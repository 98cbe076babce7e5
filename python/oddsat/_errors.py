"""The exceptions of the package. The C++ part raises them, too."""
import json
import re


def in_python(text):
    """A message of the program with its options named as keywords: `--time-limit` becomes `time_limit`."""
    text = re.sub(r"[;.]? [sS]ee 'oddsat[^']*'$", "", text)
    return re.sub(r"(?<![\w-])--([a-z][\w-]*)", lambda found: keyword(found[1]), text)


def keyword(option):
    """The keyword for an option of the command line: `--time-limit` is `time_limit`, `--from` is `from_`."""
    word = option.removeprefix("--").replace("-", "_")
    return word + "_" if word in ("from", "for") else word


class Error(ValueError):
    """The input or an option is wrong.

    file, line, column   the place of the first fault; empty and 0 where there is none
    message              what is wrong there
    notes                other places that belong to it, as dictionaries
    errors               every fault that was found, as dictionaries
    """

    def __init__(self, errors):
        if isinstance(errors, str):
            errors = [{"file": "", "line": 0, "col": 0, "message": errors, "notes": []}]
        self.errors = [{**error, "message": in_python(error["message"])} for error in errors]
        first = self.errors[0]
        self.file, self.line, self.column = first["file"], first["line"], first["col"]
        self.message, self.notes = first["message"], first["notes"]
        super().__init__("\n".join(_placed(error) for error in self.errors))


def _placed(error):
    place = error["file"]
    if error["line"]:
        place += f":{error['line']}:{error['col']}"
    return f"{place}: {error['message']}" if place else error["message"]


class ToolError(RuntimeError):
    """A program that is needed was not found, or has failed."""


class LimitReached(RuntimeError):
    """A limit came before the value was known; it is between `low` and `high`."""

    def __init__(self, reason, low=None, high=None):
        self.reason, self.low, self.high = reason, low, high
        super().__init__(reason if low is None else f"{reason}; the value is between {low} and {high}")


class Warning(UserWarning):  # noqa: A001, the name is read as oddsat.Warning
    """What is probably a mistake in a game or in a question."""


def error_of(text):
    """The exception for a JSON object of the program with `errors`."""
    return Error(json.loads(text)["errors"])
