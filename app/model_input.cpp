#include "oddsat/app/model_input.hpp"

#include "oddsat/base/input.hpp"

namespace oddsat::app {

namespace {

std::vector<std::string> parts(const std::string& list) {
  std::vector<std::string> found;
  for (size_t begin = 0; begin < list.size();) {
    const size_t end = std::min(list.find(',', begin), list.size());
    if (end > begin) found.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return found;
}

} // namespace

recurring::ExplicitModel readModel(Session& session) {
  const Options& options = session.options;
  const std::string& path = options.inputs.front();
  if (options.label.empty()) throw Error("the question about a model is a label: --label NAME");
  const recurring::ModelQuestion question{options.label, parts(options.player)};
  const Input input = readInput(path, session.limits);
  const bool isPrism = options.format.empty()
                           ? !path.ends_with(".drn") && !path.ends_with(".drn.gz")
                           : options.format == "tra";
  if (!isPrism) return recurring::readDrn(input, question, session.report);
  const std::string stem = path.substr(0, path.rfind(".tra"));
  return recurring::readPrism(input, readInput(stem + ".lab", session.limits), question,
                              session.report);
}

} // namespace oddsat::app
