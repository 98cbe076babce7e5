// A cache of the most recently used objects, by key, so that stepping back and forth does not
// construct them again.
#pragma once

#include <algorithm>
#include <list>
#include <memory>
#include <mutex>
#include <string>

namespace oddsat::serve {

template <typename Thing>
class Recent {
public:
  explicit Recent(size_t most) : most_(most) {}

  // make() constructs a new object if the key is unknown; it is called without the lock.
  template <typename Make>
  std::shared_ptr<Thing> at(const std::string& key, const Make& make) {
    if (auto known = find(key)) return known;
    std::shared_ptr<Thing> made = make();
    if (auto known = find(key)) return known; // another thread was faster
    const std::lock_guard lock(mutex_);
    entries_.push_front({key, made});
    if (entries_.size() > most_) entries_.pop_back();
    return made;
  }

private:
  struct Entry {
    std::string key;
    std::shared_ptr<Thing> thing;
  };

  std::shared_ptr<Thing> find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(entries_, key, &Entry::key);
    if (found == entries_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found);
    return found->thing;
  }

  size_t most_;
  std::mutex mutex_;
  std::list<Entry> entries_; // most recently used first
};

} // namespace oddsat::serve
