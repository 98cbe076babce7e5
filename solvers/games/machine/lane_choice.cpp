#include "oddsat/games/machine/lane_choice.hpp"

#include "oddsat/base/wide_vectors.hpp"
#include "oddsat/games/machine/playout_numbers.hpp"

#include <bit>

namespace oddsat::machine {

namespace {

using Wide = Mask<4>;

bool any(const Wide& mask) {
  return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
}

template <class Combine>
Wide wordwise(const Wide& a, const Wide& b, Combine combine) {
  return {combine(a[0], b[0]), combine(a[1], b[1]), combine(a[2], b[2]), combine(a[3], b[3])};
}

Wide both(const Wide& a, const Wide& b) {
  return wordwise(a, b, [](uint64_t x, uint64_t y) { return x & y; });
}
Wide butNot(const Wide& a, const Wide& b) {
  return wordwise(a, b, [](uint64_t x, uint64_t y) { return x & ~y; });
}
Wide either(const Wide& a, const Wide& b) {
  return wordwise(a, b, [](uint64_t x, uint64_t y) { return x | y; });
}
Wide differing(const Wide& a, const Wide& b) {
  return wordwise(a, b, [](uint64_t x, uint64_t y) { return x ^ y; });
}

// By lane: the number of the move that the role chooses. `chosen` has the numbers of moves at
// first.
ODDSAT_WIDEST_VECTORS void chooseNumbers(const uint64_t* states, uint64_t role, uint64_t* chosen) {
  for (size_t lane = 0; lane < LaneChoice::lanes; ++lane)
    chosen[lane] = numbers::choice(states[lane], role, chosen[lane]);
}

ODDSAT_WIDEST_VECTORS void fromDigits(const Wide* digits, size_t used, uint64_t* values) {
  for (size_t word = 0; word < 4; ++word) {
    uint64_t* const part = values + 64 * word;
    for (size_t lane = 0; lane < 64; ++lane) part[lane] = digits[0][word] >> lane & 1U;
    for (size_t digit = 1; digit < used; ++digit)
      for (size_t lane = 0; lane < 64; ++lane)
        part[lane] |= (digits[digit][word] >> lane & 1U) << digit;
  }
}

ODDSAT_WIDEST_VECTORS void toDigits(const uint64_t* values, Wide* digits, size_t used) {
  for (size_t digit = 0; digit < used; ++digit)
    for (size_t word = 0; word < 4; ++word) {
      const uint64_t* const part = values + 64 * word;
      uint64_t bits = 0;
      for (size_t lane = 0; lane < 64; ++lane) bits |= (part[lane] >> digit & 1U) << lane;
      digits[digit][word] = bits;
    }
}

ODDSAT_WIDEST_VECTORS void addStride(uint64_t* states) {
  for (size_t lane = 0; lane < LaneChoice::lanes; ++lane) states[lane] += numbers::stepStride;
}

} // namespace

LaneChoice::LaneChoice(const Network& network, Lanes<4>& positions) : positions_(positions) {
  Mask<4> everywhere;
  everywhere.fill(~uint64_t{0});
  positions.restart(everywhere);
  positions.evaluate();
  for (const auto& legal : network.game().legal) {
    const size_t number = roles_.size();
    Role& role = roles_.emplace_back();
    for (uint32_t move = 0; move < legal.size(); ++move) {
      if (legal[move] == circuit::never) continue;
      const Mask<4>& lanes = positions.legal(number, move);
      role.moves.push_back({move, bit(lanes, 0), &lanes});
      role.initial += role.moves.back().initial ? 1 : 0;
    }
    role.digits.resize(static_cast<size_t>(std::bit_width(role.moves.size())));
  }
}

void LaneChoice::begin(size_t lane, uint64_t seed, uint64_t playout) {
  states_[lane] = numbers::begin(seed, playout);
}

Mask<4> LaneChoice::count() {
  Mask<4> movable;
  movable.fill(~uint64_t{0});
  for (Role& role : roles_) {
    role.used = 0;
    for (const Move& move : role.moves) {
      Mask<4> carry = *move.legal;
      for (size_t digit = 0; any(carry); ++digit) {
        if (digit == role.used) role.digits[role.used++] = {};
        const Mask<4> next = both(role.digits[digit], carry);
        role.digits[digit] = differing(role.digits[digit], carry);
        carry = next;
      }
    }
    Mask<4> some{};
    for (size_t digit = 0; digit < role.used; ++digit) some = either(some, role.digits[digit]);
    movable = both(movable, some);
  }
  return movable;
}

void LaneChoice::restart(Role& role, const Mask<4>& lanes) {
  const auto needed = static_cast<size_t>(std::bit_width(role.initial));
  for (; role.used < needed; ++role.used) role.digits[role.used] = {};
  for (size_t digit = 0; digit < role.used; ++digit) {
    role.digits[digit] = butNot(role.digits[digit], lanes);
    if ((role.initial >> digit & 1U) != 0) role.digits[digit] = either(role.digits[digit], lanes);
  }
}

void LaneChoice::choose(const Mask<4>& restarted) {
  for (size_t role = 0; role < roles_.size(); ++role) {
    restart(roles_[role], restarted);
    chooseMoves(role, restarted);
  }
  addStride(states_.data());
}

// The number of the chosen move becomes binary digits, from which one is subtracted for each legal
// move: the move at which a lane's number is 0 already is the chosen one. After it the number is
// larger than the number of moves that follow.
void LaneChoice::chooseMoves(size_t number, const Mask<4>& restarted) {
  Role& role = roles_[number];
  const size_t used = role.used > 1 ? role.used : 0; // 0: at most one move in every lane
  if (used > 0) {
    fromDigits(role.digits.data(), used, chosen_.data());
    chooseNumbers(states_.data(), number, chosen_.data());
    toDigits(chosen_.data(), role.digits.data(), used);
  }
  for (const Move& move : role.moves) {
    Mask<4> borrow = butNot(*move.legal, restarted);
    if (move.initial) borrow = either(borrow, restarted);
    if (!any(borrow)) continue;
    for (size_t digit = 0; digit < used; ++digit) {
      const Mask<4> next = butNot(borrow, role.digits[digit]);
      role.digits[digit] = differing(role.digits[digit], borrow);
      borrow = next;
    }
    if (!any(borrow)) continue;
    positions_.choose(number, move.id, borrow);
    if (record_) record_(number, move.id, borrow);
  }
}

} // namespace oddsat::machine
