// Names of games: those of the server, those of this browser, and free ones for copies.

import { ask } from "./server.js";
import { keptNames } from "./browser_store.js";

let offered = null; // the list of the server, which does not change while it runs

export async function offeredGames() {
  offered ??= (await ask("/api/list")).games;
  return offered;
}

export const isOffered = async name => (await offeredGames()).some(game => game.name === name);
export const exists = async name => keptNames("game").includes(name) || isOffered(name);

export const cleanName = text => text.trim().replace(/[^\p{L}\p{N}._-]+/gu, "-") || "my-game";

// "nim-copy" for a copy of "nim", with a number if there is one already.
export async function freeName(name) {
  const stem = name.replace(/-copy\d*$/, "");
  for (let copy = 1; ; ++copy) {
    const free = copy === 1 ? `${stem}-copy` : `${stem}-copy${copy}`;
    if (!(await exists(free))) return free;
  }
}
