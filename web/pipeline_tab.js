// The tab "Pipeline": the question on the board as programs and formulas, the blocks of the prefix
// as bars, and solvers of the formula side by side. It shows how quantifier shifting works.

import { el, fill, button, note } from "./dom.js";
import { ask, follow } from "./server.js";
import { session } from "./session.js";
import { short } from "./numbers.js";

let solvers = []; // {name, kind, chance} of the solvers that are part of the program
let parts = null, found = {}, job = null, results = new Map(), running = new Map(), listener = null;

export function leave() {
  for (const each of [job, ...running.values()]) if (each) { each.stop(); each.leave(); }
  session.removeEventListener("change", listener);
  job = null;
  running.clear();
  parts = null;
}

export async function enter(main) {
  solvers = (await ask("/api/solvers")).solvers;
  parts = { head: el("div"), programs: el("section", { class: "pipeline-block" }), prefixes: el("section", { class: "pipeline-block" }), solving: el("section", { class: "pipeline-block" }) };
  fill(main, el("div", { class: "page pipeline" }, el("h1", {}, "The pipeline from the game to its answer"), parts.head, parts.prefixes, parts.solving, parts.programs));
  listener = () => {};
  found = {};
  results = new Map();
  session.save("pipeline");
  draw("on the way …");
  walk();
}

async function walk() {
  const mine = parts;
  try {
    const answer = await session.again(() => ask("/api/pipeline", request()));
    if (parts !== mine) return void follow(answer.job).stop();
    job = follow(answer.job, (_, event) => { found[event.stop] = event; draw("on the way …"); });
    const last = await job.result;
    if (parts !== mine) return;
    found.horizon = last.horizon;
    draw("");
  } catch (problem) {
    if (parts === mine) draw(problem.message);
  }
}

const request = () => ({ game: session.game.game, question: session.question(), moves: session.moves.slice(0, session.at) });

function draw(state) {
  if (!parts) return;
  const random = session.random.length ? `, ${session.random.join(" and ")} at random` : "";
  fill(parts.head, el("p", {}, `${session.payoff ? "Expected goal" : "Chance of winning"} of ${session.player}${random}`, session.at ? `, after ${session.at} step${session.at > 1 ? "s" : ""}` : ", from the start",
    found.horizon ? `, ${found.horizon} steps ahead. ` : ". ", "The question is set in the tab ", el("a", { href: location.hash.replace("#/pipeline", "#/play") }, "Play"), "."),
    state ? el("p", { class: "muted" }, state === "on the way …" ? el("span", { class: "spinner" }) : null, state,
      state === "on the way …" ? button("Stop", () => job?.stop(), { class: "small", id: "stop-pipeline" }) : null) : null);
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
  const s = formula.size;
  const pieces = formula.blocks.map((block, i) => el("span", { class: `block-bar ${block.kind}`, title: blockWords(block, i), style: { "flex-grow": block.variables } },
    block.variables / most > 0.05 ? String(block.variables) : ""));
  return el("figure", { class: "prefix-bar" },
    el("div", { class: "blocks", role: "img", style: { width: `${Math.max(100 * total(formula) / most, 2)}%` },
      "aria-label": `${name}: ${formula.blocks.length} blocks, ${formula.blocks.map(b => `${b.kind} ${b.variables}`).slice(0, 40).join(", ")}` }, pieces),
    el("figcaption", {}, el("b", {}, name), ` ${counted(formula.blocks.length, "block")}, ${s.variables} variables (∃ ${s.exists}, ∀ ${s.forall}, chance ${s.chance}), ${s.clauses} clauses, ${s.literals} literals`));
}

function blockWords(block, i) {
  const more = block.names.length < block.variables ? ", …" : "";
  return `block ${i + 1}: ${block.kind}, ${counted(block.variables, "variable")}${block.names.length ? `: ${block.names.join(", ")}${more}` : ""}`;
}

const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

// ---- solving

function drawSolving() {
  const chance = found.dependency?.translated.size.chance > 0;
  const rows = solvers.flatMap(solver => (solver.name === "forward" ? ["–"] : ["baseline", "dependency"]).map(prefix => row(solver, prefix, chance)));
  fill(parts.solving, el("h2", {}, "Solve it here"),
    el("div", { class: "table-wrap" }, el("table", { class: "solvers" },
      el("thead", {}, el("tr", {}, ["solver", "prefix", "", "value", "seconds", ""].map(words => el("th", { scope: "col" }, words)))),
      el("tbody", {}, rows))));
}

function row({ name, kind, chance: takesChance }, prefix, chance) {
  const key = `${name} ${prefix}`, result = results.get(key), job = running.get(key);
  const unfit = chance && !takesChance;
  return el("tr", { data: { solver: key } },
    el("th", { scope: "row" }, name, prefix === "dependency" ? null : el("span", { class: "muted kind" }, ` ${kind}`)), el("td", {}, prefix),
    el("td", {}, job ? button("Stop", () => job.stop(), { class: "small", "aria-label": `Stop ${key}` })
      : button("Run", () => run(name, prefix, key), { class: "small", disabled: unfit, "aria-label": `Run ${key}`, title: unfit ? "not for formulas with chance" : kind })),
    el("td", { class: "number" }, result?.value ? short(result.value) : "", fractionOf(result?.value)),
    el("td", { class: "number" }, result?.seconds !== undefined ? result.seconds.toFixed(3) : job ? el("span", { class: "spinner" }) : ""),
    el("td", {}, result?.seconds !== undefined ? el("span", { class: "time-bar", style: { width: `${100 * result.seconds / longest()}%` } }) : null, result?.reason ?? ""));
}

const longest = () => Math.max(...[...results.values()].map(each => each.seconds ?? 0), 0.001);

const fractionOf = value => value?.exact && !["0", "1"].includes(value.exact) && value.exact.length < 24
  ? el("span", { class: "muted" }, ` ${value.exact}`) : null;

async function run(solver, prefix, key) {
  results.delete(key);
  try {
    const answer = await session.again(() => ask("/api/solve", { ...request(), solver, prefix: prefix === "–" ? "dependency" : prefix }));
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
