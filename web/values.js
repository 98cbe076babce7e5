// The search for the values of the shown position and of the earlier positions of its playout: one
// request and one stream of events.

import { ask, follow } from "./server.js";
import { session } from "./session.js";
import { forgetValue, missingSteps, remember, rememberAll, valueOf } from "./value_store.js";
import { t } from "./words.js";

let current = null; // {job, over}: the search for the shown position

const movesTo = step => session.moves.slice(0, step);
const store = (moves, answer) => remember(session.game.game, session.question(), moves, answer);

// What the server has answered about a step; nothing before it has.
export const valueAt = step => valueOf(session.game.game, session.question(), movesTo(step));

export function leave() {
  if (current) {
    current.over = true;
    current.job?.leave();
    current.job?.stop();
  }
  current = null;
}

export const stop = () => current?.job?.stop();
export const busy = () => current !== null && !current.over;

// Finds what is missing; `onChange` is called for every change.
export async function find(onChange) {
  leave();
  const mine = current = { job: null, over: false }, moves = session.moves;
  const notify = () => { if (current === mine) onChange(); };
  try {
    await search(mine, moves, notify);
  } catch (problem) {
    if (!mine.over) stopped(moves, problem);
  }
  mine.over = true;
  notify();
}

async function search(mine, moves, notify) {
  if (!session.game.compiled) return store(movesTo(session.at), { status: "refused", reason: t("value.too_large") });
  let answer = session.takeAnswer(); // of the request that has opened the position
  if (!answer) {
    const steps = missingSteps(session.game.game, session.question(), moves, session.at).filter(step => !session.positions[step].terminal);
    if (!steps.length) return undefined;
    answer = await session.again(() => ask("/api/positions", { game: session.game.game, moves, question: session.question(), steps }));
    if (mine.over) return answer.values_job && follow(answer.values_job).stop();
    rememberAll(session.game.game, session.question(), moves, answer.values);
    answer.job = answer.values_job;
  }
  if (!answer.job) return undefined;
  mine.job = follow(answer.job, (kind, event) => {
    const known = moves.slice(0, event.step);
    store(known, kind === "progress" ? { ...event, status: event.status === "exact" ? "exact" : "working" } : settled(event));
    notify();
  });
  const last = await mine.job.result;
  return rememberAll(session.game.game, session.question(), moves, last.values);
}

const settled = answer => answer.status === "unknown" ? { ...answer, status: "stopped" } : answer;

// Bounds that were found before a search was stopped stay.
function stopped(moves, problem) {
  const here = moves.slice(0, session.at), before = valueOf(session.game.game, session.question(), here);
  if (before?.status !== "exact") store(here, { ...before, status: "stopped", reason: problem.message });
}

// A move of a role, estimated by playouts, while exact values are missing.
export async function estimated(role) {
  stop(); // values known so far are kept
  const answer = await session.again(() => ask("/api/choose", { game: session.game.game, role, moves: movesTo(session.at), seconds: 2 }));
  return follow(answer.job).result;
}

// Starts the search of a position again that was stopped.
export function searchAgain(onChange) {
  forgetValue(session.game.game, session.question(), movesTo(session.at));
  return find(onChange);
}
