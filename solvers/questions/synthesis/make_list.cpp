#include "oddsat/questions/synthesis/make_list.hpp"

#include "oddsat/questions/synthesis/list_value.hpp"
#include "oddsat/questions/synthesis/writing.hpp"

namespace oddsat::synthesis {

namespace {

std::string counted(size_t number, const std::string& what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

Words wordsFor(const Wish& wish, const MadeList& list) {
  Words words{wish.name, wish.comments};
  words.comments.push_back(toString(wish.making.aim) + ": " + counted(list.size.rules, "rule") +
                           ", " + counted(list.size.literals, "literal") +
                           " (one for each fluent or relation named)");
  if (list.leastRules)
    words.comments.push_back(
        "Proved: no list of ground rules over the same " + counted(list.atoms, "atom") +
        " has fewer rules" +
        (list.leastLiterals ? ", none with as many rules fewer literals." : "."));
  return words;
}

class ListMaking {
public:
  ListMaking(const SynthesisContext& context, const Wish& wish, const Limits& limits,
             const OnNews& onNews)
      : context_(context), wish_(wish), limits_(limits), onNews_(onNews) {
    list_.atoms = context.vocabulary.atoms.size();
    list_.positions = context.positions;
    list_.value = context.value();
  }

  MadeList run(const Keep& keep) {
    const OnStanding onStanding = [this](const Standing& now) { publish(now); };
    std::optional<Draft> first = wish_.afterFirst ? firstList() : std::nullopt;
    list_.made = synthesise(context_, wish_.options, limitsOfTries(), onStanding);
    std::optional<Draft> draft = std::move(list_.made.draft);
    list_.made.draft.reset();
    if (!draft) draft = std::move(first);
    if (!draft) return std::move(list_);
    if (wish_.proveLeast) {
      Proved proved = proveLeast(context_, std::move(*draft), limits_, keep, onStanding);
      list_.leastRules = proved.rules, list_.leastLiterals = proved.literals;
      draft = std::move(proved.draft);
    }
    describe(*draft, list_);
    return std::move(list_);
  }

private:
  std::optional<Draft> firstList() {
    Options options = wish_.options;
    options.tries = options.threads = 1;
    std::optional<Draft> draft = synthesise(context_, options, limits_).draft;
    if (!draft) return draft;
    MadeList first = list_;
    describe(*draft, first);
    limits_ = wish_.afterFirst(first);
    return draft;
  }

  void describe(const Draft& draft, MadeList& list) const {
    list.size = sizeOf(draft);
    list.rules = ruleTexts(context_, draft);
    list.text = strategyText(context_, draft, wordsFor(wish_, list));
    list.guaranteed = ListValue(context_.graph, context_.arena)
                          .exact(Cut(context_.arena, draft, draft.size(), draft.size()), nullptr);
  }

  std::string textSoFar(const Draft& draft) const {
    MadeList soFar;
    soFar.size = sizeOf(draft);
    return strategyText(context_, draft, wordsFor(wish_, soFar));
  }

  // A proof needs most of the time.
  Limits limitsOfTries() const {
    const auto left = limits_.secondsLeft();
    return wish_.proveLeast && left ? limits_.within(*left / 4) : limits_;
  }

  void publish(const Standing& now) {
    if (!onNews_) return;
    News news{tries_ = std::max(tries_, now.tries), now.best};
    if (now.best < told_) {
      told_ = news.size = now.best;
      news.text = textSoFar(*now.draft);
    }
    onNews_(news);
  }

  const SynthesisContext& context_;
  const Wish& wish_;
  Limits limits_;
  const OnNews& onNews_;
  MadeList list_;
  ListSize told_;
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

MadeList makeList(const gdl::Game& game, const machine::Machine& machine, const Question& question,
                  const Wish& wish, const Limits& limits, const Keep& keep, Report& report,
                  const OnNews& onNews) {
  const double began = limits.secondsUsed();
  Wish whole = wish;
  if (wish.from) whole.making.given = rulesOf(*wish.from->rule);
  const SynthesisContext context(game, machine, question, whole.making, limits, report);
  const double prepared = limits.secondsUsed() - began;
  MadeList list = ListMaking(context, whole, limits, onNews).run(keep);
  list.prepared = prepared;
  return list;
}

} // namespace oddsat::synthesis
