// What this browser keeps: games and strategies of one's own, the theme. Never on the server.

const key = (kind, name) => `oddsat:${kind}:${name}`;

export function keep(kind, name, text) {
  try {
    localStorage.setItem(key(kind, name), text);
    return true;
  } catch {
    return false; // storage is full or switched off: the page works without
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
    // nothing was kept
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
    // nothing is kept
  }
  return names.sort();
}
