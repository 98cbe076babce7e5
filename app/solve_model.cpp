// `solve` for explicit models of other tools: PRISM's .tra with its .lab, Storm's .drn.
#include "oddsat/app/solve_input.hpp"

#include "oddsat/app/model_input.hpp"
#include "oddsat/app/request_options.hpp"
#include "oddsat/app/write_text.hpp"
#include "oddsat/games/recurring/graph_answer.hpp"
#include "oddsat/games/recurring/model_certificate.hpp"

namespace oddsat::app {

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
  recurring::GraphAnswer found = timed(session.spent, "solve", [&] {
    return recurring::answerOf(question, session.limits, session.onProgress);
  });
  solved.answer = std::move(found.answer);
  if (!session.options.certificate.empty() && found.solutions)
    writeText(session.options.certificate,
              recurring::modelCertificateText(model.graph, *found.solutions));
  solved.answer.spent = session.spent;
  solved.answer.statistics["states"] = model.states;
}

} // namespace oddsat::app
