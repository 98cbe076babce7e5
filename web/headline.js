// The value of the position, in large letters.

import { el, button } from "./dom.js";
import { anything, exact, low, high, percent, fraction, goalNumber, short } from "./numbers.js";
import { words } from "./moves_panel.js";

export function headline(session, answers, busy, { stop, again }) {
  const goals = Object.keys(answers).map(Number).sort((a, b) => b - a);
  const found = goals.map(goal => answers[goal]);
  if (session.position.terminal) return over(session);
  const first = found[0];
  if (!session.game.compiled) return el("div", { class: "headline-value" }, el("p", { class: "big", id: "value" }, "no values"), el("p", { class: "asked" }, first?.reason ?? ""));
  const values = found.map(each => each?.value);
  const text = values[0] ? words(values, goals, session.payoff) : "…";
  const stopped = found.find(each => each?.status === "stopped");
  return el("div", { class: "headline-value" },
    el("p", { class: "asked" }, `${session.player}, ${against(session)}`),
    el("p", { class: "big", id: "value" }, session.payoff && values[0] && !anything(values[0]) ? `goal ${short(values[0], goalNumber)}` : bigWords(text, values[0]), first?.steps ? el("span", { class: "soon" }, ` in ${first.steps} step${first.steps === 1 ? "" : "s"}`) : null),
    el("p", { class: "exactly", id: "exact-value" }, first?.value && !anything(first.value) ? exactWords(values, goals, session.payoff) : " "),
    busy ? el("p", { class: "working" }, el("span", { class: "spinner", "aria-hidden": "true" }),
      first?.counted ? `${first.phase}: ${first.counted} ` : "searching ", button("Stop", stop, { class: "small", id: "stop" })) : null,
    !busy && stopped ? el("p", { class: "working" }, stopped.failed ? "" : "Not finished: ", stopped.reason ?? "stopped", ". ",
      stopped.failed ? null : button("Search on", again, { class: "small", id: "search-on" })) : null);
}

function against(session) {
  const others = session.roles.filter(role => role !== session.player && role !== "random");
  const dice = session.roles.includes("random") ? "dice" : "";
  const parts = others.map(role => `${role} ${session.random.includes(role) ? "at random" : "at its best"}`);
  if (dice) parts.push(dice);
  return parts.length ? `against ${parts.join(", ")}` : "alone";
}

function bigWords(text, value) {
  if (value && anything(value)) return "not known yet";
  const whole = { win: "a sure win", draw: "a draw", loss: "no win" };
  if (text === "loss" && value && exact(value)) return "a loss";
  if (whole[text]) return whole[text];
  if (value && exact(value)) return `wins ${percent(value.decimal)}`;
  if (value) return `${percent(low(value).decimal)} to ${percent(high(value).decimal)}`;
  return text;
}

function exactWords(values, goals, payoff) {
  if (payoff) return `expected goal ${fraction(values[0])}, of 100`;
  const parts = [`chance of winning ${fraction(values[0])}`];
  if (values[1] && fraction(values[1]) !== fraction(values[0])) parts.push(`of ${goals[1]} or more: ${fraction(values[1])}`);
  return parts.join(" · ");
}

// The role with the best result, if there is only one.
function outcome(session) {
  const players = session.roles.filter(role => role !== "random");
  const won = role => Math.max(...session.position.goals[session.roles.indexOf(role)], -1);
  const most = Math.max(...players.map(won));
  const best = players.filter(role => won(role) === most);
  if (players.length === 1) return "The game is over";
  return best.length === 1 ? `The game is over: ${best[0]} wins` : best.length === players.length ? "The game is over: a draw" : "The game is over";
}

function over(session) {
  const goals = session.position.goals;
  return el("div", { class: "headline-value" },
    el("p", { class: "asked" }, outcome(session)),
    el("p", { class: "big", id: "value" }, session.roles.filter(role => role !== "random").map(role =>
      el("span", { class: "result" }, `${role} `, el("b", {}, goals[session.roles.indexOf(role)].join("/") || "–")))));
}
