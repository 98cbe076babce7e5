// `oddsat synthesise`: a readable optimal strategy, found by search and checked again before it is
// printed.
#include "oddsat/app/print.hpp"
#include "oddsat/app/printed_curve.hpp"
#include "oddsat/app/progress_line.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/session.hpp"
#include "oddsat/app/write_text.hpp"

#include "oddsat/base/interrupt.hpp"
#include "oddsat/base/suggest.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/questions/synthesis/make_list.hpp"
#include "oddsat/questions/synthesis/writing.hpp"
#include "oddsat/strategy/read_strategies.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace oddsat::app {

namespace {

constexpr double defaultSeconds = 60;

check::Standard aimOf(const Options& options) {
  if (options.aim.empty()) return {};
  const auto aim = check::readStandard(options.aim);
  if (!aim)
    throw Error("--for takes strongly-optimal, weakly-optimal, keeps-value or 'loses-at-most P/Q', "
                "not '" +
                options.aim + "'" +
                suggestion(options.aim.substr(0, options.aim.find(' ')), check::standardNames()));
  return *aim;
}

std::string quoted(const std::string& word) {
  return word.find_first_of(" ;'()") == std::string::npos ? word : "\"" + word + "\"";
}

// The question as options of `check`.
std::string questionOptions(const Session& session, const ask::Inquiry& asked) {
  const Options& options = session.options;
  std::string text;
  for (const std::string& word : questionWords(asked.asked())) text += " " + quoted(word);
  if (!options.state.empty()) text += " --state " + quoted(options.state);
  if (!options.after.empty()) text += " --after " + quoted(options.after);
  for (const std::string& strategy : options.strategies) text += " --strategy " + quoted(strategy);
  return text;
}

// The name in the syntax of strategy files.
std::string nameOf(const std::string& word) {
  const auto fits = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  if (!std::islower(static_cast<unsigned char>(word.front())) || !std::ranges::all_of(word, fits))
    throw Error("--name takes a lower-case letter, then letters, digits and _, not '" + word + "'");
  return word;
}

void refuseOwnStrategy(const ask::Inquiry& asked) {
  for (const strategy::Binding& binding : asked.question().strategies)
    if (binding.role == asked.question().player)
      throw Error("the list is made for " + gdl::toInfix(binding.role) +
                  ", so --strategy cannot bind it; --from starts from a list");
}

synthesis::ListOptions listOptionsOf(const Session& session, const ask::Inquiry& asked) {
  const Options& options = session.options;
  refuseOwnStrategy(asked);
  synthesis::ListOptions listOptions;
  listOptions.context.aim = aimOf(options);
  listOptions.context.symmetries = !options.noSymmetries;
  if (options.tries) listOptions.search.tries = static_cast<size_t>(*options.tries);
  listOptions.search.seed = static_cast<uint64_t>(options.seed.value_or(1));
  if (options.threads) listOptions.search.threads = threadsOf(options);
  listOptions.search.keepRules = static_cast<size_t>(options.keepRules.value_or(0));
  listOptions.search.minimise = options.minimise;
  listOptions.context.lifted = options.language == "lifted";
  if (!options.from.empty())
    listOptions.from = strategy::bind(asked.question().player, options.from);
  if (listOptions.from &&
      listOptions.search.keepRules > synthesis::rulesOf(*listOptions.from->rule).size())
    throw Error("--keep-rules: the list given has fewer rules");
  listOptions.proveLeast = options.proveLeast;
  if (!options.name.empty()) listOptions.name = nameOf(options.name);
  const std::string game = std::filesystem::path(options.inputs.front()).filename().string();
  const std::string question = questionOptions(session, asked);
  listOptions.comments = {game + question,
                          "Check it: oddsat check " + quoted(game) + question + " --strategy " +
                              quoted(gdl::toInfix(asked.question().player)) + "=FILE --property " +
                              quoted(check::toString(listOptions.context.aim))};
  return listOptions;
}

// Checks the list by code that is independent of the search. A refused list is never printed.
check::Finding checkAgain(Session& session, const ask::Inquiry& asked,
                          const synthesis::ListOptions& listOptions, const std::string& text) {
  Question question = asked.question();
  std::erase_if(question.strategies,
                [&](const auto& binding) { return binding.role == question.player; });
  question.strategies.push_back(
      strategy::bind(question.player, strategy::read({"the list made", text}), listOptions.name));
  symmetry::give(question.strategies, asked.game(), question.ownStart, session.limits);
  check::Finding finding =
      check::examine(asked.game(), question, {check::toString(listOptions.context.aim)},
                     session.limits, session.report)
          .properties.front();
  if (!finding.holds)
    throw std::logic_error("the list that was made is not " + finding.property + " after " +
                           finding.counterexample + ":\n" + text);
  return finding;
}

// With a limit on the whole run, the tries end early enough to check their list: the check of the
// first list shows how long that takes. The first list is also the result if a later check does not
// end.
void leaveTimeToCheck(Session& session, const ask::Inquiry& asked,
                      synthesis::ListOptions& listOptions,
                      std::optional<synthesis::ListResult>& first) {
  if (!session.options.timeLimit) return;
  listOptions.afterFirst = [&](const synthesis::ListResult& list) {
    const double begun = session.limits.secondsUsed();
    try {
      checkAgain(session, asked, listOptions, list.text);
    } catch (const LimitReached&) { // also by Ctrl-C: the first list is the result
      return session.limits.within(0);
    }
    first = list;
    const double needed = 2 * (session.limits.secondsUsed() - begun) +
                          std::min(0.5, 0.05 * *session.options.timeLimit);
    return session.limits.within(std::max(0.0, *session.limits.secondsLeft() - needed));
  };
}

void checkBest(Session& session, const ask::Inquiry& asked,
               const synthesis::ListOptions& listOptions,
               std::optional<synthesis::ListResult>& first, synthesis::ListResult& list) {
  if (first && first->text == list.text) return;
  try {
    checkAgain(session, asked, listOptions, list.text);
  } catch (const LimitReached&) {
    if (!first) throw;
    session.remark("there was no time to check the best list; this is the first one");
    first->search = list.search;
    list = std::move(*first);
  }
}

Limits limitsOfTries(const Session& session) {
  const bool open = !session.options.timeLimit && !session.options.tries;
  return open ? session.limits.within(defaultSeconds) : session.limits;
}

// True if a limit ended the requested proof; the list is correct nevertheless.
bool proofIsOpen(const synthesis::ListOptions& listOptions, const synthesis::ListResult& list) {
  return listOptions.proveLeast && !list.leastLiterals;
}

Json json(const Session& session, const ask::Inquiry& asked,
          const synthesis::ListOptions& listOptions, const synthesis::ListResult& list) {
  Json object = {{"command", "synthesise"},
                 {"input", session.options.inputs.front()},
                 {"player", gdl::toInfix(asked.question().player)},
                 {"status", proofIsOpen(listOptions, list) ? "unknown" : "exact"},
                 {"property", check::toString(listOptions.context.aim)},
                 {"checked", true},
                 {"rules", list.size.rules},
                 {"literals", list.size.literals},
                 {"value", valueJson(list.value)},
                 {"guaranteed", valueJson(list.guaranteed)},
                 {"positions", list.positions},
                 {"tries", list.search.tries},
                 {"atoms", list.atoms}};
  if (proofIsOpen(listOptions, list))
    object["reason"] = "a limit came before the proof was complete";
  if (listOptions.proveLeast)
    object["proved"] = {{"rules", list.leastRules}, {"literals", list.leastLiterals}};
  object["strategy"] = list.text;
  object["seconds"] = {{"prepare", list.prepared},
                       {"first_try", list.search.firstSeconds},
                       {"mean_try", list.search.meanSeconds},
                       {"total", session.limits.secondsUsed()}};
  return object;
}

std::string counted(size_t number, const char* what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string summary(const synthesis::ListOptions& listOptions, const synthesis::ListResult& list) {
  std::string text =
      fmt::format("{}, {}, {} (checked); {}", counted(list.size.rules, "rule"),
                  counted(list.size.literals, "literal"), check::toString(listOptions.context.aim),
                  list.search.tries == 1 ? "1 try" : fmt::format("{} tries", list.search.tries));
  if (listOptions.proveLeast)
    text += list.leastLiterals ? "; proved: the least rules, then literals"
            : list.leastRules  ? "; proved: the least rules"
                               : "; not proved to be the least";
  return text;
}

} // namespace

ExitCode runSynthesise(Session& session) {
  const ask::Inquiry asked = inquire(session);
  if (session.options.curve) return printCurve(session, asked, limitsOfTries(session));
  synthesis::ListOptions listOptions = listOptionsOf(session, asked);
  std::optional<synthesis::ListResult> first;
  leaveTimeToCheck(session, asked, listOptions, first);
  const Limits limits = limitsOfTries(session);
  const auto progress = [&](const synthesis::ListProgress& now) {
    if (!session.onProgress) return;
    session.onProgress({"synthesise", fmt::format("{} rules {} literals  {} tries", now.size.rules,
                                                  now.size.literals, now.tries)});
  };
  synthesis::ListResult list =
      synthesis::makeList(asked.game(), asked.machine(session), asked.question(), listOptions,
                          limits, session.keep, session.report, progress);
  clearProgressLine();
  if (list.text.empty()) limits.check(); // throws, since there is no list
  forgetInterrupt();                     // Ctrl-C ended the tries; their result is printed
  checkBest(session, asked, listOptions, first, list);
  if (!session.options.outputFile.empty()) writeText(session.options.outputFile, list.text);
  if (session.options.output == "json")
    printJson(json(session, asked, listOptions, list));
  else if (session.options.outputFile.empty())
    fmt::print("{}", list.text);
  if (session.options.output != "json" && !session.options.quiet)
    fmt::print(session.options.outputFile.empty() ? stderr : stdout, "{}\n",
               summary(listOptions, list));
  return answeredUnless(proofIsOpen(listOptions, list));
}

} // namespace oddsat::app
