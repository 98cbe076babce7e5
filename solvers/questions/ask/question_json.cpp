#include "oddsat/questions/ask/question_json.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/suggest.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/read.hpp"

#include <charconv>
#include <limits>

namespace oddsat::ask {

namespace {

using Json = nlohmann::ordered_json;
using strategy::Reading;

constexpr int mostSteps = std::numeric_limits<int>::max();

template <class Value>
struct Word {
  const char* word;
  Value meant;
};
// The first word of each list is the default.
constexpr Word<HorizonIs> horizonWords[] = {{"given", HorizonIs::given},
                                            {"bound", HorizonIs::found},
                                            {"least", HorizonIs::least},
                                            {"forever", HorizonIs::none}};
constexpr Word<Reading> readings[] = {{"ft", Reading::finalFT},
                                      {"tt", Reading::finalTT},
                                      {"ff", Reading::finalFF},
                                      {"literal", Reading::literal}};
constexpr Word<Lookahead> lookaheads[] = {{"auto", Lookahead::smaller},
                                          {"regression", Lookahead::regression},
                                          {"timelines", Lookahead::timelines}};

constexpr Word<Information::Opponents> opponentWords[] = {
    {"observing", Information::Opponents::observing},
    {"informed", Information::Opponents::informed}};

// A JSON value with the data for messages.
struct Given {
  const Json& value;
  const gdl::Game& game;
  std::string key; // the name in messages

  [[noreturn]] void fail(const std::string& wanted) const {
    throw Error(key + " takes " + wanted + ", not " +
                (value.is_string() ? "'" + value.get<std::string>() + "'" : value.dump()));
  }
  template <class Value>
  Value as(bool fits, const std::string& wanted) const {
    if (!fits) fail(wanted);
    return value.get<Value>();
  }
  std::string text() const { return as<std::string>(value.is_string(), "a text"); }
  std::vector<std::string> texts() const {
    const auto isText = [](const Json& each) { return each.is_string(); };
    return as<std::vector<std::string>>(value.is_array() && std::ranges::all_of(value, isText),
                                        "a list of texts");
  }
  int number(int most) const {
    const int64_t number = value.is_number_integer() ? value.get<int64_t>() : -1;
    return as<int>(number >= 0 && number <= most,
                   "a whole number from 0 to " + std::to_string(most));
  }
  gdl::Term role(const std::string& name) const {
    try {
      return findRole(game, name);
    } catch (const Error& error) {
      throw Error(key + ": " + error.diagnostics().front().message);
    }
  }
  template <class Words>
  auto oneOf(const Words& words) const {
    std::string known;
    for (const auto& [word, meant] : words) {
      if (value == word) return meant;
      known += (known.empty() ? "" : ", ") + std::string(word);
    }
    fail("one of " + known);
  }
};

// A number of steps, possibly as a text, or a word.
void readHorizon(const Given& given, Question& question) {
  const std::string text = given.value.is_string() ? given.text() : "";
  if (text == "least" || text == "forever") {
    question.horizonIs = given.oneOf(horizonWords);
    return;
  }
  if (!given.value.is_string()) {
    question.horizon = given.number(mostSteps);
    return;
  }
  int steps = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), steps);
  if (code == std::errc::result_out_of_range)
    throw Error(given.key + " takes numbers up to " + std::to_string(mostSteps) + ", and not '" +
                text + "'");
  if (code != std::errc() || end != text.data() + text.size() || steps < 0)
    given.fail("a number from 0, 'least' or 'forever'");
  question.horizon = steps;
}

Json writeHorizon(const Question& question) {
  const HorizonIs is = question.horizonIs;
  if (is == HorizonIs::least || is == HorizonIs::none) return name(is);
  return question.horizon ? Json(*question.horizon) : Json();
}

void readRandom(const Given& given, Question& question) {
  for (const std::string& name : given.texts()) question.randomRoles.push_back(given.role(name));
}

Json writeRandom(const Question& question) {
  Json names;
  for (const gdl::Term& role : question.randomRoles)
    if (role != gdl::Term{"random"}) names.push_back(gdl::toInfix(role));
  return names;
}

