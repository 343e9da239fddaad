// A new table: names only where somebody sits.
export function start() {
  const form = document.getElementById("new-table");
  const mark = () => {
    for (const row of form.querySelectorAll(".seat-row")) {
      const who = row.querySelector("select").value;
      row.querySelector(".name").hidden = who === "" || who.startsWith("bot:");
    }
  };
  form.addEventListener("change", mark);
  mark();
}
