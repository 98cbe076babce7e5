"""Positions: moves, ends, goals, values, pictures, and what a step costs."""
import pathlib
import random
import time
import unittest
from fractions import Fraction

import oddsat

BENCHMARKS = pathlib.Path(__file__).resolve().parents[2] / "benchmarks"
QUESTION = dict(player="xplayer", random="oplayer")


def game_of(name):
    return oddsat.Game(BENCHMARKS / "games" / f"{name}.gdl")


def expected(position, player, chance):
    """The probability that the player wins, by the definition."""
    if position.terminal:
        return Fraction(int(position.goals[player] == 100))
    legal = position.legal
    role = next((role for role, moves in legal.items() if len(moves) > 1), player)
    worth = [expected(position.after({role: move}), player, chance) for move in legal[role]]
    if role == chance:
        return sum(worth) / len(worth)
    return max(worth) if role == player else min(worth)


class Walking(unittest.TestCase):
    def test_moves_and_end(self):
        position = game_of("tictactoe-3x3").initial
        self.assertEqual(position.legal["oplayer"], ["noop"])
        self.assertEqual(len(position.legal["xplayer"]), 9)
        self.assertFalse(position.terminal)
        self.assertEqual(position.goals, {})
        for x, o in (("mark(1,1)", "mark(2,1)"), ("mark(1,2)", "mark(2,2)"), ("mark(1,3)", None)):
            position = position.after({"xplayer": x, "oplayer": "noop"})
            if o:
                position = position.after(("noop", o))
        self.assertTrue(position.terminal)
        self.assertEqual(position.goals, {"xplayer": 100, "oplayer": 0})
        self.assertEqual((position.legal, position.steps), ({}, 5))
        self.assertIn("cell(1,1,x)", position.fluents)
        with self.assertRaisesRegex(oddsat.Error, "over"):
            position.after("noop")

    def test_one_move_is_enough_where_one_role_chooses(self):
        game = game_of("tictactoe-3x3")
        self.assertEqual(game.initial.after("mark(2,2)"), game.initial.after(["mark(2,2)", "noop"]))
        self.assertEqual(len({game.initial, game.initial.after("mark(2,2)"), game.position(["mark(2,2)"])}), 2)
        with self.assertRaisesRegex(oddsat.Error, r"'mark\(9,9\)' is not a legal move of xplayer here; legal: mark\(1,1\)"):
            game.initial.after("mark(9,9)")
        with self.assertRaisesRegex(oddsat.Error, "no role 'nobody'"):
            game.initial.after({"nobody": "noop"})
        with self.assertRaisesRegex(oddsat.Error, "several roles choose"):
            game_of("matching-pennies").initial.after("heads")

    def test_history(self):
        position = game_of("tictactoe-3x3").position(["mark(2,2)", "mark(1,1)"])
        self.assertEqual(position.history, [{"xplayer": "mark(2,2)", "oplayer": "noop"}, {"xplayer": "noop", "oplayer": "mark(1,1)"}])
        self.assertEqual(position.game.position(position.history), position)

    def test_playout(self):
        position = game_of("tictactoe-3x3").initial.playout(seed=3)
        self.assertEqual(position, position.game.initial.playout(seed=3))
        self.assertTrue(position.terminal)

    def test_long_playout(self):
        rules = "role(x). init(s). legal(x,a). legal(x,b). next(s). goal(x,0). terminal :- true(never). next(never) :- true(never)."
        position = oddsat.Game.from_text(rules).initial
        for _ in range(200_000):
            position = position.after("a")
        self.assertEqual(position.steps, 200_000)
        del position


