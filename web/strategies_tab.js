// The tab "Strategies": rules as cards, as text, and on the board; verify a list, see where it
// fails, correct it.

import { el, fill, button, select, note, say } from "./dom.js";
import { ask } from "./server.js";
import { board, placeKey, touchKey } from "./board.js";
import { editor } from "./editor.js";
import { pack, unpack } from "./address.js";
import { keepStrategy, strategyOfGame } from "./own_strategy.js";
import { session } from "./session.js";
import * as values from "./values.js";
import { bestMoves, markedMoves, ratedMoves } from "./move_values.js";
import { colourOf } from "./outcome.js";
import { legend } from "./legend.js";
import { ruleText, withRules, exactly } from "./rule_text.js";
import { ruleCards, showCard } from "./rule_cards.js";
import { openPlaceMenu } from "./place_menu.js";
import { verifyPanel } from "./verify_panel.js";
import { makePanel } from "./make_panel.js";
import { errorList, errorsOf } from "./error_list.js";
import { download } from "./download.js";
import { t, parts as pieces, listed } from "./words.js";

const workspace = {
  text: "", name: "", role: "", file: "mine",
  listing: null, errors: [], selected: null, locked: new Set(), undo: [], redo: [],
};
let parts = null, listener = null, requests = 0;
let offered = []; // strategies of the server
let words = { fluents: [], places: {}, beside: [], moves: [] }; // vocabulary of the game, see /api/words

export function leave() {
  values.leave();
  session.removeEventListener("change", listener);
  document.removeEventListener("keydown", keys);
  parts?.verify?.leave();
  parts?.make?.leave();
  parts = null;
}

export async function enter(main, address) {
  words = await session.again(() => ask("/api/words", { game: session.game.game }));
  offered = (await ask("/api/list")).strategies;
  await choose(address);
  const text = editor({ label: t("strategies.text"), value: workspace.text, id: "strategy-text",
    words: wordsOfGame, change: later(value => write(value, { fromText: true }), 350) });
  parts = { cards: el("div", { class: "cards-place" }), board: el("div", { class: "board-place" }), errors: el("div", { class: "errors", role: "alert", id: "strategy-errors" }),
            steps: el("div", { class: "steps" }), legend: el("div", { class: "legend-place" }), tools: el("div", { class: "tools" }), files: el("div", { class: "files" }), text };
  parts.verify = verifyPanel(workspace, { go: counterexample, addRule: moves => addRule(moves) });
  parts.make = makePanel(workspace, { take: (value, name) => { workspace.name = name ?? workspace.name; write(value); }, lockedCount });
  fill(main, el("div", { class: "bench" },
    el("section", { class: "rules-side", "aria-label": t("strategies.rules") }, parts.files, parts.errors, parts.cards),
    el("section", { class: "stage", "aria-label": t("board") }, parts.board, parts.tools, parts.steps, parts.legend),
    el("section", { class: "side-panel judge", "aria-label": t("strategies.judge") }, parts.verify.node, parts.make.node),
    el("details", { class: "text-side", open: window.innerWidth > 900 }, el("summary", {}, t("strategies.text")), text.node)));
  listener = () => { drawBoard(); read(); };
  session.addEventListener("change", listener);
  document.addEventListener("keydown", keys);
  session.live = false;
  await read();
  drawBoard();
  findValues();
}

function keys(event) {
  if (event.target.closest("input, select, textarea")) return;
  if ((event.ctrlKey || event.metaKey) && event.key === "z") { event.preventDefault(); back(event.shiftKey ? "redo" : "undo"); }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowLeft") session.goTo(session.at - 1);
  if (event.key === "ArrowRight") session.goTo(session.at + 1);
}

function later(act, delay) {
  let timer = null;
  return value => { clearTimeout(timer); timer = setTimeout(() => act(value), delay); };
}

// ---- which strategy

async function choose(address) {
  const linked = address.get("strategy") ? await unpack(address.get("strategy")).catch(problem => { note(problem.message); }) : undefined;
  if (linked !== undefined) {
    workspace.text = linked;
    workspace.name = address.get("name") ?? "";
    workspace.role = address.get("role") ?? session.player;
    workspace.game = session.game.game;
  }
  if (workspace.game === session.game.game && workspace.text) return;
  workspace.game = session.game.game;
  workspace.role = session.player;
  workspace.undo = [], workspace.redo = [], workspace.selected = null;
  Object.assign(workspace, await strategyOfGame());
}

const movesOfRole = () => words.moves[session.roles.indexOf(workspace.role)] ?? {};

