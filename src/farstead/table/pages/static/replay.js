// Watching a game again: any ply, forwards and backwards, by turn and by line, or by itself.
import { getPage } from "./net.js";
import { hear, say } from "./said.js";
import * as stage from "./stage.js";
import * as travel from "./travel.js";
import * as zoom from "./zoom.js";

const main = () => document.getElementById("replay");
const ply = () => Number(main().dataset.ply);
const last = () => Number(main().dataset.last);
const pages = new Map();
let playing = 0;
let going = 0;

const page = (at) => {
  if (!pages.has(at)) {
    if (pages.size > 60) pages.delete(pages.keys().next().value);
    pages.set(at, getPage(`${location.pathname}?ply=${at}&part=1`).catch(() => { pages.delete(at); return null; }));
  }
  return pages.get(at);
};

async function go(at, glides = false) {
  const wanted = Math.max(0, Math.min(last(), at));
  const mine = ++going;
  const found = await page(wanted);
  if (!found || mine !== going) return;
  if (glides && wanted === ply() + 1) await glide(wanted);
  if (mine !== going) return;
  const held = document.activeElement?.id;
  window.Idiomorph.morph(main(), found.getElementById("replay").cloneNode(true), {
    restoreFocus: false,
    callbacks: { beforeNodeMorphed: (old) => old.id !== "log-lines" },
  });
  history.replaceState(null, "", `?ply=${wanted}`);
  settle();
  if (held && document.activeElement?.id !== held) document.getElementById(held)?.focus({ preventScroll: true });
  if (wanted < last()) page(wanted + 1);
}

function glide(at) {
  const rows = rowsAt(at);
  for (const row of rows) hear(row.words);
  return travel.glide(rows);
}

const rowsAt = (at) => [...main().querySelectorAll("#log-lines > li:not(.taken-back)")]
  .filter((row) => Number(row.dataset.ply) === at)
  .map((row) => ({ words: row.textContent.trim(), lights: row.dataset.lights?.split(" ").filter(Boolean) ?? [], travels: row.dataset.travels ? JSON.parse(row.dataset.travels) : [] }));

function settle() {
  for (const [place, panel] of [...main().querySelectorAll(".panel")].entries()) panel.dataset.order ??= place;
  stage.restage(main());
  stage.mark();
  named();
  for (const old of main().querySelectorAll("#log-lines > [aria-current]")) old.removeAttribute("aria-current");
  const row = main().querySelector(`#log-lines > [data-ply="${ply()}"]`);
  row?.setAttribute("aria-current", "true");
  const log = document.getElementById("log-lines");
  if (row && log) log.scrollTop = Math.max(0, row.offsetTop - log.offsetTop - log.clientHeight / 2);
}

function stop() {
  playing = 0;
  named();
}

/** The button says what a press does. */
function named() {
  document.getElementById("play").textContent = say(playing ? "pause" : "play");
}

async function play() {
  if (playing) return stop();
  const mine = (playing = Date.now());
  if (ply() >= last()) await go(0);
  settle();
  while (playing === mine && ply() < last()) {
    await go(ply() + 1, true);
    await new Promise((done) => setTimeout(done, Number(document.getElementById("pace").value)));
  }
  if (playing === mine) stop();
  return undefined;
}

const turns = () => main().dataset.turns.split(" ").filter(Boolean).map(Number);
const earlier = () => turns().filter((at) => at < ply()).at(-1) ?? 0;
const later = () => turns().find((at) => at > ply()) ?? last();
const ways = { first: () => 0, "turn-back": earlier, back: () => ply() - 1, on: () => ply() + 1, "turn-on": later, last };

export function start() {
  const frame = document.getElementById("frame");
  stage.start();
  zoom.start(frame, () => false);
  settle();
  frame.addEventListener("click", (event) => {
    const way = event.target.closest("[data-way]");
    const row = event.target.closest("#log-lines > li");
    const small = event.target.closest(".panel:not(.staged) .picture");
    if (way) { event.preventDefault(); stop(); go(ways[way.dataset.way](), way.dataset.way === "on"); }
    else if (row && row.dataset.ply && !row.classList.contains("taken-back")) { event.preventDefault(); stop(); go(Number(row.dataset.ply)); }
    else if (event.target.closest("#play")) play();
    else if (small) stage.bring(small.parentElement.dataset.panel);
  });
  frame.addEventListener("input", ({ target }) => { if (target.id === "ply") { stop(); go(Number(target.value)); } });
  for (const [begin, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    frame.addEventListener(begin, (event) => lights(event, true));
    frame.addEventListener(end, (event) => lights(event, false));
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
    const way = { ArrowLeft: event.shiftKey ? "turn-back" : "back", ArrowRight: event.shiftKey ? "turn-on" : "on", Home: "first", End: "last" }[event.key];
    if (way) { event.preventDefault(); stop(); go(ways[way](), way === "on"); }
    if (event.key === " " && !event.target.closest("button, a")) { event.preventDefault(); play(); }
    if (event.key === "Escape") travel.hurry();
  });
}

function lights(event, on) {
  const row = event.target.closest?.("#log-lines > li");
  if (row?.dataset.lights) travel.light(row.dataset.lights.split(" "), on);
}
