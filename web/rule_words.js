// The conditions of a rule in words: "(1,1) is x", "(2,2) is empty" instead of one negation for each
// of its contents. Places have the names that the board shows.

import { session } from "./session.js";
import { placeKey, touchKey } from "./board.js";
import { t } from "./words.js";

// The name of the cell of a fluent, as drawn; undefined if the fluent is not on the board.
const cellName = place => place && "cell" in place ? session.position.board?.panels[place.panel]?.cells[place.cell]?.name : undefined;

// Each condition: {words, holds, title}.
export function conditions(literals, places) {
  const groups = new Map();
  for (const literal of literals) {
    const place = places[literal.fluent], key = cellName(place) ? touchKey(place) : literal.fluent;
    groups.set(key, [...(groups.get(key) ?? []), literal]);
  }
  return [...groups].flatMap(([key, group]) => conditionsAt(key, group, places));
}

function conditionsAt(key, group, places) {
  const place = places[group[0].fluent], name = cellName(place), title = group.map(plain).join("\n");
  if (!name) return group.map(each => ({ words: plain(each), holds: each.holds, title: plain(each) }));
  const here = Object.entries(places).filter(([, other]) => "cell" in other && placeKey({ kind: "cell", panel: other.panel, index: other.cell }) === key);
  const holding = group.filter(each => each.holds), denied = group.filter(each => !each.holds).map(each => each.fluent);
  const occupied = here.filter(([, other]) => other.shown).map(([fluent]) => fluent);
  const only = holding.length === 1 ? places[holding[0].fluent] : null;
  if (only) return [{ words: only.shown ? t("literal.is", { place: name, word: only.word }) : t("literal.empty", { place: name }), holds: true, title }];
  if (!holding.length && occupied.every(fluent => denied.includes(fluent))) return [{ words: t("literal.empty", { place: name }), holds: true, title }];
  return group.map(each => ({ holds: each.holds, title: plain(each), words: wordsOf(each, places[each.fluent], name) }));
}

function wordsOf(literal, { word, shown }, place) {
  if (!shown) return t(literal.holds ? "literal.empty" : "literal.not_empty", { place });
  return t(literal.holds ? "literal.is" : "literal.is_not", { place, word });
}

const plain = ({ fluent, holds }) => holds ? fluent : t("literal.not", { fluent });
