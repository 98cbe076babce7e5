#include "oddsat/cnf/complete.hpp"

#include "oddsat/cnf/loops.hpp"

namespace oddsat::cnf {

namespace {

using ground::Atom;

// Adds variables for atoms. A decided atom needs none unless it is quantified.
std::vector<Var> addAtoms(const Rules& rules, const std::vector<Truth>& truth,
                          const prefix::Levels& levels, Definitions& definitions) {
  std::vector<Var> variableOf(truth.size(), 0);
  for (Atom atom = 1; atom <= rules.atoms; ++atom)
    if (truth[atom] == Truth::unknown || levels.quantified[atom])
      variableOf[atom] = definitions.addAtom(levels.blockOf[atom]);
  return variableOf;
}

std::vector<Var> addDecided(const prefix::Levels& levels, Definitions& definitions) {
  std::vector<Var> variables;
  for (const prefix::DecidedAtom& atom : levels.decided) {
    variables.push_back(definitions.addAtom(atom.block));
    definitions.clause({atom.value ? variables.back() : -variables.back()});
  }
  return variables;
}

// Leaves out empty blocks and joins neighbours of the same quantifier.
Prefix makePrefix(const prefix::Levels& levels, const Definitions& definitions) {
  std::vector<std::vector<Var>> members(levels.blocks.size());
  for (Var var = 1; var <= definitions.variables(); ++var)
    members[definitions.blockOf(var)].push_back(var);
  Prefix prefix;
  for (size_t i = 0; i < members.size(); ++i) prefix.append(levels.blocks[i], members[i]);
  return prefix;
}

std::vector<Meaning> makeMeaning(const ground::GroundProgram& program,
                                 const std::vector<Var>& variableOf,
                                 const Definitions& definitions) {
  std::vector<Meaning> meaning(slot(definitions.variables()) + 1);
  for (Var var = 1; var <= definitions.variables(); ++var)
    if (const char* reason = definitions.reasonOf(var)) meaning[slot(var)].reason = reason;
  for (Atom atom = 1; atom < variableOf.size(); ++atom) {
    if (variableOf[atom] == 0) continue;
    Meaning& own = meaning[slot(variableOf[atom])];
    own.name = atom < program.names.size() ? program.names[atom] : "";
    if (own.name.empty()) own.reason = "unnamed";
  }
  return meaning;
}

void addDecidedTo(QuantifiedCnf& formula, const prefix::Levels& levels,
                  const std::vector<Var>& decided) {
  for (size_t i = 0; i < decided.size(); ++i) {
    const size_t var = slot(decided[i]);
    formula.meaning[var].name = levels.decided[i].name;
    if (!formula.probability.empty()) formula.probability[var] = levels.decided[i].probability;
  }
}

void addProbabilities(QuantifiedCnf& formula, const prefix::Levels& levels,
                      const std::vector<Var>& variableOf) {
  if (!hasChance(formula)) return;
  formula.probability.resize(slot(formula.variables) + 1);
  for (Atom atom = 1; atom < variableOf.size(); ++atom)
    if (variableOf[atom] != 0 && levels.chanceOf[atom] != 0)
      formula.probability[slot(variableOf[atom])] = levels.chances[levels.chanceOf[atom]];
}

} // namespace

QuantifiedCnf complete(const ground::GroundProgram& program, const prefix::Levels& levels,
                       const Limits& limits, const CompleteOptions& options) {
  Rules rules = gatherRules(program);
  limits.check();
  std::vector<Truth> truth = fold(rules);
  limits.check();
  Definitions definitions(levels);
  std::vector<Var> variableOf = addAtoms(rules, truth, levels, definitions);
  std::vector<Var> decided = addDecided(levels, definitions);
  Completion completion(rules, truth, variableOf, definitions);
  completion.run(limits);
  excludeLoops(completion, findCircles(rules, truth), options.loops, limits);

  QuantifiedCnf formula;
  formula.variables = definitions.variables();
  formula.prefix = makePrefix(levels, definitions);
  formula.meaning = makeMeaning(program, variableOf, definitions);
  addProbabilities(formula, levels, variableOf);
  addDecidedTo(formula, levels, decided);
  formula.clauses = definitions.takeClauses();
  return formula;
}

} // namespace oddsat::cnf
