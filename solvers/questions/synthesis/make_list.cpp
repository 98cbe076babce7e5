#include "oddsat/questions/synthesis/make_list.hpp"

#include "oddsat/base/interrupt.hpp"
#include "oddsat/questions/synthesis/list_value.hpp"
#include "oddsat/questions/synthesis/writing.hpp"

namespace oddsat::synthesis {

namespace {

std::string counted(size_t number, const std::string& what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

ListHeader headerFor(const ListOptions& options, const ListResult& list) {
  ListHeader header{options.name, options.comments};
  header.comments.push_back(
      toString(options.context.aim) + ": " + counted(list.size.rules, "rule") + ", " +
      counted(list.size.literals, "literal") + " (one for each fluent or relation named)");
  if (list.leastRules)
    header.comments.push_back(
        "Proved: no list of ground rules over the same " + counted(list.atoms, "atom") +
        " has fewer rules" +
        (list.leastLiterals ? ", none with as many rules fewer literals." : "."));
  return header;
}

class ListMaker {
public:
  ListMaker(const SynthesisContext& context, const ListOptions& options, const Limits& limits,
            const OnListProgress& onProgress)
      : context_(context), options_(options), limits_(limits), onProgress_(onProgress) {
    list_.atoms = context.vocabulary.atoms.size();
    list_.positions = context.positions;
    list_.value = context.value();
  }

  ListResult run(const Keep& keep) {
    const OnSearchProgress onProgress = [this](const SearchProgress& now) { publish(now); };
    std::optional<Draft> first = options_.afterFirst ? firstList() : std::nullopt;
    list_.search = synthesise(context_, options_.search, limitsOfTries(), onProgress);
    std::optional<Draft> draft = std::move(list_.search.draft);
    list_.search.draft.reset();
    if (!draft) draft = std::move(first);
    if (!draft) return std::move(list_);
    if (options_.proveLeast) {
      Proved proved = proveLeast(context_, std::move(*draft), limits_, keep, onProgress);
      list_.leastRules = proved.rules, list_.leastLiterals = proved.literals;
      draft = std::move(proved.draft);
    }
    forgetInterrupt(); // it ended the search; the list that was found is still described
    describe(*draft, list_);
    return std::move(list_);
  }

private:
  std::optional<Draft> firstList() {
    SearchOptions options = options_.search;
    options.tries = options.threads = 1;
    std::optional<Draft> draft = synthesise(context_, options, limits_).draft;
    if (!draft) return draft;
    ListResult first = list_;
    describe(*draft, first);
    limits_ = options_.afterFirst(first);
    return draft;
  }

  void describe(const Draft& draft, ListResult& list) const {
    list.size = sizeOf(draft);
    list.rules = ruleTexts(context_, draft);
    list.text = strategyText(context_, draft, headerFor(options_, list));
    list.guaranteed =
        ListValue(context_.graph, context_.reduced)
            .exact(PartialList(context_.reduced, draft, draft.size(), draft.size()), nullptr);
  }

  std::string textSoFar(const Draft& draft) const {
    ListResult soFar;
    soFar.size = sizeOf(draft);
    return strategyText(context_, draft, headerFor(options_, soFar));
  }

  // The tries get a quarter of the time, since the proof needs most of it.
  Limits limitsOfTries() const {
    const auto left = limits_.secondsLeft();
    return options_.proveLeast && left ? limits_.within(*left / 4) : limits_;
  }

  void publish(const SearchProgress& now) {
    if (!onProgress_) return;
    ListProgress progress{tries_ = std::max(tries_, now.tries), now.best};
    if (now.best < reported_) {
      reported_ = progress.size = now.best;
      progress.text = textSoFar(*now.draft);
    }
    onProgress_(progress);
  }

  const SynthesisContext& context_;
  const ListOptions& options_;
  Limits limits_;
  const OnListProgress& onProgress_;
  ListResult list_;
  ListSize reported_;
  uint64_t tries_ = 0;
};

void flatten(const strategy::Rule& rule, std::vector<strategy::Rule>& found) {
  if (rule.kind != strategy::Rule::Kind::first) {
    found.push_back(rule);
    return;
  }
  for (const strategy::Rule& part : rule.parts) flatten(part, found);
}

} // namespace

std::vector<strategy::Rule> rulesOf(const strategy::Rule& rule) {
  std::vector<strategy::Rule> found;
  flatten(rule, found);
  return found;
}

ListResult makeList(const gdl::Game& game, const machine::Machine& machine,
                    const Question& question, const ListOptions& options, const Limits& limits,
                    const Keep& keep, Report& report, const OnListProgress& onProgress) {
  const double began = limits.secondsUsed();
  ListOptions whole = options;
  if (options.from) whole.context.given = rulesOf(*options.from->rule);
  const SynthesisContext context(game, machine, question, whole.context, limits, report);
  const double prepared = limits.secondsUsed() - began;
  ListResult list = ListMaker(context, whole, limits, onProgress).run(keep);
  list.prepared = prepared;
  return list;
}

} // namespace oddsat::synthesis
