#include "oddsat/games/hidden/sequence_form.hpp"

#include "oddsat/base/spent.hpp"
#include "oddsat/games/hidden/best_reply.hpp"
#include "oddsat/games/hidden/proved_bounds.hpp"
#include "oddsat/linear/program.hpp"

#include <algorithm>

namespace oddsat::hidden {

namespace {

// The sequences of one side, from 1 on; 0 is the empty one. A forced move makes no sequence of its
// own.
class Sequences {
public:
  Sequences(const std::vector<InformationSet>& sets, bool informed) : sets_(sets) {
    for (const InformationSet& set : sets) {
      const uint32_t before = set.before == none ? 0 : of(set.before, set.move);
      before_.push_back(before);
      const bool forced = set.moves < 2 && !informed;
      first_.push_back(forced ? before : count_);
      if (!forced) count_ += set.moves;
    }
  }

  uint32_t of(uint32_t set, uint32_t move) const {
    return isForced(set) ? first_[set] : first_[set] + move;
  }
  uint32_t before(uint32_t set) const { return before_[set]; }
  bool isForced(uint32_t set) const { return first_[set] == before_[set]; }
  uint32_t count() const { return count_; } // the empty one included

private:
  const std::vector<InformationSet>& sets_;
  std::vector<uint32_t> before_, first_; // by set
  uint32_t count_ = 1;
};

// Maximise what the opponents' best reply leaves. A column for each sequence of the maximiser and
// one for what each set of the opponents is worth to them; a row for each sequence of the
// opponents: the set is worth no more than any move in it. The dual solution is a strategy of the
// opponents.
class SequenceProgram {
public:
  SequenceProgram(const Graph& graph, const Limits& limits)
      : graph_(graph), limits_(limits), informed_(hasInformedOpponents(graph)),
        own_(graph.sets[maximiser], false), other_(graph.sets[opponents], informed_) {
    collect();
    write();
  }

  // The value, and both strategies.
  void solve(MixedValue& found) {
    const linear::Optimum optimum = linear::maximise(program_, limits_);
    found.low = found.high = valueOf(optimum);
    found.strategies[maximiser] = mixture(graph_.sets[maximiser], own_, optimum.primal);
    found.strategies[opponents] =
        informed_ ? byNode(optimum.dual) : mixture(graph_.sets[opponents], other_, optimum.dual);
    found.statistics["pivots"] = optimum.pivots;
    found.statistics["bases"] = optimum.rounds;
    size_t bits = mpz_sizeinbase(optimum.primal.denominator.get_mpz_t(), 2);
    bits = std::max(bits, mpz_sizeinbase(optimum.dual.denominator.get_mpz_t(), 2));
    found.statistics["denominator"] = bits;
  }

  void count(MixedValue& found) const {
    found.statistics["sequences"] = own_.count() - 1;
    found.statistics["sequences_opponents"] = other_.count() - 1;
    found.statistics["rows"] = program_.rows.size();
    found.statistics["columns"] = program_.columns.size();
    found.statistics["nonzeros"] = program_.entries.size();
  }

  // What is left when the maximiser begins with this move of its first set, and the opponents know
  // it.
  Rational committed(uint32_t move) {
    linear::Program with = program_;
    with.entries.push_back({static_cast<uint32_t>(with.rows.size()), own_.of(0, move) - 1, 1});
    with.rows.push_back({.sense = linear::Program::Sense::equal, .bound = 1});
    return valueOf(linear::maximise(with, limits_));
  }

private:
  struct Term {
    uint32_t row, column; // sequences: of the opponents, of the maximiser
    Rational weight;
  };

  Rational valueOf(const linear::Optimum& optimum) const {
    Rational value = (optimum.value + Rational(constant_)) / Rational(unit_);
    return value;
  }

  // The payoffs by sequences. The chance of a node does not depend on the way to it, as all ways
  // have the same moves of both sides; informed opponents value each node by itself.
  void collect() {
    std::vector<Rational> chance(graph_.size());
    chance[0] = 1;
    std::vector<Term> terms;
    for (uint32_t node = 0; node < graph_.size(); ++node) {
      if (node % 1024 == 0) limits_.check();
      const Node& at = graph_.nodes[node];
      for (const Edge& edge : graph_.edges(node)) {
        const uint32_t row = other_.of(at.sets[opponents], edge.moves[opponents]);
        const uint32_t column = own_.of(at.sets[maximiser], edge.moves[maximiser]);
        Rational weight = graph_.weight(edge);
        if (!informed_) weight *= chance[node];
        if (edge.to == none)
          terms.push_back({row, column, std::move(weight)});
        else if (informed_)
          links_.push_back({row, graph_.nodes[edge.to].sets[opponents], std::move(weight)});
        else
          chance[edge.to] += weight;
      }
    }
    add(terms);
    add(links_);
    payoffs_ = std::move(terms);
  }

  // Terms of the same place become one.
  static void add(std::vector<Term>& terms) {
    const auto place = [](const Term& term) { return std::pair(term.row, term.column); };
    std::ranges::sort(terms, {}, place);
    size_t kept = 0;
    for (size_t i = 0; i < terms.size(); ++i) {
      if (kept > 0 && place(terms[kept - 1]) == place(terms[i]))
        terms[kept - 1].weight += terms[i].weight;
      else if (kept++ != i)
        terms[kept - 1] = std::move(terms[i]);
    }
    terms.resize(kept);
  }

