// What the position is worth, in large letters.

import { el, button } from "./dom.js";
import { exact, low, high, percent, fraction } from "./numbers.js";
import { words } from "./moves_panel.js";

export function headline(table, answers, busy, { stop, again }) {
  const goals = Object.keys(answers).map(Number).sort((a, b) => b - a);
  const found = goals.map(goal => answers[goal]);
  if (table.position.terminal) return over(table);
  const first = found[0];
  const values = found.map(each => each?.value);
  const said = values[0] ? words(values, goals) : "…";
  const stopped = found.find(each => each?.status === "stopped");
  return el("div", { class: "headline-value" },
    el("p", { class: "asked" }, `${table.player}, ${against(table)}`),
    el("p", { class: "big", id: "value" }, bigWords(said, values[0]), first?.steps ? el("span", { class: "soon" }, ` in ${first.steps} step${first.steps === 1 ? "" : "s"}`) : null),
    el("p", { class: "exactly", id: "exact-value" }, first?.value ? exactWords(values, goals) : " "),
    busy ? el("p", { class: "working" }, el("span", { class: "spinner", "aria-hidden": "true" }),
      first?.counted ? `${first.phase}: ${first.counted} ` : "searching ", button("Stop", stop, { class: "small", id: "stop" })) : null,
    !busy && stopped ? el("p", { class: "working" }, stopped.failed ? "" : "Not finished: ", stopped.reason ?? "stopped", ". ",
      stopped.failed ? null : button("Search on", again, { class: "small", id: "search-on" })) : null);
}

function against(table) {
  const others = table.roles.filter(role => role !== table.player && role !== "random");
  const dice = table.roles.includes("random") ? "dice" : "";
  const parts = others.map(role => `${role} ${table.random.includes(role) ? "at random" : "at its best"}`);
  if (dice) parts.push(dice);
  return parts.length ? `against ${parts.join(", ")}` : "alone";
}

function bigWords(said, value) {
  const whole = { win: "a sure win", draw: "a draw", loss: "no win" };
  if (said === "loss" && value && exact(value)) return "a loss";
  if (whole[said]) return whole[said];
  if (value && exact(value)) return `wins ${percent(value.decimal)}`;
  if (value) return `${percent(low(value).decimal)} to ${percent(high(value).decimal)}`;
  return said;
}

function exactWords(values, goals) {
  const parts = [`chance of winning ${fraction(values[0])}`];
  if (values[1] && fraction(values[1]) !== fraction(values[0])) parts.push(`of at least ${goals[1]}: ${fraction(values[1])}`);
  return parts.join(" · ");
}

function over(table) {
  const goals = table.position.goals;
  return el("div", { class: "headline-value" },
    el("p", { class: "asked" }, "The game is over"),
    el("p", { class: "big", id: "value" }, table.roles.filter(role => role !== "random").map(role =>
      el("span", { class: "result" }, `${role} `, el("b", {}, goals[table.roles.indexOf(role)].join("/") || "–")))));
}
