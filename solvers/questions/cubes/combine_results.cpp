#include "oddsat/questions/cubes/combine_results.hpp"

#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <set>

namespace oddsat::cubes {

namespace {

const std::vector<CubeResult>& resultsOf(const CubeResults& results, const std::string& cube) {
  static const std::vector<CubeResult> nothing;
  const auto found = results.of.find(cube);
  return found == results.of.end() ? nothing : found->second;
}

class Combination {
public:
  Combination(const Split& split, const CubeResults& results)
      : split_(split), nodes_(split.tree.nodes), results_(results),
        bounds_(knownAlone(split.tree)) {
    for (size_t i = 0; i < nodes_.size(); ++i) addResults(i);
    bounds_ = boundsOf(split.tree, bounds_);
  }

  CombinedResults run() {
    addNeeded();
    combined_.notNeeded = combined_.cubes - combined_.solved - combined_.needed.size();
    writeValue();
    writeMoves();
    return std::move(combined_);
  }

private:
  // Adds the results of a node; an opened node may have some, from a run that reached its time
  // limit.
  void addResults(size_t index) {
    Bounds& own = bounds_[index];
    if (own.exact()) return;
    const auto& found = resultsOf(results_, cubeOf(split_.id, nodes_[index]));
    for (const CubeResult& each : found) {
      combined_.cpuSeconds += each.cpuSeconds;
      solvers_.insert(each.solver);
    }
    const Bounds agreed = agreedBounds(found);
    if (agreed.low > own.high || agreed.high < own.low)
      throw Error("the results after '" + nodes_[index].after +
                  "' contradict what the rules say; delete " + found.front().file);
    own = {std::max(own.low, agreed.low), std::min(own.high, agreed.high)};
    if (nodes_[index].opened()) return;
    ++combined_.cubes;
    combined_.solved += own.exact() ? 1 : 0;
  }

  void addNeeded() {
    for (const size_t index : neededCubes(split_.tree, bounds_, split_.task.wanted)) {
      const std::string cube = cubeOf(split_.id, nodes_[index]);
      combined_.needed.push_back({index, cube, bounds_[index], resultsOf(results_, cube)});
    }
  }

  void writeValue() {
    Answer& answer = combined_.answer;
    answer.low = bounds_.front().low;
    answer.high = bounds_.front().high;
    const size_t open = combined_.needed.size();
    answer.status = answer.low == answer.high ? Status::exact
                    : open > 0                ? Status::unknown
                               : Status::interval; // --at-least was given and is decided
    if (open > 0)
      answer.reason = std::to_string(open) + (open == 1 ? " cube is" : " cubes are") + " open";
    for (const std::string& solver : solvers_)
      answer.solver += (answer.solver.empty() ? "" : "+") + solver;
    answer.statistics["cubes"] = combined_.cubes;
    answer.statistics["solved"] = combined_.solved;
  }

  void writeMoves() {
    const Node& root = nodes_.front();
    if (root.mover.empty()) return;
    playerChooses_ = root.mover == gdl::toInfix(split_.task.question.player);
    bool othersAreWorse = true;
    for (const Choice& choice : root.choices) {
      if (playerChooses_) othersAreWorse &= writeMove(choice.move, worthOf(choice, bounds_));
      if (playerChooses_) continue;
      for (const Reply& reply : choice.replies)
        othersAreWorse &= writeMove(reply.move, worthOf(reply, bounds_));
    }
    Answer& answer = combined_.answer;
    answer.bestMovesComplete = othersAreWorse && answer.status == Status::exact;
  }

  // Adds a move to the answer; returns whether it is known to be best or known not to be.
  bool writeMove(const std::string& move, const Bounds& worth) {
    Answer& answer = combined_.answer;
    const Rational& value = answer.low;
    const gdl::Term role = gdl::readTerm(nodes_.front().mover, {}), name = gdl::readTerm(move, {});
    const MoveValue known{role, name, worth.low, worth.high};
    if (split_.task.wanted.allMoves) answer.moves.push_back(known);
    if (!worth.exact()) return playerChooses_ ? worth.high < value : worth.low > value;
    if (answer.status == Status::exact && worth.low == value) answer.bestMoves.push_back(known);
    return true;
  }

  const Split& split_;
  const std::vector<Node>& nodes_;
  const CubeResults& results_;
  std::vector<Bounds> bounds_;
  std::set<std::string> solvers_;
  bool playerChooses_ = true; // the maximiser has the first choice
  CombinedResults combined_;
};

} // namespace

CombinedResults combineResults(const Split& split, const CubeResults& results) {
  return Combination(split, results).run();
}

} // namespace oddsat::cubes
