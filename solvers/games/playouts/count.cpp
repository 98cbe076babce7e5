#include "oddsat/games/playouts/count.hpp"

#include "oddsat/games/playouts/layers.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>
#include <set>

namespace oddsat::playouts {

namespace {

class Counting {
public:
  Counting(Play& play, const Question& question, bool partly)
      : play_(play), layers_(partly ? layersWithin(play, question.horizon, result_.stopped)
                                    : layers(play, question.horizon)) {
    for (const gdl::Term& role : question.randomRoles) random_.push_back(play.indexOf(role));
  }

  Count run() {
    forward();
    if (!random_.empty() && !result_.stopped) probabilities();
    return std::move(result_);
  }

private:
  Outcome outcomeOf(const LayerNode& node) const {
    Outcome outcome;
    if (!play_.positions().terminal(node.position)) {
      outcome.end = node.cut ? Outcome::End::cut : Outcome::End::stuck;
      return outcome;
    }
    for (size_t role = 0; role < play_.roles(); ++role) {
      auto goals = play_.positions().goals(node.position, role);
      outcome.goals.emplace_back(goals.begin(), goals.end());
    }
    return outcome;
  }

  // Counts the playouts to each node, layer by layer; finished playouts are counted by outcome.
  void forward() {
    std::vector<bool> reached(play_.positions().size());
    std::set<PositionId> stuck;
    std::vector<Integer> counts{1};
    for (size_t step = 0; step < layers_.size(); ++step) {
      const Layer& layer = layers_[step];
      std::vector<Integer> following(step + 1 < layers_.size() ? layers_[step + 1].nodes.size()
                                                               : 0);
      bool ended = false;
      for (size_t i = 0; i < layer.nodes.size(); ++i) {
        const LayerNode& node = layer.nodes[i];
        if (!reached[node.position]) reached[node.position] = true, ++result_.positions;
        if (node.open) {
          for (uint32_t edge = node.edges; edge < layer.endOf(i); ++edge)
            following[layer.to[edge]] += counts[i];
          continue;
        }
        ended = true;
        Outcome outcome = outcomeOf(node);
        if (outcome.end == Outcome::End::stuck && stuck.insert(node.position).second &&
            !result_.stuck)
          result_.stuck = playoutTo(step, i);
        result_.outcomes[outcome].count += counts[i];
        result_.playouts += counts[i];
      }
      if (ended) result_.longest = step;
      if (ended && !someEnded_) result_.shortest = step, someEnded_ = true;
      counts = std::move(following);
    }
    result_.stuckPositions = stuck.size();
  }

  Playout playoutTo(size_t step, size_t index) {
    Playout playout;
    playout.end = layers_[step].nodes[index].position;
    for (; step > 0; --step) {
      const LayerNode& node = layers_[step].nodes[index];
      index = node.parent;
      Positions::Steps steps = play_.steps(layers_[step - 1].nodes[index].position);
      auto begin = steps.joints.begin() + static_cast<long>(node.joint * play_.roles());
      playout.steps.emplace_back(begin, begin + static_cast<long>(play_.roles()));
    }
    std::reverse(playout.steps.begin(), playout.steps.end());
    return playout;
  }

  bool isRandom(size_t role) const { return std::count(random_.begin(), random_.end(), role) > 0; }

  // The choices of a node; for each choice, the edges among which chance decides (all equally
  // likely).
  std::vector<std::vector<uint32_t>> choicesOf(const Layer& layer, size_t index) const {
    const LayerNode& node = layer.nodes[index];
    const std::vector<MoveId> joints = play_.knownJoints(node.position);
    std::map<std::vector<MoveId>, std::vector<uint32_t>> found;
    for (uint32_t joint = 0; joint < joints.size() / play_.roles(); ++joint) {
      std::vector<MoveId> chosen;
      for (size_t role = 0; role < play_.roles(); ++role)
        if (!isRandom(role)) chosen.push_back(joints[joint * play_.roles() + role]);
      found[chosen].push_back(node.edges + joint);
    }
    std::vector<std::vector<uint32_t>> choices;
    choices.reserve(found.size());
    for (auto& [chosen, edges] : found) choices.push_back(std::move(edges));
    return choices;
  }

  using Values = std::vector<std::pair<Rational, Rational>>; // by random variable: least, greatest

  // The random variables: for each outcome 1 if the playout has it and 0 otherwise; then the goal
  // value of each role.
  struct Worths {
    std::vector<Outcome> outcomes;
    size_t roles;
    size_t size() const { return outcomes.size() + roles; }
    Values of(const Outcome& outcome) const {
      Values values(size());
      const auto place = std::ranges::lower_bound(outcomes, outcome) - outcomes.begin();
      values[static_cast<size_t>(place)] = {1, 1};
      for (size_t role = 0; role < roles && !outcome.goals.empty(); ++role) {
        if (outcome.goals[role].empty()) continue;
        Rational part(outcome.goals[role].back(), 100);
        part.canonicalize();
        values[outcomes.size() + role] = {part, part};
      }
      return values;
    }
  };

  // From the last layer backwards: chance takes the mean, every other role the least and the
  // greatest.
  void probabilities() {
    Worths worths{{}, play_.roles()};
    for (const auto& [outcome, row] : result_.outcomes) worths.outcomes.push_back(outcome);
    result_.exactProbabilities = true;
    std::vector<Values> below;
    for (size_t step = layers_.size(); step-- > 0;) {
      std::vector<Values> here;
      for (size_t i = 0; i < layers_[step].nodes.size(); ++i)
        here.push_back(valuesOf(layers_[step], i, below, worths));
      below = std::move(here);
      play_.positions().limits().check();
    }
    auto chance = [&](size_t worth) {
      return Chance{below[0][worth].first, below[0][worth].second};
    };
    for (size_t o = 0; o < worths.outcomes.size(); ++o)
      result_.outcomes[worths.outcomes[o]].probability = chance(o);
    for (size_t role = 0; role < worths.roles && result_.stuckPositions == 0; ++role)
      result_.meanGoals.push_back(
          hasGoal(role) ? std::optional(chance(worths.outcomes.size() + role)) : std::nullopt);
  }

  bool hasGoal(size_t role) const {
    return std::ranges::any_of(result_.outcomes, [&](const auto& entry) {
      return !entry.first.goals.empty() && !entry.first.goals[role].empty();
    });
  }

  Values valuesOf(const Layer& layer, size_t index, const std::vector<Values>& below,
                  const Worths& worths) {
    if (!layer.nodes[index].open) return worths.of(outcomeOf(layer.nodes[index]));
    Values values(worths.size());
    auto choices = choicesOf(layer, index);
    if (choices.size() > 1) result_.exactProbabilities = false;
    for (size_t w = 0; w < worths.size(); ++w)
      for (size_t c = 0; c < choices.size(); ++c) {
        Rational least, greatest, parts(static_cast<unsigned long>(choices[c].size()));
        for (uint32_t edge : choices[c]) {
          least += below[layer.to[edge]][w].first;
          greatest += below[layer.to[edge]][w].second;
        }
        least /= parts, greatest /= parts;
        values[w].first = c == 0 ? least : std::min(values[w].first, least);
        values[w].second = c == 0 ? greatest : std::max(values[w].second, greatest);
      }
    return values;
  }

  Play& play_;
  Count result_; // constructed before the layers, which may write to it
  std::vector<Layer> layers_;
  std::vector<size_t> random_;
  bool someEnded_ = false;
};

} // namespace

Count count(Play& play, const Question& question, bool partly) {
  return Counting(play, question, partly).run();
}

} // namespace oddsat::playouts
