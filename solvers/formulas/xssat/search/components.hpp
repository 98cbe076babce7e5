// Residuals that consist of components without common variables.
//
// Definitions of variables that no other clause contains constrain nothing and are left out. The
// value of a residual is the product of the values of its components: as their variables are
// disjoint, the quantifiers of one component do not affect the other factors.
//
// The test for components costs as much as the residual is large, and many formulas never have
// several. So each block is tested less and less often while the test fails, and the tests never
// take more than a part of the cost of propagation.
//
// Learnt clauses belong to no component. If one component has the value 0, a clause learnt from it
// may cut branches of another component, whose stored value would then be too low. So the stored
// values of components are valid only if all components are above 0. Until that is proved they are
// in doubt (known_values.hpp), and they are removed if one component is 0 or the search stops. The
// largest component is proved to be above 0 before it is searched in full.
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

class ComponentView { // during its life the residual is that of one component
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

class Components { // components of the residual of a trail
public:
  Components(const Trail& trail, const Options& options);

  bool isDue(uint32_t block); // is a test for components due at a node of this block?
  std::vector<Component> split(const Scope& scope); // empty: nothing in the residual is constrained
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
  std::vector<uint32_t> seenVar_, needed_; // marks of the present test
  uint32_t sweep_ = 0;
  struct Patience { // by block: nodes between two tests
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
