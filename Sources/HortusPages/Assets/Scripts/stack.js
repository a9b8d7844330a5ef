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
  showCount();
}

// Whether the user has judged plants of this app, now or before.
const hasJudged = () => judged.length > 0 || (!isPreview && keptFavourites().length > 0);

// Says after the last card of the app that there are no more.
function showEnd() {
  const end = document.querySelector(".end");
  if (!end) return;
  const hadFocus = document.activeElement.matches("[data-verdict]");
  end.hidden = topCard() !== undefined || !hasJudged();
  if (end.hidden) return;
  for (const message of document.querySelectorAll(".empty[data-state]")) message.hidden = true;
  // The focused button is hidden, so the focus moves to the end text.
  if (hadFocus) end.focus({ preventScroll: true });
}

function showUndo() {
  const undo = document.querySelector("[data-undo]");
  if (!undo) return;
  const hadFocus = document.activeElement === undo;
  undo.disabled = judged.length === 0;
  // A disabled button loses the focus.
  if (hadFocus && undo.disabled) document.querySelector('[data-verdict="like"]').focus({ preventScroll: true });
}

async function setVerdict(id, verdict) {
  if (isPreview) {
    return changeLibrary(verdict ? "PUT" : "DELETE", "/ratings/" + encodeURIComponent(id), verdict ? { is: verdict } : {});
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
  if (topCard()) return;
  // The answer has the next cards, or says that there are none.
  list.dispatchEvent(new Event("input"));
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
  showEnd();
  if (isPreview && verdict === "like") addToCount("[data-likes]", -1);
  showUndo();
}

function fly(card, verdict) {
  const side = (verdict === "like") === isRightToLeft ? -1 : 1;
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
    const verdict = (isRightToLeft ? { ArrowLeft: "like", ArrowRight: "dislike" } : { ArrowRight: "like", ArrowLeft: "dislike" })[event.key];
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
    lean(drag.card, (isRightToLeft ? -x : x) / SWIPE_DISTANCE);
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
    if (Math.abs(way) >= SWIPE_DISTANCE) return judge(way > 0 === isRightToLeft ? "dislike" : "like").then(() => { card.style.transform = ""; });
    card.style.transform = "";
    lean(card, 0);
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