  // Integers: payoffs times a common denominator, so the columns of the opponents' sets are, too.
  // With informed opponents the rows are scaled one by one instead.
  void write() {
    for (const Term& term : payoffs_) unit_ = lcm(unit_, term.weight.get_den());
    for (const Term& term : links_) unit_ = lcm(unit_, term.weight.get_den());
    const auto whole = [this](const Rational& value) -> Integer {
      return value.get_num() * (unit_ / value.get_den());
    };
    program_.columns.resize(own_.count() - 1);
    program_.rows.resize(other_.count() - 1);
    columnOfSet_.assign(graph_.sets[opponents].size(), none);
    for (uint32_t set = 0; set < columnOfSet_.size(); ++set)
      if (!other_.isForced(set)) {
        columnOfSet_[set] = static_cast<uint32_t>(program_.columns.size());
        program_.columns.push_back({.objective = 0, .free = true});
      }
    for (const Term& term : payoffs_) addTerm(term.row, term.column, whole(term.weight));
    for (const Term& term : links_)
      program_.entries.push_back({term.row - 1, columnOfSet_[term.column], -whole(term.weight)});
    for (uint32_t set = 0; set < columnOfSet_.size(); ++set) addSet(set);
    for (uint32_t set = 0; set < graph_.sets[maximiser].size(); ++set) addOwnSet(set);
  }

  // What the opponents' sequence leaves, in its row or, before their first move, in the objective;
  // the weight of the maximiser's empty sequence is 1.
  void addTerm(uint32_t row, uint32_t column, const Integer& payoff) {
    if (row == 0 && column == 0)
      constant_ += payoff;
    else if (row == 0)
      program_.columns[column - 1].objective += payoff;
    else if (column == 0)
      program_.rows[row - 1].bound += payoff;
    else
      program_.entries.push_back({row - 1, column - 1, -payoff});
  }

  void addSet(uint32_t set) {
    const uint32_t column = columnOfSet_[set];
    if (column == none) return;
    const Integer own = informed_ ? unit_ : Integer(1);
    for (uint32_t move = 0; move < graph_.sets[opponents][set].moves; ++move)
      program_.entries.push_back({other_.of(set, move) - 1, column, own});
    if (informed_ && set > 0) return; // linked by weights
    const uint32_t before = other_.before(set);
    if (before == 0)
      program_.columns[column].objective = informed_ ? unit_ : Integer(1);
    else
      program_.entries.push_back({before - 1, column, -1});
  }

  void addOwnSet(uint32_t set) {
    if (own_.isForced(set)) return;
    const auto row = static_cast<uint32_t>(program_.rows.size());
    const uint32_t before = own_.before(set);
    program_.rows.push_back({.sense = linear::Program::Sense::equal, .bound = before == 0 ? 1 : 0});
    if (before != 0) program_.entries.push_back({row, before - 1, -1});
    for (uint32_t move = 0; move < graph_.sets[maximiser][set].moves; ++move)
      program_.entries.push_back({row, own_.of(set, move) - 1, 1});
  }

  // Probabilities from the weights of sequences; where a set is never reached by own moves, all are
  // alike.
  static Mixture mixture(const std::vector<InformationSet>& sets, const Sequences& sequences,
                         const linear::Fractions& weights) {
    Mixture found;
    for (uint32_t set = 0; set < sets.size(); ++set) {
      auto& moves = found.emplace_back();
      if (sets[set].moves < 2) continue;
      Integer sum = 0;
      for (uint32_t move = 0; move < sets[set].moves; ++move)
        sum += weights.numerators[sequences.of(set, move) - 1];
      for (uint32_t move = 0; move < sets[set].moves; ++move) {
        Rational part = sum == 0 ? Rational(1, sets[set].moves)
                                 : Rational(weights.numerators[sequences.of(set, move) - 1], sum);
        part.canonicalize();
        moves.push_back(std::move(part));
      }
    }
    return found;
  }

  Mixture byNode(const linear::Fractions& weights) const {
    return mixture(graph_.sets[opponents], other_, weights);
  }

  const Graph& graph_;
  const Limits& limits_;
  bool informed_;
  Sequences own_, other_;
  std::vector<Term> payoffs_, links_; // links: what a node leads to, of informed opponents
  std::vector<uint32_t> columnOfSet_; // by set of the opponents
  Integer unit_ = 1, constant_ = 0;
  linear::Program program_;
};

constexpr size_t mostEdges = 4'000'000; // a linear program of a larger graph has no end in sight
constexpr double enough = 1e-6;         // bounds that need not be closer
constexpr double partForProgram = 0.75; // of the time that is left

Limits limitsOfProgram(const Limits& limits) {
  const auto left = limits.secondsLeft();
  return left ? limits.within(partForProgram * *left) : limits;
}

void boundByReplies(const Graph& graph, const Limits& limits, MixedValue& found) {
  const ProvedBounds bounds = provedBounds(graph, enough, limits);
  found.low = bounds.low;
  found.high = bounds.high;
}

} // namespace

MixedValue mixedValue(const Graph& graph, bool allMoves, const Limits& limits) {
  MixedValue found;
  Stopwatch watch;
  const auto lap = [&](const char* step) {
    found.seconds[step] = watch.seconds();
    watch = Stopwatch();
  };
  try {
    if (graph.edgeList.size() > mostEdges) throw LimitReached("the linear program is too large");
    const Limits ofProgram = limitsOfProgram(limits);
    SequenceProgram program(graph, ofProgram);
    program.count(found);
    lap("sequence_form");
    program.solve(found);
    lap("linear_program");
    const InformationSet& first = graph.sets[maximiser].front();
    for (uint32_t move = 0; allMoves && first.moves > 1 && move < first.moves; ++move)
      found.moves.push_back(program.committed(move));
  } catch (const LimitReached& limit) {
    found.reason = limit.what();
    found.moves.clear();
    if (found.low == found.high) return found; // only the values of the first moves are missing
    boundByReplies(graph, limits, found);
    lap("bounds");
  }
  return found;
}

} // namespace oddsat::hidden
