// Values in words and colours: who wins, by name. Which value is a win or a draw, and which move is
// best, is decided by the server.

import { session } from "./session.js";
import { exact, goalNumber, percent, short, anything } from "./numbers.js";
import { t } from "./words.js";

export const players = () => session.roles.filter(role => role !== "random");
export const opponentOf = role => players().find(each => each !== role);

// The side from which a move is seen: its role, if the other player loses what it wins.
const sideOf = entry => entry.own ? { ...entry, ...entry.own, who: entry.role } : { ...entry, who: session.player };

// "xplayer wins", "draw", "xplayer wins 12.5 %".
export function outcomeOf(entry, digits = 1) {
  const { who: role, verdict, value, lower } = sideOf(entry);
  if (!value || anything(value) && (!lower || anything(lower))) return "…";
  if (session.payoff) return t("outcome.goal", { goal: short(value, goalNumber) });
  if (verdict === "win") return t("outcome.win", { role });
  if (verdict === "loss") return t("outcome.loss", { role });
  if (verdict === "draw") return drawWords(role);
  const shown = decimal => percent(decimal, digits);
  if (exact(value) && value.exact === "0" && lower) return t("outcome.draws", { role, percent: short(lower, shown) });
  return t("outcome.wins", { role, percent: short(value, shown) });
}

function drawWords(role) {
  const goal = session.lowerGoal;
  return goal === undefined || goal === 50 ? t("outcome.draw") : t("outcome.gets", { role, goal });
}

// The same for a small place: without the name.
export function brief(entry, digits = 1) {
  const { verdict, value, lower } = sideOf(entry);
  if (!exact(value) || (lower && !exact(lower))) return null;
  if (session.payoff) return goalNumber(value.decimal);
  if (["win", "loss", "draw"].includes(verdict)) return t(`brief.${verdict}`);
  return percent((value.exact === "0" && lower ? lower : value).decimal, digits).replace(/\s/g, "");
}

// The value of a position names the winner where that is known.
export function headlineOf(answer) {
  const other = session.game.opposed ? opponentOf(session.player) : null;
  if (answer.verdict === "loss" && other && !session.payoff) return t("outcome.win", { role: other });
  return outcomeOf(answer);
}

// Colours of roles, from one role to the other; a role without a single opponent fades to grey.
export const roleColour = role => `var(--role-${(players().indexOf(role) % 4) + 1})`;

export function endColours() {
  const other = players().length === 2 ? opponentOf(session.player) : null;
  return { win: roleColour(session.player), loss: other ? roleColour(other) : "var(--nobody)" };
}

export function colourOf(score) {
  const { win, loss } = endColours(), place = Math.max(0, Math.min(1, score));
  return `color-mix(in oklab, ${win} ${(place * 100).toFixed(1)}%, ${loss})`;
}

