// The value over the steps of the game: one point for each step that was visited, with its bounds
// if it is not exact yet. A click on a point shows that step.

import { el, svg } from "./dom.js";
import { low, high, middle, short, exact } from "./numbers.js";
import { valuesAt } from "./values.js";

export function valueLine(session, go) {
  const last = session.moves.length;
  if (last === 0) return null;
  const width = 600, height = 90, margin = 8;
  const x = step => margin + (width - 2 * margin) * (last === 0 ? 0.5 : step / last);
  const y = decimal => margin + (height - 2 * margin) * (1 - decimal);
  const points = [];
  for (let step = 0; step <= last; ++step) {
    const value = valueOf(session, step);
    if (value) points.push({ step, value });
  }
  const joined = points.map((point, i) => `${i ? "L" : "M"}${x(point.step)} ${y(middle(point.value))}`).join("");
  return el("figure", { class: "value-line" },
    svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": `${questionText(session)} over the game` },
      [0, 0.5, 1].map(level => svg("line", { class: "level", x1: margin, x2: width - margin, y1: y(level), y2: y(level) })),
      svg("line", { class: "now", x1: x(session.at), x2: x(session.at), y1: 0, y2: height }),
      svg("path", { class: "course", d: joined }),
      points.map(point => svg("g", { class: "touch point", role: "button", tabindex: "0", "aria-label": `step ${point.step}: ${short(point.value)}`,
        on: { click: () => go(point.step), keydown: event => { if (event.key === "Enter") go(point.step); } } },
        svg("title", {}, `step ${point.step}: ${short(point.value)}`),
        exact(point.value) ? null : svg("line", { class: "bounds", x1: x(point.step), x2: x(point.step), y1: y(low(point.value).decimal), y2: y(high(point.value).decimal) }),
        svg("circle", { cx: x(point.step), cy: y(middle(point.value)), r: point.step === session.at ? 6 : 4.5 })))),
    el("figcaption", { class: "muted" }, `${questionText(session)}, step by step`));
}

const questionText = session => `${session.payoff ? "Expected goal" : "Chance of winning"} of ${session.player}`;

// The value of a finished game is given by its goals.
function valueOf(session, step) {
  const position = session.positions[step];
  if (!position.terminal) return valuesAt(step)[session.payoff ? 100 : session.goal]?.value;
  const goals = position.goals[session.roles.indexOf(session.player)];
  if (session.payoff) return { exact: String(goals[0] / 100), decimal: goals[0] / 100 };
  const won = goals.some(value => value >= session.goal);
  return { exact: won ? "1" : "0", decimal: won ? 1 : 0 };
}
