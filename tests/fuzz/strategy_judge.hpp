// A judge of rules on games that are tables, written straight from the definitions (all maximal
// paths, one by one; all of the playout so far).
#pragma once

#include "table_games.hpp"

#include <gtest/gtest.h>

namespace oddsat::tests {

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
