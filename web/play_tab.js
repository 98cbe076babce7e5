// The tab "Play": the board, the roles to move, the values of all moves, and steps back and forth.

import { el, fill, button, select, note, say } from "./dom.js";
import { board, placeKey, touchKey } from "./board.js";
import { session } from "./session.js";
import * as values from "./values.js";
import { bestMoves, movesPanel, outstanding, rated } from "./moves_panel.js";
import { headline } from "./headline.js";
import { valueLine } from "./value_line.js";
import { recommended } from "./own_strategy.js";
import { colour, percent } from "./numbers.js";

const pause = 700; // milliseconds before a role that is no person moves
const mostWaiting = 4000; // milliseconds that such a role waits for exact values

let parts = null; // elements that are filled again and again
let picked = []; // places clicked so far, for a move with several places
let chosen = {}; // by role: its move in this step, if several roles choose at once
let timer = null;
let listener = null;
let shown = null; // a token of the position on the board
let guessed = ""; // how a move was found, if it is not known to be best

export function leave() {
  clearTimeout(timer);
  values.leave();
  session.removeEventListener("change", listener);
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
  listener = event => event.detail === "position" ? showPosition() : showAll();
  session.addEventListener("change", listener);
  document.addEventListener("keydown", keys);
  showAll();
}

function keys(event) {
  if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const jumps = { ArrowLeft: session.at - 1, ArrowRight: session.at + 1, Home: 0, End: session.moves.length };
  if (!(event.key in jumps)) return;
  event.preventDefault();
  go(jumps[event.key]);
}

function go(step) {
  session.live = false;
  session.goTo(step);
}

function showAll() {
  showSeats();
  showShare();
  showPosition();
}

function showPosition() {
  picked = [];
  chosen = {};
  session.save("play");
  drawBoard();
  drawSteps();
  draw();
  const mine = shown = {};
  const goOn = () => { if (shown === mine) { draw(); moveOn(); } };
  const search = values.find(drawSoon).catch(problem => note(problem.message));
  search.then(goOn);
  if (waits()) setTimeout(() => { if (values.busy()) goOn(); }, mostWaiting); // other roles do not wait longer
  say(turnWords());
}

// Values are drawn at intervals, so that clicks need not wait until all of them are drawn.
let due = null;
function drawSoon() {
  due ??= setTimeout(() => { due = null; draw(); }, 120);
}

// Draws the parts that change as values become known.
function draw() {
  if (!parts) return;
  fill(parts.head, headline(session, values.valuesAt(session.at), values.busy(), {
    stop: () => { values.stop(); }, again: () => values.searchAgain(drawSoon).then(draw) }));
  fill(parts.moves, movesPanel(session, values.valuesAt(session.at), { choose, choosing: choosingRole(), chosen, only: pickedMoves(choosingRole()), showAll: () => { picked = []; draw(); }, look: role => { looking = role; draw(); drawBoard(); } }));
  fill(parts.line, valueLine(session, step => go(step)));
  drawBoard();
}

// Roles with a choice in this position.
export function choosers() {
  const position = session.position;
  return position.terminal ? [] : session.roles.filter((_, role) => position.legal[role].length > 1);
}

let looking = null; // the role whose moves are shown, if several choose at once

function choosingRole() {
  const open = choosers().filter(role => !(role in chosen));
  return open.includes(looking) ? looking : open.find(role => session.seats[role] === "person") ?? open[0] ?? choosers()[0] ?? null;
}