class Values(unittest.TestCase):
    def test_by_definition_on_random_positions(self):
        rng = random.Random(5)
        for name, player, chance in (("tictactoe-3x3", "xplayer", "oplayer"), ("tictactoe-3x3", "oplayer", None),
                                     ("crossdot-5-2", None, None), ("nim", None, None)):
            game = game_of(name)
            player = player or game.roles[0]
            question = {"player": player, **({"random": chance} if chance else {})}
            for _ in range(4):
                line = [game.initial]
                while not line[-1].terminal:
                    line.append(line[-1].after({role: rng.choice(moves) for role, moves in line[-1].legal.items()}))
                for position in line[-4:]:
                    self.assertEqual(position.value(**question), expected(position, player, chance))

    def test_moves(self):
        values = game_of("tictactoe-3x3").initial.values(**QUESTION)
        self.assertEqual(len(values), 9)
        self.assertEqual(values["mark(1,1)"], Fraction(191, 192))
        self.assertEqual(values["mark(2,2)"], Fraction(95, 96))

    def test_expected_goal(self):
        game = game_of("tictactoe-3x3")
        position = game.position(["mark(2,2)", "mark(1,2)"])
        question = dict(player="xplayer", random="oplayer", payoff="goal")
        self.assertEqual(position.value(**question), position.solve(**question).value)

    def test_horizon_counts_from_the_position(self):
        position = game_of("tictactoe-3x3").position(["mark(1,1)", "mark(1,2)"])
        for horizon in range(4):
            self.assertEqual(position.value(horizon=horizon, **QUESTION), position.solve(horizon=horizon, **QUESTION).value)

    def test_refused(self):
        position = game_of("tictactoe-3x3").initial
        for options, words in (({"solver": "xssat"}, "not part of a question"), ({"horizon": "least"}, "least"),
                               ({"player": "nobody"}, "nobody"), ({"nothing": 1}, "unknown option")):
            with self.assertRaisesRegex(oddsat.Error, words):
                position.value(**options)
        with self.assertRaises(oddsat.Error):  # positions that look alike have no value by themselves
            game_of("kuhn-poker").initial.value()


class Policies(unittest.TestCase):
    def worth(self, position, policy, player, chance):
        """What the first move of each list of the policy guarantees."""
        if position.terminal:
            return Fraction(int(position.goals[player] == 100))
        legal = position.legal
        if position in policy:
            return self.worth(position.after({player: policy[position][0]}), policy, player, chance)
        self.assertEqual(len(legal[player]), 1)
        role = next((role for role, moves in legal.items() if len(moves) > 1), player)
        worth = [self.worth(position.after({role: move}), policy, player, chance) for move in legal[role]]
        return sum(worth) / len(worth) if role == chance else min(worth)

    def test_following_a_policy_reaches_the_value(self):
        for name, player, chance in (("tictactoe-3x3", "xplayer", "oplayer"), ("tictactoe-3x3", "oplayer", "xplayer"),
                                     ("crossdot-4-2", "x", None)):
            game = game_of(name)
            question = {"player": player, **({"random": [chance]} if chance else {})}
            policy = game.policy(**question)
            self.assertEqual(self.worth(game.initial, policy, player, chance), game.initial.value(**question), name)
            self.assertTrue(all(set(moves) <= set(position.legal[player]) for position, moves in policy.items()))

    def test_refused(self):
        with self.assertRaises(oddsat.Error):
            game_of("matching-pennies").policy()
        with self.assertRaises(oddsat.Error):
            game_of("tictactoe-3x3").policy(horizon=3)


class Pictures(unittest.TestCase):
    def test_board(self):
        position = game_of("tictactoe-3x3").position(["mark(2,2)", "mark(1,1)"])
        self.assertTrue(position._repr_svg_().startswith("<svg"))
        self.assertIn("x", str(position))
        strip = position.strip()
        self.assertEqual(len(strip.positions), 3)
        self.assertEqual(strip._repr_html_().count("<svg"), 3)


class Cost(unittest.TestCase):
    """Processor time, and the best of several runs, since other work shares the machine."""

    def test_steps(self):
        game = game_of("tictactoe-3x3")
        choice = random.Random(1).choice

        def steps_per_second():
            steps, begun = 0, time.process_time()
            while steps < 10_000:
                position = game.initial
                while not position.terminal:
                    position = position.after({role: choice(moves) for role, moves in position.legal.items()})
                    steps += 1
            return steps / (time.process_time() - begun)

        self.assertGreater(max(steps_per_second() for _ in range(8)), 100_000)

    def test_kept_value(self):
        position = game_of("tictactoe-3x3").initial
        position.value(**QUESTION)

        def seconds():
            begun = time.process_time()
            for _ in range(1000):
                position.value(**QUESTION)
            return (time.process_time() - begun) / 1000

        self.assertLess(min(seconds() for _ in range(8)), 50e-6)


if __name__ == "__main__":
    unittest.main()
