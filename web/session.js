// The session: the opened game, the moves so far, the question, and the players. Views listen to
// "change"; everything that a link has to restore is written by save() and read by load().

import { ask, Failed } from "./server.js";
import { openGame } from "./opening.js";
import { readAddress, writeAddress, pack, unpack } from "./address.js";
import { keep, kept } from "./browser_store.js";

// Moves as "mark(1,1) noop;noop mark(2,2)"; as JSON if names contain these separators.
function writeMoves(moves) {
  return /[ ;]/.test(moves.flat().join("")) ? JSON.stringify(moves)
    : moves.map(joint => joint.join(" ")).join(";");
}

function readMoves(text) {
  if (text.startsWith("[")) return JSON.parse(text);
  return text.split(";").filter(step => step !== "").map(step => step.split(" "));
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
  live = true; // roles that are no persons move by themselves

  changed(what = "all") {
    this.dispatchEvent(new CustomEvent("change", { detail: what }));
  }

  get position() { return this.positions[this.at]; }
  get roles() { return this.game?.roles ?? []; }

  async open(name, text, moves = []) {
    const request = { name, moves };
    if (text !== undefined && text !== null) request.text = text;
    this.take(await openGame(request), moves);
  }

  take(game, moves) {
    const same = this.game?.game === game.game;
    this.game = game;
    this.positions = game.positions;
    this.moves = moves;
    this.at = moves.length;
    if (!game.listed) keep("game", game.name, game.text);
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

  async step(joint) {
    const known = this.moves[this.at];
    if (known && known.every((move, role) => move === joint[role])) return this.goTo(this.at + 1);
    const moves = [...this.moves.slice(0, this.at), joint];
    const answer = await this.again(() => ask("/api/positions", { game: this.game.game, moves }));
    this.moves = moves;
    this.positions = [...this.positions.slice(0, this.at + 1), answer.positions[0]];
    this.at += 1;
    this.changed("position");
  }

  goTo(step) {
    this.at = Math.max(0, Math.min(step, this.moves.length));
    this.changed("position");
  }

  async jump(moves) { // to a position from a counterexample or a link
    const answer = await this.again(() => ask("/api/positions", { game: this.game.game, moves, all: true }));
    this.moves = moves;
    this.positions = answer.positions;
    this.at = moves.length;
    this.changed("position");
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
    words.player = this.player;
    words.random = this.random.join(",");
    words.goal = this.payoff ? "payoff" : this.goal === 100 ? "" : this.goal;
    words.horizon = this.horizon ?? "";
    words.seats = this.roles.map(role => `${role}:${this.seats[role]}`).join(",");
    words.moves = writeMoves(this.moves);
    words.at = this.at === this.moves.length ? "" : this.at;
    writeAddress(tab, { ...words, ...more }, push);
  }

  // Restores the session from the address. Returns false if the address names no game.
  async load(words) {
    const name = words.get("game");
    if (!name) return false;
    const packed = words.get("text");
    const text = packed ? await unpack(packed) : undefined;
    const moves = readMoves(words.get("moves") ?? "");
    if (this.game?.name === name && (text === undefined ? this.game.listed : this.game.text === text)) {
      if (JSON.stringify(moves) !== JSON.stringify(this.moves)) await this.jump(moves);
    } else {
      await this.open(name, text ?? (await this.ownText(name)), moves);
    }
    const has = role => this.roles.includes(role);
    if (has(words.get("player"))) this.player = words.get("player");
    if (words.has("random")) this.random = words.get("random").split(",").filter(has);
    else this.random = [];
    this.payoff = words.get("goal") === "payoff";
    this.goal = Number(words.get("goal") ?? this.goal) || 100;
    this.horizon = words.get("horizon") ? Number(words.get("horizon")) : null;
    for (const seat of (words.get("seats") ?? "").split(",")) {
      const cut = seat.lastIndexOf(":");
      if (has(seat.slice(0, cut))) this.seats[seat.slice(0, cut)] = seat.slice(cut + 1);
    }
    this.at = Math.min(Number(words.get("at") ?? this.moves.length), this.moves.length);
    if (words.has("at")) this.live = false;
    this.changed("all");
    return true;
  }

  async ownText(name) {
    const list = await ask("/api/list");
    return list.games.includes(name) ? undefined : kept("game", name) ?? undefined;
  }
}

export const session = new Session();
export { readAddress };
