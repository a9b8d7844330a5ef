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
