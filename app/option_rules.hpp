// Refuses options that would have no effect, by the rules in the option table.
#pragma once

#include "oddsat/app/options.hpp"

#include <string>

namespace oddsat::app {

void checkOptions(const Options& options); // Error for the first option that breaks a rule

// The rules about abilities again, where only the formula shows which solver `auto` stands for.
void checkOptionsFor(const std::string& solver, const Options& options);

// The rules of an option as far as these commands are concerned, for help and pages:
// "; needs --list; not with --aware".
std::string rulesInWords(const OptionRow& row, unsigned commands);

} // namespace oddsat::app
