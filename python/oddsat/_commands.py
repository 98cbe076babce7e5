"""Inputs, and the commands that take them."""
import inspect
import json
import os
import threading
import warnings
from typing import NamedTuple, Optional
from fractions import Fraction

from . import _core, _position
from ._errors import LimitReached, ToolError, Warning, error_of, in_python
from ._options import Texts, table, words
from ._results import Answer, Result
from ._strategy import Strategy

_TOOL_MISSING = 3
_INTERNAL_ERROR = 4
# Options about printed output and terminals, and about kinds of files, which the class of an input shows.
_HIDDEN = {"output", "play", "log", "format", "signature"}
# Files that `solve` writes; True asks for the text.
_WRITTEN = ("best_strategy", "certificate")


_compiling = threading.RLock()


class Progress(NamedTuple):
    """A report of a running search; `low` and `high` are bounds of the value, or None."""

    phase: str
    counted: str
    low: Optional[Fraction]
    high: Optional[Fraction]


def _reporting(progress):
    if progress is None:
        return None
    return lambda *report: progress(Progress(*report))


def _warn(found):
    for file, line, column, message in found:
        place = f"{file}:{line}:{column}: " if line else ""
        warnings.warn(place + message, Warning, stacklevel=4)


def _written(options, texts):
    """The options with files in place of True, and these files."""
    files = {name: texts.path(name, f"<{name}>") for name in _WRITTEN if options.get(name) is True}
    return {**options, **files}, files


def _contents(files):
    found = {}
    for name, path in files.items():
        if os.path.exists(path):
            with open(path, encoding="utf-8") as text:
                found[name] = text.read()
    return found


def _raise_error(found, exit_code, shown):
    if exit_code == _TOOL_MISSING:
        raise ToolError(found["errors"][0]["message"])
    if exit_code == _INTERNAL_ERROR:
        raise RuntimeError(found["errors"][0]["message"])
    raise error_of(shown)


def _as_input(path):
    """A path that is not taken for an option."""
    path = os.fspath(path)
    return os.path.join(".", path) if path.startswith("-") and path != "-" else path


def call(command, inputs, options, game=None, progress=None, texts=None):
    """A command of the program: its inputs are paths, or names of texts that were opened."""
    with texts or Texts() as texts:
        options, files = _written(options, texts) if command == "solve" else (options, {})
        line = [command, *map(_as_input, inputs), *words(options, texts), "--output=json"]
        exit_code, text, found, remarks = _core.call(line, game, _reporting(progress))
        text = texts.shown_in_json(text)
        if not options.get("quiet"):
            _warn([(file, *rest, texts.shown(message)) for file, *rest, message in found])
        answer = json.loads(text)
        if answer["status"] == "error":
            _raise_error(answer, exit_code, text)
        if command == "solve":
            return Answer(answer, exit_code, remarks, _contents(files))
        return Result(answer, exit_code, remarks)


def run(command, *inputs, progress=None, **options):
    """Any command with inputs as on the command line: `oddsat.run("doctor")`, `oddsat.run("solve", "a.lp", "b.lp")`.

    Commands that serve or play over HTTP are not among them.
    """
    return call(command, inputs, options, progress=progress)


class _Input:
    """Something that commands take: a file, or a text."""

    _file = None  # what a text is called as a file, where it becomes one
    _core_game = None

    def __init__(self, *paths):
        if not paths:
            raise TypeError("the path of a file is missing")
        self._paths = [os.fspath(path) for path in paths]
        self._text = None

    @classmethod
    def from_text(cls, text, name="<text>"):
        """The same from a text; messages show `name` in place of a file."""
        made = cls.__new__(cls)
        made._paths, made._text = [name], text
        return made

    @property
    def name(self):
        """The file, or the name of a text."""
        return self._paths[0]

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(map(repr, self._paths))})"

    def _call(self, command, options, progress=None):
        if self._text is None:
            return call(command, self._paths, options, self._core_game, progress)
        texts = Texts()
        return call(command, [texts.write(self._text, self._file, self.name)], options, None, progress, texts)


def _command(name, returns=Result):
    """A method for a command. Signature and help come from the table of options."""

    def method(self, *, progress=None, **options):
        return self._call(name, options, progress)

    rows = {word: row for word, row in table(name).items() if word not in _HIDDEN}
    parameter, only = inspect.Parameter, inspect.Parameter.KEYWORD_ONLY
    method.__signature__ = inspect.Signature(
        [parameter("self", parameter.POSITIONAL_OR_KEYWORD), parameter("progress", only, default=None),
         *(parameter(word, only, default=None) for word in rows)], return_annotation=returns)
    lines = [dict(_core.commands())[name] + ".", "", "Options, as on the command line:"]
    for word, row in rows.items():
        lines.append(f"    {word:<14} {in_python(row['help'])}")
    lines += ["    progress       a function of one argument with phase, counted, low and high; it is called twice a second,",
              "                   and ends the search by returning False"]
    method.__name__, method.__doc__ = name, "\n".join(lines)
    return method


