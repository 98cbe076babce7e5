#!/usr/bin/env python3
"""The page in a real browser, scene by scene, as a person would use it; prints how long answers take.
page_test.py PROGRAM"""
import os
import re
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402
from served import Served  # noqa: E402
from written_games import LARGE  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else ""
MISSING = 77  # ctest: skipped
LATENCIES = []

HOSTILE = """role('<script>alert`1`</script>').  role(b).
init('<b>bold</b>').  init(step(0)).
legal('<script>alert`1`</script>','<img/src=x/onerror=alert`2`>').
legal('<script>alert`1`</script>',plain).
legal(b,noop).
next(step(1)) :- true(step(0)).
next(marked('"><svg/onload=alert`3`>')) :- does('<script>alert`1`</script>','<img/src=x/onerror=alert`2`>').
terminal :- true(step(1)).
goal('<script>alert`1`</script>',100) :- true(marked('"><svg/onload=alert`3`>')).
goal('<script>alert`1`</script>',0) :- not true(marked('"><svg/onload=alert`3`>')).
goal(b,0).
"""


# A list that one can learn by heart; in places it gives a won game away.
FIVE_RULES = """strategy five = first {
  when true(cell(3,1,x)) do mark(1,3) symmetric;
  when true(cell(1,1,o)) do mark(2,1) symmetric;
  when T do mark(2,2);
  when ~true(cell(2,3,o)) do mark(2,1) symmetric;
  when true(cell(2,1,x)) do mark(3,1) symmetric
}
"""


