// The whole way from a question to the text of a list: what `oddsat synthesise` and the page do.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/questions/synthesis/least.hpp"

namespace oddsat::synthesis {

struct MadeList;

struct Wish {
  ContextOptions making = {}; // making.given is filled in from `from`
  Options options = {};
  std::optional<strategy::Binding> from =
      {}; // a list to complete, or with options.minimise shorten
  bool proveLeast = false;
  std::string name = "list";              // of the strategy that is written
  std::vector<std::string> comments = {}; // lines for its head; what is known of it comes after
  // Set: called with the first list, returns the limits of all further work. Who has to check the
  // lists sees by it how long that takes.
  std::function<Limits(const MadeList& first)> afterFirst = {};
};

struct MadeList {
  std::string text; // a strategy file; empty: no list was found in time
  std::vector<std::string> rules;
  ListSize size;
  Made made;                                      // what the tries were like; its draft is gone
  bool leastRules = false, leastLiterals = false; // proved, over so many atoms
  size_t atoms = 0;
  size_t positions = 0; // that can be reached and are not over
  Rational value;       // of the start
  Rational guaranteed;  // by the list
  double prepared = 0;  // seconds until the first try
};

// A better list, and now and then how far the tries are; its text where it is better.
struct News {
  uint64_t tries = 0;
  ListSize size;
  std::string text = {};
};
using OnNews = std::function<void(const News&)>;

MadeList makeList(const gdl::Game& game, const machine::Machine& machine, const Question& question,
                  const Wish& wish, const Limits& limits, const Keep& keep, Report& report,
                  const OnNews& onNews = {});

// The rules of a strategy, as a list: the parts of `first`, however nested.
std::vector<strategy::Rule> rulesOf(const strategy::Rule& rule);

} // namespace oddsat::synthesis
