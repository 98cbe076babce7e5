// An answer set program as text that a person can read: sections with a heading each. Sections
// that come from encodings/*.lp are there unchanged.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace oddsat::asp {

struct Section {
  std::string title;              // printed as a comment; empty: the lines speak for themselves
  std::vector<std::string> lines; // rules, facts, comments
};

struct Program {
  std::vector<Section> sections;

  Section& add(const std::string& title); // an empty section at the end
  void addBlock(const std::string& name); // encodings/NAME.lp, unchanged
};

void write(std::ostream& out, const Program& program);
std::string toText(const Program& program);

} // namespace oddsat::asp
