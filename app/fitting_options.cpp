#include "oddsat/app/fitting_options.hpp"

#include "oddsat/app/fitting_playouts.hpp"
#include "oddsat/app/input_kind.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/questions/check/standard.hpp"

#include <algorithm>

namespace oddsat::app {

namespace {

constexpr unsigned ofSomeInputs = ofGames | ofPrograms | ofFormulas;

bool isOneOf(const std::string& word, std::initializer_list<const char*> words) {
  return std::ranges::find(words, word) != words.end();
}

unsigned bitOf(InputKind kind) {
  if (kind == InputKind::game) return ofGames;
  return kind == InputKind::formula ? ofFormulas : ofPrograms;
}

struct Word {
  unsigned bit;
  const char *one, *many;
};
constexpr Word inputWords[] = {{ofGames, "a game", "games"},
                               {ofPrograms, "a program", "programs"},
                               {ofFormulas, "a formula", "formulas"}};

std::string several(unsigned inputs) {
  std::string words;
  for (const Word& word : inputWords)
    if (inputs & word.bit) words += (words.empty() ? "" : " and ") + std::string(word.many);
  return words;
}

const OptionRow& rowOf(std::string_view name, CommandBit command) {
  return *std::ranges::find_if(optionTable(), [&](const OptionRow& row) {
    return (row.commands & command) && row.names.ends_with(name);
  });
}

void refuseOfOtherInputs(const Options& options, CommandBit command) {
  for (const std::string_view name : options.given) {
    const unsigned inputs = rowOf(name, command).commands & ofSomeInputs;
    if (inputs == 0 || (inputs & bitOf(inputKind(options)))) continue;
    const Word& input = *std::ranges::find(inputWords, bitOf(inputKind(options)), &Word::bit);
    throw Error(std::string(name) + " is about " + several(inputs) + ", and " +
                options.inputs.front() + " is " + input.one);
  }
}

// The search on the game makes no formula.
void refuseOfFormulas(const Options& options) {
  const bool searches = options.solver == "auto" || options.solver == "forward";
  if (!searches || inputKind(options) != InputKind::game) return;
  for (const char* name : {"--prefix", "--no-reduce", "--no-definitions", "--check-cache"})
    if (isGiven(options, name))
      throw Error(std::string(name) + " is about formulas, and the search on the game makes none; "
                                      "add --solver xssat, or another one for formulas");
}

// It is named, or `auto` may choose it for a formula.
bool mayBeXssat(const Options& options) {
  return options.solver == "xssat" ||
         (options.solver == "auto" && inputKind(options) != InputKind::game);
}

void refuseOfOthers(const Options& options) {
  const bool xssat = mayBeXssat(options);
  if (isGiven(options, "--check-cache") && !xssat)
    throw Error("--check-cache is about the table of xssat; add --solver xssat");
  for (const char* name : {"--plan", "--order", "--no-care-sets"})
    if (isGiven(options, name) && options.solver != "eliminate")
      throw Error(std::string(name) + " is for --solver eliminate; the other solvers have no such" +
                  " diagrams");
  if (isGiven(options, "--no-symmetries") && !xssat &&
      !isOneOf(options.solver, {"auto", "forward"}))
    throw Error("--no-symmetries is for forward search and xssat; --solver " + options.solver +
                " looks for none");
  if (isGiven(options, "--no-definitions") && isOneOf(options.solver, {"depqbf", "eliminate"}))
    throw Error("--no-definitions is for the solvers that look for definitions; --solver " +
                options.solver + " does not");
  if (options.approx && isOneOf(options.solver, {"qbf", "depqbf", "abstraction", "eliminate"}))
    throw Error("--approx is for forward search and xssat; --solver " + options.solver +
                " computes with exact numbers");
  for (const char* name : {"--at-least", "--approx"})
    if (isGiven(options, name) && !options.bestStrategy.empty())
      throw Error("a best strategy needs the exact value; leave out " + std::string(name));
  if (!options.payoff.empty() && !options.bestStrategy.empty())
    throw Error("--best-strategy is about the chance of winning; leave --payoff out");
  if (!options.certificate.empty() && options.probabilities != "written")
    throw Error("a certificate is about the formula as it is written; leave out --probabilities");
  if (isGiven(options, "--seed") && !xssat && options.play.empty())
    throw Error("nothing is chosen at random here: --seed is for --play and for xssat");
}

// Only two solvers have several threads: the search on the game itself, and xssat.
void refuseThreads(const Options& options) {
  if (!options.threads) return;
  if (mayBeXssat(options))
    for (const char* name : {"--certificate", "--check-cache"})
      if (isGiven(options, name) && *options.threads != 1)
        throw Error(std::string(name) + " is for one thread; leave out --threads");
  if (isOneOf(options.solver, {"auto", "forward", "xssat"})) return;
  throw Error("--threads is for forward search and for xssat; --solver " + options.solver +
              " has one thread");
}

void refuseWhilePlaying(const Options& options) {
  if (options.play.empty()) return;
  for (const char* name :
       {"--moves", "--at-least", "--certificate", "--best-strategy", "--stats", "--approx"})
    if (isGiven(options, name))
      throw Error(std::string(name) + " does not go with --play, which plays and prints no answer");
}

void refuseLeast(const Options& options) {
  if (options.horizon == "least")
    throw Error("--horizon least is for solve and translate; " + options.command +
                " takes a number of steps");
}

bool asksAboutValues(const Options& options) {
  const auto isStandard = [](const std::string& text) {
    return check::readStandard(text).has_value();
  };
  return options.value || options.rules || !options.certificate.empty() ||
         std::ranges::any_of(options.properties, isStandard);
}

// What a game is asked by `check`: values, what rules are for, or properties.
void refuseInCheck(const Options& options) {
  refuseLeast(options);
  const int asked = int(options.value) + int(options.rules) + int(!options.properties.empty());
  if (asked > 1)
    throw Error("--value, --rules and --property are three questions; ask one of them");
  const bool certified = !options.certificate.empty();
  if (isGiven(options, "--prefix") && !certified) throw Error("--prefix goes with --certificate");
  if (options.angelic && !options.value) throw Error("--angelic goes with --value");
  if (asksAboutValues(options)) return;
  for (const char* name : {"--horizon", "--goal", "--payoff", "--simultaneous-as-last-mover"})
    if (isGiven(options, name))
      throw Error(std::string(name) + " is about values; it goes with --value, --rules and " +
                  "properties like strongly-optimal");
}

// How strategies are read matters where there is one, or a formula about every position.
void refuseReadings(const Options& options, unsigned command) {
  if (!options.strategies.empty() || !options.properties.empty()) return;
  if (command & (onSynthesise | onInfo)) return;
  for (const char* name : {"--next", "--lookahead", "--noop", "--forced-ok", "--aware"})
    if (isGiven(options, name))
      throw Error(std::string(name) + " is about strategies: give one with --strategy");
}

// The earlier stops on the road know nothing of what comes later.
void refuseLaterStops(const Options& options) {
  if (isOneOf(options.to, {"kif", "infix"}))
    for (const OptionRow& row : optionTable())
      for (const std::string_view name : options.given)
        if ((row.commands & onTranslate) && (row.commands & ofGames) && row.names.ends_with(name))
          throw Error(std::string(name) + " is about a question; --to " + options.to +
                      " writes the rules as they are");
  const bool clauses = isOneOf(options.to, {"cnf", "qdimacs", "sdimacs"});
  for (const char* name : {"--prefix", "--reduce"})
    if (isGiven(options, name) && !clauses)
      throw Error(std::string(name) + " is about formulas; --to " + options.to +
                  " stops before there is one");
  for (const char* name : {"--player", "--random", "--goal", "--simultaneous-as-last-mover"})
    if (isGiven(options, name) && options.to == "temporal")
      throw Error(std::string(name) + " is about who wins; --to temporal describes all playouts");
}

// These commands take games, whatever they are called.
void refuseOtherKinds(const Options& options) {
  if (!isOneOf(options.command, {"playouts", "synthesise", "info", "show"})) return;
  if (options.format.empty() || isOneOf(options.format, {"gdl", "kif"})) return;
  throw Error(options.command + " takes a game, and --format " + options.format +
              " says that this is none");
}

void refuseLines(const Options& options) {
  if (options.output == "lines" && options.command != "solve")
    throw Error("--output lines is for solve; " + options.command + " has text and json");
}

} // namespace

void refuseIdleOptions(const Options& options) {
  const auto command =
      std::ranges::find(commandTable(), std::string_view(options.command), &CommandRow::name);
  refuseLines(options);
  if (isOneOf(options.command, {"playouts", "synthesise", "info"})) refuseLeast(options);
  if (command->bit == onPlayouts) refuseInPlayouts(options);
  refuseOtherKinds(options);
  if (command->bit != onSolve && command->bit != onTranslate && command->bit != onCheck) return;
  refuseOfOtherInputs(options, command->bit);
  if (command->bit == onCheck) refuseInCheck(options);
  refuseReadings(options, command->bit);
  if (command->bit == onTranslate && !options.to.empty()) refuseLaterStops(options);
  if (command->bit != onSolve) return;
  refuseOfFormulas(options);
  refuseOfOthers(options);
  refuseThreads(options);
  refuseWhilePlaying(options);
}

void refuseIdleOptionsOf(const std::string& chosen, const Options& options) {
  if (options.solver != "auto" || chosen == "xssat") return;
  for (const char* name : {"--threads", "--seed", "--approx", "--check-cache"})
    if (isGiven(options, name))
      throw Error(std::string(name) + " is for xssat, and a formula without chance goes to " +
                  chosen + "; add --solver xssat");
}

} // namespace oddsat::app
