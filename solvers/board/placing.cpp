#include "board/placing.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

namespace oddsat::board {

namespace {

using Form = Placing::Form;

constexpr size_t mostLayers = 12, longestRow = 40;

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
    if (ordered_.size() == 4)
      if (auto lines = asLines()) return *lines;
    if (auto sides = asSides()) return *sides;
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
    if (argument(0).names.size() > longestRow) return {};
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
    if (points.size() < 3 || !neverEqual(i, j) || !overlap(i, j)) return false;
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
      if (!across || !down || *across > 1 || *down > 1 || *across + *down == 0) return std::nullopt;
    }
    return Placing{Form::lines, {x1, y1, x2, y2}, without({x1, y1, x2, y2})};
  }

  std::vector<size_t> without(const std::vector<size_t>& arguments) const {
    std::vector<size_t> rest;
    for (size_t i = 0; i < relation_.arity(); ++i)
      if (std::ranges::find(arguments, i) == arguments.end()) rest.push_back(i);
    return rest;
  }

  // drawn(h,X,Y), wall(X,Y,east), blockedNorth(X,Y).
  std::optional<Placing> asSides() const {
    if (ordered_.size() != 2) return std::nullopt;
    for (size_t i : others_)
      if (argument(i).names.size() > 1 &&
          std::ranges::all_of(argument(i).names,
                              [](const auto& name) { return sideOf(name.name).has_value(); })) {
        std::vector<size_t> used = ordered_;
        used.push_back(i);
        return Placing{Form::sides, ordered_, without(used), {i}};
      }
    if (others_.empty() && sideAtEnd(relation_.name)) return Placing{Form::sides, ordered_};
    return std::nullopt;
  }

  bool overlap(size_t i, size_t j) const {
    return std::ranges::any_of(argument(i).names, [&](const auto& name) {
      return std::ranges::find(argument(j).names, name) != argument(j).names.end();
    });
  }

  // Two ordered arguments and nothing else.
  Placing pair() const {
    if (isGraph(0, 1)) return {Form::graph, {0, 1}, {}};
    if (relation_.atMostOne()) return {Form::cells, {0, 1}, {}};
    if (relation_.determinedBy({0}) && !relation_.start().empty()) return {Form::counter, {0}, {1}};
    return {Form::cells, {0, 1}, {}};
  }

  Placing general() const {
    if (ordered_.size() == 2 && isGraph(ordered_[0], ordered_[1]))
      return {Form::graph, ordered_, others_};
    const std::vector<size_t> coordinates = fewestCoordinates();
    if (coordinates.size() == 1 && ordered_.size() == 1) return single(ordered_.front(), others_);
    if (coordinates.size() < 2 || coordinates.size() > 4 || !isDense(coordinates)) return {};
    return {Form::cells, coordinates, without(coordinates)};
  }

  // Two next to each other that determine all the rest, at best of the same kind; else all that
  // have an order, without the last where it is determined by them.
  std::vector<size_t> fewestCoordinates() const {
    std::vector<size_t> best;
    for (size_t i = 0; i + 1 < ordered_.size() && ordered_.size() > 2; ++i) {
      const std::vector<size_t> pair = {ordered_[i], ordered_[i + 1]};
      if (pair[1] != pair[0] + 1 || relation_.atMostOne() || !relation_.determinedBy(pair))
        continue;
      if (best.empty() || (argument(pair[0]).names == argument(pair[1]).names &&
                           argument(best[0]).names != argument(best[1]).names))
        best = pair;
    }
    if (!best.empty()) return best;
    std::vector<size_t> keys = ordered_;
    if (ordered_.size() > 2 && others_.empty()) keys.pop_back();
    return keys.size() < ordered_.size() && relation_.determinedBy(keys) ? keys : ordered_;
  }

  // Not too many boards, and most cells of them are there.
  bool isDense(const std::vector<size_t>& coordinates) const {
    if (coordinates.size() < 3) return true;
    std::set<std::vector<gdl::Term>> keys;
    for (const gdl::Term& fluent : relation_.fluents) keys.insert(valuesAt(fluent, coordinates));
    size_t all = 1, fewest = SIZE_MAX;
    for (size_t i : coordinates) {
      all *= argument(i).names.size();
      fewest = std::min(fewest, argument(i).names.size());
    }
    return fewest <= mostLayers && 4 * keys.size() >= all;
  }

  // cell(3,x), but score(white,3).
  Placing single(size_t coordinate, const std::vector<size_t>& contents) const {
    const bool names = relation_.determinedBy(contents);
    const bool place = relation_.determinedBy({coordinate});
    const bool numberLast = coordinate + 1 == relation_.arity();
    if (names && (numberLast || !place)) return {Form::counter, contents, {coordinate}};
    if (place && argument(coordinate).names.size() <= longestRow)
      return {Form::cells, {coordinate}, contents};
    return {};
  }

  const Relation& relation_;
  std::set<gdl::Term> roles_;
  std::vector<size_t> ordered_ = {}, others_ = {};
};

} // namespace

std::optional<Side> sideOf(const std::string& word) {
  std::string low;
  for (char c : word) low += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  static const std::map<std::string, Side> sides = {
      {"h", Side::across},    {"hor", Side::across},  {"horizontal", Side::across},
      {"v", Side::along},     {"ver", Side::along},   {"vertical", Side::along},
      {"north", Side::north}, {"n", Side::north},     {"east", Side::east},
      {"e", Side::east},      {"south", Side::south}, {"s", Side::south},
      {"west", Side::west},   {"w", Side::west}};
  const auto found = sides.find(low);
  return found == sides.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Side> sideAtEnd(const std::string& name) {
  for (const char* word : {"North", "East", "South", "West"})
    if (name.size() > 5 && name.ends_with(word)) return sideOf(word);
  return std::nullopt;
}

Placing placingOf(const Relation& relation, const std::vector<gdl::Term>& roles) {
  return Sorting(relation, roles).place();
}

} // namespace oddsat::board
