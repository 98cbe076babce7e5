// Execution of straight-line code on slots of W words.
#pragma once

#include "oddsat/games/machine/code.hpp"

#include <array>

namespace oddsat::machine {

template <size_t W>
void runCode(const Code& code, std::array<uint64_t, W>* slots);

template <>
void runCode<1>(const Code& code, std::array<uint64_t, 1>* slots);
template <>
void runCode<4>(const Code& code, std::array<uint64_t, 4>* slots);

} // namespace oddsat::machine
