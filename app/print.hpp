// Answers as people and programs read them: words, one JSON object, or competition lines.
#pragma once

#include "oddsat/app/answer_json.hpp"
#include "oddsat/app/options.hpp"
#include "oddsat/app/solved.hpp"

#include <string>

namespace oddsat::app {

void printSolved(const Options& options, const Solved& solved);
// `solve` when a limit comes before anything is known.
void printNothingKnown(const Options& options, const std::string& reason);
std::string inWords(const Rational& value); // "191/192 (0.994792)"; "1"

// What to add to the reason of a limit: words where a certificate was asked for.
std::string certificateMissing(const Options& options);

void complain(const std::string& words); // a line to stderr, if it is open
struct OutputLost {};                    // thrown where standard output cannot be written

} // namespace oddsat::app
