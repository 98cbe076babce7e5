// Random rules on random small games, whose positions are tables.
#pragma once

#include "oddsat/strategy/reading.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <utility>

namespace oddsat::tests {

using strategy::Formula;
using strategy::Rule;
using FK = Formula::Kind;
using RK = Rule::Kind;
using Moves = std::set<std::string>;

constexpr const char* roleNames[3] = {"x", "o", "z"};
constexpr const char* moveNames[3] = {"a", "b", "c"};

// A game as tables: positions in layers, each with legal moves for both roles, or for all three.
struct TableGame {
  using Joint = std::vector<std::string>; // a move for each role
  struct Position {
    bool terminal = false, p = false, q = false, wonByX = false; // else by the others
    std::vector<std::vector<std::string>> legal;
    std::map<Joint, int> next;
  };
  std::vector<std::string> roles;
  std::vector<Position> positions;

  std::string text() const {
    std::string found;
    for (const std::string& role : roles) {
      found += fmt::format("(role {})", role);
      for (const char* move : {"a", "b", "c", "noop"})
        found += fmt::format("(input {} {})", role, move);
    }
    found += "(init (at s0))\n";
    for (size_t s = 0; s < positions.size(); ++s) {
      const Position& position = positions[s];
      std::string at = fmt::format("(true (at s{}))", s);
      if (position.terminal) found += "(<= terminal " + at + ")";
      if (position.p) found += "(<= p " + at + ")";
      if (position.q) found += "(<= (q one) " + at + ")";
      for (size_t r = 0; r < roles.size(); ++r)
        if (position.wonByX == (r == 0))
          found += fmt::format("(<= (goal {} 100) {})", roles[r], at);
      for (size_t r = 0; r < roles.size(); ++r)
        for (const std::string& move : position.legal[r])
          found += fmt::format("(<= (legal {} {}) {})", roles[r], move, at);
      for (const auto& [moves, to] : position.next) {
        found += fmt::format("(<= (next (at s{})) {}", to, at);
        for (size_t r = 0; r < roles.size(); ++r)
          found += fmt::format(" (does {} {})", roles[r], moves[r]);
        found += ")";
      }
      found += "\n";
    }
    return found;
  }
};

class Random {
public:
  explicit Random(uint64_t seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<uint64_t>(n)); }
  bool once(int n) { return below(n) == 0; }

  TableGame game() {
    TableGame game;
    players_ = threeRoles && once(4) ? 3 : 2;
    game.roles.assign(roleNames, roleNames + players_);
    const bool simultaneous = once(4);
    const int layers = players_ == 3 && simultaneous ? 2 : 2 + below(3), width = 1 + below(3);
    game.positions.resize(1 + static_cast<size_t>(layers) * static_cast<size_t>(width));
    for (size_t s = 0; s < game.positions.size(); ++s) {
      auto& position = game.positions[s];
      int layer = s == 0 ? 0 : 1 + static_cast<int>(s - 1) / width;
      position.p = once(2), position.q = once(2), position.wonByX = once(2);
      position.terminal = layer == layers || (layer > 0 && once(5));
      position.legal.resize(game.roles.size());
      if (position.terminal) continue;
      for (int r = 0; r < players_; ++r) {
        auto& legal = position.legal[static_cast<size_t>(r)];
        if (!simultaneous && layer % players_ != r) legal = {"noop"};
        while (legal.empty())
          for (const char* move : moveNames)
            if (once(2)) legal.push_back(move);
      }
      for (const TableGame::Joint& joint : jointsOf(position))
        position.next[joint] = 1 + layer * width + below(width);
    }
    game.positions.back().p = game.positions.back().q = true; // the relations are there
    return game;
  }

  // With formulas about the past, with quantifiers, with macros, with a third role only
  // where they are allowed.
  bool past = false, quantifiers = false, macros = false, threeRoles = false;
  int players() const { return players_; }

  // New macros: `near` and `nigh(N)`.
  void define() {
    const bool had = std::exchange(macros, false);
    near_ = formula(2);
    nigh_ = fmt::format("(does({},N) {} {})", who(2), once(2) ? "&" : "->", formula(1));
    macros = had;
  }
  std::string definitions() const {
    return "def near = " + near_ + "\ndef nigh(N) = " + nigh_ + "\n";
  }
  // The text with the macros put in their places.
  std::string expanded(std::string text) const {
    const auto replace = [](std::string in, const std::string& name, const std::string& by) {
      for (size_t at = 0; (at = in.find(name, at)) != std::string::npos; at += by.size())
        in.replace(at, name.size(), by);
      return in;
    };
    text = replace(std::move(text), "near", "(" + near_ + ")");
    for (const char* move : {"a", "b", "c", "M"})
      text = replace(std::move(text), fmt::format("nigh({})", move), replace(nigh_, "N", move));
    return text;
  }

