"use strict";
// Everything here improves pages that work without it, but for what a site of files keeps itself.
const page = document.documentElement;
const isPreview = page.dataset.mode === "preview";

// MARK: Appearance, units and width

for (const name of ["theme", "units", "width"]) {
  const kept = localStorage.getItem("hortus." + name) ?? "";
  if (kept) page.dataset[name] = kept;
  for (const input of document.querySelectorAll(`input[name="${name}"]`)) {
    if (kept) input.checked = input.value === kept;
    input.addEventListener("change", () => {
      localStorage.setItem("hortus." + name, input.value);
      page.dataset[name] = input.value;
    });
  }
}

// MARK: Greeting

const greetings = [...document.querySelectorAll(".greeting")];
if (greetings.length > 0) {
  const now = new Date().toTimeString().slice(0, 5);
  const said = greetings.filter((greeting) => greeting.dataset.from <= now).pop();
  for (const greeting of greetings) greeting.hidden = greeting !== (said ?? greetings.at(-1));
}

// MARK: Tabs of a plant

function select(tab, moves) {
  for (const other of tab.parentElement.children) {
    const isSelected = other === tab;
    other.setAttribute("aria-selected", isSelected);
    other.tabIndex = isSelected ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")).hidden = !isSelected;
  }
  if (moves) tab.focus();
}

for (const list of document.querySelectorAll('[role="tablist"]')) {
  const tabs = [...list.children];
  select(tabs[0], false);
  list.addEventListener("click", (event) => {
    const tab = event.target.closest('[role="tab"]');
    if (tab) select(tab, false);
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const place = tabs.indexOf(document.activeElement);
    select(tabs[(place + step + tabs.length) % tabs.length], true);
  });
}

// MARK: Favourites

const keptFavourites = () => JSON.parse(localStorage.getItem("hortus.favourites") ?? "[]");

async function setFavourite(id, isOn) {
  if (isPreview) {
    const method = isOn ? "PUT" : "DELETE";
    const answer = await fetch("/favourites/" + encodeURIComponent(id), { method });
    return answer.ok;
  }
  const ids = new Set(keptFavourites());
  if (isOn) ids.add(id); else ids.delete(id);
  localStorage.setItem("hortus.favourites", JSON.stringify([...ids]));
  document.dispatchEvent(new Event("favourite"));
  return true;
}

if (!isPreview) {
  const kept = new Set(keptFavourites());
  for (const button of document.querySelectorAll("[data-favourite]")) {
    button.setAttribute("aria-pressed", kept.has(button.dataset.favourite));
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-favourite]");
  if (!button) return;
  const isOn = button.getAttribute("aria-pressed") !== "true";
  if (!(await setFavourite(button.dataset.favourite, isOn))) return;
  for (const same of document.querySelectorAll("[data-favourite]")) {
    if (same.dataset.favourite === button.dataset.favourite) {
      same.setAttribute("aria-pressed", isOn);
    }
  }
});

// MARK: Search and filters

