#include "oddsat/app/position_list.hpp"

#include "oddsat/app/request_options.hpp"
#include "oddsat/app/write_text.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/games/recurring/all_positions.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"
#include "oddsat/questions/ask/inquiry.hpp"
#include "oddsat/questions/ask/question_json.hpp"
#include "oddsat/questions/cubes/atomic_file.hpp"

#include <algorithm>
#include <ostream>
#include <sstream>

namespace oddsat::app {

namespace {

using Json = nlohmann::ordered_json;

constexpr int version = 1;

struct Asked {
  ask::Inquiry inquiry;
  Json header; // the first line of the list, without the number of positions
};

// The header has a hash of the rules and the question: a list belongs to one of each.
Asked asked(Session& session, Solved& solved) {
  GameQuestion loaded = loadQuestion(session);
  gdl::demandFullInformation(loaded.game, "a list of all positions");
  std::ostringstream rules;
  gdl::write(rules, loaded.game, gdl::Notation::infix);
  Json header = {{"oddsat_positions", version}, {"rules", cubes::digest(rules.str())}};
  ask::Inquiry inquiry(std::move(loaded.game), std::move(loaded.question), session,
                       loaded.preparation);
  header["question"] = ask::toJson(inquiry.asked());
  solved.question = inquiry.asked();
  solved.question->horizonIs = HorizonIs::none;
  return {std::move(inquiry), std::move(header)};
}

// The fluents of positions in words, sorted as Machine::fluentsOf() sorts them.
class FluentNames {
public:
  explicit FluentNames(const machine::Machine& machine) {
    std::vector<std::pair<gdl::Term, std::optional<size_t>>> all;
    for (const gdl::Term& fluent : machine.constantFluents()) all.push_back({fluent, {}});
    for (size_t bit = 0; bit < machine.fluents().size(); ++bit)
      all.push_back({machine.fluents()[bit], bit});
    std::ranges::sort(all, {}, [](const auto& each) { return each.first; });
    for (const auto& [fluent, bit] : all) names_.push_back({gdl::toInfix(fluent), bit});
  }

  Json operator()(const machine::State& state) const {
    Json found = Json::array();
    for (const auto& [name, bit] : names_)
      if (!bit || (state[*bit / 64] >> *bit % 64 & 1) != 0) found.push_back(name);
    return found;
  }

private:
  std::vector<std::pair<std::string, std::optional<size_t>>> names_; // without a bit: always true
};

// Moves that no other move is better than, for the role that chooses.
std::vector<size_t> bestOf(const std::vector<Rational>& values, bool most) {
  const auto best = most ? std::ranges::max_element(values) : std::ranges::min_element(values);
  std::vector<size_t> found;
  for (size_t i = 0; i < values.size(); ++i)
    if (values[i] == *best) found.push_back(i);
  return found;
}

class PositionWriter {
public:
  PositionWriter(const machine::Machine& machine, size_t maximiser)
      : fluents_(machine), maximiser_(maximiser) {
    for (size_t role = 0; role < machine.roles().size(); ++role) {
      roles_.push_back(gdl::toInfix(machine.roles()[role]));
      moves_.emplace_back();
      for (const gdl::Term& move : machine.moves(role)) moves_.back().push_back(gdl::toInfix(move));
    }
  }

  Json json(const recurring::ValuedPosition& position) const {
    Json object = {{"position", fluents_(position.state)}, {"value", toString(position.value)}};
    if (position.ended) object["ended"] = true;
    if (position.steps) object["steps"] = *position.steps;
    if (!position.role) return object;
    const std::vector<std::string>& names = moves_[*position.role];
    object["role"] = roles_[*position.role];
    Json& moves = object["moves"] = Json::object();
    for (size_t i = 0; i < position.moves.size(); ++i)
      moves[names[position.moves[i]]] = toString(position.values[i]);
    Json& best = object["best"] = Json::array();
    for (const size_t i : bestOf(position.values, *position.role == maximiser_))
      best.push_back(names[position.moves[i]]);
    return object;
  }

private:
  FluentNames fluents_;
  size_t maximiser_;
  std::vector<std::string> roles_;
  std::vector<std::vector<std::string>> moves_; // by role and move
};

// The answer that a position of the list contains.
void answerFrom(const Json& position, Answer& answer) {
  answer.status = Status::exact;
  answer.low = answer.high = *readRational(position.at("value").get<std::string>());
  answer.solver = "positions";
  if (!position.contains("role")) return;
  const gdl::Term role = gdl::readTerm(position.at("role").get<std::string>(), {});
  for (const auto& [move, value] : position.at("moves").items()) {
    const Rational worth = *readRational(value.get<std::string>());
    answer.moves.push_back({role, gdl::readTerm(move, {}), worth, worth});
  }
  for (const Json& move : position.at("best"))
    for (const MoveValue& each : answer.moves)
      if (gdl::toInfix(each.move) == move.get<std::string>()) answer.bestMoves.push_back(each);
  answer.bestMovesComplete = true;
}

} // namespace

void writeAllPositions(Session& session, Solved& solved) {
  const auto [inquiry, header] = asked(session, solved);
  const machine::Machine& machine = inquiry.machine(session);
  const Question& question = inquiry.question();
  const PositionWriter writer(machine, *value::roleIndex(machine.roles(), question.player));
  const recurring::AllPositions all = timed(session.spent, "solve", [&] {
    return recurring::AllPositions(machine, question, session.limits, session.onProgress);
  });
  Json first;
  const Stopwatch watch;
  writeFile(session.options.allPositions, [&](std::ostream& out) {
    Json begin = header;
    begin["positions"] = all.size();
    out << begin.dump() << '\n';
    all.forEach([&](const recurring::ValuedPosition& position) {
      Json object = writer.json(position);
      out << object.dump() << '\n';
      if (first.is_null()) first = std::move(object);
    });
  });
  watch.stop(session.spent, "write");
  answerFrom(first, solved.answer);
  solved.answer.solver = "recurring";
  solved.answer.statistics["positions"] = all.size();
}

void lookUpPosition(Session& session, Solved& solved) {
  const auto [inquiry, header] = asked(session, solved);
  const Input list = readInput(session.options.lookUp, session.limits);
  Json given = Json::parse(list.text.substr(0, list.text.find('\n')), nullptr, false);
  if (!given.is_object() || !given.contains("oddsat_positions"))
    throw Error(Location{list.name, 1, 1}, "this is no list of --all-positions");
  given.erase("positions");
  if (given != header)
    throw Error(Location{list.name, 1, 1}, "the list belongs to another game or another question");
  const Json fluents = FluentNames(inquiry.machine(session))(inquiry.state(session));
  const size_t found = list.text.find("\n{\"position\":" + fluents.dump() + ",");
  if (found == std::string::npos)
    throw Error(Location{list.name}, "the list does not contain the position");
  const size_t end = list.text.find('\n', found + 1);
  const Json position = Json::parse(list.text.substr(found + 1, end - found - 1), nullptr, false);
  if (!position.is_object())
    throw Error(Location{list.name}, "the line of the position is not complete");
  answerFrom(position, solved.answer);
}

} // namespace oddsat::app
