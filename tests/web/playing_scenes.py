"""A person plays, against the solver and against rules."""
import re

from scene import LATENCIES, Scene


class Playing(Scene):
    def test_first_view(self):
        self.timed("first view of the list of games", lambda: self.window.open(self.served.address),
                   lambda: self.window.all(".card-name"))
        self.window.find(".card-facts", "2 players")

    def test_a_newcomer_plays_against_the_solver(self):
        self.window.open(self.served.address)
        self.window.find("#find-game").type("tictactoe-3x3")
        self.window.click('[data-name="tictactoe-3x3"] .card-open')
        self.window.find("#value", "draw")
        for _ in range(9):
            if self.window.text(".turn").startswith("The game is over"):
                break
            self.window.find(".turn", "xplayer to move")
            step = self.window.text(".step-number")
            self.window.wait(lambda: not self.window.all(".spinner"), "the values")
            self.window.click(".move")  # the list has the best first
            self.window.wait(lambda: self.window.text(".step-number") != step, "the move to be made")
            self.window.wait(lambda: re.match("xplayer to move|The game is over", self.window.text(".turn")), "the other's move")
        self.window.find("#value", "xplayer 50")
        self.window.press("Home")
        self.window.find(".step-number", "step 0 of 9")
        self.window.press("End")
        self.window.find(".step-number", "step 9 of 9")

    def test_values_on_the_board_and_by_keyboard(self):
        self.go("play?game=tictactoe-3x3&player=xplayer&random=oplayer&seats=xplayer:person,oplayer:person")
        self.exact("191/192")
        self.window.find(self.cell("1,2") + " .value", "98.7%")
        self.assertEqual(len(self.window.all(".cell.best")), 4)
        self.window.run("document.querySelector(arguments[0]).focus()", self.cell("2,2"))
        self.window.press("Enter")
        self.window.find(".turn", "oplayer to move")
        self.window.press("Left")
        self.window.find(".turn", "xplayer to move")
        self.assertIn("95/96", self.window.find('[data-move="mark(2,2)"]').attribute("title"))

    def test_the_goal_counts_as_much_as_it_is(self):
        self.go("play?game=stochastic-tictactoe-3x3-p80&player=xplayer&seats=xplayer:person,oplayer:person,random:person")
        self.exact("164832/390625")
        self.window.run("const s = document.getElementById('goal'); s.value = 'payoff'; s.dispatchEvent(new Event('change'));")
        self.exact("expected goal of xplayer: about 0.52904883")
        self.window.click("#whole-fraction")
        self.exact("2066597/3906250")
        self.window.find("#value", "goal 52.9")
        self.window.find(".move.best", "mark(2,2)")
        self.assertIn("goal=payoff", self.window.run("return location.hash"))

    def test_sides_are_changed(self):
        self.go("play?game=tictactoe-3x3")
        self.window.find(".asked", "xplayer against best play of oplayer")
        self.window.click("#change-sides")
        self.window.find(".asked", "oplayer against best play of xplayer")
        self.window.find(".step-number", "step 1 of 1")  # best play begins
        self.window.find(".turn", "oplayer to move")

    def test_who_cannot_search_to_the_end_plays_all_the_same(self):
        self.go("play?game=tictactoe-5x5-k3&player=oplayer&random=&seats=xplayer:person,oplayer:best&horizon=&goal=50")
        self.window.click(self.cell("1,1"))
        self.window.find(".step-number", "step 2 of 2", 20)

    def test_a_sure_win_says_how_soon(self):
        self.go("play?game=tictactoe-3x3&player=xplayer&seats=xplayer:person,oplayer:person&moves=mark(1,1) noop;noop mark(1,2);mark(2,2) noop;noop mark(3,2)")
        self.window.find("#value", "xplayer wins in 1 step")

    def test_a_strategy_takes_a_seat(self):
        self.go("play?game=tictactoe-3x3&player=xplayer&seats=xplayer:strategy,oplayer:best")
        self.window.find(".turn", "The game is over", 60)
        self.assertIn("oplayer 50", self.window.text("#value"))

    def test_a_click_is_answered_while_a_solver_works(self):
        self.go("play?game=connect4-5x5&player=xplayer&seats=xplayer:person,oplayer:person")
        self.window.find("#stop")
        for i in range(5):
            self.window.find(f'[data-move="drop({i + 1})"]')
            LATENCIES.append(("a click while a solver works", self.window.frames_after_click(
                f'[data-move="drop({i + 1})"]', ".step-number", f"step {i + 1} of {i + 1}")))

    def test_a_long_search_is_stopped(self):
        self.go("play?game=stochastic-connect3-5x5-p80&player=xplayer&seats=xplayer:person,oplayer:person")
        self.window.find("#stop")
        self.timed("stopping a search", lambda: self.window.click("#stop"), lambda: self.window.all("#search-on"))

    def test_a_link_opens_the_same_position(self):
        self.go("play?game=stochastic-tictactoe-3x3-p80&seats=xplayer:person,oplayer:person,random:person")
        self.window.find(".move.best")
        self.window.click(".move", "mark(2,2)")
        self.window.find("h2", "Moves of random")
        self.window.click(".move")
        self.window.find(".step-number", "step 1 of 1")
        self.window.wait(lambda: not self.window.all(".spinner"), "the values")
        value = self.window.find("#exact-value", "chance that").text
        address = self.window.run("return location.href")
        self.window.tab()
        self.window.open(address)
        self.window.find("#exact-value", value)
        self.window.find(".step-number", "step 1 of 1")

    def test_two_tabs_at_once(self):
        first = self.window.here()
        self.go("play?game=connect3-4x4&player=xplayer&random=oplayer")
        self.window.tab()
        self.go("play?game=tictactoe-3x3&player=oplayer&random=xplayer")
        self.exact("chance that")
        one = self.window.text("#exact-value")
        self.window.go_to(first)
        self.exact("chance that")
        self.assertNotEqual(one, self.window.text("#exact-value"))
