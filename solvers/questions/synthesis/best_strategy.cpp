#include "oddsat/questions/synthesis/best_strategy.hpp"

#include "oddsat/strategy/write_strategies.hpp"

namespace oddsat::synthesis {

namespace {

// One rule for one position: all fluents that are true and false there, and all its best moves.
std::string positionText(const SynthesisContext& context, size_t node) {
  std::string text;
  for (uint32_t atom = 0; atom < context.vocabulary.atoms.size(); ++atom)
    if (!context.vocabulary.atoms[atom].relation)
      text += std::string(context.vocabulary.holds(atom, node) ? "true(" : "~true(") +
              strategy::toString(context.vocabulary.atoms[atom].term) + ") & ";
  std::string moves;
  for (uint32_t o = context.reduced.firstOption(node); o < context.reduced.optionsEnd[node]; ++o)
    if (context.reduced.options[o].good)
      moves += (moves.empty() ? "" : " | ") + std::string("does(me,") +
               strategy::toString(
                   context.machine.moves(context.player)[context.reduced.options[o].move]) +
               ")";
  return "  " + text + "(" + moves + ")";
}

} // namespace

std::string bestStrategyText(const gdl::Game& game, const machine::Machine& machine,
                             const Question& question, const ListHeader& header,
                             const Limits& limits, Report& report) {
  ContextOptions options;
  options.symmetries = false;
  const SynthesisContext context(game, machine, question, options, limits, report);
  std::string text;
  for (const std::string& line : header.comments) text += "% " + line + "\n";
  text += "strategy " + header.name + " for " + strategy::toString(context.question.player) + " = ";
  if (context.reduced.nodes == 0) return text + "F\n";
  text += "first {\n";
  for (size_t node = 0; node < context.reduced.nodes; ++node)
    text += positionText(context, node) + (node + 1 < context.reduced.nodes ? ";\n" : "\n");
  return text + "}\n";
}

} // namespace oddsat::synthesis
