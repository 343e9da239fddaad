// Naming a choice by pointing: each press narrows what may be meant, until one is left or only its turn is open.
import { getJSON } from "./net.js";
import { fragment } from "./travel.js";
import { bring } from "./stage.js";

let main = null;
let choices = [];
let chosen = [];
let turned = 0;
let over = null; // what the mouse is over, or the choice that has the focus
let drawn = [];
let acts = { act: () => {}, refused: () => {} };
const ghosts = new Map();
let waiting = new AbortController(); // what is asked of a position that is gone is not waited for

const sameStart = (path, start) => start.every((id, index) => path[index] === id);
const meant = (start = chosen) => choices.filter((choice) => sameStart(choice.path, start) && choice.path.length > 0);
const done = (found, start) => found.length > 0 && found.every((choice) => choice.path.length === start.length);
const byTurn = (found) => [...found].sort((one, other) => one.turn - other.turn);
const turning = () => chosen.length > 0 && done(meant(), chosen);

/** Of choices that differ by their turn: the one turned to. */
function facing(found) {
  const sorted = byTurn(found);
  return sorted[((turned % sorted.length) + sorted.length) % sorted.length];
}

/** Reads the choices of a page that was just renewed. */
export function read(table, doing) {
  main = table;
  acts = doing;
  chosen = [];
  turned = 0;
  over = null;
  choices = [...main.querySelectorAll(".choice")].map((button) => ({
    button,
    action: JSON.parse(button.dataset.action),
    line: button.dataset.line,
    path: button.dataset.path ? button.dataset.path.split(" ") : [],
    turn: Number(button.dataset.turn || 0),
    clause: button.dataset.clause,
    final: button.dataset.final !== undefined,
  }));
  paint();
}

export const deciding = () => choices.length > 0;
export const only = () => (choices.length === 1 ? choices[0] : null);

function paint() {
  for (const old of main.querySelectorAll(".offered, .chosen")) old.classList.remove("offered", "chosen");
  const found = meant();
  if (!turning()) for (const choice of found) document.getElementById(choice.path[chosen.length])?.classList.add("offered");
  for (const id of chosen) document.getElementById(id)?.classList.add("chosen");
  for (const tab of document.querySelectorAll(".bar [data-tab]")) tab.classList.toggle("calls", main.querySelector(`.tab-${tab.dataset.tab} .offered`) !== null);
  for (const choice of choices) choice.button.closest("li").hidden = chosen.length > 0 && !found.includes(choice);
  for (const group of main.querySelectorAll(".group")) group.hidden = !group.querySelector("ul > li:not([hidden])");
  const bar = document.getElementById("chosen-bar");
  if (bar) {
    bar.hidden = chosen.length === 0;
    document.getElementById("do-it").hidden = !turning();
    document.getElementById("turn-it").hidden = !turning() || found.length < 2;
  }
  preview();
}

/** What would be done now: by what is chosen and what is pointed at. */
function looked() {
  if (over?.button) return over;
  if (turning()) return facing(meant());
  if (!over) return null;
  const start = [...chosen, over];
  const found = meant(start);
  return done(found, start) ? facing(found) : null;
}

async function preview() {
  if (!main.isConnected || main.classList.contains("busy")) return undefined;
  const choice = looked();
  for (const other of choices) other.button.classList.toggle("near", other === choice && over !== choice);
  if (over?.button || !over) for (const old of main.querySelectorAll(".near-piece")) old.classList.remove("near-piece");
  if (over?.button) for (const id of over.path) document.getElementById(id)?.classList.add("near-piece");
  if (!choice) return wipe();
  if (choice !== over) choice.button.scrollIntoView({ block: "nearest" });
  const panels = await ghostOf(choice);
  if (looked() !== choice) return undefined;
  wipe();
  for (const [name, text] of Object.entries(panels)) {
    const picture = document.getElementById(`svg-${name}`);
    if (!picture || !text) continue;
    const ghost = fragment(text);
    ghost.setAttribute("class", "ghost");
    picture.append(ghost);
    drawn.push(ghost);
  }
  return undefined;
}

