// Copies of intermediate results (the program, its grounding, the clauses, input and output of
// tools) for a user who wants to read them: --keep DIR. Without a folder nothing is written.
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
  explicit Keep(const std::string& folder); // creates the folder if needed; Error if that fails

  explicit operator bool() const { return written_ != nullptr; }

  // Path for a copy: "program.lp"; the second of the same name gets "program-2.lp", and so on.
  // Returns an empty string if nothing is kept.
  std::string newPath(const std::string& name) const;

  void file(const std::string& name, const std::function<void(std::ostream&)>& write) const;
  void text(const std::string& name, std::string_view content) const;

private:
  std::string folder_;
  std::shared_ptr<std::map<std::string, int>> written_; // by name, shared by all copies
};

} // namespace oddsat
