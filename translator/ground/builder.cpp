#include "oddsat/ground/builder.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/index.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <unordered_set>

namespace oddsat::ground {

namespace {

uint32_t end32(size_t size) {
  if (size > std::numeric_limits<uint32_t>::max())
    throw LimitReached("the ground program has more literals than this program can number");
  return static_cast<uint32_t>(size);
}

// The grounder gives each fact a number of its own that occurs nowhere else. Such rules have no
// effect on the rest, so they are removed and the atoms renumbered.
void dropLonelyFacts(GroundProgram& program) {
  std::vector<uint32_t> uses(program.atoms + 1, 0);
  for (Atom atom : program.heads) ++uses[atom];
  for (Literal literal : program.body) uses[atomOf(literal)] += 2;
  for (const External& external : program.externals) uses[external.atom] += 2;
  auto lonely = [&](const Rule& rule) {
    if (rule.choice || rule.weighted || rule.bodyBegin != rule.bodyEnd) return false;
    if (rule.headEnd - rule.headBegin != 1) return false;
    Atom head = program.heads[rule.headBegin];
    return uses[head] == 1 && program.names[head].empty();
  };
  std::vector<Rule> kept;
  std::vector<Atom> heads;
  for (Rule rule : program.rules) {
    if (lonely(rule)) {
      uses[program.heads[rule.headBegin]] = 0;
      continue;
    }
    auto from = program.heads.begin();
    const uint32_t begin = size32(heads);
    heads.insert(heads.end(), from + rule.headBegin, from + rule.headEnd);
    rule.headBegin = begin;
    rule.headEnd = size32(heads);
    kept.push_back(rule);
  }
  std::vector<Atom> number(program.atoms + 1, 0);
  Atom last = 0;
  for (Atom atom = 1; atom <= program.atoms; ++atom)
    if (uses[atom] > 0 || !program.names[atom].empty()) {
      number[atom] = ++last;
      if (last != atom) program.names[last] = std::move(program.names[atom]);
    }
  program.names.resize(last + 1);
  program.atoms = last;
  for (Atom& atom : heads) atom = number[atom];
  for (Literal& literal : program.body) {
    auto renamed = positive(number[atomOf(literal)]);
    literal = literal < 0 ? -renamed : renamed;
  }
  for (External& external : program.externals) external.atom = number[external.atom];
  program.rules = std::move(kept);
  program.heads = std::move(heads);
}

} // namespace

void Builder::begin(bool incremental) {
  if (incremental) throw Refusal{"incremental programs are not supported"};
  program_.names.resize(1);
}

void Builder::seen(Atom atom) {
  if (atom <= program_.atoms) return;
  program_.atoms = atom;
}

void Builder::rule(Head kind, std::span<const Atom> heads, const Body& body) {
  if (kind == Head::disjunction && heads.size() > 1)
    throw Refusal{"disjunctive heads are not supported: write a choice rule instead (the grounder "
                  "makes them too, of a #sum with negative weights that depends on its own head)"};
  if (kind == Head::choice && heads.empty()) return; // has no effect
  Rule rule;
  rule.choice = kind == Head::choice;
  rule.weighted = body.weighted && body.bound > 0; // a bound that always holds is no condition
  rule.bound = rule.weighted ? body.bound : 0;
  rule.headBegin = end32(program_.heads.size());
  for (Atom atom : heads) seen(atom), program_.heads.push_back(atom);
  rule.headEnd = end32(program_.heads.size());
  rule.bodyBegin = end32(program_.body.size());
  if (!body.weighted || rule.weighted)
    for (size_t i = 0; i < body.literals.size(); ++i) {
      if (rule.weighted && body.weights[i] == 0) continue;
      seen(atomOf(body.literals[i]));
      program_.body.push_back(body.literals[i]);
      program_.weights.push_back(rule.weighted ? body.weights[i] : 1);
    }
  rule.bodyEnd = end32(program_.body.size());
  program_.rules.push_back(rule);
}

void Builder::minimize(int32_t, const Body&) {
  throw Refusal{"weak constraints, #minimize and #maximize are not supported: "
                "the value is a probability, not a cost"};
}

void Builder::project(std::span<const Atom>) {
  note("#project is ignored");
}

void Builder::output(std::string_view text, std::span<const Literal> condition) {
  if (condition.empty()) return program_.facts.push_back(std::string(text));
  if (condition.size() > 1 || condition[0] < 0)
    return note("the shown term '" + std::string(text) + "' is no atom and is ignored");
  auto atom = atomOf(condition[0]);
  seen(atom);
  if (program_.names.size() <= atom) program_.names.resize(atom + 1);
  std::string& name = program_.names[atom];
  if (name.empty())
    name = text;
  else
    secondNames_.push_back({atom, std::string(text)});
}

void Builder::external(Atom atom, ExternalValue value) {
  seen(atom);
  program_.externals.push_back({atom, value});
}

void Builder::assume(std::span<const Literal>) {
  throw Refusal{"assumptions are not supported"};
}

void Builder::heuristic(const HeuristicStatement&) {
  note("#heuristic is ignored");
}

void Builder::edge(const EdgeStatement&) {
  throw Refusal{"#edge is not supported"};
}

void Builder::theory(std::string_view) {
  throw Refusal{"theory atoms are not supported"};
}

void Builder::comment(std::string_view) {}

void Builder::end() {}

void Builder::note(const std::string& text) {
  auto& notes = program_.notes;
  if (std::find(notes.begin(), notes.end(), text) == notes.end()) notes.push_back(text);
}

// An atom with two names becomes two atoms, the second one defined by the first.
void Builder::nameSecondNames() {
  for (auto& [atom, name] : secondNames_) {
    Atom other = ++program_.atoms;
    Literal literal = positive(atom);
    rule(Head::disjunction, {&other, 1}, {false, 0, {&literal, 1}, {}});
    program_.names.resize(other + 1);
    program_.names[other] = std::move(name);
  }
  secondNames_.clear();
}

// An external that no rule defines gets its last value: true makes it a fact, free a choice, false
// or released has no effect.
void Builder::settleExternals() {
  std::vector<bool> defined(program_.atoms + 1, false);
  for (Atom atom : program_.heads) defined[atom] = true;
  std::map<Atom, ExternalValue> values;
  for (const External& external : program_.externals) values[external.atom] = external.value;
  program_.externals.clear();
  for (const auto& [atom, value] : values) {
    if (defined[atom]) continue;
    if (value == ExternalValue::isTrue) rule(Head::disjunction, {&atom, 1}, {});
    if (value == ExternalValue::free) rule(Head::choice, {&atom, 1}, {});
  }
}

void Builder::checkNames() const {
  std::unordered_set<std::string_view> known;
  for (const std::string& name : program_.names)
    if (!name.empty() && !known.insert(name).second)
      throw Error({program_.source},
                  "the name '" + name + "' belongs to two atoms of the ground program");
}

GroundProgram Builder::take() {
  program_.names.resize(program_.atoms + 1);
  settleExternals();
  nameSecondNames();
  checkNames();
  dropLonelyFacts(program_);
  return std::move(program_);
}

} // namespace oddsat::ground
