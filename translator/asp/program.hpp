// An answer set program as readable text: sections with headings. Sections from encodings/*.lp are
// unchanged.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace oddsat::asp {

struct Section {
  std::string title;              // printed as a comment; empty: none
  std::vector<std::string> lines; // rules, facts, comments
};

struct Program {
  std::vector<Section> sections;

  Section& add(const std::string& title); // adds an empty section at the end
  void addBlock(const std::string& name); // adds encodings/NAME.lp, unchanged
};

void write(std::ostream& out, const Program& program);
std::string toText(const Program& program);

} // namespace oddsat::asp
