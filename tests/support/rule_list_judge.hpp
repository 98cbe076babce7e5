// Value of a rule list, by the definitions: positions as sets of fluents, every image of every
// rule, every playout. For small games; rules that are no conjunctions of ground atoms are left to
// NaiveRule.
#pragma once

#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"
#include "support/brute_force_game.hpp"
#include "support/naive_rule.hpp"

#include <functional>
#include <set>

namespace oddsat::support {

class RuleListJudge {
public:
  using Fluents = std::set<gdl::Term>;
  using Moves = std::set<gdl::Term>;

  // `steps`: as many as any playout has. `symmetries` may be empty.
  RuleListJudge(const gdl::Game& game, const machine::Machine& machine, const Question& question,
                const strategy::Rule& list, const strategy::Symmetries& symmetries, int steps)
      : game_(game), machine_(machine), question_(question), steps_(steps),
        values_(machine, question), sides_(value::sidesOf(machine.roles(), question)),
        me_(sides_.maximiser) {
    flatten(list, symmetries);
  }

  bool weaklyOptimal() { return walk(true); }
  bool stronglyOptimal() { return walk(false); }
  Rational guaranteed() { return followed(machine_.initial(), steps_); }
  Rational value() { return values_.value(machine_.initial(), steps_); }

private:
  struct Image {
    std::set<std::pair<gdl::Term, bool>> literals; // fluents; relations as they stand
    gdl::Term move;
    auto operator<=>(const Image&) const = default;
  };
  using Rules = std::vector<std::set<Image>>;

  void flatten(const strategy::Rule& rule, const strategy::Symmetries& symmetries) {
    using Kind = strategy::Rule::Kind;
    if (rule.kind == Kind::first) {
      for (const strategy::Rule& part : rule.parts) flatten(part, symmetries);
      return;
    }
    if (rule.kind == Kind::when && !isGround(rule)) {
      naive_.emplace(rules_.size(), NaiveRule(game_, machine_, me_, rule, symmetries));
      rules_.emplace_back();
      return;
    }
    std::set<Image> images;
    if (rule.kind == Kind::when) {
      Image image{{}, rule.move};
      literals(rule.formula, true, image);
      images.insert(image);
    }
    for (bool grew = rule.symmetric; grew;) {
      std::set<Image> more = images;
      for (const Image& image : images)
        for (const strategy::Symmetry& symmetry : symmetries.generators)
          more.insert(moved(image, symmetry));
      grew = more.size() > images.size();
      images = std::move(more);
    }
    rules_.push_back(std::move(images));
  }

  static bool isGround(const strategy::Rule& rule) {
    const std::function<bool(const strategy::Formula&)> plain = [&](const auto& formula) {
      using Kind = strategy::Formula::Kind;
      const bool known = formula.kind == Kind::conjunction || formula.kind == Kind::negation ||
                         formula.kind == Kind::fluent || formula.kind == Kind::yes ||
                         (formula.kind == Kind::relation && formula.term.name == "taken");
      return known && gdl::isGround(formula.term) && std::ranges::all_of(formula.parts, plain);
    };
    return gdl::isGround(rule.move) && plain(rule.formula);
  }

  void literals(const strategy::Formula& formula, bool positive, Image& image) const {
    using Kind = strategy::Formula::Kind;
    if (formula.kind == Kind::conjunction)
      for (const strategy::Formula& part : formula.parts) literals(part, true, image);
    else if (formula.kind == Kind::negation)
      literals(formula.parts[0], !positive, image);
    else if (formula.kind == Kind::fluent || formula.kind == Kind::relation)
      image.literals.insert(
          {formula.kind == Kind::fluent ? gdl::Term{"true", {formula.term}} : formula.term,
           positive});
    else if (formula.kind != Kind::yes)
      throw std::logic_error("a condition that this judge does not know");
  }

  Image moved(const Image& image, const strategy::Symmetry& symmetry) const {
    Image found;
    for (const auto& [atom, positive] : image.literals)
      found.literals.insert({moved(atom, symmetry), positive});
    const auto to = symmetry.moves.find({machine_.roles()[me_], image.move});
    found.move = to == symmetry.moves.end() ? image.move : to->second;
    return found;
  }

  static gdl::Term moved(const gdl::Term& atom, const strategy::Symmetry& symmetry) {
    if (atom.name != "true") {
      const auto to = symmetry.relations.find(atom);
      return to == symmetry.relations.end() ? atom : *to->second;
    }
    const auto to = symmetry.fluents.find(atom.args[0]);
    return to == symmetry.fluents.end() ? atom : gdl::Term{"true", {to->second}};
  }

  // The only relation is taken(C): some fluent cell(C,..) is true.
  static bool holds(const gdl::Term& atom, const Fluents& position) {
    if (atom.name == "true") return position.contains(atom.args[0]);
    return std::ranges::any_of(position, [&](const gdl::Term& fluent) {
      return fluent.name == "cell" && fluent.args[0] == atom.args[0];
    });
  }

