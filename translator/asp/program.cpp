#include "oddsat/asp/program.hpp"

#include "oddsat/asp/blocks.hpp"

#include <ostream>
#include <sstream>

namespace oddsat::asp {

Section& Program::add(const std::string& title) {
  sections.push_back({title, {}});
  return sections.back();
}

void Program::addBlock(const std::string& name) {
  std::string text = blocks().at(name);
  while (text.ends_with('\n')) text.pop_back();
  sections.push_back({"", {text}});
}

void write(std::ostream& out, const Program& program) {
  bool first = true;
  for (const Section& section : program.sections) {
    if (section.lines.empty()) continue;
    if (!first) out << '\n';
    first = false;
    if (!section.title.empty()) out << "% " << section.title << '\n';
    for (const std::string& line : section.lines) out << line << '\n';
  }
}

std::string toText(const Program& program) {
  std::ostringstream out;
  write(out, program);
  return out.str();
}

} // namespace oddsat::asp
