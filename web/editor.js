// A plain text area with line numbers, marks at lines with errors, and completion of words.

import { el, fill } from "./dom.js";
import { t } from "./words.js";

export function editor({ label, value = "", id, rows = 16, words = () => [], change = () => {} }) {
  const lines = el("div", { class: "line-numbers", "aria-hidden": "true" });
  const area = el("textarea", { "aria-label": label, id, spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off", rows: String(rows) });
  const offered = el("ul", { class: "offered", hidden: true, "aria-label": t("editor.words") });
  const node = el("div", { class: "editor" }, lines, area, offered);
  node.keep = true;
  let marks = new Map();

  const number = () => {
    const count = area.value.split("\n").length;
    fill(lines, Array.from({ length: count }, (_, i) =>
      el("span", { class: marks.has(i + 1) ? "marked" : "", title: marks.get(i + 1) ?? null }, String(i + 1))));
    lines.style.setProperty("transform", `translateY(${-area.scrollTop}px)`);
  };

  const wordHere = () => /[\w']*$/.exec(area.value.slice(0, area.selectionStart))[0];
  const close = () => { offered.hidden = true; };
  const insert = word => {
    const before = wordHere();
    area.setRangeText(word, area.selectionStart - before.length, area.selectionStart, "end");
    close();
    area.focus();
    area.dispatchEvent(new Event("input"));
  };
  const offer = () => {
    const before = wordHere();
    const fitting = before.length < 1 ? [] : words().filter(word => word.startsWith(before) && word !== before).slice(0, 8);
    offered.hidden = fitting.length === 0;
    fill(offered, fitting.map((word, i) => el("li", {}, el("button", { type: "button", tabindex: "-1", class: i === 0 ? "chosen" : "",
      on: { mousedown: event => { event.preventDefault(); insert(word); } } }, word))));
  };

  area.addEventListener("input", () => { number(); offer(); change(area.value); });
  area.addEventListener("scroll", () => lines.style.setProperty("transform", `translateY(${-area.scrollTop}px)`));
  area.addEventListener("blur", close);
  area.addEventListener("keydown", event => {
    if (!offered.hidden && event.key === "Escape") { close(); event.stopPropagation(); }
    // Completion needs a modifier key, because Tab alone moves the focus for users without a mouse.
    if (!offered.hidden && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      insert(offered.querySelector("button").textContent);
    }
  });
  area.value = value;
  number();

  return {
    node,
    get value() { return area.value; },
    set value(text) { area.value = text; number(); },
    mark(found) {
      marks = new Map(found.filter(each => each.line).map(each => [each.line, each.message]));
      number();
    },
    goTo(line, column = 1) {
      const start = area.value.split("\n").slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + Math.max(column - 1, 0);
      area.focus();
      area.setSelectionRange(start, start);
      area.scrollTop = Math.max(0, (line - 5) * parseFloat(getComputedStyle(area).lineHeight));
    },
  };
}
