// Checks a list: each property with its verdict, and the position where it fails.

import { el, fill, button, select, note, say } from "./dom.js";
import { ask, follow } from "./server.js";
import { session } from "./session.js";
import { goalNumber, percent } from "./numbers.js";

// The most important properties; the others are listed on demand.
const usual = ["complete-in-play", "never-loses", "keeps-value", "weakly-optimal", "strongly-optimal"];

export function verifyPanel(workspace, { go, addRule }) {
  const list = el("ul", { class: "properties", id: "properties" });
  const worth = el("p", { class: "guarantee", id: "guarantee" });
  const start = button("Verify", () => run(), { class: "primary", id: "verify" });
  const more = button("All properties", () => run(true), { class: "small", id: "verify-all" });
  const halt = button("Stop", () => job?.stop(), { class: "small", hidden: true, id: "stop-verify" });
  const judged = el("div", { class: "seat" });
  const node = el("section", { class: "verify", "aria-labelledby": "verify-title" },
    el("div", { class: "row spread" }, el("h2", { id: "verify-title" }, "Verify"), el("div", { class: "row" }, start, more, halt)),
    judged, list, worth);
  drawJudged();
  let job = null, all = null, old = false;

  // Choices for the meaning of optimal: for a game with several goal values, the expected goal is
  // the default.
  function drawJudged() {
    const goals = (session.game.goal_values[session.roles.indexOf(workspace.role)] ?? []).filter(value => value > 0);
    const choices = [["expected", "expected goal"], ...goals.map(value => [String(value), `chance of ${value}+`])];
    if (!choices.some(([value]) => value === workspace.judge)) workspace.judge = goals.length > 1 ? "expected" : String(goals[0] ?? 100);
    fill(judged, el("label", { for: "judged-by" }, "Optimal is"), select(choices, workspace.judge, value => { workspace.judge = value; changed(); }, { id: "judged-by" }));
  }

  async function names(everything) {
    all ??= (await ask("/api/properties")).properties.filter(each => !each.name.includes("P/Q"));
    const offered = new Map(all.map(each => [each.name, each.help]));
    return everything ? all : usual.filter(name => offered.has(name)).map(name => ({ name, help: offered.get(name) }));
  }

  async function run(everything = false) {
    if (workspace.errors.length) return note("The text has mistakes: mend them first.");
    stop();
    old = false;
    const properties = await names(everything);
    const rows = new Map(properties.map(each => [each.name, row(each)]));
    let kept = null; // the guarantee if any move may be made where no rule recommends one
    const places = new Map(); // positions where properties fail, with the first property that failed there
    list.replaceChildren(...rows.values()); // exactly these nodes, since verdicts replace them
    fill(worth);
    list.classList.remove("stale");
    halt.hidden = false;
    const expected = workspace.judge === "expected";
    try {
      const answer = await session.again(() => ask("/api/verify", { game: session.game.game, question: judgedQuestion(workspace),
        strategy: { text: workspace.text, name: workspace.name, role: workspace.role }, properties: properties.map(each => each.name) }));
      const mine = job = follow(answer.job, (kind, found) => {
        const known = properties.find(each => each.name === found.property);
        if (found.property === "keeps-value" && found.guaranteed) kept = found;
        const place = JSON.stringify([found.counterexample?.words, found.misled]);
        rows.get(found.property)?.replaceWith(rowOf(known, found, found.misled ? places.get(place) : null));
        if (found.misled && !places.has(place)) places.set(place, found.property);
      });
      const last = await mine.result;
      const inIts = expected ? value => goalNumber(value.decimal) : inWords;
      const silent = kept && kept.guaranteed.exact !== last.guaranteed.exact;
      fill(worth, `It guarantees ${workspace.role} ${expected ? "an expected goal" : "a chance of winning"} of `, el("b", {}, inIts((kept ?? last).guaranteed)), silent ? ", with any move where it recommends none" : last.stuck ? ", where a playout in which it recommends no move counts as lost" : "", `; the optimum is ${inIts(last.optimum)}.`);
      const failed = list.querySelectorAll(".fails").length;
      say(failed ? `${failed} properties fail` : "All properties hold");
    } catch (problem) {
      for (const each of list.querySelectorAll(".waiting")) fill(each.querySelector(".verdict"), "–");
      fill(worth, el("span", { class: "error" }, problem.message));
    }
    halt.hidden = true;
    job = null;
  }

  const row = each => el("li", { class: "waiting", data: { property: each.name } }, el("span", { class: "verdict" }, el("span", { class: "spinner" })),
    el("span", {}, el("b", {}, each.name), el("span", { class: "muted" }, ` ${each.help}`)));

  function rowOf(each, found, sameAs) {
    const wrong = found.counterexample ?? found.stuck;
    return el("li", { class: found.holds ? "holds" : "fails", data: { property: each.name } },
      el("span", { class: "verdict" }, found.holds ? "✓" : "✗", el("span", { class: "unseen" }, found.holds ? "holds" : "fails")),
      el("span", {}, el("b", {}, each.name), el("span", { class: "muted" }, ` ${each.help}`),
        found.stuck ? el("p", { class: "mistake" }, "The rules recommend no move there.") : sameAs ? el("p", { class: "mistake" }, `Fails where ${sameAs} does.`) : found.misled ? el("p", { class: "mistake" }, mistakeWords(found.misled, workspace.judge === "expected")) : null,
        wrong ? el("p", { class: "row small" },
          button("Show where", () => go(wrong.moves), { class: "small", data: { show: each.name } }),
          found.misled ? button("Add a rule there", async () => { await go(wrong.moves); await new Promise(done => setTimeout(done, 400)); addRule(found.misled.right); }, { class: "small", data: { mend: each.name } }) : null,
          sameAs ? null : el("span", { class: "muted after" }, wrong.words === "the start" ? "at the start" : `after ${wrong.words}`)) : null));
  }

  function stop() {
    if (job) { job.stop(); job.leave(); }
    job = null;
  }

  function changed() {
    if (old || !list.children.length) return;
    old = true;
    stop();
    list.classList.add("stale");
    fill(worth, "The rules or the question have changed since.");
  }

  return { node, leave: stop, stale() { drawJudged(); changed(); } };
}

// The question for which rules are checked.
export function judgedQuestion(workspace) {
  const goal = workspace.judge === "expected" ? 100 : Number(workspace.judge);
  return { ...session.question(goal), payoff: workspace.judge === "expected", player: workspace.role, random: session.random.filter(role => role !== workspace.role) };
}

function mistakeWords(misled, expected) {
  const worth = value => expected ? `a goal of ${goalNumber(value.decimal)}` : value.exact;
  const who = misled.rule ? `Rule ${misled.rule}` : "No rule recommends a move, so";
  return `${who} allows ${misled.move}, worth ${worth(misled.worth)}; right: ${misled.right.join(", ")}, worth ${worth(misled.best)}.`;
}

const inWords = value => value.exact === "0" || value.exact === "1" ? value.exact : `${value.exact} (${percent(value.decimal)})`;
