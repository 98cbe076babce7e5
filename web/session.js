// The session: the opened game, the moves so far, the question, and the players. Views listen to
// "change"; everything that a link has to restore is written by save() and read by load().

import { ask, Failed } from "./server.js";
import { openGame } from "./opening.js";
import { readAddress, writeAddress, pack, unpack } from "./address.js";
import { keepGame, keptGame } from "./browser_store.js";
import { missingSteps, rememberAll } from "./value_store.js";
import { t } from "./words.js";

// Moves as "mark(1,1) noop;noop mark(2,2)"; as JSON if names contain these separators.
function writeMoves(moves) {
  return /[ ;]/.test(moves.flat().join("")) ? JSON.stringify(moves)
    : moves.map(joint => joint.join(" ")).join(";");
}

function readMoves(text) {
  if (text.startsWith("[")) return JSON.parse(text);
  return text.split(";").filter(step => step !== "").map(step => step.split(" "));
}

// "x:person,o:best" by role.
function byRole(text, has) {
  const pairs = (text ?? "").split(",").map(each => [each.slice(0, each.lastIndexOf(":")), each.slice(each.lastIndexOf(":") + 1)]);
  return Object.fromEntries(pairs.filter(([role]) => has(role)));
}

class Session extends EventTarget {
  game = null; // the response of /api/open
  moves = []; // joint moves so far
  positions = []; // one more than moves
  at = 0; // the shown step
  player = ""; // the player of the question
  random = []; // roles that count as random in the question
  goal = 100;
  payoff = false; // true if the question is about the expected goal
  horizon = null; // number of steps of the question; null: to the end
  seats = {}; // by role: person, best, random, strategy
  hints = {}; // by role: whether its person sees values: always, asked, never
  answer = null; // {job, values}: the search that the last request has started
  live = true; // roles that are no persons move by themselves
  dropped = null; // {moves, positions} before later steps were dropped

  changed(what = "all") {
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }

  get position() { return this.positions[this.at]; }
  get roles() { return this.game?.roles ?? []; }

  // `drawing`: the text of NAME.board.json; `question`: if it is known before the game is open.
  async open(name, { text = null, drawing = null, moves = [], question = null } = {}) {
    const request = { name, moves };
    if (text !== null) Object.assign(request, { text, drawing: drawing ?? "" });
    if (question) Object.assign(request, { question, steps: [...moves.keys(), moves.length].reverse() });
    const game = await openGame(request);
    this.take(game, moves);
    this.answer = question && game.values !== undefined ? this.started(game, moves, question) : null;
  }

  started(answer, moves, question) {
    rememberAll(this.game.game, question, moves, answer.values);
    return { job: answer.values_job, moves: JSON.stringify(moves), question: JSON.stringify(question) };
  }

  take(game, moves) {
    const same = this.game?.game === game.game;
    this.game = game;
    this.positions = game.positions;
    this.moves = moves;
    this.dropped = null;
    this.at = moves.length;
    if (!game.listed) keepGame(game.name, game.text, game.drawing);
    if (!same) this.setDefaults();
  }

  // The player of the question is a person; the other roles play best, random roles choose at
  // random.
  setDefaults() {
    const free = this.roles.filter(role => role !== "random");
    this.player = free[0] ?? this.roles[0];
    this.random = [];
    this.payoff = false;
    this.horizon = null;
    this.goal = Math.max(...(this.game.goal_values[this.roles.indexOf(this.player)] ?? [100]), 1);
    if (this.game.goal_values[this.roles.indexOf(this.player)]?.includes(100)) this.goal = 100;
    this.seats = Object.fromEntries(this.roles.map(role =>
      [role, role === "random" ? "random" : role === this.player ? "person" : "best"]));
    this.hints = {};
    this.live = true;
  }

  // Opens the game again if the server has removed it.
  async again(act) {
    try {
      return await act();
    } catch (problem) {
      if (!(problem instanceof Failed) || problem.status !== 404) throw problem;
      await openGame({ name: this.game.name, text: this.game.text });
      return act();
    }
  }

  // Requests a position together with the values that are missing on the way to it.
  async ask(moves, all) {
    const request = { game: this.game.game, moves, all };
    const question = this.question();
    if (this.game.compiled) Object.assign(request, { question, steps: missingSteps(this.game.game, question, moves, moves.length) });
    const answer = await this.again(() => ask("/api/positions", request));
    this.answer = request.steps?.length ? this.started(answer, moves, question) : null;
    return answer.positions;
  }

  // The search that was started with the shown position; null if there is none.
  takeAnswer() {
    const answer = this.answer;
    this.answer = null;
    return answer?.moves === JSON.stringify(this.moves.slice(0, this.at)) && answer.question === JSON.stringify(this.question()) ? answer : null;
  }

  // A step from the shown position. If it is another one than before, the later steps are dropped,
  // and can be brought back.
  async step(joint) {
    const known = this.moves[this.at];
    if (known && known.every((move, role) => move === joint[role])) return this.goTo(this.at + 1);
    const at = this.at, before = this.moves, moves = [...before.slice(0, at), joint];
    const [position] = await this.ask(moves, false);
    if (this.at !== at || this.moves !== before) return; // another position was chosen meanwhile
    this.dropped = known ? { moves: this.moves, positions: this.positions } : null;
    this.moves = moves;
    this.positions = [...this.positions.slice(0, at + 1), position];
    this.at = at + 1;
    this.changed("position");
  }

