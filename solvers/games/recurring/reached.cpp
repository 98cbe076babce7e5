#include "oddsat/games/recurring/reached.hpp"

#include "oddsat/games/forward/position/outcomes.hpp"
#include "oddsat/games/forward/position/usable_symmetries.hpp"
#include "oddsat/games/forward/search/trail.hpp"
#include "oddsat/games/machine/joint_count.hpp"
#include "oddsat/games/machine/network.hpp"

#include <algorithm>
#include <ranges>

namespace oddsat::recurring {

namespace {

using forward::Choices;
using Number = PositionTable::Number;
using Lanes = machine::Lanes<4>;

std::vector<forward::Permutation> symmetries(const circuit::GameCircuit& game,
                                             const value::Sides& sides,
                                             const forward::Options& options,
                                             const forward::Relevant& relevant,
                                             const Limits& limits, Equivalent equivalent) {
  if (options.symmetries && options.filter == nullptr && equivalent == Equivalent::merged)
    return forward::symmetriesOf(game, sides, relevant, limits);
  return forward::groupOf({}, game.fluents.size(), game.fluents.size(), limits);
}

// Exploration expands the positions batch by batch and connects them in the graph. A step with
// several choices has further nodes between the two positions.
class Exploration {
public:
  Exploration(const machine::Machine& machine, const Question& question, const value::Sides& sides,
              const forward::Options& options, const Limits& limits, Equivalent equivalent)
      : machine_(machine), question_(question), sides_(sides), options_(options), limits_(limits),
        relevant_(
            forward::relevantTo(machine.network().game(), sides.maximiser, question.winningGoal(),
                                options.filter != nullptr || equivalent == Equivalent::apart)),
        group_(symmetries(machine.network().game(), sides, options, relevant_, limits, equivalent)),
        lanes_(machine.sharedNetwork(),
               {.goals = false, .wins = machine::Win{sides.maximiser, question.winningGoal()}}),
        steps_(machine.sharedNetwork(), {.legal = false, .goals = false}), reached_{Graph(),
                                                                                    table(),
                                                                                    {},
                                                                                    group_.size()},
        start_(options.start ? *options.start : machine.initial()) {
    for (size_t role = 0; role < sides_.of.size(); ++role) {
      alike_.emplace_back();
      if (sides_.isChance(role) && options_.filter == nullptr)
        alike_.back() = forward::firstAlike(machine.network().game(), relevant_, role);
    }
  }

  Reached run(const OnPositions& onPositions) {
    found(start_.data(), 0);
    reached_.graph.start = 0;
    for (size_t done = 0; done < reached_.nodes.size();) {
      if (const auto why = stopped()) {
        giveUp(done, *why);
        break;
      }
      const size_t count = std::min(Lanes::count, reached_.nodes.size() - done);
      expand(static_cast<Number>(done), count);
      done += count;
      if (onPositions) onPositions(done);
    }
    return std::move(reached_);
  }

private:
  struct Job { // a position of the batch and the moves chosen for it
    Number parent;
    uint32_t choices; // choices whose joint move this is
    size_t joint;
  };

  PositionTable table() const {
    const std::vector<uint32_t>& bits = relevant_.fluents;
    std::vector<uint32_t> place(machine_.network().fluents(), 0);
    for (uint32_t i = 0; i < bits.size(); ++i) place[bits[i]] = i;
    std::vector<forward::Permutation> group;
    for (const forward::Permutation& permutation : group_) {
      forward::Permutation& images = group.emplace_back();
      for (const uint32_t bit : bits) images.push_back(place[permutation[bit]]);
    }
    return {machine_.words(), bits, group};
  }

  std::optional<std::string> stopped() const {
    if (const auto why = limits_.reason()) return why;
    if (limits_.memoryLeft() < limits_.memoryBytes() / 4) return "memory limit reached";
    return std::nullopt;
  }

  void giveUp(size_t done, const std::string& why) {
    for (size_t position = done; position < reached_.nodes.size(); ++position)
      reached_.open.push_back(reached_.nodes[position]);
    reached_.stopped = why;
  }

  Node found(const uint64_t* state, Number from) {
    const Number number = reached_.positions.add(state);
    if (number == reached_.nodes.size()) {
      reached_.nodes.push_back(reached_.graph.add());
      from_.push_back(from);
    }
    return reached_.nodes[number];
  }

