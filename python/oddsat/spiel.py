"""States with the names of OpenSpiel's, for algorithms that are written for them. OpenSpiel itself is not needed.

    game = oddsat.spiel.load_game("benchmarks/games/tictactoe-3x3.gdl", random=["oplayer"])
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    state.returns()

A joint move in which one role decides is one node, and so is one in which several players decide at once (a simultaneous
node). Roles at random decide after the players of the same step, in chance nodes. Actions are numbers, the same for a move of
a role in all positions. Returns are goal values, 100 for a win.
"""
from . import _core
from ._commands import Game as Rules

CHANCE_PLAYER_ID = -1
SIMULTANEOUS_PLAYER_ID = -2
TERMINAL_PLAYER_ID = -4
_IDLE = {"noop", "pass", "wait"}


def load_game(path, random=()):
    """The game of a file or of an oddsat.Game; roles in `random` move at random, beside a role named random."""
    return Game(path if isinstance(path, Rules) else Rules(path), random)


class Game:
    def __init__(self, rules, random=()):
        self.rules = rules
        unknown = set(random) - set(rules.roles)
        if unknown:
            raise ValueError(f"the game has no role {sorted(unknown)[0]}")
        self.chance_roles = [role for role in rules.roles if role == "random" or role in random]
        self.players = [role for role in rules.roles if role not in self.chance_roles]
        self._actions = {}  # by role and move
        self._moves = []

    def new_initial_state(self):
        return State(self, self.rules.initial)

    def num_players(self):
        return len(self.players)

    def min_utility(self):
        return 0.0

    def max_utility(self):
        return 100.0

    def num_distinct_actions(self):
        """The number of actions that were met so far: a game in GDL does not list its moves."""
        return len(self._moves)

    def action(self, role, move):
        """The number of a move."""
        number = self._actions.setdefault((role, move), len(self._moves))
        if number == len(self._moves):
            self._moves.append((role, move))
        return number

    def move(self, action):
        """The role and the move of a number."""
        return self._moves[action]


class State:
    def __init__(self, game, position, chosen=None, history=()):
        self._game, self.position = game, position
        self._chosen = dict(chosen or {})  # moves of this step that were made already
        self._history = list(history)

    # The roles that decide.

    def _legal(self):
        if getattr(self, "_legal_at", None) is not self.position:
            self._moves, self._legal_at = self.position.legal, self.position
        return self._moves

    def _open(self, roles):
        """The roles that still have to decide in this step."""
        legal = self._legal()
        return [role for role in roles if role not in self._chosen and len(legal[role]) > 1]

    def _deciding(self):
        """The roles of this node; without a choice, the role with a move that is more than doing nothing."""
        legal = self._legal()
        for roles in (self._game.players, self._game.chance_roles):
            if found := self._open(roles):
                return found if roles is self._game.players else found[:1]
        active = [role for role in self._game.players if legal[role] and legal[role][0] not in _IDLE]
        return (active or self._game.players)[:1]

    def current_player(self):
        if self.is_terminal():
            return TERMINAL_PLAYER_ID
        deciding = self._deciding()
        if deciding[0] in self._game.chance_roles:
            return CHANCE_PLAYER_ID
        return SIMULTANEOUS_PLAYER_ID if len(deciding) > 1 else self._game.players.index(deciding[0])

    def is_terminal(self):
        return self.position.terminal

    def is_chance_node(self):
        return self.current_player() == CHANCE_PLAYER_ID

    def is_simultaneous_node(self):
        return self.current_player() == SIMULTANEOUS_PLAYER_ID

    def is_player_node(self):
        return self.current_player() >= 0

    # Actions.

    def legal_actions(self, player=None):
        if self.is_terminal():
            return []
        deciding = self._deciding()
        if player is not None and player >= 0:
            role = self._game.players[player]
            if role not in deciding:
                return []
        else:
            role = deciding[0]
        return sorted(self._game.action(role, move) for move in self._legal()[role])

    def chance_outcomes(self):
        actions = self.legal_actions() if self.is_chance_node() else []
        return [(action, 1 / len(actions)) for action in actions]

    def apply_action(self, action):
        role, move = self._game.move(action)
        if role not in self._deciding() or self.is_simultaneous_node() or move not in self._legal()[role]:
            raise ValueError(f"{role} {move} is not a legal action here")
        self._advance({role: move}, [action])

    def apply_actions(self, actions):
        """One action for each player of a simultaneous node; players without a choice are given as None or left out."""
        deciding = self._deciding()
        given = [action for action in actions if action is not None]
        moves = dict(map(self._game.move, given))
        chosen = {role: move for role, move in moves.items() if role in deciding}
        if set(chosen) != set(deciding) or any(move not in self._legal()[role] for role, move in chosen.items()):
            raise ValueError("each player that decides here needs one legal action")
        self._advance(chosen, given)

    def _advance(self, moves, actions):
        self._history += actions
        self._chosen.update(moves)
        if not self._open(self._game.players) and not self._open(self._game.chance_roles):
            self.position = self.position.after(self._chosen)
            self._chosen = {}

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self):
        return State(self._game, self.position, self._chosen, self._history)

    def action_to_string(self, player, action=None):
        return self._game.move(player if action is None else action)[1]

    def string_to_action(self, player, text=None):
        role = self._game.players[player] if text is not None else self._deciding()[0]
        move = player if text is None else text
        if move not in self._legal().get(role, ()):
            raise ValueError(f"{move} is not a legal action of {role} here")
        return self._game.action(role, move)

    # Results.

    def history(self):
        return list(self._history)

    def history_str(self):
        return ", ".join(map(str, self._history))

    def move_number(self):
        return len(self._history)

    def returns(self):
        goals = self.position.goals
        return [float(goals.get(role, 0)) for role in self._game.players]

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def get_game(self):
        return self._game

    def num_players(self):
        return self._game.num_players()

    def __str__(self):
        return str(self.position)
