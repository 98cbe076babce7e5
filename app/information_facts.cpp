#include "oddsat/app/information_facts.hpp"

#include "oddsat/games/hidden/knowledge.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

constexpr double secondsToLook = 10;

// Sums up the knowledge of one role.
class RoleFacts {
public:
  RoleFacts(hidden::ObservedSteps& steps, hidden::PositionId start, size_t role,
            const hidden::Knowledge& known)
      : steps_(steps), start_(start), known_(known),
        role_(gdl::toInfix(steps.machine().roles()[role])) {}

  void addTo(InformationFacts& facts) {
    Json json = {{"role", role_}, {"information_sets", known_.choices}};
    words_ = fmt::format("{}: {} information sets with a choice", role_, known_.choices);
    std::vector<std::string> notes;
    for (const auto& [what, key, found] :
         {std::tuple("its moves", "knows_moves", &known_.moves),
          std::tuple("the end", "knows_end", &known_.end),
          std::tuple("its goal at the end", "knows_goal", &known_.goal)}) {
      words_ += fmt::format("; {} {}", *found ? "does not always know" : "knows", what);
      json[key] = !*found;
      if (!*found) continue;
      const std::string one = inWords(steps_, start_, (*found)->one);
      const std::string other = inWords(steps_, start_, (*found)->other);
      json["look_alike"][key] = {one, other};
      notes.push_back(fmt::format("{} does not know {} after '{}', which looks like '{}'", role_,
                                  what, one, other));
    }
    facts.rows.emplace_back("knowledge", words_);
    for (const std::string& note : notes) facts.rows.emplace_back("", note);
    facts.json["roles"].push_back(std::move(json));
  }

private:
  hidden::ObservedSteps& steps_;
  hidden::PositionId start_;
  const hidden::Knowledge& known_;
  std::string role_, words_;
};

} // namespace

InformationFacts informationFacts(Session& session, const ask::Inquiry& inquiry, int horizon) {
  const Limits limits = session.limits.within(secondsToLook);
  hidden::ObservedSteps steps(inquiry.machine(session), inquiry.question(), nullptr, limits);
  const hidden::PositionId start = steps.at(inquiry.state(session));
  InformationFacts facts;
  facts.json = {{"hidden", true}};
  try {
    const std::string histories = hidden::countHistories(steps, start, horizon).get_str();
    facts.rows.emplace_back("hidden", histories + " playouts and beginnings of playouts");
    facts.json["histories"] = histories;
    for (size_t role = 0; role < steps.roles(); ++role)
      if (!inquiry.question().isRandom(steps.machine().roles()[role]))
        RoleFacts(steps, start, role, hidden::knowledgeOf(steps, start, role, horizon))
            .addTo(facts);
  } catch (const LimitReached&) {
    session.limits.check();
    facts.rows.emplace_back(
        "hidden", fmt::format("what roles know was not found within {} seconds", secondsToLook));
  }
  return facts;
}

} // namespace oddsat::app
