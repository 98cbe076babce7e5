// The words of the page, in the language of the browser or the one that was chosen. Every text is
// one whole message with {slots}: no sentence is put together from pieces. A message that depends on
// a number `n` is an object by plural category ("one", "other").

import en from "./words_en.js";
import de from "./words_de.js";
import fr from "./words_fr.js";
import { keep, kept } from "./browser_store.js";

const tables = { en, de, fr };
export const languages = Object.keys(tables);
export const language = chosen();
document.documentElement.lang = language;

function chosen() {
  const wanted = [kept("language", "page"), ...navigator.languages.map(each => each.slice(0, 2))];
  return wanted.find(each => each in tables) ?? "en";
}

// The page is read again in the other language; its address contains everything that is shown.
export function speak(next) {
  keep("language", "page", next);
  location.reload();
}

const plural = new Intl.PluralRules(language);

function template(key, values) {
  const entry = tables[language][key] ?? en[key];
  if (entry === undefined) throw new Error(`no words for ${key}`);
  return typeof entry === "string" ? entry : entry[plural.select(values.n)] ?? entry.other;
}

const shown = value => typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;

// The message with its slots filled by texts and numbers.
export const t = (key, values = {}) => template(key, values).replace(/\{(\w+)\}/g, (_, slot) => shown(values[slot]) ?? "");

// The same where slots may be elements: the children of an element.
export const parts = (key, values) => template(key, values).split(/\{(\w+)\}/).map((text, i) => i % 2 ? shown(values[text]) : text);

const lists = { and: new Intl.ListFormat(language, { type: "conjunction" }), or: new Intl.ListFormat(language, { type: "disjunction" }) };
export const listed = (names, kind = "and") => lists[kind].format(names);

export const percent = (decimal, digits) =>
  new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(decimal);
export const decimals = (value, most) => new Intl.NumberFormat(language, { maximumFractionDigits: most }).format(value);
