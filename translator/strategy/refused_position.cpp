#include "oddsat/strategy/refused_position.hpp"

#include "oddsat/strategy/memory.hpp"

#include <algorithm>

namespace oddsat::strategy {

Note positionNote(const std::vector<gdl::Term>& fluents, gdl::Notation notation) {
  std::string listed;
  for (const gdl::Term& fluent : fluents)
    if (!isMemory(fluent)) listed += " " + toString(fluent, notation);
  return {{}, "the position:" + (listed.empty() ? " nothing is true" : listed)};
}

namespace {

std::string names(const RefusedPosition& position) {
  std::string text;
  for (const gdl::Term& role : position.roles)
    text += (text.empty() ? "" : " and ") + toString(role, position.notation);
  return text;
}

Error refusal(const RefusedPosition& position, const std::string& message, Reason reason) {
  const std::string where = position.path.empty() ? "" : position.path + " ";
  const Note note = positionNote(position.fluents, position.notation);
  return Error({Diagnostic{{}, where + message, {note}, reason}});
}

} // namespace

Error noMove(const RefusedPosition& position, const std::vector<Binding>& strategies) {
  std::string causes;
  for (const gdl::Term& role : position.roles) {
    const auto binding = std::ranges::find(strategies, role, &Binding::role);
    if (binding == strategies.end()) continue;
    causes += (causes.empty() ? ": " : ", and ") + ("the strategy " + binding->source) + " of " +
              toString(role, position.notation) + " recommends nothing there";
  }
  return refusal(position, names(position) + " cannot move, but the game has not ended" + causes,
                 Reason::other);
}

Error comesAgain(const std::string& position) {
  return Error("playouts may never end: the position " + position + " can come again",
               Reason::endless);
}

Error bothSidesChoose(const RefusedPosition& position) {
  return refusal(position, names(position) + " have a choice at once: the game is not turn-taking",
                 Reason::bothSidesChoose);
}

} // namespace oddsat::strategy