  void expand(Number first, size_t count) {
    const size_t words = machine_.words();
    lanes_.load({reached_.positions.position(first), count * words}, count);
    lanes_.evaluate();
    choices_.resize(count);
    jobs_.clear();
    for (size_t lane = 0; lane < count; ++lane) {
      const auto number = static_cast<Number>(first + lane);
      if (machine::bit<4>(lanes_.terminal(), lane)) {
        reached_.graph.makeEnd(reached_.nodes[number],
                               machine::bit<4>(lanes_.wins(), lane) ? 1 : 0);
        choices_[lane].moves.clear();
        continue;
      }
      readChoices(lane, number);
      if (number == 0) reached_.choices = choices_[lane];
      for (size_t joint = 0; joint < jointsOf(choices_[lane]); ++joint)
        jobs_.push_back({number, static_cast<uint32_t>(lane), joint});
    }
    makeMoves();
    size_t job = 0;
    for (size_t lane = 0; lane < count; ++lane) {
      if (choices_[lane].moves.empty()) continue;
      connect(reached_.nodes[first + lane], choices_[lane], &after_[job]);
      job += jointsOf(choices_[lane]);
    }
  }

  void readChoices(size_t lane, Number number) {
    Choices& choices = choices_[lane];
    choices.moves.resize(sides_.of.size());
    choices.weights.resize(sides_.of.size());
    for (size_t role = 0; role < sides_.of.size(); ++role) {
      auto& moves = choices.moves[role];
      moves.clear();
      lanes_.legalOf(lane, role, moves);
      if (options_.filter && options_.filter->binds(role)) {
        const uint64_t* position = reached_.positions.position(number);
        const machine::State state(position, position + machine_.words());
        moves = options_.filter->allowed({role, state}, moves);
      }
      choices.weights[role].assign(moves.size(), 1);
      if (!alike_[role].empty()) joinAlike(alike_[role], moves, choices.weights[role]);
    }
    refuse(number, choices);
  }

  static void joinAlike(const std::vector<uint32_t>& alike, std::vector<machine::MoveId>& moves,
                        std::vector<uint32_t>& weights) {
    size_t kept = 0;
    for (const machine::MoveId move : moves) {
      const auto end = moves.begin() + static_cast<std::ptrdiff_t>(kept);
      const auto same = std::find(moves.begin(), end, alike[move]);
      if (same != end)
        ++weights[static_cast<size_t>(same - moves.begin())];
      else
        moves[kept++] = move;
    }
    moves.resize(kept);
    weights.resize(kept);
  }

  size_t jointsOf(const Choices& choices) const {
    return machine::jointCount(choices.moves, machine_.words() * sizeof(uint64_t), limits_);
  }

  bool bothChoose(const Choices& choices) const {
    std::vector<size_t> widths;
    for (const auto& moves : choices.moves) widths.push_back(moves.size());
    return value::bothChoose(sides_, widths);
  }

  void refuse(Number number, const Choices& choices) {
    const bool stuck = jointsOf(choices) == 0;
    if (!stuck && (question_.simultaneousAsLastMover || !bothChoose(choices))) return;
    std::vector<forward::TrailStep> way = wayTo(number);
    way.push_back({choices, 0, {}});
    forward::Trail trail(machine_, sides_, start_);
    for (const forward::TrailStep& step : way) trail.add(step);
    if (stuck) trail.refuseStuck(way.size() - 1, choices);
    try {
      trail.refuseBothChoosing(way.size() - 1);
    } catch (const Error& error) {
      std::vector<Diagnostic> diagnostics = error.diagnostics();
      diagnostics.front().notes.push_back(
          {{},
           "where positions recur, the value of simultaneous moves is no rational number in "
           "general"});
      throw Error(diagnostics);
    }
  }

  // Valid without symmetries, since consecutive stored positions are then real successors.
  std::vector<forward::TrailStep> wayTo(Number number) {
    std::vector<Number> passed;
    for (; number != 0; number = from_[number]) passed.push_back(number);
    std::vector<forward::TrailStep> way;
    machine::State state = start_;
    for (const Number next : std::views::reverse(passed)) {
      const machine::View view = machine_.view(state);
      forward::TrailStep step{{view.legal, {}}, 0, {}};
      for (; step.current < jointsOf(step.choices); ++step.current) {
        const machine::State after =
            machine_.next(state, forward::jointMove(step.choices, sides_.order, step.current));
        if (reached_.positions.add(after.data()) != next) continue;
        state = after;
        break;
      }
      way.push_back(std::move(step));
    }
    return way;
  }

