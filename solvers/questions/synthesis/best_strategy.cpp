#include "oddsat/questions/synthesis/best_strategy.hpp"

#include "oddsat/strategy/write_strategies.hpp"

namespace oddsat::synthesis {

namespace {

// All that can be said of the position, and any of its best moves.
std::string positionText(const Workshop& shop, size_t node) {
  std::string text;
  for (uint32_t atom = 0; atom < shop.words.atoms.size(); ++atom)
    if (!shop.words.atoms[atom].relation)
      text += std::string(shop.words.holds(atom, node) ? "true(" : "~true(") +
              strategy::toString(shop.words.atoms[atom].term) + ") & ";
  std::string moves;
  for (uint32_t o = shop.arena.firstOption(node); o < shop.arena.optionsEnd[node]; ++o)
    if (shop.arena.options[o].good)
      moves += (moves.empty() ? "" : " | ") + std::string("does(me,") +
               strategy::toString(shop.machine.moves(shop.player)[shop.arena.options[o].move]) +
               ")";
  return "  " + text + "(" + moves + ")";
}

} // namespace

std::string bestStrategyText(const gdl::Game& game, const machine::Machine& machine,
                             const Question& question, const Words& words, const Limits& limits,
                             Report& report) {
  Making making;
  making.symmetries = false;
  const Workshop shop(game, machine, question, making, limits, report);
  std::string text;
  for (const std::string& line : words.comments) text += "% " + line + "\n";
  text += "strategy " + words.name + " for " + strategy::toString(shop.question.player) + " = ";
  if (shop.arena.nodes == 0) return text + "F\n";
  text += "first {\n";
  for (size_t node = 0; node < shop.arena.nodes; ++node)
    text += positionText(shop, node) + (node + 1 < shop.arena.nodes ? ";\n" : "\n");
  return text + "}\n";
}

} // namespace oddsat::synthesis
