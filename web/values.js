// Values of moves as they become known: one request for each position and goal. Values are stored
// here, too, so steps back need no request.

import { ask, follow, Failed } from "./server.js";
import { session } from "./session.js";

const most = 2000;
const known = new Map();
let current = null; // the position whose values are being computed

const keyOf = (goal, moves) => JSON.stringify([session.game.game, session.question(goal), moves]);

// The goals in question: the winning one, and the next lower one ("at least a draw"), unless it is
// the lowest of all.
export function questionGoals() {
  if (session.payoff) return [100];
  const values = session.game.goal_values[session.roles.indexOf(session.player)] ?? [];
  const lower = values.filter(value => value < session.goal && value > Math.min(...values));
  return lower.length ? [session.goal, Math.max(...lower)] : [session.goal];
}

// Values at a step: by goal, {status, value, moves}.
export function valuesAt(step) {
  const moves = session.moves.slice(0, step);
  return Object.fromEntries(questionGoals().map(goal => [goal, known.get(keyOf(goal, moves))]));
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

// Finds the values of the moves of the shown position; `onChange` is called for every change.
export async function find(onChange) {
  leave();
  if (session.position.terminal) return onChange();
  const mine = current = { jobs: [], over: false };
  const step = session.at, moves = session.moves.slice(0, step);
  const notify = () => { if (current === mine) onChange(); };
  if (!session.game.compiled) return unsearched(mine, moves, onChange);
  await Promise.all(questionGoals().map(async goal => {
    const key = keyOf(goal, moves);
    if (known.get(key)?.status === "exact" || known.get(key)?.status === "stopped") return;
    try {
      await findOne(mine, goal, moves, key, notify);
    } catch (problem) {
      if (!mine.over) remember(key, { ...(known.get(key) ?? {}), status: "stopped", reason: problem.message, failed: problem instanceof Failed && problem.errors.length > 0 });
    }
  }));
  await findSteps(mine, step, moves).catch(() => {});
  if (current === mine) mine.over = true;
  notify();
}

// Games whose rules are evaluated step by step are too slow for a search.
function unsearched(mine, moves, onChange) {
  for (const goal of questionGoals()) remember(keyOf(goal, moves), { status: "stopped", failed: true, reason: "This game is too large to be searched; its rules are evaluated step by step" });
  mine.over = true;
  onChange();
}

// For a certain win, also finds the number of steps.
async function findSteps(mine, step, moves) {
  const key = keyOf(session.goal, moves), answer = known.get(key);
  if (mine.over || session.payoff || session.horizon !== null || answer?.value?.exact !== "1" || answer.steps !== undefined) return;
  const started = await ask("/api/least", { game: session.game.game, question: session.question(), moves });
  if (mine.over) return;
  const job = follow(started.job);
  mine.jobs.push(job);
  remember(key, { ...answer, steps: (await job.result).steps });
}

async function findOne(mine, goal, moves, key, onChange) {
  const request = { game: session.game.game, question: session.question(goal), moves };
  const answer = await session.again(() => ask("/api/values", request));
  if (mine.over) return answer.job && follow(answer.job).stop();
  if (!answer.job) return remember(key, answer), onChange();
  const job = follow(answer.job, (kind, event) => {
    remember(key, { status: "working", ...event });
    onChange();
  });
  mine.jobs.push(job);
  const last = await job.result;
  const before = known.get(key);
  remember(key, last.status === "exact" ? last
    : { ...last, status: "stopped", moves: last.moves.length ? last.moves : before?.moves ?? [] });
  onChange();
}

// A move of a role, estimated by playouts, while exact values are missing.
export async function estimated(role) {
  stop(); // values known so far are kept
  const answer = await session.again(() => ask("/api/choose", { game: session.game.game, role, moves: session.moves.slice(0, session.at), seconds: 2 }));
  return follow(answer.job).result;
}

// Restarts the search of a position that was stopped.
export function searchAgain(onChange) {
  for (const goal of questionGoals()) {
    const key = keyOf(goal, session.moves.slice(0, session.at));
    if (known.get(key)?.status === "stopped") known.delete(key);
  }
  return find(onChange);
}

function remember(key, answer) {
  if (known.size >= most) known.delete(known.keys().next().value);
  known.set(key, answer);
}
