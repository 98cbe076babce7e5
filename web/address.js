// The address of the page contains everything that a link has to restore: tab, game, question,
// moves.

export function readAddress() {
  const [tab, query] = location.hash.replace(/^#\/?/, "").split("?");
  const words = new URLSearchParams(query ?? "");
  return { tab: tab || "games", words };
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
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(Uint8Array.from(text, letter => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(bytes);
}
