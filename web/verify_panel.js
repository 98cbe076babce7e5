// Checks a list: each property with its verdict, and the position where it fails.

import { el, fill, button, select, note, say } from "./dom.js";
import { ask, follow } from "./server.js";
import { session } from "./session.js";
import { fraction, goalNumber, percent } from "./numbers.js";
import { t, parts as pieces, listed } from "./words.js";

// The most important properties; the others are listed on demand.
const usual = ["complete-in-play", "never-loses", "keeps-value", "weakly-optimal", "strongly-optimal"];

export function verifyPanel(workspace, { go, addRule }) {
  const list = el("ul", { class: "properties", id: "properties" });
  const first = el("div", { class: "first-to-do", id: "first-to-do" }); // what to do first
  const worth = el("p", { class: "guarantee", id: "guarantee" });
  const start = button(t("verify.title"), () => run(), { class: "primary", id: "verify" });
  const more = button(t("verify.all"), () => run(true), { class: "small", id: "verify-all" });
  const halt = button(t("stop"), () => job?.stop(), { class: "small", hidden: true, id: "stop-verify" });
  const judged = el("div", { class: "seat" });
  const node = el("section", { class: "verify", "aria-labelledby": "verify-title" },
    el("div", { class: "row spread" }, el("h2", { id: "verify-title" }, t("verify.title")), el("div", { class: "row" }, start, more, halt)),
    judged, first, list, worth);
  drawJudged();
  let job = null, all = null, old = false;

  // Choices for the meaning of optimal: for a game with several goal values, the expected goal is
  // the default.
  function drawJudged() {
    const goals = (session.game.goal_values[session.roles.indexOf(workspace.role)] ?? []).filter(value => value > 0);
    const choices = [["expected", t("verify.expected_goal")], ...goals.map(goal => [String(goal), t("verify.chance_of", { goal })])];
    if (!choices.some(([value]) => value === workspace.judge)) workspace.judge = goals.length > 1 ? "expected" : String(goals[0] ?? 100);
    fill(judged, el("label", { for: "judged-by" }, t("verify.optimal_is")), select(choices, workspace.judge, value => { workspace.judge = value; changed(); }, { id: "judged-by" }));
  }

  async function names(everything) {
    all ??= (await ask("/api/properties")).properties.filter(each => !each.name.includes("P/Q"));
    const offered = new Map(all.map(each => [each.name, each.help]));
    return everything ? all : usual.filter(name => offered.has(name)).map(name => ({ name, help: offered.get(name) }));
  }

  async function run(everything = false) {
    if (workspace.errors.length) return note(t("verify.has_errors"));
    stop();
    old = false;
    const properties = await names(everything);
    const rows = new Map(properties.map(each => [each.name, row(each)]));
    const verdicts = [];
    let kept = null; // the guarantee if any move may be made where no rule recommends one
    const places = new Map(); // positions where properties fail, with the first property that failed there
    list.replaceChildren(...rows.values()); // exactly these nodes, since verdicts replace them
    fill(worth);
    fill(first);
    list.classList.remove("stale");
    halt.hidden = false;
    const expected = workspace.judge === "expected";
    try {
      const answer = await session.again(() => ask("/api/verify", { game: session.game.game, question: judgedQuestion(workspace),
        strategy: { text: workspace.text, name: workspace.name, role: workspace.role }, properties: properties.map(each => each.name) }));
      const mine = job = follow(answer.job, (kind, found) => {
        const known = properties.find(each => each.name === found.property);
        if (found.property === "keeps-value" && found.guaranteed) kept = found;
        verdicts.push(found);
        const place = JSON.stringify([found.counterexample?.words, found.misled]);
        rows.get(found.property)?.replaceWith(rowOf(known, found, found.misled ? places.get(place) : null));
        if (found.misled && !places.has(place)) places.set(place, found.property);
      });
      const last = await mine.result;
      const inIts = expected ? value => goalNumber(value.decimal) : inWords;
      const silent = kept && kept.guaranteed.exact !== last.guaranteed.exact;
      const kind = silent ? "any_move" : last.stuck ? "stuck" : "all";
      fill(worth, pieces(`verify.guarantee_${expected ? "goal" : "chance"}_${kind}`, { role: workspace.role, value: el("b", {}, inIts((kept ?? last).guaranteed)), optimum: inIts(last.optimum) }));
      drawFirst(verdicts);
      const failed = list.querySelectorAll(".fails").length;
      say(failed ? t("verify.fail", { n: failed }) : t("verify.all_hold"));
    } catch (problem) {
      for (const each of list.querySelectorAll(".waiting")) fill(each.querySelector(".verdict"), "–");
      fill(worth, el("span", { class: "error" }, problem.message));
    }
    halt.hidden = true;
    job = null;
  }

  // The first property that fails, in the order in which they are mended, and how.
  function drawFirst(verdicts) {
    const failing = verdicts.filter(each => !each.holds).sort((a, b) => usual.indexOf(a.property) - usual.indexOf(b.property));
    const found = failing.find(each => usual.includes(each.property)) ?? failing[0];
    if (!found) return fill(first);
    const wrong = found.stuck ?? found.counterexample, moves = found.misled?.right;
    return fill(first, el("p", {}, found.stuck ? t("verify.first_gap") : moves ? t("verify.first_wrong", { move: found.misled.move, right: listed(moves, "or") }) : t("verify.first_fails", { property: found.property })),
      wrong ? el("p", { class: "row small" },
        button(t("verify.show"), () => go(wrong.moves), { id: "first-show" }),
        moves ? button(t("verify.add"), () => addThere(wrong.moves, moves), { class: "primary", id: "first-add" }) : null) : null);
  }

  async function addThere(where, moves) {
    await go(where);
    await new Promise(done => setTimeout(done, 400));
    addRule(moves);
  }

  const row = each => el("li", { class: "waiting", data: { property: each.name } }, el("span", { class: "verdict" }, el("span", { class: "spinner" })),
    el("span", {}, el("b", {}, each.name), el("span", { class: "muted" }, ` ${each.help}`)));

  function rowOf(each, found, sameAs) {
    const wrong = found.counterexample ?? found.stuck;
    return el("li", { class: found.holds ? "holds" : "fails", data: { property: each.name } },
      el("span", { class: "verdict" }, found.holds ? "✓" : "✗", el("span", { class: "unseen" }, found.holds ? t("verify.holds") : t("verify.fails"))),
      el("span", {}, el("b", {}, each.name), el("span", { class: "muted" }, ` ${each.help}`),
        found.stuck ? el("p", { class: "mistake" }, t("verify.no_move")) : sameAs ? el("p", { class: "mistake" }, t("verify.same_as", { property: sameAs })) : found.misled ? el("p", { class: "mistake" }, mistakeWords(found.misled, workspace.judge === "expected")) : null,
        wrong ? el("p", { class: "row small" },
          button(t("verify.show"), () => go(wrong.moves), { class: "small", data: { show: each.name } }),
          found.misled ? button(t("verify.add"), () => addThere(wrong.moves, found.misled.right), { class: "small", data: { mend: each.name } }) : null,
          sameAs ? null : el("span", { class: "muted after" }, wrong.words === "the start" ? t("verify.at_start") : t("verify.after", { moves: wrong.words }))) : null));
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
    fill(worth, t("verify.stale"));
    fill(first);
  }

  // While the text has errors, nothing is claimed about it.
  function errors() {
    const has = workspace.errors.length > 0;
    start.disabled = more.disabled = has;
    if (!has) return;
    stop();
    list.replaceChildren();
    fill(first);
    fill(worth, t("verify.has_errors"));
  }

  return { node, leave: stop, stale() { drawJudged(); changed(); }, errors };
}

// The question for which rules are checked.
export function judgedQuestion(workspace) {
  const goal = workspace.judge === "expected" ? 100 : Number(workspace.judge);
  return { ...session.question(goal), payoff: workspace.judge === "expected", player: workspace.role, random: session.random.filter(role => role !== workspace.role) };
}

function mistakeWords(misled, expected) {
  const worth = value => expected ? t("verify.goal_of", { goal: goalNumber(value.decimal) }) : fraction(value);
  return t(misled.rule ? "verify.misled_rule" : "verify.misled_none", { rule: misled.rule, move: misled.move, worth: worth(misled.worth), right: listed(misled.right, "or"), best: worth(misled.best) });
}

const inWords = value => value.exact === "0" || value.exact === "1" ? value.exact : t("verify.value", { exact: fraction(value), percent: percent(value.decimal) });
