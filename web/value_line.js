// The value over the steps of the game, from a loss through a draw to a win: one point for each step
// whose value is known. A click on a point shows that step; mistakes are marked.

import { el, svg } from "./dom.js";
import { goalNumber, short } from "./numbers.js";
import { session } from "./session.js";
import { valueAt } from "./values.js";
import { colourOf, endColours, headlineOf, opponentOf } from "./outcome.js";
import { mistakeAt } from "./move_values.js";
import { shows } from "./hints.js";
import { t } from "./words.js";

const width = 380, height = 110, left = 8, margin = 10;

export function valueLine(go) {
  const last = session.moves.length;
  if (last === 0 || !session.game.compiled) return null;
  const points = [];
  for (let step = 0; step <= last; ++step) {
    const answer = shows(step) ? valueAt(step) : null;
    if (answer?.score !== undefined && answer.value) points.push({ step, answer });
  }
  if (!points.length) return null;
  const x = step => left + margin + (width - left - 2 * margin) * step / last;
  const y = score => margin + (height - 2 * margin) * (1 - score);
  const course = points.map((point, i) => `${i ? "L" : "M"}${x(point.step)} ${y(point.answer.score)}`).join("");
  return el("figure", { class: "value-line" },
    svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": caption() },
      levels().map(({ at, words, colour }) => [
        svg("line", { class: "level", x1: left, x2: width - margin, y1: y(at), y2: y(at) }),
        svg("text", { class: "level-name", x: left, y: at === 0 ? y(at) - 4 : y(at) + 11, style: { fill: colour } }, words)]),
      svg("line", { class: "now", x1: x(session.at), x2: x(session.at), y1: 0, y2: height }),
      svg("path", { class: "course", d: course }),
      points.map(point => pointOf(point, x(point.step), y(point.answer.score), go))),
    el("figcaption", { class: "muted" }, caption()));
}

const caption = () => t(session.payoff ? "line.goal" : "line.outcome", { player: session.player });

function levels() {
  const { win, loss } = endColours(), player = session.player;
  if (session.payoff) return [{ at: 0, words: "0" }, { at: 0.5, words: "50" }, { at: 1, words: "100" }];
  const lost = session.game.opposed ? t("outcome.win", { role: opponentOf(player) }) : t("outcome.loss", { role: player });
  return [{ at: 1, words: t("outcome.win", { role: player }), colour: win }, ...(session.lowerGoal ? [{ at: 0.5, words: t("outcome.draw") }] : []), { at: 0, words: lost, colour: loss }];
}

function pointOf({ step, answer }, x, y, go) {
  const wrong = step > 0 && shows(step - 1) && mistakeAt(step - 1);
  const words = t("line.point", { step, value: session.payoff ? short(answer.value, goalNumber) : headlineOf(answer) });
  return svg("g", { class: `touch point${wrong ? " wrong" : ""}`, role: "button", tabindex: "0", "aria-label": words,
    on: { click: () => go(step), keydown: event => { if (event.key === "Enter") go(step); } } },
    svg("title", {}, words),
    svg("circle", { class: "reach", cx: x, cy: y, r: 14 }),
    svg("circle", { class: "dot", cx: x, cy: y, r: step === session.at ? 6.5 : 5, style: { fill: colourOf(answer.score) } }),
    wrong ? svg("text", { class: "wrong-sign", x, y: y < 30 ? y + 22 : y - 10 }, wrong.lost === "chance" ? "?" : "??") : null);
}
