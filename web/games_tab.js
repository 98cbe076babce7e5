// The tab "Games": choose a game, or write one.

import { el, fill, button, note, say } from "./dom.js";
import { ask, Failed } from "./server.js";
import { openBriefly } from "./opening.js";
import { keptNames, kept, forget, keep } from "./browser_store.js";
import { session } from "./session.js";
import { board } from "./board.js";
import { editor } from "./editor.js";

export const everybodysGame = "tictactoe-3x3";

const example = `role(red).  role(blue).
init(left(5)).  init(turn(red)).

succ(0,1).  succ(1,2).  succ(2,3).  succ(3,4).  succ(4,5).
other(red,blue).  other(blue,red).

legal(P,take(1)) :- true(turn(P)), true(left(N)), succ(M,N).
legal(P,take(2)) :- true(turn(P)), true(left(N)), succ(M,N), succ(L,M).
legal(P,noop) :- role(P), not true(turn(P)).

next(left(M)) :- does(P,take(1)), true(left(N)), succ(M,N).
next(left(L)) :- does(P,take(2)), true(left(N)), succ(M,N), succ(L,M).
next(turn(Q)) :- true(turn(P)), other(P,Q).

terminal :- true(left(0)).
goal(P,100) :- other(P,Q), true(turn(Q)), true(left(0)).
goal(P,0) :- true(turn(P)), true(left(0)).
`;

let watcher = null;

export function leave() {
  watcher?.disconnect();
  looking?.stop();
}

export async function enter(main) {
  const list = await ask("/api/list");
  const own = keptNames("game");
  const search = el("input", { type: "search", id: "find-game", placeholder: "Find a game", "aria-label": "Find a game",
    on: { input: () => sift(search.value) } });
  const cards = el("ul", { class: "cards" },
    own.map(name => card(name, true)),
    list.games.filter(name => !own.includes(name)).sort(byNumbers).map(name => card(name, false)));
  const write = writer();
  fill(main,
    el("section", { class: "page" },
      el("div", { class: "headline" }, el("h1", {}, "Choose a game"),
        el("div", { class: "row" }, search, button("Write a game", () => write.scrollIntoView({ block: "start" }), { id: "write-game" }))),
      firstGame(list.games), cards),
    write);
  watchCards(cards);
}

const byNumbers = new Intl.Collator("en", { numeric: true }).compare; // 5x5 before 10x10

// The first game for a new user, which everybody knows.
function firstGame(games) {
  return games.includes(everybodysGame) ? el("p", { class: "muted" }, "New here? ",
    el("a", { href: `#/play?game=${everybodysGame}` }, "Play Tic-Tac-Toe"), " against the solver, with the value of every move on the board.") : null;
}

function sift(words) {
  const wanted = words.toLowerCase();
  for (const each of document.querySelectorAll(".card")) each.hidden = !each.dataset.name.toLowerCase().includes(wanted);
}

function card(name, own) {
  const go = () => start(name, own ? kept("game", name) : undefined);
  return el("li", { class: "card", data: { name, own: own ? "yes" : "" } },
    el("button", { type: "button", class: "card-open", on: { click: go } },
      el("span", { class: "picture", "aria-hidden": "true" }),
      el("span", { class: "card-name" }, name),
      el("span", { class: "card-facts" }, " ")),
    own && button("Forget", event => { forget("game", name); event.target.closest("li").remove(); },
      { class: "quiet small", "aria-label": `Forget ${name}` }));
}

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

async function fillCard(item) {
  if (!item.isConnected) return;
  const name = item.dataset.name;
  const request = { name };
  if (item.dataset.own) request.text = kept("game", name);
  const facts = item.querySelector(".card-facts");
  let game;
  try {
    looking = openBriefly(request);
    game = await looking.result;
  } catch (problem) {
    return fill(facts, problem.message);
  }
  const dice = game.roles.includes("random");
  const players = game.roles.filter(role => role !== "random").length;
  fill(facts,
    `${players} player${players === 1 ? "" : "s"}${dice ? " and dice" : ""}`,
    game.horizon ? ` · at most ${game.horizon} steps` : "", game.compiled ? "" : " · large");
  fill(item.querySelector(".picture"), board(game.positions[0], { small: true }));
}

async function start(name, text) {
  try {
    await session.open(name, text);
    await session.save("play", {}, true);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } catch (problem) {
    note(problem.message);
  }
}

// Reads the rules of a game that are pasted, typed or dropped.
function writer() {
  const errors = el("div", { class: "errors", role: "alert" });
  const name = el("input", { type: "text", value: "my-game", "aria-label": "Name of the game", id: "own-name", maxlength: "60" });
  const text = editor({ label: "Rules of the game", value: example, id: "own-text" });
  const open = async () => {
    try {
      fill(errors);
      text.mark([]);
      const title = name.value.trim().replace(/[^\p{L}\p{N}._-]+/gu, "-") || "my-game";
      await session.open(title, text.value);
      keep("game", title, text.value);
      await session.save("play", {}, true);
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    } catch (problem) {
      showErrors(problem, errors, text);
    }
  };
  const file = el("input", { type: "file", accept: ".gdl,.kif,.txt", class: "unseen", id: "own-file", on: { change: () => take(file.files[0]) } });
  const take = async given => {
    if (!given) return;
    text.value = await given.text();
    name.value = given.name.replace(/\.(gdl|kif|txt)$/, "");
  };
  const section = el("section", { class: "page writer", "aria-labelledby": "write-title" },
    el("h2", { id: "write-title" }, "Or write one"),
    el("p", { class: "muted" }, "Rules in GDL, in either notation: type, paste, or drop a .gdl or .kif file here. It stays in this browser."),
    el("div", { class: "row" }, name, button("Open it", open, { class: "primary", id: "own-open" }),
      el("label", { class: "like-button", for: "own-file" }, "From a file"), file),
    errors, text.node);
  section.addEventListener("dragover", event => event.preventDefault());
  section.addEventListener("drop", event => { event.preventDefault(); take(event.dataTransfer.files[0]); });
  return section;
}

function showErrors(problem, errors, text) {
  const found = problem instanceof Failed && problem.errors.length ? problem.errors : [{ message: problem.message, line: 0, col: 0 }];
  text.mark(found);
  fill(errors, found.slice(0, 20).map(each => el("p", { class: "error" },
    each.line ? button(`line ${each.line}${each.col ? `, ${each.col}` : ""}`, () => text.goTo(each.line, each.col), { class: "link" }) : null,
    each.line ? ": " : "", each.message,
    (each.notes ?? []).map(more => el("span", { class: "muted" }, ` (line ${more.line}: ${more.message})`)))));
  say(`${found.length} mistake${found.length === 1 ? "" : "s"}: ${found[0].message}`);
}
