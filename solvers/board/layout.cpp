#include "board/layout.hpp"

#include "board/content.hpp"
#include "board/grid.hpp"
#include "board/orientation.hpp"
#include "board/placing.hpp"

#include <algorithm>

namespace oddsat::board {

namespace {

using Form = Placing::Form;

std::string joined(const std::vector<gdl::Term>& terms, const char* between) {
  std::string text;
  for (const gdl::Term& term : terms) text += (text.empty() ? "" : between) + gdl::toInfix(term);
  return text;
}

bool isPile(const std::string& name) {
  for (const char* word : {"heap", "pile", "stack", "coins", "pit", "matches"})
    if (name.find(word) != std::string::npos) return true;
  return false;
}

} // namespace

// Puts one relation after the other where it belongs.
class Assembly {
public:
  Assembly(const gdl::Game& game, const machine::Machine& machine)
      : game_(game), machine_(machine), chains_(chains(game)),
        relations_(relations(machine, somePositions(machine), chains_)), looks_(game.roles) {}

  Layout run() {
    std::vector<Placed> cells;
    for (const Relation& relation : relations_) {
      Placing placing = placingOf(relation, game_.roles);
      if (placing.form == Form::cells || placing.form == Form::graph || placing.form == Form::lines)
        cells.push_back({&relation, std::move(placing)});
      else
        addOther(relation, placing);
    }
    addPanels(layout_, game_, looks_, std::move(cells));
    addMoves(layout_, machine_);
    return std::move(layout_);
  }

private:
  void addOther(const Relation& relation, const Placing& placing) {
    if (placing.form == Form::counter) return addCounters(relation, placing);
    if (placing.form != Form::control) return;
    for (const gdl::Term& fluent : relation.fluents)
      layout_.targets[fluent] = {Target::Kind::control, 0, 0, true, gdl::toInfix(fluent.args[0])};
  }

  void addCounters(const Relation& relation, const Placing& placing) {
    Space space;
    for (const gdl::Term& fluent : relation.fluents) {
      const auto key = valuesAt(fluent, placing.coordinates);
      auto [known, isNew] = space.places.try_emplace(key);
      auto& counters = layout_.blank.counters;
      if (isNew) {
        known->second.push_back({Target::Kind::counter, 0, counters.size()});
        counters.push_back({relation.name + (key.empty() ? "" : " ") + joined(key, " "),
                            "",
                            isPile(relation.name),
                            {}});
      }
      layout_.targets[fluent] = {Target::Kind::counter, 0, known->second.front().index, true,
                                 joined(valuesAt(fluent, placing.contents), " ")};
    }
    if (!placing.coordinates.empty()) layout_.spaces.push_back(std::move(space));
  }

  const gdl::Game& game_;
  const machine::Machine& machine_;
  std::vector<Names> chains_;
  std::vector<Relation> relations_;
  Looks looks_;
  Layout layout_;
};

Layout layoutOf(const gdl::Game& game, const machine::Machine& machine) {
  return Assembly(game, machine).run();
}

} // namespace oddsat::board
