// Answers in words, as one JSON object, or as competition lines.
#pragma once

#include "oddsat/app/answer_json.hpp"
#include "oddsat/app/options.hpp"
#include "oddsat/app/solved.hpp"

#include <string>

namespace oddsat::app {

void printSolved(const Options& options, const Solved& solved);
// Output of `solve` if a limit is reached before anything is known.
void printNothingKnown(const Options& options, const std::string& reason);
std::string inWords(const Rational& value); // "191/192 (0.994792)"; "1"

// Addition to the reason of a limit if a certificate was requested.
std::string certificateMissing(const Options& options);

void complain(const std::string& words); // prints a line to stderr if it is open
struct OutputLost {};                    // thrown if standard output cannot be written

} // namespace oddsat::app
