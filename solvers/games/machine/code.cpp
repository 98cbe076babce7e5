// The order of gates matters for speed only: ready gates of one kind are written together, so that
// the code has few sections. A cycle of gates (through loop wires) is one block.
#include "oddsat/games/machine/code.hpp"

#include "oddsat/base/strong_components.hpp"

#include <array>

namespace oddsat::machine {

namespace {

using Operation = Code::Operation;

struct Operands {
  std::array<uint32_t, 2> nodes{};
  size_t count = 0;
  size_t size() const { return count; }
  uint32_t operator[](size_t i) const { return nodes[i]; }
};

class Flattener {
public:
  explicit Flattener(const circuit::Circuit& circuit)
      : nodes_(circuit.nodes()), slots_(nodes_.size(), 0), complemented_(nodes_.size(), false) {
    code_.slots = Code::firstInput + circuit.inputs();
  }

  Code run(const std::vector<circuit::Wire>& roots) {
    std::vector<uint32_t> rootNodes;
    rootNodes.reserve(roots.size());
    for (const circuit::Wire root : roots) rootNodes.push_back(circuit::nodeOf(root));
    blocks_ = strongComponents(static_cast<uint32_t>(nodes_.size()), rootNodes,
                               [this](uint32_t n) { return operands(n); });
    connect();
    schedule();
    for (const circuit::Wire root : roots) code_.outputs.push_back(output(root));
    return std::move(code_);
  }

private:
  Operands operands(uint32_t n) const {
    const circuit::Node& node = nodes_[n];
    if (node.kind == circuit::Node::Kind::both)
      return {{circuit::nodeOf(node.a), circuit::nodeOf(node.b)}, 2};
    if (node.kind == circuit::Node::Kind::loop) return {{circuit::nodeOf(node.a), 0}, 1};
    return {};
  }

  // Finds which blocks depend on which. A node with two inverted inputs is stored complemented.
  void connect() {
    std::vector<uint32_t> blockOf(nodes_.size(), 0);
    waiting_.resize(blocks_.size(), 0);
    readers_.resize(blocks_.size());
    for (uint32_t b = 0; b < blocks_.size(); ++b)
      for (const uint32_t n : blocks_[b]) blockOf[n] = b;
    for (uint32_t b = 0; b < blocks_.size(); ++b) {
      std::ranges::sort(blocks_[b]);
      for (const uint32_t n : blocks_[b]) {
        if (nodes_[n].kind == circuit::Node::Kind::both)
          complemented_[n] = inverted(nodes_[n].a) && inverted(nodes_[n].b);
        const Operands inputs = operands(n);
        for (size_t i = 0; i < inputs.size(); ++i)
          if (blockOf[inputs[i]] != b) readers_[blockOf[inputs[i]]].push_back(b), ++waiting_[b];
      }
    }
  }

  void schedule() {
    std::vector<uint32_t> sources;
    for (uint32_t b = 0; b < blocks_.size(); ++b)
      if (waiting_[b] == 0) sources.push_back(b);
    for (const uint32_t b : sources) makeReady(b);
    while (true) {
      size_t best = 0;
      for (size_t kind = 1; kind < ready_.size(); ++kind)
        if (ready_[kind].size() > ready_[best].size()) best = kind;
      if (ready_[best].empty()) return;
      if (best == size_t(Operation::repeat))
        emitRepeat(best);
      else
        emitSection(static_cast<Operation>(best));
    }
  }

  void emitSection(Operation operation) {
    auto& ready = ready_[size_t(operation)];
    Code::Section section{operation, gateCount(), 0, code_.slots};
    for (size_t i = 0; i < ready.size(); ++i) { // grows while it runs
      const uint32_t b = ready[i];
      emitGate(blocks_[b].front());
      release(b);
    }
    section.end = gateCount();
    ready.clear();
    code_.sections.push_back(section);
  }

