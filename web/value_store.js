// Values of positions that the server has sent, by game, question and moves. A value has a `status`:
// "exact", "working" during its search, "stopped", or "refused" with a reason.

const most = 3000;
const known = new Map();

const keyOf = (game, question, moves) => JSON.stringify([game, question, moves]);

export const valueOf = (game, question, moves) => known.get(keyOf(game, question, moves));

export function remember(game, question, moves, answer) {
  if (known.size >= most) known.delete(known.keys().next().value);
  known.set(keyOf(game, question, moves), answer);
}

export const forgetValue = (game, question, moves) => known.delete(keyOf(game, question, moves));

// The answers of one request, each for a step of the moves.
export function rememberAll(game, question, moves, answers) {
  for (const answer of answers ?? [])
    remember(game, question, moves.slice(0, answer.step), answer.status === "unknown" ? { ...answer, status: "stopped" } : answer);
}

// The steps of a playout without an exact value, the shown one first and then the latest.
export function missingSteps(game, question, moves, at) {
  const steps = [at, ...moves.map((_, i) => i).concat(moves.length).reverse().filter(step => step !== at)];
  const missing = steps.filter(step => !["exact", "stopped", "refused"].includes(valueOf(game, question, moves.slice(0, step))?.status));
  return missing.includes(at) || valueOf(game, question, moves.slice(0, at))?.status === "exact" ? missing : [];
}