  // Computes the successors of all joint moves of the batch.
  void makeMoves() {
    const size_t words = machine_.words();
    after_.clear();
    states_.resize(Lanes::count * words);
    for (size_t begin = 0; begin < jobs_.size(); begin += Lanes::count) {
      const size_t count = std::min(Lanes::count, jobs_.size() - begin);
      for (size_t lane = 0; lane < count; ++lane)
        std::copy_n(reached_.positions.position(jobs_[begin + lane].parent), words,
                    states_.begin() + static_cast<std::ptrdiff_t>(lane * words));
      steps_.load(states_, count);
      for (size_t lane = 0; lane < count; ++lane) choose(lane, jobs_[begin + lane]);
      steps_.step();
      steps_.store(states_, count);
      reached_.positions.prefetch(states_.data(), count);
      for (size_t lane = 0; lane < count; ++lane)
        after_.push_back(found(&states_[lane * words], jobs_[begin + lane].parent));
      if (begin > 0 && begin % (size_t{1} << 16) == 0) limits_.check();
    }
  }

  void choose(size_t lane, const Job& job) {
    const Choices& choices = choices_[job.choices];
    size_t rest = job.joint;
    for (size_t i = sides_.order.size(); i-- > 0;) {
      const auto& moves = choices.moves[sides_.order[i]];
      steps_.choose(lane, sides_.order[i], moves[rest % moves.size()]);
      rest /= moves.size();
    }
  }

  // The maximiser chooses first, then the opponents, then chance.
  void connect(Node node, const Choices& choices, const Node* after) {
    size_t own = 1, theirs = 1;
    weights_.assign(1, 1);
    for (const size_t role : sides_.order) {
      const size_t moves = choices.moves[role].size();
      if (!sides_.isChance(role)) {
        (role == sides_.maximiser ? own : theirs) *= moves;
        continue;
      }
      std::vector<uint64_t> longer;
      for (const uint64_t weight : weights_)
        for (const uint32_t times : choices.weights[role]) longer.push_back(weight * times);
      weights_ = std::move(longer);
    }
    const size_t outcomes = weights_.size();
    if (outcomes == 1 && (own == 1) != (theirs == 1)) // one side chooses, and nothing else happens
      return reached_.graph.connect(node, own > 1 ? Owner::maximiser : Owner::opponent,
                                    {after, own * theirs});
    const auto chance = [&](size_t pair) { return drawn(after + pair * outcomes); };
    const auto answers = [&](size_t move) -> Node {
      if (theirs == 1) return chance(move);
      const Node between = reached_.graph.add();
      connectChoice(between, Owner::opponent, theirs,
                    [&](size_t reply) { return chance(move * theirs + reply); });
      return between;
    };
    if (own > 1)
      connectChoice(node, Owner::maximiser, own, answers);
    else if (theirs > 1)
      connectChoice(node, Owner::opponent, theirs, chance);
    else
      connectChance(node, after);
  }

  template <class To>
  void connectChoice(Node node, Owner owner, size_t count, const To& to) {
    std::vector<Node> targets;
    for (size_t i = 0; i < count; ++i) targets.push_back(to(i));
    reached_.graph.connect(node, owner, targets);
  }

  Node drawn(const Node* after) {
    if (weights_.size() == 1) return after[0];
    const Node between = reached_.graph.add();
    connectChance(between, after);
    return between;
  }

  // Equal successors become one edge.
  void connectChance(Node node, const Node* after) {
    targets_.clear();
    merged_.clear();
    for (size_t i = 0; i < weights_.size(); ++i) {
      const auto same = std::ranges::find(targets_, after[i]);
      if (same == targets_.end()) {
        targets_.push_back(after[i]);
        merged_.push_back(weights_[i]);
      } else {
        merged_[static_cast<size_t>(same - targets_.begin())] += weights_[i];
      }
    }
    reached_.graph.connect(node, Owner::chance, targets_, merged_);
  }

  const machine::Machine& machine_;
  const Question& question_;
  const value::Sides& sides_;
  const forward::Options& options_;
  const Limits& limits_;
  forward::Relevant relevant_;
  std::vector<forward::Permutation> group_;
  Lanes lanes_, steps_;
  Reached reached_;
  machine::State start_;
  std::vector<std::vector<uint32_t>> alike_; // by role: the first move with the same effect
  std::vector<Number> from_;                 // by position: a predecessor
  std::vector<Choices> choices_;             // by position of the batch
  std::vector<Job> jobs_;
  std::vector<Node> after_; // by job
  std::vector<uint64_t> states_;
  std::vector<uint64_t> weights_, merged_;
  std::vector<Node> targets_;
};

} // namespace

Reached reach(const machine::Machine& machine, const Question& question, const value::Sides& sides,
              const forward::Options& options, const Limits& limits, const OnPositions& onPositions,
              Equivalent equivalent) {
  return Exploration(machine, question, sides, options, limits, equivalent).run(onPositions);
}

} // namespace oddsat::recurring
