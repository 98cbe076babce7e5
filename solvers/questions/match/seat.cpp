#include "oddsat/questions/match/seat.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/suggest.hpp"

#include <array>
#include <utility>

namespace oddsat::match {

namespace {

constexpr std::array<std::pair<const char*, Seat::Kind>, 4> plain = {
    {{"best", Seat::Kind::best},
     {"player", Seat::Kind::player},
     {"tree", Seat::Kind::tree},
     {"random", Seat::Kind::random}}};
constexpr const char* strategyPrefix = "strategy:";

} // namespace

Seat readSeat(const std::string& words) {
  for (const auto& [name, kind] : plain)
    if (words == name) return {kind};
  const std::string prefix = strategyPrefix;
  if (words.starts_with(prefix)) return {Seat::Kind::strategy, words.substr(prefix.size())};
  if (words.starts_with("http://")) return {Seat::Kind::remote, words};
  throw Error("'" + words +
              "' is no player; there are best, player, tree, random, strategy:FILE[:NAME] and "
              "http://HOST:PORT" +
              suggestion(words, {"best", "player", "tree", "random", "strategy:", "http://"}));
}

std::string toString(const Seat& seat) {
  for (const auto& [name, kind] : plain)
    if (seat.kind == kind) return name;
  return seat.kind == Seat::Kind::strategy ? strategyPrefix + seat.detail : seat.detail;
}

} // namespace oddsat::match
