#include "oddsat/app/serve/game_cards.hpp"

#include "oddsat/gdl/heading.hpp"
#include "oddsat/gdl/keyword_table.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>

namespace oddsat::serve {

namespace {

constexpr double mostSeconds = 1; // for one sheet

Json cardOf(const std::string& name, const std::string& text) {
  const gdl::Heading heading = gdl::headingOf(text);
  Json card = {{"name", name}, {"title", heading.title}, {"about", heading.about}};
  try {
    const gdl::Game game = gdl::read({name, text}, Limits(mostSeconds, {}));
    const auto dice =
        std::ranges::count(game.roles, std::string(gdl::word::random), &gdl::Term::name);
    card["players"] = static_cast<long>(game.roles.size()) - dice;
    card["dice"] = dice > 0;
  } catch (const Error&) { // shown when the game is opened
  } catch (const LimitReached&) {
  }
  return card;
}

} // namespace

Json GameCards::list(const Catalogue& catalogue) {
  Json list = Json::array();
  const std::lock_guard lock(mutex_);
  for (const std::string& name : catalogue.games()) {
    const auto text = catalogue.game(name);
    if (!text) continue;
    Card& card = cards_[name];
    if (card.json.is_null() || card.text != *text) card = {*text, cardOf(name, *text)};
    list.push_back(card.json);
  }
  return list;
}

} // namespace oddsat::serve
