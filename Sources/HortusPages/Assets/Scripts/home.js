// MARK: Greeting

const greetings = [...document.querySelectorAll(".greeting")];
if (greetings.length > 0) {
  const now = new Date().toTimeString().slice(0, 5);
  const said = greetings.filter((greeting) => greeting.dataset.from <= now).pop();
  for (const greeting of greetings) greeting.hidden = greeting !== (said ?? greetings.at(-1));
}

// MARK: The plant of the day

// A file has the plants of several days, which take turns.
const plantsOfDays = [...document.querySelectorAll(".today > ul")];
if (plantsOfDays.length > 1) {
  const now = new Date();
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
  plantsOfDays.forEach((plant, index) => { plant.hidden = index !== day % plantsOfDays.length; });
}

// MARK: Introduction

for (const row of document.querySelectorAll(".steps-row")) {
  const steps = [...row.children];
  const dots = [...row.parentElement.querySelectorAll(".dots a")];
  const current = () => {
    const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
    const distance = (step) => Math.abs(step.getBoundingClientRect().left + step.clientWidth / 2 - middle);
    return steps.reduce((nearest, step, index) => distance(step) < distance(steps[nearest]) ? index : nearest, 0);
  };
  const mark = () => {
    const index = current();
    dots.forEach((dot, place) => place === index ? dot.setAttribute("aria-current", "step") : dot.removeAttribute("aria-current"));
    // The Tab key does not reach steps that are out of view.
    steps.forEach((step, place) => { step.inert = place !== index; });
  };
  const go = (index) => {
    const step = steps[Math.max(0, Math.min(index, steps.length - 1))];
    step.inert = false;
    row.scrollTo({ left: row.scrollLeft + step.getBoundingClientRect().left - row.getBoundingClientRect().left });
  };
  row.addEventListener("scroll", mark, { passive: true });
  row.parentElement.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#step-"]');
    if (!link) return;
    event.preventDefault();
    go(steps.findIndex((step) => "#" + step.id === link.hash));
  });
  row.parentElement.addEventListener("keydown", (event) => {
    const isBackwards = getComputedStyle(row).direction === "rtl";
    const index = current();
    const next = {
      ArrowRight: index + (isBackwards ? -1 : 1), ArrowLeft: index + (isBackwards ? 1 : -1), Home: 0, End: steps.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  });
  mark();
}
