// What colours and signs mean.

import { el } from "./dom.js";
import { session } from "./session.js";
import { endColours, opponentOf } from "./outcome.js";
import { t } from "./words.js";

export function legend({ ringed = false } = {}) {
  const { win, loss } = endColours(), player = session.player;
  const swatch = (colour, words) => el("li", {}, el("i", { class: "swatch", style: { background: colour } }), words);
  return el("ul", { class: "legend", id: "legend" },
    swatch(win, session.payoff ? t("legend.much", { role: player }) : t("outcome.win", { role: player })),
    swatch(loss, session.payoff ? t("legend.little", { role: player }) : session.game.opposed ? t("outcome.win", { role: opponentOf(player) }) : t("outcome.loss", { role: player })),
    el("li", {}, el("span", { class: "sign" }, "★"), t("legend.best")),
    ringed ? el("li", {}, el("span", { class: "sign ring" }, "◎"), t("legend.recommended")) : null,
    el("li", {}, el("i", { class: "swatch last" }), t("legend.last")));
}
