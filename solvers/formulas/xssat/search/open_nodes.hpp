// The nodes on the path of one of several threads. Other threads see them and defer nodes that are
// already being searched. If another thread has settled one of them, this thread returns from
// there.
//
// A key depends on the residual of the formula's own clauses only. Learnt clauses, which differ
// between threads, have no influence on it, so a key has the same meaning in all threads.
#pragma once

#include "oddsat/base/threads/busy.hpp"
#include "oddsat/formulas/xssat/search/table.hpp"
#include "oddsat/formulas/xssat/window.hpp"

namespace oddsat::xssat {

template <typename N>
class OpenNodes {
public:
  OpenNodes(const Table<N>& table, threads::Busy& busy) : table_(table), busy_(busy) {}

  bool isShared = false;                   // other threads search, too
  bool mayDefer = false, deferred = false; // may the next node be deferred; was it deferred?

  bool isSearched(const Hash& key) { return deferred = busy_.has(mark(key)); }

  void enter(const Hash& key, const Window<N>& window) {
    if (!isShared) return;
    nodes_.push_back({key, window});
    busy_.add(mark(key));
  }

  // Looks for the outermost of these nodes that another thread has settled meanwhile: all work
  // inside it would be in vain.
  bool isOvertaken() {
    for (size_t i = 0; i < nodes_.size(); ++i) {
      auto found = table_.find(nodes_[i].key);
      if (!found || !nodes_[i].window.settledBy(found->low, found->high)) continue;
      overtaken_ = i;
      settled_ = std::move(*found);
      return true;
    }
    return false;
  }

  // Returns true if this is the overtaken node; then `known` contains the bounds of the other
  // thread.
  bool leave(Known<N>& known, bool isOvertaken) {
    if (!isShared) return false;
    nodes_.pop_back();
    busy_.remove(mark(known.key));
    if (!isOvertaken || nodes_.size() != overtaken_) return false;
    known = std::move(settled_);
    return true;
  }

private:
  static uint64_t mark(const Hash& key) { return key.high | 1; }

  struct Open {
    Hash key;
    Window<N> window;
  };
  const Table<N>& table_;
  threads::Busy& busy_;
  std::vector<Open> nodes_;
  size_t overtaken_ = 0;
  Known<N> settled_; // bounds of the overtaken node
};

} // namespace oddsat::xssat
