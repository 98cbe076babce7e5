#include "strategy_options.hpp"

namespace oddsat::app {

strategy::Reading readingOf(const Options& options) {
  if (options.next == "literal") return strategy::Reading::literal;
  if (options.next == "tt") return strategy::Reading::finalTT;
  if (options.next == "ff") return strategy::Reading::finalFF;
  return strategy::Reading::finalFT;
}

Lookahead lookaheadOf(const Options& options) {
  if (options.lookahead == "regression") return Lookahead::regression;
  return options.lookahead == "timelines" ? Lookahead::timelines : Lookahead::smaller;
}

playouts::PlayOptions playOptions(const Options& options, const Question& question) {
  playouts::PlayOptions play = playouts::playOptions(question);
  play.aware = options.aware;
  return play;
}

} // namespace oddsat::app
