// Play and explore: the board, whose turn it is, what every move is worth, and the way back.

import { el, fill, button, select, note, say } from "./dom.js";
import { board, placeKey, touchKey } from "./board.js";
import { table } from "./table.js";
import * as values from "./values.js";
import { bestMoves, movesPanel, outstanding, rated } from "./moves_panel.js";
import { headline } from "./headline.js";
import { valueLine } from "./value_line.js";
import { recommended } from "./own_strategy.js";
import { colour, percent } from "./numbers.js";

const pause = 700; // milliseconds before somebody else moves
const mostWaiting = 4000; // for exact values, before others move without

let parts = null;   // elements that are filled again and again
let picked = [];    // places that were clicked for a move with several
let chosen = {};    // by role: its move in this step, where several choose at once
let timer = null;
let heard = null;
let shown = null;   // the position on the board, as a token
let guessed = "";   // how a move was found that is not known to be best

export function leave() {
  clearTimeout(timer);
  values.leave();
  table.removeEventListener("change", heard);
  document.removeEventListener("keydown", keys);
  parts = null;
}

export async function enter(main) {
  parts = {
    board: el("div", { class: "board-place" }), steps: el("div", { class: "steps" }), line: el("div", { class: "line-place" }),
    head: el("div", { class: "head-place" }), moves: el("div", { class: "moves-place" }), seats: el("div", { class: "seats-place" }),
    share: el("div", { class: "share" }),
  };
  fill(main, el("div", { class: "play" },
    el("section", { class: "stage", "aria-label": "The board" }, parts.board, parts.steps, parts.line),
    el("section", { class: "side-panel", "aria-label": "Moves" }, parts.head, parts.moves, parts.seats, parts.share)));
  heard = event => event.detail === "position" ? showPosition() : showAll();
  table.addEventListener("change", heard);
  document.addEventListener("keydown", keys);
  showAll();
}

function keys(event) {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const jumps = { ArrowLeft: table.at - 1, ArrowRight: table.at + 1, Home: 0, End: table.moves.length };
  if (!(event.key in jumps)) return;
  event.preventDefault();
  go(jumps[event.key]);
}

function go(step) {
  table.live = false;
  table.goTo(step);
}

function showAll() {
  showSeats();
  showShare();
  showPosition();
}

function showPosition() {
  picked = [];
  chosen = {};
  table.save("play");
  drawBoard();
  drawSteps();
  draw();
  const mine = shown = {};
  const goOn = () => { if (shown === mine) { draw(); moveOn(); } };
  const search = values.find(drawSoon).catch(problem => note(problem.message));
  search.then(goOn);
  if (waits()) setTimeout(() => { if (values.busy()) goOn(); }, mostWaiting); // nobody waits for long
  say(turnWords());
}

// Values arrive faster than anybody reads; clicks must not wait for all of them to be drawn.
let due = null;
function drawSoon() {
  due ??= setTimeout(() => { due = null; draw(); }, 120);
}

// What changes as values become known.
function draw() {
  if (!parts) return;
  fill(parts.head, headline(table, values.valuesAt(table.at), values.busy(), {
    stop: () => { values.stop(); }, again: () => values.askAgain(drawSoon).then(draw) }));
  fill(parts.moves, movesPanel(table, values.valuesAt(table.at), { choose, choosing: choosingRole(), chosen, only: pickedMoves(choosingRole()), showAll: () => { picked = []; draw(); }, look: role => { looking = role; draw(); drawBoard(); } }));
  fill(parts.line, valueLine(table, step => go(step)));
  drawBoard();
}

// Roles that have something to decide here.
export function choosers() {
  const position = table.position;
  return position.terminal ? [] : table.roles.filter((_, role) => position.legal[role].length > 1);
}

let looking = null; // whose moves are shown, where several choose at once

function choosingRole() {
  const open = choosers().filter(role => !(role in chosen));
  return open.includes(looking) ? looking : open.find(role => table.seats[role] === "person") ?? open[0] ?? choosers()[0] ?? null;
}

function turnWords() {
  if (table.position.terminal) {
    const goals = table.roles.map((role, i) => role === "random" ? "" : `${role} ${table.position.goals[i].join("/") || "–"}`);
    return `The game is over: ${goals.filter(Boolean).join(", ")}.`;
  }
  const roles = choosers();
  const people = roles.filter(role => role !== "random");
  if (people.length && people.length < roles.length) return `${people.join(" and ")} to move; dice are thrown at the same time.`;
  if (roles[0] === "random") return "Dice are thrown.";
  return roles.length ? `${roles.join(" and ")} to move.` : "Nobody has a choice here.";
}

