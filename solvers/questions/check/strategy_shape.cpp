#include "oddsat/questions/check/strategy_shape.hpp"

namespace oddsat::check {

Shape shapeOf(Play& play, size_t role, const Reach& reach) {
  Shape shape;
  shape.positions = reach.size();
  for (size_t node = 0; node < reach.size(); ++node) {
    PositionId id = reach.position(node);
    if (!play.meaning().active({role, id})) continue;
    size_t count = play.recommended({role, id}).size();
    ++shape.active;
    shape.moves += count;
    if (count == 0 && !shape.gap) shape.gap = node;
    if (count > 1 && !shape.several) shape.several = node;
    if (node % 1024 == 0) play.positions().limits().check();
  }
  return shape;
}

} // namespace oddsat::check
