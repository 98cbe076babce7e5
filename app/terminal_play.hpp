// `solve GAME --play`: a game on the terminal. The user moves for one role; the other roles play
// the best move of the solver, or are random.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/questions/ask/ask.hpp"

#include <iosfwd>
#include <optional>
#include <span>

namespace oddsat::app {

struct Quit {}; // thrown where the user says "quit" or the input ends

// The role that the user plays.
size_t roleOfPerson(Session& session, const ask::Inquiry& inquiry);

// One of these moves, by its name or its number in the list; nothing: the user takes back a move.
std::optional<machine::MoveId> askPerson(const machine::Machine& machine, size_t role,
                                         std::span<const machine::MoveId> legal, std::istream& in);

void tellGoals(const machine::Machine& machine, const machine::View& view); // at the end

// Reads moves from `in` until the game ends, the user says "quit" or the input ends.
void play(Session& session, const ask::Inquiry& inquiry, std::istream& in);

} // namespace oddsat::app
