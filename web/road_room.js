// The road: the question on the table as programs and formulas, its prefix as bars, its solvers
// beside each other. How one explains quantifier shifting in front of a class.

import { el, svg, fill, button, note } from "./dom.js";
import { ask, follow } from "./server.js";
import { table } from "./table.js";
import { short } from "./numbers.js";

const solvers = [["forward", "search on the game itself"], ["xssat", "exists, forall, chance; exact"],
                 ["qbf", "exists, forall: two solvers in turns"], ["abstraction", "exists, forall: clausal abstraction alone"]];
let parts = null, found = {}, job = null, results = new Map(), running = new Map(), heard = null;

export function leave() {
  for (const each of [job, ...running.values()]) if (each) { each.stop(); each.leave(); }
  table.removeEventListener("change", heard);
  job = null;
  running.clear();
  parts = null;
}

export async function enter(main) {
  parts = { head: el("div"), programs: el("section", { class: "road-block" }), prefixes: el("section", { class: "road-block" }), solving: el("section", { class: "road-block" }) };
  fill(main, el("div", { class: "page road" }, el("h1", {}, "The road from the game to its answer"), parts.head, parts.prefixes, parts.solving, parts.programs));
  heard = () => {};
  found = {};
  results = new Map();
  table.save("road");
  draw("on the way …");
  walk();
}

async function walk() {
  const mine = parts;
  try {
    const answer = await table.again(() => ask("/api/road", request()));
    if (parts !== mine) return void follow(answer.job).stop();
    job = follow(answer.job, (_, told) => { found[told.stop] = told; draw("on the way …"); });
    const last = await job.result;
    if (parts !== mine) return;
    found.horizon = last.horizon;
    draw("");
  } catch (problem) {
    if (parts === mine) draw(problem.message);
  }
}

const request = () => ({ game: table.game.game, question: table.question(), moves: table.moves.slice(0, table.at) });

function draw(state) {
  if (!parts) return;
  const random = table.random.length ? `, ${table.random.join(" and ")} at random` : "";
  fill(parts.head, el("p", {}, `Chance of winning of ${table.player}${random}`, table.at ? `, after ${table.at} step${table.at > 1 ? "s" : ""}` : ", from the start",
    found.horizon ? `, ${found.horizon} steps ahead. ` : ". ", "The question is set in the room Play."),
    state ? el("p", { class: "muted" }, state === "on the way …" ? el("span", { class: "spinner" }) : null, state,
      state === "on the way …" ? button("Stop", () => job?.stop(), { class: "small", id: "stop-road" }) : null) : null);
  drawPrefixes();
  drawSolving();
  drawPrograms();
}

// ---- prefixes as bars

const kinds = { exists: "∃ exists: we choose", forall: "∀ forall: they choose", chance: "⚂ chance: dice" };

function drawPrefixes() {
  const shown = ["baseline", "dependency"].filter(each => found[each]);
  if (!shown.length) return fill(parts.prefixes);
  const most = Math.max(...shown.map(each => total(found[each].translated)));
  fill(parts.prefixes, el("h2", {}, "The quantifier prefix"),
    el("p", { class: "muted" }, "From the outermost block on the left to the innermost on the right; as wide as it has variables. The baseline leaves everything that is not a choice innermost; "
      + "the prefix by dependency puts each variable as far out as what it depends on."),
    el("ul", { class: "legend" }, Object.entries(kinds).map(([kind, words]) => el("li", {}, el("i", { class: `swatch ${kind}` }), words))),
    shown.map(each => [
      el("h3", {}, each === "baseline" ? "Baseline" : "By dependency"),
      bar("as translated", found[each].translated, most),
      found[each].reduced ? bar("simplified", found[each].reduced, most) : null]));
}

const total = formula => formula.blocks.reduce((sum, block) => sum + block.variables, 0);

