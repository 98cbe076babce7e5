// The value over the game: one point for each step that was looked at, its bounds where it is not
// exact yet. Click a point to go there.

import { el, svg } from "./dom.js";
import { low, high, middle, short, exact } from "./numbers.js";
import { valuesAt } from "./values.js";

export function valueLine(table, go) {
  const last = table.moves.length;
  if (last === 0) return null;
  const width = 600, height = 90, margin = 8;
  const x = step => margin + (width - 2 * margin) * (last === 0 ? 0.5 : step / last);
  const y = decimal => margin + (height - 2 * margin) * (1 - decimal);
  const points = [];
  for (let step = 0; step <= last; ++step) {
    const value = valueOf(table, step);
    if (value) points.push({ step, value });
  }
  const joined = points.map((point, i) => `${i ? "L" : "M"}${x(point.step)} ${y(middle(point.value))}`).join("");
  return el("figure", { class: "value-line" },
    svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": `${asked(table)} over the game` },
      [0, 0.5, 1].map(level => svg("line", { class: "level", x1: margin, x2: width - margin, y1: y(level), y2: y(level) })),
      svg("line", { class: "now", x1: x(table.at), x2: x(table.at), y1: 0, y2: height }),
      svg("path", { class: "course", d: joined }),
      points.map(point => svg("g", { class: "touch point", role: "button", tabindex: "0", "aria-label": `step ${point.step}: ${short(point.value)}`,
        on: { click: () => go(point.step), keydown: event => { if (event.key === "Enter") go(point.step); } } },
        svg("title", {}, `step ${point.step}: ${short(point.value)}`),
        exact(point.value) ? null : svg("line", { class: "bounds", x1: x(point.step), x2: x(point.step), y1: y(low(point.value).decimal), y2: y(high(point.value).decimal) }),
        svg("circle", { cx: x(point.step), cy: y(middle(point.value)), r: point.step === table.at ? 6 : 4.5 })))),
    el("figcaption", { class: "muted" }, `${asked(table)}, step by step`));
}

const asked = table => `${table.payoff ? "Expected goal" : "Chance of winning"} of ${table.player}`;

// A finished game has no search: what the goals say.
function valueOf(table, step) {
  const position = table.positions[step];
  if (!position.terminal) return valuesAt(step)[table.payoff ? 100 : table.goal]?.value;
  const goals = position.goals[table.roles.indexOf(table.player)];
  if (table.payoff) return { exact: String(goals[0] / 100), decimal: goals[0] / 100 };
  const won = goals.some(value => value >= table.goal);
  return { exact: won ? "1" : "0", decimal: won ? 1 : 0 };
}
