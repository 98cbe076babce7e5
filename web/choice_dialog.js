// A question with several answers, in a dialog; resolves with the chosen answer, or null.

import { el, button } from "./dom.js";

export function choose(title, words, answers) {
  return new Promise(resolve => {
    const close = answer => { dialog.close(); dialog.remove(); resolve(answer); };
    const dialog = el("dialog", { class: "opening", id: "choice", "aria-label": title },
      el("h2", {}, title), el("p", {}, words),
      el("div", { class: "row" }, answers.map(({ answer, label, primary }) => button(label, () => close(answer), { class: primary ? "primary" : "", data: { answer: answer ?? "" } }))));
    dialog.addEventListener("cancel", event => { event.preventDefault(); close(null); });
    document.body.append(dialog);
    dialog.showModal();
  });
}
