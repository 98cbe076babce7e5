#include "oddsat/ground/stable_models.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/process.hpp"

#include <algorithm>
#include <fstream>
#include <optional>

namespace oddsat::ground {

namespace {

// clingo adds these numbers in its exit code.
constexpr int satisfiable = 10, exhausted = 20, interrupted = 1;
constexpr int outOfMemory = 33;

// Reads the output of clingo, which has one atom in each line: "Answer: N", the atoms, and then the
// next answer or the verdict. No atom begins with a capital letter. An incomplete model has no line
// after it.
class ModelReader {
public:
  explicit ModelReader(const std::function<void(StableModel)>& onModel) : onModel_(onModel) {}

  void feed(std::string_view piece) {
    rest_ += piece;
    size_t begin = 0;
    for (size_t end; (end = rest_.find('\n', begin)) != std::string::npos; begin = end + 1)
      line(std::string_view(rest_).substr(begin, end - begin));
    rest_.erase(0, begin);
  }

private:
  void line(std::string_view text) {
    if (text.empty()) return;
    if (text[0] < 'A' || text[0] > 'Z') {
      if (model_) model_->emplace_back(text);
      return;
    }
    if (model_) {
      std::ranges::sort(*model_);
      onModel_(std::move(*model_));
      model_.reset();
    }
    if (text.starts_with("Answer: ")) model_.emplace();
  }

  const std::function<void(StableModel)>& onModel_;
  std::string rest_;
  std::optional<StableModel> model_; // the model under construction
};

} // namespace

std::string clingoPath() {
  return findTool(clingoVariable, "clingo");
}

ModelSearch eachStableModel(const std::string& program, size_t most, const Limits& limits,
                            const Keep& keep, const std::function<void(StableModel)>& onModel) {
  std::string path = clingoPath();
  if (path.empty()) throw ToolError("clingo is not installed (Debian: apt install gringo)");
  ModelReader reader(onModel);
  std::ofstream copy;
  if (keep) copy.open(keep.newPath("clingo.out"));
  Command command{
      {path, "--models=" + std::to_string(most), "-V1", "--warn=none", "--out-ifs=\\n", "-"},
      program};
  command.onOutput = [&](std::string_view piece) {
    if (keep) copy << piece;
    reader.feed(piece);
    return true;
  };
  const ProcessResult result = run(command, limits);
  if (!result.stoppedBy.empty()) return {false, result.stoppedBy};
  if (result.exitCode == outOfMemory || result.errors.find("bad_alloc") != std::string::npos)
    return {false, "memory limit reached"};
  const bool known = (result.exitCode & ~(satisfiable | exhausted | interrupted)) == 0;
  if (!known || result.exitCode == 0)
    throw ToolError("clingo failed (exit code " + std::to_string(result.exitCode) +
                    "): " + result.errors.substr(0, 500));
  return {(result.exitCode & exhausted) == exhausted};
}

StableModels stableModels(const std::string& program, size_t most, const Limits& limits,
                          const Keep& keep) {
  StableModels found;
  const auto add = [&](StableModel model) { found.models.push_back(std::move(model)); };
  static_cast<ModelSearch&>(found) = eachStableModel(program, most, limits, keep, add);
  return found;
}

} // namespace oddsat::ground
