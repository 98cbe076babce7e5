// The value of the position, in large letters.

import { el, button } from "./dom.js";
import { anything, fraction, goalNumber, isLong, exact } from "./numbers.js";
import { session } from "./session.js";
import { valueAt } from "./values.js";
import { headlineOf, players } from "./outcome.js";
import { mayAsk, reveal, shows } from "./hints.js";
import { t, parts, listed } from "./words.js";

let whole = false; // long fractions are shown in full

export function headline(busy, { stop, again, changed }) {
  if (session.position.terminal) return over();
  if (!shows()) return hiddenValue(changed);
  const answer = valueAt(session.at);
  return el("div", { class: "headline-value" },
    el("p", { class: "asked" }, against()),
    el("p", { class: "big", id: "value" }, bigWords(answer), answer?.steps ? el("span", { class: "soon" }, " ", t("head.steps", { n: answer.steps })) : null),
    el("p", { class: "exactly", id: "exact-value" }, exactWords(answer, changed)),
    busy ? el("p", { class: "working" }, el("span", { class: "spinner", "aria-hidden": "true" }),
      answer?.counted ? t("head.counted", { phase: answer.phase, n: answer.counted }) : t("head.searching"), " ", button(t("stop"), stop, { class: "small", id: "stop" })) : null,
    !busy && answer?.status === "stopped" ? el("p", { class: "working" }, t("head.stopped", { reason: answer.reason ?? "" }), " ",
      button(t("head.search_on"), again, { class: "small", id: "search-on" })) : null,
    answer?.status === "refused" ? el("p", { class: "working" }, answer.reason) : null);
}

function hiddenValue(changed) {
  return el("div", { class: "headline-value" },
    el("p", { class: "asked", id: "no-hint" }, mayAsk() ? t("head.try_first") : t("head.no_values")),
    mayAsk() ? button(t("head.show"), () => { reveal(); changed(); }, { class: "primary", id: "show-values" }) : null);
}

function bigWords(answer) {
  if (answer?.status === "refused") return t("head.no_values_here");
  if (!answer?.value) return "…";
  return anything(answer.value) && (!answer.lower || anything(answer.lower)) ? t("head.unknown") : headlineOf(answer);
}

// Who plays how: "xplayer at its best, oplayer at random, with dice".
function against() {
  const others = players().filter(role => role !== session.player);
  const best = listed(others.filter(role => !session.random.includes(role))), random = listed(others.filter(role => session.random.includes(role)));
  const dice = session.roles.includes("random") ? "_dice" : "";
  const kind = best && random ? "both" : best ? "best" : random ? "random" : "alone";
  return t(`question.${kind}${dice}`, { player: session.player, best, random });
}

function exactWords(answer, changed) {
  if (!answer?.value || anything(answer.value)) return " ";
  const shown = value => fraction(value, whole);
  const long = [answer.value, answer.lower].filter(Boolean).some(value => isLong(value));
  const unlike = answer.lower && JSON.stringify(answer.lower) !== JSON.stringify(answer.value);
  const slots = { player: session.player, value: shown(answer.value), lower: unlike ? shown(answer.lower) : "", goal: answer.lower_goal };
  return [session.payoff ? t("exact.goal", { ...slots, hundred: exact(answer.value) ? goalNumber(answer.value.decimal) : "" })
    : t(unlike ? "exact.win_or_draw" : "exact.win", slots),
  long ? [" ", button(whole ? t("exact.shorter") : t("exact.whole"), () => { whole = !whole; changed(); }, { class: "link", id: "whole-fraction" })] : null];
}

// The role with the best result, if there is only one.
export function outcomeWords() {
  const won = role => Math.max(...session.position.goals[session.roles.indexOf(role)], -1);
  const most = Math.max(...players().map(won)), best = players().filter(role => won(role) === most);
  if (players().length === 1) return t("over.alone");
  return best.length === 1 ? t("over.wins", { role: best[0] }) : best.length === players().length ? t("over.draw") : t("over.several", { roles: listed(best) });
}

function over() {
  const goals = session.position.goals;
  return el("div", { class: "headline-value" },
    el("p", { class: "asked" }, outcomeWords()),
    el("p", { class: "big", id: "value" }, players().map(role =>
      el("span", { class: "result" }, parts("over.goal", { role, goal: el("b", {}, goals[session.roles.indexOf(role)].join("/") || "–") })))));
}

