#include "oddsat/asp/turn_check.hpp"

#include "oddsat/asp/names.hpp"
#include "oddsat/asp/players.hpp"
#include "oddsat/ground/stable_models.hpp"
#include "oddsat/strategy/refused_position.hpp"

#include <algorithm>
#include <map>

namespace oddsat::asp {

namespace {

using gdl::Term;

// The atoms of a stable model are moves, fluents of the position, and its roles with a choice or
// without a move.
FoundPosition readPosition(const std::vector<std::string>& model, const Program& program) {
  FoundPosition position;
  std::map<int, std::vector<std::pair<Term, Term>>> steps;
  for (const std::string& text : model) {
    if (const auto made = program.choice(text)) {
      steps[made->step].push_back({made->role, made->move});
      continue;
    }
    const Term atom = decodeTerm(text);
    (atom.name == "position" ? position.fluents : position.roles).push_back(atom.args[0]);
  }
  for (auto& [time, moves] : steps) {
    std::sort(moves.begin(), moves.end());
    position.moves.push_back(std::move(moves));
  }
  std::sort(position.fluents.begin(), position.fluents.end());
  return position;
}

Search search(Program program, const std::string& block, const Limits& limits) {
  program.addBlock("explore");
  program.addBlock(block);
  ground::StableModels answer = ground::stableModels(toText(program), 1, limits);
  Search result;
  if (!answer.models.empty()) result.found = readPosition(answer.models[0], program);
  result.decided = answer.complete || result.found;
  return result;
}

// The joint moves in the format of --after.
std::string path(const FoundPosition& position, gdl::Notation notation) {
  if (position.moves.empty()) return "in the start position";
  std::string text;
  for (const auto& step : position.moves) {
    text += text.empty() ? "after '" : "; ";
    for (size_t i = 0; i < step.size(); ++i)
      text += (i == 0 ? "" : ", ") + toString(step[i].first, notation) + " " +
              toString(step[i].second, notation);
  }
  return text + "'";
}

strategy::RefusedPosition refused(const FoundPosition& position, gdl::Notation notation) {
  return {path(position, notation), position.roles, position.fluents, notation};
}

void refuseSeveral(const Search& search, gdl::Notation notation, Report& report) {
  if (search.found) throw strategy::bothSidesChoose(refused(*search.found, notation));
  if (!search.decided) report.warning({}, "not checked in time: do the players take turns?");
}

void refuseStuck(const Search& search, const Question& question, gdl::Notation notation,
                 Report& report) {
  if (search.found) throw strategy::noMove(refused(*search.found, notation), question.strategies);
  if (!search.decided)
    report.warning({}, "not checked in time: does every role have a move until the game ends?");
}

Program withDeciders(Program program, const Players& who) {
  Section& section = program.add("Who decides");
  section.lines.push_back("decides(" + encodeTerm(who.player) + ",maximiser).");
  for (const Term& role : who.opponents)
    section.lines.push_back("decides(" + encodeTerm(role) + ",opponents).");
  return program;
}

// Removes the moves of payoff roles, which are not in the original game.
Search asWritten(Search search, const Question& question) {
  if (search.found)
    for (auto& step : search.found->moves)
      std::erase_if(step, [&](const auto& move) { return question.isAdded(move.first); });
  return search;
}

// Runs both searches at once. Only if a position is found does its kind matter.
bool isOrdinary(const Program& temporal, const gdl::Game& game, const Question& question,
                const Limits& limits) {
  const Players who = players(game, question);
  if (question.simultaneousAsLastMover || who.opponents.empty()) return false;
  const Search odd = search(withDeciders(temporal, who), "odd", limits);
  return odd.decided && !odd.found;
}

} // namespace

Search findSeveralChoices(const Program& temporal, const gdl::Game& game, const Question& question,
                          const Limits& limits) {
  const Players who = players(game, question);
  if (who.opponents.empty()) return {std::nullopt, true};
  return search(withDeciders(temporal, who), "several", limits);
}

Search findStuck(const Program& temporal, const Limits& limits) {
  return search(temporal, "stuck", limits);
}

void checkPositions(const Program& temporal, const gdl::Game& game, const Question& question,
                    const Limits& limits, Report& report) {
  const double half = limits.secondsLeft().value_or(10) / 2; // the other half is for long searches
  if (isOrdinary(temporal, game, question, limits.within(half))) return;
  if (!question.simultaneousAsLastMover)
    refuseSeveral(asWritten(findSeveralChoices(temporal, game, question, limits), question),
                  game.notation, report);
  refuseStuck(asWritten(findStuck(temporal, limits), question), question, game.notation, report);
}

} // namespace oddsat::asp
