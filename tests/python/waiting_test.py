"""Work that takes long: Ctrl-C, limits, progress, threads, memory."""
import os
import pathlib
import signal
import threading
import time
import unittest
from fractions import Fraction

import oddsat
from made_game import made

GAMES = pathlib.Path(__file__).resolve().parents[2] / "benchmarks" / "games"
HARD = made("connect", "4", "7x6")  # is not solved in hours
TICTACTOE = GAMES / "tictactoe-3x3.gdl"
QUESTION = dict(player="xplayer", random="oplayer")
SOLVES = int(os.environ.get("ODDSAT_PYTHON_SOLVES", "300"))


def interrupt_after(seconds):
    threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT)).start()


def resident():
    """Bytes of memory in use."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


class Interrupted(unittest.TestCase):
    def late(self, work):
        """Seconds between Ctrl-C and the end of the work."""
        interrupt_after(0.2)
        begun = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            work()
        return time.monotonic() - begun - 0.2

    def test_searches_end_at_once(self):
        game = oddsat.Game(HARD)
        position = game.initial
        for work in (lambda: game.solve(threads=1), lambda: game.solve(solver="xssat", threads=1),
                     lambda: position.value(), game.playouts, game.synthesise):
            self.assertLess(min(self.late(work) for _ in range(2)), 0.1)
        self.assertEqual(oddsat.Game(GAMES / "nim.gdl").solve().status, "exact")  # nothing stays interrupted

    def test_progress_may_raise(self):
        class Enough(Exception):
            pass

        def progress(report):
            raise Enough

        with self.assertRaises(Enough):
            oddsat.Game(HARD).solve(progress=progress)


class Limited(unittest.TestCase):
    def test_time_limit(self):
        begun = time.monotonic()
        answer = oddsat.Game(HARD).solve(time_limit=0.3)
        self.assertLess(time.monotonic() - begun, 5)
        self.assertEqual((answer.status, answer.reason), ("unknown", "time limit reached"))

    def test_position(self):
        with self.assertRaises(oddsat.LimitReached) as caught:
            oddsat.Game(HARD).initial.value(time_limit=0.3)
        self.assertEqual(caught.exception.reason, "time limit reached")
        self.assertLessEqual(caught.exception.low, caught.exception.high)

    def test_progress_ends_the_search(self):
        reports = []

        def progress(report):
            reports.append(report)
            return len(reports) < 2

        answer = oddsat.Game(HARD).solve(progress=progress)
        self.assertEqual((answer.status, answer.reason), ("unknown", "stopped"))
        self.assertEqual(len(reports), 2)
        self.assertTrue(reports[0].phase)


class Together(unittest.TestCase):
    def test_other_threads_run_meanwhile(self):
        counted = [0]
        over = threading.Event()

        def count():
            while not over.is_set():
                counted[0] += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        oddsat.Game(HARD).solve(time_limit=0.5, threads=1)
        over.set()
        thread.join()
        self.assertGreater(counted[0], 50)

    def test_answers_in_threads_are_the_same(self):
        game = oddsat.Game(TICTACTOE)
        found = []

        def ask():
            for _ in range(10):
                found.append((game.solve(threads=1, **QUESTION).value, game.initial.value(**QUESTION)))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(set(found), {(Fraction(191, 192), Fraction(191, 192))})
        self.assertEqual(len(found), 40)


class Repeated(unittest.TestCase):
    def test_memory_stays_flat(self):
        game = oddsat.Game(GAMES / "nim.gdl")

        def solve(count):
            for _ in range(count):
                game.solve(threads=1)
                oddsat.Game(GAMES / "nim.gdl").roles

        solve(SOLVES // 3)
        before = resident()
        solve(SOLVES)
        self.assertLess(resident() - before, 8 << 20)


class LongTogether(unittest.TestCase):
    """By hand and in the long run, on a machine with two free cores."""

    def test_two_questions_take_little_longer_than_one(self):
        if not os.environ.get("ODDSAT_PYTHON_LONG"):
            self.skipTest("ODDSAT_PYTHON_LONG is not set")
        game = oddsat.Game(GAMES / "tictactoe-4x4.gdl")

        def ask():
            for _ in range(4):
                game.solve(threads=1, **QUESTION)

        def seconds(count):
            begun = time.monotonic()
            threads = [threading.Thread(target=ask) for _ in range(count)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            return time.monotonic() - begun

        ask()
        ratio = min(seconds(2) for _ in range(3)) / min(seconds(1) for _ in range(3))
        self.assertLess(ratio, 1.3)


if __name__ == "__main__":
    unittest.main()
