// Refuses options that would have no effect, by the rules in the option table.
#pragma once

#include "oddsat/app/options.hpp"

#include <string>

namespace oddsat::app {

void checkOptions(const Options& options); // throws Error for the first option that breaks a rule

// Checks the rules about abilities for a solver that `auto` selected after the formula was known.
void checkOptionsFor(const std::string& solver, const Options& options);

// The rules of an option for these commands in words, for help and pages: "; needs --list; not with
// --aware".
std::string rulesInWords(const OptionRow& row, unsigned commands);

} // namespace oddsat::app