// ---- the board

function drawBoard() {
  if (!parts) return;
  const role = choosingRole();
  const byPlace = placesOf(role);
  fill(parts.board, el("p", { class: "turn" }, turnWords(), guessed ? el("span", { class: "muted guessed" }, guessed) : null), board(table.position, { at: place => placeInfo(place, role, byPlace) }));
}

// The legal moves of a role, by the places that they touch.
function placesOf(role) {
  const index = table.roles.indexOf(role), found = new Map();
  if (index < 0) return found;
  const touches = table.position.touches?.[index] ?? [];
  table.position.legal[index].forEach((move, i) => {
    const places = (touches[i] ?? []).map(touchKey);
    for (const key of places) {
      if (!found.has(key)) found.set(key, []);
      found.get(key).push({ move, last: key === places[places.length === 2 ? 1 : 0] });
    }
  });
  return found;
}

function placeInfo(place, role, byPlace) {
  const key = placeKey(place);
  const entries = (byPlace.get(key) ?? []).filter(entry => picked.every(before => byPlace.get(before)?.some(other => other.move === entry.move)));
  if (entries.length === 0) return null;
  const ending = entries.filter(entry => entry.last);
  const best = rated(table, values.valuesAt(table.at), role, ending.map(entry => entry.move))[0];
  const standsOut = outstanding(table, values.valuesAt(table.at), role).length > 0;
  const words = entries.length === 1 ? entries[0].move : `${entries.length} moves`;
  return {
    label: `${words}${best?.score !== undefined ? `, ${best.words}` : ""}`,
    title: entries.slice(0, 12).map(entry => entry.move).join("\n"),
    tint: best?.score !== undefined ? colour(best.score) : null,
    text: place.kind === "line" && !standsOut ? null : best?.brief ?? null, // words on crossing lines only where they say something
    best: best ? outstanding(table, values.valuesAt(table.at), role).includes(best.move) : false,
    chosen: picked.includes(key),
    act: () => pick(key, entries, role),
  };
}

function pick(key, entries, role) {
  if (picked.includes(key)) picked = picked.filter(each => each !== key);
  else if (entries.length === 1) return choose(role, entries[0].move);
  else picked.push(key);
  draw();
}

// The moves that are about all places clicked so far.
function pickedMoves(role) {
  if (!picked.length) return null;
  const byPlace = placesOf(role);
  return table.position.legal[table.roles.indexOf(role)].filter(move => picked.every(key => byPlace.get(key)?.some(entry => entry.move === move)));
}

// ---- moves

// A person chose; the step is made once everybody has chosen.
function choose(role, move) {
  chosen[role] = move;
  picked = [];
  const open = choosers().filter(each => !(each in chosen) && table.seats[each] === "person");
  if (open.length) return draw();
  table.live = true;
  makeStep();
}

async function makeStep() {
  clearTimeout(timer);
  const here = shown;
  guessed = "";
  try {
    const joint = await Promise.all(table.roles.map((role, index) => chosen[role] ?? othersMove(role, index)));
    if (parts && shown === here) await table.step(joint);
  } catch (problem) {
    note(problem.message);
  }
}

// What a role plays that is no person: its only move, dice, or the best move that is known.
async function othersMove(role, index) {
  const legal = table.position.legal[index];
  if (legal.length === 1) return legal[0];
  const any = list => list[Math.floor(Math.random() * list.length)];
  if (table.seats[role] === "random") return any(legal);
  if (table.seats[role] === "strategy") {
    const said = await recommended(role);
    if (said.length) return any(said);
    say(`The strategy of ${role} says nothing here.`);
  }
  const best = bestMoves(table, values.valuesAt(table.at), role);
  if (best.length) return any(best);
  const found = await values.estimated(role);
  guessed = `${role} played ${found.move} after ${found.playouts} playouts: exact values take longer.`;
  return found.move;
}

// Others move by themselves, at the end of what was played, unless somebody went back to look.
function moveOn() {
  clearTimeout(timer);
  if (!parts || !table.live || table.at !== table.moves.length || table.position.terminal) return;
  if (choosers().some(role => table.seats[role] === "person" && !(role in chosen))) return;
  const step = table.at;
  timer = setTimeout(() => { if (parts && table.live && table.at === step) makeStep(); }, pause);
}

// ---- steps

