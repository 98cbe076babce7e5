#include "oddsat/games/recurring/certificate.hpp"

#include "oddsat/games/forward/position/relevant.hpp"
#include "oddsat/games/machine/joint_count.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <unordered_map>

namespace oddsat::recurring {

namespace {

constexpr std::string_view firstLine = "oddsat values 1";

struct HashOfState {
  size_t operator()(const machine::State& state) const {
    uint64_t hash = 0;
    for (const uint64_t word : state) {
      hash = (hash ^ word) * 0xff51afd7ed558ccdU;
      hash ^= hash >> 32U;
    }
    return hash;
  }
};

struct Entry {
  Bounds bounds;
  uint32_t rank = 0;
  uint32_t move = 0; // counted from 1; 0: no choice
  int line = 0;
};

// The positions and values of the file, as read.
class Listed {
public:
  Listed(const machine::Machine& machine, size_t player, const Input& input, const Limits& limits)
      : machine_(machine), player_(player), input_(input), limits_(limits) {
    for (size_t f = 0; f < machine.fluents().size(); ++f) bitOf_[machine.fluents()[f]] = f;
    for (uint32_t m = 0; m < machine.moves(player).size(); ++m)
      moveOf_[machine.moves(player)[m]] = m;
    read();
  }

  Bounds value;
  std::unordered_map<machine::State, Entry, HashOfState> positions;
  machine::MoveId move(uint32_t number) const { return moves_[number - 1]; }
  [[noreturn]] void fail(int line, const std::string& message) const {
    throw Error(Location{input_.name, line, 1}, message);
  }

private:
  void read() {
    size_t at = 0;
    for (int line = 1; at < input_.text.size(); ++line) {
      const size_t end = std::min(input_.text.find('\n', at), input_.text.size());
      const std::string_view text(input_.text.data() + at, end - at);
      at = end + 1;
      if (line % 1024 == 0) limits_.check();
      readLine(line, text);
    }
  }

  void readLine(int line, std::string_view text) {
    if (line == 1) {
      if (text != firstLine) fail(line, "the first line is '" + std::string(firstLine) + "'");
    } else if (text.starts_with("value ")) {
      value = bounds(line, text.substr(6));
    } else if (text.starts_with("f ")) {
      const auto found = bitOf_.find(term(line, text));
      if (found == bitOf_.end()) fail(line, "the game has no such fluent");
      fluents_.push_back(found->second);
    } else if (text.starts_with("m ")) {
      const auto found = moveOf_.find(term(line, text));
      if (found == moveOf_.end()) fail(line, "the maximiser has no such move");
      moves_.push_back(found->second);
    } else if (text.starts_with("p ")) {
      readPosition(line, text.substr(2));
    } else if (!text.empty() && text != "c" && !text.starts_with("c ")) {
      fail(line, "a line begins with value, f, m, p or c");
    }
  }

  gdl::Term term(int line, std::string_view text) const {
    return gdl::readTerm(std::string(text.substr(2)), {input_.name, line, 3});
  }

  Bounds bounds(int line, std::string_view text) const {
    const auto found = readBounds(text);
    if (!found) fail(line, "a value is a fraction from 0 to 1, or two with '..' between them");
    return *found;
  }

  uint32_t count(int line, std::string_view word, size_t most) const {
    uint32_t found = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), found);
    if (code != std::errc() || end != word.data() + word.size() || found > most)
      fail(line, "'" + std::string(word) + "' is no number up to " + std::to_string(most));
    return found;
  }

