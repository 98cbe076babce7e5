// Innermost loop of every search. Wide slots are processed with the widest vectors of the
// processor.
#include "oddsat/games/machine/run_code.hpp"

#include "oddsat/base/wide_vectors.hpp"

namespace oddsat::machine {

namespace {

template <size_t W>
using Slot = std::array<uint64_t, W>;

// Both operands are read completely before the result is written: slots never overlap in part.
template <size_t W, class Combine>
[[gnu::always_inline]] inline void combineAll(const Code::Gate* gate, const Code::Gate* end,
                                              Slot<W>* slots, Slot<W>* out, Combine combine) {
  for (; gate != end; ++gate, ++out) {
    Slot<W> result;
    for (size_t w = 0; w < W; ++w) result[w] = combine(slots[gate->a][w], slots[gate->b][w]);
    *out = result;
  }
}

template <size_t W>
[[gnu::always_inline]] inline void section(const Code& code, const Code::Section& part,
                                           Slot<W>* slots) {
  const Code::Gate* begin = code.gates.data() + part.begin;
  const Code::Gate* end = code.gates.data() + part.end;
  Slot<W>* out = slots + part.target;
  switch (part.operation) {
  case Code::Operation::both:
    return combineAll<W>(begin, end, slots, out, [](uint64_t a, uint64_t b) { return a & b; });
  case Code::Operation::butNot:
    return combineAll<W>(begin, end, slots, out, [](uint64_t a, uint64_t b) { return a & ~b; });
  case Code::Operation::either:
    return combineAll<W>(begin, end, slots, out, [](uint64_t a, uint64_t b) { return a | b; });
  case Code::Operation::repeat:
    return;
  }
}

template <size_t W>
[[gnu::always_inline]] inline void repeat(const Code& code, const Code::Repeat& block,
                                          Slot<W>* slots) {
  for (const auto& loop : block.loops) slots[loop.loop] = {};
  uint64_t changed = 1;
  while (changed != 0) {
    changed = 0;
    for (const Code::Section& inner : block.inner) section<W>(code, inner, slots);
    for (const auto& loop : block.loops)
      for (size_t w = 0; w < W; ++w) {
        const uint64_t value = slots[loop.definition][w] ^ (loop.inverted ? ~uint64_t{0} : 0);
        changed |= value ^ slots[loop.loop][w];
        slots[loop.loop][w] = value;
      }
  }
}

template <size_t W>
[[gnu::always_inline]] inline void runAll(const Code& code, Slot<W>* slots) {
  slots[Code::zeros].fill(0);
  slots[Code::ones].fill(~uint64_t{0});
  for (const Code::Section& part : code.sections) {
    if (part.operation == Code::Operation::repeat)
      repeat<W>(code, code.repeats[part.target], slots);
    else
      section<W>(code, part, slots);
  }
}

ODDSAT_WIDEST_VECTORS void runWide(const Code& code, Slot<4>* slots) {
  runAll<4>(code, slots);
}

} // namespace

// Aligned to 64 bytes; otherwise the speed of its loops would depend on the code before it in the
// program.
template <>
[[gnu::aligned(64)]] void runCode<1>(const Code& code, std::array<uint64_t, 1>* slots) {
  runAll<1>(code, slots);
}

template <>
void runCode<4>(const Code& code, std::array<uint64_t, 4>* slots) {
  runWide(code, slots);
}

} // namespace oddsat::machine
