// Keys: everything that a mouse does.
import * as pointing from "./pointing.js";
import * as stage from "./stage.js";
import * as travel from "./travel.js";
import * as zoom from "./zoom.js";

const choices = () => [...document.querySelectorAll("#answers .choice")].filter((button) => button.offsetParent);

const lines = () => [...document.querySelectorAll("#log-lines a")];

/** Up and down go through the choices, and in the log through its lines. */
function along(event, by) {
  const inLog = event.target.closest("#log-lines");
  if (!inLog && !inAnswers(event)) return false;
  const all = inLog ? lines() : choices();
  const at = all.indexOf(document.activeElement);
  if (all.length === 0) return false;
  all[at < 0 ? (inLog ? all.length - 1 : 0) : (at + by + all.length) % all.length].focus();
  return true;
}

export function help() {
  document.getElementById("keys")?.showModal();
}

/** Whether letters, digits and signs do something: who speaks to the computer may not want that. */
function singles() {
  return document.getElementById("single-keys")?.checked ?? true;
}

export function start(deeds) {
  document.getElementById("help-keys")?.addEventListener("click", help);
  const tick = document.getElementById("single-keys");
  if (tick) {
    tick.checked = !stage.kept("no-single-keys");
    tick.addEventListener("change", () => stage.keep("no-single-keys", tick.checked ? "" : "yes"));
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.matches?.("input, select, textarea")) return;
    if (handled(event, deeds)) event.preventDefault();
  });
}

const STEP = 60;
const pans = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

function handled(event, deeds) {
  const panel = zoom.staged();
  if (event.shiftKey && pans[event.key]) return panel ? zoom.pan(panel, ...pans[event.key]) : false;
  if (event.key.length === 1 && !singles()) return false;
  switch (event.key) {
    case "Escape": return travel.hurry() || pointing.back();
    case "r": case "R": return pointing.turn(event.shiftKey ? -1 : 1);
    case "Enter":
      if (event.target.closest("button, a")) return false;
      pointing.commit();
      return true;
    case "ArrowDown": return along(event, 1);
    case "ArrowUp": return along(event, -1);
    case "c": case "C": choices()[0]?.focus(); return true;
    case "u": case "U": deeds.undo(); return true;
    case "h": case "H": deeds.hint(); return true;
    case "l": case "L": stage.fold("log"); return true;
    case "[": stage.fold("left"); return true;
    case "]": stage.fold("right"); return true;
    case "+": case "=": if (panel) zoom.zoom(panel, 1.25); return true;
    case "-": if (panel) zoom.zoom(panel, 0.8); return true;
    case "0": if (panel) zoom.whole(panel); return true;
    case "?": help(); return true;
    default: return /^[1-9]$/.test(event.key) && bringNumber(Number(event.key));
  }
}

const inAnswers = (event) => event.target === document.body || event.target.id === "prompt" || event.target.closest("#answers") != null;

function bringNumber(number) {
  const panels = [...document.querySelectorAll(".panel")].sort((one, other) => one.dataset.order - other.dataset.order);
  const panel = panels[number - 1];
  if (panel) stage.bring(panel.dataset.panel);
  return Boolean(panel);
}
