// Rule lists as text and as cards: a card's rule is put back into the text of its file.

export const ruleText = ({ literals, move, symmetric }) =>
  `when ${literals.length ? literals.map(each => `${each.holds ? "" : "~"}true(${each.fluent})`).join(" & ") : "T"} do ${move}${symmetric ? " symmetric" : ""}`;

// The text of the file with other rules in the strategy `name`; what else is in it stays.
export function withRules(text, listing, name, rules, role) {
  const body = rules.length ? `first {\n${rules.map(rule => `  ${rule}`).join(";\n")}\n}` : "F";
  const known = listing?.strategies.find(each => each.name === name);
  if (!known) return `${text.trimEnd()}${text.trim() ? "\n\n" : ""}strategy ${name} = ${body}\n`;
  const lines = text.split("\n");
  const after = listing.declared.filter(line => line > known.line);
  let end = after.length ? Math.min(...after) - 1 : lines.length;
  while (end > known.line && /^\s*(%.*)?$/.test(lines[end - 1])) --end; // comments belong to what follows
  const head = /^\s*strategy\s+\S+(\s+for\s+\S+)?\s*=/.exec(lines[known.line - 1])?.[0] ?? `strategy ${name} =`;
  return [...lines.slice(0, known.line - 1), `${head} ${body}`, ...lines.slice(end)].join("\n");
}

// "Exactly this position": what is true of it and what is not, but nothing that only counts steps
// or says whose turn it is, which the move's being legal implies.
export function exactly(position, all, left) {
  const here = new Set(position.fluents);
  return all.filter(fluent => !left.has(fluent)).map(fluent => ({ fluent, holds: here.has(fluent) }));
}