  void readPosition(int line, std::string_view text) {
    std::vector<std::string_view> words;
    for (size_t begin = 0; begin < text.size();) {
      const size_t end = std::min(text.find(' ', begin), text.size());
      if (end > begin) words.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    if (words.size() < 3) fail(line, "a position has a value, a rank, a move and its fluents");
    machine::State state(machine_.words(), 0);
    for (size_t i = 3; i < words.size(); ++i) {
      const uint32_t fluent = count(line, words[i], fluents_.size());
      if (fluent == 0) fail(line, "fluents are numbered from 1");
      const size_t bit = fluents_[fluent - 1];
      state[bit / 64] |= uint64_t{1} << bit % 64;
    }
    const Entry entry{bounds(line, words[0]), count(line, words[1], UINT32_MAX - 1),
                      count(line, words[2], moves_.size()), line};
    if (!positions.emplace(std::move(state), entry).second)
      fail(line, "the position is listed twice");
  }

  const machine::Machine& machine_;
  size_t player_;
  const Input& input_;
  const Limits& limits_;
  std::map<gdl::Term, size_t> bitOf_;
  std::map<gdl::Term, uint32_t> moveOf_;
  std::vector<size_t> fluents_; // bits, by their order in the file
  std::vector<machine::MoveId> moves_;
};

// Checker applies the rules of the game to every listed position.
class Checker {
public:
  Checker(const machine::Machine& machine, const Question& question, const Listed& listed,
          const Limits& limits)
      : machine_(machine), question_(question), sides_(value::sidesOf(machine.roles(), question)),
        listed_(listed), limits_(limits), mask_(machine.words(), 0) {
    for (const uint32_t bit : forward::relevantTo(machine.network().game(), sides_.maximiser,
                                                  question.winningGoal(), false)
                                  .fluents)
      mask_[bit / 64] |= uint64_t{1} << bit % 64;
  }

  CheckedValues run(machine::State start) {
    relevant(start);
    size_t done = 0;
    for (const auto& [state, entry] : listed_.positions) {
      if (++done % 256 == 0) limits_.check();
      checkPosition(state, entry);
    }
    const Worth worth = worthOf(start, 2);
    if (worth.bounds.low != listed_.value.low || worth.bounds.high != listed_.value.high)
      listed_.fail(2, "the value of the start is " + textOf(worth.bounds) + ", not " +
                          textOf(listed_.value));
    return {listed_.value, listed_.positions.size()};
  }

private:
  struct Worth {
    Bounds bounds;
    uint32_t rank;
  };
  struct Mean { // over chance
    Rational lows = 0, highs = 0;
    unsigned long count = 0;
    uint32_t least = UINT32_MAX; // lowest rank of an outcome with a value above 0

    Rational low() const { return lows / Rational(count); }
    Rational high() const { return highs / Rational(count); }
  };

  void relevant(machine::State& state) const {
    for (size_t w = 0; w < state.size(); ++w) state[w] &= mask_[w];
  }

  Worth worthOf(const machine::State& state, int line) const {
    if (const auto found = listed_.positions.find(state); found != listed_.positions.end())
      return {found->second.bounds, found->second.rank};
    const machine::View view = machine_.view(state);
    if (!view.terminal) listed_.fail(line, "a position that can follow is not listed");
    const Rational goal = Rational(question_.hundredths(view.goals[sides_.maximiser])) / 100;
    return {{goal, goal}, 0};
  }

  // The value of every pair of a move and a reply.
  using Means = std::map<machine::MoveId, std::map<machine::Joint, Mean>>;
  Means meansOf(const machine::State& state, const machine::View& view, int line) const {
    const forward::Choices choices{view.legal, {}};
    Means means;
    const size_t count =
        machine::jointCount(view.legal, machine_.words() * sizeof(uint64_t), limits_);
    for (size_t i = 0; i < count; ++i) {
      const machine::Joint joint = forward::jointMove(choices, sides_.order, i);
      machine::Joint answer;
      for (size_t role = 0; role < joint.size(); ++role)
        if (sides_.of[role] == value::Side::opponent) answer.push_back(joint[role]);
      machine::State after = machine_.next(state, joint);
      relevant(after);
      const Worth worth = worthOf(after, line);
      Mean& mean = means[joint[sides_.maximiser]][answer];
      mean.lows += worth.bounds.low;
      mean.highs += worth.bounds.high;
      ++mean.count;
      if (worth.bounds.low > 0) mean.least = std::min(mean.least, worth.rank);
    }
    return means;
  }