  std::string formula(int depth) {
    if (past && once(4)) return pastFormula(depth);
    if (quantifiers && depth > 0 && once(6)) return quantified(depth);
    if (macros && once(12)) return once(2) ? "near" : fmt::format("nigh({})", moveNames[below(3)]);
    switch (below(depth <= 0 ? 7 : 15)) {
    case 0:
      return "p";
    case 1:
      return "q(one)";
    case 2:
      return fmt::format("does({},{})", who(4), moveNames[below(3)]);
    case 3:
      return fmt::format("does({},{})", who(3), moveNames[below(3)]);
    case 4:
      return fmt::format("legal({},{})", who(3), moveNames[below(3)]);
    case 5:
      return once(2)   ? "terminal"
             : once(3) ? "init"
                       : fmt::format("goal({},100)", roleNames[below(players_)]);
    case 6:
      return once(2) ? fmt::format("wins({})", who(2)) : fmt::format("true(at(s{}))", below(6));
    case 7:
      return "~(" + formula(depth - 1) + ")";
    case 8:
      return "(" + formula(depth - 1) + " & " + formula(depth - 1) + ")";
    case 9:
      return "(" + formula(depth - 1) + " | " + formula(depth - 1) + ")";
    case 10:
      return "(" + formula(depth - 1) + " -> " + formula(depth - 1) + ")";
    case 11:
      return "(" + formula(depth - 1) + " <-> " + formula(depth - 1) + ")";
    case 12:
      return "snext(" + formula(depth - 1) + ")";
    default:
      return "next(" + formula(depth - 1) + ")";
    }
  }

  std::string quantified(int depth) {
    const std::string one = macros && once(4) ? "nigh(M)" : fmt::format("does({},M)", who(2));
    return fmt::format("({} M in {{a,b,c}}: {} {} {})", once(2) ? "exists" : "forall", one,
                       once(2) ? "&" : "->", formula(depth - 1));
  }

  // About positions and steps that were: no next in it.
  std::string pastFormula(int depth) {
    const auto inner = [&]() -> std::string {
      if (depth > 0 && once(3)) return pastFormula(depth - 1);
      const std::string atom = once(2)   ? fmt::format("does({},{})", who(2), moveNames[below(3)])
                               : once(2) ? "p"
                                         : fmt::format("legal({},{})", who(2), moveNames[below(3)]);
      return once(3) ? "~" + atom : once(3) ? "(" + atom + " | q(one))" : atom;
    };
    switch (below(4)) {
    case 0:
      return "previous(" + inner() + ")";
    case 1:
      return "once(" + inner() + ")";
    case 2: {
      const std::string first = inner();
      return "since(" + first + ", " + inner() + ")";
    }
    default:
      return fmt::format("did({},{})", who(2), moveNames[below(3)]);
    }
  }

  std::string rule(int depth) {
    int kind = below(depth <= 0 ? 5 : 9);
    if (kind == 0)
      return fmt::format("({} M in {{{}}}: does(me,M))", once(2) ? "least" : "greatest", order());
    if (kind == 1)
      return formula(2) + fmt::format(" & {}possibly({})", once(2) ? "~" : "", formula(2));
    if (kind <= 4) return formula(3);
    const char* sign = kind <= 6 ? " |> " : " &> ";
    std::string text;
    for (int parts = 2 + below(2); parts > 0; --parts) {
      std::string part = sign[1] == '&' && once(3)
                             ? fmt::format("least M in {{{}}}: does(me,M)", order())
                             : "(" + rule(depth - 1) + ")";
      text += (text.empty() ? "" : sign) + part;
    }
    return text;
  }

private:
  std::string order() { return once(2) ? "c,b,a" : "b,a"; }

  // Another role, one time in so many; of three, it has its name.
  std::string who(int times) {
    if (!once(times)) return "me";
    return players_ == 2 ? "opp" : roleNames[below(players_)];
  }

  static std::vector<TableGame::Joint> jointsOf(const TableGame::Position& position) {
    std::vector<TableGame::Joint> joints(1);
    for (const auto& legal : position.legal) {
      std::vector<TableGame::Joint> longer;
      for (const TableGame::Joint& joint : joints)
        for (const std::string& move : legal) {
          longer.push_back(joint);
          longer.back().push_back(move);
        }
      joints = std::move(longer);
    }
    return joints;
  }

  std::mt19937_64 engine_;
  int players_ = 2;
  std::string near_ = "T", nigh_ = "T";
};

} // namespace oddsat::tests
