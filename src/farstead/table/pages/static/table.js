// The table: renews itself when something happens, sends what is done, keeps the focus where it was.
import { listen } from "./live.js";
import { getPage, newId, post, Refused } from "./net.js";
import { hear, say } from "./said.js";
import { sound } from "./sound.js";
import * as keys from "./keys.js";
import * as pointing from "./pointing.js";
import * as stage from "./stage.js";
import * as travel from "./travel.js";
import * as zoom from "./zoom.js";
import { dismiss, summarise } from "./since.js";

const main = () => document.getElementById("table");
const here = () => main().dataset.table;
const seq = () => Number(main().dataset.seq);
const hands = new Set(); // the ids of what this page has done

let busy = false;
let newest = 0; // the seq that the server has told of
let renewing = null;
let turnstile = Promise.resolve();
let keyboard = false;

/** The page as the server has it now. */
export function renew() {
  renewing ??= (async () => {
    for (let tries = 0; tries < 20; tries++) {
      const page = await getPage(`/tables/${here()}?part=1&since=${seq()}`).catch(() => null);
      if (!page) break;
      await show(page.getElementById("table"));
      if (newest <= seq()) break;
    }
  })().finally(() => { renewing = null; });
  return renewing;
}

/** One page after another. */
function show(fresh) {
  turnstile = turnstile.then(() => take(fresh)).catch((error) => console.error(error));
  return turnstile;
}

/** Others' pieces glide on the old picture, then the new page takes its place. */
async function take(fresh) {
  if (!fresh || Number(fresh.dataset.seq) < seq() || same(fresh)) return;
  const before = seq();
  const rows = [...fresh.querySelectorAll("#log-lines > li")].filter((row) => Number(row.dataset.seq) > before);
  const told = rows.map((row) => ({
    words: row.textContent.trim().replace(/\s+/g, " "),
    lights: row.dataset.lights ? row.dataset.lights.split(" ") : [],
    travels: row.dataset.travels ? JSON.parse(row.dataset.travels) : [],
    mine: hands.has(Number(row.dataset.seq)),
  }));
  if (told.length) pointing.clear();
  for (const row of told) hear(row.words);
  await travel.glide(told.filter((row) => !row.mine));
  const mineBefore = main().dataset.seat;
  morph(fresh, rows);
  if (main().dataset.seat !== "" && mineBefore === "") sound.turn();
  else if (told.length) sound.land();
}

/** Nothing has happened since: what was chosen half-way stays chosen. */
function same(fresh) {
  return ["seq", "seat", "over", "handOver"].every((name) => fresh.dataset[name] === main().dataset[name]);
}

function morph(fresh, rows) {
  const held = document.activeElement?.dataset?.key;
  const within = document.activeElement && main().contains(document.activeElement);
  const wasAnswer = document.activeElement?.closest?.("#answers") != null || document.activeElement?.id === "prompt";
  const log = document.getElementById("log-lines");
  const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  for (const row of rows) row.classList.add("fresh");
  window.Idiomorph.morph(main(), fresh, {
    ignoreActive: false,
    restoreFocus: false,
    callbacks: { beforeNodeMorphed: (old) => !(old.id === "notice" || old.id === "since") },
  });
  settle();
  if (atEnd) scrollLog();
  if (within || document.activeElement === document.body) refocus(held, wasAnswer);
}

function refocus(key, wasAnswer) {
  const same = key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (same && same.offsetParent) return same.focus({ preventScroll: true });
  if (!keyboard || !(wasAnswer || key)) return;
  const first = document.querySelector("#answers .choice:not([hidden])");
  (first ?? document.getElementById("prompt"))?.focus({ preventScroll: true });
}

/** What the script adds to a page that has just come from the server. */
function settle() {
  for (const [place, panel] of [...main().querySelectorAll(".panel")].entries()) panel.dataset.order ??= place;
  document.body.classList.toggle("over", main().dataset.over === "yes");
  pointing.read(main(), { act, refused });
  stage.restage(main());
  stage.mark();
  for (const panel of main().querySelectorAll(".panel")) zoom.zoomed(panel);
  remember();
  const only = pointing.only();
  if (only && main().dataset.skip && !busy) setTimeout(() => pointing.only() === only && act(only, { quietly: true }), 250);
}

function scrollLog() {
  const log = document.getElementById("log-lines");
  if (log) log.scrollTop = log.scrollHeight;
}

function remember() {
  try { localStorage.setItem(`farstead-seen-${here()}`, String(seq())); } catch { /* nothing is kept */ }
}

