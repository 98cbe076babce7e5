#include "oddsat/games/machine/start.hpp"

#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/roles.hpp"

#include <algorithm>
#include <map>

namespace oddsat::machine {

namespace {

bool matches(const gdl::Term& pattern, const gdl::Term& term) {
  if (pattern.variable) return true;
  return pattern.name == term.name && pattern.parenthesised == term.parenthesised &&
         std::ranges::equal(pattern.args, term.args, matches);
}

bool isFluentHead(const gdl::Term& head) {
  const gdl::KeywordRow* keyword = gdl::keywordRow(head.name);
  return keyword && keyword->subject == gdl::KeywordRow::Subject::fluent;
}

std::string inWords(const std::vector<gdl::Term>& moves, const std::vector<MoveId>& legal) {
  std::string words;
  for (const MoveId move : legal) words += (words.empty() ? "" : ", ") + gdl::toInfix(moves[move]);
  return words.empty() ? "none" : words;
}

// Step completes a step as written: the named moves, and the only moves of the other roles.
class Step {
public:
  Step(const Machine& machine, const View& view, size_t number, const Location& from)
      : machine_(machine), view_(view), from_(from),
        where_("step " + std::to_string(number) + ": ") {}

  Joint joint(const std::vector<gdl::NamedMove>& named) const {
    std::map<size_t, MoveId> moves;
    for (const gdl::NamedMove& each : named) {
      const size_t role = roleOf(each.role);
      if (!moves.emplace(role, moveOf(role, each.move)).second)
        throw Error(from_, where_ + "'" + gdl::toInfix(each.role) + "' moves twice");
    }
    Joint joint;
    for (size_t role = 0; role < machine_.roles().size(); ++role)
      joint.push_back(moves.contains(role) ? moves.at(role) : onlyMove(role));
    return joint;
  }

private:
  size_t roleOf(const gdl::Term& role) const {
    const auto& roles = machine_.roles();
    const auto found = std::ranges::find(roles, role);
    if (found == roles.end())
      throw Error(from_, where_ + "the game has no role '" + gdl::toKif(role) +
                             "'; its roles are " + gdl::rolesInWords(roles, gdl::toInfix(role)));
    return static_cast<size_t>(found - roles.begin());
  }

  MoveId moveOf(size_t role, const gdl::Term& move) const {
    for (const MoveId legal : view_.legal[role])
      if (machine_.moves(role)[legal] == move) return legal;
    throw Error(from_, where_ + "'" + gdl::toInfix(move) + "' is not legal for " + name(role) +
                           "; legal: " + inWords(machine_.moves(role), view_.legal[role]));
  }

  MoveId onlyMove(size_t role) const {
    const auto& legal = view_.legal[role];
    if (legal.size() == 1) return legal.front();
    throw Error(from_, where_ + "no move is given for " + name(role) +
                           "; legal: " + inWords(machine_.moves(role), legal));
  }

  std::string name(size_t role) const { return gdl::toInfix(machine_.roles()[role]); }

  const Machine& machine_;
  const View& view_;
  const Location& from_;
  std::string where_;
};

} // namespace

gdl::Game startingFrom(const gdl::Game& game, const std::vector<gdl::Term>& facts) {
  for (const gdl::Term& fact : facts)
    if (std::ranges::none_of(game.rules, [&](const gdl::Rule& rule) {
          return isFluentHead(rule.head) && matches(rule.head.args[0], fact);
        }))
      throw Error("the game has no fluent " + gdl::toInfix(fact));
  gdl::Game moved = game;
  std::erase_if(moved.rules,
                [](const gdl::Rule& rule) { return rule.head.name == gdl::word::init; });
  for (const gdl::Term& fact : facts) {
    gdl::Rule rule;
    rule.head.name = gdl::word::init;
    rule.head.args = {fact};
    moved.rules.push_back(std::move(rule));
  }
  return moved;
}

State after(const Machine& machine, State state,
            const std::vector<std::vector<gdl::NamedMove>>& steps, const Location& from) {
  for (size_t i = 0; i < steps.size(); ++i) {
    const View view = machine.view(state);
    if (view.terminal)
      throw Error(from, "step " + std::to_string(i + 1) + ": the game has already ended");
    state = machine.next(state, Step(machine, view, i + 1, from).joint(steps[i]));
  }
  return state;
}

} // namespace oddsat::machine
