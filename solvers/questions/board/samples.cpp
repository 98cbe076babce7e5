#include "oddsat/questions/board/samples.hpp"

#include "oddsat/games/machine/network.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>

namespace oddsat::board {

namespace {

constexpr size_t mostPlayouts = 4, mostSteps = 40;
constexpr size_t mostGates =
    40'000'000; // limit of evaluated gates, so that large games are drawn quickly
constexpr size_t mostExamples = 200'000; // limit of derived fluents
constexpr size_t mostCells = 1000;       // limit for boards whose empty cells are not named

using Enough = std::function<bool(size_t positions)>;
using Visit = std::function<void(const machine::State&, const machine::View*)>;

// Visits the positions of random playouts, the start first. `visit` is called for every position
// without a view, and before each further step also with the view.
template <class Game>
void walk(Game& game, const Enough& enough, const Visit& visit) {
  std::mt19937_64 random(1);
  size_t positions = 1;
  visit(game.initial(), nullptr);
  for (size_t playout = 0; playout < mostPlayouts; ++playout) {
    machine::State state = game.initial();
    for (size_t step = 0; step < mostSteps && !enough(positions); ++step) {
      const machine::View view = game.view(state);
      if (view.terminal ||
          std::ranges::any_of(view.legal, [](const auto& moves) { return moves.empty(); }))
        break;
      machine::Joint joint;
      for (const auto& moves : view.legal) joint.push_back(moves[random() % moves.size()]);
      visit(state, &view);
      state = game.next(state, joint);
      visit(state, nullptr);
      ++positions;
    }
  }
}

// Derives further fluents from those seen. If the other arguments determine an argument in every
// position, it may have any of its values with any of theirs: cell(1,1,b) and cell(2,2,x) allow
// cell(1,1,x). If few cells are named at the start, the others are assumed to exist and to be
// empty.
class Examples {
public:
  explicit Examples(const std::vector<Facts>& positions) : positions_(positions) {
    for (const Facts& facts : positions)
      for (const gdl::Term& fluent : facts)
        byName_[{fluent.name, fluent.args.size()}].insert(fluent);
  }

  Facts all() {
    Facts found;
    for (auto& [name, fluents] : byName_) {
      for (size_t i = 0; i < name.second; ++i)
        if (determined(name, i)) {
          if (name.second == 3) fillBoard(fluents, i);
          exchange(fluents, i);
        }
      found.insert(found.end(), fluents.begin(), fluents.end());
    }
    return found;
  }

private:
  using Name = std::pair<std::string, size_t>;

  static std::vector<gdl::Term> without(const gdl::Term& fluent, size_t i) {
    std::vector<gdl::Term> rest = fluent.args;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    return rest;
  }

  bool determined(const Name& name, size_t i) const {
    return std::ranges::all_of(positions_, [&](const Facts& facts) {
      std::set<std::vector<gdl::Term>> known;
      return std::ranges::all_of(facts, [&](const gdl::Term& fluent) {
        return fluent.name != name.first || fluent.args.size() != name.second ||
               known.insert(without(fluent, i)).second;
      });
    });
  }

  void fillBoard(std::set<gdl::Term>& fluents, size_t content) const {
    const size_t x = content == 0 ? 1 : 0, y = content == 2 ? 1 : 2;
    const gdl::Term example = *fluents.begin();
    std::set<gdl::Term> columns, rows;
    for (const gdl::Term& fluent : fluents)
      columns.insert(fluent.args[x]), rows.insert(fluent.args[y]);
    const size_t cells = columns.size() * rows.size();
    const auto named = std::ranges::count_if(positions_.front(), [&](const gdl::Term& fluent) {
      return fluent.name == example.name && fluent.args.size() == 3;
    });
    if (columns != rows || cells > mostCells) return;
    if (named == 0 || 2 * static_cast<size_t>(named) >= cells) return;
    for (gdl::Term fluent = example; const gdl::Term& column : columns)
      for (const gdl::Term& row : rows) {
        fluent.args[x] = column, fluent.args[y] = row;
        fluents.insert(fluent);
      }
  }

  static void exchange(std::set<gdl::Term>& fluents, size_t i) {
    std::set<gdl::Term> values;
    for (const gdl::Term& fluent : fluents) values.insert(fluent.args[i]);
    if (values.size() * fluents.size() > mostExamples) return;
    const Facts known(fluents.begin(), fluents.end());
    for (gdl::Term fluent : known)
      for (const gdl::Term& value : values) {
        fluent.args[i] = value;
        fluents.insert(fluent);
      }
  }

  const std::vector<Facts>& positions_;
  std::map<Name, std::set<gdl::Term>> byName_;
};

} // namespace

Samples samplesOf(const machine::Machine& machine) {
  Samples samples{machine.fluents(), {}, {}};
  samples.fluents.insert(samples.fluents.end(), machine.constantFluents().begin(),
                         machine.constantFluents().end());
  const size_t gates = machine.network().game().circuit.nodes().size() + 1;
  const size_t affordable = std::clamp<size_t>(mostGates / gates, 4, mostPlayouts * mostSteps);
  walk(
      machine, [&](size_t positions) { return positions >= affordable; },
      [&](const machine::State& state, const machine::View* view) {
        if (!view) samples.positions.push_back(machine.fluentsOf(state));
      });
  for (size_t role = 0; role < machine.roles().size(); ++role)
    samples.moves.insert(samples.moves.end(), machine.moves(role).begin(),
                         machine.moves(role).end());
  return samples;
}

Samples samplesOf(reasoner::Playable& game, const Limits& limits) {
  if (game.compiled()) return samplesOf(*game.compiled());
  Samples samples;
  std::set<gdl::Term> moves;
  try {
    walk(
        game, [&](size_t) { return limits.reached(); },
        [&](const machine::State& state, const machine::View* view) {
          if (!view) return samples.positions.push_back(game.fluentsOf(state));
          for (size_t role = 0; role < view->legal.size(); ++role)
            for (const machine::MoveId id : view->legal[role]) moves.insert(game.move(role, id));
        });
  } catch (const LimitReached&) {
    if (samples.positions.empty()) throw;
  }
  samples.fluents = Examples(samples.positions).all();
  samples.moves.assign(moves.begin(), moves.end());
  return samples;
}

} // namespace oddsat::board
