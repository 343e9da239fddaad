// The one script of every page: it loads what the page at hand needs.
import { listen } from "./live.js";

const parts = {
  "#table": () => import("./table.js"),
  "#replay": () => import("./replay.js"),
  "#clauses": () => import("./rules.js"),
  "#new-table": () => import("./new.js"),
  "#settings": () => import("./settings.js"),
};

for (const [place, load] of Object.entries(parts)) {
  if (document.querySelector(place)) load().then((part) => part.start());
}

// The list of one's games renews itself when any of them goes on.
const mine = document.querySelector("[data-live]");
if (mine) {
  let soon = 0;
  listen((news) => {
    if (news === null && !mine.dataset.heard) { mine.dataset.heard = "yes"; return; }
    clearTimeout(soon);
    soon = setTimeout(async () => {
      const answer = await fetch(location.href).catch(() => null);
      if (!answer?.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById(mine.id);
      const held = document.activeElement?.dataset?.table;
      if (fresh) mine.replaceChildren(...fresh.childNodes);
      if (held) mine.querySelector(`[data-table="${CSS.escape(held)}"]`)?.focus();
    }, 400);
  });
}
