// Whether values are shown: each seat of a person has them always, when asked, or never. While other
// roles move, the persons with the fewest hints decide, so that nobody sees more than wanted.

import { session } from "./session.js";

export const kinds = ["always", "asked", "never"];
const revealed = new Set(); // positions for which somebody has asked

const keyOf = step => JSON.stringify([session.game.game, session.moves.slice(0, step)]);

export const hintOf = role => session.hints[role] ?? "always";

function kindAt(step) {
  const position = session.positions[step];
  const persons = session.roles.filter(role => session.seats[role] === "person" && role !== "random");
  const mover = position.terminal ? null : persons.find(role => position.legal[session.roles.indexOf(role)].length > 1);
  return (mover ? [mover] : persons).map(hintOf).reduce((a, b) => kinds.indexOf(a) > kinds.indexOf(b) ? a : b, "always");
}

// After the end everything is shown, unless values are never wanted.
export function shows(step = session.at) {
  const kind = kindAt(step);
  if (kind === "always") return true;
  return kind === "asked" && (revealed.has(keyOf(step)) || session.positions.at(-1).terminal);
}

export const mayAsk = () => !shows() && kindAt(session.at) === "asked";
export const reveal = () => revealed.add(keyOf(session.at));
