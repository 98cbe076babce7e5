#include "oddsat/prefix/dependency.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::prefix {

namespace {

using ground::Atom;
using ground::GroundProgram;
using ground::Rule;

// The relevant rules of each atom, in one array.
struct RulesByHead {
  std::vector<uint32_t> begin, rules;

  RulesByHead(const GroundProgram& program, const std::vector<uint32_t>& rank)
      : begin(program.atoms + 2, 0) {
    auto forEach = [&](auto&& take) {
      for (uint32_t i = 0; i < program.rules.size(); ++i)
        for (Atom head : program.headsOf(program.rules[i]))
          if (rank[head] == 0) take(head, i);
    };
    forEach([&](Atom head, uint32_t) { ++begin[head + 1]; });
    for (size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
    rules.resize(begin.back());
    std::vector<uint32_t> next(begin);
    forEach([&](Atom head, uint32_t rule) { rules[next[head]++] = rule; });
  }
};

// Tarjan's algorithm without recursion: all atoms that an atom depends on are finished before it.
class Components {
public:
  Components(const GroundProgram& program, const std::vector<uint32_t>& rank, const Limits& limits)
      : program_(program), byHead_(program, rank), limits_(limits), latest_(rank),
        index_(program.atoms + 1, 0), low_(program.atoms + 1, 0), done_(program.atoms + 1, false) {}

  std::vector<uint32_t> run() {
    for (Atom atom = 1; atom <= program_.atoms; ++atom)
      if (index_[atom] == 0) visit(atom);
    return std::move(latest_);
  }

private:
  struct Frame {
    Atom atom;
    uint32_t rule;    // into byHead_.rules
    uint32_t literal; // in the body of that rule
  };

  void visit(Atom root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.rule == byHead_.begin[frame.atom + 1]) {
        leave();
        continue;
      }
      auto body = program_.bodyOf(program_.rules[byHead_.rules[frame.rule]]);
      if (frame.literal == body.size()) {
        ++frame.rule, frame.literal = 0;
        continue;
      }
      auto next = ground::atomOf(body[frame.literal++]);
      if (index_[next] == 0)
        enter(next);
      else if (!done_[next])
        low_[frame.atom] = std::min(low_[frame.atom], index_[next]);
    }
  }

  void enter(Atom atom) {
    if (++counter_ % 4096 == 0) limits_.check();
    index_[atom] = low_[atom] = counter_;
    open_.push_back(atom);
    frames_.push_back({atom, byHead_.begin[atom], 0});
  }

  void leave() {
    Atom atom = frames_.back().atom;
    frames_.pop_back();
    if (!frames_.empty()) {
      Atom parent = frames_.back().atom;
      low_[parent] = std::min(low_[parent], low_[atom]);
    }
    if (low_[atom] != index_[atom]) return;
    size_t begin = open_.size();
    while (open_[--begin] != atom) {
    }
    close({iteratorAt(open_, begin), open_.end()});
    open_.resize(begin);
  }

  // All atoms of a component have the same rank.
  void close(const std::vector<Atom>& component) {
    uint32_t latest = 0;
    for (Atom atom : component) latest = std::max({latest, latest_[atom], reach(atom)});
    for (Atom atom : component) latest_[atom] = latest, done_[atom] = true;
  }

  uint32_t reach(Atom atom) const {
    uint32_t latest = 0;
    for (uint32_t i = byHead_.begin[atom]; i < byHead_.begin[atom + 1]; ++i) {
      const Rule& rule = program_.rules[byHead_.rules[i]];
      if (rule.choice) return undetermined;
      for (ground::Literal literal : program_.bodyOf(rule)) {
        auto other = ground::atomOf(literal);
        bool inside = !done_[other]; // all other atoms that it needs are finished
        if (inside && literal < 0) return undetermined;
        if (!inside) latest = std::max(latest, latest_[other]);
      }
    }
    return latest;
  }

  const GroundProgram& program_;
  RulesByHead byHead_;
  const Limits& limits_;
  std::vector<uint32_t> latest_, index_, low_;
  std::vector<bool> done_;
  std::vector<Atom> open_;
  std::vector<Frame> frames_;
  uint32_t counter_ = 0;
};

} // namespace

std::vector<uint32_t> latestRanks(const GroundProgram& program, const std::vector<uint32_t>& rank,
                                  const Limits& limits) {
  return Components(program, rank, limits).run();
}

} // namespace oddsat::prefix
