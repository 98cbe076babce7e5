// What moves are worth, as it becomes known: one request for each position and goal, remembered
// here too, so that going back costs nothing.

import { ask, follow, Failed } from "./server.js";
import { session } from "./session.js";

const most = 2000;
const known = new Map();
let current = null; // what is being followed now

const keyOf = (goal, moves) => JSON.stringify([session.game.game, session.question(goal), moves]);

// The goals to ask about: the one that counts as winning, and the next lower one, if any, that
// still is something ("at least a draw").
export function goalsAsked() {
  if (session.payoff) return [100];
  const values = session.game.goal_values[session.roles.indexOf(session.player)] ?? [];
  const lower = values.filter(value => value < session.goal && value > Math.min(...values));
  return lower.length ? [session.goal, Math.max(...lower)] : [session.goal];
}

// What is known of the position after so many steps: by goal, {status, value, moves}.
export function valuesAt(step) {
  const moves = session.moves.slice(0, step);
  return Object.fromEntries(goalsAsked().map(goal => [goal, known.get(keyOf(goal, moves))]));
}

export function leave() {
  if (current) {
    current.over = true;
    for (const job of current.jobs) job.leave(), job.stop();
  }
  current = null;
}

export function stop() {
  for (const job of current?.jobs ?? []) job.stop();
}

export const busy = () => current !== null && !current.over;

// Finds what the moves of the shown position are worth; calls `tell` whenever more is known.
export async function find(tell) {
  leave();
  if (session.position.terminal) return tell();
  const mine = current = { jobs: [], over: false };
  const step = session.at, moves = session.moves.slice(0, step);
  const tellHere = () => { if (current === mine) tell(); };
  if (!session.game.compiled) return unsearched(mine, moves, tell);
  await Promise.all(goalsAsked().map(async goal => {
    const key = keyOf(goal, moves);
    if (known.get(key)?.status === "exact" || known.get(key)?.status === "stopped") return;
    try {
      await findOne(mine, goal, moves, key, tellHere);
    } catch (problem) {
      if (!mine.over) remember(key, { ...(known.get(key) ?? {}), status: "stopped", reason: problem.message, failed: problem instanceof Failed && problem.errors.length > 0 });
    }
  }));
  await findSteps(mine, step, moves).catch(() => {});
  if (current === mine) mine.over = true;
  tellHere();
}

// Rules that are evaluated step by step are too slow for a search.
function unsearched(mine, moves, tell) {
  for (const goal of goalsAsked()) remember(keyOf(goal, moves), { status: "stopped", failed: true, reason: "This game is too large to be searched; its rules are evaluated step by step" });
  mine.over = true;
  tell();
}

// A sure win also says how soon.
async function findSteps(mine, step, moves) {
  const key = keyOf(session.goal, moves), answer = known.get(key);
  if (mine.over || session.payoff || session.horizon !== null || answer?.value?.exact !== "1" || answer.steps !== undefined) return;
  const told = await ask("/api/least", { game: session.game.game, question: session.question(), moves });
  if (mine.over) return;
  const job = follow(told.job);
  mine.jobs.push(job);
  remember(key, { ...answer, steps: (await job.result).steps });
}

async function findOne(mine, goal, moves, key, tell) {
  const request = { game: session.game.game, question: session.question(goal), moves };
  const answer = await session.again(() => ask("/api/values", request));
  if (mine.over) return answer.job && follow(answer.job).stop();
  if (!answer.job) return remember(key, answer), tell();
  const job = follow(answer.job, (kind, told) => {
    remember(key, { status: "working", ...told });
    tell();
  });
  mine.jobs.push(job);
  const last = await job.result;
  const before = known.get(key);
  remember(key, last.status === "exact" ? last
    : { ...last, status: "stopped", moves: last.moves.length ? last.moves : before?.moves ?? [] });
  tell();
}

// What a role plays while exact values are not there: found by playouts.
export async function estimated(role) {
  stop(); // what is known by now is kept
  const answer = await session.again(() => ask("/api/choose", { game: session.game.game, role, moves: session.moves.slice(0, session.at), seconds: 2 }));
  return follow(answer.job).result;
}

// Asks once more about a position whose search was stopped.
export function askAgain(tell) {
  for (const goal of goalsAsked()) {
    const key = keyOf(goal, session.moves.slice(0, session.at));
    if (known.get(key)?.status === "stopped") known.delete(key);
  }
  return find(tell);
}

function remember(key, answer) {
  if (known.size >= most) known.delete(known.keys().next().value);
  known.set(key, answer);
}
