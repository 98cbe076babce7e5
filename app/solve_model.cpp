// `solve` for explicit models of other tools: PRISM's .tra with its .lab and .pla, Storm's .drn.
#include "oddsat/app/solve_input.hpp"

#include "oddsat/app/request_options.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/games/recurring/explicit_model.hpp"
#include "oddsat/games/recurring/graph_answer.hpp"

#include <filesystem>

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
  recurring::PrismFiles files{input, readInput(stem + ".lab", session.limits)};
  if (std::filesystem::exists(stem + ".pla"))
    files.players = readInput(stem + ".pla", session.limits);
  return recurring::readPrism(files, question, session.report);
}

} // namespace

void solveModel(Session& session, Solved& solved) {
  const recurring::ExplicitModel model =
      timed(session.spent, "read", [&] { return readModel(session); });
  recurring::GraphQuestion question{model.graph};
  question.approximate = session.options.approx;
  question.atLeast = solved.atLeast;
  question.allMoves = session.options.moves;
  const recurring::Node start = model.graph.start;
  const bool chooses =
      model.actions.size() > 1 && model.graph.owner(start) != recurring::Owner::end;
  if (chooses) {
    question.role = gdl::Term{model.firstPlayer};
    question.maximises = model.graph.owner(start) == recurring::Owner::maximiser;
    for (const std::string& action : model.actions) question.moves.push_back({action});
  }
  solved.answer = timed(session.spent, "solve", [&] {
    return recurring::answerOf(question, session.limits, session.onProgress).answer;
  });
  solved.answer.spent = session.spent;
  solved.answer.statistics["states"] = model.states;
}

} // namespace oddsat::app
