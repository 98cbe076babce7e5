#include "oddsat/games/recurring/model_certificate.hpp"

#include "oddsat/games/recurring/verify.hpp"

#include <charconv>
#include <fmt/format.h>

namespace oddsat::recurring {

namespace {

constexpr std::string_view firstLine = "oddsat values of a model 1";

class Checker {
public:
  Checker(const Graph& graph, const Input& input, const Limits& limits)
      : graph_(graph), input_(input), limits_(limits), low_(graph.size()), high_(graph.size()),
        choice_(graph.size(), 0), rank_(graph.size(), 0), line_(graph.size(), 0) {}

  CheckedValues run() {
    read();
    check(low_, Claim::below);
    check(high_, Claim::above);
    const Node start = graph_.start;
    if (!low_.known(start)) fail(2, "the initial state is not listed");
    const Bounds found{low_.of(start), high_.of(start)};
    if (found.low != value_.low || found.high != value_.high)
      fail(2, "the value of the initial state is " + textOf(found) + ", not " + textOf(value_));
    return {found, nodes_.size()};
  }

private:
  [[noreturn]] void fail(int line, const std::string& message) const {
    throw Error(Location{input_.name, line, 1}, message);
  }

  void read() {
    int line = 0;
    for (size_t at = 0; at < input_.text.size();) {
      const size_t end = std::min(input_.text.find('\n', at), input_.text.size());
      const std::string_view text(input_.text.data() + at, end - at);
      at = end + 1;
      if (++line % 1024 == 0) limits_.check();
      if (line == 1) {
        if (text != firstLine) fail(line, "the first line is '" + std::string(firstLine) + "'");
      } else if (text.starts_with("value ")) {
        value_ = bounds(line, text.substr(6));
      } else if (text.starts_with("n ")) {
        readNode(line, text.substr(2));
      } else if (!text.empty() && text != "c" && !text.starts_with("c ")) {
        fail(line, "a line begins with value, n or c");
      }
    }
  }

  void readNode(int line, std::string_view text) {
    const Node node = number(line, text, graph_.size());
    const size_t space = std::min(text.find(' '), text.size());
    if (low_.known(node)) fail(line, "the node is listed twice");
    const Bounds found = bounds(line, text.substr(0, space));
    low_.set(node, found.low);
    high_.set(node, found.high);
    text.remove_prefix(std::min(space + 1, text.size()));
    rank_[node] = number(line, text, UINT32_MAX);
    choice_[node] = number(line, text, UINT32_MAX);
    if (!text.empty()) fail(line, "a node has a number, a value, a rank and an edge");
    nodes_.push_back(node);
    line_[node] = line;
  }

  // Reads a word off the text.
  uint32_t number(int line, std::string_view& text, uint64_t below) const {
    uint32_t found = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), found);
    const auto length = static_cast<size_t>(end - text.data());
    if (code != std::errc() || found >= below || (length < text.size() && text[length] != ' '))
      fail(line, "a node has a number below " + std::to_string(graph_.size()) +
                     ", a value, a rank and an edge");
    text.remove_prefix(std::min(length + 1, text.size()));
    return found;
  }

  Bounds bounds(int line, std::string_view text) const {
    const auto found = readBounds(text);
    if (!found) fail(line, "a value is a fraction from 0 to 1, or two with '..' between them");
    return *found;
  }

  void check(const Values& values, Claim claim) const {
    for (const Node node : nodes_)
      for (const Node target : graph_.targets(node))
        if (!values.known(target))
          fail(line_[node], "node " + std::to_string(target) + " can follow and is not listed");
    limits_.check();
    if (const auto node = firstUnproved(graph_, nodes_, values, {choice_, rank_}, claim))
      fail(line_[*node], "the value " + textOf(Bounds{low_.of(*node), high_.of(*node)}) +
                             " of node " + std::to_string(*node) + " is not proved from " +
                             (claim == Claim::below ? "below" : "above"));
  }

  const Graph& graph_;
  const Input& input_;
  const Limits& limits_;
  Bounds value_;
  Values low_, high_;
  std::vector<uint32_t> choice_, rank_;
  std::vector<int> line_; // by node
  std::vector<Node> nodes_;
};

} // namespace

std::string modelCertificateText(const Graph& graph, const Solutions& solutions) {
  const Solution& below = solutions.low;
  const Values& high = solutions.above().values;
  const auto boundsOf = [&](Node node) { return Bounds{below.values.of(node), high.of(node)}; };
  std::string text(firstLine);
  text += "\nvalue " + textOf(boundsOf(graph.start)) + "\n";
  for (Node node = 0; node < graph.size(); ++node) {
    if (!below.values.known(node) || !high.known(node)) continue;
    const bool ranked = !below.values.isZero(node) && graph.owner(node) != Owner::end;
    text +=
        fmt::format("n {} {} {} {}\n", node, textOf(boundsOf(node)), ranked ? below.rank[node] : 0,
                    graph.owner(node) == Owner::maximiser ? below.choice[node] : 0);
  }
  return text;
}

CheckedValues checkModelValues(const Graph& graph, const Input& certificate, const Limits& limits) {
  return Checker(graph, certificate, limits).run();
}

} // namespace oddsat::recurring
