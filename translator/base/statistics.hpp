// The statistics of answers and simplifications: the one list of their keys. A key that is not
// listed does not compile.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string_view>

namespace oddsat {

struct StatisticRow {
  std::string_view key;
  std::string_view unit; // "": a count
  std::string_view meaning;
};

// Sorted by key, which is also the order of output.
inline constexpr StatisticRow statisticRows[] = {
    {"bases", "", "bases of a linear program that were solved exactly"},
    {"beliefs", "", "beliefs that were valued"},
    {"blocked_clauses", "", "blocked clauses that simplification removed"},
    {"bounds", "", "bounds computed for residuals by clausal abstraction with chance"},
    {"cache_bytes", "bytes", "memory of the table of residuals"},
    {"cache_collisions", "", "residuals with equal hashes and different contents"},
    {"cache_entries", "", "residuals stored in the table"},
    {"cache_hits", "", "residuals whose value was found in the table"},
    {"cache_replaced", "", "residuals that others replaced in the table"},
    {"care_given_up", "", "care sets that were given up in part, because they grew too large"},
    {"collections", "", "times that unused diagram nodes were removed"},
    {"columns", "", "columns of a linear program"},
    {"common_literals", "",
     "literals that hold wherever a counter is satisfied, set by simplification"},
    {"components", "", "strongly connected components of the positions"},
    {"conflicts", "", "conflicts of propagation"},
    {"counting_variables", "", "variables that only count a set, removed by simplification"},
    {"cubes", "", "cubes of a question that was split, or of chance outcomes"},
    {"decided_by_abstraction", "", "1 where clausal abstraction found the value"},
    {"decided_by_table", "", "1 where the search with a table found the value"},
    {"decisions", "", "values that the search chose for variables"},
    {"denominator", "bits", "the largest denominator of an exact number"},
    {"direct_counters", "", "counters that were replaced by direct ones"},
    {"draws", "", "chance choices among several outcomes that were recognised"},
    {"eliminated", "", "variables eliminated on decision diagrams"},
    {"eliminated_variables", "", "variables that simplification eliminated by resolution"},
    {"equivalent_variables", "", "variables that simplification replaced by equal ones"},
    {"expansions", "", "refuting moves that were copied into the formula"},
    {"failed_literals", "", "literals whose propagation fails, set by simplification"},
    {"foreseen", "", "branches cut by the bound with foresight"},
    {"information_sets", "", "information sets of the maximiser with several moves"},
    {"information_sets_opponents", "", "information sets of the opponents with several moves"},
    {"inner_searches", "", "searches of the innermost block by a SAT solver"},
    {"largest_care_set", "nodes", "largest diagram of a care set"},
    {"largest_component", "", "positions in the largest component"},
    {"largest_factor", "nodes", "largest diagram of a factor"},
    {"learnt", "", "clauses learnt from conflicts"},
    {"merged_outcomes", "", "chance outcomes merged with others of equal effect"},
    {"models", "", "models of the innermost block that guided the search"},
    {"moves", "", "moves tried by clausal abstraction with chance"},
    {"nodes", "", "nodes of the search: positions, or residuals of a formula"},
    {"nodes_at_once", "", "most diagram nodes in memory at a time"},
    {"nodes_made", "", "diagram nodes made"},
    {"nonzeros", "", "entries of a linear program that are not 0"},
    {"passes", "", "eliminations that removed several variables in one pass"},
    {"pivots", "", "steps of the simplex algorithm"},
    {"plans", "", "plans of the maximiser that were tried"},
    {"positions", "", "positions that can be reached"},
    {"programs", "", "linear programs of positions"},
    {"propagations", "", "literals set by propagation"},
    {"pure_literals", "", "literals without an opposite one, removed by simplification"},
    {"refinements", "", "clauses by which clausal abstraction refined a block"},
    {"relaxations", "", "rounds that tried to show value 0 or 1 without counting"},
    {"replaced", "", "positions that others replaced in the table"},
    {"rounds", "", "rounds of clausal abstraction"},
    {"rows", "", "rows of a linear program"},
    {"rungs", "", "outer parts of the prefix tried by the bound that ends early"},
    {"sequences", "", "sequences of own moves of the maximiser"},
    {"sequences_opponents", "", "sequences of own moves of the opponents"},
    {"shifted_variables", "", "variables that simplification moved to an outer block"},
    {"solved", "", "cubes that are solved"},
    {"split_attempts", "", "residuals that were examined for components"},
    {"splits", "", "residuals that fell apart into components"},
    {"states", "", "positions stored in the table"},
    {"steps", "", "steps that the search looked ahead"},
    {"strengthened_clauses", "", "clauses that simplification shortened"},
    {"subgames", "", "parts of the game that were valued on their own"},
    {"subsumed_clauses", "", "clauses that simplification removed, because others imply them"},
    {"symmetries", "", "symmetries that the search uses"},
    {"systems", "", "systems of linear equations"},
    {"threads", "", "threads that searched, where these were several"},
    {"units", "", "literals that simplification set, because a clause has no other"},
    {"universal_literals", "", "literals that universal reduction removed"},
    {"visits", "", "residuals visited by clausal abstraction with chance"},
    {"widest_factor", "variables", "most variables of a factor"},
};
static_assert(std::ranges::is_sorted(statisticRows, {}, &StatisticRow::key));

// A key of the list.
class Statistic {
public:
  consteval Statistic(const char* key) : row_(indexOf(key)) {}

  std::string_view key() const { return statisticRows[row_].key; }
  auto operator<=>(const Statistic&) const = default;

private:
  static consteval size_t indexOf(std::string_view key) {
    const auto* row = std::ranges::find(statisticRows, key, &StatisticRow::key);
    if (row == std::end(statisticRows)) throw "this key is not in the list";
    return static_cast<size_t>(row - std::begin(statisticRows));
  }

  size_t row_;
};

using Statistics = std::map<Statistic, uint64_t>;

} // namespace oddsat