function wordsOfGame() {
  const known = new Set(["when", "do", "symmetric", "first", "strategy", "def", "domain", "exists", "forall", "next", "does", "true", "legal", "wins", "me", "opp"]);
  for (const fluent of words.fluents) known.add(fluent.split("(")[0]);
  for (const match of session.game.text.matchAll(/[a-z]\w*/g)) known.add(match[0]);
  return [...known].sort();
}

// ---- reading the text

const strategyOf = () => ({ text: workspace.text, name: workspace.name, role: workspace.role });

async function read() {
  const mine = ++requests;
  try {
    const answer = await session.again(() => ask("/api/rules", { game: session.game.game, strategy: strategyOf(), moves: session.moves.slice(0, session.at) }));
    if (mine !== requests || !parts) return;
    workspace.listing = answer;
    workspace.name = answer.name;
    workspace.errors = [];
  } catch (problem) {
    if (mine !== requests || !parts) return;
    workspace.errors = errorsOf(problem);
  }
  parts.text.mark(workspace.errors);
  keepStrategy(workspace.text, workspace.name);
  save();
  draw();
}

async function save() {
  session.save("strategies", { strategy: await pack(workspace.text), name: workspace.name, role: workspace.role });
}

// Sets a new text, as one step that can be undone.
export function write(text, { fromText = false } = {}) {
  if (text === workspace.text) return Promise.resolve();
  workspace.undo.push(workspace.text);
  if (workspace.undo.length > 200) workspace.undo.shift();
  workspace.redo = [];
  workspace.text = text;
  if (!fromText) parts.text.value = text;
  parts.verify.stale();
  return read();
}

function back(way) {
  const other = way === "undo" ? "redo" : "undo";
  if (!workspace[way].length) return;
  workspace[other].push(workspace.text);
  workspace.text = workspace[way].pop();
  parts.text.value = workspace.text;
  parts.verify.stale();
  read();
}

// F is the list without rules.
const rules = () => (workspace.listing?.rules ?? []).filter((rule, i, all) => all.length > 1 || rule.text !== "F");
const writeRules = list => write(withRules(workspace.text, workspace.listing, workspace.name || "mine", list, workspace.role));

// ---- drawing

function draw() {
  if (!parts) return;
  drawFiles();
  errorList(parts.errors, workspace.errors, (line, column) => { document.querySelector(".text-side").open = true; parts.text.goTo(line, column); }, 12);
  parts.cards.classList.toggle("stale", workspace.errors.length > 0);
  parts.verify.errors();
  drawCards();
  drawBoard();
}

function drawFiles() {
  const names = workspace.listing?.strategies.filter(each => each.parameters === 0) ?? [];
  const opener = el("select", { "aria-label": t("strategies.open_list"), id: "begin-with", on: { change: event => beginWith(event.target.value) } },
    el("option", { value: "" }, t("strategies.open")), el("option", { value: "new:" }, t("strategies.empty_list")), el("option", { value: "file:" }, t("strategies.a_file")),
    offered.length ? el("optgroup", { label: t("strategies.offered") }, offered.map(name => el("option", { value: `name:${name}` }, name))) : null);
  const file = el("input", { type: "file", accept: ".strat,.txt", class: "unseen", id: "open-strategy", "aria-label": t("strategies.file"), tabindex: "-1",
    on: { change: async event => {
      const [given] = event.target.files;
      if (!given) return;
      workspace.file = given.name.replace(/\.(strat|txt)$/, "");
      workspace.name = "";
      write(await given.text());
    } } });
  fill(parts.files,
    el("div", { class: "row" },
      el("h1", {}, pieces("strategies.title", { role: select(session.roles.filter(role => role !== "random").map(role => [role, role]), workspace.role,
        role => { workspace.role = role; parts.verify.stale(); read(); }, { "aria-label": t("strategies.whose"), id: "strategy-role" }) }))),
    el("div", { class: "row small" },
      names.length > 1 ? select(names.map(each => [each.name, each.name]), workspace.name, name => { workspace.name = name; workspace.selected = null; parts.verify.stale(); read(); }, { "aria-label": t("strategies.which"), id: "strategy-name" }) : null,
      opener, file,
      button(t("strategies.save"), saveFile, { id: "save-strategy", title: t("strategies.save_title") }),
      button(t("strategies.undo"), () => back("undo"), { id: "undo", disabled: workspace.undo.length === 0, title: "Ctrl+Z" }),
      button(t("strategies.redo"), () => back("redo"), { id: "redo", disabled: workspace.redo.length === 0, title: "Ctrl+Shift+Z" }),
      button(t("share.link"), () => save().then(() => navigator.clipboard.writeText(location.href)).then(() => note(t("share.link_copied"), "fine"), () => note(t("share.refused"))), {})));
}