class Game(_Input):
    """A game in GDL, read from a file; Game.from_text reads a text.

    Raises Error with file, line, column and message where the rules are wrong.
    """

    def __init__(self, path):
        super().__init__(path)
        self._open(*_core.load(self._paths[0]))

    @classmethod
    def from_text(cls, text, name="<text>"):
        """A game from a text; messages show `name` in place of a file."""
        made = cls.__new__(cls)
        made._paths, made._text = [name], None
        made._open(*_core.read(text, name))
        return made

    def _open(self, opened, found):
        _warn(found)
        self._core_game = opened
        self._play = None
        self._values = {}

    @property
    def roles(self):
        """The names of the roles."""
        return self._core_game.roles

    @property
    def initial(self):
        """The position at the start. The first call compiles the game."""
        with _compiling:  # positions of two threads are equal only if they have one Play
            if self._play is None:
                self._play = _core.Play(self._core_game)
        return self._play.initial(self)

    def position(self, after=()):
        """The position after these joint moves: a list of steps, each as Position.after takes it."""
        position = self.initial
        for step in after:
            position = position.after(step)
        return position

    def policy(self, **question):
        """The best moves of the player, by position: a dictionary with every position in which the player chooses and that the
        best moves lead to, whatever the others do. Options as for Position.value, without a horizon."""
        return _position.policy(self, question)

    info = _command("info")
    solve = _command("solve", Answer)
    playouts = _command("playouts")
    check = _command("check")
    show = _command("show")
    split = _command("split")
    _translate = _command("translate")

    def synthesise(self, *, progress=None, **options):
        found = self._call("synthesise", options, progress)
        if "strategy" in found.json:
            found._members["strategy"] = Strategy(found.json["strategy"])
        return found

    synthesise.__signature__ = _command("synthesise").__signature__
    synthesise.__doc__ = _command("synthesise").__doc__

    def translate(self, to, **options):
        """The text of a form of the game or of a question about it; see `oddsat translate --to`."""
        return _translated(self, to, options)

    def formula(self, **options):
        """The Formula of the question; options as for solve."""
        return Formula.from_text(self.translate("sdimacs", **options), self.name)

    def to_efg(self, **options):
        """The game as an extensive form, in the format of Gambit."""
        return self.translate("efg", **options)


def _translated(source, to, options):
    found = source._call("translate", {"to": to, **options})
    if found.json["status"] == "unknown":
        raise LimitReached(found.json.get("reason", "a limit was reached"))
    return found.json["text"]


class Program(_Input):
    """A logic program with quantifiers, in one or several files; Program.from_text takes a text."""

    _file = "text.lp"
    solve = _command("solve", Answer)
    check = _command("check")

    def translate(self, to, **options):
        """The text of a form of the program: aspif, cnf, qdimacs or sdimacs."""
        return _translated(self, to, options)

    def formula(self, **options):
        """The Formula of the program."""
        return Formula.from_text(self.translate("sdimacs", **options), self.name)


class Formula(_Input):
    """A formula with quantifiers exists, forall and chance, read from a file in DIMACS, QDIMACS or SDIMACS.

    Formula.from_text takes a text, Formula.from_clauses lists.
    """

    _file = "text.sdimacs"
    solve = _command("solve", Answer)
    check = _command("check")

    @classmethod
    def from_clauses(cls, clauses, prefix=(), name="<clauses>"):
        """A formula from lists.

        clauses   lists of literals: 3 is variable 3, -3 its negation
        prefix    pairs of a quantifier and a list of variables, the outermost first. A quantifier is "exists", "forall" or a
                  probability: a fraction, a float or a text. Variables in no pair are existential and innermost.
        """
        clauses = [list(clause) for clause in clauses]
        blocks = [(quantifier, list(variables)) for quantifier, variables in prefix]
        used = {abs(literal) for clause in clauses for literal in clause}
        bound = {variable for _, variables in blocks for variable in variables}
        if used - bound and bound:
            blocks.append(("exists", sorted(used - bound)))
        lines, exact = [], []
        for quantifier, variables in blocks:
            lines.append(_block(quantifier, variables, exact))
        lines += [" ".join(map(str, [*clause, 0])) for clause in clauses]
        head = f"p cnf {max(used | bound, default=0)} {len(clauses)}"
        return cls.from_text("\n".join([*exact, head, *lines]) + "\n", name)

    def _lists(self):
        if getattr(self, "_found", None) is None:
            self._found = _core.formula_lists(self.text, self.name)
        return self._found

    @property
    def text(self):
        """The text of the formula."""
        if self._text is None:
            with open(self._paths[0], encoding="utf-8") as file:
                return file.read()
        return self._text

    @property
    def variables(self):
        """The number of variables."""
        return self._lists()[0]

    @property
    def prefix(self):
        """Pairs of a quantifier and its variables; for chance the quantifier is the list of their probabilities."""
        return self._lists()[1]

    @property
    def clauses(self):
        """The clauses as lists of literals."""
        return self._lists()[2]

    @property
    def names(self):
        """The atoms behind variables, by variable, where the formula comes from a game or a program."""
        return self._lists()[3]

    def translate(self, to, **options):
        """The text of another form of the formula: cnf, qdimacs or sdimacs; reduce=True simplifies it."""
        return _translated(self, to, options)


def _block(quantifier, variables, exact):
    listed = " ".join(map(str, [*variables, 0]))
    if quantifier in ("exists", "forall"):
        return f"{quantifier[0].replace('f', 'a')} {listed}"
    if isinstance(quantifier, (list, tuple)):
        return "\n".join(_block(each, [variable], exact) for each, variable in zip(quantifier, variables, strict=True))
    probability = Fraction(quantifier)
    exact += [f"c prob {variable} {probability}" for variable in variables]
    return f"r {float(probability)} {listed}"


class Model(_Input):
    """An explicit model of PRISM (.tra with its .lab) or Storm (.drn)."""

    solve = _command("solve", Answer)


_position.add_methods()
