// The strategies that belong to a game in this browser: those last worked on, else those that come
// with the program.

import { ask } from "./server.js";
import { keep, kept } from "./browser_store.js";
import { table } from "./table.js";

const standard = { "tictactoe-3x3": ["tictactoe", "tree"], "connect4-4x4": ["connect4", ""] };

export function keepStrategy(text, name) {
  keep("strategy", table.game.name, text);
  keep("strategy-name", table.game.name, name);
}

// {text, name, file}; a list with one rule where there is nothing yet.
export async function strategyOfGame() {
  const own = kept("strategy", table.game.name);
  if (own) return { text: own, name: kept("strategy-name", table.game.name) ?? "", file: table.game.name };
  const [file, name] = standard[table.game.name] ?? [];
  if (file) return { text: (await ask("/api/strategy", { name: file })).text, name, file };
  const first = table.positions[0].legal[table.roles.indexOf(table.player)]?.[0] ?? "noop";
  return { text: `strategy mine = first {\n  when T do ${first}\n}\n`, name: "mine", file: table.game.name };
}

// What the strategy recommends to a role in the shown position; nothing where it is silent.
export async function recommended(role) {
  const { text, name } = await strategyOfGame();
  const answer = await table.again(() => ask("/api/rules",
    { game: table.game.game, strategy: { text, name, role }, moves: table.moves.slice(0, table.at) }));
  return answer.decision.moves;
}
