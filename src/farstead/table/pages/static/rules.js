// Searching in the rules, as one types.
import { say } from "./said.js";

const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/\u2019/g, "'").toLowerCase();

export function start() {
  const field = document.getElementById("find");
  const count = document.getElementById("found");
  const clauses = [...document.querySelectorAll(".clause")].map((place) => ({ place, text: plain(place.textContent) }));
  const chapters = [...document.querySelectorAll(".chapter")];
  const find = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { place, text } of clauses) {
      place.hidden = !words.every((word) => text.includes(word));
      if (!place.hidden) found++;
    }
    for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".clause:not([hidden])");
    count.textContent = words.length ? say(found === 1 ? "found_one" : "found", { count: found }) : "";
  };
  field.closest("form").addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", find);
  find();
}