  void checkPosition(const machine::State& state, const Entry& entry) const {
    const machine::View view = machine_.view(state);
    if (view.terminal) listed_.fail(entry.line, "the game is over in this position");
    const Means means = meansOf(state, view, entry.line);
    if (means.empty()) listed_.fail(entry.line, "a role has no move in this position");
    if (!question_.simultaneousAsLastMover && means.size() > 1 && means.begin()->second.size() > 1)
      listed_.fail(entry.line, "both sides have a choice in this position");
    for (const auto& [move, answers] : means)
      if (const Rational least = leastHigh(answers); least > entry.bounds.high)
        listed_.fail(entry.line, "a move is worth " + toString(least) + ", more than " +
                                     toString(entry.bounds.high));
    if (entry.bounds.low > 0) checkMove(means, entry);
  }

  static Rational leastHigh(const std::map<machine::Joint, Mean>& answers) {
    Rational least = 1;
    for (const auto& [answer, mean] : answers) least = std::min(least, mean.high());
    return least;
  }

  // Checks that the move guarantees the value and that every reply that keeps it leads to a lower
  // rank.
  void checkMove(const Means& means, const Entry& entry) const {
    if (means.size() > 1 && entry.move == 0) listed_.fail(entry.line, "the move is missing");
    const auto chosen = entry.move == 0 ? means.begin() : means.find(listed_.move(entry.move));
    if (chosen == means.end()) listed_.fail(entry.line, "the move is not legal");
    for (const auto& [answer, mean] : chosen->second) {
      const Rational value = mean.low();
      if (value < entry.bounds.low)
        listed_.fail(entry.line, "an answer to the move leaves " + toString(value) +
                                     ", less than " + toString(entry.bounds.low));
      if (value == entry.bounds.low && mean.least >= entry.rank)
        listed_.fail(entry.line, "the move leads to no lower rank");
    }
  }

  const machine::Machine& machine_;
  const Question& question_;
  value::Sides sides_;
  const Listed& listed_;
  const Limits& limits_;
  machine::State mask_;
};

} // namespace

std::string certificateText(const machine::Machine& machine, const value::Sides& sides,
                            const Reached& reached, const Solutions& solutions) {
  const Graph& graph = reached.graph;
  const Solution& below = solutions.low;
  std::vector<bool> open(graph.size(), false);
  for (const Node node : reached.open) open[node] = true;
  const auto boundsOf = [&](Node node) {
    return open[node] ? Bounds{} : Bounds{below.values.of(node), solutions.above().values.of(node)};
  };
  std::string text(firstLine);
  text += "\nvalue " + textOf(boundsOf(graph.start)) + "\n";
  for (const gdl::Term& fluent : machine.fluents()) text += "f " + gdl::toInfix(fluent) + "\n";
  for (const gdl::Term& move : machine.moves(sides.maximiser))
    text += "m " + gdl::toInfix(move) + "\n";
  for (uint32_t position = 0; position < reached.nodes.size(); ++position) {
    const Node node = reached.nodes[position];
    if (graph.owner(node) == Owner::end && !open[node]) continue;
    const uint64_t* bits = reached.positions.position(position);
    const machine::State state(bits, bits + machine.words());
    if (open[node] && machine.view(state).terminal) continue;
    uint32_t move = 0;
    if (graph.owner(node) == Owner::maximiser)
      move = machine.view(state).legal[sides.maximiser][below.choice[node]] + 1;
    text += fmt::format("p {} {} {}", textOf(boundsOf(node)),
                        below.values.isZero(node) ? 0 : below.rank[node], move);
    for (size_t f = 0; f < machine.fluents().size(); ++f)
      if (bits[f / 64] >> f % 64 & 1U) text += fmt::format(" {}", f + 1);
    text += '\n';
  }
  return text;
}

CheckedValues checkValues(const machine::Machine& machine, const Question& question,
                          const machine::State& start, const Input& certificate,
                          const Limits& limits) {
  const auto role = std::ranges::find(machine.roles(), question.player) - machine.roles().begin();
  const Listed listed(machine, static_cast<size_t>(role), certificate, limits);
  return Checker(machine, question, listed, limits).run(start);
}

bool isValuesCertificate(const std::string& text) {
  return text.starts_with(firstLine);
}

} // namespace oddsat::recurring
