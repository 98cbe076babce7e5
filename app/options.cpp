#include "options.hpp"

namespace oddsat::app {

namespace {

constexpr unsigned everywhere = info | translate | solve | playouts | check | bench | doctor;
constexpr unsigned asking = translate | solve;          // a question about one player's chance
constexpr unsigned playing = asking | playouts | check; // from a position, under strategies

} // namespace

const std::vector<CommandRow>& commandTable() {
  static const std::vector<CommandRow> table = {
      {info, "info", "GAME", "roles, class, propositions, moves and horizon of a game"},
      {translate, "translate", "INPUT...", "the road from a game to a formula, up to any stop"},
      {solve, "solve", "INPUT...", "the value (chance of winning, or won/lost) and the best moves"},
      {playouts, "playouts", "GAME", "all playouts under strategies: counted, listed, summed up"},
      {check, "check", "INPUT", "does a property hold; is a strategy good; is a certificate right"},
      {bench, "bench", "",
       "one number over a fixed list of small games, to show that nothing changed"},
      {doctor, "doctor", "", "which back-ends are there, and how to get those that are not"},
  };
  return table;
}

const std::vector<OptionRow>& optionTable() {
  using O = Options;
  static const std::vector<OptionRow> table = {
      {"--player", "ROLE", playing | info, &O::player,
       "whose chance of winning; default: the first role that does not play at random"},
      {"--random", "ROLE", playing | info, &O::random,
       "treat ROLE as playing uniformly at random (repeatable)"},
      {"--horizon", "N", playing | info, &O::horizon,
       "look N steps ahead; default: until every playout has ended; 'least': the smallest N with a "
       "sure win, or with --at-least reached"},
      {"--goal", "N", playing, &O::goal, "winning is a goal value of at least N; default 100"},
      {"--strategy", "ROLE=FILE[:NAME]", playing, &O::strategies,
       "ROLE may only make moves that the strategy allows (repeatable)"},
      {"--simultaneous-as-last-mover", "", playing, &O::simultaneousAsLastMover,
       "accept positions where both sides have a choice; the asked player commits first"},
      {"--after", "MOVES", playing, &O::after,
       "start after these joint moves: 'role move, role move; ...'"},
      {"--state", "FILE", playing, &O::state, "start from this position: facts true(f)."},
      {"--prefix",
       "KIND",
       asking,
       &O::prefix,
       "the quantifier prefix; default dependency",
       {"baseline", "dependency"}},
      {"--solver",
       "NAME",
       solve,
       &O::solver,
       "who answers; default auto",
       {"auto", "forward", "xssat", "qbf", "caqe", "depqbf", "sharpssat", "clingo"}},
      {"--moves", "", solve, &O::moves, "also the value of every legal first move"},
      {"--at-least", "P/Q", solve, &O::atLeast, "a yes/no question: is the value at least this"},
      {"--exact", "", solve, &O::exact, "exact fractions (the default)"},
      {"--approx", "", solve, &O::approx, "floating point, with an interval that holds the value"},
      {"--play", "ROLE", solve, &O::play,
       "play ROLE on the terminal against the best moves ('opponent': the asked player's "
       "opponent)"},
      {"--certificate", "FILE", solve | check, &O::certificate,
       "solve: write the strategies of both sides; check: verify them"},
      {"--check-cache", "", solve, &O::checkCache,
       "compare the contents behind every hash (xssat)"},
      {"--no-symmetries", "", solve, &O::noSymmetries, "do not use symmetries of the game"},
      {"--reduce", "", translate, &O::reduce, "simplify the formula, keeping its value"},
      {"--no-reduce", "", solve, &O::noReduce, "do not simplify the formula before solving"},
      {"--to",
       "FORM",
       translate,
       &O::to,
       "the stop on the road",
       {"temporal", "sqasp", "aspif", "cnf", "qdimacs", "sdimacs", "kif", "infix"}},
      {"-o,--output-file", "FILE", translate, &O::outputFile,
       "write there instead of standard output"},
      {"-c,--const", "NAME=VALUE", asking, &O::constants,
       "a constant of a logic program (repeatable)"},
      {"--format",
       "KIND",
       playing | info,
       &O::format,
       "what INPUT is, where its suffix does not tell",
       {"gdl", "kif", "lp", "aspif", "cnf", "qdimacs", "sdimacs"}},
      {"--seed", "N", solve, &O::seed, "for what is chosen at random; default 1"},
      {"--signature", "", bench, &O::signature, "print the signature number"},
      {"--output",
       "FORM",
       everywhere,
       &O::output,
       "words, one JSON object, or the lines of solver competitions; default text",
       {"text", "json", "lines"}},
      {"-t,--time-limit", "S", everywhere, &O::timeLimit,
       "stop after S seconds, telling the bounds so far"},
      {"--memory-limit", "MB", everywhere, &O::memoryLimit, "default: 3/4 of the machine's memory"},
      {"-q,--quiet", "", everywhere, &O::quiet, "no progress, no warnings"},
      {"-v,--verbose", "", everywhere, &O::verbose, "tell what is done and why"},
      {"--stats", "", playing | info, &O::stats, "statistics"},
      {"--keep", "DIR", asking | check | playouts, &O::keep, "keep every intermediate file there"},
  };
  return table;
}

} // namespace oddsat::app