async function beginWith(choice) {
  const name = choice.slice(choice.indexOf(":") + 1);
  document.getElementById("begin-with").value = "";
  if (choice === "file:") return document.getElementById("open-strategy").click();
  workspace.selected = null;
  workspace.name = choice === "new:" ? "mine" : "";
  workspace.file = name || "mine";
  try {
    await write(choice === "new:" ? "strategy mine = F\n" : (await ask("/api/strategy", { name })).text);
  } catch (problem) {
    note(problem.message);
  }
}

const saveFile = () => download(`${workspace.file || "mine"}.strat`, workspace.text);

function drawCards() {
  const decision = workspace.listing?.decision;
  const list = rules();
  const state = workspace.errors.length ? t("strategies.has_errors") : decision && !decision.active ? t("strategies.inactive", { role: workspace.role })
    : decision && decision.rule === null ? t("strategies.silent") : "";
  fill(parts.cards, ruleCards(list, { ...workspace, decision, places: words.places }, act),
    el("div", { class: "row small" }, button(t("strategies.add_rule"), () => addEmpty(), { id: "add-empty", disabled: workspace.errors.length > 0 }), el("span", { class: "muted" }, state)));
  const first = decision?.rule ?? null;
  if (first !== null && first !== decidedLast) showCard(parts.cards.querySelector(".rule-cards"), first);
  decidedLast = first;
}

let decidedLast = null;

const act = {
  move,
  duplicate: i => writeRules(texts().toSpliced(i, 0, texts()[i])),
  lock: rule => { if (!workspace.locked.delete(rule.text)) workspace.locked.add(rule.text); drawCards(); },
  remove: i => { workspace.selected = null; writeRules(texts().toSpliced(i, 1)); },
  select: i => { workspace.selected = i; drawCards(); drawBoard(); },
};

const texts = () => rules().map(rule => rule.text);
const lockedCount = () => { let n = 0; while (n < rules().length && workspace.locked.has(rules()[n].text)) ++n; return n; };

function move(from, to) {
  const list = texts();
  if (to < 0 || to >= list.length || from === to) return;
  const [rule] = list.splice(from, 1);
  list.splice(to, 0, rule);
  workspace.selected = workspace.selected === from ? to : null;
  writeRules(list).then(() => parts?.cards.querySelector(`[data-rule="${to}"] .rule-text`)?.focus());
}

// ---- the board as an editor

function selectedRule() {
  const rule = rules()[workspace.selected];
  return rule?.literals && !workspace.locked.has(rule.text) ? rule : null;
}

function drawBoard() {
  if (!parts) return;
  const rule = selectedRule();
  const role = session.roles.indexOf(workspace.role);
  const recommended = workspace.listing?.decision?.moves ?? [];
  fill(parts.board, el("p", { class: "turn" }, rule ? t("strategies.click_place", { rule: workspace.selected + 1 }) : turnText()),
    board(session.position, { at: place => rule ? ruleInfo(place, rule) : playInfo(place, role, recommended) }));
  drawTools(rule);
  fill(parts.legend, legend({ ringed: true }));
  const last = session.moves.length;
  fill(parts.steps, el("div", { class: "row", role: "group", "aria-label": t("steps.title") },
    button("«", () => session.goTo(0), { "aria-label": t("steps.start"), disabled: session.at === 0 }),
    button("‹", () => session.goTo(session.at - 1), { "aria-label": t("steps.back"), disabled: session.at === 0 }),
    el("span", { class: "step-number" }, t("steps.number", { step: session.at, last })),
    button("›", () => session.goTo(session.at + 1), { "aria-label": t("steps.forward"), disabled: session.at === last }),
    button("»", () => session.goTo(last), { "aria-label": t("steps.end"), disabled: session.at === last })));
}

function turnText() {
  if (session.position.terminal) return t("over.alone");
  const roles = session.roles.filter((_, i) => session.position.legal[i].length > 1);
  return roles.length ? t("strategies.turn", { roles: listed(roles), n: roles.length }) : t("turn.nobody");
}