function bar(name, formula, most) {
  const all = total(formula), width = 1000, high = 44, least = 3;
  let x = 0;
  const scale = (width * (all / most) - least * formula.blocks.length) / Math.max(all, 1);
  const pieces = formula.blocks.map((block, i) => {
    const wide = least + Math.max(0, block.variables * scale);
    const words = `block ${i + 1}: ${block.kind}, ${block.variables} variable${block.variables === 1 ? "" : "s"}${block.names.length ? ": " + block.names.join(", ") + (block.names.length < block.variables ? ", …" : "") : ""}`;
    const piece = svg("g", {}, svg("title", {}, words),
      svg("rect", { class: `block-bar ${block.kind}`, x, y: 0, width: wide, height: high }),
      wide > 42 ? svg("text", { class: "block-count", x: x + wide / 2, y: high / 2 }, String(block.variables)) : null);
    x += wide;
    return piece;
  });
  const s = formula.size;
  return el("figure", { class: "prefix-bar" },
    svg("svg", { viewBox: `0 0 ${width} ${high}`, role: "img", "aria-label": `${name}: ${formula.blocks.length} blocks, ${formula.blocks.map(b => `${b.kind} ${b.variables}`).slice(0, 40).join(", ")}` }, pieces),
    el("figcaption", {}, el("b", {}, name), ` ${formula.blocks.length} blocks, ${s.variables} variables (∃ ${s.exists}, ∀ ${s.forall}, chance ${s.chance}), ${s.clauses} clauses, ${s.literals} literals`));
}

// ---- solving

function drawSolving() {
  const chance = found.dependency?.translated.size.chance > 0;
  fill(parts.solving, el("h2", {}, "Solve it here"),
    el("div", { class: "table-wrap" }, el("table", { class: "solvers" },
      el("thead", {}, el("tr", {}, ["solver", "prefix", "", "value", "seconds", ""].map(words => el("th", { scope: "col" }, words)))),
      el("tbody", {}, solvers.flatMap(([name, help]) => (name === "forward" ? ["–"] : ["baseline", "dependency"]).map(prefix => row(name, help, prefix, chance)))))));
}

function row(name, help, prefix, chance) {
  const key = `${name} ${prefix}`, result = results.get(key), job = running.get(key);
  const unfit = (name === "qbf" || name === "abstraction") && chance;
  return el("tr", { data: { solver: key } }, el("th", { scope: "row", title: help }, name), el("td", {}, prefix),
    el("td", {}, job ? button("Stop", () => job.stop(), { class: "small", "aria-label": `Stop ${key}` })
      : button("Run", () => run(name, prefix, key), { class: "small", disabled: unfit, "aria-label": `Run ${key}`, title: unfit ? "not for formulas with chance" : help })),
    el("td", { class: "number" }, result?.value ? short(result.value) : "", result?.value?.exact && !["0", "1"].includes(result.value.exact) ? el("span", { class: "muted" }, ` ${result.value.exact.length < 24 ? result.value.exact : ""}`) : null),
    el("td", { class: "number" }, result?.seconds !== undefined ? result.seconds.toFixed(3) : job ? el("span", { class: "spinner" }) : ""),
    el("td", {}, result?.seconds !== undefined ? el("span", { class: "time-bar", style: { width: `${100 * result.seconds / Math.max(...[...results.values()].map(each => each.seconds ?? 0), 0.001)}%` } }) : null, result?.reason ?? ""));
}

async function run(solver, prefix, key) {
  results.delete(key);
  try {
    const answer = await table.again(() => ask("/api/solve", { ...request(), solver, prefix: prefix === "–" ? "dependency" : prefix }));
    running.set(key, follow(answer.job));
    drawSolving();
    results.set(key, await running.get(key).result);
  } catch (problem) {
    results.set(key, { reason: problem.message });
  }
  running.delete(key);
  if (parts) drawSolving();
}

// ---- programs

function drawPrograms() {
  const names = { temporal: "The temporal program: the rules, one copy for each step", quantified: "The quantified program: whose choice each move is" };
  fill(parts.programs, Object.keys(names).filter(each => found[each]).map(each =>
    el("details", {}, el("summary", {}, `${names[each]} (${found[each].text.split("\n").length} lines)`),
      button("Copy", () => navigator.clipboard.writeText(found[each].text).then(() => note("Program copied", "fine"), () => note("This browser does not let the page copy.")), { class: "small" }),
      el("pre", { class: "program", tabindex: "0" }, found[each].text, found[each].characters > found[each].text.length ? "\n…" : ""))));
}
