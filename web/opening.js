// Opens a game. If this takes longer than a moment, the progress is shown, and it can be stopped.

import { el, fill, button } from "./dom.js";
import { ask, follow, Failed } from "./server.js";
import { t } from "./words.js";

export async function openGame(request) {
  const answer = await ask("/api/open", request);
  return answer.job ? waited(answer.job, request.name) : answer;
}

async function waited(id, name) {
  const step = el("p", {}, "…");
  const job = follow(id, (_, event) => fill(step, el("span", { class: "spinner", "aria-hidden": "true" }), event.phase, " …"));
  let cancel;
  const cancelled = new Promise((_, reject) => { cancel = () => reject(new Failed(0, { reason: t("opening.stopped", { name }) })); });
  const box = el("dialog", { class: "opening", "aria-label": t("opening.title", { name }) },
    el("h2", {}, t("opening.title", { name })), step, button(t("cancel"), () => cancel(), { id: "stop-opening" }));
  box.addEventListener("cancel", event => { event.preventDefault(); cancel(); });
  document.body.append(box);
  box.showModal();
  try {
    return await Promise.race([job.result, cancelled]);
  } catch (problem) {
    job.stop();
    job.leave();
    throw problem;
  } finally {
    box.close();
    box.remove();
  }
}

// Opens a game for a small picture of its start, without waiting for long steps and without
// messages.
export function openBriefly(request) {
  let job = null, left = false;
  const result = ask("/api/open", { ...request, brief: true }).then(answer => {
    if (!answer.job) return answer;
    job = follow(answer.job);
    if (left) job.stop();
    return job.result;
  });
  return { result, stop() { left = true; job?.stop(); job?.leave(); } };
}