// If no rule is selected, clicks on the board make legal moves of the role that has a choice.
function playInfo(place, role, recommended) {
  if (session.position.terminal) return null;
  const chooser = session.position.legal.findIndex(list => list.length > 1);
  if (chooser < 0) return null;
  const key = placeKey(place);
  const found = [];
  session.position.legal[chooser].forEach((move, i) => {
    if ((session.position.touches?.[chooser]?.[i] ?? []).some(touch => touchKey(touch) === key)) found.push(move);
  });
  if (found.length === 0) return null;
  const best = ratedMoves(session.roles[chooser], found)[0];
  return {
    label: found.join(", "), title: found.join("\n"), text: best?.brief ?? null,
    tint: best?.known ? colourOf(best.score) : null,
    marked: chooser === role && found.some(move => recommended.includes(move)),
    best: markedMoves(session.roles[chooser]).includes(best?.move),
    act: () => playMove(chooser, found[0]),
  };
}

async function playMove(chooser, move) {
  const joint = session.position.legal.map((list, role) => role === chooser ? move : list[0]);
  try {
    await session.step(joint);
    findValues();
  } catch (problem) {
    note(problem.message);
  }
}

function findValues() {
  values.find(() => { if (parts) drawBoard(); }).catch(() => {});
}

// If a rule is selected: its condition about this place, and a menu to change it.
function ruleInfo(place, rule) {
  const key = placeKey(place);
  const possible = fluentsAt(place);
  const mine = rule.literals.filter(each => possible.includes(each.fluent));
  const isMove = touchesOf(rule.move).includes(key);
  if (possible.length === 0 && !isMove) return null;
  const state = isMove ? "move" : mine.some(each => each.holds) ? "must" : mine.length ? "not" : null;
  const names = mine.map(each => t(each.holds ? "place.must_be_that" : "place.must_not_be_that", { fluent: each.fluent })).concat(isMove ? [t("place.the_move_is", { move: rule.move })] : []);
  const label = names.length ? listed(names) : t("place.any");
  return { state, label, title: label,
           act: () => openMenu(place, rule, possible) };
}

function fluentsAt(place) {
  const key = placeKey(place);
  return Object.entries(words.places).filter(([, where]) => touchKey(where) === key).map(([fluent]) => fluent);
}

function touchesOf(move) {
  return (movesOfRole()[move] ?? []).map(touchKey);
}

function openMenu(place, rule, possible) {
  const index = workspace.selected, here = placeKey(place);
  const moves = Object.keys(movesOfRole()).filter(each => touchesOf(each).includes(here));
  openPlaceMenu(parts.board, rule, { possible, moves, change: changed => replaceRule(index, changed) });
}

function replaceRule(index, rule) {
  const list = texts();
  list[index] = ruleText(rule);
  writeRules(list);
}

function drawTools(rule) {
  const decision = workspace.listing?.decision;
  fill(parts.tools, el("div", { class: "row small" },
    decision?.active ? button(t("strategies.add_here"), () => addRule(), { class: "primary", id: "add-rule" }) : null,
    rule ? [
      el("label", { class: "row" }, el("input", { type: "checkbox", checked: rule.symmetric, on: { change: event => replaceRule(workspace.selected, { ...rule, symmetric: event.target.checked }) } }), t("strategies.with_images")),
      button(t("strategies.done"), () => { workspace.selected = null; drawCards(); drawBoard(); }, {})] : null));
}

// ---- adding rules

function addEmpty() {
  const moves = session.position.legal?.[session.roles.indexOf(workspace.role)] ?? [];
  const move = moves.find(each => touchesOf(each).length) ?? moves[0] ?? Object.keys(movesOfRole())[0];
  if (!move) return note(t("strategies.no_move", { role: workspace.role }));
  workspace.selected = rules().length;
  writeRules([...texts(), ruleText({ literals: [], move, symmetric: true })]);
}

// Inserts a rule before the rule that decides here, so that the new rule decides.
async function addRule(rightMoves) {
  const best = rightMoves?.length ? rightMoves : bestMoves(workspace.role).map(each => each.move);
  const legal = session.position.legal[session.roles.indexOf(workspace.role)];
  const move = best[0] ?? legal[0];
  const left = new Set(words.beside);
  const literals = exactly(session.position, words.fluents, left);
  const fired = workspace.listing.decision.rule ?? rules().length;
  workspace.selected = fired;
  await writeRules(texts().toSpliced(fired, 0, ruleText({ literals, move, symmetric: true })));
  say(t("strategies.rule_added", { rule: fired + 1, move }));
}

async function counterexample(moves) {
  await session.jump(moves);
  parts?.board.closest(".stage").scrollIntoView({ block: "nearest" });
  findValues();
}
