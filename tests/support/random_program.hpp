// Random small ground programs, and their stable models by the definition: the judge of the
// road from programs to clauses.
#pragma once

#include "oddsat/ground/ground_program.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace oddsat::test {

using Interpretation = uint32_t; // bit a - 1: atom a is true

inline bool holds(const ground::GroundProgram& program, const ground::Rule& rule,
                  Interpretation positive, Interpretation negative) {
  auto body = program.bodyOf(rule);
  int64_t sum = 0, wanted = rule.weighted ? rule.bound : static_cast<int64_t>(body.size());
  for (size_t i = 0; i < body.size(); ++i) {
    bool isTrue = body[i] > 0 ? positive >> (body[i] - 1) & 1 : !(negative >> (-body[i] - 1) & 1);
    if (isTrue) sum += rule.weighted ? program.weightsOf(rule)[i] : 1;
  }
  return sum >= wanted;
}

// Stable: satisfies every rule, and is derived from nothing by the rules with the negative
// literals and the choices decided as in itself.
inline bool isStable(const ground::GroundProgram& program, Interpretation candidate) {
  Interpretation derived = 0;
  for (bool more = true; more;) {
    more = false;
    for (const ground::Rule& rule : program.rules) {
      if (!holds(program, rule, derived, candidate)) continue;
      for (ground::Atom head : program.headsOf(rule)) {
        Interpretation bit = Interpretation{1} << (head - 1);
        if ((derived & bit) || (rule.choice && !(candidate & bit))) continue;
        derived |= bit, more = true;
      }
    }
  }
  if (derived != candidate) return false;
  return std::ranges::none_of(program.rules, [&](const ground::Rule& rule) {
    return rule.headBegin == rule.headEnd && !rule.choice &&
           holds(program, rule, candidate, candidate);
  });
}

inline std::vector<Interpretation> stableModels(const ground::GroundProgram& program) {
  std::vector<Interpretation> models;
  for (Interpretation candidate = 0; candidate >> program.atoms == 0; ++candidate)
    if (isStable(program, candidate)) models.push_back(candidate);
  return models;
}

class RandomProgram {
public:
  explicit RandomProgram(uint64_t seed) : random_(seed) {}

  ground::GroundProgram next() {
    program_ = {};
    program_.atoms = static_cast<ground::Atom>(between(3, 8));
    for (ground::Atom atom = 0; atom <= program_.atoms; ++atom)
      program_.names.push_back(atom == 0 ? "" : "x" + std::to_string(atom));
    layered_ = oneIn(2);
    weights_ = oneIn(2);
    for (int rules = between(2, static_cast<int>(program_.atoms) * 2); rules > 0; --rules)
      addRule();
    return std::move(program_);
  }

  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
  bool oneIn(int n) { return between(1, n) == 1; }

private:
  ground::Atom randomAtom() {
    return static_cast<ground::Atom>(between(1, static_cast<int>(program_.atoms)));
  }

  void addRule() {
    ground::Rule rule;
    rule.choice = oneIn(3);
    rule.headBegin = static_cast<uint32_t>(program_.heads.size());
    int heads = rule.choice ? between(1, 3) : oneIn(5) ? 0 : 1;
    for (int i = 0; i < heads; ++i) program_.heads.push_back(randomAtom());
    rule.headEnd = static_cast<uint32_t>(program_.heads.size());
    addBody(rule, heads == 0);
    program_.rules.push_back(rule);
  }

  void addBody(ground::Rule& rule, bool constraint) {
    rule.weighted = weights_ && oneIn(3);
    rule.bodyBegin = static_cast<uint32_t>(program_.body.size());
    int length = rule.weighted ? between(2, 5) : between(constraint ? 1 : 0, 3);
    if (rule.choice && oneIn(2)) length = rule.weighted ? length : 0;
    for (int i = 0; i < length; ++i) {
      program_.body.push_back(randomLiteral(rule));
      program_.weights.push_back(oneIn(2) ? 1 : between(1, 5));
    }
    rule.bodyEnd = static_cast<uint32_t>(program_.body.size());
    if (rule.weighted) rule.bound = between(oneIn(8) ? 0 : 1, length + 2);
  }

  // Half of the programs are layered as those of games are: positive literals look downwards.
  ground::Literal randomLiteral(const ground::Rule& rule) {
    auto atom = static_cast<ground::Literal>(randomAtom());
    if (oneIn(3)) return -atom;
    bool downwards = rule.headBegin == rule.headEnd ||
                     atom < static_cast<ground::Literal>(program_.heads[rule.headBegin]);
    return layered_ && !downwards ? -atom : atom;
  }

  std::mt19937_64 random_;
  ground::GroundProgram program_;
  bool layered_ = false, weights_ = false;
};

// Some positive circle, through atoms that may be false in the end.
inline bool isTight(const ground::GroundProgram& program) {
  std::vector<Interpretation> reach(program.atoms + 1);
  for (const ground::Rule& rule : program.rules)
    for (ground::Atom head : program.headsOf(rule))
      for (ground::Literal literal : program.bodyOf(rule))
        if (literal > 0) reach[head] |= Interpretation{1} << (literal - 1);
  for (ground::Atom via = 1; via <= program.atoms; ++via)
    for (ground::Atom from = 1; from <= program.atoms; ++from)
      if (reach[from] >> (via - 1) & 1) reach[from] |= reach[via];
  for (ground::Atom atom = 1; atom <= program.atoms; ++atom)
    if (reach[atom] >> (atom - 1) & 1) return false;
  return true;
}

struct ProgramMix {
  int programs = 0, nonTight = 0, weighted = 0, several = 0, none = 0;

  void count(const ground::GroundProgram& program, size_t models) {
    ++programs;
    nonTight += !isTight(program);
    weighted += std::ranges::any_of(program.rules, &ground::Rule::weighted);
    several += models >= 2;
    none += models == 0;
  }

  std::string text() const {
    auto share = [&](const char* name, int n) {
      return std::string(name) + " " + std::to_string(n * 100 / std::max(1, programs)) + "%  ";
    };
    return std::to_string(programs) + " programs: " + share("not tight", nonTight) +
           share("weights", weighted) + share("two or more stable models", several) +
           share("none", none);
  }

  bool isRich() const {
    return nonTight * 4 >= programs && weighted * 4 >= programs && several * 10 >= programs * 3 &&
           none * 10 >= programs;
  }
};

} // namespace oddsat::test
