#include "oddsat/app/options.hpp"

namespace oddsat::app {

const std::vector<CommandRow>& commandTable() {
  static const std::vector<CommandRow> table = {
      {onInfo, "info", "GAME", "roles, class, propositions, moves and horizon of a game"},
      {onTranslate, "translate", "INPUT...",
       "a game as a program or formula, in the form named by --to"},
      {onSolve, "solve", "INPUT...",
       "the value (chance of winning, or won/lost) and the best moves"},
      {onPlayouts, "playouts", "GAME", "all playouts under strategies: counted, listed, summed up"},
      {onCheck, "check", "INPUT...",
       "does a property hold; is a strategy good; is a certificate right"},
      {onSynthesise, "synthesise", "GAME",
       "a readable optimal strategy as a list of rules, checked again", "synthesize"},
      {onShow, "show", "GAME", "the board of a position, as text or as a picture"},
      {onServe, "serve", "[GAME...]",
       "a page in a browser: play, explore, build and verify strategies", "",
       "GAME may also be a folder of games."},
      {onPlayer, "player", "", "plays the matches of a general game playing host"},
      {onMatch, "match", "GAME ROLE=PLAYER...", "matches between players", "",
       "A PLAYER is best, player, tree, random, strategy:FILE[:NAME] or http://HOST:PORT."},
      {onSplit, "split", "GAME", "a question cut into cubes, for many cores and machines"},
      {onCombine, "combine", "FOLDER", "the value and the best moves from the cubes solved so far"},
      {onBench, "bench", "", "one number over small games that shows whether a search changed"},
      {onDoctor, "doctor", "", "which solvers are available, and how to get the others"},
  };
  return table;
}

} // namespace oddsat::app
