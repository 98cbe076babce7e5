#include "oddsat/app/options.hpp"

#include "oddsat/formulas/solver_table.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/questions/check/standard.hpp"

#include <algorithm>

namespace oddsat::app {

namespace {

constexpr unsigned everywhere = onInfo | onTranslate | onSolve | onPlayouts | onCheck | onBench |
                                onDoctor | onShow | onSynthesise | onServe | onPlayer | onMatch |
                                onSplit | onCombine;
constexpr unsigned asking = onTranslate | onSolve; // a question about the value of one player
// Commands that play from a position under strategies.
constexpr unsigned playing = asking | onPlayouts | onCheck | onSynthesise | ofGames;
constexpr unsigned starting = playing | onSplit; // from a position

const Allowed anyValue;

template <class... Conditions>
Rules needs(Conditions... conditions) {
  return {{.needs = {conditions...}}};
}
template <class... Conditions>
Rules excludes(Conditions... conditions) {
  return {{.excludes = {conditions...}}};
}
Rules excludesAbout(unsigned inputs) {
  return {{.excludesAbout = inputs}};
}
Rules only(unsigned commands) {
  return {{.only = commands}};
}

// Restricts rules to commands or values.
Rules on(unsigned commands, Rules rules) {
  for (Rule& rule : rules) rule.commands = commands;
  return rules;
}
Rules when(std::string_view values, Rules rules) {
  for (Rule& rule : rules) rule.when = values;
  return rules;
}
Rules unless(std::string_view values, Rules rules) {
  for (Rule& rule : rules) rule.unless = values;
  return rules;
}

Rules operator+(Rules rules, const Rules& more) {
  rules.insert(rules.end(), more.begin(), more.end());
  return rules;
}

const char* const clauses = "--to cnf|qdimacs|sdimacs";

constexpr Range fromZero, fromOne{.least = 1}, aboveZero{.above = true};
constexpr Range goals{0, gdl::mostGoal}, ports{0, 65535}, threads{1, 512}, jobs{1, 64};

// Options for the interpretation of strategies need a strategy or a property of every position.
const Rules readsStrategies = on(asking | onCheck | onSplit, needs("--strategy", "--property"));
const Rules readsInPlayouts = on(onPlayouts, needs("--strategy"));

// Properties of `check` that compute values.
Rules ofValues() {
  std::string standards = "--property ";
  for (const std::string& name : check::standardNames())
    standards += (standards.ends_with(' ') ? "" : "|") + name;
  return on(onCheck, needs("--value", "--rules", "--certificate", standards));
}

std::vector<std::string> solverNames() {
  std::vector<std::string> names = {"auto"};
  for (const Solver& solver : solverTable()) names.push_back(solver.name);
  return names;
}

} // namespace

bool isGiven(const Options& options, std::string_view name) {
  return std::ranges::find(options.given, name) != options.given.end();
}

std::string longName(const OptionRow& row) {
  return std::string(row.names.substr(row.names.find("--")));
}

const OptionRow* findOption(std::string_view name, unsigned commands) {
  for (const OptionRow& row : optionTable())
    if ((row.commands & commands) && longName(row) == name) return &row;
  return nullptr;
}

const CommandRow* findCommand(std::string_view name) {
  const auto row = std::ranges::find(commandTable(), name, &CommandRow::name);
  return row == commandTable().end() ? nullptr : &*row;
}

const std::vector<OptionGroup>& optionGroups() {
  using O = Options;
  static const std::vector<OptionGroup> groups = {
      {"Question",
       {
           {"--player", "ROLE", (starting & ~onPlayouts) | onInfo | ofModels | ofForms, &O::player,
            "whose chance of winning; default: the first role that does not play at random; of a "
            "model: the players that maximise, separated by commas; of an extensive form: a "
            "player, "
            "default the first"},
           {"--label", "NAME", onSolve | onCheck | ofModels, &O::label,
            "the chance to reach a state of a model with this label"},
           {"--random", "ROLE", starting | onInfo, &O::random,
            "treat ROLE as playing uniformly at random (repeatable)"},
           {"--goal", "N", starting & ~onPlayouts, &O::goal,
            "winning is a goal value of at least N; default 100", goals, ofValues()},
           {"--payoff",
            "KIND",
            starting,
            &O::payoff,
            "the objective: the expected goal value, divided by 100; default: the probability of "
            "--goal",
            {"goal"},
            excludes("--goal") + ofValues()},
           {"--horizon", "N", starting | onInfo, &O::horizon,
            "look N steps ahead; default: until every playout has ended; 'least': the smallest N "
            "with a sure win, or with the value of --at-least; 'forever': no limit, also if "
            "positions recur",
            anyValue,
            when("least", only(onSolve)) +
                when("forever", only(onSolve | onCheck) + excludes("--best-strategy")) +
                ofValues()},
           {"--at-least", "P/Q", onSolve | onSplit, &O::atLeast,
            "only decide whether the value is at least P/Q"},
           {"--simultaneous-as-last-mover", "", starting & ~onPlayouts, &O::simultaneousAsLastMover,
            "accept positions in which both sides have a choice; the player of the question "
            "commits first",
            anyValue, ofValues()},
           {"--pure", "", onSolve | onTranslate | ofGames, &O::pure,
            "the best value with a strategy that does not randomise"},
           {"--opponents",
            "KIND",
            onSolve | onTranslate | ofGames,
            &O::opponents,
            "information of the opponents: their observations, or the whole past",
            {"observing", "informed"}},
           {"--moves", "", onSolve | onSplit | ofGames | ofModels | ofForms, &O::moves,
            "also the value of every legal first move; of an extensive form: the strategy"},
       }},
      {"Start position",
       {
           {"--after", "MOVES", starting | onShow, &O::after,
            "start after these joint moves: 'role move, role move; ...'"},
           {"--state", "FILE", starting | onShow, &O::state,
            "start from this position: facts true(f)."},
       }},
      {"Strategies",
       {
           {"--strategy", "ROLE=FILE[:NAME]", starting | onInfo, &O::strategies,
            "ROLE may only make moves that the strategy allows (repeatable)"},
           {"--noop", "MOVE", starting, &O::noop,
            "a further move without effect, in addition to noop, pass and wait (repeatable)",
            anyValue, readsStrategies + on(onPlayouts, needs("--strategy", "--list"))},
           {"--forced-ok", "", starting, &O::forcedOk,
            "a role with one legal move has nothing to decide: its strategy need not recommend it",
            anyValue, readsStrategies + readsInPlayouts},
           {"--next",
            "READING",
            starting,
            &O::next,
            "values of does and next at the end of a path: false and true (ft, the default), tt, "
            "ff, or the literal published definition",
            {"ft", "tt", "ff", "literal"},
            readsStrategies + readsInPlayouts},
           {"--lookahead",
            "HOW",
            starting,
            &O::lookahead,
            "translation of next: conditions on the present position (regression) or hypothetical "
            "positions (timelines); auto, the default, takes the smaller one",
            {"auto", "regression", "timelines"},
            readsStrategies + readsInPlayouts + on(onPlayouts, needs("--engine asp"))},
           {"--aware", "", onPlayouts | onCheck | ofGames, &O::aware,
            "strategies look ahead with knowledge of the other strategies", anyValue,
            readsStrategies + readsInPlayouts},
       }},
      {"Checks",
       {
           {"--property", "TEXT", onCheck | ofGames, &O::properties,
            "a formula, or the name of a property (repeatable)"},
           {"--value", "", onCheck | ofGames, &O::value,
            "the value that the player's strategy guarantees, and the optimal value", anyValue,
            excludes("--rules", "--property")},
           {"--rules", "", onCheck | ofGames, &O::rules,
            "the coverage of each rule of the player's list, and its redundant parts", anyValue,
            excludes("--property")},
           {"--angelic", "", onCheck | ofGames, &O::angelic,
            "the value of the best choices among the recommended moves", anyValue,
            needs("--value")},
       }},
      {"Playouts",
       {
           {"--list", "", onPlayouts, &O::list, "one line for each playout", anyValue,
            excludes("--random", "--payoff")},
           {"--limit", "N", onPlayouts | onTranslate | ofGames, &O::limit,
            "list at most N playouts; translate: an extensive form of at most N nodes, default "
            "1000000",
            fromZero, on(onPlayouts, needs("--list")) + on(onTranslate, needs("--to efg"))},
           {"--sample", "N", onPlayouts, &O::sample,
            "N random playouts instead of all; a role with a strategy chooses among its allowed "
            "moves",
            fromOne, excludes("--list", "--engine", "--random", "--payoff", "--aware")},
           {"--engine",
            "NAME",
            onPlayouts,
            &O::engine,
            "how playouts are counted: on the compiled game, or by clingo on the logic program; "
            "default forward",
            {"forward", "asp"},
            when("asp", excludes("--list", "--random", "--payoff", "--aware"))},
       }},
      {"Rule lists",
       {
           {"--for", "PROPERTY", onSynthesise, &O::aim,
            "property of the list: strongly-optimal (the default), weakly-optimal, keeps-value, "
            "'loses-at-most P/Q'"},
           {"--from", "FILE[:NAME]", onSynthesise, &O::from,
            "list to begin with; missing rules are added"},
           {"--minimise", "", onSynthesise, &O::minimise, "only shorten the list of --from",
            anyValue, needs("--from")},
           {"--language",
            "KIND",
            onSynthesise,
            &O::language,
            "rules about single fluents, or also rules with variables and a look ahead; default "
            "ground",
            {"ground", "lifted"}},
           {"--keep-rules", "N", onSynthesise, &O::keepRules,
            "keep the first N rules of the list unchanged", fromZero,
            needs("--from") + unless("0", excludes("--prove-least"))},
           {"--prove-least", "", onSynthesise, &O::proveLeast,
            "then search for shorter lists until none exists: fewest rules, then fewest literals"},
           {"--tries", "N", onSynthesise, &O::tries,
            "number of tries; default: as many as the time limit permits (60 seconds)", fromOne},
           {"--curve", "N", onSynthesise, &O::curve,
            "the best guaranteed value found for lists of up to N rules", fromOne},
           {"--name", "NAME", onSynthesise, &O::name,
            "name of the strategy in the output; default list"},
       }},
      {"Solving",
       {
           {"--solver", "NAME", onSolve, &O::solver, "solver to use; default auto", solverNames()},
           {"--threads", "N", onSolve | onSynthesise | onPlayouts, &O::threads,
            "number of threads; default: as many as processors; synthesise: parallel tries, "
            "default 1",
            threads,
            on(onSolve,
               needs(&Solver::threads) + unless("1", excludes("--certificate", "--check-cache"))) +
                on(onPlayouts, needs("--sample"))},
           {"--approx", "", onSolve, &O::approx,
            "floating point, with an interval that contains the value", anyValue,
            needs(&Solver::approximates)},
           {"--no-symmetries", "", onSolve | onSynthesise | onSplit | ofGames, &O::noSymmetries,
            "do not use symmetries of the game", anyValue, on(onSolve, needs(&Solver::symmetries))},
           {"--prefix",
            "KIND",
            asking | onCheck | ofGames | ofPrograms,
            &O::prefix,
            "the quantifier prefix; default dependency",
            {"dependency", "baseline"},
            on(onSolve, needs(&Solver::formulas)) + on(onTranslate, needs(clauses)) +
                on(onCheck, needs("--certificate"))},
           {"--reduce", "", onTranslate, &O::reduce, "simplify the formula, keeping its value",
            anyValue, needs(clauses)},
           {"--no-reduce", "", onSolve, &O::noReduce, "do not simplify the formula before solving",
            anyValue, needs(&Solver::formulas)},
           {"--no-definitions", "", onSolve, &O::noDefinitions,
            "do not search for variables of a formula that others define", anyValue,
            needs(&Solver::definitions)},
           {"--probabilities",
            "KIND",
            onSolve | ofFormulas,
            &O::probabilities,
            "decimals of a formula as written (the default), or rounded decimals as the simplest "
            "fractions that they may represent",
            {"written", "simplest"}},
           {"--set", "SOLVER.NAME=VALUE", onSolve, &O::settings,
            "a setting of a solver (repeatable); oddsat --print settings lists them"},
           {"--check-cache", "", onSolve, &O::checkCache,
            "compare the full contents of equal hashes", anyValue, needs(&Solver::checksCache)},
           {"--seed", "N", onSolve | onSynthesise | onMatch | onPlayouts, &O::seed,
            "seed of random choices; default 1", fromZero,
            on(onSolve, needs(&Solver::seeds, "--play")) + on(onPlayouts, needs("--sample"))},
       }},
      {"Playing and matches",
       {
           {"--play", "ROLE", onSolve | ofGames, &O::play,
            "play ROLE on the terminal against the best moves ('opponent': the opponent of the "
            "player)",
            anyValue,
            excludes("--moves", "--at-least", "--certificate", "--best-strategy", "--stats",
                     "--approx", "--output json|lines")},
           {"--log", "FILE", onSolve | ofGames, &O::log,
            "write the moves of the playout to FILE, in the form of --after", anyValue,
            needs("--play")},
           {"--name", "NAME", onPlayer, &O::playerName, "the player's name; default oddsat"},
           {"--margin", "S", onPlayer, &O::margin,
            "seconds between an answer and the end of a clock; default 0.3", fromZero},
           {"--rounds", "N", onMatch, &O::rounds, "number of matches; default 10", fromOne},
           {"--rotate", "", onMatch, &O::rotate, "players change roles from round to round"},
           {"--start-clock", "S", onMatch, &O::startClock,
            "seconds of preparation before a match; default 10", aboveZero},
           {"--play-clock", "S", onMatch, &O::playClock, "seconds for each move; default 2",
            aboveZero},
       }},
      {"Cubes",
       {
           {"--cubes", "N", onSplit | onCombine, &O::cubes,
            "number of cubes; default 64; combine: for each cube that is split again, default 8",
            fromOne, on(onCombine, needs("--resplit"))},
           {"--resplit", "", onCombine, &O::resplit,
            "split needed cubes that reached a limit again"},
       }},
      {"Server",
       {
           {"--port", "N", onServe | onPlayer, &O::port,
            "port of the page (default 8080) or the player (9147); 0: any free port", ports},
           {"--host", "NAME", onServe | onPlayer, &O::host,
            "the address to listen on; default 127.0.0.1"},
           {"--token-file", "FILE", onServe, &O::tokenFile,
            "the token that the page must be opened with; default: ODDSAT_TOKEN, or a random one",
            anyValue, excludes("--no-token")},
           {"--no-token", "", onServe, &O::noToken,
            "without a token: everybody who can reach the page may use it"},
           {"--jobs", "N", onServe, &O::jobs,
            "number of searches at once, each with the time and memory limit; default 2", jobs},
       }},
      {"Input",
       {
           {"--format",
            "KIND",
            (starting & ~ofGames) | onInfo | onShow,
            &O::format,
            "what INPUT is, where neither its suffix nor its content shows it",
            {"gdl", "kif", "lp", "aspif", "cnf", "qdimacs", "sdimacs", "tra", "drn", "efg"},
            when("lp|aspif|cnf|qdimacs|sdimacs", only(asking | onCheck)) +
                when("tra|drn", only(onSolve | onCheck)) + when("efg", only(onSolve))},
           {"-c,--const", "NAME=VALUE", asking | onCheck | ofPrograms, &O::constants,
            "a constant of a logic program (repeatable)"},
           {"--allow-scripts", "", asking | onCheck | ofPrograms, &O::allowScripts,
            "let the grounder run the scripts (#script) of a logic program"},
       }},
      {"Output",
       {
           {"--to",
            "FORM",
            onTranslate,
            &O::to,
            "output form",
            {"temporal", "sqasp", "aspif", "cnf", "qdimacs", "sdimacs", "kif", "infix", "strategy",
             "efg"},
            when("kif|infix", excludesAbout(ofGames)) +
                when("temporal",
                     excludes("--player", "--random", "--goal", "--simultaneous-as-last-mover")) +
                when("strategy", needs("--strategy")) +
                when("efg", excludes("--pure", "--opponents", "--simultaneous-as-last-mover"))},
           {"-o,--output-file", "FILE", onTranslate | onShow | onSynthesise | onSplit,
            &O::outputFile,
            "output file instead of standard output; show: a picture if FILE ends in .svg; split: "
            "a new folder"},
           {"--output",
            "FORM",
            everywhere & ~onServe,
            &O::output,
            "text, one JSON object, or the lines of solver competitions; default text",
            {"text", "json", "lines"},
            when("lines", only(onSolve))},
           {"--best-strategy", "FILE", onSolve | ofGames, &O::bestStrategy,
            "write the player's whole best strategy: every position that it leads to, with all "
            "best moves; with hidden information or simultaneous moves all that the player may "
            "know, with the probabilities of its moves",
            anyValue, excludes("--at-least", "--approx")},
           {"--all-positions", "FILE", onSolve | ofGames, &O::allPositions,
            "write every position of the game with its value, its best moves and, without chance, "
            "the steps to the end, as JSON lines; compressed where the name ends in .gz",
            anyValue,
            excludes("--at-least", "--approx", "--best-strategy", "--certificate", "--horizon",
                     "--strategy", "--solver", "--play", "--pure", "--opponents")},
           {"--look-up", "FILE", onSolve | ofGames, &O::lookUp,
            "find the position in a list of --all-positions; nothing is solved", anyValue,
            excludes("--all-positions", "--at-least", "--approx", "--best-strategy",
                     "--certificate", "--horizon", "--strategy", "--solver", "--play", "--pure",
                     "--opponents")},
           {"--certificate", "FILE", onSolve | onCheck, &O::certificate,
            "solve: write the strategies of both sides; check: verify them (of a game, also by "
            "playing them)",
            anyValue,
            on(onSolve, needs(&Solver::certificates, "--horizon forever", "--label") +
                            excludes("--probabilities simplest")) +
                on(onCheck, excludes("--property", "--value", "--rules"))},
           {"--keep", "DIR", asking | onPlayouts | onSynthesise, &O::keep,
            "keep intermediate results: programs, ground programs, formulas, output of tools",
            anyValue, on(onSolve, needs(&Solver::files)) + on(onPlayouts, needs("--engine asp"))},
           {"--stats", "", asking, &O::stats, "statistics"},
           {"--signature", "", onBench, &O::signature, "print the signature number"},
           {"-q,--quiet", "", everywhere, &O::quiet, "no progress, no warnings"},
           {"-v,--verbose", "", everywhere, &O::verbose, "print choices and their reasons"},
       }},
      {"Limits",
       {
           {"-t,--time-limit", "S", everywhere, &O::timeLimit,
            "stop after S seconds and print the bounds so far", aboveZero},
           {"--memory-limit", "MB", everywhere, &O::memoryLimit,
            "default: 3/4 of the machine's memory", fromOne},
       }},
  };
  return groups;
}

const std::vector<OptionRow>& optionTable() {
  static const std::vector<OptionRow> table = [] {
    std::vector<OptionRow> rows;
    for (const OptionGroup& group : optionGroups())
      rows.insert(rows.end(), group.rows.begin(), group.rows.end());
    return rows;
  }();
  return table;
}

} // namespace oddsat::app
