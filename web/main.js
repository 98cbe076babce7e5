// Starts the page: shows the tab of the address, and sets the theme and the language.

import { el, fill, note, select } from "./dom.js";
import { readAddress, writeAddress } from "./address.js";
import { keep, kept } from "./browser_store.js";
import { session } from "./session.js";
import * as games from "./games_tab.js";
import * as play from "./play_tab.js";
import * as rules from "./rules_tab.js";
import * as strategies from "./strategies_tab.js";
import * as pipeline from "./pipeline_tab.js";
import { t, language, languages, speak } from "./words.js";

const tabs = { games, play, rules, strategies, pipeline };
const needsSearch = [strategies, pipeline]; // tabs for games that are compiled
let shown = null;

function theme(next) {
  document.documentElement.dataset.theme = next;
  const name = t(`theme.${next}`), button = document.getElementById("theme");
  button.textContent = name;
  button.setAttribute("aria-label", t("theme.label", { name }));
  button.title = t("theme.title");
}

function turnTheme() {
  const order = ["auto", "light", "dark"];
  const next = order[(order.indexOf(document.documentElement.dataset.theme) + 1) % order.length];
  keep("theme", "page", next);
  theme(next);
}

function nameParts() {
  for (const each of document.querySelectorAll("[data-words]")) each.textContent = t(each.dataset.words);
  document.getElementById("tabs").setAttribute("aria-label", t("page.tabs"));
  const names = { en: "English", de: "Deutsch", fr: "Français" };
  document.getElementById("language").append(select(languages.map(each => [each, names[each]]), language, speak, { class: "quiet", id: "language-choice", "aria-label": t("language") }));
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
    if (!next.opensGame) await openGame(words);
  } catch (problem) {
    note(problem.message);
    if (!session.game) return writeAddress("games", {}), show();
  }
  shown = next;
  markTabs(tab);
  document.title = session.game && next !== games ? t("page.title", { game: session.game.name }) : "oddsat";
  fill(main);
  if (moved) window.scrollTo(0, 0);
  try {
    if (needsSearch.includes(next) && !session.game.compiled) return tooLarge(main);
    await next.enter(main, words);
  } catch (problem) {
    note(problem.message);
  }
}

async function openGame(words) {
  if (!(await session.load(words)) && !session.game) await session.open(games.everybodysGame);
}

function tooLarge(main) {
  fill(main, el("section", { class: "page" }, el("h1", {}, t("large.title", { game: session.game.name })), el("p", {}, t("large.why"))));
}

// Tabs are shown one after the other: a tab whose enter() has not returned would get the game of
// the next one.
let showing = Promise.resolve();
const showNext = () => { showing = showing.then(show).catch(problem => note(problem.message)); };

nameParts();
session.addEventListener("change", () => markTabs(readAddress().tab));
window.addEventListener("hashchange", showNext);
document.getElementById("theme").addEventListener("click", turnTheme);
theme(kept("theme", "page") ?? "auto");
showNext();
