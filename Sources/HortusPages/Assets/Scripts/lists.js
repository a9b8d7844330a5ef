// MARK: Search and filters

const list = document.querySelector("form.list");
const listPath = location.pathname;
const filters = document.querySelector(".filters");
const filterSheet = filters?.querySelector(".sheet");
const rem = parseFloat(getComputedStyle(page).fontSize);

// A wide page has room for the filters, and for a plant, beside the results. On a narrow page the filters are a
// sheet that covers it.
const isWide = () => document.querySelector(".app").clientWidth >= 60 * rem;

// Keeps the keyboard and screen readers within the sheet while it covers the page.
function setCovered(isCovered) {
  page.classList.toggle("covered", isCovered);
  for (let part = filterSheet; part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children) if (other !== part) other.inert = isCovered;
  }
  if (!isCovered) {
    for (const name of ["role", "aria-modal", "aria-label"]) filterSheet.removeAttribute(name);
    return;
  }
  filterSheet.setAttribute("role", "dialog");
  filterSheet.setAttribute("aria-modal", "true");
  filterSheet.setAttribute("aria-label", filterSheet.dataset.label);
  // The heading takes the focus, so that nothing looks chosen.
  const heading = filterSheet.querySelector(".grip strong");
  heading.tabIndex = -1;
  if (!filterSheet.contains(document.activeElement)) heading.focus({ preventScroll: true });
}

// Beside the results the filters have no button. The focus then goes to the first filter.
function focusFilters() {
  const [button, first] = filters.querySelectorAll("summary");
  (button.checkVisibility() ? button : first)?.focus({ preventScroll: true });
}

function closeFilters() {
  filters.open = false;
  setCovered(false);
  focusFilters();
}

if (filters) {
  let wasWide = isWide();
  filters.open = wasWide;
  filters.addEventListener("toggle", (event) => {
    // A list without plants shows no filters.
    if (event.target === filters) setCovered(filters.open && !isWide() && filters.checkVisibility());
  });
  new ResizeObserver(() => {
    if (isWide() === wasWide) return;
    wasWide = !wasWide;
    filters.open = wasWide;
    setCovered(false);
  }).observe(document.querySelector(".app"));
  // The rest of the covered page is the background of the sheet.
  filters.addEventListener("click", (event) => {
    if (event.target === filters || event.target.closest("[data-close]")) closeFilters();
  });
}

// Opens the filter with an input, and the sheet with all filters.
function openFilters(input) {
  for (let part = input; part; part = part.parentElement) {
    if (part.tagName === "DETAILS") part.open = true;
  }
}
// Opens what the address names: the search field, all filters, or one of them. Tabs, buttons and messages lead there.
function openNamed() {
  const name = location.hash.slice(1);
  if (name === "q") {
    // A stack waits for a verdict by the arrow keys, which the field would take.
    if (!document.querySelector(".stack")) document.getElementById("q")?.focus();
  } else if (name === "filters" && filters) {
    filters.open = true;
    focusFilters();
  } else if (name.startsWith("filter-")) {
    const named = document.getElementById(name);
    if (!named) return;
    openFilters(named);
    // The sheet begins at its top, unless the filter would be out of view.
    filterSheet.scrollTop = 0;
    named.scrollIntoView({ block: "nearest" });
  }
}
openNamed();
addEventListener("hashchange", openNamed);
// The browser scrolls the sheet to the filter until the page has loaded.
addEventListener("load", () => {
  if (location.hash.startsWith("#filter-")) requestAnimationFrame(openNamed);
});

// Escape closes the panel that was opened last, and gives the focus back to what opened it.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const menu = document.querySelector(".options[open]") ?? event.target.closest("details[open]:not(.filter)");
  if (menu && menu !== filters) {
    menu.open = false;
    menu.querySelector("summary").focus();
  } else if (filters?.open && (!isWide() || filters.contains(event.target))) closeFilters();
  else closePlant();
});

// MARK: The number of plants

// Writes the number of plants into the button that shows them, each with the word for its category.
function showCount() {
  const total = document.querySelector("[data-total]");
  if (!list || !total) return;
  const count = Number(total.textContent);
  const category = new Intl.PluralRules(page.lang).select(count);
  const noun = list.dataset[category] ?? list.dataset.other;
  for (const place of document.querySelectorAll("[data-noun]")) place.textContent = noun;
  for (const place of document.querySelectorAll("[data-shown]")) place.textContent = count;
  const chosen = document.querySelector("[data-chosen]");
  chosen.textContent = document.querySelectorAll("[data-off]").length;
  chosen.hidden = chosen.textContent === "0";
}

// A choice that no plant has is dimmed, but can be chosen: another filter may bring plants to it.
function showNone() {
  for (const count of list.querySelectorAll("[data-count]")) count.toggleAttribute("data-none", count.textContent === "0");
}
if (list) showNone();

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
  // The focused chip is removed, so the focus moves to the filters.
  focusFilters();
});

list?.addEventListener("submit", (event) => {
  if (event.submitter?.name === "after") return;
  event.preventDefault();
  if (filters.open && !isWide()) closeFilters();
  document.getElementById("results").scrollIntoView();
});

list?.addEventListener("reset", () => {
  setTimeout(() => {
    for (const input of list.elements) {
      if (input.form !== list) continue;
      if (input.type === "checkbox") input.checked = false;
      if (input.type === "radio" && input.value === "") input.checked = true;
      if (input.type === "search" || input.type === "number") input.value = "";
    }
    list.dispatchEvent(new Event("input"));
  });
});