  void emitRepeat(size_t kind) {
    const uint32_t b = ready_[kind].back();
    ready_[kind].pop_back();
    Code::Repeat repeat;
    for (const uint32_t n : blocks_[b])
      if (nodes_[n].kind == circuit::Node::Kind::loop) slots_[n] = code_.slots++;
    for (const uint32_t n : blocks_[b]) {
      if (nodes_[n].kind == circuit::Node::Kind::loop) continue;
      const Operation operation = operationOf(n);
      if (repeat.inner.empty() || repeat.inner.back().operation != operation)
        repeat.inner.push_back({operation, gateCount(), 0, code_.slots});
      emitGate(n);
      repeat.inner.back().end = gateCount();
    }
    for (const uint32_t n : blocks_[b])
      if (nodes_[n].kind == circuit::Node::Kind::loop)
        repeat.loops.push_back(
            {slots_[n], slots_[circuit::nodeOf(nodes_[n].a)], inverted(nodes_[n].a)});
    code_.sections.push_back(
        {Operation::repeat, 0, 0, static_cast<uint32_t>(code_.repeats.size())});
    code_.repeats.push_back(std::move(repeat));
    release(b);
  }

  void release(uint32_t block) {
    for (const uint32_t reader : readers_[block])
      if (--waiting_[reader] == 0) makeReady(reader);
  }

  void makeReady(uint32_t block) {
    const uint32_t n = blocks_[block].front();
    if (nodes_[n].kind == circuit::Node::Kind::input) {
      slots_[n] = Code::firstInput + nodes_[n].a;
      release(block);
    } else if (nodes_[n].kind == circuit::Node::Kind::constant) {
      slots_[n] = Code::zeros;
      release(block);
    } else if (blocks_[block].size() > 1 || nodes_[n].kind == circuit::Node::Kind::loop) {
      ready_[size_t(Operation::repeat)].push_back(block);
    } else {
      ready_[size_t(operationOf(n))].push_back(block);
    }
  }

  Operation operationOf(uint32_t n) const {
    const bool a = inverted(nodes_[n].a), b = inverted(nodes_[n].b);
    return a && b ? Operation::either : a || b ? Operation::butNot : Operation::both;
  }

  void emitGate(uint32_t n) {
    uint32_t a = slots_[circuit::nodeOf(nodes_[n].a)], b = slots_[circuit::nodeOf(nodes_[n].b)];
    if (inverted(nodes_[n].a)) std::swap(a, b); // butNot inverts its second input
    code_.gates.push_back({a, b});
    slots_[n] = code_.slots++;
  }

  uint32_t output(circuit::Wire root) {
    const uint32_t slot = slots_[circuit::nodeOf(root)];
    if (!inverted(root)) return slot;
    if (slot == Code::zeros) return Code::ones;
    const uint32_t begin = gateCount();
    if (!code_.sections.empty() && code_.sections.back().operation == Operation::butNot)
      ++code_.sections.back().end;
    else
      code_.sections.push_back({Operation::butNot, begin, begin + 1, code_.slots});
    code_.gates.push_back({Code::ones, slot});
    return code_.slots++;
  }

  bool inverted(circuit::Wire wire) const {
    return circuit::isInverted(wire) != complemented_[circuit::nodeOf(wire)];
  }
  uint32_t gateCount() const { return static_cast<uint32_t>(code_.gates.size()); }

  const std::vector<circuit::Node>& nodes_;
  Code code_;
  std::vector<uint32_t> slots_;    // by node
  std::vector<bool> complemented_; // by node: its slot stores the complement
  std::vector<std::vector<uint32_t>> blocks_;
  std::vector<std::vector<uint32_t>> readers_; // by block
  std::vector<uint32_t> waiting_;              // by block: inputs not written yet
  std::array<std::vector<uint32_t>, 4> ready_; // by operation: blocks
};

} // namespace

Code flatten(const circuit::Circuit& circuit, const std::vector<circuit::Wire>& roots) {
  return Flattener(circuit).run(roots);
}

} // namespace oddsat::machine
