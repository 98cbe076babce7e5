// Lists made by the program. (Filled once the server can synthesise.)

import { el } from "./dom.js";

export function makePanel() {
  return { node: el("div", { hidden: true }), leave() {} };
}
