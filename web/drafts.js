// Sheets that are being edited, stored in this browser with every change until they are kept or
// discarded.

import { forget, keep, kept } from "./browser_store.js";

export function draftOf(name) {
  try {
    return JSON.parse(kept("draft", name));
  } catch {
    return null; // another version of the page has stored something else
  }
}

export const keepDraft = (name, sheet) => keep("draft", name, JSON.stringify(sheet));
export const forgetDraft = name => forget("draft", name);
