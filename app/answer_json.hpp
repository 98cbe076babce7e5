// Answers as JSON, one object for each answer.
#pragma once

#include "oddsat/app/options.hpp"
#include "oddsat/app/solved.hpp"
#include "oddsat/base/error.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace oddsat::app {

using Json = nlohmann::ordered_json;

void printJson(const Json& object); // one line to stdout
std::string toText(const Json& object);
Json solvedJson(const Options& options, const Solved& solved);
Json errorJson(const Options& options, const std::vector<Diagnostic>& errors, const char* status);
Json sizeJson(const cnf::Size& size);
Json statisticsJson(const Statistics& statistics);
Json valueJson(const Rational& value);    // {"exact":"1/2","decimal":0.5}
Json stepsJson(const std::string& moves); // "x mark(1); o noop" as a list; empty at the start

} // namespace oddsat::app
