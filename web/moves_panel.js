// The list of moves with their values, and which of them are best.

import { el, button } from "./dom.js";
import { anything, exact, low, high, middle, percent, fraction, goalNumber, short, colour } from "./numbers.js";

// One number for sorting and colour: the chance of winning, plus half of the difference to the
// chance of the next lower goal ("a draw is half a win"). The words show both.
function judged(answers, goals, move, role) {
  const found = goals.map(goal => answers[goal]?.moves?.find(each => each.move === move && each.role === role)?.value);
  if (!found[0] || found.every(value => !value || anything(value))) return {};
  const shares = found.filter(Boolean).map(middle);
  const score = shares.length === 2 ? (shares[0] + shares[1]) / 2 : shares[0];
  return { values: found, score, sure: found.every(value => value && exact(value)) };
}

export function words(values, goals, payoff = false) {
  const [win, more] = values;
  if (!win) return "";
  if (payoff) return short(win, goalNumber);
  if (exact(win) && win.exact === "1") return "win";
  if (exact(win) && win.exact === "0" && more && exact(more)) {
    if (more.exact === "1") return goals[1] === 50 ? "draw" : `goal ${goals[1]}`;
    if (more.exact === "0") return "loss";
  }
  if (exact(win) && win.exact === "0" && goals.length === 1) return "loss";
  if (!exact(win)) return `${percent(low(win).decimal)} – ${percent(high(win).decimal)}`;
  return percent(win.decimal);
}

const goalsOf = answers => Object.keys(answers).map(Number).sort((a, b) => b - a);

// Moves of a role with their values, the best for the player of the question first.
export function rated(session, answers, role, moves) {
  const goals = goalsOf(answers);
  return moves.map(move => {
    const { values = [], score, sure } = judged(answers, goals, move, role);
    const text = words(values, goals, session.payoff);
    return { move, role, values, score, sure, words: text, brief: /–| to /.test(text) ? null : text.replace(" ", "") };
  }).sort((a, b) => compare(b.values, a.values));
}

// Sorts by the chance of winning, then by the chance of the next lower goal.
function compare(a, b) {
  for (let i = 0; i < Math.max(a.length, b.length); ++i) {
    const difference = (a[i] ? middle(a[i]) : -1) - (b[i] ? middle(b[i]) : -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

// Moves that the role should play: the best for the player of the question, or the worst if the
// role plays against it.
export function bestMoves(session, answers, role) {
  const index = session.roles.indexOf(role);
  const all = rated(session, answers, role, session.position.legal[index] ?? []);
  if (all.length === 0 || all.some(each => each.score === undefined || !each.sure)) return [];
  const sign = role === session.player ? 1 : -1;
  const best = all.reduce((a, b) => sign * compare(a.values, b.values) >= 0 ? a : b);
  return all.filter(each => compare(each.values, best.values) === 0).map(each => each.move);
}

// Best moves to be marked; none if all moves are equally good.
export function outstanding(session, answers, role) {
  const best = bestMoves(session, answers, role);
  return best.length === session.position.legal[session.roles.indexOf(role)]?.length && best.length > 1 ? [] : best;
}

export function movesPanel(session, answers, { choose, choosing, chosen, only, showAll, look }) {
  if (session.position.terminal) return null;
  if (choosing === null) return el("p", { class: "muted" }, "The only joint move is played as it is.");
  const index = session.roles.indexOf(choosing), moves = session.position.legal[index];
  const roles = session.roles.filter((role, i) => session.position.legal[i].length > 1 && !(role === "random" && session.seats[role] === "random"));
  const list = rated(session, answers, choosing, only ?? moves);
  if (choosing !== session.player && !session.random.includes(choosing) && choosing !== "random") list.reverse();
  const best = outstanding(session, answers, choosing);
  return [
    el("h2", {}, `Moves of ${choosing}`, chosen[choosing] ? `: ${chosen[choosing]}` : ""),
    roles.length > 1 ? el("div", { class: "row", role: "group", "aria-label": "Whose moves" },
      roles.map(role => button(role, () => look(role), { "aria-pressed": String(role === choosing), class: "small" }))) : null,
    only ? el("p", {}, "Only moves about the chosen place. ", button("Show all", showAll, { class: "small" })) : null,
    el("ol", { class: "moves" }, list.map(each => el("li", {}, row(each, best, () => choose(choosing, each.move), session.game.compiled)))),
  ];
}

function row(each, best, act, searched) {
  const known = each.score !== undefined;
  const title = each.values.length ? each.values.map(fraction).join("; ") : "not known yet";
  return el("button", { type: "button", class: `move${best.includes(each.move) ? " best" : ""}`, title, data: { move: each.move }, on: { click: act } },
    el("span", { class: "move-name" }, each.move),
    searched && el("span", { class: "bar", "aria-hidden": "true" }, known
      ? [each.values[1] ? el("i", { class: "fill less", style: { width: `${low(each.values[1]).decimal * 100}%` } }) : null,
         el("i", { style: { left: `${low(each.values[0]).decimal * 100}%`, right: `${100 - high(each.values[0]).decimal * 100}%` }, class: "range" }),
         el("i", { class: "fill", style: { width: `${low(each.values[0]).decimal * 100}%`, background: colour(each.score) } })]
      : null),
    searched && el("span", { class: "move-value" }, known ? each.words : "…", each.sure ? null : known ? el("span", { class: "muted" }, "") : null),
    best.includes(each.move) ? el("span", { class: "unseen" }, " best") : null);
}
