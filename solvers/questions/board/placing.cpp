#include "oddsat/questions/board/placing.hpp"

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

// Derives a placing from the arguments of a relation, sorted into ordered ones and others.
class Sorting {
public:
  Sorting(const Relation& relation, const std::vector<gdl::Term>& roles)
      : relation_(relation), roles_(roles.begin(), roles.end()) {
    for (size_t i = 0; i < relation.arity(); ++i) (isOrdered(i) ? ordered_ : others_).push_back(i);
  }

  Placing place() const {
    if (relation_.arity() == 0) return {};
    if (others_.empty() && squares() == 0 && relation_.arity() == 1) return alone();
    if (relation_.arity() == 1 && squares() == 0) return isControl() ? control() : Placing{};
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

  // A unary relation over roles is a control relation if it is true of a role at the start;
  // otherwise it may be a result, such as a loser.
  bool isControl() const { return onlyRoles(0) && !relation_.start().empty(); }

  Placing control() const { return {Form::control, {}, {0}}; }

  // A counter such as step(3), or a row of numbered places.
  Placing alone() const {
    if (relation_.atMostOne()) return {Form::counter, {}, {0}};
    // A few names like a, b and c are not taken for a row.
    const bool letters = stem(argument(0).names.front()) == argument(0).names.front().name &&
                         argument(0).names.size() < 6;
    if (letters || argument(0).names.size() > longestRow) return {};
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

  // True if each pair occurs in one order only: these are the edges of a graph, not the squares of
  // a board.
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

  // The names of both arguments in a common order.
  std::optional<Names> commonOrder(size_t i, size_t j) const {
    std::set<gdl::Term> both(argument(i).names.begin(), argument(i).names.end());
    both.insert(argument(j).names.begin(), argument(j).names.end());
    return inOrder({both.begin(), both.end()}, {});
  }

  static long distance(const Names& order, const gdl::Term& from, const gdl::Term& to) {
    return std::abs(std::ranges::find(order, from) - std::ranges::find(order, to));
  }

  // line(X1,Y1,X2,Y2): accepted if all lines are between neighbours.
  std::optional<Placing> asLines() const {
    const size_t x1 = ordered_[0], y1 = ordered_[1], x2 = ordered_[2], y2 = ordered_[3];
    const auto columns = commonOrder(x1, x2), rows = commonOrder(y1, y2);
    if (!columns || !rows) return std::nullopt;
    std::vector<gdl::Term> lines; // only those seen, since the rules may allow others
    for (const auto& position : relation_.seen)
      lines.insert(lines.end(), position.begin(), position.end());
    for (const gdl::Term& fluent : lines.empty() ? relation_.fluents : lines) {
      const long across = distance(*columns, fluent.args[x1], fluent.args[x2]);
      const long down = distance(*rows, fluent.args[y1], fluent.args[y2]);
      if (across > 1 || down > 1 || across + down == 0) return std::nullopt;
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

  // Placing of a relation with two ordered arguments only.
  Placing pair() const {
    if (isGraph(0, 1)) return {Form::graph, {0, 1}, {}};
    if (relation_.atMostOne()) return {Form::cells, {0, 1}, {}};
    if (relation_.determinedBy({0}) && relation_.start().size() == argument(0).names.size())
      return {Form::counter, {0}, {1}};
    return {Form::cells, {0, 1}, {}};
  }

  Placing general() const {
    if (ordered_.size() == 2 && isGraph(ordered_[0], ordered_[1]))
      return {Form::graph, ordered_, others_};
    const std::vector<size_t> coordinates = fewestCoordinates();
    if (coordinates.size() == 1 && ordered_.size() == 1) return single(ordered_.front(), others_);
    if (coordinates.size() < 2 || coordinates.size() > 4 || !isDense(coordinates)) return {};
    std::vector<size_t> contents = without(coordinates);
    std::erase_if(contents, [&](size_t i) {
      return argument(i).order && coordinates.size() == 2 && ordered_.size() == 4 &&
             (goesWith({coordinates[0]}, i) || goesWith({coordinates[1]}, i));
    });
    return {Form::cells, coordinates, contents};
  }

  // Prefers two adjacent arguments that determine all others, if possible with the same values.
  // Otherwise all ordered arguments are used, without the last one if the others determine it.
  std::vector<size_t> fewestCoordinates() const {
    const std::vector<size_t> own = independent();
    std::vector<size_t> best;
    for (size_t i = 0; i + 1 < own.size() && ordered_.size() > 2; ++i) {
      const std::vector<size_t> pair = {own[i], own[i + 1]};
      if (!isBoard(pair, own) || relation_.atMostOne() || !relation_.determinedBy(pair)) continue;
      if (best.empty() || (argument(pair[0]).names == argument(pair[1]).names &&
                           argument(best[0]).names != argument(best[1]).names))
        best = pair;
    }
    if (!best.empty()) return best;
    std::vector<size_t> keys = own;
    if (own.size() > 2 && others_.empty()) keys.pop_back();
    return keys.size() < own.size() && relation_.determinedBy(keys) ? keys : own;
  }

  // True if the ratio of the sides is at most 3 and no third coordinate has the same values.
  bool isBoard(const std::vector<size_t>& pair, const std::vector<size_t>& all) const {
    const Names &first = argument(pair[0]).names, &second = argument(pair[1]).names;
    if (first.size() > 3 * second.size() || second.size() > 3 * first.size()) return false;
    return std::ranges::none_of(all, [&](size_t other) {
      return other != pair[0] && other != pair[1] && argument(other).names == first &&
             first == second;
    });
  }

  // Ordered arguments without those that are a function of earlier ones: in wall(a,b,1,2,..), b and
  // 2 are functions of a and 1.
  std::vector<size_t> independent() const {
    std::vector<size_t> kept;
    for (size_t i : ordered_) {
      const bool known = std::ranges::any_of(kept, [&](size_t j) { return goesWith({j}, i); }) ||
                         (kept.size() == 2 && goesWith(kept, i));
      if (!known) kept.push_back(i);
    }
    return kept;
  }

  bool goesWith(const std::vector<size_t>& keys, size_t i) const {
    std::map<std::vector<gdl::Term>, gdl::Term> values;
    for (const gdl::Term& fluent : relation_.fluents) {
      const auto known = values.try_emplace(valuesAt(fluent, keys), fluent.args[i]).first;
      if (known->second != fluent.args[i]) return false;
    }
    return values.size() > 1;
  }

  // True if there are not too many boards and most of their cells exist.
  bool isDense(const std::vector<size_t>& coordinates) const {
    if (coordinates.size() < 3) return true;
    std::set<std::vector<gdl::Term>> keys;
    for (const gdl::Term& fluent : relation_.fluents) keys.insert(valuesAt(fluent, coordinates));
    size_t all = 1, fewest = SIZE_MAX;
    for (size_t i : coordinates) {
      all *= argument(i).names.size();
      fewest = std::min(fewest, argument(i).names.size());
    }
    return fewest <= mostLayers && 6 * keys.size() >= all;
  }

  // cell(3,x) is a cell, but score(white,3) is a counter.
  Placing single(size_t coordinate, const std::vector<size_t>& contents) const {
    const bool names = relation_.determinedBy(contents);
    const bool place = relation_.determinedBy({coordinate});
    const bool numberLast = coordinate + 1 == relation_.arity();
    if (names && (numberLast || !place)) return {Form::counter, contents, {coordinate}};
    if (place && std::ranges::any_of(contents, [&](size_t i) { return overlap(coordinate, i); }))
      return {Form::counter, {coordinate}, contents}; // on(disc3,disc4)
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
