#include "strategy_options.hpp"

namespace oddsat::app {

namespace {

playouts::Reading readingOf(const std::string& name) {
  if (name == "literal") return playouts::Reading::literal;
  if (name == "tt") return playouts::Reading::finalTT;
  if (name == "ff") return playouts::Reading::finalFF;
  return playouts::Reading::finalFT;
}

} // namespace

playouts::PlayOptions playOptions(const Options& options, const Question& question) {
  playouts::PlayOptions play;
  play.meaning.reading = readingOf(options.next);
  play.meaning.idleMoves = question.idleMoves;
  play.meaning.forcedIsIdle = question.forcedIsIdle;
  play.aware = options.aware;
  play.start = question.start;
  play.ownStart = question.ownStart;
  return play;
}

} // namespace oddsat::app
