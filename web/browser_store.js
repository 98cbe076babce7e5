// Data stored in this browser, never on the server: own games, drafts and strategies, the theme and
// the language.

const key = (kind, name) => `oddsat:${kind}:${name}`;

export function keep(kind, name, text) {
  try {
    localStorage.setItem(key(kind, name), text);
    return true;
  } catch {
    return false; // storage is full or disabled; the page works without it
  }
}

export function kept(kind, name) {
  try {
    return localStorage.getItem(key(kind, name));
  } catch {
    return null;
  }
}

export function forget(kind, name) {
  try {
    localStorage.removeItem(key(kind, name));
  } catch {
    // nothing was stored
  }
}

export function keptNames(kind) {
  const names = [];
  try {
    for (let i = 0; i < localStorage.length; ++i) {
      const name = localStorage.key(i);
      if (name.startsWith(key(kind, ""))) names.push(name.slice(key(kind, "").length));
    }
  } catch {
    // nothing is stored
  }
  return names.sort();
}

// A game of one's own: its rules, and the file that says how its board is drawn.
export function keepGame(name, text, drawing) {
  keep("game", name, text);
  if (drawing) keep("drawing", name, drawing);
  else forget("drawing", name);
}

export function keptGame(name) {
  const text = kept("game", name);
  return { text, drawing: text === null ? null : kept("drawing", name) };
}

export function forgetGame(name) {
  forget("game", name);
  forget("drawing", name);
}