/** Does a choice. */
async function act(choice, { quietly = false } = {}) {
  if (!choice || busy) return;
  travel.hurry();
  if (!quietly && main().dataset.confirm && choice.final && !(await sure(choice.button.textContent))) return;
  await send("actions", { seat: Number(main().dataset.seat), action: choice.action });
}

/** Sends, and takes in the page that comes back. */
async function send(where, body) {
  if (busy) return;
  busy = true;
  main().classList.add("busy");
  pointing.clear();
  try {
    const asked = seq();
    const what = where === "face" ? body : { seq: asked, id: newId(), ...body };
    const answer = await post(`/api/tables/${here()}/${where}?part=1&since=${asked}`, what);
    notice("");
    dismiss();
    if (where === "actions") hands.add(asked + 1);
    const part = answer?.part && new DOMParser().parseFromString(answer.part, "text/html").getElementById("table");
    busy = false;
    if (part) await show(part);
    else await renew();
  } catch (error) {
    busy = false;
    if (error instanceof Refused) {
      refused({ words: error.status === 409 ? say("moved") : error.body.words || error.body.detail || say("failed"), clause: error.body.clause });
      await renew();
    } else refused({ words: say("failed") });
  } finally {
    busy = false;
    main().classList.remove("busy");
    if (newest > seq()) renew();
  }
}

async function hint() {
  try {
    const found = await post(`/api/tables/${here()}/hint`, { seq: seq(), seat: Number(main().dataset.seat) });
    notice(say("hint", { words: found.words }));
    const wanted = JSON.stringify(sorted(found.action));
    for (const button of document.querySelectorAll(".choice")) {
      const same = JSON.stringify(sorted(JSON.parse(button.dataset.action))) === wanted;
      button.classList.toggle("hinted", same);
      if (same) { button.scrollIntoView({ block: "nearest" }); button.focus({ preventScroll: true }); }
    }
  } catch (error) {
    refused({ words: error.body?.words || error.body?.detail || say("failed") });
  }
}

const sorted = (value) => (value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value);

function refused({ words, clause }) {
  notice(words, clause);
  sound.refused();
}

function notice(words, clause) {
  const line = document.getElementById("notice");
  if (!line) return;
  line.textContent = words || "";
  line.classList.toggle("refused", Boolean(clause));
  if (!words || !clause) return;
  const link = document.createElement("a");
  link.href = `/rules/${main().dataset.game}#${clause}`;
  link.target = "_blank";
  link.textContent = say("clause", { clause });
  line.append(" ", link);
}

function sure(words) {
  const dialog = document.getElementById("confirm");
  document.getElementById("confirm-words").textContent = words;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

const deeds = {
  undo: () => press("undo"),
  hint: () => press("hint"),
  renew,
};

function press(id) {
  const button = document.getElementById(id);
  if (button) button.click();
}

export function start() {
  const frame = document.getElementById("frame");
  stage.start();
  pointing.start(frame, zoom.wasDrag);
  zoom.start(frame, pointing.turn);
  keys.start(deeds);
  summarise(main());
  settle();
  scrollLog();
  document.addEventListener("keydown", () => { keyboard = true; }, true);
  document.addEventListener("pointerdown", (event) => {
    keyboard = false;
    travel.hurry();
    if (zoom.narrow() && !event.target.closest("#notice")) notice(""); // there it lies over the picture
  }, true);
  frame.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.undo) send("undo", { ply: Number(button.dataset.undo) });
    if (button?.id === "hint") hint();
  });
  frame.addEventListener("submit", (event) => {
    if (event.target.id === "choices") event.preventDefault();
    if (event.target.id === "face") {
      event.preventDefault();
      send("face", { seat: Number(main().dataset.handOver) });
    }
  });
  for (const [begin, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    frame.addEventListener(begin, (event) => lights(event, true));
    frame.addEventListener(end, (event) => lights(event, false));
  }
  if (main().dataset.seat === "" && main().dataset.over === "") setTimeout(renew, 400);
  listen((news) => {
    if (news === null) return renew();
    if (news.id !== here()) return undefined;
    for (const seat of main().querySelectorAll(".seat-strip li")) seat.classList.toggle("thinking", news.thinking !== null && Number(seat.dataset.seat) === news.thinking);
    newest = Math.max(newest, news.seq);
    if (newest > seq() && !busy) renew();
    return undefined;
  });
}

function lights(event, on) {
  const row = event.target.closest?.("#log-lines > li");
  if (row?.dataset.lights) travel.light(row.dataset.lights.split(" "), on);
}

