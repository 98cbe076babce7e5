// Saves a text as a file.

import { el } from "./dom.js";

export function download(name, text, type = "text/plain") {
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
