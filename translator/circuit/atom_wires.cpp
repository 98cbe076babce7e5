// Atoms are built bottom-up, component by component. Inside a component (positive recursion), an
// atom that is used before it is built becomes a loop wire; the least fixpoint over these wires is
// the meaning of the rules.
#include "oddsat/circuit/atom_wires.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/strong_components.hpp"

#include <cstdlib>
#include <optional>

namespace oddsat::circuit {

namespace {

using ground::Atom;
using ground::GroundProgram;

class WireBuilder {
public:
  WireBuilder(const GroundProgram& program, std::vector<Wire>& wires, Circuit& circuit,
              const Limits& limits)
      : program_(program), wires_(wires), circuit_(circuit), limits_(limits) {
    sortRules();
  }

  void build(const std::vector<Atom>& wanted) {
    const auto order = strongComponents(program_.atoms + 1, wanted, [this](uint32_t atom) {
      return wires_[atom] == unbuilt ? Neighbours{this, atom} : Neighbours{};
    });
    size_t steps = 0;
    for (const auto& component : order) {
      if (++steps % 1024 == 0) limits_.check();
      loops_.clear();
      for (const Atom atom : component)
        if (wires_[atom] == unbuilt) wires_[atom] = anyBody(atom);
      for (const auto& [atom, loop] : loops_) circuit_.define(loop, wires_[atom]);
    }
  }

private:
  // The atoms in the bodies of an atom, in sequence.
  struct Neighbours {
    const WireBuilder* builder = nullptr;
    Atom atom = 0;
    size_t size() const {
      return builder ? builder->offsets_[atom + 1] - builder->offsets_[atom] : 0;
    }
    uint32_t operator[](size_t i) const { return builder->edges_[builder->offsets_[atom] + i]; }
  };

  // Sorts rules by head, and collects the atoms that each head depends on.
  void sortRules() {
    firstRule_.assign(program_.atoms + 2, 0);
    offsets_.assign(program_.atoms + 2, 0);
    forEachHead([this](Atom head, uint32_t rule) {
      ++firstRule_[head + 1];
      offsets_[head + 1] += program_.bodyOf(program_.rules[rule]).size();
    });
    for (size_t a = 1; a < firstRule_.size(); ++a) {
      firstRule_[a] += firstRule_[a - 1];
      offsets_[a] += offsets_[a - 1];
    }
    ruleIds_.resize(firstRule_.back());
    edges_.resize(offsets_.back());
    std::vector<size_t> rulePlace = firstRule_, edgePlace = offsets_;
    forEachHead([&](Atom head, uint32_t rule) {
      ruleIds_[rulePlace[head]++] = rule;
      for (const auto literal : program_.bodyOf(program_.rules[rule]))
        edges_[edgePlace[head]++] = ground::atomOf(literal);
    });
  }

  template <class Visit>
  void forEachHead(const Visit& visit) const {
    for (uint32_t r = 0; r < program_.rules.size(); ++r)
      for (const Atom head : program_.headsOf(program_.rules[r]))
        if (wires_[head] == unbuilt) visit(head, r);
  }

  Wire anyBody(Atom atom) {
    std::vector<Wire> bodies;
    for (size_t i = firstRule_[atom]; i < firstRule_[atom + 1]; ++i) {
      const ground::Rule& rule = program_.rules[ruleIds_[i]];
      if (rule.weighted || rule.choice) throw Error("a rule of the ground game is not a plain one");
      if (const auto wire = body(atom, rule)) bodies.push_back(*wire);
    }
    return circuit_.any(std::move(bodies));
  }

  std::optional<Wire> body(Atom head, const ground::Rule& rule) {
    std::vector<Wire> literals;
    for (const auto literal : program_.bodyOf(rule)) {
      const Atom atom = ground::atomOf(literal);
      if (literal > 0 && atom == head) return std::nullopt; // a rule that supports only itself
      if (wires_[atom] == unbuilt) {
        if (literal < 0) throw Error("the ground game has a circle with negation");
        literals.push_back(loopOf(atom));
      } else {
        literals.push_back(literal > 0 ? wires_[atom] : inverse(wires_[atom]));
      }
    }
    return circuit_.all(std::move(literals));
  }

  Wire loopOf(Atom atom) {
    for (const auto& [known, loop] : loops_)
      if (known == atom) return loop;
    loops_.emplace_back(atom, circuit_.loop());
    return loops_.back().second;
  }

  const GroundProgram& program_;
  std::vector<Wire>& wires_;
  Circuit& circuit_;
  const Limits& limits_;
  std::vector<size_t> firstRule_, offsets_; // by head
  std::vector<uint32_t> ruleIds_;
  std::vector<Atom> edges_;
  std::vector<std::pair<Atom, Wire>> loops_; // loop wires of the present component
};

} // namespace

void buildWires(const GroundProgram& program, const std::vector<Atom>& wanted,
                std::vector<Wire>& wires, Circuit& circuit, const Limits& limits) {
  WireBuilder(program, wires, circuit, limits).build(wanted);
}

} // namespace oddsat::circuit
