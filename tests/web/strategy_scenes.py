"""A person writes rule lists, has them judged and mended."""
import os
import subprocess
import time

from scene import PROGRAM, Scene

# A list that one can learn by heart; in places it gives a won game away.
FIVE_RULES = """strategy five = first {
  when true(cell(3,1,x)) do mark(1,3) symmetric;
  when true(cell(1,1,o)) do mark(2,1) symmetric;
  when T do mark(2,2);
  when ~true(cell(2,3,o)) do mark(2,1) symmetric;
  when true(cell(2,1,x)) do mark(3,1) symmetric
}
"""


class Strategies(Scene):
    TAB = "strategies?game=tictactoe-3x3&player=xplayer"

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
        self.go(self.TAB)
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
        self.go(self.TAB)
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
        self.go(self.TAB)
        self.window.find(".rule-card.fires")
        choose = "const s = document.getElementById('begin-with'); s.value = arguments[0]; s.dispatchEvent(new Event('change'));"
        self.window.run(choose, "new:")
        self.window.find(".cards-place", "No rule recommends a move")
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
        self.go(self.TAB)
        self.window.find(".rule-card.fires")
        self.window.run("const s = document.getElementById('make-seconds'); s.value = 2; s.dispatchEvent(new Event('change'));")
        self.window.click("#synthesise")
        self.window.find("#making", "Checked: strongly-optimal", 30)
        self.window.click("#take-list")
        self.window.wait(lambda: self.rules() < 10, "the short list")
        self.assertEqual(self.verified("strongly-optimal"), "yes")
        self.window.click("#minimise")
        self.window.find("#making", "Shortened", 120)
        self.window.click("#undo")
        self.window.wait(lambda: self.rules() == 10, "the list from before")

    def test_cards_move_and_come_back(self):
        self.go(self.TAB)
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
        self.go(self.TAB)
        self.window.find(".rule-card.fires")
        self.window.click("#add-empty")
        self.window.find(".turn", "click a place")
        self.window.click(self.cell("2,2"))
        self.window.click('.place-menu [aria-label="cell(2,2,o)"] button', "must be")
        self.window.find(".rule-card.selected .literal", "(2,2) is o")
        self.window.find(self.cell("2,2") + ".is-must")
        self.window.click(self.cell("2,2"))
        self.window.click('.place-menu [aria-label="cell(2,2,o)"] button', "must not be")
        self.window.find(".rule-card.selected .literal.negated", "(2,2) is not o")

    def test_mistakes_stand_at_their_lines(self):
        self.go(self.TAB)
        self.window.find(".rule-card.fires")
        self.window.run("const t = document.getElementById('strategy-text'); t.value = 'strategy bad = first {\\n  when true(cell(1,1,x) do mark(1,1);\\n}'; t.dispatchEvent(new Event('input'));")
        self.window.find("#strategy-errors .error", "line 2")
        self.window.console()  # the browser itself writes down that a request was answered with 400

    def test_a_link_opens_the_same_rules(self):
        self.go(self.TAB)
        self.window.find(".rule-card.fires")
        self.window.click('[aria-label="Delete rule 1"]')
        self.window.wait(lambda: self.rules() == 9, "a rule less")
        time.sleep(0.2)
        address = self.window.run("return location.href")
        self.window.run("localStorage.clear()")
        self.window.open("about:blank")
        self.window.open(address)
        self.window.wait(lambda: self.rules() == 9, "the same rules")
