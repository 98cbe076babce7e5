// Values as text. A value is {exact, decimal}, or {low, high} of such.

export const low = value => value.low ?? value;
export const high = value => value.high ?? value;
export const exact = value => value !== null && value !== undefined && value.exact !== undefined;
export const anything = value => low(value).decimal === 0 && high(value).decimal === 1; // true if nothing is known
export const middle = value => (low(value).decimal + high(value).decimal) / 2;

export function percent(decimal) {
  if (decimal === 0) return "0 %";
  if (decimal === 1) return "100 %";
  const shown = (decimal * 100).toFixed(1);
  if (shown === "100.0") return "> 99.9 %";
  if (shown === "0.0") return "< 0.1 %";
  return `${shown} %`;
}

export const goalNumber = decimal => String(Math.round(decimal * 1e4) / 100); // percentage of an expected goal

export function short(value, words = percent) {
  if (!value) return "…";
  if (exact(value)) return words(value.decimal);
  return `${words(low(value).decimal)} to ${words(high(value).decimal)}`;
}

export function fraction(value) {
  if (!value) return "not known yet";
  if (!exact(value)) return `between ${low(value).exact} and ${high(value).exact}`;
  return value.exact.length > 60 ? `${value.decimal}` : value.exact;
}

// Colours from bad (0) to good (1), which can be distinguished without red and green; colour is
// never the only sign.
export function colour(decimal) {
  const place = Math.max(0, Math.min(1, decimal));
  return `color-mix(in oklab, var(--good) ${(place * 100).toFixed(1)}%, var(--bad))`;
}
