// Random rules on random small games, and a judge that is written straight from the definitions
// (all maximal paths, one by one; all of the playout so far).
#pragma once

#include "strategy/reading.hpp"
#include "strategy/syntax_tree.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

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
    game.positions.resize(static_cast<size_t>(1 + layers * width));
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

// ---- the judge ----

class Judge {
public:
  struct Path {
    std::vector<int> positions;
    std::vector<TableGame::Joint> joints;
  };

  Judge(const TableGame& game, int self, strategy::Reading reading = strategy::Reading::finalFT)
      : game_(game), self_(static_cast<size_t>(self)), reading_(reading) {}

  Moves active(int s) const {
    const auto& legal = game_.positions[static_cast<size_t>(s)].legal[self_];
    if (legal.size() == 1 && legal[0] == "noop") return {};
    return {legal.begin(), legal.end()};
  }

  Moves recommended(const Rule& rule, int s) const { return recommended(rule, Path{{s}, {}}); }

  // After what was played so far.
  Moves recommended(const Rule& rule, const Path& s) const {
    switch (rule.kind) {
    case RK::leaf:
      return leaf(rule.formula, s);
    case RK::first:
      for (const Rule& part : rule.parts)
        if (Moves found = recommended(part, s); !found.empty()) return found;
      return {};
    case RK::filter:
      return chain(flattened(rule.parts, s));
    default:
      return chain(flattened({rule}, s));
    }
  }

private:
  static Moves both(const Moves& a, const Moves& b) {
    Moves found;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(),
                          std::inserter(found, found.end()));
    return found;
  }

  // C := [r1]; while something is left, C := C and [rk]; then stop.
  static Moves chain(const std::vector<Moves>& sets) {
    Moves left = sets[0];
    for (size_t k = 1; k < sets.size(); ++k) {
      Moves next = both(left, sets[k]);
      if (next.empty()) break;
      left = next;
    }
    return left;
  }

  // least M in D: does(me,M) is c_n &> ... &> c_1 with c_t the first t of D, spliced into the
  // chain.
  std::vector<Moves> flattened(const std::vector<Rule>& parts, const Path& s) const {
    std::vector<Moves> sets;
    for (const Rule& part : parts) {
      if (part.kind != RK::least && part.kind != RK::greatest) {
        sets.push_back(recommended(part, s));
        continue;
      }
      std::vector<std::string> order;
      for (const gdl::Term& term : part.binders[0].domain.terms) order.push_back(term.name);
      if (part.kind == RK::greatest) std::reverse(order.begin(), order.end());
      for (size_t t = order.size(); t > 0; --t) {
        Moves wanted(order.begin(), order.begin() + static_cast<long>(t));
        sets.push_back(both(active(s.positions.back()), wanted));
      }
    }
    return sets;
  }

  Moves leaf(const Formula& formula, const Path& s) const {
    std::vector<const Formula*> conjuncts{&formula};
    if (formula.kind == FK::conjunction) {
      conjuncts.clear();
      for (const Formula& part : formula.parts) conjuncts.push_back(&part);
    }
    Moves found;
    for (const std::string& move : active(s.positions.back())) {
      std::vector<Path> paths;
      Path path = s;
      collect(path, s.joints.size(), paths);
      bool good = true;
      for (const Formula* conjunct : conjuncts)
        good = good && judge(*conjunct, paths, s.joints.size(), move);
      if (good) found.insert(move);
    }
    return found;
  }

  bool judge(const Formula& formula, const std::vector<Path>& paths, size_t now,
             const std::string& move) const {
    bool negated = formula.kind == FK::negation && formula.parts[0].kind == FK::possibly;
    bool some = formula.kind == FK::possibly || negated;
    const Formula& asked = formula.kind == FK::possibly ? formula.parts[0]
                           : negated                    ? formula.parts[0].parts[0]
                                                        : formula;
    bool all = true, any = false;
    for (const Path& path : paths) {
      if (path.joints[now][self_] != move) continue;
      bool here = holds(asked, path, now);
      all = all && here, any = any || here;
    }
    return some ? any != negated : all;
  }

  // All paths to the end; in the literal reading also where they might be cut off.
  void collect(Path& path, size_t now, std::vector<Path>& found) const {
    const auto& position = game_.positions[static_cast<size_t>(path.positions.back())];
    const bool cut = reading_ == strategy::Reading::literal && path.joints.size() > now;
    if (position.terminal || cut) found.push_back(path);
    if (position.terminal) return;
    for (const auto& [joint, to] : position.next) {
      path.positions.push_back(to), path.joints.push_back(joint);
      collect(path, now, found);
      path.positions.pop_back(), path.joints.pop_back();
    }
  }

  size_t roleOf(const gdl::Term& term) const {
    if (term.name == strategy::me) return self_;
    if (term.name == strategy::opponent) return 1 - self_;
    return static_cast<size_t>(std::ranges::find(game_.roles, term.name) - game_.roles.begin());
  }

  bool holds(const Formula& f, const Path& path, size_t i) const {
    const auto& here = game_.positions[static_cast<size_t>(path.positions[i])];
    const bool last = i == path.joints.size();
    auto part = [&](size_t k) { return holds(f.parts[k], path, i); };
    auto won = [&](size_t role) { return here.terminal && here.wonByX == (role == 0); };
    switch (f.kind) {
    case FK::yes:
      return true;
    case FK::no:
      return false;
    case FK::initial:
      return path.positions[i] == 0;
    case FK::terminal:
      return here.terminal;
    case FK::fluent:
      return f.term.args[0].name == "s" + std::to_string(path.positions[i]);
    case FK::relation:
      return f.term.name == "p" ? here.p : here.q;
    case FK::wins:
    case FK::goal:
      return won(roleOf(f.role));
    case FK::legal: {
      const auto& legal = here.legal[roleOf(f.role)];
      return std::find(legal.begin(), legal.end(), f.term.name) != legal.end();
    }
    case FK::does:
      if (last) return doesAtEnd(reading_);
      return path.joints[i][roleOf(f.role)] == f.term.name;
    case FK::negation:
      return !part(0);
    case FK::conjunction:
      return std::all_of(f.parts.begin(), f.parts.end(),
                         [&](const Formula& p) { return holds(p, path, i); });
    case FK::disjunction:
      return std::any_of(f.parts.begin(), f.parts.end(),
                         [&](const Formula& p) { return holds(p, path, i); });
    case FK::implication:
      return !part(0) || part(1);
    case FK::equivalence:
      return part(0) == part(1);
    case FK::next:
      return last ? nextAtEnd(reading_) : holds(f.parts[0], path, i + 1);
    case FK::strongNext:
      return !last && holds(f.parts[0], path, i + 1);
    case FK::previous:
      return i > 0 && holds(f.parts[0], path, i - 1);
    case FK::once:
      return part(0) || (i > 0 && holds(f, path, i - 1));
    case FK::since:
      return part(1) || (part(0) && i > 0 && holds(f, path, i - 1));
    case FK::exists:
    case FK::forall:
      for (const gdl::Term& term : f.binders[0].domain.terms) {
        const bool one = holds(with(f.parts[0], f.binders[0].variable, term), path, i);
        if (one == (f.kind == FK::exists)) return one;
      }
      return f.kind == FK::forall;
    default:
      ADD_FAILURE() << "not generated";
      return false;
    }
  }

  static Formula with(Formula formula, const std::string& variable, const gdl::Term& term) {
    if (formula.term.variable && formula.term.name == variable) formula.term = term;
    for (const strategy::Binder& binder : formula.binders)
      if (binder.variable == variable) return formula; // another one of that name
    for (Formula& part : formula.parts) part = with(std::move(part), variable, term);
    return formula;
  }

  const TableGame& game_;
  size_t self_;
  strategy::Reading reading_;
};

} // namespace oddsat::tests
