// Draws a position from the server's description: panels of cells, lines and points, counters, and
// a table of all other fluents.

import { el, svg } from "./dom.js";
import { t } from "./words.js";

export const placeKey = place => `${place.kind}:${place.panel ?? 0}:${place.index}`;

// A place, as in the server's list of places that a move touches: {panel, cell}, {panel, line} or
// {counter}.
export function touchKey(touch) {
  const kind = ["cell", "line", "counter"].find(each => each in touch);
  return placeKey({ kind, panel: touch.panel, index: touch[kind] });
}

// `at(place)` returns how a place is shown, or nothing: { label, tint, text, best, chosen, marked,
// last, won, state, act }. A place with `act` can be clicked, and reached with the keyboard.
export function board(position, { small = false, at = () => null, label = t("board") } = {}) {
  const drawing = position.board;
  if (!drawing) return facts(position.fluents);
  const several = drawing.panels.length > 1;
  const panels = drawing.panels.map((panel, i) => panelOf(several ? panel : { ...panel, title: "" }, i, { small, at, label }));
  if (small) return el("div", { class: "board small" }, panels.length ? panels[0] : glyph(drawing));
  const alike = drawing.panels.every(panel => panel.width === drawing.panels[0].width && panel.height === drawing.panels[0].height && panel.kind !== "row");
  const across = alike ? Math.ceil(Math.sqrt(panels.length)) : 1;
  return el("div", { class: "board" },
    panels.length ? el("div", { class: `panels${alike ? "" : " mixed"}`, style: { "--across": across } }, panels) : null,
    drawing.counters.length ? counters(drawing.counters, at) : null,
    drawing.table.length ? table(drawing.table) : null);
}

function facts(fluents) {
  return el("ul", { class: "facts" }, fluents.slice(0, 200).map(each => el("li", {}, each)));
}

function panelOf(panel, number, { small, at, label }) {
  const labels = !small && (panel.columns.length > 0 || panel.rows.length > 0) && panel.kind !== "graph";
  const rest = panel.lines.length && panel.kind !== "graph" ? 0.3 : 0.08; // space for words on outer lines
  const left = labels ? 0.55 : rest, top = labels ? 0.45 : rest;
  const grid = panel.kind === "grid" || panel.kind === "row";
  const picture = svg("svg", {
    class: `panel ${panel.kind}`, viewBox: `${-left} ${-top} ${panel.width + left + rest} ${panel.height + top + rest}`,
    role: small ? "img" : "group", "aria-label": panel.title || label,
    style: { "--wide": panel.width, "--high": panel.height },
  });
  if (labels) picture.append(...sideLabels(panel));
  panel.cells.forEach((cell, index) => picture.append(cellOf(cell, grid && panel.width * panel.height >= 36, at({ kind: "cell", panel: number, index }))));
  if (grid && panel.block) picture.append(...blocks(panel));
  panel.lines.forEach((line, index) => picture.append(lineOf(line, at({ kind: "line", panel: number, index }))));
  for (const point of panel.points) picture.append(...pointOf(panel, point));
  const titled = panel.title && !small;
  return titled ? el("figure", { class: "titled" }, picture, el("figcaption", {}, panel.title)) : picture;
}

function sideLabels(panel) {
  const text = (x, y, words) => svg("text", { x, y, class: "side" }, words);
  return [
    ...panel.columns.map((words, i) => text(i + 0.5, -0.22, words)),
    ...panel.rows.map((words, i) => text(-0.3, i + 0.5, words)),
  ];
}

function blocks(panel) {
  const lines = [];
  for (let x = 0; x <= panel.width; x += panel.block) lines.push(svg("line", { class: "block", x1: x, x2: x, y1: 0, y2: panel.height }));
  for (let y = 0; y <= panel.height; y += panel.block) lines.push(svg("line", { class: "block", y1: y, y2: y, x1: 0, x2: panel.width }));
  return lines;
}

// Makes a place a button: focus, name, click and the two keys. Any other place keeps the focus if it
// has it, so that the focus stays on the board after a move.
function touchable(more, name) {
  if (!more) return {};
  if (!more.act) return { tabindex: "-1" };
  const act = event => { event.preventDefault(); more.act(event); };
  return { class: "touch", tabindex: "0", role: "button", "aria-label": more.label ?? name, "aria-pressed": more.pressed ?? null,
           on: { click: act, keydown: event => { if (event.key === "Enter" || event.key === " ") act(event); } } };
}

const marksOf = more => ["best", "chosen", "last", "won"].filter(mark => more?.[mark]).map(mark => ` ${mark}`).join("") + (more?.state ? ` is-${more.state}` : "");

function cellOf(cell, chequered, more) {
  const x = cell.column, y = cell.row;
  const middle = [x + 0.5, y + 0.5];
  const empty = cell.contents.length === 0;
  const words = cell.contents.map(each => each.word).join(" ");
  const label = empty ? t("cell.empty", { place: cell.name }) : t("cell.contents", { place: cell.name, contents: words });
  const dark = chequered && (cell.column + cell.row) % 2 === 1 ? " odd" : "";
  const attributes = touchable(more, label);
  attributes.class = `cell${dark}${marksOf(more)} ${attributes.class ?? ""}`;
  attributes.data = { place: cell.name };
  return svg("g", attributes,
    svg("title", {}, more?.title ?? label),
    svg("rect", { class: "square", x, y, width: 1, height: 1 }),
    more?.tint ? svg("rect", { class: "tint", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.06, style: { fill: more.tint } }) : null,
    cell.contents.map((content, i) => contentOf(content.look, content.word, ...spread(middle, i, cell.contents.length))),
    more?.text ? svg("text", { class: `value${empty ? "" : " below"}`, x: middle[0], y: empty ? middle[1] : y + 0.88 }, more.text) : null,
    more?.marked ? svg("circle", { class: "ringed", cx: middle[0], cy: middle[1], r: 0.42 }) : null,
    more?.state ? stateMark(more.state, x, y) : null,
    more?.best ? svg("text", { class: "star", x: x + 0.87, y: y + 0.15 }, "★") : null,
    more?.last ? svg("circle", { class: "last-sign", cx: x + 0.12, cy: y + 0.12, r: 0.05 }) : null,
    svg("rect", { class: "frame", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.06 }));
}

