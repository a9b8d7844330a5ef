"use strict";
// Everything here improves pages that work without it, but for what a site of files keeps itself.
const page = document.documentElement;
const isPreview = page.dataset.mode === "preview";
// Where lines run to the left, what comes next is on the left.
const isRightToLeft = page.dir === "rtl";

// MARK: Appearance, units, width and view of lists

for (const name of ["theme", "units", "width", "view"]) {
  const kept = localStorage.getItem("hortus." + name);
  if (kept) page.dataset[name] = kept;
  // The bar at the top and the settings of the app ask for the same.
  const inputs = [...document.querySelectorAll(`input[type="radio"][name="${name}"]`)];
  const show = (value) => inputs.forEach((input) => { input.checked = input.value === value; });
  if (kept !== null) show(kept);
  for (const input of inputs) {
    input.addEventListener("change", () => {
      localStorage.setItem("hortus." + name, input.value);
      page.dataset[name] = input.value;
      show(input.value);
      document.dispatchEvent(new CustomEvent("setting", { detail: { name, value: input.value } }));
    });
  }
}

page.dataset.ready = "";

// MARK: The way back

// The page before keeps its place, its search and its filters. Somebody who comes from elsewhere gets the page above.
document.querySelector(".back")?.addEventListener("click", (event) => {
  if (!document.referrer || new URL(document.referrer).origin !== location.origin) return;
  event.preventDefault();
  history.back();
});

// MARK: The name in the bar

// While the title is out of view, the bar says it.
const pageTitle = document.querySelector(".plant h1");
if (pageTitle && !pageTitle.closest(".pane")) {
  const bar = document.querySelector(".bar");
  new IntersectionObserver(([entry]) => {
    const isAbove = !entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2;
    if (isAbove) bar.dataset.title = pageTitle.textContent; else delete bar.dataset.title;
  }, { rootMargin: "-60px 0px 0px" }).observe(pageTitle);
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

function prepareTabs(part) {
  for (const list of part.querySelectorAll('[role="tablist"]')) {
    select(list.children[0], false);
    list.addEventListener("click", (event) => {
      const tab = event.target.closest('[role="tab"]');
      if (!tab) return;
      select(tab, false);
      // A tab that was chosen while the tabs stick to the top begins at its beginning.
      const panel = document.getElementById(tab.getAttribute("aria-controls"));
      if (panel.getBoundingClientRect().top < list.getBoundingClientRect().bottom) panel.scrollIntoView();
    });
    list.addEventListener("keydown", (event) => {
      const tabs = [...list.children];
      const index = tabs.indexOf(document.activeElement);
      const last = tabs.length - 1;
      const [after, before] = [index === last ? 0 : index + 1, index === 0 ? last : index - 1];
      const next = {
        ArrowRight: isRightToLeft ? before : after, ArrowLeft: isRightToLeft ? after : before, Home: 0, End: last,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      select(tabs[next], true);
    });
  }
}

prepareTabs(document);

// Paper has no tabs to choose and nothing to unfold.
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll(".sources")) details.open = true;
});

// MARK: Favourites

// Each app keeps its own.
const favouritesKey = `hortus.${page.dataset.app}.favourites`;
const keptFavourites = () => JSON.parse(localStorage.getItem(favouritesKey) ?? "[]");

// Asks the preview to change what is the user's in this app, and returns its answer.
async function askForChange(method, path, query = {}, body = undefined) {
  const address = path + "?" + new URLSearchParams({ ...query, app: page.dataset.app, language: page.lang });
  const answer = await fetch(address, { method, body });
  // Other windows hear of it.
  if (answer.ok) localStorage.setItem("hortus.library", Date.now());
  return answer;
}

const changeLibrary = async (method, path, query) => (await askForChange(method, path, query)).ok;

async function setFavourite(id, isOn) {
  if (isPreview) return changeLibrary(isOn ? "PUT" : "DELETE", "/favourites/" + encodeURIComponent(id));
  const ids = new Set(keptFavourites());
  if (isOn) ids.add(id); else ids.delete(id);
  localStorage.setItem(favouritesKey, JSON.stringify([...ids]));
  document.dispatchEvent(new Event("favourite"));
  return true;
}

if (!isPreview) {
  const kept = new Set(keptFavourites());
  for (const button of document.querySelectorAll("[data-favourite]")) {
    button.setAttribute("aria-pressed", kept.has(button.dataset.favourite));
  }
  const showKept = () => {
    for (const count of document.querySelectorAll("[data-kept-count]")) count.textContent = keptFavourites().length;
  };
  showKept();
  document.addEventListener("favourite", showKept);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-favourite]");
  if (!button) return;
  const isOn = button.getAttribute("aria-pressed") !== "true";
  if (!(await setFavourite(button.dataset.favourite, isOn))) return;
  if (isPreview) addToCount("[data-kept-count]", isOn ? 1 : -1);
  for (const same of document.querySelectorAll("[data-favourite]")) {
    if (same.dataset.favourite === button.dataset.favourite) {
      same.setAttribute("aria-pressed", isOn);
    }
  }
});
