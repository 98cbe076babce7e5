"""Exact answers to questions about games, from Python.

    >>> import oddsat
    >>> game = oddsat.Game("benchmarks/games/tictactoe-3x3.gdl")
    >>> game.solve(player="xplayer", random="oplayer").value
    Fraction(191, 192)

Game, Program, Formula and Model are inputs; their methods are the commands of the program, with its options as keyword
arguments: `--time-limit 5` is `time_limit=5`, `--moves` is `moves=True`, an option that may be repeated takes a list, and
`--strategy ROLE=FILE` takes a dictionary by role. Results have the members of the JSON object that the program prints.
Values are of the class fractions.Fraction.

Position is a position of a game that can be walked; oddsat.spiel has states with the names of OpenSpiel.
"""
from . import _core
from ._commands import Formula, Game, Model, Program, run
from ._core import Position
from ._errors import Error, LimitReached, ToolError, Warning
from ._results import Answer, Interval, Move, Result
from ._strategy import Strategy

__version__ = _core.version.split("+")[0]
__all__ = ["Answer", "Error", "Formula", "Game", "Interval", "LimitReached", "Model", "Move", "Position", "Program", "Result",
           "Strategy", "ToolError", "Warning", "run"]
