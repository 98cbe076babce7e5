// Conversion of rule lists between text and cards: a changed card replaces its rule in the text of
// the file.

export const ruleText = ({ literals, move, symmetric }) =>
  `when ${literals.length ? literals.map(each => `${each.holds ? "" : "~"}true(${each.fluent})`).join(" & ") : "T"} do ${move}${symmetric ? " symmetric" : ""}`;

// The text of the file with other rules in the strategy `name`; all other text is kept.
export function withRules(text, listing, name, rules, role) {
  const body = rules.length ? `first {\n${rules.map(rule => `  ${rule}`).join(";\n")}\n}` : "F";
  const known = listing?.strategies.find(each => each.name === name);
  if (!known) return `${text.trimEnd()}${text.trim() ? "\n\n" : ""}strategy ${name} = ${body}\n`;
  const lines = text.split("\n");
  const after = listing.declared.filter(line => line > known.line);
  let end = after.length ? Math.min(...after) - 1 : lines.length;
  while (end > known.line && /^\s*(%.*)?$/.test(lines[end - 1])) --end; // comments belong to the declaration after them
  const head = /^\s*strategy\s+\S+(\s+for\s+\S+)?\s*=/.exec(lines[known.line - 1])?.[0] ?? `strategy ${name} =`;
  return [...lines.slice(0, known.line - 1), `${head} ${body}`, ...lines.slice(end)].join("\n");
}

// "Exactly this position": all fluents that are true or false, except counters of steps and the
// roles in control, which are implied by the legality of the move.
export function exactly(position, all, left) {
  const here = new Set(position.fluents);
  return all.filter(fluent => !left.has(fluent)).map(fluent => ({ fluent, holds: here.has(fluent) }));
}
