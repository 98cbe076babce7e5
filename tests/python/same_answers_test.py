"""Random questions, put to the Python package and to the program: the JSON objects are equal.

ODDSAT_PYTHON_QUESTIONS is the number of questions.
"""
import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest
import warnings

import oddsat

PROGRAM = os.environ.get("ODDSAT_PROGRAM", "oddsat")
BENCHMARKS = pathlib.Path(__file__).resolve().parents[2] / "benchmarks"
GAMES = [BENCHMARKS / "games" / f"{name}.gdl" for name in (
    "tictactoe-3x3", "nim", "crossdot-5-2", "stochastic-tictactoe-3x3-p50", "kuhn-poker", "matching-pennies", "monty-hall",
    "crossdot-3-2", "goofspiel-4", "penalty-series-5")]  # small: the horizon that is found for others depends on time
FORMULA = "p cnf 4 3\ne 1 0\nr 0.5 2 3 0\na 4 0\n1 2 0\n-1 3 4 0\n2 -4 0\n"
PROGRAM_TEXT = "{ a; b }. c :- a, not b. :- not c.\n"


def without_times(answer):
    return {name: each for name, each in answer.items() if name not in ("seconds", "cpu_seconds")}


def roles_of(path):
    return oddsat.Game(path).roles


class Questions:
    """Options of commands, drawn at random: some fit together, others are refused."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.roles = {path: roles_of(path) for path in GAMES}

    def maybe(self, options, name, *values, chance=0.3):
        if self.random.random() < chance:
            options[name] = self.random.choice(values)

    def about_game(self, path):
        roles = self.roles[path]
        options = {}
        self.maybe(options, "player", *roles, "nobody")
        self.maybe(options, "random", [self.random.choice(roles)], roles[:1])
        self.maybe(options, "goal", 1, 50, 100, 101)
        self.maybe(options, "payoff", "goal", chance=0.2)
        self.maybe(options, "horizon", 0, 1, 2, 3, 4, "least", "forever", chance=0.9)
        self.maybe(options, "simultaneous_as_last_mover", True, chance=0.1)
        return options

    def solve(self, path):
        options = self.about_game(path)
        self.maybe(options, "moves", True)
        self.maybe(options, "at_least", "1/2", "0.9", "3")
        self.maybe(options, "solver", "forward", "xssat", "qbf", "nonsense", chance=0.3)
        self.maybe(options, "approx", True, chance=0.1)
        self.maybe(options, "no_symmetries", True, chance=0.1)
        self.maybe(options, "prefix", "baseline", chance=0.1)
        return options

    def playouts(self, path):
        options = {"horizon": self.random.choice((0, 1, 2, 3))}
        self.maybe(options, "random", [self.roles[path][-1]])
        self.maybe(options, "list", True)
        self.maybe(options, "limit", 5)
        return options

    def next(self):
        """(command, path, options)"""
        command = self.random.choice(("solve",) * 6 + ("playouts", "info", "translate", "show"))
        path = self.random.choice(GAMES)
        if command == "solve":
            return command, path, {"threads": 1, **self.solve(path)}
        if command == "playouts":
            return command, path, self.playouts(path)
        if command == "translate":
            options = self.about_game(path)
            options["horizon"] = self.random.choice((0, 1, 2))
            return command, path, {"to": self.random.choice(("infix", "kif", "temporal", "sdimacs", "cnf")), **options}
        return command, path, {}


def words_of(options):
    line = []
    for name, each in options.items():
        option = "--" + name.replace("_", "-")
        if each is True:
            line.append(option)
        else:
            for value in each if isinstance(each, list) else [each]:
                line += [option, str(value)]
    return line


class SameAnswers(unittest.TestCase):
    def by_program(self, command, inputs, options):
        line = [PROGRAM, command, *map(str, inputs), *words_of(options), "--output", "json"]
        done = subprocess.run(line, capture_output=True, text=True, timeout=300)
        return done.returncode, json.loads(done.stdout)

    def by_package(self, command, inputs, options, source):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found = source._call(command, options) if source else oddsat.run(command, *inputs, **options)
        except oddsat.Error as error:
            return 1, error
        return found.exit_code, found.json

    def compare(self, command, inputs, options, source=None):
        code, expected = self.by_program(command, inputs, options)
        own_code, own = self.by_package(command, inputs, options, source)
        question = f"{command} {inputs} {options}"
        self.assertEqual(code, own_code, question)
        if code == 1:
            self.assertEqual(len(expected["errors"]), len(own.errors), question)
            self.assertEqual([(each["file"], each["line"], each["col"]) for each in expected["errors"]],
                             [(each["file"], each["line"], each["col"]) for each in own.errors], question)
        else:
            self.assertEqual(without_times(expected), without_times(own), question)
        return code

    def test_random_questions(self):
        questions = Questions(seed=7)
        opened = {path: oddsat.Game(path) for path in GAMES}
        answered = 0
        for _ in range(int(os.environ.get("ODDSAT_PYTHON_QUESTIONS", "120"))):
            command, path, options = questions.next()
            answered += self.compare(command, [path], options, opened[path]) != 1
        self.assertGreater(answered, 30)

    def test_formulas_and_programs(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text, kind in (("f.sdimacs", FORMULA, oddsat.Formula), ("p.lp", PROGRAM_TEXT, oddsat.Program)):
                path = pathlib.Path(folder) / name
                path.write_text(text)
                for options in ({}, {"solver": "xssat"}, {"solver": "qbf"}, {"no_reduce": True}):
                    self.compare("solve", [path], options, kind(path))


if __name__ == "__main__":
    unittest.main()
