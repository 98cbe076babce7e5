// The rules of a list as cards: the rule that decides in the position, its conditions, and buttons
// to move, copy, lock and delete it.

import { el, button } from "./dom.js";
import { conditions } from "./rule_words.js";
import { t, listed } from "./words.js";

// `act` implements the buttons: move(from, to), duplicate(i), lock(rule), remove(i), select(i or
// null).
export function ruleCards(list, { decision, selected, locked, places }, act) {
  return el("ol", { class: "rule-cards", id: "rule-cards" }, list.map((rule, i) =>
    cardOf(rule, i, list.length - 1, { decision, selected: selected === i, locked: locked.has(rule.text), places }, act)));
}

// Scrolls within the list only, so that the page stays where it is.
export function showCard(list, index) {
  const card = list?.children[index];
  if (!card) return;
  const above = card.offsetTop - list.offsetTop, below = above + card.offsetHeight;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (below > list.scrollTop + list.clientHeight) list.scrollTop = below - list.clientHeight;
}

function cardOf(rule, i, last, { decision, selected, locked, places }, act) {
  const fires = decision?.rule === i, recommended = decision?.recommended[i] ?? [];
  const item = el("li", { class: `rule-card${fires ? " fires" : ""}${selected ? " selected" : ""}`, draggable: "true", data: { rule: String(i) },
    on: { dragstart: event => { event.dataTransfer.setData("text/x-rule", String(i)); event.dataTransfer.effectAllowed = "move"; },
          dragover: event => { if ([...event.dataTransfer.types].includes("text/x-rule")) { event.preventDefault(); item.classList.add("over"); } },
          dragleave: () => item.classList.remove("over"),
          drop: event => { event.preventDefault(); act.move(Number(event.dataTransfer.getData("text/x-rule")), i); } } },
    el("div", { class: "rule-head" },
      el("span", { class: "rule-number" }, String(i + 1)),
      fires ? el("span", { class: "badge" }, t("card.decides")) : recommended.length ? el("span", { class: "badge faint" }, t("card.applies")) : null,
      el("span", { class: "rule-tools" },
        button("↑", () => act.move(i, i - 1), { class: "quiet small", "aria-label": t("card.up", { rule: i + 1 }), disabled: i === 0 }),
        button("↓", () => act.move(i, i + 1), { class: "quiet small", "aria-label": t("card.down", { rule: i + 1 }), disabled: i === last }),
        button(t("card.duplicate"), () => act.duplicate(i), { class: "quiet small", "aria-label": t("card.duplicate_rule", { rule: i + 1 }), title: t("card.duplicate_title") }),
        button(locked ? t("card.locked") : t("card.lock"), () => act.lock(rule), { class: "quiet small", "aria-label": t("card.lock_rule", { rule: i + 1 }), "aria-pressed": String(locked), title: locked ? t("card.locked_title") : t("card.lock") }),
        button("✕", () => act.remove(i), { class: "quiet small", "aria-label": t("card.delete_rule", { rule: i + 1 }), disabled: locked, title: t("card.delete") }))),
    el("button", { type: "button", class: "rule-text", "aria-pressed": String(selected), on: { click: () => act.select(selected ? null : i) } }, prettyRule(rule, places)),
    fires && decision.moves.length ? el("p", { class: "muted rule-moves" }, t("card.recommends", { moves: listed(decision.moves.slice(0, 9).concat(decision.moves.length > 9 ? ["…"] : [])) })) : null);
  return item;
}

function prettyRule(rule, places) {
  if (!rule.literals) return el("code", {}, rule.text);
  return [rule.literals.length === 0 ? el("span", { class: "muted" }, t("card.always"), " ") : null,
    conditions(rule.literals, places).map(each => [el("span", { class: each.holds ? "literal" : "literal negated", title: each.title }, each.words), " "]),
    el("span", { class: "arrow" }, " → "), el("code", { class: "literal do" }, rule.move),
    rule.symmetric ? el("span", { class: "muted" }, " ", t("card.images")) : null];
}
