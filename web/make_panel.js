// Lists made by the program: complete, minimise, or write a new one. The best list so far can be
// taken at any time.

import { el, fill, button, select, note, say } from "./dom.js";
import { ask, follow } from "./server.js";
import { session } from "./session.js";
import { judgedQuestion } from "./verify_panel.js";

const aims = [["strongly-optimal", "strongly optimal"], ["weakly-optimal", "weakly optimal"], ["keeps-value", "worth the optimum"]];

export function makePanel(workspace, { take, lockedCount }) {
  let job = null, best = null, failed = "", aim = "strongly-optimal", seconds = 10, symmetries = true, how = "";
  const state = el("div", { class: "make-best", id: "making", "aria-live": "polite" });
  const buttons = el("div", { class: "row" });
  const node = el("section", { class: "make", "aria-labelledby": "make-title" },
    el("h2", { id: "make-title" }, "Let the program write"),
    el("div", { class: "seats" },
      el("div", { class: "seat" }, el("label", { for: "make-aim" }, "The list is to be"), select(aims, aim, value => { aim = value; }, { id: "make-aim" })),
      el("div", { class: "seat" }, el("label", { for: "make-seconds" }, "Seconds to spend"),
        el("input", { type: "number", id: "make-seconds", min: "1", max: "120", value: "10", on: { change: event => { seconds = Number(event.target.value) || 10; } } })),
      el("label", { class: "row" }, el("input", { type: "checkbox", checked: true, id: "make-symmetries", on: { change: event => { symmetries = event.target.checked; } } }), "rules with their images")),
    buttons, state);
  draw();

  function draw() {
    fill(buttons, job ? button("Stop", () => job?.stop(), { id: "stop-making" }) : [
      button("Complete", () => run("complete"), { id: "complete", title: "Keeps the rules and adds what is missing" }),
      button("Minimise", () => run("minimise"), { id: "minimise", title: "Drops literals and rules that are not needed" }),
      button("Write a new list", () => run("new"), { id: "synthesise" })]);
    const size = best?.rules !== undefined ? `${best.rules} rule${best.rules === 1 ? "" : "s"}, ${best.literals} literal${best.literals === 1 ? "" : "s"}` : "";
    fill(state, failed ? el("p", { class: "error" }, failed) : null, job ? el("p", {}, el("span", { class: "spinner" }), best ? `best so far ${size}; ${best.tries} tries` : "preparing …") : null,
      !job && best?.text ? el("p", {}, `${how}: ${size}; ${best.tries} tries. ${best.property ? `Checked: ${best.property}.` : ""}`) : null,
      best?.text ? el("p", { class: "row" }, button("Take this list", () => { take(best.text, best.name ?? "made"); best = null; draw(); }, { class: "primary", id: "take-list" })) : null);
  }

  async function run(kind) {
    if (kind !== "new" && workspace.errors.length) return note("The text has mistakes: mend them first.");
    const request = { game: session.game.game, question: judgedQuestion(workspace), for: aim, seconds, symmetries, name: "made" };
    if (kind !== "new") Object.assign(request, { strategy: { text: workspace.text, name: workspace.name, role: workspace.role }, minimise: kind === "minimise", keep_rules: lockedCount() });
    how = { complete: "Completed", minimise: "Shortened", new: "Written" }[kind];
    best = null;
    failed = "";
    try {
      const answer = await session.again(() => ask("/api/make", request));
      job = follow(answer.job, (_, event) => { best = { ...best, ...event }; draw(); });
      draw();
      best = await job.result;
      say(`A list with ${best.rules} rules`);
    } catch (problem) {
      failed = problem.message.replace(/'check'( with the property \S+)?/, "Verify"); // the name of the command on the page
      say(failed);
    }
    job = null;
    draw();
  }

  return { node, leave() { if (job) { job.stop(); job.leave(); } job = null; } };
}
