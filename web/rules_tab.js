// The tab "Rules": the sheet of a game and the file that says how its board is drawn, with a picture
// that follows. What is edited is stored as a draft with every change.

import { el, fill, button, note } from "./dom.js";
import { ask } from "./server.js";
import { openBriefly } from "./opening.js";
import { forgetGame, keepGame, keptGame, keptNames } from "./browser_store.js";
import { session } from "./session.js";
import { board } from "./board.js";
import { editor } from "./editor.js";
import { draftOf, forgetDraft, keepDraft } from "./drafts.js";
import { cleanName, freeName, isOffered } from "./game_names.js";
import { choose } from "./choice_dialog.js";
import { download } from "./download.js";
import { errorList, errorsOf, sayErrors } from "./error_list.js";
import { newGame } from "./new_game.js";
import { writeAddress } from "./address.js";
import { t } from "./words.js";

export const opensGame = true;

const patience = 400; // milliseconds after the last change
let sheet = null; // {name, text, drawing, origin, saved}: `saved` is {text, drawing} as it was opened
let parts = null, timer = null, checking = null;

export function leave() {
  clearTimeout(timer);
  checking?.stop();
  parts = null;
}

export async function enter(main, words) {
  const name = words.has("new") ? null : words.get("game") ?? session.game?.name ?? null;
  sheet = await sheetOf(name);
  parts = {
    name: el("input", { type: "text", id: "own-name", maxlength: "60", "aria-label": t("rules.name"), on: { change: rename } }),
    text: editor({ label: t("rules.text"), value: sheet.text, id: "own-text", change: value => changed({ text: value }) }),
    drawing: editor({ label: t("rules.drawing"), value: sheet.drawing, id: "own-drawing", rows: 8, change: value => changed({ drawing: value }) }),
    errors: el("div", { class: "errors", role: "alert" }), drawingErrors: el("div", { class: "errors", role: "alert" }),
    picture: el("div", { class: "sheet-picture" }), facts: el("p", { class: "muted" }), state: el("p", { class: "muted", id: "sheet-state" }),
  };
  parts.name.value = sheet.name;
  fill(main, el("div", { class: "sheet" },
    el("section", { class: "sheet-text", "aria-label": t("rules.text") }, el("div", { class: "row" }, parts.name, tools()), parts.state, parts.errors, parts.text.node),
    el("section", { class: "side-panel", "aria-label": t("rules.picture") },
      el("div", {}, parts.picture, parts.facts),
      el("div", {}, el("h2", {}, t("rules.drawing")), el("p", { class: "muted" }, t("rules.drawing_about", { file: `${sheet.name}.board.json` })), parts.drawingErrors, parts.drawing.node,
        el("p", { class: "row small" }, button(t("rules.download"), () => download(`${sheet.name}.board.json`, sheet.drawing, "application/json"), { id: "download-drawing" }))))));
  main.firstChild.addEventListener("dragover", event => event.preventDefault());
  main.firstChild.addEventListener("drop", event => { event.preventDefault(); take(event.dataTransfer.files); });
  writeAddress("rules", { game: sheet.name });
  drawState();
  check();
}

// The sheet of a game as it is kept, or its draft.
async function sheetOf(name) {
  const saved = await savedSheet(name);
  const draft = draftOf(saved.name);
  return { ...saved, ...(draft ?? {}), saved: { text: saved.text, drawing: saved.drawing } };
}

async function savedSheet(name) {
  if (name === null) {
    const empty = { text: newGame, drawing: "" };
    return { name: keptNames("game").includes("my-game") ? await freeName("my-game") : "my-game", origin: null, ...empty };
  }
  const own = keptGame(name);
  if (own.text !== null) return { name, origin: name, text: own.text, drawing: own.drawing ?? "" };
  if (session.game?.name === name) return { name, origin: name, text: session.game.text, drawing: session.game.drawing ?? "" };
  if (!(await isOffered(name))) return { name, origin: null, text: newGame, drawing: "" };
  const game = await openBriefly({ name }).result;
  return { name, origin: name, text: game.text, drawing: game.drawing ?? "" };
}

function tools() {
  const file = el("input", { type: "file", accept: ".gdl,.kif,.txt,.json", multiple: true, class: "unseen", id: "own-file", "aria-label": t("rules.open_file"), on: { change: () => take(file.files) } });
  return [button(t("rules.play"), play, { class: "primary", id: "own-open" }),
    button(t("rules.copy"), copy, { id: "copy-game" }),
    button(t("rules.download"), () => download(`${sheet.name}.gdl`, sheet.text), { id: "download-game" }),
    el("label", { class: "like-button", for: "own-file" }, t("rules.open_file")), file,
    button(t("rules.discard"), discard, { id: "discard-draft", class: "quiet" })];
}

