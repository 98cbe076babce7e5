// The tab "Play": the board, the roles to move, the values of all moves, and steps back and forth.

import { el, fill, button, note, say } from "./dom.js";
import { board, placeKey, touchKey } from "./board.js";
import { session } from "./session.js";
import * as values from "./values.js";
import { movesPanel } from "./moves_panel.js";
import { bestMoves, markedMoves, ratedMoves } from "./move_values.js";
import { headline, outcomeWords } from "./headline.js";
import { headlineOf, colourOf } from "./outcome.js";
import { valueLine } from "./value_line.js";
import { changes, diceWords, mistakeNote, moveWords, playoutList } from "./playout_list.js";
import { shows } from "./hints.js";
import { legend } from "./legend.js";
import { seatsPanel } from "./seats_panel.js";
import { recommended } from "./own_strategy.js";
import { copyGame } from "./rules_tab.js";
import { t, listed } from "./words.js";

const pause = 700; // milliseconds before a role that is no person moves
const mostWaiting = 4000; // milliseconds that such a role waits for exact values

let parts = null; // elements that are filled again and again
let picked = []; // places clicked so far, for a move with several places
let chosen = {}; // by role: its move in this step, if several roles choose at once
let timer = null;
let listener = null;
let shown = null; // a token of the position on the board
let guessed = ""; // how a move was found, if it is not known to be best
let pending = null; // the moves of the step that the server is making
let early = null; // a move chosen while a step was being made
let looking = null; // the role whose moves are shown, if several choose at once

export function leave() {
  clearTimeout(timer);
  values.leave();
  session.removeEventListener("change", listener);
  document.removeEventListener("keydown", keys);
  parts = null;
}

export async function enter(main) {
  const place = name => el("div", { class: name });
  parts = { about: place("game-about"), board: place("board-place"), legend: place("legend-place"), steps: place("steps"), line: place("line-place"), head: place("head-place"), mistake: place("mistake-place"),
            moves: place("moves-place"), list: place("list-place"), seats: place("seats-place"), share: place("share") };
  fill(main, el("div", { class: "play" },
    el("section", { class: "stage", "aria-label": t("board") }, parts.about, parts.board, parts.steps, parts.legend, parts.line),
    el("section", { class: "side-panel", "aria-label": t("moves.title") }, parts.head, parts.mistake, parts.moves),
    el("section", { class: "side-panel more-panel", "aria-label": t("play.more") }, parts.list, parts.seats, parts.share)));
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
  fill(parts.about, session.game.title ? el("h1", {}, session.game.title) : null, session.game.about ? el("p", { class: "muted" }, session.game.about) : null);
  seatsPanel(parts.seats);
  showShare();
  showPosition();
}

function showPosition() {
  pending = null;
  picked = [];
  chosen = {};
  session.save("play");
  draw();
  const mine = shown = {}, step = session.at;
  const goOn = () => { if (shown === mine) { draw(); moveOn(); } };
  values.find(drawSoon).catch(problem => note(problem.message)).then(goOn).then(() => { if (shown === mine && session.at === step) announce(); });
  if (waits()) setTimeout(() => { if (values.busy()) goOn(); }, mostWaiting); // other roles do not wait longer
  if (early) playEarly();
}

// Values are drawn at intervals, so that clicks need not wait until all of them are drawn.
let due = null;
function drawSoon() {
  due ??= setTimeout(() => { due = null; draw(); }, 120);
}

function draw() {
  if (!parts) return;
  const searchAgain = () => values.searchAgain(drawSoon).then(draw);
  fill(parts.head, headline(values.busy(), { stop: values.stop, again: searchAgain, changed: draw }));
  fill(parts.moves, movesPanel({ choose, choosing: choosingRole(), chosen, only: pickedMoves(choosingRole()), showAll: () => { picked = []; draw(); }, look: role => { looking = role; draw(); } }));
  fill(parts.mistake, mistakeNote(go));
  fill(parts.line, valueLine(go));
  fill(parts.list, playoutList(go));
  fill(parts.legend, legend({ ringed: session.roles.some(role => session.seats[role] === "strategy") }));
  drawSteps();
  drawBoard();
}

