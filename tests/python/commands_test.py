"""The commands as methods: values, options, errors, texts in place of files."""
import pathlib
import unittest
import warnings
from fractions import Fraction

import oddsat
from made_game import made

BENCHMARKS = pathlib.Path(__file__).resolve().parents[2] / "benchmarks"
TICTACTOE = BENCHMARKS / "games" / "tictactoe-3x3.gdl"
COIN = """
  role(x). role(random). init(start). side(heads). side(tails).
  legal(x,call(S)) :- true(start), side(S).
  legal(x,wait) :- true(start).
  legal(random,fall(S)) :- true(start), side(S).
  next(right) :- does(x,call(S)), does(random,fall(S)).
  next(over).
  terminal :- true(over).
  goal(x,100) :- true(right).
  goal(x,0) :- not true(right).
"""



class Solve(unittest.TestCase):
    def test_value_bounds_and_moves(self):
        answer = oddsat.Game(TICTACTOE).solve(player="xplayer", random="oplayer", moves=True)
        self.assertEqual(answer.value, Fraction(191, 192))
        self.assertEqual((answer.low, answer.high, answer.status), (answer.value, answer.value, "exact"))
        self.assertEqual([move.move for move in answer.best_moves], ["mark(1,1)", "mark(1,3)", "mark(3,1)", "mark(3,3)"])
        self.assertEqual(len(answer.moves), 9)
        self.assertEqual(max(move.value for move in answer.moves), answer.value)
        self.assertIn("191/192", answer._repr_html_())

    def test_yes_and_no(self):
        game = oddsat.Game(TICTACTOE)
        question = dict(player="xplayer", random="oplayer")
        self.assertTrue(game.solve(at_least=Fraction(1, 2), **question))
        self.assertFalse(game.solve(at_least="999/1000", **question))

    def test_interval_of_rounded_numbers(self):
        answer = oddsat.Game(TICTACTOE).solve(player="xplayer", random="oplayer", approx=True)
        self.assertIsNone(answer.value)
        self.assertLessEqual(answer.low, Fraction(191, 192))
        self.assertGreaterEqual(answer.high, Fraction(191, 192))

    def test_mixture(self):
        answer = oddsat.Game(BENCHMARKS / "games" / "matching-pennies.gdl").solve()
        self.assertEqual(answer.value, Fraction(1, 2))
        self.assertEqual(sum(answer.mixture.values()), 1)

    def test_strategy_and_certificate_as_texts(self):
        game = oddsat.Game.from_text(COIN)
        answer = game.solve(best_strategy=True)
        self.assertIn("call(", answer.strategy)
        checked = game.check(strategy={"x": answer.strategy}, value=True)
        self.assertEqual(checked.guaranteed, Fraction(1, 2))
        formula = game.formula()
        proved = formula.solve(certificate=True, solver="xssat", threads=1)
        self.assertEqual(proved.value, Fraction(1, 2))
        self.assertTrue(proved.certificate)

    def test_limit_gives_bounds(self):
        answer = oddsat.Game(BENCHMARKS / "games" / "tictactoe-5x5-k3.gdl").solve(time_limit=0.05, solver="xssat")
        self.assertEqual(answer.status, "unknown")
        self.assertIsNone(answer.value)
        self.assertEqual(answer.exit_code, 30)
        self.assertTrue(0 <= answer.low <= answer.high <= 1)
        self.assertIn("time limit", answer.reason)


