// News from the server: one stream for all tabs of a browser. The tab that holds the lock listens and tells the others.
import { offline } from "./net.js";

const listeners = new Set();
const channel = "BroadcastChannel" in window ? new BroadcastChannel("farstead") : null;
let begun = false;

/** Calls back with {id, seq, thinking} when a table has changed, and with null when the connection is back. */
export function listen(callback) {
  listeners.add(callback);
  if (!begun) begin();
}

function tell(news) {
  for (const callback of listeners) callback(news);
}

function begin() {
  begun = true;
  channel?.addEventListener("message", ({ data }) => hearOther(data));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") tell(null);
  });
  window.addEventListener("online", () => tell(null));
  window.addEventListener("pageshow", (event) => event.persisted && tell(null));
  if (channel && navigator.locks) navigator.locks.request("farstead-stream", () => new Promise(stream));
  else stream();
}

function hearOther(data) {
  if (data.kind === "news") tell(data.news);
  if (data.kind === "state") offline("stream", data.lost);
}

function share(kind, more) {
  channel?.postMessage({ kind, ...more });
}

// Never resolves: the lock stays with this tab until it is closed.
function stream() {
  let wait = 500;
  let lost = false;
  const state = (now) => {
    if (now !== lost) share("state", { lost: now });
    lost = now;
    offline("stream", now);
  };
  const open = () => {
    const source = new EventSource("/api/stream");
    let warn = 0;
    const again = () => {
      source.close();
      warn = setTimeout(() => state(true), 2500);
      setTimeout(() => {
        clearTimeout(warn);
        if (wait > 2500) state(true);
        open();
      }, wait * (0.7 + Math.random() * 0.6));
      wait = Math.min(wait * 2, 15000);
    };
    source.addEventListener("open", () => {
      wait = 500;
      state(false);
      share("news", { news: null }); // what happened before the stream was open was not heard
      tell(null);
    });
    source.addEventListener("table", (event) => {
      const news = JSON.parse(event.data);
      share("news", { news });
      tell(news);
    });
    source.addEventListener("reconnect", again);
    source.addEventListener("error", again);
  };
  open();
}
