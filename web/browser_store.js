// Data stored in this browser, never on the server: own games and strategies, and the theme.

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