class Errors(unittest.TestCase):
    def test_place_and_message(self):
        with self.assertRaises(oddsat.Error) as caught:
            oddsat.Game.from_text("role(x).\ninit(a).\nlegal(x,m) :- true(a)\nterminal.\n", name="mine.gdl")
        self.assertEqual((caught.exception.file, caught.exception.line), ("mine.gdl", 4))
        self.assertGreater(caught.exception.column, 0)
        self.assertTrue(caught.exception.message)

    def test_missing_file(self):
        with self.assertRaises(oddsat.Error) as caught:
            oddsat.Game("no-such-file.gdl")
        self.assertEqual(caught.exception.file, "no-such-file.gdl")

    def test_options_are_named_as_keywords(self):
        game = oddsat.Game.from_text(COIN)
        for options, words in (({"playr": "x"}, "playr"), ({"at_least": "7"}, "at_least takes"), ({"goal": 1000}, "goal"),
                               ({"best_strategy": True, "at_least": "1/2"}, "best_strategy cannot be combined with at_least")):
            with self.assertRaises(oddsat.Error) as caught:
                game.solve(**options)
            self.assertIn(words, caught.exception.message)
            self.assertNotIn("--", caught.exception.message)

    def test_terminal_commands_are_refused(self):
        for command in ("serve", "player", "match"):
            with self.assertRaises(oddsat.Error):
                oddsat.run(command, *([TICTACTOE, "xplayer=best"] if command == "match" else []))
        with self.assertRaises(oddsat.Error):
            oddsat.Game(TICTACTOE).solve(play="xplayer")

    def test_fault_in_a_strategy_given_as_text(self):
        game = oddsat.Game.from_text(COIN)
        with self.assertRaises(oddsat.Error) as caught:
            game.check(strategy={"x": oddsat.Strategy("strategy heads : does(call(heads)\n")}, value=True)
        self.assertEqual(caught.exception.file, "<text>")
        self.assertNotIn("/tmp", str(caught.exception))

    def test_warnings(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            oddsat.Game.from_text(COIN + "goal(x,50) :- true(never).\n").solve()
        self.assertTrue(all(issubclass(each.category, oddsat.Warning) for each in caught))


class Misuse(unittest.TestCase):
    """What once ended the interpreter, or was silently taken for something else."""

    def test_help_is_no_question(self):
        with self.assertRaises(oddsat.Error):
            oddsat.Game(TICTACTOE).solve(help=True)
        with self.assertRaises(oddsat.Error):
            oddsat.run("solve", "--help")

    def test_a_translation_that_is_not_finished_is_no_text(self):
        large = oddsat.Game(made("connect", "4", "7x6"))
        with self.assertRaises(oddsat.LimitReached):
            large.translate("sdimacs", time_limit=0.05)

    def test_an_open_question_is_not_true(self):
        large = oddsat.Game(made("connect", "4", "7x6"))
        self.assertFalse(large.solve(at_least="1/2", time_limit=0.2))

    def test_empty_values_are_refused(self):
        game = oddsat.Game.from_text(COIN)
        for options in ({"player": ""}, {"best_strategy": "", "time_limit": 5}):
            with self.assertRaises(oddsat.Error):
                game.solve(**options)

    def test_the_start_is_a_position_like_others(self):
        game = oddsat.Game.from_text(COIN)
        self.assertEqual(game.solve(after=game.initial).value, game.solve().value)
        self.assertEqual(game.solve(after=[]).value, game.solve().value)
        with self.assertRaises(oddsat.Error):
            game.initial.solve(after="x wait")

    def test_roles_may_have_any_name(self):
        game = oddsat.Game.from_text("role(low). role(high). init(s). legal(R,go) :- role(R). next(over). "
                                     "terminal :- true(over). goal(low,0). goal(high,100).")
        self.assertEqual(game.playouts().outcomes[0]["goals"], {"low": 0, "high": 100})

    def test_names_with_quotes_and_hyphens(self):
        for name in ('a"b', "a\\b", "--moves", "-n"):
            self.assertEqual(oddsat.Program.from_text("{a}.", name=name).solve().exit_code, 10)

    def test_a_policy_of_no_player(self):
        with self.assertRaises(oddsat.Error):
            oddsat.Game(TICTACTOE).policy(player="xplayr")

    def test_values_without_randomising(self):
        game = oddsat.Game(BENCHMARKS / "games" / "matching-pennies.gdl")
        self.assertEqual(game.initial.value(pure=True), game.solve(pure=True).value)
        with self.assertRaises(oddsat.Error):
            oddsat.Game(BENCHMARKS / "games" / "kuhn-poker.gdl").initial.value(payoff="goal")


class OtherCommands(unittest.TestCase):
    def test_playouts(self):
        found = oddsat.Game.from_text(COIN).playouts(random="x")
        self.assertEqual(found.playouts, 6)
        self.assertEqual(sum(outcome["probability"] for outcome in found.outcomes), 1)

    def test_check(self):
        game = oddsat.Game(TICTACTOE)
        careful = f"{BENCHMARKS / 'strategies' / 'tictactoe.strat'}:careful"
        found = game.check(random="oplayer", strategy={"xplayer": careful}, value=True)
        self.assertEqual((found.guaranteed, found.optimum), (Fraction(43, 48), Fraction(191, 192)))
        self.assertTrue(game.check(strategy={"xplayer": careful}, property="complete"))

    def test_synthesise(self):
        game = oddsat.Game.from_text(COIN)
        found = game.synthesise(tries=1)
        self.assertIsInstance(found.strategy, oddsat.Strategy)
        self.assertEqual(found.guaranteed, Fraction(1, 2))
        self.assertIn("<td>call(", found._repr_html_())
        rules = oddsat.Strategy("% when\nstrategy mine = first {\n  when true(start) do call(heads);\n  when T do\n    wait\n}\n")
        self.assertEqual(rules.rules, ["true(start) do call(heads)", "T do wait"])
        self.assertIn("<td>true(start)</td><td>call(heads)</td>", rules._repr_html_())
        self.assertIn("<th>decides</th>", game.check(strategy={"x": rules}, rules=True)._repr_html_())

    def test_translate_and_solve_again(self):
        game = oddsat.Game.from_text(COIN)
        formula = game.formula()
        self.assertEqual(formula.solve().value, Fraction(1, 2))
        self.assertEqual(oddsat.Program.from_text(game.translate("sqasp")).solve().value, Fraction(1, 2))
        again = oddsat.Formula.from_clauses(formula.clauses, formula.prefix)
        self.assertEqual(again.solve().value, Fraction(1, 2))
        self.assertEqual(again.clauses, formula.clauses)
        self.assertTrue(any("call(heads)" in name for name in formula.names.values()))
        self.assertEqual(oddsat.Game.from_text(game.translate("kif")).solve().value, Fraction(1, 2))

    def test_formula_from_clauses(self):
        formula = oddsat.Formula.from_clauses([[1, 2], [-1, 3]], [("exists", [1]), (Fraction(1, 3), [2]), ("1/2", [3])])
        self.assertEqual(formula.solve().value, Fraction(1, 2))
        self.assertEqual(formula.variables, 3)
        self.assertEqual(oddsat.Formula.from_clauses([[1], [-1]]).solve().value, 0)
        self.assertEqual(oddsat.Formula.from_clauses([[1, 2]], [("forall", [1]), ("exists", [2])]).solve().value, 1)

    def test_start_and_after(self):
        game = oddsat.Game(TICTACTOE)
        question = dict(player="xplayer", random="oplayer")
        position = game.position(["mark(2,2)", "mark(1,1)"])
        expected = game.solve(after="xplayer mark(2,2), oplayer noop; xplayer noop, oplayer mark(1,1)", **question).value
        self.assertEqual(position.solve(**question).value, expected)
        self.assertEqual(game.solve(after=position, **question).value, expected)
        self.assertEqual(game.solve(after=position.history, **question).value, expected)
        self.assertEqual(game.solve(state=position.fluents, **question).value, expected)
        self.assertEqual(position.value(**question), expected)

    def test_help_names_every_option(self):
        self.assertNotIn("--", oddsat.Game.solve.__doc__)
        for name in oddsat._options.table("solve"):
            if name not in oddsat._commands._HIDDEN:
                self.assertIn(name, oddsat.Game.solve.__doc__)


if __name__ == "__main__":
    unittest.main()
