// The moves so far, step by step: who moved, what the dice did, and which moves were mistakes.

import { el, button } from "./dom.js";
import { session } from "./session.js";
import { mistakeAt } from "./move_values.js";
import { shows } from "./hints.js";
import { t, listed } from "./words.js";

const faces = "⚀⚁⚂⚃⚄⚅";

// Roles with a choice at a step, or all that do not idle if none has one.
function movers(step) {
  const { legal } = session.positions[step];
  const free = session.roles.filter((_, i) => legal[i].length > 1);
  return free.length ? free : session.roles.filter((_, i) => session.moves[step][i] !== "noop");
}

// The cells whose contents a step has changed: "(2,2): o".
export function changes(step) {
  const before = session.positions[step].board, after = session.positions[step + 1]?.board;
  if (!before || !after) return [];
  const words = cell => cell.contents.map(each => each.word).join(" ");
  return after.panels.flatMap((panel, p) => panel.cells.flatMap((cell, index) => {
    const old = before.panels[p]?.cells[index];
    if (!old || words(old) === words(cell)) return [];
    return [{ panel: p, cell: index, words: cell.contents.length ? t("change.becomes", { place: cell.name, content: words(cell) }) : t("change.empty", { place: cell.name }) }];
  }));
}

// A die in words: its face, its sign, and what the step has changed.
export function diceWords(step) {
  const i = session.roles.indexOf("random"), move = session.moves[step]?.[i];
  if (i < 0 || !move || session.positions[step].legal[i].length < 2) return null;
  const number = /^\w+\((\d+)\)$/.exec(move)?.[1], sign = number >= 1 && number <= 6 ? faces[number - 1] : "";
  const effect = listed(changes(step).map(each => each.words));
  return t(sign ? effect ? "dice.face_effect" : "dice.face" : effect ? "dice.move_effect" : "dice.move", { sign, number, move: number ?? move, effect });
}

export function moveWords(step) {
  return movers(step).filter(role => role !== "random").map(role => t("list.move", { role, move: session.moves[step][session.roles.indexOf(role)] }));
}

export const signOf = mistake => mistake.lost === "chance" ? "?" : "??";

export function mistakeWords({ role, move, lost, better }) {
  return t(`mistake.${lost}`, { role, move, better: listed(better.slice(0, 4), "or") });
}

export function playoutList(go) {
  if (!session.moves.length) return null;
  return [el("h2", {}, t("list.title")),
    el("ol", { class: "playout", id: "playout" }, session.moves.map((_, step) => entry(step, go)))];
}

function entry(step, go) {
  const wrong = shows(step) ? mistakeAt(step) : null, dice = diceWords(step), here = session.at === step + 1;
  return el("li", { class: here ? "here" : "", data: { step: String(step + 1) } },
    button([el("span", { class: "playout-number" }, String(step + 1)), el("span", {}, moveWords(step).map(words => el("span", { class: "playout-move" }, words)), dice ? el("span", { class: "playout-dice" }, dice) : null),
      wrong ? el("span", { class: "mistake-sign", title: mistakeWords(wrong) }, signOf(wrong)) : null],
    () => go(step + 1), { class: "quiet", "aria-current": here ? "step" : null }));
}

// The latest mistake up to the shown position, with a way back to it.
export function mistakeNote(go) {
  for (let step = session.at - 1; step >= 0; --step) {
    const wrong = shows(step) ? mistakeAt(step) : null;
    if (!wrong) continue;
    return el("div", { class: "mistake-note", id: "mistake" }, el("p", {}, el("span", { class: "mistake-sign" }, signOf(wrong)), " ", mistakeWords(wrong)),
      button(t("mistake.go_back", { step }), () => go(step), { class: "small", id: "mistake-back" }));
  }
  return null;
}
