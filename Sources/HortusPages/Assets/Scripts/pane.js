// MARK: A plant beside its list

const pane = document.querySelector(".pane");
const listTitle = document.title;
// The link of the plant beside the list.
let paneLink = null;
let planned = null;
// The path that the page shows. A link within the page changes only the fragment of the address.
let shownPath = listPath;

async function openPlant(href) {
  planned = href;
  const answer = await fetch(href);
  const text = await answer.text();
  // The reader has chosen another plant meanwhile.
  if (planned !== href) return false;
  if (!answer.ok) {
    location.assign(href);
    return false;
  }
  const found = new DOMParser().parseFromString(text, "text/html");
  pane.querySelector(".content").replaceChildren(...found.getElementById("content").childNodes);
  document.title = found.title;
  if (pane.hidden) filters.open = false;
  pane.hidden = false;
  prepareTabs(pane);
  pane.scrollTop = 0;
  paneLink?.removeAttribute("aria-current");
  paneLink = [...list.querySelectorAll(".row .link")].find((link) => link.href === href) ?? null;
  paneLink?.setAttribute("aria-current", "true");
  paneLink?.closest(".row").scrollIntoView({ block: "nearest" });
  return true;
}

// Shows the list alone, with the focus on the plant that was open.
function hidePlant() {
  planned = null;
  if (!pane || pane.hidden) return;
  pane.hidden = true;
  pane.querySelector(".content").replaceChildren();
  document.title = listTitle;
  filters.open = isWide();
  keepAddress();
  const row = paneLink?.closest(".row");
  paneLink?.removeAttribute("aria-current");
  paneLink?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
  paneLink = null;
}

// Goes back to the list, over all plants that were opened beside it.
function closePlant() {
  if (pane && !pane.hidden) history.go(-(history.state?.depth ?? 1));
}

if (pane && isPreview) {
  list.addEventListener("click", async (event) => {
    const link = event.target.closest(".row .link");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || !isWide()) return;
    event.preventDefault();
    const { href } = link;
    if (href === location.href) return pane.focus({ preventScroll: true });
    const depth = pane.hidden ? 1 : (history.state?.depth ?? 0) + 1;
    if (!(await openPlant(href))) return;
    history.pushState({ pane: href, depth }, "", href);
    shownPath = location.pathname;
    pane.focus({ preventScroll: true });
  });
  pane.addEventListener("click", (event) => {
    if (event.target.closest("[data-close]")) closePlant();
  });
}

// After a reload, entries of the history that lead to the list belong to the page of the plant, and the other way round.
addEventListener("popstate", async (event) => {
  if (location.pathname === shownPath) return;
  shownPath = location.pathname;
  if (location.pathname === listPath) hidePlant();
  else if (pane && event.state?.pane && isWide()) await openPlant(event.state.pane);
  else location.reload();
});
