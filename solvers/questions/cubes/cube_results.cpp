#include "oddsat/questions/cubes/cube_results.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/questions/cubes/tree_json.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

namespace oddsat::cubes {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> resultFiles(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code none; // an error means that there are no results
  for (const auto& entry : fs::directory_iterator(resultFolder(folder), none))
    if (entry.path().extension() == ".json") files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

Bounds boundsOf(const JsonFields& fields, const std::string& status) {
  if (status == "exact") {
    const Rational value = fields.fraction("value");
    return {value, value};
  }
  if (!fields.has("bounds")) return {};
  const std::vector<std::string> words = fields.texts("bounds");
  const auto low = words.size() == 2 ? readRational(words[0]) : std::nullopt;
  const auto high = words.size() == 2 ? readRational(words[1]) : std::nullopt;
  if (!low || !high || *low < 0 || *high > 1 || *low > *high)
    throw Error("'bounds' are not two fractions from 0 to 1");
  return {*low, *high};
}

class Reader {
public:
  explicit Reader(const Split& split) : split_(split) {
    for (const Node& node : split.tree.nodes)
      if (!node.known.exact()) cubes_.insert(cubeOf(split.id, node));
  }

  CubeResults read(const std::string& folder) {
    for (const std::string& file : resultFiles(folder)) try {
        add(file);
      } catch (const Error& error) {
        const Diagnostic& first = error.diagnostics().front();
        results_.leftOut.push_back(file + ": " + first.message);
      }
    return std::move(results_);
  }

private:
  void add(const std::string& file) {
    const JsonFields fields(file, readInput(file).text);
    if (fields.text("question") != split_.id)
      throw Error("is the result of another question, game or version of the program");
    const std::string cube = fields.text("cube"), status = fields.text("status");
    if (!cubes_.contains(cube)) throw Error("names no cube of this folder");
    if (status == "exact" || fields.has("bounds")) requireVersion(fields.inner("versions"));
    CubeResult result;
    result.file = file;
    result.solver = fields.text("solver");
    result.prefix = fields.text("prefix");
    result.status = status;
    if (fields.has("reason")) result.reason = fields.text("reason");
    result.bounds = boundsOf(fields, status);
    result.cpuSeconds = fields.number("cpu_seconds");
    result.timeLimit = fields.number("time_limit");
    result.memoryLimit = fields.number("memory_limit");
    result.ranOut = status == "timeout" || status == "unknown";
    results_.of[cube].push_back(result);
  }

  void requireVersion(const JsonFields& versions) const {
    const std::string version = versions.text("oddsat");
    if (version != split_.task.version)
      throw Error("was computed by oddsat " + version + ", and the question was split by " +
                  split_.task.version);
  }

  const Split& split_;
  std::set<std::string> cubes_;
  CubeResults results_;
};

} // namespace

CubeResults readResults(const std::string& folder, const Split& split) {
  return Reader(split).read(folder);
}

Bounds agreedBounds(const std::vector<CubeResult>& results) {
  Bounds bounds;
  const CubeResult *low = nullptr, *high = nullptr;
  for (const CubeResult& each : results) {
    if (!low || each.bounds.low > bounds.low) low = &each, bounds.low = each.bounds.low;
    if (!high || each.bounds.high < bounds.high) high = &each, bounds.high = each.bounds.high;
  }
  if (bounds.low > bounds.high)
    throw Error(Location{low->file}, "the value is " + toString(bounds.low) + " or more, but " +
                                         high->file + " says " + toString(bounds.high) +
                                         " or less; one of them is wrong, delete it");
  return bounds;
}

} // namespace oddsat::cubes
