#include "board/placing.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>

namespace oddsat::board {

namespace {

using Form = Placing::Form;

// A relation with its arguments sorted into those with an order and the others.
class Sorting {
public:
  Sorting(const Relation& relation, const std::vector<gdl::Term>& roles)
      : relation_(relation), roles_(roles.begin(), roles.end()) {
    for (size_t i = 0; i < relation.arity(); ++i) (isOrdered(i) ? ordered_ : others_).push_back(i);
  }

  Placing place() const {
    if (relation_.arity() == 0) return {};
    if (others_.empty() && squares() == 0 && relation_.arity() == 1) return alone();
    if (relation_.arity() == 1 && squares() == 0) return onlyRoles(0) ? control() : Placing{};
    if (squares() == 1) return onSquares();
    if (ordered_.size() == 4 || ordered_.size() == 5)
      if (auto lines = asLines()) return *lines;
    return ordered_.size() == 2 && relation_.arity() == 2 ? pair() : general();
  }

private:
  const Argument& argument(size_t i) const { return relation_.arguments[i]; }

  bool isOrdered(size_t i) const { return argument(i).order && !onlyRoles(i); }

  bool onlyRoles(size_t i) const {
    return std::ranges::all_of(argument(i).names,
                               [&](const auto& name) { return roles_.contains(name); });
  }

  size_t squares() const {
    return static_cast<size_t>(std::ranges::count_if(
        relation_.arguments, [](const Argument& argument) { return argument.squares; }));
  }

  Placing control() const { return {Form::control, {}, {0}}; }

  // step(3); or things that lie on numbered places.
  Placing alone() const {
    if (relation_.atMostOne()) return {Form::counter, {}, {0}};
    return {Form::cells, {0}, {}};
  }

  Placing onSquares() const {
    Placing placing{Form::cells};
    for (size_t i = 0; i < relation_.arity(); ++i)
      (argument(i).squares ? placing.coordinates : placing.contents).push_back(i);
    return placing;
  }

  bool neverEqual(size_t i, size_t j) const {
    return std::ranges::none_of(relation_.fluents, [&](const gdl::Term& fluent) {
      return fluent.args[i] == fluent.args[j];
    });
  }

  // Each pair once, in one order: the edges of a graph, not the squares of a board.
  bool isGraph(size_t i, size_t j) const {
    std::set<gdl::Term> points;
    std::set<std::pair<gdl::Term, gdl::Term>> pairs;
    for (const gdl::Term& fluent : relation_.fluents) {
      const gdl::Term &a = fluent.args[i], &b = fluent.args[j];
      points.insert({a, b});
      pairs.emplace(a, b);
    }
    if (points.size() < 3 || !neverEqual(i, j)) return false;
    const bool oneWay = std::ranges::none_of(pairs, [&](const auto& edge) {
      return pairs.contains({edge.second, edge.first});
    });
    return oneWay && pairs.size() > points.size();
  }

  // How far apart two arguments of a fluent are, in the order of both their names.
  std::optional<long> distance(const gdl::Term& fluent, size_t i, size_t j) const {
    const Names& order = argument(i).names.size() < argument(j).names.size() ? *argument(j).order
                                                                             : *argument(i).order;
    const auto from = std::ranges::find(order, fluent.args[i]);
    const auto to = std::ranges::find(order, fluent.args[j]);
    if (from == order.end() || to == order.end()) return std::nullopt;
    return std::abs(to - from);
  }

  // line(X1,Y1,X2,Y2): all of them between neighbours.
  std::optional<Placing> asLines() const {
    const size_t x1 = ordered_[0], y1 = ordered_[1], x2 = ordered_[2], y2 = ordered_[3];
    for (const gdl::Term& fluent : relation_.fluents) {
      const auto across = distance(fluent, x1, x2), down = distance(fluent, y1, y2);
      if (!across || !down || *across + *down != 1) return std::nullopt;
    }
    Placing placing{Form::lines, {x1, y1, x2, y2}};
    for (size_t i = 0; i < relation_.arity(); ++i)
      if (std::ranges::find(placing.coordinates, i) == placing.coordinates.end())
        placing.contents.push_back(i);
    return placing;
  }

  // Two ordered arguments and nothing else.
  Placing pair() const {
    if (isGraph(0, 1)) return {Form::graph, {0, 1}, {}};
    if (relation_.atMostOne()) return {Form::cells, {0, 1}, {}};
    if (relation_.determinedBy({0}) && !relation_.start().empty()) return {Form::counter, {0}, {1}};
    return {Form::cells, {0, 1}, {}};
  }

  Placing general() const {
    std::vector<size_t> coordinates = ordered_, contents = others_;
    if (contents.empty() && lastIsContent()) {
      contents.push_back(coordinates.back());
      coordinates.pop_back();
    }
    if (coordinates.size() == 1) return single(coordinates.front(), contents);
    if (coordinates.empty() || coordinates.size() > 4) return {};
    if (coordinates.size() == 2 && isGraph(coordinates[0], coordinates[1]))
      return {Form::graph, coordinates, contents};
    return {Form::cells, coordinates, contents};
  }

  bool lastIsContent() const {
    std::vector<size_t> keys = ordered_;
    keys.pop_back();
    return ordered_.size() > 2 && relation_.determinedBy(keys);
  }

  // cell(3,x), but score(white,3).
  Placing single(size_t coordinate, const std::vector<size_t>& contents) const {
    const bool names = relation_.determinedBy(contents);
    const bool place = relation_.determinedBy({coordinate});
    const bool numberLast = coordinate + 1 == relation_.arity();
    if (names && (numberLast || !place)) return {Form::counter, contents, {coordinate}};
    if (place) return {Form::cells, {coordinate}, contents};
    return {};
  }

  const Relation& relation_;
  std::set<gdl::Term> roles_;
  std::vector<size_t> ordered_ = {}, others_ = {};
};

} // namespace

Placing placingOf(const Relation& relation, const std::vector<gdl::Term>& roles) {
  return Sorting(relation, roles).place();
}

} // namespace oddsat::board
