#include "questions/told_answer.hpp"

#include <cmath>
#include <sstream>

namespace oddsat::questions {

namespace {

using Complaints = std::vector<std::string>;

bool take(std::string& text, const std::string& start) {
  if (!text.starts_with(start)) return false;
  text.erase(0, start.size());
  return true;
}

std::string upTo(std::string& text, const std::string& mark) {
  const size_t at = text.find(mark);
  std::string first = text.substr(0, at);
  text = at == std::string::npos ? "" : text.substr(at + mark.size());
  return first;
}

// A decimal as it is printed: it stands for itself, not for what it was rounded from.
std::optional<mpq_class> decimal(const std::string& text) {
  const size_t point = text.find('.');
  const std::string digits =
      point == std::string::npos ? text : text.substr(0, point) + text.substr(point + 1);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  mpq_class value(mpz_class(digits, 10));
  if (point != std::string::npos) {
    mpz_class scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, text.size() - point - 1);
    value /= scale;
  }
  return value;
}

std::optional<mpq_class> fraction(const std::string& text) {
  if (text.find('/') == std::string::npos) return decimal(text);
  mpq_class value;
  if (text.find_first_not_of("0123456789/") != std::string::npos || value.set_str(text, 10) != 0)
    return std::nullopt;
  value.canonicalize();
  return value;
}

bool isNear(const mpq_class& one, const mpq_class& other, const mpq_class& distance) {
  return abs(mpq_class(one - other)) <= distance;
}

// 2/3 (0.666667), 0, or 0.123457 = p/q where the fraction is long.
std::optional<mpq_class> inWords(const std::string& words, Complaints& complaints) {
  std::string rest = words, rounded;
  std::string first = upTo(rest, " ");
  if (take(rest, "(")) {
    rounded = upTo(rest, ")");
  } else if (take(rest, "= ")) {
    rounded = first;
    first = upTo(rest, " ");
  }
  std::optional<mpq_class> value = fraction(first);
  if (!value) {
    complaints.push_back("text: no value in '" + words + "'");
  } else if (!rounded.empty()) {
    const auto about = decimal(rounded);
    if (!about || !isNear(*about, *value, mpq_class(1, 2000000)))
      complaints.push_back("text: rounded wrongly in '" + words + "'");
    else if (*value < 1 && *about >= 1)
      complaints.push_back("text: below 1, but rounded up to it in '" + words + "'");
  }
  return value;
}

// "win probability of xplayer 1/2"
bool takeWhose(std::string& line) {
  if (!take(line, "win probability of ")) return false;
  upTo(line, " ");
  return true;
}

void readValue(std::string line, ToldAnswer& told, Complaints& complaints) {
  if (line.starts_with("won")) {
    told.exact = true;
    told.low = told.high = 1;
  } else if (line.starts_with("not won") || line == "false") {
    told.exact = true;
    told.low = told.high = 0;
  } else if (line == "true") {
    told.exact = true;
    told.low = told.high = 1;
  } else if (take(line, "the value is at least ")) {
    told.low = fraction(line);
    told.high = 1;
  } else if (take(line, "the value is below ")) {
    told.low = 0;
    told.high = fraction(line);
  } else if (takeWhose(line) || take(line, "value ")) {
    if (take(line, "between ")) {
      told.low = decimal(upTo(line, " and "));
      told.high = decimal(line);
    } else {
      told.exact = true;
      told.low = told.high = inWords(line, complaints);
    }
  } else {
    complaints.push_back("text: not understood: " + line);
  }
}

void readBest(std::string line, ToldAnswer& told) {
  const std::string role = upTo(line, ": ");
  const std::string others = " (others may be as good)";
  told.bestMovesComplete = !line.ends_with(others);
  if (!told.bestMovesComplete) line.erase(line.size() - others.size());
  while (!line.empty()) told.bestMoves.push_back({role, upTo(line, "; ")});
}

// "  take(1)                  1/2 (0.500000)", or an interval, and a reply behind it
void readMove(std::string line, ToldAnswer& told, Complaints& complaints) {
  line.erase(0, 2);
  const size_t reply = line.find("   reply: ");
  if (reply != std::string::npos) line.erase(reply);
  std::string move = upTo(line, " ");
  line.erase(0, line.find_first_not_of(' '));
  if (take(line, "between ")) {
    const auto low = inWords(upTo(line, " and "), complaints);
    told.moves.push_back({"", move, low, inWords(line, complaints)});
  } else {
    const auto value = inWords(line, complaints);
    told.moves.push_back({"", move, value, value});
  }
}

mpq_class valueAt(const nlohmann::json& value, Complaints& complaints) {
  const auto exact = fraction(value.at("exact").get<std::string>());
  if (!exact) {
    complaints.push_back("JSON: no fraction: " + value.dump());
    return 0;
  }
  // A double has 53 bits: the next one to the value, or one beside that.
  const double about = value.at("decimal").get<double>();
  if (!std::isfinite(about) || !isNear(mpq_class(about), *exact, mpq_class(*exact / (1L << 52))))
    complaints.push_back("JSON: decimal is not the fraction: " + value.dump());
  return *exact;
}

std::vector<ToldMove> movesAt(const nlohmann::json& list, Complaints& complaints) {
  std::vector<ToldMove> moves;
  for (const auto& entry : list) {
    const auto& value = entry.at("value");
    const bool open = value.is_object();
    const auto low = fraction((open ? value.at("low") : value).get<std::string>()),
               high = fraction((open ? value.at("high") : value).get<std::string>());
    if (!low || !high) complaints.push_back("JSON: no value: " + entry.dump());
    moves.push_back({entry.at("role"), entry.at("move"), low, high});
  }
  return moves;
}

void readKnown(const nlohmann::json& object, ToldAnswer& told, Complaints& complaints) {
  for (const char* key : {"command", "input", "solver", "seconds", "statistics", "versions"})
    if (!object.contains(key)) complaints.push_back(std::string("JSON: lacks ") + key);
  const std::string status = object.at("status");
  told.exact = status == "exact";
  told.unknown = status == "unknown";
  const auto& value = object.at("value");
  if (value.contains("exact")) {
    told.low = told.high = valueAt(value, complaints);
  } else {
    told.low = valueAt(value.at("low"), complaints);
    told.high = valueAt(value.at("high"), complaints);
  }
  if (!told.exact && status != "interval" && status != "unknown")
    complaints.push_back("JSON: status " + status);
  if (told.unknown && object.at("reason").get<std::string>().empty())
    complaints.push_back("JSON: unknown without a reason");
  if (object.contains("at_least")) told.verdict = object.at("at_least").at("answer");
  if (object.contains("horizon")) told.horizon = object.at("horizon").get<int>();
  if (object.contains("horizon_is")) told.horizonIs = object.at("horizon_is");
  if (object.contains("best_moves")) {
    told.tellsMoves = true;
    told.bestMoves = movesAt(object.at("best_moves"), complaints);
    told.bestMovesComplete = object.at("best_moves_complete");
  }
  if (object.contains("moves")) told.moves = movesAt(object.at("moves"), complaints);
}

} // namespace

