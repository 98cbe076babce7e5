// `oddsat check GAME`: properties of a game under strategies, and the value that a strategy
// guarantees.
#include "oddsat/app/check_game.hpp"
#include "oddsat/app/print.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/request_options.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/games/hidden/knowledge.hpp"
#include "oddsat/games/playouts/stuck_position.hpp"
#include "oddsat/gdl/information.hpp"
#include "oddsat/questions/ask/observed.hpp"
#include "oddsat/questions/check/guarantee.hpp"
#include "oddsat/questions/check/plan_guarantee.hpp"
#include "oddsat/questions/check/properties.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace oddsat::app {

namespace {

struct StuckWords { // a position in which a strategy recommends nothing
  std::string after, position;
};

struct Valued {
  Rational value;
  std::optional<StuckWords> stuck = {};
};

Valued valueOf(Session& session, const ask::Inquiry& inquiry,
               const std::vector<strategy::Binding>& strategies, bool angelic) {
  playouts::Subject subject(inquiry.game(), strategies, session.limits);
  playouts::Play play(subject, inquiry.question(), session.limits, session.report);
  const check::Guarantee found = check::guarantee(play, inquiry.question(), angelic);
  if (!found.stuck) return {found.value};
  return {found.value, StuckWords{playouts::inWords(play, *found.stuck),
                                  play.positions().toString(found.stuck->end)}};
}

// With hidden information: the horizon of the inquiry is known.
Valued valueOfPlans(Session& session, const ask::Inquiry& inquiry) {
  playouts::ObservedGame game = ask::observedGame(inquiry, session);
  const check::PlanGuarantee found = check::planGuarantee(game);
  if (!found.stuck) return {found.value};
  std::string position;
  for (const gdl::Term& fluent :
       inquiry.machine(session).fluentsOf(game.steps().state(*found.stuck)))
    position += (position.empty() ? "{" : ", ") + gdl::toInfix(fluent);
  const auto playout = hidden::playoutTo(game.steps(), game.start(), *found.stuck);
  return {found.value,
          StuckWords{hidden::inWords(game.steps(), game.start(), playout), position + "}"}};
}

// The best value under these strategies, by the solvers: strategies may have to randomise.
Rational solvedValue(Session& session, ask::Inquiry inquiry,
                     std::vector<strategy::Binding> strategies) {
  inquiry.question().strategies = std::move(strategies);
  const Answer answer = ask::solve(inquiry, ask::Options(), session).answer;
  if (answer.status != Status::exact) throw LimitReached(answer.reason);
  return answer.low;
}

struct Worth { // of what is not known when a limit comes, the bounds
  // With the player's strategy (guaranteed by it, or at best); without it, against the same others.
  std::optional<Rational> own = {}, optimum = {};
  bool atBest = false;                  // own: chosen well among what the strategy leaves open
  bool mixes = false;                   // the optimum may need a strategy that randomises
  std::optional<StuckWords> stuck = {}; // the strategy's own gap, which counts as not won
  std::string stopped = {};
};

Worth worthOf(Session& session, ask::Inquiry inquiry) {
  std::vector<strategy::Binding> others;
  for (const strategy::Binding& binding : inquiry.question().strategies)
    if (binding.role != inquiry.question().player) others.push_back(binding);
  if (others.size() == inquiry.question().strategies.size())
    throw Error("--value prints what a strategy of " + gdl::toInfix(inquiry.question().player) +
                    " guarantees, and that role has none",
                Reason::noStrategyOfPlayer);
  Worth found;
  found.atBest = session.options.angelic;
  const bool hides = gdl::hidesInformation(inquiry.game());
  const auto best = [&](const std::vector<strategy::Binding>& strategies) -> Valued {
    if (!hides && !found.mixes) {
      try {
        return valueOf(session, inquiry, strategies, true);
      } catch (const Error& error) {
        if (error.diagnostics().front().reason != Reason::bothSidesChoose) throw;
      }
    }
    found.mixes = true;
    return {solvedValue(session, inquiry, strategies)};
  };
  try {
    if (hides) ask::requireHorizon(inquiry, session);
    const std::vector<strategy::Binding>& all = inquiry.question().strategies;
    Valued own = session.options.angelic ? best(all)
                 : hides                 ? valueOfPlans(session, inquiry)
                                         : valueOf(session, inquiry, all, false);
    found.own = own.value, found.stuck = std::move(own.stuck);
    found.mixes = found.mixes || hides;
    // Nothing is more than 1, so there is nothing to look for.
    found.optimum = *found.own == 1 ? 1 : best(others).value;
  } catch (const LimitReached& limit) {
    found.stopped = limit.what();
  }
  return found;
}

Json boundsJson(const std::optional<Rational>& value, const Rational& least) {
  if (value) return valueJson(*value);
  return {{"low", valueJson(least)}, {"high", valueJson(1)}};
}

std::string boundsInWords(const std::optional<Rational>& value, const Rational& least) {
  return value ? inWords(*value) : "between " + inWords(least) + " and 1";
}

Json stuckJson(const std::string& role, const StuckWords& stuck) {
  return {{"role", role}, {"moves", stepsJson(stuck.after)}, {"position", stuck.position}};
}

void printStuck(const std::string& role, const StuckWords& stuck) {
  fmt::print("stuck: {} has no move that its strategy allows after {}\n  {}\n", role, stuck.after,
             stuck.position);
}

// Gain of an opponent who knows the strategy, where a better strategy may have to randomise.
std::optional<Rational> exploitability(const Worth& value) {
  if (!value.mixes || value.atBest || !value.own || !value.optimum) return std::nullopt;
  return *value.optimum - *value.own;
}

// The optimum is at least what a strategy is worth. With --angelic that is no guarantee.
void printValue(const Session& session, const ask::Inquiry& inquiry, const Worth& value) {
  const Rational least = value.own.value_or(0);
  const bool atBest = session.options.angelic;
  const std::string player = gdl::toInfix(inquiry.question().player);
  if (session.options.output == "json") {
    Json object = {{"command", "check"},
                   {"input", session.options.inputs.front()},
                   {"player", player},
                   {"status", value.stopped.empty() ? "exact" : "unknown"}};
    if (!value.stopped.empty()) object["reason"] = value.stopped;
    object[atBest ? "at_best" : "guaranteed"] = boundsJson(value.own, 0);
    object["optimum"] = boundsJson(value.optimum, least);
    if (exploitability(value)) object["exploitability"] = valueJson(*exploitability(value));
    if (value.stuck) object["stuck"] = stuckJson(player, *value.stuck);
    return printJson(object);
  }
  clearProgressLine();
  if (!value.stopped.empty()) fmt::print("unknown ({})\n", value.stopped);
  fmt::print("{:<10} {}\noptimum    {}\n", atBest ? "at best" : "guaranteed",
             boundsInWords(value.own, 0), boundsInWords(value.optimum, least));
  if (exploitability(value)) fmt::print("exploitability {}\n", inWords(*exploitability(value)));
  if (!value.stuck) return;
  printStuck(player, *value.stuck);
  fmt::print("  a playout that is stuck counts as not won\n");
}

std::string placeOf(const Location& where) {
  return fmt::format("{}:{}", where.file, where.line);
}

Json misledJson(const check::Misled& misled) {
  Json object = {{"recommended", misled.move},
                 {"worth", valueJson(misled.worth)},
                 {"right", misled.right},
                 {"best", valueJson(misled.best)}};
  if (misled.rule)
    object["rule"] = {
        {"number", *misled.rule}, {"text", misled.text}, {"place", placeOf(misled.where)}};
  return object;
}

Json findingsJson(const Session& session, const check::Findings& findings, bool holds) {
  Json object = {{"command", "check"},
                 {"input", session.options.inputs.front()},
                 {"status", "exact"},
                 {"holds", holds}};
  object["properties"] = Json::array();
  for (const check::Finding& finding : findings.properties) {
    Json entry = {{"property", finding.property}, {"holds", finding.holds}};
    if (!finding.formula.empty()) entry["formula"] = finding.formula;
    entry["positions"] = finding.positions;
    entry["holds_in"] = finding.holdsIn;
    if (finding.guaranteed) {
      entry["guaranteed"] = valueJson(*finding.guaranteed);
      entry["needed"] = valueJson(*finding.needed);
    }
    if (!finding.position.empty())
      entry["counterexample"] = {{"moves", stepsJson(finding.counterexample)},
                                 {"position", finding.position}};
    if (finding.lookAlike)
      entry["counterexample"]["looks_like"] = {{"role", finding.lookAlike->first},
                                               {"moves", stepsJson(finding.lookAlike->second)}};
    if (finding.misled) entry["counterexample"].update(misledJson(*finding.misled));
    object["properties"].push_back(entry);
    if (!finding.position.empty() && !object.contains("counterexample"))
      object["counterexample"] = entry["counterexample"];
  }
  if (!findings.explored) return object;
  object["never_stuck"] = findings.neverStuck;
  if (!findings.neverStuck)
    object["stuck"] = stuckJson(findings.stuckRole, {findings.stuckAfter, findings.stuckIn});
  object["positions"] = findings.positions;
  return object;
}

void printMisled(const check::Misled& misled) {
  if (misled.rule)
    fmt::print("  rule {} ({}) recommends", *misled.rule, placeOf(misled.where));
  else
    fmt::print("  no rule applies there, which allows");
  fmt::print(" {}, worth {}; right: {}, worth {}\n", misled.move, inWords(misled.worth),
             fmt::join(misled.right, ", "), inWords(misled.best));
}

void printFinding(const check::Finding& finding) {
  fmt::print("{}: {}", finding.holds ? "yes" : "no", finding.property);
  if (!finding.formula.empty()) fmt::print(": {}", finding.formula);
  if (finding.holdsIn > 0)
    fmt::print(" (in {} of {} positions)", finding.holdsIn, finding.positions);
  fmt::print("\n");
  if (finding.guaranteed)
    fmt::print("  guaranteed {}, needed {}\n", inWords(*finding.guaranteed),
               inWords(*finding.needed));
  if (finding.position.empty()) return;
  fmt::print("  not after {}\n  {}\n", finding.counterexample, finding.position);
  if (finding.lookAlike)
    fmt::print("  {} cannot tell this from {}\n", finding.lookAlike->first,
               finding.lookAlike->second);
  if (finding.misled) printMisled(*finding.misled);
}

void printFindings(const check::Findings& findings) {
  clearProgressLine();
  for (const check::Finding& finding : findings.properties) printFinding(finding);
  if (!findings.explored) return;
  if (findings.neverStuck) {
    fmt::print("never stuck, {} positions\n", findings.positions);
    return;
  }
  printStuck(findings.stuckRole, {findings.stuckAfter, findings.stuckIn});
}

std::vector<std::string> askedProperties(const Options& options) {
  if (!options.properties.empty()) return options.properties;
  if (!options.strategies.empty()) return {"complete", "deterministic", "complete-in-play"};
  std::string names;
  for (const check::NamedProperty& named : check::namedProperties())
    names += fmt::format("\n  {:<22} {}", named.name, named.help);
  throw Error("what should be checked? --property takes a formula or one of these names:" + names);
}

// The standard of the option, by default the strictest one.
check::Standard standardOf(const Options& options) {
  for (const std::string& property : options.properties)
    if (const auto standard = check::readStandard(property)) return *standard;
  return {};
}

void printRules(const Session& session, const check::RuleReport& report,
                const check::Standard& standard) {
  Json rules = Json::array();
  for (size_t i = 0; i < report.rules.size(); ++i) {
    const check::RuleUse& use = report.uses[i];
    std::vector<std::string> literals;
    for (size_t literal : use.spareLiterals) literals.push_back(report.rules[i].literals[literal]);
    if (session.options.output == "json") {
      rules.push_back({{"text", report.rules[i].text},
                       {"decides", use.decides},
                       {"could_go", use.spare},
                       {"literals_that_could_go", literals}});
      continue;
    }
    fmt::print("{:>3} {:>8} positions  {}\n", i + 1, use.decides, report.rules[i].text);
    if (use.spare)
      fmt::print("{:25}could go\n", "");
    else if (!literals.empty())
      fmt::print("{:25}could go, one at a time: {}\n", "", fmt::join(literals, ", "));
  }
  if (session.options.output == "json")
    printJson({{"command", "check"},
               {"input", session.options.inputs.front()},
               {"status", "exact"},
               {"standard", check::toString(standard)},
               {"rules", rules}});
}

ExitCode checkRules(Session& session, const ask::Inquiry& inquiry) {
  const check::Standard standard = standardOf(session.options);
  const check::RuleReport report = check::examineRules(inquiry.game(), inquiry.question(), standard,
                                                       session.limits, session.report);
  printRules(session, report, standard);
  return answered;
}

} // namespace

ExitCode checkGame(Session& session) {
  ask::Inquiry inquiry = inquire(session);
  if (session.options.value) {
    const Worth value = worthOf(session, inquiry);
    printValue(session, inquiry, value);
    return answeredUnless(!value.stopped.empty());
  }
  if (session.options.rules) return checkRules(session, inquiry);
  check::Findings findings =
      check::examine(inquiry.game(), inquiry.question(), askedProperties(session.options),
                     session.limits, session.report);
  bool holds = std::all_of(findings.properties.begin(), findings.properties.end(),
                           [](const check::Finding& finding) { return finding.holds; });
  if (session.options.output == "json")
    printJson(findingsJson(session, findings, holds));
  else
    printFindings(findings);
  return holds ? yes : no;
}

} // namespace oddsat::app