  // Drops the steps after this one.
  cut(step) {
    this.dropped = step < this.moves.length ? { moves: this.moves, positions: this.positions } : null;
    this.moves = this.moves.slice(0, step);
    this.positions = this.positions.slice(0, step + 1);
    this.at = step;
    this.changed("position");
  }

  bringBack() {
    Object.assign(this, this.dropped, { dropped: null, live: false });
    this.at = this.moves.length;
    this.changed("position");
  }

  goTo(step) {
    this.at = Math.max(0, Math.min(step, this.moves.length));
    this.changed("position");
  }

  async jump(moves) { // to a position from a counterexample or a link
    this.positions = await this.ask(moves, true);
    this.moves = moves;
    this.dropped = null;
    this.at = moves.length;
    this.changed("position");
  }

  // The goal value that counts as a draw: the next lower one, unless it is the lowest.
  get lowerGoal() {
    const values = this.game.goal_values[this.roles.indexOf(this.player)] ?? [];
    const lower = values.filter(value => value < this.goal && value > Math.min(...values));
    return lower.length ? Math.max(...lower) : undefined;
  }

  question(goal = this.goal) {
    return { player: this.player, random: this.random, goal, payoff: this.payoff, horizon: this.horizon };
  }

  // The moves in the form of --after.
  afterText(until = this.at) {
    return this.moves.slice(0, until)
      .map(joint => joint.map((move, role) => `${this.roles[role]} ${move}`).join(", ")).join("; ");
  }

  async save(tab, more = {}, push = false) {
    if (!this.game) return writeAddress(tab, more, push);
    const words = { game: this.game.name };
    if (!this.game.listed) words.text = await pack(this.game.text);
    if (!this.game.listed && this.game.drawing) words.drawing = await pack(this.game.drawing);
    words.player = this.player;
    words.random = this.random.join(",");
    words.goal = this.payoff ? "payoff" : this.goal === 100 ? "" : this.goal;
    words.horizon = this.horizon ?? "";
    words.seats = this.roles.map(role => `${role}:${this.seats[role]}`).join(",");
    words.hints = this.roles.filter(role => this.hints[role]).map(role => `${role}:${this.hints[role]}`).join(",");
    words.moves = writeMoves(this.moves);
    words.at = this.at === this.moves.length ? "" : this.at;
    writeAddress(tab, { ...words, ...more }, push);
  }

  // Restores the session from the address. Returns false if the address names no game.
  async load(words) {
    const name = words.get("game");
    if (!name) return false;
    const link = await readLink(words);
    const own = link.text === null ? keptGame(name) : link;
    const same = this.game?.name === name && (link.text === null || (this.game.text === link.text && (this.game.drawing ?? "") === (link.drawing ?? "")));
    if (!same) link.cut = !(await this.openLink(name, { ...own, moves: link.moves, question: link.question })) || link.cut;
    else if (JSON.stringify(link.moves) !== JSON.stringify(this.moves)) await this.jump(link.moves);
    const has = role => this.roles.includes(role);
    if (has(words.get("player"))) this.player = words.get("player");
    if (words.has("random")) this.random = words.get("random").split(",").filter(has);
    else this.random = [];
    this.payoff = words.get("goal") === "payoff";
    this.goal = Number(words.get("goal") ?? this.goal) || 100;
    this.horizon = words.get("horizon") ? Number(words.get("horizon")) : null;
    Object.assign(this.seats, byRole(words.get("seats"), has));
    this.hints = byRole(words.get("hints"), has);
    this.at = Math.min(Number(words.get("at") ?? this.moves.length), this.moves.length);
    if (words.has("at")) this.live = false;
    this.changed("all");
    if (link.cut) throw new Error(t("link.cut"));
    return true;
  }

  // Returns false if the last step of a link was no legal step: the link has been cut within it.
  async openLink(name, opening) {
    try {
      await this.open(name, opening);
      return true;
    } catch (problem) {
      if (problem.status !== 400 || !opening.moves.length) throw problem;
      await this.open(name, { ...opening, moves: opening.moves.slice(0, -1) });
      return false;
    }
  }
}

// What the address contains, before the game is open. A link that was cut has as much as can be read.
async function readLink(words) {
  const link = { text: null, drawing: null, moves: [], question: null, cut: false };
  const read = async act => { try { return await act(); } catch { link.cut = true; return null; } };
  if (words.get("text")) link.text = await read(() => unpack(words.get("text")));
  if (link.cut) throw new Error(t("link.cut"));
  if (words.get("drawing")) link.drawing = await read(() => unpack(words.get("drawing")));
  link.moves = await read(() => readMoves(words.get("moves") ?? "")) ?? [];
  if (words.get("player"))
    link.question = { player: words.get("player"), random: (words.get("random") ?? "").split(",").filter(Boolean), goal: Number(words.get("goal")) || 100,
                      payoff: words.get("goal") === "payoff", horizon: words.get("horizon") ? Number(words.get("horizon")) : null };
  return link;
}

export const session = new Session();
export { readAddress };