function stateMark(state, x, y) {
  return svg("text", { class: `state ${state}`, x: x + 0.87, y: y + 0.15 }, stateSigns[state] ?? "");
}

const stateSigns = { must: "✓", not: "✕", move: "➜" };

function spread([x, y], i, count) {
  if (count === 1) return [x, y, 1];
  const columns = Math.ceil(Math.sqrt(count)), size = 1 / columns;
  return [x - 0.5 + (i % columns + 0.5) * size, y - 0.5 + (Math.floor(i / columns) + 0.5) * size, size];
}

function contentOf(look, word, x, y, size = 1) {
  const r = 0.32 * size, colour = `stone c-${look.colour}`;
  const text = (words, extra = "") => svg("text", { class: `letters ${extra}`, x, y, style: { "font-size": `${Math.min(0.5, 1.1 / Math.max(words.length, 2)) * size}px` } }, words);
  switch (look.shape) {
    case "cross": return svg("path", { class: `stroke ${colour}`, d: `M${x - r * 0.8} ${y - r * 0.8}L${x + r * 0.8} ${y + r * 0.8}M${x + r * 0.8} ${y - r * 0.8}L${x - r * 0.8} ${y + r * 0.8}` });
    case "ring": return svg("circle", { class: `stroke ${colour}`, cx: x, cy: y, r: r * 0.9 });
    case "disc": return svg("g", {}, svg("circle", { class: colour, cx: x, cy: y, r }), look.text ? text(look.text, `on-${look.colour}`) : null);
    case "square": return svg("g", {}, svg("rect", { class: colour, x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 0.05 }), look.text ? text(look.text, `on-${look.colour}`) : null);
    case "bar": return svg("rect", { class: colour, x: x - 0.12 * size, y: y - r, width: 0.24 * size, height: 2 * r, rx: 0.05 });
    default: return text(look.text || word, `c-${look.colour}`);
  }
}

function lineOf(line, more) {
  const attributes = touchable(more, t("line.name", { place: line.name }));
  const ends = { x1: line.x1, y1: line.y1, x2: line.x2, y2: line.y2 };
  attributes.class = `line ${line.there ? `there c-${line.look.colour}` : ""}${marksOf(more)} ${attributes.class ?? ""}`;
  attributes.data = { place: line.name };
  const third = line.x1 === line.x2 || line.y1 === line.y2 ? 0.5 : 0.36; // labels of crossing edges must not overlap
  const x = line.x1 + (line.x2 - line.x1) * third, y = line.y1 + (line.y2 - line.y1) * third;
  return svg("g", attributes,
    svg("title", {}, more?.title ?? (line.there ? t("line.drawn", { place: line.name, owner: line.word }) : t("line.open", { place: line.name }))),
    svg("line", { class: "reach", ...ends }),
    svg("line", { class: "seen", ...ends, style: more?.tint && !line.there ? { stroke: more.tint } : {} }),
    more?.text ? svg("text", { class: "value", x, y }, more.text) : null,
    more?.state ? svg("text", { class: `state ${more.state}`, x, y }, stateSigns[more.state]) : null);
}

function pointOf(panel, point) {
  if (panel.kind === "dots") return [svg("circle", { class: "dot", cx: point.x, cy: point.y, r: 0.07 })];
  return [svg("circle", { class: "knot", cx: point.x, cy: point.y, r: 0.2 }),
          svg("text", { class: "knot-name", x: point.x, y: point.y }, point.name)];
}

function counters(list, at) {
  const items = list.map((counter, index) => ({ counter, item: counterItem(counter, index, at) }));
  const heaps = items.filter(each => each.counter.pile), others = items.filter(each => !each.counter.pile);
  return [heaps, others].map((some, i) => some.length ? el("ul", { class: `counters${i ? "" : " heaps"}` }, some.sort(byLabel).map(each => each.item)) : null);
}

const byLabel = (a, b) => a.counter.label.localeCompare(b.counter.label, "en", { numeric: true });

function counterItem(counter, index, at) {
  const more = at({ kind: "counter", panel: 0, index });
  const count = Number(counter.value);
  const pile = counter.pile && Number.isInteger(count) && count <= 30;
  const inside = [el("span", { class: "counter-name" }, counter.label),
    pile ? el("span", { class: "pile", "aria-hidden": "true" }, Array.from({ length: count }, () => el("i"))) : null,
    el("span", { class: "counter-value" }, counter.value === "" ? "–" : counter.value)];
  return el("li", { class: counter.pile ? "heap" : "" }, more?.act
    ? el("button", { type: "button", class: `heap-button${more.chosen ? " chosen" : ""}`, on: { click: more.act }, "aria-label": more.label }, inside) : inside);
}

function table(rows) {
  return el("div", { class: "table-wrap" }, el("table", { class: "rest" }, el("tbody", {},
    rows.slice(0, 200).map(row => el("tr", {}, el("th", { scope: "row" }, row.label), el("td", {}, row.values.join(", ")))))));
}

function glyph(drawing) {
  return el("span", { class: "glyph" }, drawing.counters.slice(0, 4).map(counter => el("span", {}, `${counter.label} ${counter.value}`)));
}
