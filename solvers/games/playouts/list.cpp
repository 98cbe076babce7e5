#include "oddsat/games/playouts/list.hpp"

#include "oddsat/strategy/write_strategies.hpp"

#include <memory>
#include <vector>

namespace oddsat::playouts {

namespace {

constexpr int longestPlayout = 100000;

// Depth-first search. The steps of a position and their texts are computed once.
class Listing {
public:
  Listing(Play& play, const ListOptions& options, const TakeLine& take)
      : play_(play), options_(options), take_(take) {}

  uint64_t run() {
    follow(play_.positions().start(), 0);
    return lines_;
  }

private:
  struct Branch {
    PositionId to;
    std::string text;
  };

  const std::vector<Branch>& branches(PositionId id) {
    if (known_.size() <= id) known_.resize(2 * static_cast<size_t>(id) + 1);
    if (known_[id]) return *known_[id];
    auto found = std::make_unique<std::vector<Branch>>();
    Positions::Steps steps = play_.steps(id);
    for (size_t i = 0; i < steps.to.size(); ++i)
      found->push_back(
          {steps.to[i], stepText(play_, id, &steps.joints[i * play_.roles()], options_.idleMoves)});
    known_[id] = std::move(found);
    return *known_[id];
  }

  bool report(const char* end) {
    size_t length = line_.size();
    line_ += length == 0 && *end != '\0' ? end + 2 : end;
    bool more = take_(line_);
    line_.resize(length);
    return ++lines_ != options_.limit.value_or(0) && more;
  }

  bool follow(PositionId id, int depth) {
    if (play_.positions().terminal(id)) return report("");
    if (depth == options_.horizon.value_or(-1)) return report("; ...");
    if (depth > longestPlayout)
      throw Error("a playout of more than " + std::to_string(longestPlayout) + " steps",
                  Reason::endless);
    const std::vector<Branch>& all = branches(id);
    if (all.empty()) return report("; stuck");
    if (lines_ % 4096 == 0) play_.positions().limits().check();
    size_t length = line_.size();
    for (const Branch& branch : all) {
      if (length != 0) line_ += "; ";
      line_ += branch.text;
      bool more = follow(branch.to, depth + 1);
      line_.resize(length);
      if (!more) return false;
    }
    return true;
  }

  Play& play_;
  const ListOptions& options_;
  const TakeLine& take_;
  std::vector<std::unique_ptr<std::vector<Branch>>> known_; // by position
  std::string line_;
  uint64_t lines_ = 0;
};

} // namespace

std::string stepText(Play& play, PositionId from, const MoveId* joint, bool idleMoves) {
  std::string text, all;
  for (size_t role = 0; role < play.roles(); ++role) {
    std::string move = strategy::toString(play.role(role)) + " " +
                       strategy::toString(play.positions().machine().moves(role)[joint[role]]);
    all += (all.empty() ? "" : ", ") + move;
    const bool implied =
        play.idleMove(role, joint[role]) && play.positions().legal(from, role).size() == 1;
    if (!implied) text += (text.empty() ? "" : ", ") + move;
  }
  return idleMoves || text.empty() ? all : text;
}

uint64_t list(Play& play, const ListOptions& options, const TakeLine& take) {
  return Listing(play, options, take).run();
}

} // namespace oddsat::playouts
