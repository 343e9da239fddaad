// Settings show at once what they look like.
export function start() {
  const form = document.getElementById("settings");
  form.addEventListener("change", ({ target }) => {
    if (target.name === "theme") document.documentElement.dataset.theme = target.value;
    if (target.name === "motion") document.documentElement.dataset.motion = target.value;
  });
}
