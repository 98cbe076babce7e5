#include "oddsat/circuit/shown_atoms.hpp"

#include "oddsat/asp/names.hpp"

namespace oddsat::circuit {

namespace {

ShownAtom shownAtom(std::string_view name, ground::Atom atom) {
  gdl::Term term = asp::decodeTerm(name);
  return {gdl::keywordOf(term.name), std::move(term.args), atom};
}

} // namespace

std::vector<ShownAtom> shownAtoms(const ground::GroundProgram& program) {
  std::vector<ShownAtom> shown;
  for (ground::Atom atom = 1; atom < program.names.size(); ++atom)
    if (!program.names[atom].empty()) shown.push_back(shownAtom(program.names[atom], atom));
  for (const std::string& fact : program.facts) shown.push_back(shownAtom(fact, 0));
  return shown;
}

} // namespace oddsat::circuit
