// Elements are made without HTML text, so names from games and strategies become text nodes only.

import { t } from "./words.js";

const svgSpace = "http://www.w3.org/2000/svg";

function build(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") listen(node, value);
    else if (name === "style") for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name in node && !(node instanceof SVGElement) && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return node;
}

export const el = (tag, attributes, ...children) => build(document.createElement(tag), attributes, children);
export const svg = (tag, attributes, ...children) => build(document.createElementNS(svgSpace, tag), attributes, children);

// Handlers are looked up when an event occurs, so a node that is kept can get new ones.
function listen(node, handlers) {
  node.handlers ??= {};
  for (const [event, act] of Object.entries(handlers)) {
    if (!(event in node.handlers)) node.addEventListener(event, given => node.handlers[event](given));
    node.handlers[event] = act;
  }
}

// Gives a node these children. Existing nodes are changed rather than replaced, so the node that
// has the focus or is about to be clicked stays in its place, however often values arrive.
export function fill(node, ...children) {
  const wanted = children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false);
  wanted.forEach((child, i) => {
    const next = child instanceof Node ? child : document.createTextNode(child);
    const old = node.childNodes[i];
    if (!old) node.append(next);
    else if (old !== next) become(old, next);
  });
  while (node.childNodes.length > wanted.length) node.lastChild.remove();
  return node;
}

function become(old, next) {
  const kept = old.keep || next.keep; // the node has its own state
  if (kept || old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) return old.replaceWith(next);
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return undefined;
  }
  for (const { name } of [...old.attributes]) if (name !== "style" && !next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style.cssText !== next.style.cssText) old.style.cssText = next.style.cssText;
  for (const event of Object.keys(old.handlers ?? {})) if (!(event in (next.handlers ?? {}))) old.handlers[event] = () => {};
  if (next.handlers) listen(old, next.handlers);
  fill(old, [...next.childNodes]);
  for (const state of ["value", "checked", "selected"])
    if (state in next && "form" in next && old[state] !== next[state] && old !== document.activeElement) old[state] = next[state];
  return undefined;
}

// Announces a change without a change of focus to screen readers.
export function say(words) {
  document.getElementById("said").textContent = words;
}

// A message that is shown until it is closed; other than errors, messages disappear after some
// seconds. `action` is a button in it: {label, act}.
export function note(words, kind = "error", action = null) {
  const box = document.getElementById("notes");
  const entry = el("div", { class: `note ${kind}` },
    el("span", {}, words),
    action ? el("button", { type: "button", class: "small", on: { click: () => { entry.remove(); action.act(); } } }, action.label) : null,
    el("button", { type: "button", class: "quiet", "aria-label": t("close"), on: { click: () => entry.remove() } }, "×"));
  box.append(entry);
  if (kind !== "error") setTimeout(() => entry.remove(), action ? 10000 : 4000);
  while (box.children.length > 4) box.firstChild.remove();
}

export const button = (label, act, more = {}) =>
  el("button", { type: "button", ...more, on: { click: act, ...(more.on ?? {}) } }, label);

export function select(choices, chosen, change, more = {}) {
  return el("select", { ...more, on: { change: event => change(event.target.value) } },
    choices.map(([value, label]) => el("option", { value, selected: value === chosen }, label)));
}
