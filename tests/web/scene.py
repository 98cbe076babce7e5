"""What every scene in the browser shares: a server, a window in its first state, and the times of answers."""
import os
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402
from served import Served  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else ""
LATENCIES = []


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

    def go(self, tab):
        self.window.open(f"{self.served.address}#/{tab}")

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


def tell_latencies():
    for what in dict(LATENCIES):
        times = sorted(each for name, each in LATENCIES if name == what)
        print(f"{what}: {', '.join(f'{each:.0f}' for each in times)} ms", file=sys.stderr)
