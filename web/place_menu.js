// The menu of a place of the board while a rule is selected: what must be there, what must not, and
// the move.

import { el, button } from "./dom.js";
import { t } from "./words.js";

// possible: fluents of the place; moves: those that touch it; change(rule) is called with the
// changed rule.
export function openPlaceMenu(parent, rule, { possible, moves, change }) {
  const others = fluent => rule.literals.filter(each => each.fluent !== fluent);
  const menu = el("dialog", { class: "place-menu", "aria-label": t("place.title") },
    possible.map(fluent => {
      const now = rule.literals.find(each => each.fluent === fluent);
      const option = (label, chosen, literals) => button(label, () => { menu.close(); change({ ...rule, literals }); }, { "aria-pressed": String(chosen), class: "small" });
      return el("div", { class: "menu-row", role: "group", "aria-label": fluent }, el("code", {}, fluent),
        option(t("place.must_be"), now?.holds === true, [...others(fluent), { fluent, holds: true }]),
        option(t("place.must_not_be"), now?.holds === false, [...others(fluent), { fluent, holds: false }]),
        option(t("place.any"), !now, others(fluent)));
    }),
    moves.length ? el("div", { class: "menu-row" }, el("span", {}, t("place.the_move")), moves.map(move => button(move, () => { menu.close(); change({ ...rule, move }); }, { "aria-pressed": String(move === rule.move), class: "small" }))) : null,
    el("div", { class: "row" }, button(t("close"), () => menu.close(), { class: "small" })));
  menu.addEventListener("close", () => menu.remove());
  menu.addEventListener("click", event => { if (event.target === menu) menu.close(); });
  parent.append(menu);
  menu.showModal();
}
