// What is large and what is folded: panels come to the middle, sides and log fold, a phone shows one view at a time.
import { narrow, zoomed } from "./zoom.js";

const frame = () => document.getElementById("frame");
export const kept = (name) => { try { return localStorage.getItem(`farstead-${name}`); } catch { return null; } };
export const keep = (name, value) => { try { localStorage.setItem(`farstead-${name}`, value); } catch { /* private windows keep nothing */ } };

let wanted = "";
let asked = "";

/** Brings a panel to the middle; the one that was there goes home. */
export function bring(name, byHand = true) {
  const panel = document.getElementById(`panel-${name}`);
  const stage = document.getElementById("stage");
  if (!panel || !stage) return;
  if (byHand) wanted = name;
  if (panel.parentElement !== stage) {
    const held = document.activeElement;
    for (const other of [...stage.children]) goHome(other);
    panel.classList.add("staged");
    stage.append(panel);
    if (held && held !== document.body) held.focus({ preventScroll: true });
  }
  if (byHand) showTab(tabOf(panel));
  zoomed(panel);
}

function goHome(panel) {
  const home = document.getElementById(`home-${panel.dataset.area}`);
  panel.classList.remove("staged");
  const order = panel.dataset.order;
  const next = [...home.children].find((other) => Number(other.dataset.order) > Number(order));
  home.insertBefore(panel, next ?? null);
  zoomed(panel);
}

const tabOf = (panel) => ["board", "mine", "others"].find((tab) => panel.classList.contains(`tab-${tab}`)) ?? "board";

/** After a renewal: the panel that the person wanted stays, until another question concerns another panel. */
export function restage(main) {
  const question = `${main.dataset.stage} ${main.dataset.seat}`;
  if (question !== asked) {
    asked = question;
    wanted = "";
    const panel = document.querySelector(".stage .panel");
    if (panel && main.dataset.seat !== "") showTab(tabOf(panel));
  }
  if (wanted) bring(wanted, false);
  const concerned = document.getElementById(`panel-${main.dataset.stage}`);
  for (const panel of main.querySelectorAll(".panel")) panel.classList.toggle("concerned", panel === concerned && wanted !== "");
}

export function showTab(tab) {
  if (frame().dataset.tab === tab) return;
  frame().dataset.tab = tab;
  for (const button of document.querySelectorAll(".bar button")) button.setAttribute("aria-pressed", String(button.dataset.tab === tab));
  const board = document.querySelector(".board");
  if (board && narrow()) board.scrollTop = tab === "log" ? board.scrollHeight : 0; // the newest line is the last
}

export function fold(name, force) {
  const folded = force ?? frame().dataset[name] !== "folded";
  frame().dataset[name] = folded ? "folded" : "open";
  keep(`fold-${name}`, folded ? "yes" : "");
  mark();
}

/** The buttons say what is folded; a renewal of the page forgets it. */
export function mark() {
  for (const button of document.querySelectorAll("[data-fold]"))
    button.setAttribute("aria-expanded", String(frame().dataset[button.dataset.fold] !== "folded"));
}

export function start() {
  for (const name of ["left", "right", "log"]) if (kept(`fold-${name}`)) frame().dataset[name] = "folded";
  mark();
  frame().addEventListener("click", (event) => {
    const title = event.target.closest("[data-stage].panel-title");
    const tab = event.target.closest(".bar [data-tab]");
    const folds = event.target.closest("[data-fold]");
    if (title) { event.preventDefault(); bring(title.dataset.stage); }
    if (tab) showTab(tab.dataset.tab);
    if (folds) fold(folds.dataset.fold);
  });
}
