"""The states of oddsat.spiel keep the rules that algorithms for OpenSpiel rely on."""
import pathlib
import random
import unittest
from fractions import Fraction

import oddsat
from oddsat import spiel

GAMES = pathlib.Path(__file__).resolve().parents[2] / "benchmarks" / "games"
CASES = [("tictactoe-3x3", []), ("tictactoe-3x3", ["oplayer"]), ("nim", []), ("matching-pennies", []), ("monty-hall", []),
         ("stochastic-tictactoe-3x3-p50", []), ("goofspiel-4", []), ("kuhn-poker", []), ("crossdot-5-2", [])]


def load(name, chance):
    return spiel.load_game(GAMES / f"{name}.gdl", random=chance)


def expectiminimax(state, player=0):
    """As any such algorithm computes it: the chance that the player wins."""
    if state.is_terminal():
        return Fraction(int(state.player_return(player) == 100))
    if state.is_chance_node():
        return sum(Fraction(1, len(state.legal_actions())) * expectiminimax(state.child(action), player)
                   for action, _ in state.chance_outcomes())
    worth = [expectiminimax(state.child(action), player) for action in state.legal_actions()]
    return max(worth) if state.current_player() == player else min(worth)


class Conformance(unittest.TestCase):
    def check_state(self, state):
        game, player = state.get_game(), state.current_player()
        kinds = [state.is_terminal(), state.is_chance_node(), state.is_simultaneous_node(), state.is_player_node()]
        self.assertEqual(sum(kinds), 1)
        self.assertEqual(len(state.returns()), game.num_players())
        if state.is_terminal():
            self.assertEqual((player, state.legal_actions()), (spiel.TERMINAL_PLAYER_ID, []))
            return
        if not state.is_simultaneous_node():
            actions = state.legal_actions()
            self.assertTrue(actions)
            self.assertEqual(actions, sorted(set(actions)))
            for action in actions:
                self.assertLess(action, game.num_distinct_actions())
                text = state.action_to_string(player, action)
                if state.is_player_node():
                    self.assertEqual(state.string_to_action(player, text), action)
        if state.is_chance_node():
            self.assertAlmostEqual(sum(probability for _, probability in state.chance_outcomes()), 1)
            self.assertEqual([action for action, _ in state.chance_outcomes()], state.legal_actions())
        for other in range(game.num_players()):
            if state.is_player_node() and other != player:
                self.assertEqual(state.legal_actions(other), [])

    def step(self, state, rng):
        before, copy = (str(state), state.history()), state.clone()
        if state.is_simultaneous_node():
            with self.assertRaises(ValueError):
                state.apply_action(state.legal_actions()[0])
            actions = [state.legal_actions(player) for player in range(state.num_players())]
            self.assertGreater(sum(bool(each) for each in actions), 1)
            chosen = [rng.choice(each) if each else None for each in actions]
            state.apply_actions(chosen)
            self.assertEqual(state.history(), before[1] + [each for each in chosen if each is not None])
        else:
            action = rng.choice(state.legal_actions())
            state.apply_action(action)
            self.assertEqual(state.history(), before[1] + [action])
        self.assertEqual((str(copy), copy.history()), before)

    def test_random_playouts(self):
        rng = random.Random(11)
        for name, chance in CASES:
            game = load(name, chance)
            for _ in range(4):
                state = game.new_initial_state()
                while not state.is_terminal():
                    self.check_state(state)
                    self.step(state, rng)
                self.check_state(state)
                self.assertTrue(all(game.min_utility() <= each <= game.max_utility() for each in state.returns()))
                self.assertTrue(state.position.terminal)

    def test_values_by_an_algorithm_for_states(self):
        for name, chance in (("monty-hall", []), ("crossdot-3-2", []), ("crossdot-4-2", []), ("crossdot-3-2", ["o"])):
            game = load(name, chance)
            question = {"player": game.players[0], "random": chance}
            if name == "monty-hall":  # the player does not see the car: who sees it does better
                self.assertGreaterEqual(expectiminimax(game.new_initial_state()), game.rules.solve(**question).value)
            else:
                self.assertEqual(expectiminimax(game.new_initial_state()), game.rules.solve(**question).value)

    def test_refusals(self):
        with self.assertRaises(ValueError):
            load("nim", ["nobody"])
        state = load("tictactoe-3x3", []).new_initial_state()
        state.apply_action(state.string_to_action(0, "mark(2,2)"))
        with self.assertRaises(ValueError):
            state.apply_action(state.get_game().action("oplayer", "mark(2,2)"))
        with self.assertRaises(ValueError):
            state.string_to_action(1, "mark(2,2)")


if __name__ == "__main__":
    unittest.main()
