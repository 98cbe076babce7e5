// Values as text. A value is {exact, decimal}, or {low, high} of such.

import { t, percent as percentOf, decimals } from "./words.js";

export const low = value => value.low ?? value;
export const high = value => value.high ?? value;
export const exact = value => value !== null && value !== undefined && value.exact !== undefined;
export const anything = value => low(value).decimal === 0 && high(value).decimal === 1; // true if nothing is known
export const middle = value => (low(value).decimal + high(value).decimal) / 2;

// Never "0 %" or "100 %" for what is neither impossible nor certain.
export function percent(decimal, digits = 1) {
  if (decimal === 0 || decimal === 1) return percentOf(decimal, 0);
  const shown = Number((decimal * 100).toFixed(digits));
  if (shown === 100) return t("number.above", { number: percentOf(1 - 10 ** (-2 - digits), digits) });
  if (shown === 0) return t("number.below", { number: percentOf(10 ** (-2 - digits), digits) });
  return percentOf(decimal, digits);
}

// As many digits as it takes to tell different values apart.
export function digitsFor(values, most = 9) {
  const known = values.filter(exact).filter(value => value.exact !== "0" && value.exact !== "1");
  const different = new Set(known.map(value => value.exact)).size;
  for (let digits = 1; digits < most; ++digits)
    if (new Set(known.map(value => (value.decimal * 100).toFixed(digits))).size === different) return digits;
  return most;
}

export const goalNumber = decimal => decimals(decimal * 100, 2); // an expected goal, of 100

export function short(value, words = percent) {
  if (!value) return "…";
  if (exact(value)) return words(value.decimal);
  return t("number.range", { low: words(low(value).decimal), high: words(high(value).decimal) });
}

const mostDigits = 12;
export const isLong = value => exact(value) && value.exact.replace(/\D/g, "").length > mostDigits;

// The exact value; a long fraction as its decimal, unless it is wanted as a `whole`.
export function fraction(value, whole = false) {
  if (!value) return t("number.unknown");
  if (!exact(value)) return t("number.between", { low: fraction(low(value), whole), high: fraction(high(value), whole) });
  return isLong(value) && !whole ? t("number.about", { number: decimals(value.decimal, 8) }) : value.exact;
}
