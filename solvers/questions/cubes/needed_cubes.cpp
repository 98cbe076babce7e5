// A node is visited if its value is unknown and could be inside the window. Then one of its
// children is visited, too: the child that determines the upper bound can still raise the value,
// and the child that determines the lower bound can still lower it. So a leaf is found as long as
// the value of the root is open.
#include "oddsat/questions/cubes/needed_cubes.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::cubes {

namespace {

struct Window {
  Rational alpha = -1, beta = 2;
  bool alphaToo = false; // a value equal to alpha is inside the window

  bool meets(const Bounds& bounds) const {
    if (bounds.exact() || bounds.low >= beta) return false;
    return bounds.high > alpha || (alphaToo && bounds.high == alpha);
  }

  bool isWithin(const Window& wide) const {
    return beta <= wide.beta &&
           (alpha > wide.alpha || (alpha == wide.alpha && (wide.alphaToo || !alphaToo)));
  }

  void widen(const Window& other) {
    beta = std::max(beta, other.beta);
    if (alpha < other.alpha || (alpha == other.alpha && alphaToo)) return;
    alpha = other.alpha;
    alphaToo = other.alphaToo;
  }

  void raise(const Rational& low) {
    if (low < alpha) return;
    alpha = low;
    alphaToo = false;
  }
};

class Finder {
public:
  Finder(const Tree& tree, const std::vector<Bounds>& bounds)
      : tree_(tree), bounds_(bounds), seen_(tree.nodes.size()), guesses_(tree.nodes.size(), -1) {}

  std::vector<size_t> run(const Wanted& wanted) {
    const Node& root = tree_.nodes.front();
    Window window;
    if (wanted.atLeast) window = {*wanted.atLeast, *wanted.atLeast, true};
    visit(0, window);
    if (!wanted.allMoves || root.mover.empty()) return found_;
    for (const Choice& choice : root.choices) {
      if (root.choices.size() > 1)
        visit(choice, {});
      else
        for (const Reply& reply : choice.replies) visit(reply, {});
    }
    return found_;
  }

private:
  // Widens the window by those of earlier visits. Returns false if an earlier visit had the whole
  // window.
  bool isNew(size_t index, Window& window) {
    std::optional<Window>& seen = seen_[index];
    if (!seen && !tree_.nodes[index].opened()) found_.push_back(index);
    if (seen) {
      if (window.isWithin(*seen)) return false;
      window.widen(*seen);
    }
    seen = window;
    return true;
  }

  void visit(size_t index, Window window) {
    if (!window.meets(bounds_[index]) || !isNew(index, window)) return;
    const Node& node = tree_.nodes[index];
    if (!node.opened()) return;
    window.raise(bounds_[index].low);
    std::vector<double> guesses;
    for (const Choice& choice : node.choices) guesses.push_back(-guess(choice));
    for (const size_t i : ascending(guesses)) visit(node.choices[i], window);
  }

  void visit(const Choice& choice, Window window) {
    const Bounds worth = worthOf(choice, bounds_);
    if (!window.meets(worth)) return;
    window.beta = std::min(window.beta, worth.high);
    std::vector<double> guesses;
    for (const Reply& reply : choice.replies) guesses.push_back(guess(reply));
    for (const size_t i : ascending(guesses)) visit(choice.replies[i], window);
  }

  // The window of one outcome: alpha assumes the upper bounds of the other outcomes, beta their
  // lower ones.
  void visit(const Reply& reply, const Window& window) {
    const Bounds worth = worthOf(reply, bounds_);
    if (!window.meets(worth)) return;
    Integer all = 0;
    for (const Outcome& outcome : reply.outcomes) all += outcome.weight;
    for (const Outcome& outcome : reply.outcomes) {
      const Bounds& own = bounds_[outcome.node];
      const Rational share = Rational(all) / outcome.weight;
      Window inner = window;
      inner.alpha = own.high + (window.alpha - worth.high) * share;
      inner.beta = own.low + (window.beta - worth.low) * share;
      visit(outcome.node, inner);
    }
  }

  double guess(size_t index) {
    double& known = guesses_[index];
    if (known >= 0) return known;
    const Node& node = tree_.nodes[index];
    double best = node.opened() ? 0 : node.guess;
    for (const Choice& choice : node.choices) best = std::max(best, guess(choice));
    return known = std::clamp(best, bounds_[index].low.get_d(), bounds_[index].high.get_d());
  }

  double guess(const Choice& choice) {
    double least = 1;
    for (const Reply& reply : choice.replies) least = std::min(least, guess(reply));
    return least;
  }

  double guess(const Reply& reply) {
    double sum = 0, all = 0;
    for (const Outcome& outcome : reply.outcomes) {
      sum += static_cast<double>(outcome.weight) * guess(outcome.node);
      all += static_cast<double>(outcome.weight);
    }
    return sum / all;
  }

  static std::vector<size_t> ascending(const std::vector<double>& keys) {
    std::vector<size_t> order(keys.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::ranges::stable_sort(order, [&](size_t a, size_t b) { return keys[a] < keys[b]; });
    return order;
  }

  const Tree& tree_;
  const std::vector<Bounds>& bounds_;
  std::vector<std::optional<Window>> seen_; // by node: window of earlier visits
  std::vector<double> guesses_;             // by node; negative if not yet computed
  std::vector<size_t> found_;
};

} // namespace

std::vector<size_t> neededCubes(const Tree& tree, const std::vector<Bounds>& bounds,
                                const Wanted& wanted) {
  return Finder(tree, bounds).run(wanted);
}

} // namespace oddsat::cubes
