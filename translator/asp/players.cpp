#include "oddsat/asp/players.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <bit>

namespace oddsat::asp {

namespace {

using gdl::Term;
using Moves = std::vector<Term>;

bool contains(const std::vector<Term>& terms, const Term& term) {
  return std::find(terms.begin(), terms.end(), term) != terms.end();
}

bool isBound(const Question& question, const Term& role) {
  return std::any_of(question.strategies.begin(), question.strategies.end(),
                     [&](const strategy::Binding& binding) { return binding.role == role; });
}

// The goal values that count as winning, over all roles, as in other modules.
std::vector<Term> winningValues(const Domains& domains, const Question& question) {
  std::vector<Term> values;
  for (const auto& [role, found] : domains.goals)
    for (const Term& value : found) {
      const auto worth = gdl::goalValue(value);
      if (role == question.player && worth && *worth >= question.winningGoal())
        values.push_back(value);
    }
  return values;
}

void addWinning(Program& program, const gdl::Game& game, const Question& question,
                const Domains& domains) {
  std::vector<Term> values = winningValues(domains, question);
  if (values.empty() && question.mustBeWinnable()) {
    auto rule = std::find_if(game.rules.begin(), game.rules.end(),
                             [](const gdl::Rule& one) { return one.head.name == gdl::word::goal; });
    throw Error(rule == game.rules.end() ? Location{} : rule->where,
                "no rule can give " + toString(question.player, game.notation) +
                    " a goal value of at least " + std::to_string(question.winningGoal()));
  }
  Section& section = program.add("Winning");
  for (const Term& value : values)
    section.lines.push_back(
        "wins(T) :- " +
        call(gdl::word::goal, {encodeTerm(question.player), encodeTerm(value), "T"}) + ".");
}

// The number of a move, from 0, as bits of an opponent; bit 1 is the lowest one.
std::string pattern(const std::string& role, size_t number, size_t bits) {
  std::string text;
  for (size_t bit = 1; bit <= bits; ++bit)
    text += std::string(", ") + ((number >> (bit - 1) & 1) != 0 ? "" : "not ") +
            call("dec_o", {role, std::to_string(bit), "T"});
  return text;
}

void addOpponent(Program& program, const Term& opponent, const Moves& moves,
                 const std::string& legal) {
  std::string role = encodeTerm(opponent);
  const size_t bits = moves.size() < 2 ? 0 : static_cast<size_t>(std::bit_width(moves.size() - 1));
  Section& section = program.add("Which bits of " + role + " ask for which move");
  section.lines.push_back("opponent(" + role + ").");
  if (bits > 0) section.lines.push_back(call("ldom", {role, "1.." + std::to_string(bits)}) + ".");
  for (size_t bit = 1; bit <= bits; ++bit)
    program.addChoice("dec_o", {role, std::to_string(bit)},
                      {ChoiceAtom::Kind::bit, opponent, {}, bit});
  for (size_t i = 0; i < moves.size(); ++i) {
    std::string move = encodeTerm(moves[i]);
    section.lines.push_back(":- not " + call(gdl::word::does, {role, move, "T"}) + ", " +
                            call(legal, {role, move, "T"}) + ", not ended(T)" +
                            pattern(role, i, bits) + ", step(T).");
  }
}

// "The J-th of I legal moves": the chance variable of J is true, those of later numbers are false.
std::string draw(const std::string& role, size_t j, size_t i) {
  std::string text;
  for (size_t later = i; later > j; --later)
    text += ", not " + call("dec_r", {role, std::to_string(later), "T"});
  return j == 1 ? text : text + ", " + call("dec_r", {role, std::to_string(j), "T"});
}

void addRandomRole(Program& program, const Term& random, const Moves& moves,
                   const std::string& legal, const Limits& limits) {
  std::string role = encodeTerm(random);
  Section& section = program.add("The moves of " + role + " in order, and which numbers take them");
  section.lines.push_back("chance(" + role + ").");
  if (moves.empty()) return;
  section.lines.push_back(call("first", {role, encodeTerm(moves.front())}) + ".");
  section.lines.push_back(call("last", {role, encodeTerm(moves.back())}) + ".");
  section.lines.push_back(call("cdom", {role, "1.." + std::to_string(moves.size())}) + ".");
  for (size_t i = 1; i < moves.size(); ++i)
    section.lines.push_back(call("succ", {role, encodeTerm(moves[i - 1]), encodeTerm(moves[i])}) +
                            ".");
  for (size_t i = 2; i <= moves.size(); ++i) {
    limits.check(); // the text grows with the third power of the moves
    program.addChoice("dec_r", {role, std::to_string(i)},
                      {ChoiceAtom::Kind::chance, random, {}, i});
    for (size_t j = 1; j <= i; ++j)
      section.lines.push_back(":- not " + call(gdl::word::does, {role, "A", "T"}) + ", " +
                              call(legal, {role, "A", "T"}) + ", " +
                              call("count", {role, "A", std::to_string(j), "T"}) +
                              ", not ended(T), " + call("tol", {role, std::to_string(i), "T"}) +
                              draw(role, j, i) + ".");
  }
}

} // namespace

Players players(const gdl::Game& game, const Question& question) {
  auto demand = [&](const Term& role) {
    if (!contains(game.roles, role))
      throw Error("the game has no role " + toString(role, game.notation));
  };
  demand(question.player);
  std::for_each(question.randomRoles.begin(), question.randomRoles.end(), demand);
  if (contains(question.randomRoles, question.player))
    throw Error(toString(question.player, game.notation) + " plays at random; name another role");
  Players found{question.player, {}, {}};
  for (const Term& role : game.roles)
    if (role != question.player)
      (contains(question.randomRoles, role) ? found.random : found.opponents).push_back(role);
  return found;
}

std::string movePredicate(const Question& question, const Term& role) {
  return isBound(question, role) ? "allowed" : gdl::word::legal;
}

void addPlayers(Program& program, const gdl::Game& game, const Question& question,
                const Domains& domains, const Limits& limits, bool opponentsPlan) {
  Players who = players(game, question);
  if (opponentsPlan) who.opponents.clear();
  program.addBlock("play");
  addWinning(program, game, question, domains);
  if (!who.opponents.empty()) program.addBlock("opponents");
  for (const Term& role : who.opponents)
    addOpponent(program, role, domains.moves.at(role), movePredicate(question, role));
  if (!who.random.empty()) program.addBlock("chance");
  for (const Term& role : who.random)
    addRandomRole(program, role, domains.moves.at(role), movePredicate(question, role), limits);
}

} // namespace oddsat::asp