function turnWords() {
  if (session.position.terminal) {
    const goals = session.roles.map((role, i) => role === "random" ? "" : `${role} ${session.position.goals[i].join("/") || "–"}`);
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
  fill(parts.board, el("p", { class: "turn" }, turnWords(), guessed ? el("span", { class: "muted guessed" }, guessed) : null), board(session.position, { at: place => placeInfo(place, role, byPlace) }));
}

// The legal moves of a role, by the places that they touch.
function placesOf(role) {
  const index = session.roles.indexOf(role), found = new Map();
  if (index < 0) return found;
  const touches = session.position.touches?.[index] ?? [];
  session.position.legal[index].forEach((move, i) => {
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
  const best = rated(session, values.valuesAt(session.at), role, ending.map(entry => entry.move))[0];
  const standsOut = outstanding(session, values.valuesAt(session.at), role).length > 0;
  const words = entries.length === 1 ? entries[0].move : `${entries.length} moves`;
  return {
    label: `${words}${best?.score !== undefined ? `, ${best.words}` : ""}`,
    title: entries.slice(0, 12).map(entry => entry.move).join("\n"),
    tint: best?.score !== undefined ? colour(best.score) : null,
    text: place.kind === "line" && !standsOut ? null : best?.brief ?? null, // words on crossing lines only if they mark a move
    best: best ? outstanding(session, values.valuesAt(session.at), role).includes(best.move) : false,
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

// The moves that touch all places clicked so far.
function pickedMoves(role) {
  if (!picked.length) return null;
  const byPlace = placesOf(role);
  return session.position.legal[session.roles.indexOf(role)].filter(move => picked.every(key => byPlace.get(key)?.some(entry => entry.move === move)));
}

// ---- moves

// A person has chosen a move; the step is made when all roles have chosen.
function choose(role, move) {
  chosen[role] = move;
  picked = [];
  const open = choosers().filter(each => !(each in chosen) && session.seats[each] === "person");
  if (open.length) return draw();
  session.live = true;
  makeStep();
}

async function makeStep() {
  clearTimeout(timer);
  const here = shown;
  guessed = "";
  try {
    const joint = await Promise.all(session.roles.map((role, index) => chosen[role] ?? othersMove(role, index)));
    if (parts && shown === here) await session.step(joint);
  } catch (problem) {
    note(problem.message);
  }
}

// The move of a role that is no person: its only move, a random move, or the best known move.
async function othersMove(role, index) {
  const legal = session.position.legal[index];
  if (legal.length === 1) return legal[0];
  const any = list => list[Math.floor(Math.random() * list.length)];
  if (session.seats[role] === "random") return any(legal);
  if (session.seats[role] === "strategy") {
    const moves = await recommended(role);
    if (moves.length) return any(moves);
    say(`The strategy of ${role} recommends no move here.`);
  }
  const best = bestMoves(session, values.valuesAt(session.at), role);
  if (best.length) return any(best);
  const found = await values.estimated(role);
  guessed = `${role} played ${found.move} after ${found.playouts} playouts: exact values take longer.`;
  return found.move;
}

// Roles that are no persons move by themselves at the end of the moves, but not after a step back.
function moveOn() {
  clearTimeout(timer);
  if (!parts || !session.live || session.at !== session.moves.length || session.position.terminal) return;
  if (choosers().some(role => session.seats[role] === "person" && !(role in chosen))) return;
  const step = session.at;
  timer = setTimeout(() => { if (parts && session.live && session.at === step) makeStep(); }, pause);
}

// ---- steps

function drawSteps() {
  const last = session.moves.length;
  fill(parts.steps, el("div", { class: "row", role: "group", "aria-label": "Steps" },
    button("«", () => go(0), { "aria-label": "To the start", disabled: session.at === 0, title: "Home" }),
    button("‹", () => go(session.at - 1), { "aria-label": "Back", disabled: session.at === 0, title: "Left arrow" }),
    el("span", { class: "step-number" }, `step ${session.at} of ${last}`),
    button("›", () => go(session.at + 1), { "aria-label": "Forward", disabled: session.at === last, title: "Right arrow" }),
    button("»", () => go(last), { "aria-label": "To the last step", disabled: session.at === last, title: "End" }),
    !session.live && !session.position.terminal && waits() ? button("Go on", () => { session.live = true; session.at = last; showPosition(); }, { class: "primary", id: "go-on" }) : null,
    button(session.position.terminal ? "Play again" : "Restart", restart, { id: "restart", class: session.position.terminal ? "primary" : "" })));
}

const waits = () => choosers().every(role => session.seats[role] !== "person");

async function restart() {
  guessed = "";
  session.live = true;
  await session.jump([]);
}

// ---- players and question

const seatNames = [["person", "a person"], ["best", "best play"], ["random", "at random"], ["strategy", "its strategy"]];

// Exchanges the person with best play; the question is then about the new role of the person.
function swapSides() {
  const person = session.roles.find(role => session.seats[role] === "person");
  const other = session.roles.find(role => role !== "random" && session.seats[role] !== "person");
  if (!person || !other) return;
  [session.seats[person], session.seats[other]] = [session.seats[other], session.seats[person]];
  session.player = other;
  session.random = session.random.filter(role => role !== other);
  session.live = true;
  session.changed("all");
}

function showSeats() {
  const ask = change => () => { change(); session.changed("all"); };
  const players = session.roles.filter(role => role !== "random");
  fill(parts.seats,
    el("div", { class: "row spread" }, el("h2", {}, "Who plays"),
      players.length === 2 ? button("Change sides", swapSides, { class: "small", id: "change-sides" }) : null),
    el("div", { class: "seats" }, session.roles.map((role, i) => el("div", { class: "seat" },
      el("label", { for: `seat-${i}` }, role),
      select(role === "random" ? [["random", "dice are thrown"], ["person", "chosen by hand"]] : seatNames, session.seats[role],
        seat => { session.seats[role] = seat; session.live = true; session.changed("all"); }, { id: `seat-${i}` })))),
    el("h2", {}, "The question"),
    el("div", { class: "seats" },
      el("div", { class: "seat" }, el("label", { for: "asked" }, session.payoff ? "Expected goal of" : "Chance of winning of"),
        select(players.map(role => [role, role]), session.player, role => ask(() => { session.player = role; session.random = session.random.filter(each => each !== role); })(), { id: "asked" })),
      players.filter(role => role !== session.player).map((role, i) => el("div", { class: "seat" }, el("label", { for: `against-${i}` }, `if ${role} plays`),
        select([["best", "its best"], ["random", "at random"]], session.random.includes(role) ? "random" : "best",
          how => ask(() => {
            session.random = session.random.filter(each => each !== role);
            if (how === "random") session.random.push(role);
          })(), { id: `against-${i}` }))),
      goalChoice(ask), horizonChoice(ask)));
}

function goalChoice(ask) {
  const goals = [...(session.game.goal_values[session.roles.indexOf(session.player)] ?? [])].filter(value => value > 0);
  if (goals.length < 2) return null;
  const choices = [...goals.map(value => [String(value), `${value} or more`]), ["payoff", "as much as it is"]];
  const choose = value => ask(() => {
    session.payoff = value === "payoff";
    if (!session.payoff) session.goal = Number(value);
  })();
  return el("div", { class: "seat" }, el("label", { for: "goal" }, "The goal that counts"),
    select(choices, session.payoff ? "payoff" : String(session.goal), choose, { id: "goal" }));
}

function horizonChoice(ask) {
  const input = el("input", { type: "number", min: "0", max: "100000", id: "horizon", placeholder: "to the end",
    on: { change: event => ask(() => { session.horizon = event.target.value === "" ? null : Number(event.target.value); })() } });
  input.value = session.horizon ?? "";
  return el("div", { class: "seat" }, el("label", { for: "horizon" }, "Steps from the start"), input);
}

// ---- share

function showShare() {
  const copy = (words, what) => navigator.clipboard.writeText(words).then(
    () => note(`${what} copied`, "fine"), () => note("This browser does not let the page copy."));
  fill(parts.share, el("div", { class: "row" },
    button("Copy link", async () => { await session.save("play"); copy(location.href, "Link"); }, { id: "copy-link" }),
    button("Copy moves", () => copy(session.afterText(), "Moves"), { id: "copy-moves", title: "As --after of the command line takes them" })));
}
