// Settings show at once what they look like.
export function start() {
  const form = document.getElementById("settings");
  const paper = JSON.parse(form.dataset.paper); // for each theme, the devices that show paper
  form.addEventListener("change", ({ target }) => {
    if (target.name === "theme") document.getElementById("paper").media = paper[target.value];
    if (target.name === "motion") document.documentElement.dataset.motion = target.value;
  });
}