// The live region: what was played, who moves, and what the position is worth.
function announce() {
  const answer = values.valueAt(session.at), last = session.at - 1;
  const worth = !session.position.terminal && shows() && answer?.status === "exact" ? t("say.worth", { value: headlineOf(answer) }) : "";
  const played = last >= 0 ? [...moveWords(last), diceWords(last)].filter(Boolean).map(words => t("say.played", { words })) : [];
  say([...played, turnWords(), worth].filter(Boolean).join(" "));
}

// Roles with a choice in this position.
export function choosers() {
  const position = session.position;
  return position.terminal ? [] : session.roles.filter((_, role) => position.legal[role].length > 1);
}

function choosingRole() {
  const open = choosers().filter(role => !(role in chosen));
  return open.includes(looking) ? looking : open.find(role => session.seats[role] === "person") ?? open[0] ?? choosers()[0] ?? null;
}

function turnWords() {
  if (session.position.terminal) return outcomeWords();
  const roles = choosers(), people = roles.filter(role => role !== "random");
  if (people.length && people.length < roles.length) return t("turn.and_dice", { roles: listed(people), n: people.length });
  if (roles[0] === "random") return t("turn.dice");
  return roles.length ? t("turn.roles", { roles: listed(roles), n: roles.length }) : t("turn.nobody");
}

// ---- the board

function drawBoard() {
  const role = choosingRole(), byPlace = placesOf(role), marks = marksOf();
  const dice = session.at > 0 ? diceWords(session.at - 1) : null;
  fill(parts.board, el("p", { class: "turn" }, turnWords(), guessed ? el("span", { class: "muted guessed" }, guessed) : null),
    dice ? el("p", { class: "dice", id: "dice" }, dice) : null,
    board(session.position, { label: t("board"), at: place => ({ ...placeInfo(place, role, byPlace), ...marks.get(placeKey(place)) }) }));
}

