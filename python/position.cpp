#include "oddsat/python/position.hpp"

#include <algorithm>
#include <utility>

namespace oddsat::python {

namespace {

namespace py = pybind11;

std::string textOf(const py::handle& object) {
  return py::str(object).cast<std::string>();
}

bool sameText(const py::object& known, const py::handle& given) {
  return known.is(given) || known.equal(given);
}

} // namespace

Play::Play(std::shared_ptr<OpenedGame> opened, reasoner::Playable& game)
    : opened_(std::move(opened)), game_(game), moves_(game.roles().size()) {
  for (const gdl::Term& role : game.roles()) roles_.push_back(py::str(gdl::toInfix(role)));
}

const py::object& Play::move(size_t role, machine::MoveId id) {
  auto& known = moves_[role];
  if (known.size() <= id) known.resize(id + 1);
  if (!known[id]) known[id] = py::str(gdl::toInfix(game_.move(role, id)));
  return known[id];
}

Position::Trail::~Trail() {
  while (before && before.use_count() == 1) before = std::exchange(before->before, nullptr);
}

const machine::View& Position::view() const {
  if (!view_) view_ = play_->game().view(state_);
  return *view_;
}

py::dict Position::legal() const {
  py::dict legal;
  if (terminal()) return legal;
  for (size_t role = 0; role < play_->roles().size(); ++role) {
    const auto& ids = view().legal[role];
    py::list moves(ids.size());
    for (size_t i = 0; i < ids.size(); ++i) moves[i] = play_->move(role, ids[i]);
    legal[play_->roles()[role]] = std::move(moves);
  }
  return legal;
}

py::dict Position::goals() const {
  py::dict goals;
  if (!terminal()) return goals;
  for (size_t role = 0; role < play_->roles().size(); ++role) {
    const std::vector<int>& values = view().goals[role];
    if (values.size() == 1)
      goals[play_->roles()[role]] = values.front();
    else if (!values.empty())
      goals[play_->roles()[role]] = py::cast(values);
  }
  return goals;
}

std::optional<machine::MoveId> Position::find(size_t role, const py::handle& move) const {
  for (const machine::MoveId id : view().legal[role])
    if (sameText(play_->move(role, id), move)) return id;
  return std::nullopt;
}

machine::MoveId Position::legalMove(size_t role, const py::handle& move) const {
  if (const auto id = find(role, move)) return *id;
  std::string legal;
  for (const machine::MoveId id : view().legal[role])
    legal += (legal.empty() ? "" : ", ") + textOf(play_->move(role, id));
  throw Error("'" + textOf(move) + "' is not a legal move of " + textOf(play_->roles()[role]) +
              " here; legal: " + (legal.empty() ? "none" : legal));
}

machine::MoveId Position::onlyMove(size_t role) const {
  const auto& legal = view().legal[role];
  if (legal.size() == 1) return legal.front();
  throw Error(textOf(play_->roles()[role]) +
              (legal.empty() ? " has no legal move here"
                             : " has several legal moves here; name one of them"));
}

size_t Position::roleOf(const py::handle& name) const {
  for (size_t role = 0; role < play_->roles().size(); ++role)
    if (sameText(play_->roles()[role], name)) return role;
  throw Error("the game has no role '" + textOf(name) + "'");
}

machine::Joint Position::jointOfOne(const py::object& move) const {
  std::vector<size_t> choosing;
  for (size_t role = 0; role < play_->roles().size(); ++role)
    if (view().legal[role].size() != 1) choosing.push_back(role);
  if (choosing.size() > 1)
    throw Error("several roles choose here; give the moves as a dictionary by role");
  machine::Joint joint(play_->roles().size());
  for (size_t role = 0; role < joint.size(); ++role)
    if (choosing.empty() || role != choosing.front()) joint[role] = onlyMove(role);
  if (!choosing.empty()) {
    joint[choosing.front()] = legalMove(choosing.front(), move);
    return joint;
  }
  for (size_t role = 0; role < joint.size(); ++role)
    if (find(role, move)) return joint;
  throw Error("'" + textOf(move) + "' is not a legal move here");
}

machine::Joint Position::jointOf(const py::object& moves) const {
  if (terminal()) throw Error("the game is over in this position");
  const size_t roles = play_->roles().size();
  machine::Joint joint(roles);
  if (PyDict_Check(moves.ptr()) != 0) {
    std::vector<bool> named(roles, false);
    for (const auto& [name, move] : py::reinterpret_borrow<py::dict>(moves)) {
      const size_t role = roleOf(name);
      joint[role] = legalMove(role, move);
      named[role] = true;
    }
    for (size_t role = 0; role < roles; ++role)
      if (!named[role]) joint[role] = onlyMove(role);
    return joint;
  }
  if (PyUnicode_Check(moves.ptr()) != 0) return jointOfOne(moves);
  const auto list = moves.cast<py::sequence>();
  if (list.size() != roles)
    throw Error("a step has " + std::to_string(roles) + " moves, one for each role");
  for (size_t role = 0; role < roles; ++role) joint[role] = legalMove(role, list[role]);
  return joint;
}

Position Position::after(const py::object& moves) const {
  machine::Joint joint = jointOf(moves);
  machine::State state = play_->game().next(state_, joint);
  return Position(play_, owner_, std::move(state), steps_ + 1,
                  std::make_shared<Trail>(std::move(joint), trail_));
}

std::vector<std::string> Position::fluents() const {
  std::vector<std::string> texts;
  for (const gdl::Term& fluent : play_->game().fluentsOf(state_))
    texts.push_back(gdl::toInfix(fluent));
  return texts;
}

std::vector<const Position::Trail*> Position::trail() const {
  std::vector<const Trail*> steps;
  for (const Trail* step = trail_.get(); step != nullptr; step = step->before.get())
    steps.push_back(step);
  std::ranges::reverse(steps);
  return steps;
}

py::list Position::history() const {
  py::list history;
  for (const Trail* step : trail()) {
    py::dict moves;
    for (size_t role = 0; role < step->joint.size(); ++role)
      moves[play_->roles()[role]] = play_->move(role, step->joint[role]);
    history.append(moves);
  }
  return history;
}

std::string Position::historyText() const {
  std::string text;
  for (const Trail* step : trail()) {
    text += text.empty() ? "" : "; ";
    for (size_t role = 0; role < step->joint.size(); ++role)
      text += (role == 0 ? "" : ", ") + textOf(play_->roles()[role]) + " " +
              textOf(play_->move(role, step->joint[role]));
  }
  return text;
}

board::Drawing Position::drawing(Work& work) const {
  return board::draw(play_->opened().layout(work), play_->game().fluentsOf(state_));
}

} // namespace oddsat::python
