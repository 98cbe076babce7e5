// The rules of a list as cards: the rule that decides in the position, its conditions, and buttons
// to move, copy, lock and delete it.

import { el, button } from "./dom.js";

// `act` implements the buttons: move(from, to), duplicate(i), lock(rule), remove(i), select(i or
// null).
export function ruleCards(list, { decision, selected, locked }, act) {
  return el("ol", { class: "rule-cards", id: "rule-cards" }, list.map((rule, i) =>
    cardOf(rule, i, list.length - 1, { decision, selected: selected === i, locked: locked.has(rule.text) }, act)));
}

// Scrolls within the list only, so that the page stays where it is.
export function showCard(list, index) {
  const card = list?.children[index];
  if (!card) return;
  const above = card.offsetTop - list.offsetTop, below = above + card.offsetHeight;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (below > list.scrollTop + list.clientHeight) list.scrollTop = below - list.clientHeight;
}

function cardOf(rule, i, last, { decision, selected, locked }, act) {
  const fires = decision?.rule === i, recommended = decision?.recommended[i] ?? [];
  const item = el("li", { class: `rule-card${fires ? " fires" : ""}${selected ? " selected" : ""}`, draggable: "true", data: { rule: String(i) },
    on: { dragstart: event => { event.dataTransfer.setData("text/x-rule", String(i)); event.dataTransfer.effectAllowed = "move"; },
          dragover: event => { if ([...event.dataTransfer.types].includes("text/x-rule")) { event.preventDefault(); item.classList.add("over"); } },
          dragleave: () => item.classList.remove("over"),
          drop: event => { event.preventDefault(); act.move(Number(event.dataTransfer.getData("text/x-rule")), i); } } },
    el("div", { class: "rule-head" },
      el("span", { class: "rule-number" }, String(i + 1)),
      fires ? el("span", { class: "badge" }, "decides here") : recommended.length ? el("span", { class: "badge faint" }, "also applies") : null,
      el("span", { class: "rule-tools" },
        button("↑", () => act.move(i, i - 1), { class: "quiet small", "aria-label": `Move rule ${i + 1} up`, disabled: i === 0 }),
        button("↓", () => act.move(i, i + 1), { class: "quiet small", "aria-label": `Move rule ${i + 1} down`, disabled: i === last }),
        button("Duplicate", () => act.duplicate(i), { class: "quiet small", "aria-label": `Duplicate rule ${i + 1}`, title: "Put a copy of it above" }),
        button(locked ? "Locked" : "Lock", () => act.lock(rule), { class: "quiet small", "aria-label": `Lock rule ${i + 1}`, "aria-pressed": String(locked), title: locked ? "Locked: moved, never changed" : "Lock" }),
        button("✕", () => act.remove(i), { class: "quiet small", "aria-label": `Delete rule ${i + 1}`, disabled: locked, title: "Delete" }))),
    el("button", { type: "button", class: "rule-text", "aria-pressed": String(selected), on: { click: () => act.select(selected ? null : i) } }, prettyRule(rule)),
    fires && decision.moves.length ? el("p", { class: "muted rule-moves" }, `Recommends ${decision.moves.slice(0, 9).join(", ")}${decision.moves.length > 9 ? ", …" : ""}`) : null);
  return item;
}

function prettyRule(rule) {
  if (!rule.literals) return el("code", {}, rule.text);
  return [rule.literals.length === 0 ? el("span", { class: "muted" }, "always ") : null,
    rule.literals.map(each => [el("code", { class: each.holds ? "literal" : "literal negated" }, each.holds ? each.fluent : `not ${each.fluent}`), " "]),
    el("span", { class: "arrow" }, " → "), el("code", { class: "literal do" }, rule.move),
    rule.symmetric ? el("span", { class: "muted" }, " and its images") : null];
}