function drawSteps() {
  const last = table.moves.length;
  fill(parts.steps, el("div", { class: "row", role: "group", "aria-label": "Steps" },
    button("«", () => go(0), { "aria-label": "To the start", disabled: table.at === 0, title: "Home" }),
    button("‹", () => go(table.at - 1), { "aria-label": "Back", disabled: table.at === 0, title: "Left arrow" }),
    el("span", { class: "step-number" }, `step ${table.at} of ${last}`),
    button("›", () => go(table.at + 1), { "aria-label": "Forward", disabled: table.at === last, title: "Right arrow" }),
    button("»", () => go(last), { "aria-label": "To the last step", disabled: table.at === last, title: "End" }),
    !table.live && !table.position.terminal && waits() ? button("Go on", () => { table.live = true; table.at = last; showPosition(); }, { class: "primary", id: "go-on" }) : null,
    button(table.position.terminal ? "Play again" : "Restart", restart, { id: "restart", class: table.position.terminal ? "primary" : "" })));
}

const waits = () => choosers().every(role => table.seats[role] !== "person");

async function restart() {
  guessed = "";
  table.live = true;
  await table.jump([]);
}

// ---- who plays, what is asked

const seatNames = [["person", "a person"], ["best", "best play"], ["random", "at random"], ["strategy", "its strategy"]];

// The person and best play change places, and the question goes with the person.
function swapSides() {
  const person = table.roles.find(role => table.seats[role] === "person");
  const other = table.roles.find(role => role !== "random" && table.seats[role] !== "person");
  if (!person || !other) return;
  [table.seats[person], table.seats[other]] = [table.seats[other], table.seats[person]];
  table.player = other;
  table.random = table.random.filter(role => role !== other);
  table.live = true;
  table.changed("all");
}

function showSeats() {
  const ask = change => () => { change(); table.changed("all"); };
  const players = table.roles.filter(role => role !== "random");
  fill(parts.seats,
    el("div", { class: "row spread" }, el("h2", {}, "Who plays"),
      players.length === 2 ? button("Change sides", swapSides, { class: "small", id: "change-sides" }) : null),
    el("div", { class: "seats" }, table.roles.map((role, i) => el("div", { class: "seat" },
      el("label", { for: `seat-${i}` }, role),
      select(role === "random" ? [["random", "dice are thrown"], ["person", "chosen by hand"]] : seatNames, table.seats[role],
        seat => { table.seats[role] = seat; table.live = true; table.changed("all"); }, { id: `seat-${i}` })))),
    el("h2", {}, "The question"),
    el("div", { class: "seats" },
      el("div", { class: "seat" }, el("label", { for: "asked" }, table.payoff ? "Expected goal of" : "Chance of winning of"),
        select(players.map(role => [role, role]), table.player, role => ask(() => { table.player = role; table.random = table.random.filter(each => each !== role); })(), { id: "asked" })),
      players.filter(role => role !== table.player).map((role, i) => el("div", { class: "seat" }, el("label", { for: `against-${i}` }, `if ${role} plays`),
        select([["best", "its best"], ["random", "at random"]], table.random.includes(role) ? "random" : "best",
          how => ask(() => {
            table.random = table.random.filter(each => each !== role);
            if (how === "random") table.random.push(role);
          })(), { id: `against-${i}` }))),
      goalChoice(ask), horizonChoice(ask)));
}

function goalChoice(ask) {
  const goals = [...(table.game.goal_values[table.roles.indexOf(table.player)] ?? [])].filter(value => value > 0);
  if (goals.length < 2) return null;
  const choices = [...goals.map(value => [String(value), `${value} or more`]), ["payoff", "as much as it is"]];
  const choose = value => ask(() => {
    table.payoff = value === "payoff";
    if (!table.payoff) table.goal = Number(value);
  })();
  return el("div", { class: "seat" }, el("label", { for: "goal" }, "The goal that counts"),
    select(choices, table.payoff ? "payoff" : String(table.goal), choose, { id: "goal" }));
}

function horizonChoice(ask) {
  const input = el("input", { type: "number", min: "0", max: "100000", id: "horizon", placeholder: "to the end",
    on: { change: event => ask(() => { table.horizon = event.target.value === "" ? null : Number(event.target.value); })() } });
  input.value = table.horizon ?? "";
  return el("div", { class: "seat" }, el("label", { for: "horizon" }, "Steps from the start"), input);
}

// ---- share

function showShare() {
  const copy = (words, what) => navigator.clipboard.writeText(words).then(
    () => note(`${what} copied`, "fine"), () => note("This browser does not let the page copy."));
  fill(parts.share, el("div", { class: "row" },
    button("Copy link", async () => { await table.save("play"); copy(location.href, "Link"); }, { id: "copy-link" }),
    button("Copy moves", () => copy(table.afterText(), "Moves"), { id: "copy-moves", title: "As --after of the command line takes them" })));
}
