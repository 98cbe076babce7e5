#include "oddsat/asp/plans.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::asp {

namespace {

using gdl::Term;

std::string does(const Term& role, const Term& move, size_t step) {
  return call(gdl::word::does, {encodeTerm(role), encodeTerm(move), std::to_string(step)});
}

std::string knows(const char* side, size_t set) {
  return call("knows", {side, std::to_string(set)});
}

// The rules for the set that a side knows. Every percept of the side is tested, so exactly one set
// holds at a time.
void addSets(Section& section, const char* name, const PlanningSide& side) {
  for (size_t number = 0; number < side.sets.size(); ++number) {
    const KnownSet& set = side.sets[number];
    if (!set.before) {
      section.lines.push_back(knows(name, number) + ".");
      continue;
    }
    std::string body = knows(name, *set.before);
    for (size_t i = 0; i < side.roles.size(); ++i) {
      body += ", " + does(side.roles[i], set.made[i], set.step - 1);
      for (const Term& percept : side.percepts[i]) {
        const bool seen = std::ranges::find(set.observed[i], percept) != set.observed[i].end();
        body += std::string(", ") + (seen ? "" : "not ") +
                call(gdl::word::sees, {encodeTerm(side.roles[i]), encodeTerm(percept),
                                       std::to_string(set.step - 1)});
      }
    }
    section.lines.push_back(knows(name, number) + " :- " + body + ".");
  }
}

// The rules for the maximiser's plan: the maximiser makes the move that the plan has for its set.
void addPlan(Section& section, const PlanningSide& side) {
  for (size_t number = 0; number < side.sets.size(); ++number) {
    const KnownSet& set = side.sets[number];
    if (set.moves.front().size() < 2) continue;
    const std::string name = std::to_string(number);
    for (const Term& move : set.moves.front()) {
      section.lines.push_back(call("choice", {name, encodeTerm(move)}) + ".");
      section.lines.push_back(":- " + knows("maximiser", number) + ", " +
                              does(side.roles.front(), move, set.step) + ", not " +
                              call("plan", {name, encodeTerm(move)}) + ".");
    }
    section.lines.push_back("1 { plan(" + name + ",A) : choice(" + name + ",A) } 1.");
  }
}

// Bits for each set and role select a move; a number without a move has no effect. The set may also
// hold after the end, which a role need not observe: no move is legal there.
void addBits(Section& section, const PlanningSide& side) {
  for (size_t number = 0; number < side.sets.size(); ++number) {
    const KnownSet& set = side.sets[number];
    for (size_t i = 0; i < side.roles.size(); ++i) {
      const std::vector<Term>& moves = set.moves[i];
      if (moves.size() < 2) continue;
      const int bits = static_cast<int>(std::bit_width(moves.size() - 1));
      const std::string at = encodeTerm(side.roles[i]) + "," + std::to_string(number);
      section.lines.push_back("pdom(" + at + ",1.." + std::to_string(bits) + ").");
      for (size_t move = 0; move < moves.size(); ++move) {
        std::string body = knows("opponents", number);
        for (int bit = 1; bit <= bits; ++bit)
          body += std::string(", ") + ((move >> (bit - 1) & 1) != 0 ? "" : "not ") + "dec_p(" + at +
                  "," + std::to_string(bit) + ")";
        const std::string step = std::to_string(set.step);
        section.lines.push_back(
            ":- " + body + ", not ended(" + step + "), " +
            call(gdl::word::legal, {encodeTerm(side.roles[i]), encodeTerm(moves[move]), step}) +
            ", not " + does(side.roles[i], moves[move], set.step) + ".");
      }
    }
  }
}

} // namespace

void addPlans(Program& program, const Plans& plans) {
  program.addBlock("plans");
  Section& maximiser = program.add("What the maximiser knows, and the moves of its plan");
  addSets(maximiser, "maximiser", plans.maximiser);
  addPlan(maximiser, plans.maximiser);
  if (plans.firstMove)
    maximiser.lines.push_back(":- not " + call("plan", {"0", encodeTerm(*plans.firstMove)}) + ".");
  if (!plans.opponents) return;
  Section& opponents = program.add("What the opponents know, and which bits ask for which move");
  addSets(opponents, "opponents", *plans.opponents);
  addBits(opponents, *plans.opponents);
}

} // namespace oddsat::asp
