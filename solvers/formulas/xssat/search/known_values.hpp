// The table of known bounds as one thread uses it, with bounds that are in doubt while a product is
// searched (components.hpp). Several threads share the table, so bounds in doubt are stored under
// keys that only this thread uses.
#pragma once

#include "oddsat/formulas/xssat/search/table.hpp"

namespace oddsat::xssat {

template <typename N>
class KnownValues {
public:
  explicit KnownValues(Table<N>& table) : table_(table) {}

  void share(const Hash& ownKeys) { ownKeys_ = ownKeys, isShared_ = true; }
  void endSharing() { isShared_ = false; }

  std::optional<Known<N>> find(const Hash& key) const {
    if (isShared_ && doubts_ > 0)
      if (auto own = table_.find(key + ownKeys_)) {
        own->key = key;
        return own;
      }
    return table_.find(key);
  }

  void keep(Known<N> known) {
    if (doubts_ > 0) {
      if (isShared_) known.key += ownKeys_;
      doubtful_.push_back(known.key);
    }
    table_.store(known);
  }

  size_t beginDoubt() { return ++doubts_, doubtful_.size(); }
  void endDoubt() {
    if (--doubts_ == 0) publish();
  }
  void forgetSince(size_t beginning) {
    for (size_t i = beginning; i < doubtful_.size(); ++i) table_.forget(doubtful_[i]);
    doubtful_.resize(beginning);
  }

private:
  void publish() { // no product is in doubt any more: the bounds hold for every thread
    if (isShared_)
      for (const Hash& key : doubtful_)
        if (auto own = table_.find(key)) {
          table_.forget(key);
          own->key -= ownKeys_;
          table_.store(*own);
        }
    doubtful_.clear();
  }

  Table<N>& table_;
  bool isShared_ = false;
  Hash ownKeys_;
  std::vector<Hash> doubtful_; // keys
  size_t doubts_ = 0;          // number of products in doubt
};

} // namespace oddsat::xssat
