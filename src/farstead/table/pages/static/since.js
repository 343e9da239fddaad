// What the others did since the last visit, for whoever comes back.
import { getJSON } from "./net.js";
import { hear, say } from "./said.js";

export async function summarise(main) {
  const place = document.getElementById("since");
  let seen = null;
  try { seen = localStorage.getItem(`farstead-seen-${main.dataset.table}`); } catch { /* nothing is kept */ }
  if (!place || seen === null || Number(seen) >= Number(main.dataset.seq)) return;
  const found = await getJSON(`/api/tables/${main.dataset.table}/since/${Number(seen)}`).catch(() => null);
  if (!found?.words.length) return;
  const title = document.createElement("h2");
  title.textContent = say("since");
  const list = document.createElement("ul");
  for (const words of found.words) {
    const line = document.createElement("li");
    line.textContent = words;
    list.append(line);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = say("seen");
  close.addEventListener("click", () => { dismiss(); document.getElementById("prompt")?.focus(); });
  title.id = "since-title";
  place.setAttribute("role", "region");
  place.setAttribute("aria-labelledby", title.id);
  place.replaceChildren(title, close, list);
  place.hidden = false;
  for (const line of [title.textContent, ...found.words]) hear(line);
}

/** Whoever goes on playing has read it. */
export function dismiss() {
  const place = document.getElementById("since");
  if (place) place.hidden = true;
}
