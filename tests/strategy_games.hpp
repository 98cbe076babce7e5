// Small games for the tests of strategies, in any size: CrossDot on a line, k in a row on a square
// board, and Nim.
#pragma once

#include "oddsat/gdl/read.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace oddsat::tests {

inline std::string twoPlayers() {
  return "(role x) (role o) (opponent x o) (opponent o x) (init (control x))\n"
         "(<= (base (control ?r)) (role ?r)) (<= (input ?r noop) (role ?r))\n"
         "(<= (legal ?r noop) (role ?r) (not (true (control ?r))))\n"
         "(<= (next (control ?s)) (true (control ?r)) (opponent ?r ?s))\n";
}

inline std::string endOfLineGame() {
  return "(<= terminal (wins ?r)) (<= terminal (not open))\n"
         "(<= (goal ?r 100) (wins ?r)) (<= (goal ?s 0) (wins ?r) (opponent ?r ?s))\n"
         "(<= someone (wins ?r)) (<= (goal ?r 50) (role ?r) (not someone))\n";
}

// m boxes in a line; k own marks side by side win.
inline std::string crossdot(int m, int k) {
  std::string text = twoPlayers();
  for (int i = 1; i <= m; ++i) text += fmt::format("(box {})", i);
  for (int i = 1; i < m; ++i) text += fmt::format("(succ {} {})", i, i + 1);
  text +=
      "(<= (adj ?i ?j) (succ ?i ?j)) (<= (adj ?i ?j) (succ ?j ?i))\n"
      "(<= (base (filled ?j ?r)) (box ?j) (role ?r)) (<= (input ?r (mark ?j)) (role ?r) (box ?j))\n"
      "(<= (taken ?j) (true (filled ?j ?r))) (<= (empty ?j) (box ?j) (not (taken ?j)))\n"
      "(<= (legal ?r (mark ?j)) (true (control ?r)) (empty ?j) (not terminal))\n"
      "(<= (next (filled ?j ?r)) (true (filled ?j ?r))) (<= (next (filled ?j ?r)) (does ?r (mark "
      "?j)))\n"
      "(<= open (empty ?j))\n";
  for (int i = 1; i + k - 1 <= m; ++i) {
    text += "(<= (wins ?r) (role ?r)";
    for (int j = i; j < i + k; ++j) text += fmt::format(" (true (filled {} ?r))", j);
    text += ")\n";
  }
  return text + endOfLineGame();
}

// An m by m board; k own marks in a row, a column or a diagonal win.
inline std::string lineGame(int m, int k) {
  std::string text = twoPlayers();
  for (int i = 1; i <= m; ++i) text += fmt::format("(index {})", i);
  text += "(<= (cell ?i ?j) (index ?i) (index ?j))\n"
          "(<= (base (filled ?i ?j ?r)) (cell ?i ?j) (role ?r))\n"
          "(<= (input ?r (mark ?i ?j)) (role ?r) (cell ?i ?j))\n"
          "(<= (taken ?i ?j) (true (filled ?i ?j ?r))) (<= (empty ?i ?j) (cell ?i ?j) (not (taken "
          "?i ?j)))\n"
          "(<= (legal ?r (mark ?i ?j)) (true (control ?r)) (empty ?i ?j) (not terminal))\n"
          "(<= (next (filled ?i ?j ?r)) (true (filled ?i ?j ?r)))\n"
          "(<= (next (filled ?i ?j ?r)) (does ?r (mark ?i ?j)))\n"
          "(<= open (empty ?i ?j))\n";
  for (int i = 1; i <= m; ++i)
    for (int j = 1; j <= m; ++j)
      for (auto [di, dj] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        int ei = i + (k - 1) * di, ej = j + (k - 1) * dj;
        if (ei > m || ej > m || ej < 1) continue;
        text += "(<= (wins ?r) (role ?r)";
        for (int s = 0; s < k; ++s)
          text += fmt::format(" (true (filled {} {} ?r))", i + s * di, j + s * dj);
        text += ")\n";
      }
  return text + endOfLineGame();
}

// Heaps of the given sizes; a move takes some from one heap; who takes the last wins, or loses
// when `misere`.
inline std::string nim(const std::vector<int>& heaps, bool misere) {
  std::string text = twoPlayers();
  for (size_t h = 0; h < heaps.size(); ++h) {
    text += fmt::format("(heap h{}) (init (heap h{} {}))", h + 1, h + 1, heaps[h]);
    for (int i = 0; i <= heaps[h]; ++i) text += fmt::format("(size h{} {})", h + 1, i);
  }
  for (int i = 0; i < 20; ++i) text += fmt::format("(succ {} {})", i, i + 1);
  text += "(<= (less ?a ?b) (succ ?a ?b)) (<= (less ?a ?c) (less ?a ?b) (succ ?b ?c))\n"
          "(<= (base (heap ?h ?n)) (size ?h ?n))\n"
          "(<= (input ?r (reduce ?h ?n)) (role ?r) (size ?h ?n))\n"
          "(<= (legal ?r (reduce ?h ?n)) (true (control ?r)) (true (heap ?h ?m)) (size ?h ?n) "
          "(less ?n ?m))\n"
          "(<= (reduced ?h) (does ?r (reduce ?h ?n))) (<= (next (heap ?h ?n)) (does ?r (reduce ?h "
          "?n)))\n"
          "(<= (next (heap ?h ?n)) (true (heap ?h ?n)) (not (reduced ?h)))\n"
          "(<= open (true (heap ?h ?n)) (less 0 ?n)) (<= terminal (not open))\n";
  const char* winner = misere ? "(true (control ?r))" : "(opponent ?r ?s) (true (control ?s))";
  text += fmt::format("(<= (wins ?r) (role ?r) (not open) {})\n", winner);
  return text + "(<= (goal ?r 100) (wins ?r)) (<= (goal ?s 0) (wins ?r) (opponent ?r ?s))\n";
}

inline gdl::Game gameOf(const std::string& text) {
  return gdl::read({"game", text});
}

} // namespace oddsat::tests
