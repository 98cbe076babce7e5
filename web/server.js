// Requests to the server: questions as JSON, long work as jobs with events.

import { t } from "./words.js";

export class Failed extends Error {
  constructor(status, answer) {
    super((status === 401 ? null : answer?.errors?.[0]?.message) ?? answer?.reason ?? t(status === 401 ? "server.token" : "server.status", { status }));
    this.status = status;
    this.errors = answer?.errors ?? [];
    this.answer = answer;
  }
}

const mostTries = 20, pause = 300; // milliseconds between two tries

// A server that is busy refuses a request; it is sent again after a moment, so that no click is lost.
export async function ask(path, body = {}) {
  for (let tries = 1; ; ++tries) {
    const response = await send(path, body);
    const answer = await response.json().catch(() => null);
    if (response.ok) return answer;
    if (response.status !== 429 || tries === mostTries) throw new Failed(response.status, answer);
    await new Promise(done => setTimeout(done, pause));
  }
}

async function send(path, body) {
  try {
    return await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    throw new Failed(0, { reason: t("server.silent") });
  }
}

// Follows a job to its end and resolves with its result; `stop` ends it early.
export function follow(id, onEvent = () => {}) {
  const events = new EventSource(`/api/jobs/${id}/events`);
  let finish;
  const result = new Promise((resolve, reject) => {
    finish = act => { events.close(); act(); };
    const end = (kind, act) => events.addEventListener(kind, event => finish(() => act(JSON.parse(event.data))));
    end("done", resolve);
    end("limit", answer => reject(new Failed(503, answer)));
    end("failed", answer => reject(new Failed(400, answer)));
    end("stopped", () => reject(new Failed(0, { reason: t("server.stopped") })));
    for (const kind of ["progress", "found"])
      events.addEventListener(kind, event => onEvent(kind, JSON.parse(event.data)));
    events.onerror = () => finish(() => reject(new Failed(0, { reason: t("server.lost") })));
  });
  result.catch(() => {});
  return { result, stop: () => fetch(`/api/jobs/${id}`, { method: "DELETE" }).catch(() => {}),
           leave: () => finish(() => {}) };
}
