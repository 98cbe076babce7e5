#include "oddsat/asp/program.hpp"

#include "oddsat/asp/blocks.hpp"
#include "oddsat/asp/names.hpp"

#include <charconv>
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

void Program::addChoice(const std::string& predicate, std::initializer_list<std::string> arguments,
                        ChoiceAtom meaning) {
  std::string text = call(predicate, arguments);
  text.pop_back(); // the step and ")" follow
  choices.emplace(std::move(text), std::move(meaning));
}

std::optional<ChoiceAtom> Program::choice(std::string_view atom) const {
  const size_t comma = atom.rfind(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto found = choices.find(atom.substr(0, comma));
  if (found == choices.end()) return std::nullopt;
  ChoiceAtom choice = found->second;
  std::from_chars(atom.data() + comma + 1, atom.data() + atom.size(), choice.step);
  return choice;
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
