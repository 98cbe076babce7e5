// `oddsat show GAME`: the board of a position, as text, as a picture, or as JSON.

#include "oddsat/app/board_json.hpp"
#include "oddsat/app/request_options.hpp"

#include "oddsat/app/session.hpp"
#include "oddsat/asp/domains.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/games/machine/start.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/board/layout.hpp"

#include <fmt/format.h>

#include <fstream>

namespace oddsat::app {

namespace {

using Position = std::vector<gdl::Term>;

// Computed for the game from its own start, so that the form of a board does not depend on the
// position.
Position positionOf(Session& session, const gdl::Game& game, const machine::Machine& machine) {
  const Options& options = session.options;
  Position facts = machine.fluentsOf(machine.initial());
  if (!options.state.empty()) {
    facts = gdl::readState(readInput(options.state, session.limits), session.limits);
    asp::checkFluents(game, facts, options.state, session.limits);
  }
  if (options.after.empty()) return facts;
  const auto steps = jointMovesOf(options);
  if (options.state.empty())
    return machine.fluentsOf(machine::after(machine, machine.initial(), steps, {"--after"}));
  const auto started =
      machine::Machine::compile(machine::startingFrom(game, facts), session.limits, session.report);
  return started.fluentsOf(machine::after(started, started.initial(), steps, {"--after"}));
}

Json movesJson(const board::Layout& layout, const machine::Machine& machine) {
  Json moves = Json::array();
  for (size_t role = 0; role < machine.roles().size(); ++role)
    for (const gdl::Term& move : machine.moves(role))
      if (auto places = board::touches(layout, move); !places.empty())
        moves.push_back({{"role", gdl::toInfix(machine.roles()[role])},
                         {"move", gdl::toInfix(move)},
                         {"places", toJson(places)}});
  return moves;
}

void write(const std::string& path, const std::string& text) {
  if (path.empty() || path == "-") {
    fmt::print("{}", text);
    return;
  }
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) throw Error("'" + path + "' cannot be written");
}

} // namespace

ExitCode runShow(Session& session) {
  const Options& options = session.options;
  const gdl::Game game = loadGame(session);
  const auto machine = machine::Machine::compile(game, session.limits, session.report);
  const board::Layout layout =
      board::layoutOf(game, machine, board::overruleBeside(options.inputs.front()));
  const board::Drawing drawing = board::draw(layout, positionOf(session, game, machine));
  if (options.output == "json") {
    Json object = {{"command", "show"}, {"input", options.inputs.front()}, {"status", "exact"}};
    object.update(toJson(drawing));
    object["moves"] = movesJson(layout, machine);
    printJson(object);
  }
  const std::string& path = options.outputFile;
  if (options.output != "json" || !path.empty())
    write(path, path.ends_with(".svg") ? board::toSvg(drawing) : board::toText(drawing));
  return answered;
}

} // namespace oddsat::app
