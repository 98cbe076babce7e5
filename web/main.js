// Starts the page: shows the tab of the address and sets the theme.

import { el, fill, note } from "./dom.js";
import { readAddress, writeAddress } from "./address.js";
import { keep, kept } from "./browser_store.js";
import { session } from "./session.js";
import * as games from "./games_tab.js";
import * as play from "./play_tab.js";
import * as strategies from "./strategies_tab.js";
import * as pipeline from "./pipeline_tab.js";

const tabs = { games, play, strategies, pipeline };
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

function markTabs(tab) {
  for (const link of document.querySelectorAll("[data-tab]")) {
    if (link.dataset.tab === tab) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.getElementById("at").textContent = session.game?.name ?? "";
}

async function show() {
  const { tab, words, wrong } = readAddress();
  const next = Object.hasOwn(tabs, tab) ? tabs[tab] : games;
  for (const name of wrong) note(`The value of '${name}' in this link is wrong and was ignored.`);
  const main = document.getElementById("main");
  shown?.leave?.(); // before the game changes
  const moved = shown !== next;
  shown = null;
  try {
    if (next !== games && !(await session.load(words)) && !session.game) await session.open(games.everybodysGame);
  } catch (problem) {
    note(problem.message);
    return writeAddress("games", {}), show();
  }
  shown = next;
  markTabs(tab);
  document.title = session.game && next !== games ? `${session.game.name} · oddsat` : "oddsat";
  fill(main);
  if (moved) window.scrollTo(0, 0);
  try {
    if (next === strategies || next === pipeline) if (!session.game.compiled) return tooLarge(main);
    await next.enter(main, words);
  } catch (problem) {
    note(problem.message);
  }
}

function tooLarge(main) {
  fill(main, el("section", { class: "page" }, el("h1", {}, `${session.game.name} is too large`),
    el("p", {}, "It does not compile in the time there is. It can be played, its rules being evaluated step by step, but neither searched nor translated.")));
}

// Tabs are shown one after the other: a tab whose enter() has not returned would get the game of
// the next one.
let showing = Promise.resolve();
const showNext = () => { showing = showing.then(show).catch(problem => note(problem.message)); };

session.addEventListener("change", () => markTabs(readAddress().tab));
window.addEventListener("hashchange", showNext);
document.getElementById("theme").addEventListener("click", turnTheme);
theme(kept("theme", "page") ?? "auto");
showNext();
