// Terms of games as the server writes them: mark(1,1), noop, 'Odd name'(x).

export function parseTerm(text) {
  let at = 0;
  const term = () => {
    let name = "";
    if (text[at] === "'") {
      for (at += 1; at < text.length && text[at] !== "'"; ++at) {
        if (text[at] === "\\") ++at;
        name += text[at];
      }
      ++at;
    } else {
      while (at < text.length && !"(),".includes(text[at])) name += text[at++];
    }
    const args = [];
    if (text[at] === "(") {
      ++at;
      while (at < text.length && text[at] !== ")") {
        args.push(term());
        if (text[at] === ",") ++at;
      }
      ++at;
    }
    return { name, args };
  };
  return term();
}

// All constants in a term, from left to right.
export function constants(term) {
  return term.args.length === 0 ? [term.name] : term.args.flatMap(constants);
}
