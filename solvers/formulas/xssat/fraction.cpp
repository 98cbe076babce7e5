#include "oddsat/formulas/xssat/fraction.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>
#include <numeric>

namespace oddsat::xssat {

namespace {

using Wide = unsigned __int128;

uint64_t low(Wide value) {
  return static_cast<uint64_t>(value);
}
bool fits(Wide value) {
  return value >> 64 == 0;
}

// Bounds only have to be on the right side of the value. Those that exceed 64 bits are computed in
// doubles, each operation rounded slightly to that side, and stored with 60 binary places.
constexpr double little = 0x1p-50;
double lower(double value) {
  return value * (1 - little);
}
double upper(double value) {
  return value * (1 + little);
}

} // namespace

// A long value never changes, so copies share it, also between threads.
struct Fraction::Big {
  Rational value;
  std::atomic<uint32_t> users = 1;
};

const Rational& Fraction::big() const {
  return std::bit_cast<const Big*>(top_)->value;
}
void Fraction::shareBig() const {
  std::bit_cast<Big*>(top_)->users.fetch_add(1, std::memory_order_relaxed);
}
void Fraction::dropBig() {
  Big* big = std::bit_cast<Big*>(top_);
  if (big->users.fetch_sub(1, std::memory_order_acq_rel) == 1) std::unique_ptr<Big>(big).reset();
}

Fraction::Fraction(const Rational& value) {
  static_assert(sizeof(unsigned long) == 8 && sizeof(mp_limb_t) == 8);
  if (value.get_num().fits_ulong_p() && value.get_den().fits_ulong_p()) {
    top_ = value.get_num().get_ui(), bottom_ = value.get_den().get_ui();
  } else {
    top_ = std::bit_cast<uint64_t>(std::make_unique<Big>(value).release());
    bottom_ = 0;
  }
}

// The value as a rational. `room` stores it if the fraction itself does not contain one.
const Rational& Fraction::in(std::optional<Rational>& room) const {
  if (isBig()) return big();
  room.emplace();
  room->get_num() = static_cast<unsigned long>(top_);
  room->get_den() = static_cast<unsigned long>(bottom_);
  return *room;
}

Fraction Fraction::adopt(std::unique_ptr<Big> big) {
  const Rational& value = big->value;
  if (value.get_num().fits_ulong_p() && value.get_den().fits_ulong_p())
    return {value.get_num().get_ui(), value.get_den().get_ui()};
  return {std::bit_cast<uint64_t>(big.release()), 0};
}

Rational Fraction::rational() const {
  if (isBig()) return big();
  return {Integer(static_cast<unsigned long>(top_)), Integer(static_cast<unsigned long>(bottom_))};
}

Fraction::Packed Fraction::pack(LimbPool& pool) const {
  if (!isBig()) return {top_, bottom_};
  const mpz_srcptr top = big().get_num_mpz_t(), bottom = big().get_den_mpz_t();
  const size_t tops = mpz_size(top), bottoms = mpz_size(bottom);
  uint64_t* place = pool.take(2 + tops + bottoms);
  place[0] = tops, place[1] = bottoms;
  std::copy_n(mpz_limbs_read(top), tops, place + 2);
  std::copy_n(mpz_limbs_read(bottom), bottoms, place + 2 + tops);
  return {std::bit_cast<uint64_t>(place), 0};
}

Fraction Fraction::unpack(Packed packed) {
  if (packed.bottom != 0) return {packed.top, packed.bottom};
  const auto* place = std::bit_cast<const uint64_t*>(packed.top);
  auto big = std::make_unique<Big>();
  auto read = [](mpz_ptr into, const uint64_t* digits, size_t count) {
    std::copy_n(digits, count, mpz_limbs_write(into, static_cast<mp_size_t>(count)));
    mpz_limbs_finish(into, static_cast<mp_size_t>(count));
  };
  read(big->value.get_num_mpz_t(), place + 2, place[0]);
  read(big->value.get_den_mpz_t(), place + 2 + place[0], place[1]);
  return {std::bit_cast<uint64_t>(big.release()), 0};
}

bool Fraction::same(Packed a, Packed b) {
  if (a.bottom != 0 || b.bottom != 0) return a.top == b.top && a.bottom == b.bottom;
  const auto *one = std::bit_cast<const uint64_t*>(a.top),
             *other = std::bit_cast<const uint64_t*>(b.top);
  return std::equal(one, one + 2, other) &&
         std::equal(one + 2, one + 2 + one[0] + one[1], other + 2);
}

void Fraction::drop(Packed packed, LimbPool& pool) {
  if (packed.bottom != 0) return;
  auto* place = std::bit_cast<uint64_t*>(packed.top);
  pool.giveBack(place, 2 + place[0] + place[1]);
}

size_t Fraction::extraBytes(Packed packed) {
  if (packed.bottom != 0) return 0;
  const auto* place = std::bit_cast<const uint64_t*>(packed.top);
  return LimbPool::bytes(2 + place[0] + place[1]);
}

bool operator==(const Fraction& a, const Fraction& b) {
  if (a.isBig() || b.isBig())
    return a.isBig() && b.isBig() && (a.top_ == b.top_ || a.big() == b.big());
  return a.top_ == b.top_ && a.bottom_ == b.bottom_;
}

bool operator<(const Fraction& a, const Fraction& b) {
  if (a.isBig() && b.isBig()) return a.big() < b.big();
  if (a.isBig()) return mpq_cmp_ui(a.big().get_mpq_t(), b.top_, b.bottom_) < 0;
  if (b.isBig()) return mpq_cmp_ui(b.big().get_mpq_t(), a.top_, a.bottom_) > 0;
  return Wide{a.top_} * b.bottom_ < Wide{b.top_} * a.bottom_;
}

Fraction Fraction::times(const Fraction& a, const Fraction& b) {
  if (a.isOne() || b.isZero()) return b;
  if (b.isOne() || a.isZero()) return a;
  if (!a.isBig() && !b.isBig()) {
    uint64_t across = std::gcd(a.top_, b.bottom_), back = std::gcd(b.top_, a.bottom_);
    Wide top = Wide{a.top_ / across} * (b.top_ / back);
    Wide bottom = Wide{a.bottom_ / back} * (b.bottom_ / across);
    if (fits(top) && fits(bottom)) return {low(top), low(bottom)};
  }
  auto product = std::make_unique<Big>();
  std::optional<Rational> left, right;
  mpq_mul(product->value.get_mpq_t(), a.in(left).get_mpq_t(), b.in(right).get_mpq_t());
  return adopt(std::move(product));
}

Fraction Fraction::plus(const Fraction& a, const Fraction& b) {
  if (a.isZero()) return b;
  if (b.isZero()) return a;
  if (!a.isBig() && !b.isBig()) {
    uint64_t common = std::gcd(a.bottom_, b.bottom_);
    Wide left = Wide{a.top_} * (b.bottom_ / common);
    Wide right = Wide{b.top_} * (a.bottom_ / common);
    Wide top = left + right;
    if (top >= left) { // no carry lost
      uint64_t shared = std::gcd(low(top % common), common);
      top /= shared;
      Wide bottom = Wide{a.bottom_ / common} * (b.bottom_ / shared);
      if (fits(top) && fits(bottom)) return {low(top), low(bottom)};
    }
  }
  auto sum = std::make_unique<Big>();
  std::optional<Rational> left, right;
  mpq_add(sum->value.get_mpq_t(), a.in(left).get_mpq_t(), b.in(right).get_mpq_t());
  return adopt(std::move(sum));
}

double Fraction::near() const {
  return isBig() ? big().get_d() : static_cast<double>(top_) / static_cast<double>(bottom_);
}

Fraction Fraction::withPlaces(double value, bool upwards) {
  constexpr uint64_t bottom = uint64_t{1} << 60;
  if (value >= 1) return Fraction(1);
  uint64_t top = static_cast<uint64_t>(value * 0x1p60) + (upwards ? 1 : 0);
  if (top == 0) return {};
  int shared = std::countr_zero(top);
  return {top >> shared, bottom >> shared};
}

std::optional<Fraction> Fraction::difference(const Fraction& a, const Fraction& b) {
  if (a <= b) return Fraction();
  if (b.isZero()) return a;
  if (a.isBig() || b.isBig()) return std::nullopt;
  uint64_t common = std::gcd(a.bottom_, b.bottom_);
  Wide top = Wide{a.top_} * (b.bottom_ / common) - Wide{b.top_} * (a.bottom_ / common);
  uint64_t shared = std::gcd(low(top % common), common);
  top /= shared;
  Wide bottom = Wide{a.bottom_ / common} * (b.bottom_ / shared);
  if (!fits(top) || !fits(bottom)) return std::nullopt;
  return Fraction(low(top), low(bottom));
}

Fraction Fraction::lessDown(const Fraction& a, const Fraction& b) {
  if (auto exact = difference(a, b)) return std::move(*exact);
  double value = lower(a.near()) - upper(b.near());
  return value > 0 ? withPlaces(lower(value), false) : Fraction();
}

Fraction Fraction::lessUp(const Fraction& a, const Fraction& b) {
  if (auto exact = difference(a, b)) return std::move(*exact);
  return withPlaces(upper(upper(a.near()) - lower(b.near())), true);
}

std::optional<Fraction> Fraction::quotient(const Fraction& a, const Fraction& b) {
  if (b <= a) return Fraction(1);
  if (a.isZero() || b.isOne()) return a;
  if (a.isBig() || b.isBig()) return std::nullopt;
  uint64_t tops = std::gcd(a.top_, b.top_), bottoms = std::gcd(a.bottom_, b.bottom_);
  Wide top = Wide{a.top_ / tops} * (b.bottom_ / bottoms);
  Wide bottom = Wide{a.bottom_ / bottoms} * (b.top_ / tops);
  if (!fits(top) || !fits(bottom)) return std::nullopt;
  return Fraction(low(top), low(bottom));
}

Fraction Fraction::overDown(const Fraction& a, const Fraction& b) {
  if (auto exact = quotient(a, b)) return std::move(*exact);
  double divisor = upper(b.near()); // 0: too small for a double
  return divisor > 0 ? withPlaces(lower(lower(a.near()) / divisor), false) : Fraction();
}

Fraction Fraction::overUp(const Fraction& a, const Fraction& b) {
  if (auto exact = quotient(a, b)) return std::move(*exact);
  double divisor = lower(b.near());
  return divisor > 0 ? withPlaces(upper(upper(a.near()) / divisor), true) : Fraction(1);
}

} // namespace oddsat::xssat