// ---- changes

const isChanged = () => sheet.text !== sheet.saved.text || sheet.drawing !== sheet.saved.drawing;

function changed(part) {
  Object.assign(sheet, part);
  if (isChanged()) keepDraft(sheet.name, { text: sheet.text, drawing: sheet.drawing });
  else forgetDraft(sheet.name);
  drawState();
  clearTimeout(timer);
  timer = setTimeout(check, patience);
}

function drawState() {
  fill(parts.state, isChanged() ? t("rules.draft") : t("rules.unchanged"));
  document.getElementById("discard-draft").disabled = !isChanged();
}

function rename() {
  const name = cleanName(parts.name.value);
  parts.name.value = name;
  if (isChanged()) keepDraft(name, { text: sheet.text, drawing: sheet.drawing });
  forgetDraft(sheet.name);
  sheet.name = name;
  writeAddress("rules", { game: name });
}

function discard() {
  forgetDraft(sheet.name);
  Object.assign(sheet, sheet.saved);
  parts.text.value = sheet.text;
  parts.drawing.value = sheet.drawing;
  drawState();
  check();
}

async function take(files) {
  for (const given of files) {
    const text = await given.text();
    if (given.name.endsWith(".json")) {
      parts.drawing.value = text;
      changed({ drawing: text });
      continue;
    }
    sheet = { ...sheet, name: cleanName(given.name.replace(/\.(gdl|kif|txt)$/, "")), origin: null, saved: { text: "", drawing: "" } };
    parts.name.value = sheet.name;
    parts.text.value = text;
    changed({ text });
  }
}

// ---- the picture

async function check() {
  checking?.stop();
  const mine = checking = openBriefly({ name: sheet.name, text: sheet.text, drawing: sheet.drawing });
  let game = null, errors = [];
  try {
    game = await mine.result;
  } catch (problem) {
    errors = errorsOf(problem);
  }
  if (checking === mine && parts) draw(game, errors);
}

function draw(game, errors) {
  showErrors(errors);
  parts.picture.classList.toggle("stale", !game);
  if (!game) return;
  fill(parts.picture, board(game.positions[0]));
  const players = game.roles.filter(role => role !== "random").length;
  fill(parts.facts, t(game.roles.includes("random") ? "card.players_dice" : "card.players", { n: players }));
}

function showErrors(errors) {
  const inDrawing = errors.filter(each => each.file?.endsWith(".board.json")), inRules = errors.filter(each => !inDrawing.includes(each));
  parts.text.mark(inRules);
  parts.drawing.mark(inDrawing);
  errorList(parts.errors, inRules, parts.text.goTo);
  errorList(parts.drawingErrors, inDrawing, parts.drawing.goTo);
  if (errors.length) sayErrors(errors);
}

// ---- keeping

// The name under which the sheet is kept; null if it is not. A name that exists is not taken silently.
async function nameToKeep() {
  const { name } = sheet;
  const offered = await isOffered(name), own = keptGame(name).text !== null;
  if (!offered && (!own || sheet.origin === name)) return name;
  if (own && keptGame(name).text === sheet.text) return name;
  const free = await freeName(name);
  const answers = [{ answer: free, label: t("rules.keep_as", { name: free }), primary: true }, { answer: null, label: t("cancel") }];
  if (!offered) answers.unshift({ answer: name, label: t("rules.replace", { name }) });
  return choose(t("rules.exists", { name }), t(offered ? "rules.exists_offered" : "rules.exists_own", { name }), answers);
}

async function play() {
  const unchanged = !isChanged() && await isOffered(sheet.name);
  try {
    const name = unchanged ? sheet.name : await nameToKeep();
    if (name === null) return;
    await session.open(name, unchanged ? {} : { text: sheet.text, drawing: sheet.drawing });
    forgetDraft(sheet.name);
    if (!unchanged) keepGame(name, sheet.text, sheet.drawing);
    await session.save("play", {}, true);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } catch (problem) {
    if (!parts) return note(problem.message);
    showErrors(errorsOf(problem));
  }
}

async function copy() {
  await copyGame(sheet.name, { text: sheet.text, drawing: sheet.drawing });
}

// Keeps a copy of a game under a free name, and edits it.
export async function copyGame(name, given = null) {
  const from = given ?? await savedSheet(name), free = await freeName(name);
  keepGame(free, from.text, from.drawing);
  location.hash = `#/rules?game=${encodeURIComponent(free)}`;
  note(t("rules.copied", { name: free }), "fine");
}

export const dropGame = name => { forgetGame(name); forgetDraft(name); };
