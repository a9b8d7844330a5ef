// MARK: A newer version of the page takes its place

// Attributes that readers and scripts change, which a newer version of the page leaves alone.
const keptAttributes = [
  ["[role=tab]", ["aria-selected", "tabindex"]], ["[role=tabpanel], .greeting", ["hidden"]],
  ["details", ["open"]], [".dots a", ["aria-current"]], ["form.list", ["data-rows"]],
  [".sheet", ["role", "aria-modal", "aria-label"]], ["*", ["style", "inert"]],
];
// Elements that belong to scripts, with their content.
const ownElements = ".announcement, .location";

// What an element must have in common with the one that it replaces: its tag, and a key among its siblings if it has one.
function kindOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const { id, part, section } = node.dataset;
  return `${node.nodeName} ${node.id} ${id ?? ""} ${part ?? ""} ${section ?? ""}`;
}

// Finds for each wanted child the child that becomes it: first those that are the same, then those of the same kind.
function childMatches(from, to) {
  const rest = new Map();
  for (const child of from.childNodes) rest.set(kindOf(child), [...(rest.get(kindOf(child)) ?? []), child]);
  const matches = new Map();
  const take = (wanted, index) => {
    if (index >= 0) matches.set(wanted, rest.get(kindOf(wanted)).splice(index, 1)[0]);
  };
  for (const wanted of to.childNodes) {
    const alike = rest.get(kindOf(wanted)) ?? [];
    take(wanted, alike.findIndex((child) => child.isEqualNode(wanted)));
  }
  for (const wanted of to.childNodes) {
    if (!matches.has(wanted) && rest.get(kindOf(wanted))?.length > 0) take(wanted, 0);
  }
  return matches;
}

// Turns an element into another one of the same kind. What stays the same is not touched, so that scripts, focus and
// scroll positions keep what they refer to. Adds the nodes that changed to a set.
function patch(from, to, changes) {
  if (from.isEqualNode(to)) return;
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data.trim() !== to.data.trim()) changes.add(from);
    from.data = to.data;
    return;
  }
  if (from.matches(ownElements)) return;
  patchAttributes(from, to, changes);
  const matches = childMatches(from, to);
  const stays = new Set(matches.values());
  for (const child of [...from.childNodes]) {
    if (stays.has(child)) continue;
    if (child.textContent.trim() !== "") changes.add(from);
    child.remove();
  }
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = matches.get(wanted);
    if (match && match === next) next = next.nextSibling;
    const child = match ?? document.importNode(wanted, true);
    if (child.nextSibling !== next || child.parentNode !== from) from.insertBefore(child, next);
    if (match) patch(child, wanted, changes);
    else if (child.nodeType === Node.ELEMENT_NODE || child.data.trim() !== "") changes.add(child);
  }
}

function patchAttributes(from, to, changes) {
  const kept = keptAttributes.flatMap(([selector, names]) => (from.matches(selector) ? names : []));
  for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
    const value = to.getAttribute(name);
    if (kept.includes(name) || value === from.getAttribute(name)) continue;
    if (value === null) from.removeAttribute(name);
    else from.setAttribute(name, value);
    if (["src", "alt", "class"].includes(name)) changes.add(from);
  }
}

// MARK: The page after a save

let lastRefresh = 0;

