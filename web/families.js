// The games of the list by family: games with one title are one family with several sizes. Ten
// well-known families come first.

const wellKnown = ["Tic-Tac-Toe", "Connect Four", "Nim", "Dots and Boxes", "Sim", "Breakthrough", "Tic-Tac-Toe with dice", "Nim with dice", "Goofspiel", "Monty Hall"];

const byNumbers = new Intl.Collator("en", { numeric: true }).compare; // 5x5 before 10x10

// Each family: {title, about, members}, with the smallest member first.
export function families(games) {
  const found = new Map();
  for (const game of [...games].sort((a, b) => byNumbers(a.name, b.name))) {
    const title = game.title || game.name;
    if (!found.has(title)) found.set(title, { title, about: game.about ?? "", members: [] });
    found.get(title).members.push(game);
  }
  const rank = family => wellKnown.includes(family.title) ? wellKnown.indexOf(family.title) : wellKnown.length;
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || byNumbers(a.title, b.title));
}

// The part of a name that differs within a family: "5x5-k3" of "tictactoe-5x5-k3".
export function sizeOf(member, members) {
  const words = members.map(each => each.name.split("-"));
  let same = 0;
  while (words.every(each => each.length > same + 1 && each[same] === words[0][same])) ++same;
  return member.name.split("-").slice(same).join("-");
}