function wipe() {
  for (const ghost of drawn) ghost.remove();
  drawn = [];
}

async function ghostOf(choice) {
  const key = `${main.dataset.table} ${main.dataset.seq} ${choice.line}`;
  if (!ghosts.has(key)) {
    if (ghosts.size > 400) ghosts.clear();
    const url = `/api/tables/${main.dataset.table}/ghost?seq=${main.dataset.seq}&action=${encodeURIComponent(choice.line)}`;
    ghosts.set(key, getJSON(url, waiting.signal).then((answer) => answer?.panels ?? {}).catch(() => { ghosts.delete(key); return {}; }));
  }
  return ghosts.get(key);
}

/** Before a renewal: nothing of ours may be left in the pictures. */
export function clear() {
  over = null;
  waiting.abort();
  waiting = new AbortController();
  wipe();
}

/** Turns what is being placed; says whether there was anything to turn. */
export function turn(by) {
  const start = turning() ? chosen : over && !over.button ? [...chosen, over] : null;
  if (!start) return false;
  const found = meant(start);
  if (!done(found, start) || found.length < 2) return false;
  turned += by;
  preview();
  return true;
}

/** One step back; says whether there was one. */
export function back() {
  if (chosen.length === 0) return false;
  chosen = chosen.slice(0, -1);
  paint();
  return true;
}

export function commit() {
  if (turning()) acts.act(facing(meant()));
}

function pick(id, touch) {
  const start = [...chosen, id];
  const found = meant(start);
  if (found.length === 0) return;
  const first = chosen.length === 0;
  over = null;
  if (done(found, start) && found.length === 1 && !(touch && first)) return acts.act(found[0]);
  chosen = start;
  document.getElementById("answers").scrollTop = 0;
  paint();
}

function press(event) {
  const touch = event.pointerType === "touch";
  const offered = event.target.closest(".offered");
  if (offered) return pick(offered.id, touch);
  const again = event.target.closest(".chosen");
  if (again && turning()) return touch && meant().length > 1 ? turn(1) : commit();
  if (again && again.id === chosen.at(-1)) return back();
  const panel = event.target.closest(".panel");
  if (deciding() && tried(event.target, panel)) return;
  if (panel && !panel.classList.contains("staged")) bring(panel.dataset.panel);
}

/** Something that may not be done: the server says why. */
function tried(target, panel) {
  const ids = [];
  for (let piece = target.closest("[id]"); piece && panel?.contains(piece) && piece.tagName !== "svg" && piece !== panel; piece = piece.parentElement?.closest("[id]")) ids.push(piece.id);
  if (ids.length === 0) return false;
  const start = [...chosen];
  (async () => {
    for (const id of ids) {
      const url = `/api/tables/${main.dataset.table}/why?ids=${encodeURIComponent([...start, id].join(","))}`;
      const why = await getJSON(url).catch(() => null);
      if (why?.words) return acts.refused(why);
    }
    if (panel && !panel.classList.contains("staged")) bring(panel.dataset.panel);
  })();
  return true;
}

export function start(frame, wasDrag) {
  frame.addEventListener("click", (event) => {
    if (event.target.closest(".picture")) {
      if (!wasDrag()) press(event);
      return;
    }
    const button = event.target.closest("button");
    if (button?.classList.contains("choice")) {
      event.preventDefault();
      acts.act(choices.find((choice) => choice.button === button));
    }
    if (button?.id === "do-it") commit();
    if (button?.id === "turn-it") turn(1);
    if (button?.id === "step-back") back();
  });
  const look = (event) => {
    const button = event.target.closest?.(".choice");
    const piece = event.target.closest?.("svg .offered");
    const now = button ? choices.find((choice) => choice.button === button) : piece ? piece.id : null;
    if (now === over) return;
    over = now ?? null;
    preview();
  };
  frame.addEventListener("pointerover", (event) => event.pointerType !== "touch" && look(event));
  frame.addEventListener("focusin", (event) => event.target.closest(".choice") && look(event));
  frame.addEventListener("focusout", (event) => { if (event.target.closest(".choice") && over?.button) { over = null; preview(); } });
}
