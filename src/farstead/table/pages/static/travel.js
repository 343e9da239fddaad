// Pieces glide from where they were to where they go, on the old picture, one event after another.
import { sound } from "./sound.js";

const SVG = "http://www.w3.org/2000/svg";
let skip = null;

/** Whether things may move: as the settings say, otherwise as the device does. */
export function still() {
  const motion = document.documentElement.dataset.motion;
  if (motion === "full") return false;
  return motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Ends what is gliding; says whether anything was. */
export function hurry() {
  if (!skip) return false;
  skip();
  return true;
}

export async function glide(rows) {
  if (still() || document.hidden || rows.length === 0) return;
  let hurried = false;
  let wake = () => {};
  skip = () => { hurried = true; wake(); };
  const shown = rows.slice(-8);
  const length = shown.length > 4 ? 300 : 480;
  for (const row of shown) {
    if (hurried) break;
    const lit = light(row.lights, true);
    const moves = row.travels.map((travel, index) => fly(travel, length, index * 70)).filter(Boolean);
    const time = moves.length ? length + (moves.length - 1) * 70 : lit ? 260 : 0;
    if (moves.length) sound.move();
    if (time) await Promise.race([new Promise((done) => setTimeout(done, time)), new Promise((done) => { wake = done; })]);
    for (const move of moves) move();
    light(row.lights, false);
  }
  skip = null;
}

/** Lights up the pieces of a line, or puts them out. */
export function light(ids, on) {
  let found = 0;
  for (const id of ids) {
    const piece = document.getElementById(id);
    if (piece) { piece.classList.toggle("lit", on); found++; }
  }
  return found;
}

function centre(id) {
  const place = document.getElementById(id);
  const box = place?.getBoundingClientRect();
  return box && (box.width || box.height) ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

function fly(travel, length, delay) {
  const from = centre(travel.start);
  const to = centre(travel.end);
  if (!from || !to) return null;
  const piece = fragment(travel.piece);
  sky().append(piece);
  const grown = sized(travel.end);
  const at = (place, size) => `translate(${place.x}px, ${place.y}px) scale(${size * grown})`;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(40, Math.hypot(to.x - from.x, to.y - from.y) / 8) };
  const steps = [{ transform: at(from, 1) }, { transform: at(middle, 1.35) }, { transform: at(to, 1) }];
  piece.animate(steps, { duration: length, delay, easing: "cubic-bezier(.4,0,.2,1)", fill: "both" });
  return () => piece.remove();
}

/** Pieces are drawn small: they grow with the picture that they go to. */
function sized(id) {
  const drawn = document.getElementById(id)?.ownerSVGElement;
  return Math.min(2.4, Math.max(1.1, drawn?.getScreenCTM()?.a ?? 1));
}

function sky() {
  let found = document.getElementById("sky");
  if (!found) {
    found = document.createElementNS(SVG, "svg");
    found.id = "sky";
    found.setAttribute("aria-hidden", "true");
    document.body.append(found);
  }
  return found;
}

/** An SVG fragment as a group. */
export function fragment(text) {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}"><g>${text}</g></svg>`, "image/svg+xml");
  return document.importNode(parsed.documentElement.firstChild, true);
}
