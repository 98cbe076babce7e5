// Residuals that fall apart into components without common variables.
//
// Definitions of variables that nothing else mentions any more constrain nobody and are left out.
// The value of what is left is the product of the values of its components: with disjoint variables
// exists, forall and chance each pass through a factor.
//
// Looking costs as much as the residual is large, and many formulas never fall apart, so each block
// is examined less and less often while nothing is found there, and never for more than a part of
// what propagation costs.
//
// Learnt clauses belong to no component. Where one component has value 0, a clause that says so
// may, inside another one, cut branches of that other one, whose value in the table would then be
// too low. So what is stored of the components holds only once all of them are known to be above 0;
// until then it is in doubt (known_values.hpp), and removed if one is 0 or the search is stopped.
// The largest component is shown to be above 0 before the work on it begins.
#pragma once

#include "oddsat/formulas/xssat/search/known_values.hpp"
#include "oddsat/formulas/xssat/search/trail.hpp"
#include "oddsat/formulas/xssat/window.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"

namespace oddsat::xssat {

struct Component {
  std::vector<Var> vars;
  std::vector<uint32_t> clauses;
};

class ComponentView { // while it lives, the residual is that of one component
public:
  ComponentView(Residual& residual, Component& part);
  ~ComponentView() { residual_.leave(part_.vars, part_.clauses, outer_); }
  ComponentView(const ComponentView&) = delete;
  ComponentView& operator=(const ComponentView&) = delete;

private:
  Residual& residual_;
  const Component& part_;
  Residual::View outer_;
};

class Components { // of what is left on a trail
public:
  Components(const Trail& trail, const Options& options);

  bool isDue(uint32_t block); // is it time to look for components at a node of this block?
  std::vector<Component> split(const Scope& scope); // none: nothing is left that constrains anybody
  void noteFound(uint32_t block);
  void noteVain();

  const std::vector<Var>& defines() const { return defines_; }
  uint64_t tries() const { return tries_; }
  uint64_t clausesVisited() const { return visited_; }
  uint64_t splits = 0; // nodes whose value was found as a product

private:
  size_t markNeeded(const Scope& scope);
  void collect(Var from, Component& into);

  const Trail& trail_;
  const Problem& problem_;
  bool isOn_;
  std::vector<Var> defines_;               // by clause: the variable it defines, or noVar
  std::vector<uint32_t> seenVar_, needed_; // marks of the present sweep
  uint32_t sweep_ = 0;
  struct Patience { // by block: look for components every so many nodes
    uint32_t interval = 1, wait = 0;
  };
  std::vector<Patience> patience_;
  uint64_t vainWork_ = 0; // clauses visited since components were last found
  uint64_t tries_ = 0, visited_ = 0;
};

template <typename N>
class Node;

template <typename N>
class Product {
public:
  Product(Node<N>& node, KnownValues<N>& known) : node_(node), known_(known) {}

  Outcome<N> value(const Window<N>& window, std::vector<Component>& parts);

private:
  Outcome<N> smallFactor(Component& part, const Window<N>& window, const Weight<N>& others);

  Node<N>& node_;
  KnownValues<N>& known_;
};

} // namespace oddsat::xssat
