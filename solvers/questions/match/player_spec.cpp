#include "oddsat/questions/match/player_spec.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/suggest.hpp"

#include <array>
#include <utility>

namespace oddsat::match {

namespace {

constexpr std::array<std::pair<const char*, PlayerSpec::Kind>, 4> plain = {
    {{"best", PlayerSpec::Kind::best},
     {"player", PlayerSpec::Kind::player},
     {"tree", PlayerSpec::Kind::tree},
     {"random", PlayerSpec::Kind::random}}};
constexpr const char* strategyPrefix = "strategy:";

} // namespace

PlayerSpec readPlayer(const std::string& words) {
  for (const auto& [name, kind] : plain)
    if (words == name) return {kind};
  const std::string prefix = strategyPrefix;
  if (words.starts_with(prefix)) return {PlayerSpec::Kind::strategy, words.substr(prefix.size())};
  if (words.starts_with("http://")) return {PlayerSpec::Kind::remote, words};
  throw Error("'" + words +
              "' is no player; there are best, player, tree, random, strategy:FILE[:NAME] and "
              "http://HOST:PORT" +
              suggestion(words, {"best", "player", "tree", "random", "strategy:", "http://"}));
}

std::string toString(const PlayerSpec& player) {
  for (const auto& [name, kind] : plain)
    if (player.kind == kind) return name;
  return player.kind == PlayerSpec::Kind::strategy ? strategyPrefix + player.detail : player.detail;
}

} // namespace oddsat::match
