// The words that the script says: the server hands them over in the reader's language.
const words = JSON.parse(document.body.dataset.said || "{}");

export function say(key, parts = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
}

let heard = 0;

/** Lets a screen reader hear a line. */
export function hear(line) {
  const place = document.getElementById("heard");
  if (!place || !line) return;
  const said = document.createElement("span");
  said.textContent = `${line} `;
  place.append(said);
  if (++heard > 20) place.firstChild?.remove();
}
