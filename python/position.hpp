// Positions of a game as Python sees them: moves and roles are texts, goals are numbers.
#pragma once

#include "oddsat/python/opened_game.hpp"

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::python {

// A game ready to be played. The texts of roles and moves are made once.
class Play {
public:
  Play(std::shared_ptr<OpenedGame> opened, reasoner::Playable& game);

  OpenedGame& opened() const { return *opened_; }
  reasoner::Playable& game() const { return game_; }
  const std::vector<pybind11::object>& roles() const { return roles_; }
  const pybind11::object& move(size_t role, machine::MoveId id);

private:
  std::shared_ptr<OpenedGame> opened_;
  reasoner::Playable& game_;
  std::vector<pybind11::object> roles_;
  std::vector<std::vector<pybind11::object>> moves_;
};

class Position {
public:
  struct Trail { // the step that led to a position, and those before it
    machine::Joint joint;
    std::shared_ptr<Trail> before;

    Trail(machine::Joint moves, std::shared_ptr<Trail> earlier)
        : joint(std::move(moves)), before(std::move(earlier)) {}
    ~Trail(); // a loop: a long playout would need a deep stack
    Trail(const Trail&) = delete;
    Trail& operator=(const Trail&) = delete;
  };

  Position(std::shared_ptr<Play> play, pybind11::object owner, machine::State state, int steps = 0,
           std::shared_ptr<Trail> trail = {})
      : play_(std::move(play)), owner_(std::move(owner)), state_(std::move(state)), steps_(steps),
        trail_(std::move(trail)) {}

  pybind11::dict legal() const; // by role; empty at the end
  // The moves of all roles by role or in the order of the roles, or one move of the only role that
  // has a choice. Roles with a single legal move may be left out.
  Position after(const pybind11::object& moves) const;
  bool terminal() const { return view().terminal; }
  pybind11::dict goals() const; // by role, at the end
  std::vector<std::string> fluents() const;
  pybind11::list history() const;  // the steps so far: the move of each role
  std::string historyText() const; // as --after takes it

  const machine::State& state() const { return state_; }
  int steps() const { return steps_; }
  Play& play() const { return *play_; }
  const pybind11::object& owner() const { return owner_; } // the game, as Python sees it
  board::Drawing drawing(Work& work) const;

private:
  const machine::View& view() const;
  std::optional<machine::MoveId> find(size_t role, const pybind11::handle& move) const;
  machine::MoveId legalMove(size_t role, const pybind11::handle& move) const;
  machine::MoveId onlyMove(size_t role) const;
  size_t roleOf(const pybind11::handle& name) const;
  machine::Joint jointOf(const pybind11::object& moves) const;
  machine::Joint jointOfOne(const pybind11::object& move) const;
  std::vector<const Trail*> trail() const;

  std::shared_ptr<Play> play_;
  pybind11::object owner_;
  machine::State state_;
  int steps_;
  std::shared_ptr<Trail> trail_;
  mutable std::optional<machine::View> view_ = {};
};

} // namespace oddsat::python
