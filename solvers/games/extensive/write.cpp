#include "oddsat/games/extensive/write.hpp"

#include <ostream>

namespace oddsat::extensive {

namespace {

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

void writeSet(std::ostream& out, const Form& form, const Node& node) {
  const InformationSet& set = form.setOf(node);
  if (node.kind == Node::Kind::player) out << node.player + 1 << ' ';
  out << set.number << ' ' << quoted(set.name) << " {";
  for (size_t move = 0; move < set.moves.size(); ++move) {
    out << ' ' << quoted(set.moves[move]);
    if (!set.probabilities.empty()) out << ' ' << toString(set.probabilities[move]);
  }
  out << " } ";
}

void writeOutcome(std::ostream& out, const Form& form, const Node& node) {
  if (node.outcome == none) {
    out << "0\n";
    return;
  }
  const Outcome& outcome = form.outcomes[node.outcome];
  out << node.outcome + 1 << ' ' << quoted(outcome.name) << " {";
  for (size_t player = 0; player < outcome.payoffs.size(); ++player)
    out << (player > 0 ? ", " : " ") << toString(outcome.payoffs[player]);
  out << " }\n";
}

} // namespace

void write(std::ostream& out, const Form& form) {
  out << "EFG 2 R " << quoted(form.title) << " {";
  for (const std::string& player : form.players) out << ' ' << quoted(player);
  out << " }\n" << quoted(form.comment) << "\n\n";
  for (const Node& node : form.nodes) {
    const bool isChance = node.kind == Node::Kind::chance;
    out << (node.kind == Node::Kind::end ? "t" : isChance ? "c" : "p") << " \"\" ";
    if (node.kind != Node::Kind::end) writeSet(out, form, node);
    writeOutcome(out, form, node);
  }
}

} // namespace oddsat::extensive
