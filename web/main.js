// Starts the page: which room is shown, light or dark.

import { el, fill, note } from "./dom.js";
import { readAddress, writeAddress } from "./address.js";
import { keep, kept } from "./browser_store.js";
import { table } from "./table.js";
import * as games from "./games_room.js";
import * as play from "./play_room.js";
import * as strategies from "./strategies_room.js";
import * as road from "./road_room.js";

const rooms = { games, play, strategies, road };
let shown = null;

function theme(next) {
  document.documentElement.dataset.theme = next;
  const names = { auto: "System", light: "Light", dark: "Dark" };
  document.getElementById("theme").textContent = names[next];
  document.getElementById("theme").setAttribute("aria-label", `Colours: ${names[next]}`);
}

function turnTheme() {
  const order = ["auto", "light", "dark"];
  const next = order[(order.indexOf(document.documentElement.dataset.theme) + 1) % order.length];
  keep("theme", "page", next);
  theme(next);
}

function markTabs(room) {
  for (const tab of document.querySelectorAll("[data-room]")) {
    if (tab.dataset.room === room) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  document.getElementById("at").textContent = table.game?.name ?? "";
}

async function show() {
  const { room, words } = readAddress();
  const next = rooms[room] ?? games;
  const main = document.getElementById("main");
  shown?.leave?.(); // before the game changes under it
  const moved = shown !== next;
  shown = null;
  try {
    if (next !== games && !(await table.load(words)) && !table.game) await table.open(games.everybodysGame);
  } catch (problem) {
    note(problem.message);
    return writeAddress("games", {}), show();
  }
  shown = next;
  markTabs(room);
  document.title = table.game && next !== games ? `${table.game.name} · oddsat` : "oddsat";
  fill(main);
  if (moved) window.scrollTo(0, 0);
  try {
    if (next === strategies || next === road) if (!table.game.compiled) return tooLarge(main);
    await next.enter(main, words);
  } catch (problem) {
    note(problem.message);
  }
}

function tooLarge(main) {
  fill(main, el("section", { class: "page" }, el("h1", {}, `${table.game.name} is too large`),
    el("p", {}, "It does not compile in the time there is. It can be played, its rules being evaluated step by step, but neither searched nor translated.")));
}

// One after the other: a room that is still being entered would meet the game of the next.
let showing = Promise.resolve();
const showNext = () => { showing = showing.then(show).catch(problem => note(problem.message)); };

table.addEventListener("change", () => markTabs(readAddress().room));
window.addEventListener("hashchange", showNext);
document.getElementById("theme").addEventListener("click", turnTheme);
theme(kept("theme", "page") ?? "auto");
showNext();
