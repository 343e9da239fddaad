// Nearer and farther: wheel, pinch and drag on the picture in the middle, on a phone on any picture.
const views = new Map();
const LEAST = 1;
const MOST = 5;

const viewOf = (panel) => views.get(panel.dataset.panel) ?? { scale: 1, x: 0, y: 0 };

/** Puts a panel's picture where its view says; in the small it is always whole. */
export function zoomed(panel) {
  const picture = panel.querySelector(".picture");
  const drawn = picture?.querySelector("svg");
  if (!drawn) return;
  const { scale, x, y } = viewOf(panel);
  const near = scale > 1 && (panel.classList.contains("staged") || narrow());
  drawn.style.transform = near ? `translate(${x}px, ${y}px) scale(${scale})` : "";
  drawn.style.transformOrigin = near ? "0 0" : "";
  picture.classList.toggle("near", near);
}

/** Whether one view is shown at a time: phone.css has the same bounds. */
export const narrow = () => matchMedia("(max-width: 760px), (max-height: 560px)").matches;

export function zoom(panel, factor, at) {
  const box = panel.querySelector(".picture").getBoundingClientRect();
  const view = viewOf(panel);
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * factor));
  const place = at ? { x: at.x - box.left, y: at.y - box.top } : { x: box.width / 2, y: box.height / 2 };
  const grown = scale / view.scale;
  set(panel, box, { scale, x: place.x - (place.x - view.x) * grown, y: place.y - (place.y - view.y) * grown });
}

function set(panel, box, view) {
  const within = (value, room) => Math.min(0, Math.max(room * (1 - view.scale), value));
  views.set(panel.dataset.panel, { scale: view.scale, x: within(view.x, box.width), y: within(view.y, box.height) });
  zoomed(panel);
}

/** Moves a picture that was brought nearer; says whether it is. */
export function pan(panel, x, y) {
  const view = viewOf(panel);
  if (view.scale <= 1) return false;
  set(panel, panel.querySelector(".picture").getBoundingClientRect(), { scale: view.scale, x: view.x - x, y: view.y - y });
  return true;
}

export const whole = (panel) => { views.delete(panel.dataset.panel); zoomed(panel); };
export const staged = () => document.querySelector(".stage .panel");

const pointers = new Map();
let dragged = 0;

/** Whether the last press was a drag, which is no click. */
export const wasDrag = () => dragged > 8;

export function start(frame, turns) {
  frame.addEventListener("wheel", (event) => {
    const panel = event.target.closest?.(".stage .panel");
    if (!panel) return;
    event.preventDefault();
    if (!turns(event.deltaY > 0 ? 1 : -1)) zoom(panel, event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY });
  }, { passive: false });
  frame.addEventListener("pointerdown", (event) => {
    const panel = event.target.closest?.(".picture")?.parentElement;
    if (pointers.size === 0) dragged = 0;
    if (panel && (panel.classList.contains("staged") || narrow())) pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, panel });
  });
  window.addEventListener("pointermove", (event) => move(event));
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, (event) => pointers.delete(event.pointerId));
}

function move(event) {
  const held = pointers.get(event.pointerId);
  if (!held) return;
  const before = spread();
  const by = { x: event.clientX - held.x, y: event.clientY - held.y };
  held.x = event.clientX;
  held.y = event.clientY;
  dragged += Math.hypot(by.x, by.y);
  const box = held.panel.querySelector(".picture").getBoundingClientRect();
  const view = viewOf(held.panel);
  if (pointers.size === 2 && before) {
    const after = spread();
    zoom(held.panel, after.apart / before.apart, after.middle);
  } else if (view.scale > 1 && dragged > 8) {
    set(held.panel, box, { scale: view.scale, x: view.x + by.x, y: view.y + by.y });
  }
}

function spread() {
  if (pointers.size !== 2) return null;
  const [one, two] = [...pointers.values()];
  return { apart: Math.max(10, Math.hypot(one.x - two.x, one.y - two.y)), middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 } };
}
