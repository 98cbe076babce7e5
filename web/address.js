// The address of the page contains everything that a link has to restore: tab, game, question,
// moves.

// Parameters whose values have a fixed form. A link that was cut or edited may contain other values.
const forms = {
  at: text => /^\d+$/.test(text),
  horizon: text => /^\d{1,9}$/.test(text),
  goal: text => text === "payoff" || (/^\d+$/.test(text) && Number(text) <= 100),
  seats: text => text.split(/:(?:person|best|random|strategy)(?:,|$)/).at(-1) === "",
};

// Parameters with wrong values are left out; `wrong` has their names.
export function readAddress() {
  const [tab, query] = location.hash.replace(/^#\/?/, "").split("?");
  const words = new URLSearchParams(query ?? "");
  const wrong = Object.keys(forms).filter(key => words.has(key) && !forms[key](words.get(key)));
  for (const key of wrong) words.delete(key);
  return { tab: tab || "games", words, wrong };
}

export function writeAddress(tab, words, push = false) {
  const clean = new URLSearchParams();
  for (const [key, value] of Object.entries(words))
    if (value !== null && value !== undefined && value !== "") clean.set(key, value);
  const text = clean.toString();
  const hash = `#/${tab}${text ? "?" + text : ""}`;
  if (hash === location.hash) return;
  if (push) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}

// Texts of games and strategies in a link: compressed, and encoded in letters that are valid in an
// address.
async function through(bytes, stream) {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(letters) {
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(text, letter => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    return new TextDecoder().decode(bytes);
  } catch {
    throw new Error("The text in this link cannot be read: the link is incomplete or damaged.");
  }
}
