// Lists made by the program: complete, minimise, or write a new one. The best list so far can be
// taken at any time.

import { el, fill, button, select, note, say } from "./dom.js";
import { ask, follow } from "./server.js";
import { session } from "./session.js";
import { judgedQuestion } from "./verify_panel.js";
import { t } from "./words.js";

const aims = () => ["strongly-optimal", "weakly-optimal", "keeps-value"].map(aim => [aim, t(`make.aim_${aim.replace("-", "_")}`)]);

export function makePanel(workspace, { take, lockedCount }) {
  let job = null, best = null, failed = "", aim = "strongly-optimal", seconds = 10, symmetries = true, how = "";
  const state = el("div", { class: "make-best", id: "making", "aria-live": "polite" });
  const buttons = el("div", { class: "row" });
  const node = el("section", { class: "make", "aria-labelledby": "make-title" },
    el("h2", { id: "make-title" }, t("make.title")),
    el("div", { class: "seats" },
      el("div", { class: "seat" }, el("label", { for: "make-aim" }, t("make.aim")), select(aims(), aim, value => { aim = value; }, { id: "make-aim" })),
      el("div", { class: "seat" }, el("label", { for: "make-seconds" }, t("make.seconds")),
        el("input", { type: "number", id: "make-seconds", min: "1", max: "120", value: "10", on: { change: event => { seconds = Number(event.target.value) || 10; } } })),
      el("label", { class: "row" }, el("input", { type: "checkbox", checked: true, id: "make-symmetries", on: { change: event => { symmetries = event.target.checked; } } }), t("make.symmetries"))),
    buttons, state);
  draw();

  function draw() {
    fill(buttons, job ? button(t("stop"), () => job?.stop(), { id: "stop-making" }) : [
      button(t("make.complete"), () => run("complete"), { id: "complete", title: t("make.complete_title") }),
      button(t("make.minimise"), () => run("minimise"), { id: "minimise", title: t("make.minimise_title") }),
      button(t("make.new"), () => run("new"), { id: "synthesise" })]);
    const slots = { n: best?.rules, literals: best?.literals, tries: best?.tries, property: best?.property };
    fill(state, failed ? el("p", { class: "error" }, failed) : null, job ? el("p", {}, el("span", { class: "spinner" }), best?.rules !== undefined ? t("make.best_so_far", slots) : t("make.preparing")) : null,
      !job && best?.text ? el("p", {}, t(best.property ? `make.${how}_checked` : `make.${how}_done`, slots)) : null,
      best?.text ? el("p", { class: "row" }, button(t("make.take"), () => { take(best.text, best.name ?? "made"); best = null; draw(); }, { class: "primary", id: "take-list" })) : null);
  }

  async function run(kind) {
    if (kind !== "new" && workspace.errors.length) return note(t("verify.has_errors"));
    const request = { game: session.game.game, question: judgedQuestion(workspace), for: aim, seconds, symmetries, name: "made" };
    if (kind !== "new") Object.assign(request, { strategy: { text: workspace.text, name: workspace.name, role: workspace.role }, minimise: kind === "minimise", keep_rules: lockedCount() });
    how = kind;
    best = null;
    failed = "";
    try {
      const answer = await session.again(() => ask("/api/make", request));
      job = follow(answer.job, (_, event) => { best = { ...best, ...event }; draw(); });
      draw();
      best = await job.result;
      say(t("make.said", { n: best.rules }));
    } catch (problem) {
      failed = problem.message.replace(/'check'( with the property \S+)?/, t("verify.title")); // the name of the command on the page
      say(failed);
    }
    job = null;
    draw();
  }

  return { node, leave() { if (job) { job.stop(); job.leave(); } job = null; } };
}
