// Layers of merged playouts of G|P: all playouts that are in one position after the same number of
// steps are one node. Edges lead from each layer to the next.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::playouts {

struct LayerNode {
  PositionId position;
  uint32_t parent = 0; // a predecessor in the layer before
  uint32_t joint = 0;  // number of the step from the parent
  uint32_t edges = 0;  // begin in Layer::to; the end is the begin of the next node
  bool open = false;   // the game continues from here
  bool cut = false;    // the game continues, but the horizon is reached
};

struct Layer {
  std::vector<LayerNode> nodes;
  std::vector<uint32_t> to; // by edge: node of the next layer

  size_t endOf(size_t node) const {
    return node + 1 < nodes.size() ? nodes[node + 1].edges : to.size();
  }
};

// Layers until no playout continues, or up to the horizon. Throws Error if positions can recur and
// there is no horizon.
std::vector<Layer> layers(Play& play, std::optional<int> horizon);

// The same within the limits: if a limit is reached, `stopped` is its name, and the nodes of the
// last layer are cut.
std::vector<Layer> layersWithin(Play& play, std::optional<int> horizon,
                                std::optional<std::string>& stopped);

} // namespace oddsat::playouts
