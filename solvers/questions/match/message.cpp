#include "oddsat/questions/match/message.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace oddsat::match {

namespace {

bool isBlank(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

std::string lowered(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
  return lower;
}

// The elements of a list, each as its part of the text.
std::vector<std::string_view> elements(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  if (text.size() < 2 || text.front() != '(' || text.back() != ')')
    throw Error("a message is a list in parentheses");
  text = text.substr(1, text.size() - 2);
  std::vector<std::string_view> parts;
  for (size_t i = 0; i < text.size();) {
    if (isBlank(text[i])) {
      ++i;
      continue;
    }
    const size_t begin = i;
    int open = 0;
    for (; i < text.size(); ++i) {
      if (open == 0 && i > begin && (isBlank(text[i]) || text[i] == '(' || text[i] == ')')) break;
      open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
      if (open < 0) throw Error("a message with a parenthesis too many");
      if (open == 0 && text[i] == ')') {
        ++i;
        break;
      }
    }
    if (open != 0) throw Error("a message with a parenthesis missing");
    parts.push_back(text.substr(begin, i - begin));
  }
  return parts;
}

constexpr double longestClock =
    1e6; // seconds; prevents an overflow when a clock is added to the time

double seconds(std::string_view text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || !(value >= 0))
    throw Error("a clock is a number of seconds, not '" + std::string(text) + "'");
  return std::min(value, longestClock);
}

std::string inside(std::string_view list) {
  elements(list); // checks that it is a list
  const size_t first = list.find('('), last = list.rfind(')');
  return std::string(list.substr(first + 1, last - first - 1));
}

std::vector<gdl::Term> readMoves(std::string_view text) {
  std::vector<gdl::Term> moves;
  if (lowered(text) == "nil") return moves;
  for (const std::string_view move : elements(text)) moves.push_back(gdl::readTerm(move, {}));
  return moves;
}

// (PLAY match turn move percepts); the form with a joint move has a list there, or NIL.
std::optional<Message::Observed> readObserved(const std::vector<std::string_view>& parts) {
  Message::Observed found;
  if (parts.size() < 5) return std::nullopt;
  const std::string_view turn = parts[2];
  const auto [end, code] = std::from_chars(turn.data(), turn.data() + turn.size(), found.turn);
  if (code != std::errc() || end != turn.data() + turn.size()) return std::nullopt;
  if (lowered(parts[3]) != "nil") found.move = gdl::readTerm(parts[3], {});
  found.percepts = readMoves(parts[4]);
  return found;
}

Message::Kind kindOf(std::string_view word) {
  const std::string name = lowered(word);
  if (name == "info") return Message::Kind::info;
  if (name == "start") return Message::Kind::start;
  if (name == "play") return Message::Kind::play;
  if (name == "stop") return Message::Kind::stop;
  if (name == "abort") return Message::Kind::abort;
  if (name == "preview") return Message::Kind::preview;
  return Message::Kind::unknown;
}

size_t fewestParts(Message::Kind kind) {
  switch (kind) {
  case Message::Kind::start:
    return 6;
  case Message::Kind::play:
  case Message::Kind::stop:
  case Message::Kind::preview:
    return 3;
  case Message::Kind::abort:
    return 2;
  default:
    return 1;
  }
}

} // namespace

Message readMessage(std::string_view text) {
  const std::vector<std::string_view> parts = elements(text);
  Message message;
  if (parts.empty()) return message;
  message.kind = kindOf(parts[0]);
  if (parts.size() < fewestParts(message.kind))
    throw Error("a " + lowered(parts[0]) + " message lacks a part");
  const bool named = message.kind != Message::Kind::info && message.kind != Message::Kind::preview;
  if (named && parts.size() > 1) message.match = parts[1];
  if (message.kind == Message::Kind::start) {
    message.role = parts[2];
    message.rules = inside(parts[3]);
    message.startClock = seconds(parts[4]);
    message.playClock = seconds(parts[5]);
  } else if (message.kind == Message::Kind::preview) {
    message.rules = inside(parts[1]);
    message.startClock = seconds(parts[2]);
  } else if (message.kind == Message::Kind::play || message.kind == Message::Kind::stop) {
    message.observed = readObserved(parts);
    if (!message.observed) message.moves = readMoves(parts[2]);
  }
  return message;
}

} // namespace oddsat::match
