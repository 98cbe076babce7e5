#include "oddsat/questions/synthesis/curve.hpp"

#include "oddsat/questions/synthesis/list_value.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::synthesis {

namespace {

constexpr uint64_t firstSteps = 1000; // annealing steps for each number of rules in the first round
constexpr double hot = 0.02, cold = 0.0002;

class Annealing {
public:
  Annealing(const SynthesisContext& context, uint64_t seed, const Limits& limits)
      : context_(context), limits_(limits), random_(seed), value_(context.graph, context.reduced) {
    for (MoveId move = 0; move < context.reduced.moves; ++move)
      if (std::any_of(context.reduced.legal[move],
                      context.reduced.legal[move] + context.reduced.words,
                      [](uint64_t word) { return word != 0; }))
        moves_.push_back(move);
  }

  double worth(const Draft& draft) {
    return value_.rounded(PartialList(context_.reduced, draft, draft.size(), draft.size()),
                          nullptr);
  }
  Rational exactly(const Draft& draft) {
    return value_.exact(PartialList(context_.reduced, draft, draft.size(), draft.size()), nullptr);
  }

  // Returns the best list with `rules` rules that the annealing found from `draft` on.
  Draft run(Draft draft, size_t rules, uint64_t steps) {
    while (draft.size() < rules) draft.insert(draft.begin() + below(draft.size() + 1), freshRule());
    double now = worth(draft), bestWorth = now;
    Draft best = draft;
    for (uint64_t step = 0; step < steps; ++step) {
      if (step % 64 == 0 && limits_.reached()) break;
      const double heat =
          hot * std::pow(cold / hot, static_cast<double>(step) / static_cast<double>(steps));
      Draft next = changed(draft);
      const double then = worth(next);
      if (then < now && std::exp((then - now) / heat) < unit()) continue;
      draft = std::move(next);
      now = then;
      if (now > bestWorth) bestWorth = now, best = draft;
    }
    return best;
  }

private:
  long below(size_t end) {
    return std::uniform_int_distribution<long>(0, static_cast<long>(end) - 1)(random_);
  }
  double unit() { return std::uniform_real_distribution<double>(0, 1)(random_); }
  Literal anyLiteral() {
    return {static_cast<uint32_t>(below(context_.vocabulary.atoms.size())), below(2) == 0};
  }

  // Returns a rule with a good move of a random position and a few literals that are true there.
  std::shared_ptr<const Entry> freshRule() {
    const size_t node = static_cast<size_t>(below(context_.reduced.nodes));
    std::vector<MoveId> good;
    for (uint32_t o = context_.reduced.firstOption(node); o < context_.reduced.optionsEnd[node];
         ++o)
      if (context_.reduced.options[o].good) good.push_back(context_.reduced.options[o].move);
    Rule rule{{}, good[static_cast<size_t>(below(good.size()))]};
    for (long more = below(4); more > 0 && !context_.vocabulary.atoms.empty(); --more) {
      const auto atom = static_cast<uint32_t>(below(context_.vocabulary.atoms.size()));
      add(rule, {atom, context_.vocabulary.holds(atom, node)});
    }
    return context_.evaluator->entry(std::move(rule));
  }

  static void add(Rule& rule, const Literal& literal) {
    std::erase_if(rule.literals, [&](const Literal& other) { return other.atom == literal.atom; });
    rule.literals.push_back(literal);
  }

  Draft changed(Draft draft) {
    const auto place = static_cast<size_t>(below(draft.size()));
    const long kind = below(8);
    if (kind == 0) {
      draft[place] = freshRule();
      return draft;
    }
    if (kind == 1 && draft.size() > 1) {
      auto moved = draft[place];
      draft.erase(draft.begin() + static_cast<long>(place));
      draft.insert(draft.begin() + below(draft.size() + 1), std::move(moved));
      return draft;
    }
    Rule rule = *draft[place]->rule;
    if (kind == 2)
      rule.move = moves_[static_cast<size_t>(below(moves_.size()))];
    else if (kind < 5 && !rule.literals.empty())
      rule.literals.erase(rule.literals.begin() + below(rule.literals.size()));
    else if (!context_.vocabulary.atoms.empty())
      add(rule, anyLiteral());
    draft[place] = context_.evaluator->entry(std::move(rule));
    return draft;
  }

  const SynthesisContext& context_;
  const Limits& limits_;
  std::mt19937_64 random_;
  ListValue value_;
  std::vector<MoveId> moves_;
};

} // namespace

std::vector<CurvePoint> curve(const SynthesisContext& context, const CurveOptions& options,
                              const Limits& limits, const OnPoint& onPoint) {
  Annealing annealing(context, options.seed, limits);
  std::vector<CurvePoint> points(options.most + 1);
  points[0].guaranteed = annealing.exactly({});
  uint64_t steps = firstSteps;
  for (uint64_t round = 0; context.reduced.nodes > 0; ++round, steps *= 4) {
    if (options.rounds && round >= *options.rounds) break;
    for (size_t rules = 1; rules <= options.most; ++rules) {
      CurvePoint& point = points[rules];
      const CurvePoint& shorter = points[rules - 1];
      if (point.rules == 0 || point.guaranteed < shorter.guaranteed)
        point = {rules, shorter.guaranteed, shorter.draft};
      const Draft& from = round % 2 == 0 ? shorter.draft : point.draft;
      Draft found = annealing.run(from, rules, steps);
      const Rational guaranteed = annealing.exactly(found);
      if (guaranteed > point.guaranteed || point.draft.empty()) {
        point = {rules, guaranteed, std::move(found)};
        if (onPoint) onPoint(point);
      }
      if (limits.reached()) return points;
      if (options.enough && point.guaranteed >= *options.enough) break;
    }
  }
  return points;
}

} // namespace oddsat::synthesis
