#include "oddsat/formulas/xssat/prepare/gates.hpp"

#include <algorithm>

namespace oddsat::xssat {

namespace {

class GateFinder {
public:
  explicit GateFinder(const ClauseLists& lists)
      : lists_(lists), gates_(static_cast<size_t>(lists.formula().variables) + 1),
        seen_(gates_.size(), Seen::no), pairWith_(2 * gates_.size(), none) {}

  std::vector<Gate> run() {
    const cnf::Var variables = lists_.formula().variables;
    for (cnf::Var v = 1; v <= variables; ++v)
      if (lists_.kind(v) == Quantifier::exists && !find(v)) find(-v);
    for (cnf::Var v = 1; v <= variables; ++v)
      if (of(v).out != 0 && seen_[cnf::slot(v)] == Seen::no) rank(v);
    return std::move(gates_);
  }

private:
  enum class Seen : uint8_t { no, entered, left };
  static constexpr uint32_t none = UINT32_MAX;

  Gate& of(cnf::Lit l) { return gates_[cnf::slot(l)]; }
  uint32_t& pairWith(cnf::Lit l) { return pairWith_[2 * cnf::slot(l) + (l < 0 ? 1 : 0)]; }

  // A clause of out all of whose other literals' complements are implied by out.
  bool find(cnf::Lit out) {
    auto forEachPair = [&](auto visit) {
      for (uint32_t c : lists_.with(-out)) {
        auto pair = lists_.formula().clauses[c];
        if (pair.size() == 2) visit(pair[0] == -out ? pair[1] : pair[0], c);
      }
    };
    forEachPair([&](cnf::Lit implied, uint32_t c) { pairWith(implied) = c; });
    Gate& gate = of(out);
    for (uint32_t c : lists_.with(out))
      if (gate.out == 0 && isWhole(out, c)) take(out, c);
    forEachPair([&](cnf::Lit implied, uint32_t) { pairWith(implied) = none; });
    return gate.out != 0;
  }

  bool isWhole(cnf::Lit out, uint32_t c) {
    auto clause = lists_.formula().clauses[c];
    return clause.size() > 2 && std::ranges::all_of(clause, [&](cnf::Lit l) {
             return l == out || (pairWith(-l) != none && lists_.block(l) <= lists_.block(out));
           });
  }

  void take(cnf::Lit out, uint32_t c) {
    Gate& gate = of(out);
    auto clause = lists_.formula().clauses[c];
    gate.out = out;
    gate.in.reserve(clause.size() - 1);
    gate.clauses.reserve(clause.size());
    gate.clauses.push_back(c);
    for (cnf::Lit l : clause)
      if (l != out) gate.in.push_back(-l), gate.clauses.push_back(pairWith(-l));
  }

  // Depth first, without recursion; what closes a circle is no gate.
  void rank(cnf::Var from) {
    std::vector<std::pair<cnf::Var, size_t>> path = {{from, 0}};
    seen_[cnf::slot(from)] = Seen::entered;
    while (!path.empty()) {
      auto& [v, next] = path.back();
      Gate& gate = of(v);
      if (next < gate.in.size()) {
        const cnf::Var input = std::abs(gate.in[next++]);
        if (of(input).out == 0) continue;
        if (seen_[cnf::slot(input)] == Seen::entered)
          gate = {};
        else if (seen_[cnf::slot(input)] == Seen::no)
          seen_[cnf::slot(input)] = Seen::entered, path.emplace_back(input, 0);
        continue;
      }
      for (cnf::Lit l : gate.in) gate.rank = std::max(gate.rank, of(l).rank);
      if (gate.out != 0) ++gate.rank;
      seen_[cnf::slot(v)] = Seen::left;
      path.pop_back();
    }
  }

  const ClauseLists& lists_;
  std::vector<Gate> gates_;
  std::vector<Seen> seen_;         // by variable
  std::vector<uint32_t> pairWith_; // by literal: the clause that implies it
};

} // namespace

std::vector<Gate> findGates(const ClauseLists& lists) {
  return GateFinder(lists).run();
}

} // namespace oddsat::xssat
