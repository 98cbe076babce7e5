// The tab "Games": choose a game, or write one.

import { el, fill, button, note, select } from "./dom.js";
import { openBriefly } from "./opening.js";
import { keptGame, keptNames } from "./browser_store.js";
import { session } from "./session.js";
import { board } from "./board.js";
import { families, sizeOf } from "./families.js";
import { offeredGames } from "./game_names.js";
import { copyGame, dropGame } from "./rules_tab.js";
import { t } from "./words.js";

export const everybodysGame = "tictactoe-3x3";
export const opensGame = true;

let watcher = null;
let filter = { words: "", players: "", dice: "" };

export function leave() {
  watcher?.disconnect();
  looking?.stop();
}

export async function enter(main) {
  const offered = await offeredGames(), own = keptNames("game");
  const cards = el("ul", { class: "cards" },
    own.map(name => card({ title: name, about: "", members: [{ name }] }, true)),
    families(offered.filter(game => !own.includes(game.name))).map(family => card(family, false)));
  fill(main,
    el("section", { class: "page" },
      el("div", { class: "headline" }, el("h1", {}, t("games.title")),
        el("div", { class: "row" }, filters(), el("a", { class: "like-button", href: "#/rules?new=1", id: "write-game" }, t("games.write")))),
      firstGame(offered), cards, el("p", { class: "muted", id: "no-games", hidden: true }, t("games.none"))));
  sift();
  watchCards(cards);
}

function filters() {
  const set = key => value => { filter = { ...filter, [key]: value }; sift(); };
  return [el("input", { type: "search", id: "find-game", placeholder: t("games.find"), "aria-label": t("games.find"), value: filter.words, on: { input: event => set("words")(event.target.value) } }),
    select([["", t("filter.any_players")], ["1", t("card.players", { n: 1 })], ["2", t("card.players", { n: 2 })]], filter.players, set("players"), { id: "filter-players", "aria-label": t("filter.players") }),
    select([["", t("filter.any_dice")], ["yes", t("filter.dice")], ["no", t("filter.no_dice")]], filter.dice, set("dice"), { id: "filter-dice", "aria-label": t("filter.by_dice") })];
}

// The first game for a new user, which everybody knows.
function firstGame(offered) {
  return offered.some(game => game.name === everybodysGame) ? el("p", { class: "muted" },
    t("games.new_here"), " ", el("a", { href: `#/play?game=${everybodysGame}` }, t("games.play_first"))) : null;
}

function sift() {
  const words = filter.words.toLowerCase(), cards = [...document.querySelectorAll(".card")];
  for (const each of cards) {
    const { words: text, players, dice } = each.dataset;
    each.hidden = !text.toLowerCase().includes(words) || (filter.players !== "" && players !== filter.players) || (filter.dice !== "" && dice !== filter.dice);
  }
  const none = document.getElementById("no-games");
  if (none) none.hidden = cards.some(each => !each.hidden);
}

function card({ title, about, members }, own) {
  const [first] = members, names = members.map(each => each.name);
  return el("li", { class: "card", data: { name: first.name, own: own ? "yes" : "", words: [title, about, ...names].join(" "), players: String(first.players ?? ""), dice: first.dice ? "yes" : "no" } },
    el("button", { type: "button", class: "card-open", on: { click: () => start(first.name) } },
      el("span", { class: "picture", "aria-hidden": "true" }),
      el("span", { class: "card-name" }, title),
      el("span", { class: "card-about" }, about),
      el("span", { class: "card-facts" }, first.players === undefined ? " " : playersOf(first.players, first.dice))),
    members.length > 1 ? el("div", { class: "sizes row small", role: "group", "aria-label": t("card.sizes", { title }) },
      members.map(each => button(sizeOf(each, members), () => start(each.name), { data: { member: each.name } }))) : null,
    el("div", { class: "card-tools row small" },
      el("a", { class: "like-button", href: `#/rules?game=${encodeURIComponent(first.name)}`, "aria-label": t("card.rules_of", { name: first.name }) }, t("card.rules")),
      button(t("card.copy"), () => copyGame(first.name).catch(problem => note(problem.message)), { "aria-label": t("card.copy_of", { name: first.name }) }),
      own && button(t("card.forget"), event => { dropGame(first.name); event.target.closest("li").remove(); }, { "aria-label": t("card.forget_game", { name: first.name }) })));
}

const playersOf = (n, dice) => t(dice ? "card.players_dice" : "card.players", { n });

// Cards are filled when they become visible, since each opens its game on the server.
function watchCards(cards) {
  watcher = new IntersectionObserver(seen => {
    for (const each of seen.filter(entry => entry.isIntersecting)) {
      watcher.unobserve(each.target);
      queue = queue.then(() => fillCard(each.target)).catch(() => {});
    }
  }, { rootMargin: "200px" });
  for (const each of cards.children) watcher.observe(each);
}

let queue = Promise.resolve(), looking = null;

const requestFor = name => {
  const { text, drawing } = keptGame(name);
  return text === null ? { name } : { name, text, drawing: drawing ?? "" };
};

async function fillCard(item) {
  if (!item.isConnected) return;
  const facts = item.querySelector(".card-facts");
  let game;
  try {
    looking = openBriefly(requestFor(item.dataset.name));
    game = await looking.result;
  } catch (problem) {
    return fill(facts, problem.message);
  }
  const dice = game.roles.includes("random"), players = game.roles.filter(role => role !== "random").length;
  if (item.dataset.own) showOwn(item, game, players, dice);
  fill(facts, [playersOf(players, dice), game.horizon ? t("card.steps", { n: game.horizon }) : "", game.compiled ? "" : t("card.large")].filter(Boolean).join(" · "));
  fill(item.querySelector(".picture"), board(game.positions[0], { small: true }));
}

// A game of one's own is known only when it has been opened.
function showOwn(item, game, players, dice) {
  Object.assign(item.dataset, { players: String(players), dice: dice ? "yes" : "no", words: [game.title, game.about, game.name].join(" ") });
  if (game.title) fill(item.querySelector(".card-name"), t("card.own", { title: game.title, name: game.name }));
  fill(item.querySelector(".card-about"), game.about);
}

async function start(name) {
  try {
    const { text, drawing } = requestFor(name);
    await session.open(name, { text: text ?? null, drawing: drawing ?? null });
    await session.save("play", {}, true);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } catch (problem) {
    note(problem.message);
  }
}