class Scene(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = Served(PROGRAM)
        cls.driver = browser.Driver()
        cls.window = cls.driver.window()

    @classmethod
    def tearDownClass(cls):
        cls.window.close()
        cls.driver.close()
        assert cls.served.close() == 0

    def setUp(self):
        """As if the browser had just been started: one tab, nothing kept, its usual size."""
        self.window.one_tab()
        self.window.size(1280, 800)
        self.window.open(f"{self.served.address}mark.svg")
        self.window.run("localStorage.clear(); sessionStorage.clear()")
        self.window.console()

    def tearDown(self):
        complaints = [each["message"] for each in self.window.console()]
        self.assertEqual(complaints, [], "the browser's console is not empty")

    def go(self, room):
        self.window.open(f"{self.served.address}#/{room}")

    def exact(self, containing):
        self.window.find("#exact-value", containing)

    def cell(self, name):
        return f'.cell[data-place="{name}"]'

    def mark(self, name, sign=None):
        self.window.click(self.cell(name))

    def timed(self, what, act, seen):
        begun = time.time()
        act()
        self.window.wait(seen, what)
        LATENCIES.append((what, 1000 * (time.time() - begun)))


class Playing(Scene):
    def test_first_view(self):
        self.timed("first view of the list of games", lambda: self.window.open(self.served.address),
                   lambda: self.window.all(".card-name"))
        self.window.find(".card-facts", "2 players")

    def test_a_newcomer_plays_against_the_solver(self):
        self.window.open(self.served.address)
        self.window.find("#find-game").type("tictactoe-3x3")
        self.window.click('[data-name="tictactoe-3x3"] .card-open')
        self.window.find("#value", "a draw")
        for _ in range(9):
            if self.window.text(".turn").startswith("The game is over"):
                break
            self.window.find(".turn", "xplayer to move")
            step = self.window.text(".step-number")
            self.window.wait(lambda: not self.window.all(".spinner"), "the values")
            self.window.click(".move")  # the list has the best first
            self.window.wait(lambda: self.window.text(".step-number") != step, "the move to be made")
            self.window.wait(lambda: re.match("xplayer to move|The game is over", self.window.text(".turn")), "the other's move")
        self.window.find(".turn", "xplayer 50, oplayer 50")
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
        self.exact("expected goal 2066597/3906250")
        self.window.find("#value", "goal 52.9")
        self.window.find(".move.best", "mark(2,2)")
        self.assertIn("goal=payoff", self.window.run("return location.hash"))

    def test_sides_are_changed(self):
        self.go("play?game=tictactoe-3x3")
        self.window.find(".asked", "xplayer, against oplayer")
        self.window.click("#change-sides")
        self.window.find(".asked", "oplayer, against xplayer")
        self.window.find(".step-number", "step 1 of 1")  # best play begins
        self.window.find(".turn", "oplayer to move")

    def test_who_cannot_search_to_the_end_plays_all_the_same(self):
        self.go("play?game=tictactoe-5x5-k3&player=oplayer&random=&seats=xplayer:person,oplayer:best&horizon=&goal=50")
        self.window.click(self.cell("1,1"))
        self.window.find(".step-number", "step 2 of 2", 20)

    def test_a_sure_win_says_how_soon(self):
        self.go("play?game=tictactoe-3x3&player=xplayer&seats=xplayer:person,oplayer:person&moves=mark(1,1) noop;noop mark(1,2);mark(2,2) noop;noop mark(3,2)")
        self.window.find("#value", "a sure win in 1 step")

    def test_a_strategy_takes_a_seat(self):
        self.go("play?game=tictactoe-3x3&player=xplayer&seats=xplayer:strategy,oplayer:best")
        self.window.find(".turn", "The game is over", 60)
        self.assertIn("xplayer 50, oplayer 50", self.window.text(".turn"))

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
        value = self.window.find("#exact-value", "chance of winning").text
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
        self.exact("chance of winning")
        one = self.window.text("#exact-value")
        self.window.go_to(first)
        self.exact("chance of winning")
        self.assertNotEqual(one, self.window.text("#exact-value"))


class Strategies(Scene):
    ROOM = "strategies?game=tictactoe-3x3&player=xplayer"

    def property(self, name):
        """yes, no, or nothing while it is judged."""
        kind = self.window.run("return document.querySelector(arguments[0])?.className", f'#properties:not(.stale) [data-property="{name}"]')
        return {"holds": "yes", "fails": "no"}.get(kind)

    def verified(self, name, known=("yes", "no")):
        self.window.click("#verify")
        return self.window.wait(lambda: self.property(name) in known and self.property(name), f"the verdict on {name}", 30)

    def rules(self):
        return len(self.window.all(".rule-card"))

    def test_break_a_list_and_mend_it_with_the_mouse(self):
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        self.assertEqual(self.verified("keeps-value"), "yes")
        before = self.rules()
        for rule in (5, 5, 4, 4):  # those against forks
            count = self.rules()
            self.window.click(f'[aria-label="Delete rule {rule}"]')
            self.window.wait(lambda count=count: self.rules() == count - 1, "a rule less")
        self.assertEqual(self.verified("keeps-value"), "no")
        for _ in range(12):
            count = self.rules()
            self.window.click('[data-show="keeps-value"]')
            self.window.wait(lambda: self.window.text(".step-number") != "step 0 of 0", "the position where it errs")
            self.window.click('[data-mend="keeps-value"]')
            self.window.wait(lambda count=count: self.rules() == count + 1, "a rule more")
            if self.verified("keeps-value") == "yes":
                break
        self.assertEqual(self.property("keeps-value"), "yes")
        self.assertLess(self.rules(), before + 8)
        self.save_and_check("tree")

    def test_the_five_rules_with_the_mouse_alone(self):
        """Verified, shown where it errs, mended, verified, made short, saved, checked again."""
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        with open(os.path.join(self.window.downloads, "five.txt"), "w", encoding="utf-8") as out:
            out.write(FIVE_RULES)
        self.window.all("#open-strategy")[0].type(out.name)
        self.window.wait(lambda: self.rules() == 5, "five rules")
        self.assertEqual(self.verified("strongly-optimal"), "no")
        self.window.find('[data-property="strongly-optimal"] .mistake')
        for _ in range(8):
            count = self.rules()
            self.window.click('[data-show="strongly-optimal"]')
            self.window.wait(lambda: self.window.text(".step-number") != "step 0 of 0", "the position where it errs")
            self.window.click('[data-mend="strongly-optimal"]')
            self.window.wait(lambda count=count: self.rules() == count + 1, "a rule more")
            if self.verified("strongly-optimal") == "yes":
                break
        self.window.find("#guarantee", "an expected goal of 50")
        self.window.run("const s = document.getElementById('make-seconds'); s.value = 2; s.dispatchEvent(new Event('change'));")
        self.window.click("#minimise")
        self.window.find("#making", "Checked: strongly-optimal", 30)
        self.window.click("#take-list")
        self.window.wait(lambda: self.rules() < 8, "the short list")
        self.assertEqual(self.verified("strongly-optimal"), "yes")
        self.save_and_check("made", "--payoff", "goal", "--property", "strongly-optimal")

    def test_lists_that_are_offered_and_an_empty_one(self):
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        choose = "const s = document.getElementById('begin-with'); s.value = arguments[0]; s.dispatchEvent(new Event('change'));"
        self.window.run(choose, "new:")
        self.window.find(".cards-place", "No rule says anything")
        self.window.click("#add-empty")
        self.window.wait(lambda: self.rules() == 1, "a first rule")
        self.window.run(choose, "name:tictactoe")
        self.window.find("#strategy-name")
        self.assertIn("def has(P,X,Y)", self.window.run("return document.getElementById('strategy-text').value"))

    def save_and_check(self, name, *asked):
        asked = asked or ("--property", "keeps-value")
        folder = self.window.downloads
        for each in os.listdir(folder):
            os.remove(os.path.join(folder, each))
        self.window.run("document.getElementById('save-strategy').scrollIntoView()")
        self.window.click("#save-strategy")
        path = self.window.wait(lambda: next((os.path.join(folder, each) for each in os.listdir(folder) if each.endswith(".strat")), None), "the saved file")
        game = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../benchmarks/games/tictactoe-3x3.gdl")
        told = subprocess.run([PROGRAM, "check", game, "--strategy", f"xplayer={path}:{name}", *asked],
                              capture_output=True, text=True, check=False)
        self.assertEqual(told.returncode, 10, told.stdout + told.stderr)

    def test_the_program_writes_a_list(self):
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        self.window.run("const s = document.getElementById('make-seconds'); s.value = 2; s.dispatchEvent(new Event('change'));")
        self.window.click("#synthesise")
        self.window.find("#making", "Checked: strongly-optimal", 30)
        self.window.click("#take-list")
        self.window.wait(lambda: self.rules() < 10, "the short list")
        self.assertEqual(self.verified("strongly-optimal"), "yes")
        self.window.click("#minimise")
        self.window.find("#making", "Shortened", 30)
        self.window.click("#undo")
        self.window.wait(lambda: self.rules() == 10, "the list from before")

    def test_cards_move_and_come_back(self):
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        first = self.window.find(".rule-text").text
        self.window.click('[aria-label="Move rule 1 down"]')
        self.window.find('[data-rule="1"] .rule-text', first)
        self.window.click("#undo")
        self.window.find('[data-rule="0"] .rule-text', first)
        self.window.click("#redo")
        self.window.find('[data-rule="1"] .rule-text', first)
        self.window.click('[aria-label="Copy rule 2"], [aria-label="Duplicate rule 2"]')
        self.window.find('[data-rule="2"] .rule-text', first)

    def test_the_board_edits_a_rule(self):
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        self.window.click("#add-empty")
        self.window.find(".turn", "click a place")
        self.window.click(self.cell("2,2"))
        self.window.click('.place-menu [aria-label="cell(2,2,o)"] button', "must be")
        self.window.find(".rule-card.selected .literal", "cell(2,2,o)")
        self.window.find(self.cell("2,2") + ".is-must")
        self.window.click(self.cell("2,2"))
        self.window.click('.place-menu [aria-label="cell(2,2,o)"] button', "must not be")
        self.window.find(".rule-card.selected .literal.negated", "cell(2,2,o)")

    def test_mistakes_stand_at_their_lines(self):
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        self.window.run("const t = document.getElementById('strategy-text'); t.value = 'strategy bad = first {\\n  when true(cell(1,1,x) do mark(1,1);\\n}'; t.dispatchEvent(new Event('input'));")
        self.window.find("#strategy-errors .error", "line 2")
        self.window.console()  # the browser itself writes down that a request was answered with 400

    def test_a_link_opens_the_same_rules(self):
        self.go(self.ROOM)
        self.window.find(".rule-card.fires")
        self.window.click('[aria-label="Delete rule 1"]')
        self.window.wait(lambda: self.rules() == 9, "a rule less")
        time.sleep(0.2)
        address = self.window.run("return location.href")
        self.window.run("localStorage.clear()")
        self.window.open("about:blank")
        self.window.open(address)
        self.window.wait(lambda: self.rules() == 9, "the same rules")


class TheRoad(Scene):
    def test_prefixes_and_solvers(self):
        self.go("road?game=tictactoe-3x3&player=xplayer&random=oplayer&moves=mark(1,1) noop;noop mark(2,2);mark(1,2) noop;noop mark(1,3)")
        self.window.wait(lambda: len(self.window.all(".prefix-bar")) == 4, "both prefixes, translated and simplified", 60)
        self.window.find("summary", "temporal program")
        for solver in ("forward –", "xssat dependency", "xssat baseline"):
            self.window.click(f'[data-solver="{solver}"] button')
        told = [self.window.wait(lambda solver=solver: self.window.text(f'[data-solver="{solver}"] td.number'), solver, 30)
                for solver in ("forward –", "xssat dependency", "xssat baseline")]
        self.assertEqual(len(set(told)), 1, told)


    def test_solvers_of_the_table_and_games_without_turns(self):
        self.go("road?game=tictactoe-3x3&player=xplayer&random=oplayer&moves=mark(1,1) noop;noop mark(2,2);mark(1,2) noop;noop mark(1,3)")
        self.window.wait(lambda: len(self.window.all(".prefix-bar")) == 4, "the prefixes", 60)
        self.window.find('[data-solver="eliminate baseline"]')
        self.window.click('[data-solver="eliminate dependency"] button')
        self.window.click('[data-solver="forward –"] button')
        told = [self.window.wait(lambda solver=solver: self.window.text(f'[data-solver="{solver}"] td.number'), solver, 30)
                for solver in ("forward –", "eliminate dependency")]
        self.assertEqual(told[0], told[1])


class Writing(Scene):
    def write(self, text):
        self.window.open(self.served.address)
        self.window.click("#write-game")
        self.window.find("#own-text")
        self.window.run("const t = document.getElementById('own-text'); t.value = arguments[0]; t.dispatchEvent(new Event('input'));", text)
        self.window.click("#own-open")

    def test_the_road_refuses_games_without_turns(self):
        self.write("""role(a).  role(b).  init(step(0)).
            legal(a,heads).  legal(a,tails).  legal(b,heads).  legal(b,tails).
            next(step(1)).  next(same) :- does(a,X), does(b,X).  terminal :- true(step(1)).
            goal(a,100) :- true(same).  goal(a,0) :- not true(same).  goal(b,0).""")
        self.window.find(".turn", "a and b to move")
        self.window.run("location.hash = location.hash.replace('#/play', '#/road')")
        self.window.find(".road .muted", "have a choice at once", 20)

    def test_a_large_game_is_opened_as_a_job(self):
        self.write(LARGE)
        self.window.find(".opening", "compiling the rules")
        self.window.click("#stop-opening")
        self.window.find(".errors", "was stopped")

    def test_a_broken_game_is_told_at_its_line(self):
        self.window.open(self.served.address)
        self.window.find("#own-text")
        self.window.run("const t = document.getElementById('own-text'); t.value = 'role(x).\\ninit(a(1)).\\nnext(a(1)) :- true(a(1), foo(Y.\\n'; t.dispatchEvent(new Event('input'));")
        self.window.click("#own-open")
        self.window.find(".errors .error", "line 3")
        self.assertEqual(self.window.text(".line-numbers .marked"), "3")
        self.window.console()  # the browser itself writes down that a request was answered with 400

    def test_a_game_of_ones_own_survives_a_reload(self):
        self.window.open(self.served.address)
        self.window.click("#own-open")
        self.window.find(".turn", "red to move")
        self.window.find(".move.best", "take(2)")
        address = self.window.run("return location.href")
        self.window.run("localStorage.clear()")
        self.window.open("about:blank")
        self.window.open(address)
        self.window.find(".move.best", "take(2)")

    def test_names_that_are_html(self):
        self.window.open(self.served.address)
        self.window.find("#own-text")
        self.window.run("const t = document.getElementById('own-text'); t.value = arguments[0]; t.dispatchEvent(new Event('input'));", HOSTILE)
        self.window.run("document.getElementById('own-name').value = '<img src=x onerror=alert(4)>'")
        self.window.click("#own-open")
        self.window.find(".move", "<img/src=x/onerror=alert`2`>")
        self.window.click(".move", "<img/src=x/onerror=alert`2`>")
        self.window.find(".turn", "The game is over")
        self.assertEqual(self.window.run("return document.querySelectorAll('main img, main script, main svg[onload]').length"), 0)


class Looks(Scene):
    def test_fits_a_phone(self):
        self.window.size(390, 844)
        for room in ("games", "play?game=connect4-4x4", "strategies?game=tictactoe-3x3", "road?game=tictactoe-3x3&moves=mark(1,1) noop;noop mark(2,2)"):
            self.go(room)
            self.window.find("h1, .turn")
            time.sleep(0.3)
            wide = self.window.run("return document.documentElement.scrollWidth")
            self.assertLessEqual(wide, 390, room)

    def test_everything_has_a_name(self):
        for room in ("games", "play?game=tictactoe-3x3", "strategies?game=tictactoe-3x3", "road?game=tictactoe-3x3&moves=mark(1,1) noop;noop mark(2,2)"):
            self.go(room)
            self.window.find("h1, .turn")
            time.sleep(0.3)
            nameless = self.window.run("""return [...document.querySelectorAll('button, select, input, textarea, a, [role=button]')]
              .filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || e.title || (e.labels && e.labels.length) || e.placeholder))
              .map(e => e.outerHTML)""")
            self.assertEqual(nameless, [], room)

    def test_contrast(self):
        """WCAG AA: text on its background, in both themes."""
        for theme in ("light", "dark"):
            self.go("play?game=tictactoe-3x3&player=xplayer&random=oplayer")
            self.window.find(".move.best")
            self.window.run("document.documentElement.dataset.theme = arguments[0]", theme)
            low = self.window.run("""
              const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
              const parse = text => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
              const light = ([r, g, b]) => { const f = c => { c /= 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
              const back = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
              return [...document.querySelectorAll('main p, main span, main button, main label, main h2, header a')].filter(e => e.textContent.trim() && e.offsetParent && !e.closest('.unseen') && !e.disabled)
                .map(e => { const a = light(parse(getComputedStyle(e).color)), b = light(back(e)); return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), e.outerHTML.slice(0, 80)]; })
                .filter(([ratio]) => ratio < 4.5);""")
            self.assertEqual(low, [], theme)


def tell_latencies():
    for what in dict(LATENCIES):
        times = sorted(each for name, each in LATENCIES if name == what)
        print(f"{what}: {', '.join(f'{each:.0f}' for each in times)} ms", file=sys.stderr)


if __name__ == "__main__":
    if not browser.available():
        print("chromium and chromedriver are not here (Debian: chromium, chromium-driver): the page is not tested in a browser")
        sys.exit(MISSING)
    finished = unittest.main(verbosity=2, exit=False)
    tell_latencies()
    sys.exit(0 if finished.result.wasSuccessful() else 1)
