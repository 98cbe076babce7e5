// The tab "Pipeline": the question on the board as programs and formulas, the blocks of the prefix
// as bars, and solvers of the formula side by side. It shows how quantifier shifting works.

import { el, fill, button, note } from "./dom.js";
import { ask, follow } from "./server.js";
import { session } from "./session.js";
import { exact, isLong, short } from "./numbers.js";
import { decimals, listed, parts as pieces, t } from "./words.js";

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
  fill(main, el("div", { class: "page pipeline" }, el("h1", {}, t("pipeline.title")), parts.head, parts.prefixes, parts.solving, parts.programs));
  listener = () => {};
  found = {};
  results = new Map();
  session.save("pipeline");
  draw(true);
  walk();
}

async function walk() {
  const mine = parts;
  try {
    const answer = await session.again(() => ask("/api/pipeline", request()));
    if (parts !== mine) return void follow(answer.job).stop();
    job = follow(answer.job, (_, event) => { found[event.stop] = event; draw(true); });
    const last = await job.result;
    if (parts !== mine) return;
    found.horizon = last.horizon;
    draw(false);
  } catch (problem) {
    if (parts === mine) draw(false, problem.message);
  }
}

const request = () => ({ game: session.game.game, question: session.question(), moves: session.moves.slice(0, session.at) });

function draw(working, problem = "") {
  if (!parts) return;
  const asked = t(session.payoff ? "pipeline.asks_goal" : "pipeline.asks_chance", { player: session.player });
  fill(parts.head,
    el("p", {}, [asked, session.random.length ? t("pipeline.random", { roles: listed(session.random) }) : "", t("pipeline.after", { n: session.at }),
      found.horizon ? t("pipeline.horizon", { n: found.horizon }) : ""].filter(Boolean).join(" ")),
    el("p", {}, pieces("pipeline.set_in", { tab: el("a", { href: location.hash.replace("#/pipeline", "#/play") }, t("tab.play")) })),
    working ? el("p", { class: "muted" }, el("span", { class: "spinner" }), t("pipeline.working"), " ", button(t("stop"), () => job?.stop(), { class: "small", id: "stop-pipeline" })) : null,
    problem ? el("p", { class: "muted" }, problem) : null);
  drawPrefixes();
  drawSolving();
  drawPrograms();
}

// ---- prefixes as bars

const kinds = ["exists", "forall", "chance"];

function drawPrefixes() {
  const shown = ["baseline", "dependency"].filter(each => found[each]);
  if (!shown.length) return fill(parts.prefixes);
  const most = Math.max(...shown.map(each => total(found[each].translated)));
  fill(parts.prefixes, el("h2", {}, t("pipeline.prefix")),
    el("p", { class: "muted" }, t("pipeline.prefix_about")),
    el("ul", { class: "legend" }, kinds.map(kind => el("li", {}, el("i", { class: `swatch ${kind}` }), t(`pipeline.kind_${kind}`)))),
    shown.map(each => [
      el("h3", {}, t(`pipeline.${each}`)),
      bar(t("pipeline.translated"), found[each].translated, most),
      found[each].reduced ? bar(t("pipeline.simplified"), found[each].reduced, most) : null]));
}

const total = formula => formula.blocks.reduce((sum, block) => sum + block.variables, 0);

function bar(name, formula, most) {
  const s = formula.size;
  const pieces = formula.blocks.map((block, i) => el("span", { class: `block-bar ${block.kind}`, title: blockWords(block, i), style: { "flex-grow": block.variables } },
    block.variables / most > 0.05 ? String(block.variables) : ""));
  return el("figure", { class: "prefix-bar" },
    el("div", { class: "blocks", role: "img", style: { width: `${Math.max(100 * total(formula) / most, 2)}%` },
      "aria-label": t("pipeline.bar", { name, n: formula.blocks.length, blocks: listed(formula.blocks.map(b => `${b.kind} ${b.variables}`).slice(0, 40)) }) }, pieces),
    el("figcaption", {}, el("b", {}, name), " ", t("pipeline.size", { n: formula.blocks.length, ...s })));
}

function blockWords(block, i) {
  const names = block.names.length ? listed(block.names.concat(block.names.length < block.variables ? ["…"] : [])) : "–";
  return t("pipeline.block", { block: i + 1, kind: block.kind, n: block.variables, names });
}

// ---- solving

function drawSolving() {
  const chance = found.dependency?.translated.size.chance > 0;
  const rows = solvers.flatMap(solver => (solver.name === "forward" ? ["–"] : ["baseline", "dependency"]).map(prefix => row(solver, prefix, chance)));
  fill(parts.solving, el("h2", {}, t("pipeline.solve")),
    el("div", { class: "table-wrap" }, el("table", { class: "solvers" },
      el("thead", {}, el("tr", {}, ["solver", "prefix_of", "", "value", "seconds", ""].map(key => el("th", { scope: "col" }, key ? t(`pipeline.${key}`) : "")))),
      el("tbody", {}, rows))));
}

function row({ name, kind, chance: takesChance }, prefix, chance) {
  const key = `${name} ${prefix}`, result = results.get(key), job = running.get(key);
  const unfit = chance && !takesChance;
  return el("tr", { data: { solver: key } },
    el("th", { scope: "row" }, name, prefix === "dependency" ? null : el("span", { class: "muted kind" }, ` ${kind}`)), el("td", {}, prefix),
    el("td", {}, job ? button(t("stop"), () => job.stop(), { class: "small", "aria-label": t("pipeline.stop", { solver: key }) })
      : button(t("pipeline.run"), () => run(name, prefix, key), { class: "small", disabled: unfit, "aria-label": t("pipeline.run_solver", { solver: key }), title: unfit ? t("pipeline.unfit") : kind })),
    el("td", { class: "number" }, result?.value ? short(result.value) : "", fractionOf(result?.value)),
    el("td", { class: "number" }, result?.seconds !== undefined ? decimals(result.seconds, 3) : job ? el("span", { class: "spinner" }) : ""),
    el("td", {}, result?.seconds !== undefined ? el("span", { class: "time-bar", style: { width: `${100 * result.seconds / longest()}%` } }) : null, result?.reason ?? ""));
}

const longest = () => Math.max(...[...results.values()].map(each => each.seconds ?? 0), 0.001);

const fractionOf = value => exact(value) && !["0", "1"].includes(value.exact) && !isLong(value)
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
  fill(parts.programs, ["temporal", "quantified"].filter(each => found[each]).map(each =>
    el("details", {}, el("summary", {}, t(`pipeline.program_${each}`, { n: found[each].text.split("\n").length })),
      button(t("pipeline.copy"), () => navigator.clipboard.writeText(found[each].text).then(() => note(t("pipeline.copied"), "fine"), () => note(t("share.refused"))), { class: "small" }),
      el("pre", { class: "program", tabindex: "0" }, found[each].text, found[each].characters > found[each].text.length ? "\n…" : ""))));
}
