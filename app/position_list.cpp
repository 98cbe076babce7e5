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
  solved.probability = loaded.question.hasChance();
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

class PositionWriter {
public:
  explicit PositionWriter(const machine::Machine& machine) : fluents_(machine) {
    for (size_t role = 0; role < machine.roles().size(); ++role) {
      roles_.push_back(gdl::toInfix(machine.roles()[role]));
      moves_.emplace_back();
      for (const gdl::Term& move : machine.moves(role)) moves_.back().push_back(gdl::toInfix(move));
    }
  }

  Json json(const recurring::ValuedPosition& position) const {
    Json object = {{"position", fluents_(position.state)}, {"value", toString(position.value)}};
    if (position.ended) object["ended"] = true;
    if (position.drawn) object["drawn"] = true;
    if (position.steps) object["steps"] = *position.steps;
    if (!position.role) return object;
    const std::vector<std::string>& names = moves_[*position.role];
    object["role"] = roles_[*position.role];
    Json& moves = object["moves"] = Json::object();
    for (size_t i = 0; i < position.moves.size(); ++i)
      moves[names[position.moves[i]]] = toString(position.values[i]);
    Json& best = object["best"] = Json::array();
    for (const size_t i : position.best) best.push_back(names[position.moves[i]]);
    return object;
  }

private:
  FluentNames fluents_;
  std::vector<std::string> roles_;
  std::vector<std::vector<std::string>> moves_; // by role and move
};

// One line of a list as an answer. Error with its place where the line is not one that was written.
class LineReader {
public:
  LineReader(const Json& line, Location where) : line_(line), where_(std::move(where)) {}

  void answer(Solved& solved) const {
    Answer& answer = solved.answer;
    answer.status = Status::exact;
    answer.low = answer.high = number(field(line_, "value"));
    answer.solver = "positions";
    solved.drawn = line_.contains("drawn");
    if (!line_.contains("role")) return;
    const gdl::Term role = term(field(line_, "role"));
    if (!field(line_, "moves").is_object()) fail("'moves' is no object");
    for (const auto& [move, value] : line_["moves"].items()) {
      const Rational worth = number(value);
      answer.moves.push_back({role, term(move), worth, worth});
    }
    if (!field(line_, "best").is_array()) fail("'best' is no list");
    for (const Json& move : line_["best"]) answer.bestMoves.push_back(listed(term(move), answer));
    answer.bestMovesComplete = true;
  }

private:
  [[noreturn]] void fail(const std::string& message) const { throw Error(where_, message); }

  const Json& field(const Json& object, const char* name) const {
    if (!object.is_object() || !object.contains(name))
      fail(std::string("the line of the position has no '") + name + "'");
    return object[name];
  }

  Rational number(const Json& value) const {
    const auto found = value.is_string() ? readRational(value.get<std::string>()) : std::nullopt;
    if (!found || *found < 0 || *found > 1) fail("a value is a fraction from 0 to 1 in quotes");
    return *found;
  }

  gdl::Term term(const Json& text) const {
    if (!text.is_string()) fail("roles and moves are texts");
    return gdl::readTerm(text.get<std::string>(), where_);
  }

  MoveValue listed(const gdl::Term& move, const Answer& answer) const {
    const auto found = std::ranges::find(answer.moves, move, &MoveValue::move);
    if (found == answer.moves.end()) fail("'best' has a move that 'moves' does not have");
    return *found;
  }

  const Json& line_;
  Location where_;
};

} // namespace

void writeAllPositions(Session& session, Solved& solved) {
  const auto [inquiry, header] = asked(session, solved);
  const machine::Machine& machine = inquiry.machine(session);
  const Question& question = inquiry.question();
  const PositionWriter writer(machine);
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
  LineReader(first, {session.options.allPositions, 2, 1}).answer(solved);
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
  const auto lines =
      std::count(list.text.begin(), list.text.begin() + static_cast<long>(found), '\n');
  LineReader(position, {list.name, static_cast<int>(lines) + 2, 1}).answer(solved);
}

} // namespace oddsat::app
