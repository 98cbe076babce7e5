// The whole way from a question to the text of a list: what `oddsat synthesise` and the page do.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/questions/synthesis/least.hpp"

namespace oddsat::synthesis {

struct ListResult;

struct ListOptions {
  ContextOptions context = {}; // context.given is filled in from `from`
  SearchOptions search = {};
  std::optional<strategy::Binding> from =
      {}; // a list to complete, or with options.minimise shorten
  bool proveLeast = false;
  std::string name = "list";              // of the strategy that is written
  std::vector<std::string> comments = {}; // lines for its head; what is known of it comes after
  // Set: called with the first list, returns the limits of all further work. Who has to check the
  // lists sees by it how long that takes.
  std::function<Limits(const ListResult& first)> afterFirst = {};
};

struct ListResult {
  std::string text; // a strategy file; empty: no list was found in time
  std::vector<std::string> rules;
  ListSize size;
  SearchResult search;                            // what the tries were like; its draft is gone
  bool leastRules = false, leastLiterals = false; // proved, over so many atoms
  size_t atoms = 0;
  size_t positions = 0; // that can be reached and are not over
  Rational value;       // of the start
  Rational guaranteed;  // by the list
  double prepared = 0;  // seconds until the first try
};

// A better list, and now and then how far the tries are; its text where it is better.
struct ListProgress {
  uint64_t tries = 0;
  ListSize size;
  std::string text = {};
};
using OnListProgress = std::function<void(const ListProgress&)>;

ListResult makeList(const gdl::Game& game, const machine::Machine& machine,
                    const Question& question, const ListOptions& options, const Limits& limits,
                    const Keep& keep, Report& report, const OnListProgress& onProgress = {});

// The rules of a strategy, as a list: the parts of `first`, however nested.
std::vector<strategy::Rule> rulesOf(const strategy::Rule& rule);

} // namespace oddsat::synthesis
