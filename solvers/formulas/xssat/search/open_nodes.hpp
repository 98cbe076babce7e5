// The nodes that one of several threads is inside of. The others see them and defer what is
// searched already; and once another thread has settled one of them, this thread returns from
// there.
//
// A key says what is left of the clauses of the formula, and nothing about learnt ones, which each
// thread has of its own; so a key stands for the same in all threads.
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
  bool mayDefer = false, deferred = false; // the next node, where another thread searches it

  bool isSearched(const Hash& key) { return deferred = busy_.has(mark(key)); }

  void enter(const Hash& key, const Window<N>& window) {
    if (!isShared) return;
    nodes_.push_back({key, window});
    busy_.add(mark(key));
  }

  // The outermost of these nodes that another thread has settled meanwhile: all work inside of it
  // is in vain.
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

  // True: this is the node that was overtaken, and `known` is now what the other thread has found.
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
  Known<N> settled_; // the bounds of that node
};

} // namespace oddsat::xssat