void readIdleMoves(const Given& given, Question& question) {
  for (const std::string& move : given.texts())
    question.idleMoves.push_back(gdl::readTerm(move, {given.key, 0, 0}));
}

Json writeIdleMoves(const Question& question) {
  Json moves;
  for (size_t i = Question().idleMoves.size(); i < question.idleMoves.size(); ++i)
    moves.push_back(gdl::toInfix(question.idleMoves[i]));
  return moves;
}

void readPayoff(const Given& given, Question& question) {
  if (given.value != "goal" && !given.value.is_boolean()) given.fail("'goal', true or false");
  if (given.value != false) question.objective.kind = Objective::Kind::expectedGoal;
}

// A member of the question and its JSON.
struct Member {
  const char* key;
  void (*read)(const Given& given, Question& question);
  Json (*write)(const Question& question); // returns null for the default value
};

template <bool Question::*flag>
constexpr Member flagged(const char* key) {
  return {key,
          [](const Given& given, Question& question) {
            question.*flag = given.as<bool>(given.value.is_boolean(), "true or false");
          },
          [](const Question& question) { return question.*flag ? Json(true) : Json(); }};
}

template <auto member, const auto& words>
constexpr Member worded(const char* key) {
  return {key,
          [](const Given& given, Question& question) { question.*member = given.oneOf(words); },
          [](const Question& question) -> Json {
            for (const auto& [word, meant] : words)
              if (question.*member == meant && meant != words[0].meant) return word;
            return {};
          }};
}

constexpr Member members[] = {
    {"player", [](const Given& given, Question& q) { q.player = given.role(given.text()); },
     [](const Question& q) { return Json(gdl::toInfix(q.player)); }},
    {"random", readRandom, writeRandom},
    {"goal",
     [](const Given& given, Question& q) { q.objective.goal = given.number(gdl::mostGoal); },
     [](const Question& q) { return q.objective.goal == 100 ? Json() : Json(q.objective.goal); }},
    {"payoff", readPayoff,
     [](const Question& q) { return q.expectsGoal() ? Json("goal") : Json(); }},
    {"horizon", readHorizon, writeHorizon},
    {"horizon_is", [](const Given& given, Question& q) { q.horizonIs = given.oneOf(horizonWords); },
     [](const Question& q) {
       return q.horizon && q.horizonIs == HorizonIs::found ? Json(name(q.horizonIs)) : Json();
     }},
    {"noop", readIdleMoves, writeIdleMoves},
    flagged<&Question::forcedIsIdle>("forced_ok"),
    {"pure",
     [](const Given& given, Question& q) {
       q.information.pure = given.as<bool>(given.value.is_boolean(), "true or false");
     },
     [](const Question& q) { return q.information.pure ? Json(true) : Json(); }},
    {"opponents",
     [](const Given& given, Question& q) { q.information.opponents = given.oneOf(opponentWords); },
     [](const Question& q) {
       const bool usual = q.information.opponents == Information::Opponents::observing;
       return usual ? Json() : Json("informed");
     }},
    flagged<&Question::simultaneousAsLastMover>("simultaneous_as_last_mover"),
    worded<&Question::reading, readings>("next"),
    worded<&Question::lookahead, lookaheads>("lookahead"),
    flagged<&Question::aware>("aware"),
};

std::vector<std::string> keys() {
  std::vector<std::string> all;
  for (const Member& each : members) all.emplace_back(each.key);
  return all;
}

} // namespace

bool isKey(const std::string& key) {
  return std::ranges::find(members, key, &Member::key) != std::end(members);
}

Question readQuestion(const Json& json, const gdl::Game& game, const NameOfKey& nameOf) {
  if (!json.is_object()) throw Error("a question is a JSON object");
  for (const auto& [key, value] : json.items())
    if (!isKey(key)) throw Error("a question has no '" + key + "'" + suggestion(key, keys()));
  Question question;
  for (const Member& each : members)
    if (const auto found = json.find(each.key); found != json.end() && !found->is_null())
      each.read({*found, game, nameOf(each.key)}, question);
  return question;
}

Json toJson(const Question& question) {
  Json json = Json::object();
  for (const Member& each : members)
    if (Json value = each.write(question); !value.is_null()) json[each.key] = std::move(value);
  return json;
}

} // namespace oddsat::ask
