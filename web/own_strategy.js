// The strategies that belong to a game in this browser: those last worked on, else those that come
// with the program.

import { ask } from "./server.js";
import { keep, kept } from "./browser_store.js";
import { session } from "./session.js";

const standard = { "tictactoe-3x3": ["tictactoe", "tree"], "connect4-4x4": ["connect4", ""] };

export function keepStrategy(text, name) {
  keep("strategy", session.game.name, text);
  keep("strategy-name", session.game.name, name);
}

// {text, name, file}; a list with one rule where there is nothing yet.
export async function strategyOfGame() {
  const own = kept("strategy", session.game.name);
  if (own) return { text: own, name: kept("strategy-name", session.game.name) ?? "", file: session.game.name };
  const [file, name] = standard[session.game.name] ?? [];
  if (file) return { text: (await ask("/api/strategy", { name: file })).text, name, file };
  const first = session.positions[0].legal[session.roles.indexOf(session.player)]?.[0] ?? "noop";
  return { text: `strategy mine = first {\n  when T do ${first}\n}\n`, name: "mine", file: session.game.name };
}

// What the strategy recommends to a role in the shown position; nothing where it is silent.
export async function recommended(role) {
  const { text, name } = await strategyOfGame();
  const answer = await session.again(() => ask("/api/rules",
    { game: session.game.game, strategy: { text, name, role }, moves: session.moves.slice(0, session.at) }));
  return answer.decision.moves;
}
