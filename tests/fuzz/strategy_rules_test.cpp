// Random rules on random small games: the machine, the answer sets, and a judge that is written
// straight from the definitions (all maximal paths, one by one) recommend the same moves.
#include "playouts/answer_sets.hpp"
#include "strategy/read.hpp"
#include "strategy/write.hpp"

#include "gdl/read.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

namespace oddsat {
namespace {

using strategy::Formula;
using strategy::Rule;
using FK = Formula::Kind;
using RK = Rule::Kind;
using Moves = std::set<std::string>;

constexpr const char* roles[2] = {"x", "o"};
constexpr const char* moveNames[3] = {"a", "b", "c"};

// A game as tables: positions in layers, each with legal moves for both roles.
struct TableGame {
  struct Position {
    bool terminal = false, p = false, q = false, wonByX = false;
    std::vector<std::string> legal[2];
    std::map<std::pair<std::string, std::string>, int> next;
  };
  std::vector<Position> positions;

  std::string text() const {
    std::string found = "(role x) (role o) (init (at s0))\n";
    for (const char* move : {"a", "b", "c", "noop"})
      found += fmt::format("(input x {0}) (input o {0})", move);
    for (size_t s = 0; s < positions.size(); ++s) {
      const Position& position = positions[s];
      std::string at = fmt::format("(true (at s{}))", s);
      if (position.terminal) found += "(<= terminal " + at + ")";
      if (position.p) found += "(<= p " + at + ")";
      if (position.q) found += "(<= (q one) " + at + ")";
      found += fmt::format("(<= (goal {} 100) {})", roles[position.wonByX ? 0 : 1], at);
      for (int r : {0, 1})
        for (const std::string& move : position.legal[r])
          found += fmt::format("(<= (legal {} {}) {})", roles[r], move, at);
      for (const auto& [moves, to] : position.next)
        found += fmt::format("(<= (next (at s{})) {} (does x {}) (does o {}))", to, at, moves.first,
                             moves.second);
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
    const int layers = 2 + below(3), width = 1 + below(3);
    const bool simultaneous = once(4);
    game.positions.resize(static_cast<size_t>(1 + layers * width));
    for (size_t s = 0; s < game.positions.size(); ++s) {
      auto& position = game.positions[s];
      int layer = s == 0 ? 0 : 1 + static_cast<int>(s - 1) / width;
      position.p = once(2), position.q = once(2), position.wonByX = once(2);
      position.terminal = layer == layers || (layer > 0 && once(5));
      if (position.terminal) continue;
      for (int r : {0, 1}) {
        if (!simultaneous && layer % 2 != r) position.legal[r] = {"noop"};
        while (position.legal[r].empty())
          for (const char* move : moveNames)
            if (once(2)) position.legal[r].push_back(move);
      }
      for (const std::string& x : position.legal[0])
        for (const std::string& o : position.legal[1])
          position.next[{x, o}] = 1 + layer * width + below(width);
    }
    game.positions.back().p = game.positions.back().q = true; // the relations are there
    return game;
  }

  std::string formula(int depth) {
    switch (below(depth <= 0 ? 7 : 15)) {
    case 0:
      return "p";
    case 1:
      return "q(one)";
    case 2:
      return fmt::format("does({},{})", once(4) ? "opp" : "me", moveNames[below(3)]);
    case 3:
      return fmt::format("does({},{})", once(3) ? "opp" : "me", moveNames[below(3)]);
    case 4:
      return fmt::format("legal({},{})", once(3) ? "opp" : "me", moveNames[below(3)]);
    case 5:
      return once(2) ? "terminal" : once(3) ? "init" : fmt::format("goal({},100)", roles[below(2)]);
    case 6:
      return once(2) ? fmt::format("wins({})", once(2) ? "me" : "opp")
                     : fmt::format("true(at(s{}))", below(6));
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
  std::mt19937_64 engine_;
};

// ---- the judge ----

class Judge {
public:
  Judge(const TableGame& game, int self) : game_(game), self_(self) {}

  Moves active(int s) const {
    const auto& legal = game_.positions[static_cast<size_t>(s)].legal[self_];
    if (legal.size() == 1 && legal[0] == "noop") return {};
    return {legal.begin(), legal.end()};
  }

  Moves recommended(const Rule& rule, int s) const {
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
  struct Path {
    std::vector<int> positions;
    std::vector<std::pair<std::string, std::string>> joints;
  };

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
  std::vector<Moves> flattened(const std::vector<Rule>& parts, int s) const {
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
        sets.push_back(both(active(s), wanted));
      }
    }
    return sets;
  }

  Moves leaf(const Formula& formula, int s) const {
    std::vector<const Formula*> conjuncts{&formula};
    if (formula.kind == FK::conjunction) {
      conjuncts.clear();
      for (const Formula& part : formula.parts) conjuncts.push_back(&part);
    }
    Moves found;
    for (const std::string& move : active(s)) {
      std::vector<Path> paths;
      Path path{{s}, {}};
      collect(path, paths);
      bool good = true;
      for (const Formula* conjunct : conjuncts) good = good && judge(*conjunct, paths, move);
      if (good) found.insert(move);
    }
    return found;
  }

  bool judge(const Formula& formula, const std::vector<Path>& paths,
             const std::string& move) const {
    bool negated = formula.kind == FK::negation && formula.parts[0].kind == FK::possibly;
    bool some = formula.kind == FK::possibly || negated;
    const Formula& asked = formula.kind == FK::possibly ? formula.parts[0]
                           : negated                    ? formula.parts[0].parts[0]
                                                        : formula;
    bool all = true, any = false;
    for (const Path& path : paths) {
      if ((self_ == 0 ? path.joints[0].first : path.joints[0].second) != move) continue;
      bool here = holds(asked, path, 0);
      all = all && here, any = any || here;
    }
    return some ? any != negated : all;
  }

  void collect(Path& path, std::vector<Path>& found) const {
    const auto& position = game_.positions[static_cast<size_t>(path.positions.back())];
    if (position.terminal) {
      found.push_back(path);
      return;
    }
    for (const auto& [joint, to] : position.next) {
      path.positions.push_back(to), path.joints.push_back(joint);
      collect(path, found);
      path.positions.pop_back(), path.joints.pop_back();
    }
  }

  int roleOf(const gdl::Term& term) const {
    if (term.name == strategy::me) return self_;
    if (term.name == strategy::opponent) return 1 - self_;
    return term.name == "x" ? 0 : 1;
  }

  bool holds(const Formula& f, const Path& path, size_t i) const {
    const auto& here = game_.positions[static_cast<size_t>(path.positions[i])];
    const bool last = i == path.joints.size();
    auto part = [&](size_t k) { return holds(f.parts[k], path, i); };
    auto won = [&](int role) { return here.terminal && here.wonByX == (role == 0); };
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
      return !last &&
             (roleOf(f.role) == 0 ? path.joints[i].first : path.joints[i].second) == f.term.name;
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
      return last || holds(f.parts[0], path, i + 1);
    case FK::strongNext:
      return !last && holds(f.parts[0], path, i + 1);
    default:
      ADD_FAILURE() << "not generated";
      return false;
    }
  }

  const TableGame& game_;
  int self_;
};

// ---- the comparison ----

struct Tally {
  int rules = 0, narrowing = 0, gaps = 0;
};

void compare(const TableGame& tables, const gdl::Game& game, const std::string& text, int self,
             bool sets, Tally& tally) {
  SCOPED_TRACE(text + " for " + roles[self] + "\n" + tables.text());
  Rule rule = strategy::readRule({"rule", text});
  strategy::Binding binding{{roles[self]}, "rule", strategy::close({}, rule)};
  playouts::Subject subject(game, {binding});
  Report report;
  playouts::Play play(subject, {}, Limits(), report);
  Judge judge(tables, self);
  std::vector<playouts::PositionId> open{play.positions().start()};
  std::set<playouts::PositionId> seen(open.begin(), open.end());
  for (size_t i = 0; i < open.size(); ++i) {
    int s = std::stoi(play.positions().fluentsOf(open[i])[0].args[0].name.substr(1));
    Moves machine;
    for (playouts::MoveId move : play.recommended(open[i], static_cast<size_t>(self)))
      machine.insert(play.positions().machine().moves(static_cast<size_t>(self))[move].name);
    Moves wanted = judge.recommended(rule, s);
    EXPECT_EQ(machine, wanted) << "at s" << s;
    Moves active = judge.active(s);
    tally.gaps += wanted.empty() && !active.empty();
    tally.narrowing += !wanted.empty() && wanted.size() < active.size();
    for (playouts::PositionId to : play.positions().steps(open[i]).to)
      if (seen.insert(to).second) open.push_back(to);
  }
  ++tally.rules;
  if (!sets) return;
  Integer complete = 0;
  for (const auto& [outcome, row] : playouts::count(play, {}).outcomes)
    if (outcome.end == playouts::Outcome::End::terminal) complete += row.count;
  Question question;
  question.horizon = 6;
  question.strategies = {binding};
  EXPECT_EQ(playouts::countAnswerSets(game, question, Limits(), report).playouts, complete);
}

void compareMany(uint64_t seed, int rules, int setsEvery) {
  Random random(seed);
  Tally tally;
  while (tally.rules < rules && !testing::Test::HasFailure()) {
    TableGame tables = random.game();
    gdl::Game game = gdl::read({"random", tables.text()});
    for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i)
      compare(tables, game, random.rule(2), random.below(2), tally.rules % setsEvery == 0, tally);
  }
  EXPECT_GT(tally.narrowing, rules / 5);
  EXPECT_GT(tally.gaps, rules / 5);
}

TEST(StrategyRules, MachineAnswerSetsAndDefinitionsAgree) {
  compareMany(1, 200, 2);
}
TEST(LongStrategyRules, MachineAnswerSetsAndDefinitionsAgree) {
  compareMany(2, 20000, 1);
}

} // namespace
} // namespace oddsat
