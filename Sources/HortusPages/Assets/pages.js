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
    if (!tab) return;
    select(tab, false);
    // A tab that was chosen while the tabs stick to the top begins at its beginning.
    const panel = document.getElementById(tab.getAttribute("aria-controls"));
    if (panel.getBoundingClientRect().top < list.getBoundingClientRect().bottom) panel.scrollIntoView();
  });
  list.addEventListener("keydown", (event) => {
    const index = tabs.indexOf(document.activeElement);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1, Home: 0, End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(tabs[next], true);
  });
}

// Paper has no tabs to choose and nothing to unfold.
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll(".sources")) details.open = true;
});

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
// Opens the filter with an input, and the sheet with all filters.
function openFilters(input) {
  for (let part = input; part; part = part.parentElement) {
    if (part.tagName === "DETAILS") part.open = true;
  }
}
// Opens the filter that the address names, also when a message of the list leads to it.
function openNamedFilter() {
  const named = location.hash.startsWith("#filter-") && document.getElementById(location.hash.slice(1));
  if (!named) return;
  openFilters(named);
  named.scrollIntoView();
}
openNamedFilter();
addEventListener("hashchange", openNamedFilter);
// Takes a filter off: its box, its level, or its numbers.
document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-off]");
  if (!chip) return;
  const { off, value } = chip.dataset;
  for (const input of list.elements) {
    if (input.type === "radio") {
      if (input.name === off && input.value === "") input.checked = true;
    } else if (input.name === off) {
      // A value such as `cat` stands for all choices such as `cat:severe`.
      if (input.value === value || input.value.startsWith(value + ":")) input.checked = false;
    } else if (input.name === off + ".from" || input.name === off + ".to") {
      input.value = "";
    }
  }
  list.dispatchEvent(new Event("input"));
  // The chip goes, and with it the place of the keyboard.
  document.querySelector(".filters > summary").focus({ preventScroll: true });
});
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
    showUndo();
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
        if (input.type === "radio" && input.value === "") input.checked = true;
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
      const app = location.pathname.split("/")[1];
      const search = new URLSearchParams({ text: event.target.value, results, app });
      fetch("/history?" + search, { method: "PUT" });
    }
  });
}

// MARK: Cards to like or dislike

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

// The cards that were judged, the last one last, each with its verdict.
const judged = [];

// The stack of cards; `null` on other pages. The answer to a search replaces the element.
const stack = () => document.querySelector(".stack");

// The last of the shown cards lies on top.
const topCard = () => [...stack().querySelectorAll(".row:not([hidden])")].at(-1);

function addToCount(selector, change) {
  for (const count of document.querySelectorAll(selector)) count.textContent = Number(count.textContent) + change;
}

function showUndo() {
  const undo = document.querySelector("[data-undo]");
  if (undo) undo.disabled = judged.length === 0;
}

async function setVerdict(id, verdict) {
  if (isPreview) {
    const query = verdict ? "?is=" + verdict : "";
    const answer = await fetch("/ratings/" + encodeURIComponent(id) + query, { method: verdict ? "PUT" : "DELETE" });
    return answer.ok;
  }
  // A site keeps likes only, as favourites.
  return verdict === "dislike" || setFavourite(id, verdict === "like");
}

async function judge(verdict) {
  const card = topCard();
  if (!card || card.classList.contains("gone")) return;
  lean(card, verdict === "like" ? 1 : -1);
  card.classList.add("gone");
  if (!(await setVerdict(card.dataset.id, verdict))) {
    card.classList.remove("gone");
    return lean(card, 0);
  }
  const flight = reducedMotion.matches ? null : fly(card, verdict);
  await flight?.finished;
  // The counts of an answer that replaced the stack meanwhile know the verdict.
  if (card.isConnected) {
    addToCount("[data-total]", -1);
    if (isPreview && verdict === "like") addToCount("[data-likes]", 1);
  }
  card.remove();
  judged.push({ card, verdict });
  showUndo();
  if (!topCard()) document.querySelector(".buttons button[name=after]")?.click();
}

async function undoVerdict() {
  const last = judged.pop();
  if (!last) return;
  const { card, verdict } = last;
  // A site has kept nothing of a dislike.
  const isKept = isPreview || verdict === "like";
  if (isKept && !(await setVerdict(card.dataset.id, null))) return judged.push(last);
  lean(card, 0);
  card.classList.remove("gone");
  card.hidden = false;
  stack().append(card);
  addToCount("[data-total]", 1);
  if (isPreview && verdict === "like") addToCount("[data-likes]", -1);
  showUndo();
}

function fly(card, verdict) {
  const side = verdict === "like" ? 1 : -1;
  const end = { transform: `translate(${side * innerWidth}px, -40px) rotate(${side * 24}deg)` };
  return card.animate([{ transform: card.style.transform || "none" }, end], { duration: 240, easing: "ease-in" });
}

// Shows to which side a card leans, from −1 (dislike) to 1 (like).
function lean(card, side) {
  if (Math.abs(side) < 0.15) delete card.dataset.leaning;
  else card.dataset.leaning = side > 0 ? "like" : "dislike";
  const button = document.querySelector(`[data-verdict="${card.dataset.leaning}"]`);
  card.dataset.label = button?.textContent ?? "";
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-verdict], [data-undo]");
  if (!button || !stack()) return;
  if (button.dataset.verdict) judge(button.dataset.verdict);
  else undoVerdict();
});

if (stack()) {
  showUndo();
  document.addEventListener("keydown", (event) => {
    const verdict = { ArrowRight: "like", ArrowLeft: "dislike" }[event.key];
    const isTyping = event.target.closest("input, select, textarea, summary, [role=tab]");
    if (!verdict || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    judge(verdict);
  });
  // A card follows the finger sideways; up and down scrolls the page.
  const SWIPE_DISTANCE = 96;
  let drag = null;
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.(".stack")) event.preventDefault();
  });
  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".stack > .row");
    if (!card || !event.isPrimary || event.button !== 0 || card !== topCard() || event.target.closest("button")) return;
    drag = { card, pointer: event.pointerId, x: event.clientX, moved: false };
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.pointer) return;
    const x = event.clientX - drag.x;
    if (!drag.moved && Math.abs(x) < 8) return;
    drag.moved = true;
    stack().classList.add("dragging");
    drag.card.style.transform = reducedMotion.matches ? `translateX(${x}px)` : `translateX(${x}px) rotate(${x / 20}deg)`;
    lean(drag.card, x / SWIPE_DISTANCE);
  });
  const end = (event) => {
    if (event.pointerId !== drag?.pointer) return;
    const { card, x, moved } = drag;
    const way = event.type === "pointerup" ? event.clientX - x : 0;
    drag = null;
    stack().classList.remove("dragging");
    if (!moved) return;
    // The click that ends a drag opens nothing.
    addEventListener("click", (click) => click.preventDefault(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click", { cancelable: true })));
    if (Math.abs(way) >= SWIPE_DISTANCE) return judge(way > 0 ? "like" : "dislike").then(() => { card.style.transform = ""; });
    card.style.transform = "";
    lean(card, 0);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

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
