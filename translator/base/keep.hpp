// Copies of what a run makes on its way (the program, its grounding, the clauses, what a tool was
// given and said), for a user who wants to look: --keep DIR. Without a folder nothing is written.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace oddsat {

class Keep {
public:
  Keep() = default;                         // keeps nothing
  explicit Keep(const std::string& folder); // made if it is not there; Error if that fails

  explicit operator bool() const { return written_ != nullptr; }

  // "program.lp"; the second one of a run is "program-2.lp", and so on. Empty: nothing is kept.
  std::string newPath(const std::string& name) const;

  void file(const std::string& name, const std::function<void(std::ostream&)>& write) const;
  void text(const std::string& name, std::string_view content) const;

private:
  std::string folder_;
  std::shared_ptr<std::map<std::string, int>> written_; // by name, how many; shared by all copies
};

} // namespace oddsat