const list = document.querySelector("form.list");
// A wide page has room for the filters beside the results.
const filters = document.querySelector(".filters");
const rem = parseFloat(getComputedStyle(page).fontSize);
if (filters && document.querySelector(".app").clientWidth >= 60 * rem) filters.open = true;
const named = location.hash.startsWith("#filter-") && document.querySelector(location.hash);
// Opens the filter with an input, and the sheet with all filters.
function openFilters(input) {
  for (let part = input; part; part = part.parentElement) {
    if (part.tagName === "DETAILS") part.open = true;
  }
}
if (named) {
  openFilters(named);
  named.scrollIntoView();
}
if (list && isPreview) {
  let request = 0;
  let timer;
  const ask = async (extra, extend) => {
    const number = ++request;
    const asked = new URLSearchParams(new FormData(list));
    for (const [name, value] of [...asked]) if (value === "") asked.delete(name, value);
    const shown = asked.toString();
    if (extra) asked.set("after", extra);
    const answer = await fetch(location.pathname + "?" + asked);
    const text = await answer.text();
    if (number !== request || !answer.ok) return;
    const found = new DOMParser().parseFromString(text, "text/html");
    for (const count of list.querySelectorAll("[data-count]")) {
      const other = found.querySelector(`[data-count="${CSS.escape(count.dataset.count)}"]`);
      if (other) count.textContent = other.textContent;
    }
    const results = document.getElementById("results");
    const next = found.getElementById("results");
    if (extend) {
      results.querySelector(".rows").append(...next.querySelector(".rows").children);
      results.querySelector(".buttons")?.remove();
      const more = next.querySelector(".buttons");
      if (more) results.append(more);
    } else {
      results.replaceChildren(...next.childNodes);
      history.replaceState(null, "", location.pathname + (shown ? "?" + shown : ""));
    }
    document.querySelector(".sprite").replaceWith(mergedSprite(found));
  };
  // Icons of plants that were not on the page before come with the answer.
  const mergedSprite = (found) => {
    const sprite = document.querySelector(".sprite");
    const known = new Set([...sprite.children].map((symbol) => symbol.id));
    for (const symbol of [...found.querySelector(".sprite").children]) {
      if (!known.has(symbol.id)) sprite.append(document.importNode(symbol, true));
    }
    return sprite;
  };
  list.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => ask(), 60);
  });
  list.addEventListener("reset", () => {
    setTimeout(() => {
      for (const input of list.elements) {
        if (input.type === "checkbox") input.checked = false;
        if (input.type === "search" || input.type === "number") input.value = "";
      }
      ask();
    });
  });
  list.addEventListener("submit", (event) => {
    event.preventDefault();
    const more = event.submitter?.name === "after" ? event.submitter.value : null;
    ask(more, more !== null);
  });
}

// MARK: What else the user keeps in a preview

if (isPreview) {
  document.querySelector("[data-create]")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = new FormData(event.target).get("name");
    const answer = await fetch("/collections?" + new URLSearchParams({ name }), { method: "PUT" });
    if (answer.ok) location.reload();
  });
  document.addEventListener("change", (event) => {
    const { collection } = event.target.dataset;
    if (collection) {
      const plant = document.querySelector("[data-plant]").dataset.plant;
      fetch(`/collections/${collection}/${encodeURIComponent(plant)}`, {
        method: event.target.checked ? "PUT" : "DELETE",
      });
    } else if (event.target.type === "search" && event.target.value.trim() !== "") {
      const results = document.querySelector("[data-total]")?.textContent ?? "";
      fetch("/history?" + new URLSearchParams({ text: event.target.value, results }), { method: "PUT" });
    }
  });
}

// MARK: Cards to like or dislike

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-verdict]");
  const cards = document.querySelectorAll(".stack > .row");
  if (!button || cards.length === 0) return;
  // The last of the cards lies on top.
  const card = cards[cards.length - 1];
  const id = card.querySelector("[data-favourite]").dataset.favourite;
  if (isPreview) {
    await fetch("/ratings/" + encodeURIComponent(id) + "?is=" + button.dataset.verdict, { method: "PUT" });
  } else if (button.dataset.verdict === "like") {
    await setFavourite(id, true);
  }
  card.remove();
  if (cards.length === 1) document.querySelector(".buttons button[name=after]")?.click();
});

// MARK: The preview reloads after a save

if (isPreview) {
  const events = new EventSource("/events");
  events.addEventListener("changed", () => location.reload());
  events.addEventListener("faults", (event) => showFaults(event.data));
}

function showFaults(text) {
  document.querySelector(".faults")?.remove();
  if (!text) return;
  const box = document.createElement("section");
  box.className = "faults";
  box.setAttribute("role", "alert");
  const report = document.createElement("pre");
  report.textContent = text;
  box.append(report);
  document.body.prepend(box);
}
