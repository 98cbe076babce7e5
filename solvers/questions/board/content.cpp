#include "oddsat/questions/board/content.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <string_view>

namespace oddsat::board {

namespace {

// Colours that are searched for in words.
constexpr std::array colours = {"white",  "black",  "red",  "blue", "green", "yellow",
                                "orange", "purple", "grey", "pink", "brown", "teal"};
constexpr std::array stones = {"peg", "stone", "marble", "disc", "disk", "token", "coin", "ball"};

std::string lower(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), [](unsigned char c) { return std::tolower(c); });
  return low;
}

bool number(const std::string& word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

// A colour with which a word begins or ends, and the rest of the word.
struct Coloured {
  std::string colour, rest;
};

std::optional<Coloured> coloured(const std::string& word) {
  const std::string low = lower(word);
  for (std::string_view colour : colours) {
    if (low.starts_with(colour)) return Coloured{std::string(colour), word.substr(colour.size())};
    if (low.ends_with(colour))
      return Coloured{std::string(colour), word.substr(0, word.size() - colour.size())};
  }
  return std::nullopt;
}

std::string trimmed(std::string text) {
  while (!text.empty() && (text.front() == '_' || text.front() == '-' || text.front() == ' '))
    text.erase(0, 1);
  while (!text.empty() && (text.back() == '_' || text.back() == '-' || text.back() == ' '))
    text.pop_back();
  return text;
}

std::string letters(const std::string& word) {
  const std::string low = lower(word);
  if (low == "knight") return "N";
  if (word.size() <= 2) return word;
  std::string digits;
  for (char c : word)
    if (c >= '0' && c <= '9') digits += c;
  return std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())))) +
         digits.substr(0, 2);
}

// Removes words that mean empty: "3 empty" becomes "3".
std::string withoutEmpty(const std::string& words) {
  std::string kept;
  for (size_t begin = 0; begin < words.size();) {
    const size_t end = std::min(words.find(' ', begin), words.size());
    const std::string word = words.substr(begin, end - begin);
    if (!meansEmpty(word)) kept += (kept.empty() ? "" : " ") + word;
    begin = end + 1;
  }
  return kept;
}

// First letters of the parts of a name: gt_right becomes "gr".
std::string initials(const std::string& name) {
  std::string text;
  bool first = true;
  for (char c : name) {
    if (first && c != '_') text += c;
    first = c == '_' || c == '-';
  }
  return text.size() > 1 ? text.substr(0, 3) : "";
}

} // namespace

Looks::Looks(const std::vector<gdl::Term>& roles, std::map<std::string, Look> given)
    : given_(std::move(given)) {
  for (const gdl::Term& role : roles) roles_.push_back(lower(gdl::toKif(role)));
}

Look Looks::of(const std::string& word) const {
  const auto found = given_.find(word);
  return found == given_.end() ? guessed(word) : found->second;
}

Look Looks::guessed(const std::string& word) const {
  if (const std::string rest = withoutEmpty(word); rest != word && !rest.empty()) return of(rest);
  const std::string low = lower(word);
  if (number(word)) return {Shape::word, "plain", word};
  if (auto piece = pieceOf(word)) return *piece;
  if (low == "ecks" || low == "cross") return {Shape::cross, "one"};
  if (low == "oh" || low == "nought" || low == "naught") return {Shape::ring, "two"};
  if (low == "x" || low == "xplayer") return {Shape::cross, "one"};
  if (low == "o" || low == "oplayer") return {Shape::ring, "two"};
  if (auto found = coloured(word)) {
    const std::string rest = trimmed(found->rest);
    return {Shape::disc, found->colour, rest.empty() ? "" : letters(rest)};
  }
  if (std::ranges::find(stones, low) != stones.end()) return {Shape::disc, "one"};
  if (low == "magenta") return {Shape::disc, "pink"};
  for (size_t i = 0; i < roles_.size() && i < 4; ++i)
    if (low == roles_[i])
      return {Shape::disc, std::array{"one", "two", "three", "four"}[i], letters(word)};
  return {Shape::word, "plain", letters(word)};
}

// A piece such as wp, bk or wra: the first letter names the owner, the rest the piece.
std::optional<Look> Looks::pieceOf(const std::string& word) const {
  if (word.size() < 2 || word.size() > 3 || lower(word) != word || number(word.substr(0, 1)))
    return std::nullopt;
  const std::string kind(1, static_cast<char>(std::toupper(static_cast<unsigned char>(word[1]))));
  if (std::string_view("wb").find(word[0]) != std::string_view::npos &&
      std::string_view("pkqrbnm").find(word[1]) != std::string_view::npos)
    return Look{Shape::disc, word[0] == 'w' ? "white" : "black", kind};
  std::optional<size_t> owner;
  for (size_t i = 0; i < roles_.size() && word.size() == 2; ++i) {
    if (roles_[i].front() != word.front()) continue;
    if (owner) return std::nullopt; // two roles have this initial
    owner = i;
  }
  if (!owner) return std::nullopt;
  return Look{Shape::disc, colourOf(*owner), kind};
}

// A role that is named after a colour gets that colour.
std::string Looks::colourOf(size_t role) const {
  if (const auto found = coloured(roles_[role]); found && found->rest.empty()) return found->colour;
  return std::array{"one", "two", "three", "four"}[std::min<size_t>(role, 3)];
}

Look Looks::ofMark(const std::string& relation) const {
  if (given_.contains(relation)) return given_.at(relation);
  const std::string low = lower(relation);
  for (const char* word : {"limits", "wall", "hole", "block", "hidden"})
    if (low.find(word) != std::string::npos) return {Shape::square, "black"};
  const Look look = of(relation);
  return look.shape == Shape::word ? Look{Shape::square, "grey", initials(relation)} : look;
}

bool meansEmpty(const std::string& word) {
  static const std::set<std::string> words = {"b",    "blank", "empty", "e",      "none",   "dot",
                                              "free", "clear", "nil",   "vacant", "nothing"};
  return words.contains(lower(word));
}

} // namespace oddsat::board