ToldAnswer readText(const std::string& text, Complaints& complaints) {
  ToldAnswer told;
  std::istringstream lines(text);
  std::string line;
  told.tellsMoves = true;
  if (!std::getline(lines, line)) complaints.push_back("text: nothing is said");
  for (const char* verdict : {"yes", "no", "unknown"})
    if (take(line, std::string(verdict) + ": ")) told.verdict = verdict;
  if (take(line, "unknown (")) {
    told.unknown = true;
    if (upTo(line, ")").empty()) complaints.push_back("text: unknown without a reason");
  } else {
    readValue(line, told, complaints);
  }
  while (std::getline(lines, line)) {
    if (take(line, "least horizon: "))
      told.horizonIs = "least", told.horizon = std::stoi(line);
    else if (take(line, "best moves of ") || take(line, "best move of "))
      readBest(line, told);
    else if (line.starts_with("  "))
      readMove(line, told, complaints);
    else
      complaints.push_back("text: not understood: " + line);
  }
  return told;
}

ToldAnswer readJson(const nlohmann::json& object, Complaints& complaints) {
  ToldAnswer told;
  try {
    readKnown(object, told, complaints);
  } catch (const nlohmann::json::exception& error) {
    complaints.push_back(std::string("JSON: ") + error.what());
  }
  return told;
}

ToldAnswer readLines(const std::string& text, Complaints& complaints) {
  ToldAnswer told;
  std::istringstream lines(text);
  std::string line, state;
  while (std::getline(lines, line)) {
    if (take(line, "c s exact arb frac "))
      told.exact = true, told.low = told.high = fraction(line);
    else if (take(line, "s ") && state.empty() && !line.starts_with("cnf"))
      state = line;
    else if (!line.starts_with("cnf ") && !line.starts_with("V ") && !line.starts_with("v "))
      complaints.push_back("lines: not understood: " + line);
  }
  if (state != "SATISFIABLE" && state != "UNSATISFIABLE" && state != "UNKNOWN")
    complaints.push_back("lines: no state");
  if (told.low && (*told.low > 0) != (state == "SATISFIABLE"))
    complaints.push_back("lines: " + state + " with value " + told.low->get_str());
  if (!told.low) {
    told.low = state == "SATISFIABLE" ? mpq_class("1/1000000000000") : mpq_class(0);
    told.high = state == "UNSATISFIABLE" ? 0 : 1;
  }
  return told;
}

} // namespace oddsat::questions
