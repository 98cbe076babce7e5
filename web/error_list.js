// Errors of a text with their lines; a click goes there.

import { el, fill, button, say } from "./dom.js";
import { Failed } from "./server.js";
import { t } from "./words.js";

export const errorsOf = problem => problem instanceof Failed && problem.errors.length ? problem.errors : [{ message: problem.message, line: 0, col: 0 }];

// `goTo(line, column)` shows the place in its editor.
export function errorList(node, errors, goTo, most = 20) {
  fill(node, errors.slice(0, most).map(each => el("p", { class: "error" },
    each.line ? button(each.col ? t("error.line_column", { line: each.line, column: each.col }) : t("error.line", { line: each.line }), () => goTo(each.line, each.col), { class: "link" }) : null,
    each.line ? ": " : "", each.message,
    (each.notes ?? []).map(more => el("span", { class: "muted" }, t("error.note", { line: more.line, message: more.message }))))));
}

export const sayErrors = errors => say(t("error.count", { n: errors.length, first: errors[0].message }));