  std::vector<machine::MoveId> recommended(const machine::State& state, const machine::View& view) {
    const auto fluents = machine_.fluentsOf(state);
    const Fluents position(fluents.begin(), fluents.end());
    for (size_t rule = 0; rule < rules_.size(); ++rule) {
      const std::set<Image>& images = rules_[rule];
      std::set<machine::MoveId> found;
      if (const auto naive = naive_.find(rule); naive != naive_.end())
        for (machine::MoveId move : view.legal[me_])
          if (naive->second.recommends(state, move)) found.insert(move);
      for (const Image& image : images)
        for (machine::MoveId move : view.legal[me_])
          if (machine_.moves(me_)[move] == image.move &&
              std::ranges::all_of(image.literals, [&](const auto& literal) {
                return holds(literal.first, position) == literal.second;
              }))
            found.insert(move);
      if (!found.empty()) return {found.begin(), found.end()};
    }
    return {};
  }

  bool own(const machine::View& view) const {
    if (view.legal[me_].size() != 1) return true;
    const gdl::Term& only = machine_.moves(me_)[view.legal[me_][0]];
    return std::ranges::find(question_.idleMoves, only) == question_.idleMoves.end();
  }

  // The value after this move: the worst reply of the others, the mean over chance.
  Rational after(const machine::State& state, const machine::View& view, machine::MoveId move,
                 const std::function<Rational(const machine::State&)>& value) {
    machine::Joint joint(view.legal.size());
    joint[me_] = move;
    return answers(state, view, joint, 1, value);
  }

  Rational answers(const machine::State& state, const machine::View& view, machine::Joint& joint,
                   size_t place, const std::function<Rational(const machine::State&)>& value) {
    if (place == sides_.order.size()) return value(machine_.next(state, joint));
    const size_t role = sides_.order[place];
    std::vector<Rational> all;
    for (machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      all.push_back(answers(state, view, joint, place + 1, value));
    }
    if (!sides_.isChance(role)) return *std::ranges::min_element(all);
    Rational sum = 0;
    for (const Rational& each : all) sum += each;
    return sum / all.size();
  }

  static bool stuck(const machine::View& view) {
    return std::ranges::any_of(view.legal, [](const auto& moves) { return moves.empty(); });
  }

  std::vector<machine::MoveId> optimal(const machine::State& state, const machine::View& view,
                                       int left) {
    const Rational best = values_.value(state, left);
    std::vector<machine::MoveId> found;
    for (machine::MoveId move : view.legal[me_])
      if (after(state, view, move,
                [&](const machine::State& to) { return values_.value(to, left - 1); }) == best)
        found.push_back(move);
    return found;
  }

  bool walk(bool weak) {
    seen_.clear();
    return walkFrom(machine_.initial(), steps_, weak);
  }

  bool walkFrom(const machine::State& state, int left, bool weak) {
    if (!seen_.insert({state, left}).second) return true;
    const machine::View view = machine_.view(state);
    if (view.terminal || left == 0 || stuck(view)) return true;
    std::vector<machine::MoveId> moves = view.legal[me_];
    if (own(view)) {
      const auto good = optimal(state, view, left);
      if (auto said = recommended(state, view); !said.empty())
        moves = said;
      else if (weak)
        moves = good;
      for (machine::MoveId move : moves)
        if (std::ranges::find(good, move) == good.end()) return false;
    }
    bool all = true;
    for (machine::MoveId move : moves)
      after(state, view, move, [&](const machine::State& to) {
        all = all && walkFrom(to, left - 1, weak);
        return Rational(0);
      });
    return all;
  }

  Rational followed(const machine::State& state, int left) {
    const machine::View view = machine_.view(state);
    if (view.terminal || left == 0 || stuck(view))
      return values_.value(state, view.terminal ? left : 0);
    std::vector<machine::MoveId> moves = view.legal[me_];
    if (own(view))
      if (auto said = recommended(state, view); !said.empty()) moves = said;
    std::optional<Rational> worst;
    for (machine::MoveId move : moves) {
      const Rational value = after(
          state, view, move, [&](const machine::State& to) { return followed(to, left - 1); });
      if (!worst || value < *worst) worst = value;
    }
    return *worst;
  }

  const gdl::Game& game_;
  const machine::Machine& machine_;
  const Question& question_;
  int steps_;
  BruteForceGame values_;
  value::Sides sides_;
  size_t me_;
  Rules rules_;                       // those that are conjunctions of ground atoms
  std::map<size_t, NaiveRule> naive_; // the others, by their place
  std::set<std::pair<machine::State, int>> seen_;
};

} // namespace oddsat::support
