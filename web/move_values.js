// The moves of a role with their values, the best first, as the server has judged them.

import { session } from "./session.js";
import { valueAt } from "./values.js";
import { outcomeOf, brief } from "./outcome.js";
import { anything, digitsFor, middle } from "./numbers.js";

const known = entry => entry.value && !anything(entry.value);

// By the chance of winning, then by the chance of the next lower goal; for display only.
const chance = value => value ? middle(value) : 0;
const compare = (a, b) => chance(a.value) - chance(b.value) || chance(a.lower) - chance(b.lower);

// Each move: {move, role, known, score, best, words, brief, ...}.
export function ratedMoves(role, moves, step = session.at) {
  const found = new Map((valueAt(step)?.moves ?? []).filter(each => each.role === role).map(each => [each.move, each]));
  const digits = digitsFor([...found.values()].flatMap(each => [each.own?.value ?? each.value]).filter(Boolean));
  const sign = role === session.player || session.random.includes(role) || role === "random" ? 1 : -1;
  return moves.map(move => found.get(move) ?? { move, role })
    .map(each => ({ ...each, known: known(each) ?? false, words: known(each) ? outcomeOf(each, digits) : "…", brief: known(each) ? brief(each, digits) : null }))
    .sort((a, b) => Number(b.known) - Number(a.known) || sign * compare(b, a));
}

const legalMoves = (role, step) => session.positions[step].legal[session.roles.indexOf(role)] ?? [];

export const bestMoves = (role, step = session.at) =>
  (valueAt(step)?.moves ?? []).filter(each => each.role === role && each.best && legalMoves(role, step).includes(each.move));

// Best moves that are worth a mark: none if all are equally good.
export function markedMoves(role) {
  const best = bestMoves(role).map(each => each.move), all = legalMoves(role, session.at);
  return best.length === all.length && all.length > 1 ? [] : best;
}

// What a step has given away: {role, move, lost, better}, or null.
export function mistakeAt(step) {
  const joint = session.moves[step], entries = valueAt(step)?.moves;
  if (!joint || !entries || valueAt(step).status !== "exact") return null;
  for (const [i, role] of session.roles.entries()) {
    const made = entries.find(each => each.role === role && each.move === joint[i]);
    if (made?.gives_away) return { role, move: made.move, lost: made.gives_away, better: bestMoves(role, step).map(each => each.move) };
  }
  return null;
}
