// The strategy of a game in this browser: the text edited last, otherwise the one that is shipped
// with the program.

import { ask } from "./server.js";
import { keep, kept } from "./browser_store.js";
import { session } from "./session.js";

const standard = { "tictactoe-3x3": ["tictactoe", "tree"], "connect4-4x4": ["connect4", ""] };

export function keepStrategy(text, name) {
  keep("strategy", session.game.name, text);
  keep("strategy-name", session.game.name, name);
}

// Returns {text, name, file}; a list with one rule if there is no strategy yet.
export async function strategyOfGame() {
  const own = kept("strategy", session.game.name);
  if (own) return { text: own, name: kept("strategy-name", session.game.name) ?? "", file: session.game.name };
  const [file, name] = Object.hasOwn(standard, session.game.name) ? standard[session.game.name] : [];
  if (file) return { text: (await ask("/api/strategy", { name: file })).text, name, file };
  const first = session.positions[0].legal[session.roles.indexOf(session.player)]?.[0] ?? "noop";
  return { text: `strategy mine = first {\n  when T do ${first}\n}\n`, name: "mine", file: session.game.name };
}

// The moves that the strategy recommends to a role in the shown position; empty if it recommends
// none.
export async function recommended(role) {
  const { text, name } = await strategyOfGame();
  const answer = await session.again(() => ask("/api/rules",
    { game: session.game.game, strategy: { text, name, role }, moves: session.moves.slice(0, session.at) }));
  return answer.decision.moves;
}
