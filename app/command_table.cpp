#include "oddsat/app/options.hpp"

namespace oddsat::app {

const std::vector<CommandRow>& commandTable() {
  static const std::vector<CommandRow> table = {
      {onInfo, "info", "GAME", "roles, class, propositions, moves and horizon of a game"},
      {onTranslate, "translate", "INPUT...", "the road from a game to a formula, up to any stop"},
      {onSolve, "solve", "INPUT...",
       "the value (chance of winning, or won/lost) and the best moves"},
      {onPlayouts, "playouts", "GAME", "all playouts under strategies: counted, listed, summed up"},
      {onCheck, "check", "INPUT...",
       "does a property hold; is a strategy good; is a certificate right"},
      {onSynthesise, "synthesise", "GAME",
       "a readable optimal strategy as a list of rules, checked again", "synthesize"},
      {onShow, "show", "GAME", "the board of a position, as text or as a picture"},
      {onServe, "serve", "[GAME...]",
       "the page: play, explore, build and verify strategies in a browser; GAME may be a folder"},
      {onPlayer, "player", "", "sits down at a match of a general game playing host"},
      {onMatch, "match", "GAME ROLE=PLAYER...",
       "matches between players: best, player, tree, random, strategy:FILE[:NAME], "
       "http://HOST:PORT"},
      {onSplit, "split", "GAME", "a question cut into cubes, for many cores and machines"},
      {onCombine, "combine", "FOLDER", "the value and the best moves from the cubes solved so far"},
      {onBench, "bench", "",
       "one number over a fixed list of small games, to show that nothing changed"},
      {onDoctor, "doctor", "", "which back-ends are there, and how to get those that are not"},
  };
  return table;
}

} // namespace oddsat::app
