// MARK: The answers of the preview to searches, section by section

// The search and the filters of the form as the query of an address, with the number of rows if more were loaded.
function listAddress() {
  const asked = new URLSearchParams(new FormData(list));
  for (const [name, value] of [...asked]) if (value === "") asked.delete(name, value);
  if (list.dataset.rows) asked.set("rows", list.dataset.rows);
  const query = asked.toString();
  return listPath + (query ? "?" + query : "");
}

// The address of an open plant beside the list stays.
function keepAddress() {
  if (location.pathname === listPath) history.replaceState(history.state, "", listAddress());
}

if (list && isPreview) {
  const SECTION = 60;
  const results = document.getElementById("results");
  let request = 0;
  let timer;

  const ask = async (after) => {
    const number = ++request;
    if (!after) {
      delete list.dataset.rows;
      // The next section of the list that is still shown does not belong to this question.
      results.querySelector(".more button")?.setAttribute("aria-disabled", "true");
    }
    const asked = new URL(listAddress(), location.href);
    if (after) {
      asked.searchParams.set("after", after);
      asked.searchParams.set("rows", SECTION);
    }
    const answer = await fetch(asked);
    const text = await answer.text();
    if (number !== request || !answer.ok) return;
    const found = new DOMParser().parseFromString(text, "text/html");
    const next = found.getElementById("results");
    if (after) extend(next);
    else replace(found, next);
    keepAddress();
    watchEnd();
  };

  const replace = (found, next) => {
    for (const count of list.querySelectorAll("[data-count]")) {
      const other = found.querySelector(`[data-count="${CSS.escape(count.dataset.count)}"]`);
      if (other) count.textContent = other.textContent;
    }
    showNone();
    const { verdict } = results.contains(document.activeElement) ? document.activeElement.dataset : {};
    // Screen readers announce the number of plants only if its element stays.
    const [total, nextTotal] = [results, next].map((part) => part.querySelector(".total"));
    total.replaceChildren(...nextTotal.childNodes);
    nextTotal.remove();
    while (total.nextSibling) total.nextSibling.remove();
    total.after(...next.childNodes);
    if (verdict) results.querySelector(`.end:not([hidden]), [data-verdict="${verdict}"]`).focus({ preventScroll: true });
    showCount();
    showUndo();
  };

  const extend = (next) => {
    const rows = results.querySelector(".rows");
    const first = next.querySelector(".rows .row");
    const hadFocus = results.querySelector(".more").contains(document.activeElement);
    rows.append(...next.querySelector(".rows").children);
    results.querySelector(".more").remove();
    const more = next.querySelector(".more");
    if (more) results.append(more);
    list.dataset.rows = rows.children.length;
    if (hadFocus) first?.querySelector(".link").focus({ preventScroll: true });
  };

  // Loads the next section before the reader comes to the end. The button is for keyboards.
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.find((entry) => entry.isIntersecting);
    if (seen) load(seen.target);
  }, { rootMargin: "0px 0px 1200px" });

  const watchEnd = () => {
    observer.disconnect();
    const button = results.querySelector(".more button");
    if (button) observer.observe(button);
  };

  const load = (button) => {
    if (button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    ask(button.value).finally(() => button.removeAttribute("aria-disabled"));
  };

  const kept = new URLSearchParams(location.search).get("rows");
  if (kept) list.dataset.rows = kept;
  // The first section loads by itself only once the reader scrolls, so that a page that was opened stays as it was.
  addEventListener("scroll", watchEnd, { once: true, passive: true });
  list.addEventListener("input", (event) => {
    if (event.target !== list && event.target.form !== list) return;
    clearTimeout(timer);
    timer = setTimeout(() => ask(), 60);
  });
  list.addEventListener("submit", (event) => {
    if (event.submitter?.name !== "after") return;
    event.preventDefault();
    load(event.submitter);
  });

  // MARK: The place in the list

  // The reader comes back to the plant that was at the top. Estimated heights of rows that were not shown yet make
  // the distance from the top of the page useless.
  const placeKey = () => "hortus.place " + location.pathname + location.search;
  addEventListener("pagehide", () => {
    const top = [...results.querySelectorAll(".rows > .row")].find((row) => row.getBoundingClientRect().bottom > 0);
    if (!top || scrollY === 0) return sessionStorage.removeItem(placeKey());
    sessionStorage.setItem(placeKey(), JSON.stringify([top.dataset.id, top.getBoundingClientRect().top]));
  });
  const place = sessionStorage.getItem(placeKey());
  const [navigation] = performance.getEntriesByType("navigation");
  if (place && ["back_forward", "reload"].includes(navigation?.type)) {
    history.scrollRestoration = "manual";
    const [id, distance] = JSON.parse(place);
    const row = results.querySelector(`.row[data-id="${CSS.escape(id)}"]`);
    const restore = () => row && scrollBy(0, row.getBoundingClientRect().top - distance);
    restore();
    // The rows around it have their true heights once they were shown.
    addEventListener("load", () => {
      requestAnimationFrame(restore);
      history.scrollRestoration = "auto";
    });
  }
}
