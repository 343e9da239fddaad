// What happened since the last visit, for whoever comes back.
import { say } from "./said.js";

export function summarise(main) {
  const place = document.getElementById("since");
  let seen = null;
  try { seen = localStorage.getItem(`farstead-seen-${main.dataset.table}`); } catch { /* nothing is kept */ }
  if (!place || seen === null) return;
  const rows = [...main.querySelectorAll("#log-lines > li:not(.taken-back)")].filter((row) => Number(row.dataset.seq) > Number(seen));
  if (rows.length < 2) return;
  const title = document.createElement("h2");
  title.textContent = say(rows.length === 1 ? "since_one" : "since", { count: rows.length });
  const list = document.createElement("ul");
  for (const row of rows.slice(-12)) {
    const line = document.createElement("li");
    line.textContent = row.textContent.trim().replace(/\s+/g, " ");
    list.append(line);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = say("seen");
  close.addEventListener("click", () => { place.hidden = true; document.getElementById("prompt")?.focus(); });
  place.replaceChildren(title, list, close);
  place.hidden = false;
}
