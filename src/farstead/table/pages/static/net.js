// Asking the server: answers as JSON or as a piece of a page, and posts that survive a lost network.
import { say } from "./said.js";

export class Refused extends Error {
  constructor(status, body) {
    super(body?.words || body?.detail || String(status));
    this.status = status;
    this.body = body || {};
  }
}

const WAITS = [300, 700, 1500, 3000, 5000, 8000];

/** An id that no other request has. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const troubles = new Set();

/** Says that the connection is lost, for one of several reasons, or that it is back. */
export function offline(reason, lost) {
  if (lost) troubles.add(reason);
  else troubles.delete(reason);
  const line = document.getElementById("offline");
  if (!line) return;
  line.hidden = troubles.size === 0;
  line.textContent = troubles.size ? say("offline") : "";
}

const pause = (time) => new Promise((done) => setTimeout(done, time));

async function answered(answer) {
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, body);
  return body;
}

export async function getJSON(url, signal) {
  const answer = await fetch(url, { signal, headers: { accept: "application/json" } });
  return answer.status === 204 ? null : answered(answer);
}

/** A page, or a piece of one, as a document. */
export async function getPage(url) {
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Refused(answer.status, {});
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Posts; while the network fails it tries again with the very same request, so that it counts once. */
export async function post(url, body) {
  const request = { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify(body) };
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(url, request);
      if ([502, 503, 504].includes(answer.status) && attempt < WAITS.length) throw new TypeError("away");
      offline("post", false);
      return await answered(answer);
    } catch (error) {
      if (error instanceof Refused || attempt >= WAITS.length) throw error;
      offline("post", true);
      await pause(WAITS[attempt]);
    }
  }
}
