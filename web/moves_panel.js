// The list of the moves of one role with their values.

import { el, button } from "./dom.js";
import { fraction, high, low } from "./numbers.js";
import { session } from "./session.js";
import { colourOf } from "./outcome.js";
import { markedMoves, ratedMoves } from "./move_values.js";
import { shows } from "./hints.js";
import { t } from "./words.js";

export function movesPanel({ choose, choosing, chosen, only, showAll, look }) {
  if (session.position.terminal) return null;
  if (choosing === null) return el("p", { class: "muted" }, t("moves.forced"));
  const moves = session.position.legal[session.roles.indexOf(choosing)], visible = shows();
  const roles = session.roles.filter((role, i) => session.position.legal[i].length > 1 && !(role === "random" && session.seats[role] === "random"));
  const list = visible ? ratedMoves(choosing, only ?? moves) : (only ?? moves).map(move => ({ move, role: choosing }));
  const best = visible ? markedMoves(choosing) : [];
  return [
    el("h2", {}, chosen[choosing] ? t("moves.chosen", { role: choosing, move: chosen[choosing] }) : t("moves.of", { role: choosing })),
    roles.length > 1 ? el("div", { class: "row", role: "group", "aria-label": t("moves.whose") },
      roles.map(role => button(role, () => look(role), { "aria-pressed": String(role === choosing), class: "small" }))) : null,
    only ? el("p", {}, t("moves.only_place"), " ", button(t("moves.show_all"), showAll, { class: "small" })) : null,
    el("ol", { class: "moves" }, list.map(each => el("li", {}, row(each, best.includes(each.move), () => choose(choosing, each.move), visible && session.game.compiled)))),
  ];
}

function row(each, best, act, valued) {
  const title = each.value ? [each.value, each.lower].filter(Boolean).map(value => fraction(value)).join("; ") : null;
  return el("button", { type: "button", class: `move${best ? " best" : ""}`, title: valued ? title ?? t("number.unknown") : null, data: { move: each.move }, on: { click: act } },
    el("span", { class: "move-name" }, each.move),
    valued && el("span", { class: "bar", "aria-hidden": "true" }, each.known
      ? [each.lower ? el("i", { class: "fill less", style: { width: `${low(each.lower).decimal * 100}%` } }) : null,
         el("i", { style: { left: `${low(each.value).decimal * 100}%`, right: `${100 - high(each.value).decimal * 100}%` }, class: "range" }),
         el("i", { class: "fill", style: { width: `${low(each.value).decimal * 100}%`, background: colourOf(each.score) } })]
      : null),
    valued && el("span", { class: "move-value" }, each.words),
    best ? el("span", { class: "unseen" }, t("moves.best")) : null);
}
