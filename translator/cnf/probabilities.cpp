#include "oddsat/cnf/probabilities.hpp"

#include <map>

namespace oddsat::cnf {

namespace {

constexpr unsigned long leastPlaces = 6;
constexpr unsigned long most = 1'000'000; // larger denominators are no simpler than the decimal

// Number of decimal places; nothing if it is infinite.
std::optional<unsigned long> placesOf(const Rational& p) {
  Integer rest = p.get_den();
  unsigned long twos = mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), Integer(2).get_mpz_t());
  unsigned long fives = mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), Integer(5).get_mpz_t());
  if (rest != 1) return std::nullopt;
  return std::max(twos, fives);
}

// The fraction with the least denominator between low and high. If there is no integer between
// them, both have the same integer part, and the inverse of the rest is searched recursively.
Rational simplestBetween(const Rational& low, const Rational& high) {
  Integer whole;
  mpz_cdiv_q(whole.get_mpz_t(), low.get_num_mpz_t(), low.get_den_mpz_t());
  if (Rational(whole) <= high) return whole;
  whole -= 1;
  return whole + 1 / simplestBetween(1 / (high - whole), 1 / (low - whole));
}

Rational tenTo(unsigned long places) {
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, places);
  return {power};
}

} // namespace

std::optional<Rational> simplestFor(const Rational& written) {
  if (written <= 0 || written >= 1) return std::nullopt;
  auto places = placesOf(written);
  if (!places || *places < leastPlaces) return std::nullopt;
  Rational half = 1 / (2 * tenTo(*places));        // half a unit of the last place
  Rational doubles = written / (Integer(1) << 53); // at least half the distance to the next double
  Rational width = *places >= 15 ? std::max(half, doubles) : half;
  Rational simple = simplestBetween(written - width, written + width);
  const Integer& denominator = simple.get_den();
  if (simple == written || denominator > most) return std::nullopt;
  if (denominator * denominator * 1000 * width > 1) return std::nullopt; // perhaps by accident
  return simple;
}

namespace {

// The same few probabilities occur many times, so results are stored.
template <typename Visit>
Simpler forEachRounded(const QuantifiedCnf& formula, Visit visit) {
  Simpler simpler;
  std::map<Rational, std::optional<Rational>> known;
  for (const Block& block : formula.prefix) {
    if (block.kind != Quantifier::chance) continue;
    for (Var v : block.vars) {
      const Rational& p = formula.probability[slot(v)];
      auto [place, isNew] = known.try_emplace(p);
      if (isNew) place->second = simplestFor(p);
      const std::optional<Rational>& simple = place->second;
      if (!simple) continue;
      ++simpler.probabilities;
      simpler.bound += abs(*simple - p);
      visit(v, *simple);
    }
  }
  return simpler;
}

} // namespace

Simpler roundedIn(const QuantifiedCnf& formula) {
  return forEachRounded(formula, [](Var, const Rational&) {});
}

Simpler takeSimplest(QuantifiedCnf& formula) {
  return forEachRounded(
      formula, [&](Var v, const Rational& simple) { formula.probability[slot(v)] = simple; });
}

} // namespace oddsat::cnf
