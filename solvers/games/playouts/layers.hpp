// The playouts of G|P folded together: all that are in one position after the same number of
// steps become one node. A layer per step; edges lead from each layer to the next.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::playouts {

struct LayerNode {
  PositionId position;
  uint32_t parent = 0; // a node of the layer before that leads here
  uint32_t joint = 0;  // by its joint-th step
  uint32_t edges = 0;  // begin in Layer::to; the end is the next node's begin
  bool open = false;   // the game goes on from here
  bool cut = false;    // it would, but the horizon is reached
};

struct Layer {
  std::vector<LayerNode> nodes;
  std::vector<uint32_t> to; // by edge: node of the next layer

  size_t endOf(size_t node) const {
    return node + 1 < nodes.size() ? nodes[node + 1].edges : to.size();
  }
};

// Layers until no playout goes on, or up to the horizon. Error when positions can repeat for ever
// and there is no horizon.
std::vector<Layer> layers(Play& play, std::optional<int> horizon);

// The same as far as the limits allow: where one is reached, `stopped` says which, and the nodes of
// the last layer are cut.
std::vector<Layer> layersWithin(Play& play, std::optional<int> horizon,
                                std::optional<std::string>& stopped);

} // namespace oddsat::playouts
