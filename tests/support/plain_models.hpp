// The models of a random program's clauses, as interpretations of its atoms.
#pragma once

#include "oddsat/cnf/certain_atoms.hpp"
#include "oddsat/cnf/complete.hpp"
#include "support/all_models.hpp"
#include "support/random_program.hpp"

#include <map>

namespace oddsat::test {

// Everything in one exists block.
inline prefix::Levels plainLevels(const ground::GroundProgram& program) {
  prefix::Levels levels;
  levels.blocks = {cnf::Quantifier::exists};
  levels.blockOf.assign(program.atoms + 1, 0);
  levels.quantified.assign(program.atoms + 1, false);
  levels.chanceOf.assign(program.atoms + 1, 0);
  levels.auxiliaryAfter = {0};
  return levels;
}

// How often each interpretation is the projection of a model. Atoms without a variable were
// decided; what they are is taken from the program's own decision.
inline std::map<Interpretation, int> projections(const ground::GroundProgram& program,
                                                 const cnf::QuantifiedCnf& formula) {
  std::vector<cnf::Truth> truth = cnf::fold(cnf::gatherRules(program));
  Interpretation decided = 0;
  for (ground::Atom atom = 1; atom <= program.atoms; ++atom)
    if (truth[atom] == cnf::Truth::isTrue) decided |= Interpretation{1} << (atom - 1);
  std::map<Interpretation, int> counted;
  Assignment start(static_cast<size_t>(formula.variables) + 1);
  eachModel(formula.clauses, start, [&](const Assignment& values) {
    Interpretation model = decided;
    for (size_t var = 1; var < values.size(); ++var)
      if (const std::string& name = formula.meaning[var].name; !name.empty() && values[var] > 0)
        model |= Interpretation{1} << (std::stoul(name.substr(1)) - 1);
    ++counted[model];
  });
  return counted;
}

inline std::string textOf(const ground::GroundProgram& program) {
  std::string text;
  for (const ground::Rule& rule : program.rules) {
    text += rule.choice ? "{" : "";
    for (ground::Atom head : program.headsOf(rule)) text += " x" + std::to_string(head);
    text += rule.choice ? " }" : "";
    text += rule.weighted ? " :- " + std::to_string(rule.bound) + " <=" : " :-";
    auto body = program.bodyOf(rule);
    for (size_t i = 0; i < body.size(); ++i) {
      text += (body[i] < 0 ? " -x" : " x") + std::to_string(std::abs(body[i]));
      if (rule.weighted) text += "=" + std::to_string(program.weightsOf(rule)[i]);
    }
    text += "\n";
  }
  return text;
}

} // namespace oddsat::test