async function fetchPage(address) {
  const answer = await fetch(address);
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  return isPage ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

// Shows the page, or the plant beside a list, as the server has it now. Tab, scroll position, filters and open panels stay.
async function refresh(marks = true) {
  const number = ++lastRefresh;
  const next = await fetchPage(location.href).catch(() => null);
  if (!next || number !== lastRefresh) return;
  // The address may be that of a plant beside a list.
  const pane = document.querySelector(".pane:not([hidden]) > .content");
  const from = pane ?? document.querySelector(".app");
  const to = pane ? pane.cloneNode(false) : next.querySelector(".app");
  if (pane) to.append(...next.getElementById("content").childNodes);
  const isOther = !pane && next.documentElement.dataset.screen !== page.dataset.screen;
  const hasTabs = (part) => part.querySelector('[role="tablist"]') !== null;
  // The scripts of another kind of page have not run here.
  if (isOther || hasTabs(from) !== hasTabs(to)) return location.reload();
  await addLoadedRows(next);
  if (!pane) await placeBeside(next);
  if (number !== lastRefresh) return;
  const changes = new Set();
  clearMarks();
  holdingPosition(() => {
    const selected = document.querySelector('[role="tab"][aria-selected="true"]');
    patch(from, to, changes);
    const tab = selected?.isConnected ? selected : document.querySelector('[role="tab"]');
    if (tab) select(tab, false);
  });
  document.title = next.title;
  renewStyles();
  showSwitches();
  showUndo();
  if (marks) markChanges(changes);
}

// Adds the rows that the reader has loaded besides the first ones.
async function addLoadedRows(next) {
  const shown = [...document.querySelectorAll("#results .row")].map((row) => row.dataset.id);
  const rows = next.querySelector("#results .rows");
  const button = () => next.querySelector("#results button[name=after]");
  while (rows && button() && rows.children.length < shown.length) {
    const address = new URL(location.href);
    address.searchParams.set("after", button().value);
    const more = await fetchPage(address);
    if (!more) return;
    rows.append(...more.querySelector("#results .rows").children);
    const following = more.querySelector("#results button[name=after]")?.closest(".buttons");
    button().closest(".buttons").replaceWith(...(following ? [following] : []));
  }
  // The card on top of a stack, the last one, stays there.
  if (!rows?.matches(".stack") || shown.length === 0) return;
  rows.prepend(...[...rows.children].filter((row) => !shown.includes(row.dataset.id)));
}

// Changes the page, and scrolls so that what is at its top stays there.
function holdingPosition(change) {
  const parts = scrollY > 0 ? document.querySelectorAll("main [data-part], main .row, main .card, main p") : [];
  const top = (element) => element.getBoundingClientRect().top;
  const anchor = [...parts].find((part) => part.offsetParent && top(part) >= 0);
  const before = anchor && top(anchor);
  change();
  if (anchor?.isConnected) scrollBy({ top: top(anchor) - before, behavior: "instant" });
}

// Loads the colours of the profile and of the icons again. The old ones stay until the new ones are there.
function renewStyles() {
  for (const old of document.querySelectorAll('link[rel="stylesheet"]:not([href*="/style.css"])')) {
    const link = old.cloneNode();
    link.href = old.href.split("?")[0] + "?" + Date.now();
    link.addEventListener("load", () => old.remove());
    link.addEventListener("error", () => link.remove());
    old.after(link);
  }
}

let markTimer;

function clearMarks() {
  for (const element of document.querySelectorAll(".changed")) {
    element.classList.remove("changed");
    // An empty attribute would differ from none in the next version of the page.
    if (element.className === "") element.removeAttribute("class");
  }
}

// Marks for a moment what changed, and tells it to screen readers.
function markChanges(changes) {
  const marked = new Set();
  for (const node of changes) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (!element?.closest("main") || element.closest(".place, .ways")) continue;
    if (element.closest(".missing, .lacking") && !page.hasAttribute("data-missing")) continue;
    const block = element.closest("[data-part], .row, .card, .gap, .glance > div, li, figure, h1, h2, p, .part") ?? element;
    marked.add(block);
    const hidden = block.closest('[role="tabpanel"][hidden]');
    if (hidden) marked.add(document.getElementById(hidden.getAttribute("aria-labelledby")));
  }
  for (const element of marked) element.classList.add("changed");
  clearTimeout(markTimer);
  markTimer = setTimeout(clearMarks, 2500);
  const labels = [...new Set([...marked].map(labelOf).filter(Boolean))];
  const announcement = document.querySelector(".announcement");
  if (announcement && labels.length > 0) {
    announce(`${announcement.dataset.updated}: ${labels.slice(0, 3).join(", ")}${labels.length > 3 ? "…" : ""}`);
  }
}

// The name of a part of the page.
function labelOf(element) {
  const title = element.querySelector("dt, h1, h2, .name, .title") ?? element.closest(".part")?.querySelector("h2");
  return (title ?? element).textContent.trim().replace(/\s+/g, " ").slice(0, 60);
}

function announce(text) {
  const announcement = document.querySelector(".announcement");
  if (announcement) announcement.textContent = text;
}
