#include "oddsat/app/serve/positions_json.hpp"

#include "oddsat/app/board_json.hpp"
#include "oddsat/app/serve/lock_within.hpp"
#include "oddsat/app/serve/winning_places.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/heading.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <set>

namespace oddsat::serve {

namespace {

constexpr size_t mostSteps = 10000;

machine::MoveId legalMove(const OpenedGame& opened, const machine::View& view, size_t role,
                          const std::string& text) {
  const gdl::Term move = gdl::readTerm(text, {"move", 1, 1});
  for (machine::MoveId each : view.legal[role])
    if (opened.play->move(role, each) == move) return each;
  throw Error("'" + text + "' is no legal move of " + gdl::toInfix(opened.play->roles()[role]) +
              " there");
}

machine::Joint jointOf(const OpenedGame& opened, const machine::View& view, const Json& moves) {
  if (!moves.is_array() || moves.size() != view.legal.size())
    throw Error("a step needs one move for each role");
  machine::Joint joint;
  for (size_t role = 0; role < moves.size(); ++role)
    joint.push_back(legalMove(opened, view, role, moves[role].get<std::string>()));
  return joint;
}

template <class Visit>
Reached walk(const OpenedGame& opened, const Json& moves, const Limits& limits, Visit visit) {
  if (!moves.is_array() || moves.size() > mostSteps) throw Error("the moves are a list of steps");
  opened.play->setLimits(limits);
  Reached reached{opened.play->initial(), 0};
  for (const Json& step : moves) {
    limits.check();
    machine::View view = opened.play->view(reached.state);
    visit(reached, view);
    if (view.terminal) throw Error("the game is over before the last of these moves");
    reached.state = opened.play->next(reached.state, jointOf(opened, view, step));
    ++reached.steps;
  }
  return reached;
}

Json legalJson(const OpenedGame& opened, const machine::View& view) {
  Json legal = Json::array();
  for (size_t role = 0; role < view.legal.size(); ++role) {
    Json moves = Json::array();
    for (machine::MoveId move : view.legal[role])
      moves.push_back(gdl::toInfix(opened.play->move(role, move)));
    legal.push_back(std::move(moves));
  }
  return legal;
}

Json touchesJson(const OpenedGame& opened, const machine::View& view) {
  Json touches = Json::array();
  for (size_t role = 0; role < view.legal.size(); ++role) {
    Json moves = Json::array();
    for (machine::MoveId move : view.legal[role])
      moves.push_back(app::toJson(board::touches(opened.layout, opened.play->move(role, move))));
    touches.push_back(std::move(moves));
  }
  return touches;
}

Json positionJson(const OpenedGame& opened, const Reached& reached, const machine::View& view) {
  const std::vector<gdl::Term> holding = opened.play->fluentsOf(reached.state);
  Json fluents = Json::array();
  for (const gdl::Term& fluent : holding) fluents.push_back(gdl::toInfix(fluent));
  return {{"step", reached.steps},
          {"fluents", std::move(fluents)},
          {"terminal", view.terminal},
          {"goals", view.goals},
          {"legal", view.terminal ? Json::array() : legalJson(opened, view)},
          {"touches", view.terminal ? Json::array() : touchesJson(opened, view)},
          {"won", app::toJson(winningPlaces(opened, reached.state, view))},
          {"board", app::toJson(board::draw(opened.layout, holding))}};
}

// The goal values of a role in the heads of its goal rules.
std::vector<int> goalsInRules(const gdl::Game& game, const gdl::Term& role) {
  std::set<int> values;
  for (const gdl::Rule& rule : game.rules) {
    const gdl::Term& head = rule.head;
    if (head.name != gdl::word::goal || head.args.size() != 2) continue;
    if (!head.args[0].variable && head.args[0] != role) continue;
    if (const auto value = gdl::goalValue(head.args[1])) values.insert(*value);
  }
  return {values.begin(), values.end()};
}

} // namespace

std::vector<int> goalsOf(const OpenedGame& opened, size_t role) {
  if (!opened.compiled()) return goalsInRules(opened.game, opened.play->roles()[role]);
  std::vector<int> values;
  for (const circuit::GoalWire& goal : opened.machine().network().game().goals[role])
    values.push_back(goal.value);
  return values;
}

Reached reach(const OpenedGame& opened, const Json& moves, const Limits& limits) {
  const auto lock = lockWithin(opened.playing, limits);
  return walk(opened, moves, limits, [](const Reached&, const machine::View&) {});
}

std::vector<Reached> path(const OpenedGame& opened, const Json& moves, const Limits& limits) {
  const auto lock = lockWithin(opened.playing, limits);
  std::vector<Reached> passed;
  Reached last = walk(opened, moves, limits, [&](const Reached& reached, const machine::View&) {
    passed.push_back(reached);
  });
  passed.push_back(std::move(last));
  return passed;
}

Json positionsJson(const OpenedGame& opened, const Json& moves, bool all, const Limits& limits) {
  const auto lock = lockWithin(opened.playing, limits);
  Json positions = Json::array();
  Reached last =
      walk(opened, moves, limits, [&](const Reached& reached, const machine::View& view) {
        if (all) positions.push_back(positionJson(opened, reached, view));
      });
  positions.push_back(positionJson(opened, last, opened.play->view(last.state)));
  return positions;
}

Json gameJson(const OpenedGame& opened) {
  Json roles = Json::array(), goals = Json::array();
  for (size_t role = 0; role < opened.play->roles().size(); ++role) {
    roles.push_back(gdl::toInfix(opened.play->roles()[role]));
    goals.push_back(goalsOf(opened, role));
  }
  const gdl::Heading heading = gdl::headingOf(opened.text);
  Json object = {{"game", opened.id},
                 {"name", opened.game.name},
                 {"title", heading.title},
                 {"about", heading.about},
                 {"notation", opened.game.notation == gdl::Notation::kif ? "kif" : "infix"},
                 {"roles", std::move(roles)},
                 {"goal_values", std::move(goals)},
                 {"opposed", opened.opposed},
                 {"compiled", opened.compiled()},
                 {"horizon", opened.horizon ? Json(opened.horizon) : Json()},
                 {"horizon_note", opened.horizonNote},
                 {"warnings", diagnosticsJson(opened.warnings)}};
  return object;
}

Json wordsJson(const OpenedGame& opened) {
  constexpr size_t mostWords = 5000;
  using Kind = board::Target::Kind;
  Json fluents = Json::array(), places = Json::object(), beside = Json::array();
  const machine::Machine& machine = opened.machine();
  for (const gdl::Term& fluent : machine.fluents()) {
    if (fluents.size() >= mostWords) break;
    const std::string name = gdl::toInfix(fluent);
    fluents.push_back(name);
    auto target = opened.layout.targets.find(fluent);
    const Kind kind = target == opened.layout.targets.end() ? Kind::table : target->second.kind;
    const bool pile = kind == Kind::counter && // a heap, not a clock
                      opened.layout.blank.counters[target->second.index].pile;
    if (kind == Kind::control || (kind == Kind::counter && !pile)) beside.push_back(name);
    if (kind == Kind::cell || kind == Kind::line || kind == Kind::counter) {
      Json& place = places[name];
      place = app::toJson({{kind, target->second.panel, target->second.index}}).front();
      place["word"] = target->second.word;
      place["shown"] = target->second.shown; // false: the place is empty
    }
  }
  Json moves = Json::array();
  for (size_t role = 0; role < machine.roles().size(); ++role) {
    Json touched = Json::object();
    for (const gdl::Term& move : machine.moves(role))
      if (touched.size() < mostWords)
        touched[gdl::toInfix(move)] = app::toJson(board::touches(opened.layout, move));
    moves.push_back(std::move(touched));
  }
  return {{"fluents", std::move(fluents)},
          {"places", std::move(places)},
          {"beside", std::move(beside)},
          {"moves", std::move(moves)}};
}

} // namespace oddsat::serve
