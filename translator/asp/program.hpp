// An answer set program as readable text: sections with headings. Sections from encodings/*.lp are
// unchanged.
#pragma once

#include "oddsat/asp/choice_atom.hpp"

#include <initializer_list>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oddsat::asp {

struct Section {
  std::string title;              // printed as a comment; empty: none
  std::vector<std::string> lines; // rules, facts, comments
};

struct Program {
  std::vector<Section> sections;
  // The meaning of each choice atom, by its text without the step. The code that writes the rules
  // for an atom adds it, so only the step is read from the atoms that the grounder returns.
  std::map<std::string, ChoiceAtom, std::less<>> choices = {};

  Section& add(const std::string& title); // adds an empty section at the end
  void addBlock(const std::string& name); // adds encodings/NAME.lp, unchanged
  // Records the meaning of predicate(arguments,T) for every step T.
  void addChoice(const std::string& predicate, std::initializer_list<std::string> arguments,
                 ChoiceAtom meaning);

  // The meaning of an atom that the grounder or clingo returned; nothing if it is no choice.
  std::optional<ChoiceAtom> choice(std::string_view atom) const;
};

void write(std::ostream& out, const Program& program);
std::string toText(const Program& program);

} // namespace oddsat::asp