// The places of the last step, and those that have decided the game.
function marksOf() {
  const marks = new Map(), mark = (key, what) => marks.set(key, { ...marks.get(key), [what]: true });
  if (session.at > 0) {
    const before = session.positions[session.at - 1], joint = session.moves[session.at - 1];
    joint.forEach((move, role) => (before.touches[role]?.[before.legal[role].indexOf(move)] ?? []).forEach(touch => mark(touchKey(touch), "last")));
    changes(session.at - 1).forEach(each => mark(touchKey(each), "last"));
  }
  for (const place of session.position.won ?? []) mark(touchKey(place), "won");
  return marks;
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
  const marked = shows() ? markedMoves(role) : [];
  const best = shows() ? ratedMoves(role, entries.filter(entry => entry.last).map(entry => entry.move))[0] : null;
  const move = entries.length === 1 ? entries[0].move : t("moves.count", { n: entries.length });
  return {
    label: best?.known ? t("moves.valued", { move, value: best.words }) : move,
    title: entries.slice(0, 12).map(entry => entry.move).join("\n"),
    tint: best?.known ? colourOf(best.score) : null,
    text: place.kind === "line" && !marked.length ? null : best?.brief ?? null, // words on crossing lines only if they mark a move
    best: best ? marked.includes(best.move) : false,
    chosen: picked.includes(key) || (pending !== null && entries.some(entry => pending.includes(entry.move))),
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

// A person has chosen a move; the step is made when all roles have chosen. While the server makes a
// step, a second click on its move is ignored, and another move is made afterwards.
function choose(role, move) {
  if (pending) {
    if (!pending.includes(move)) early = move;
    return undefined;
  }
  chosen[role] = move;
  picked = [];
  const open = choosers().filter(each => !(each in chosen) && session.seats[each] === "person");
  if (open.length) return draw();
  session.live = true;
  return makeStep();
}

function playEarly() {
  const move = early, role = choosers().find(each => session.seats[each] === "person");
  early = null;
  if (role && session.position.legal[session.roles.indexOf(role)].includes(move)) choose(role, move);
}

async function makeStep() {
  clearTimeout(timer);
  const here = shown;
  guessed = "";
  pending = Object.values(chosen);
  try {
    const joint = await Promise.all(session.roles.map((role, index) => chosen[role] ?? othersMove(role, index)));
    if (!parts || shown !== here) return;
    pending = joint;
    draw();
    const from = session.at;
    await session.step(joint);
    offerDropped(from);
  } catch (problem) {
    early = null;
    chosen = {};
    note(problem.message);
    draw();
  } finally {
    pending = null;
  }
}

// Steps that were dropped can be brought back.
function offerDropped(from) {
  if (!session.dropped) return;
  note(t("steps.dropped", { n: session.dropped.moves.length - from }), "fine", { label: t("steps.bring_back"), act: () => session.bringBack() });
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
    say(t("say.no_recommendation", { role }));
  }
  const best = bestMoves(role);
  if (best.length) return drawn(best).move;
  const found = await values.estimated(role);
  guessed = t("turn.guessed", { role, move: found.move, n: found.playouts });
  return found.move;
}

// One of the best moves, with its probability if they are parts of a mixed strategy.
function drawn(best) {
  let left = Math.random() * best.reduce((sum, each) => sum + (each.probability ?? 1), 0);
  return best.find(each => (left -= each.probability ?? 1) <= 0) ?? best[0];
}

// Roles that are no persons move by themselves at the end of the moves, but not after a step back.
function moveOn() {
  clearTimeout(timer);
  if (!parts || !session.live || session.at !== session.moves.length || session.position.terminal) return;
  if (choosers().some(role => session.seats[role] === "person" && !(role in chosen))) return;
  const step = session.at;
  timer = setTimeout(() => { if (parts && session.live && session.at === step && !pending) makeStep(); }, pause);
}

// ---- steps

function drawSteps() {
  const last = session.moves.length, own = ownLastStep();
  fill(parts.steps, el("div", { class: "row", role: "group", "aria-label": t("steps.title") },
    button("«", () => go(0), { "aria-label": t("steps.start"), disabled: session.at === 0, title: t("steps.start_key") }),
    button("‹", () => go(session.at - 1), { "aria-label": t("steps.back"), disabled: session.at === 0, title: t("steps.back_key") }),
    el("span", { class: "step-number" }, t("steps.number", { step: session.at, last })),
    button("›", () => go(session.at + 1), { "aria-label": t("steps.forward"), disabled: session.at === last, title: t("steps.forward_key") }),
    button("»", () => go(last), { "aria-label": t("steps.end"), disabled: session.at === last, title: t("steps.end_key") })),
  el("div", { class: "row" },
    button(t("steps.undo"), undo, { id: "undo-move", disabled: own < 0, title: t("steps.undo_title") }),
    goesOn() ? button(session.at < last ? t("steps.go_on_from_here", { n: last - session.at }) : t("steps.go_on"), goOnFromHere, { class: "primary", id: "go-on" }) : null,
    button(session.position.terminal ? t("steps.play_again") : t("steps.restart"), restart, { id: "restart", class: session.position.terminal ? "primary" : "" })));
}

const goesOn = () => !session.live && !session.position.terminal && (session.at < session.moves.length || waits());

const waits = () => choosers().every(role => session.seats[role] !== "person");

function goOnFromHere() {
  const from = session.at;
  session.live = true;
  session.cut(from);
  offerDropped(from);
}

// The latest step before this position in which a person chose; -1 if there is none.
function ownLastStep() {
  for (let step = session.at - 1; step >= 0; --step)
    if (session.roles.some((role, i) => session.seats[role] === "person" && session.positions[step].legal[i].length > 1)) return step;
  return -1;
}

function undo() {
  guessed = "";
  session.live = true;
  session.cut(ownLastStep());
}

async function restart() {
  guessed = "";
  session.live = true;
  await session.jump([]);
}

// ---- share

function showShare() {
  const copy = (words, done) => navigator.clipboard.writeText(words).then(() => note(done, "fine"), () => note(t("share.refused")));
  fill(parts.share, el("div", { class: "row" },
    button(t("share.link"), async () => { await session.save("play"); copy(location.href, t(local() ? "share.link_here" : "share.link_copied")); }, { id: "copy-link" }),
    button(t("share.moves"), () => copy(session.afterText(), t("share.moves_copied")), { id: "copy-moves", title: t("share.moves_title") }),
    el("a", { class: "like-button", id: "edit-rules", href: `#/rules?game=${encodeURIComponent(session.game.name)}` }, t("card.rules")),
    button(t("card.copy"), () => copyGame(session.game.name).catch(problem => note(problem.message)), { id: "copy-this-game" })));
}

const local = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
