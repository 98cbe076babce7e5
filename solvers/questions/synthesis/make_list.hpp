// From a question to the text of a list: the entry point for `oddsat synthesise` and for the page.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/questions/synthesis/least.hpp"

namespace oddsat::synthesis {

struct ListResult;

struct ListOptions {
  ContextOptions context = {}; // `given` is filled in from `from`
  SearchOptions search = {};
  std::optional<strategy::Binding> from =
      {}; // list to complete, or to shorten if search.minimise is set
  bool proveLeast = false;
  std::string name = "list";              // name of the strategy in the file
  std::vector<std::string> comments = {}; // first lines of the file; results are appended
  // If set, it is called with the first list and returns the limits of all further work. A caller
  // that checks the lists can measure there how long a check takes.
  std::function<Limits(const ListResult& first)> afterFirst = {};
};

struct ListResult {
  std::string text; // a strategy file; empty: no list was found in time
  std::vector<std::string> rules;
  ListSize size;
  SearchResult search; // statistics of the tries; its draft is moved away
  bool leastRules = false, leastLiterals = false; // proved for lists over `atoms` atoms
  size_t atoms = 0;
  size_t positions = 0; // reachable positions that are not terminal
  Rational value;       // value of the start
  Rational guaranteed;  // value that the list guarantees
  double prepared = 0;  // seconds until the first try
};

// Reported for every better list, with its text, and from time to time for further tries.
struct ListProgress {
  uint64_t tries = 0;
  ListSize size;
  std::string text = {};
};
using OnListProgress = std::function<void(const ListProgress&)>;

ListResult makeList(const gdl::Game& game, const machine::Machine& machine,
                    const Question& question, const ListOptions& options, const Limits& limits,
                    const Keep& keep, Report& report, const OnListProgress& onProgress = {});

// Returns the rules of a strategy as one list; nested `first` lists are flattened.
std::vector<strategy::Rule> rulesOf(const strategy::Rule& rule);

} // namespace oddsat::synthesis
