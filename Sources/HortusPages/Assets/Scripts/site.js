"use strict";
// Search, filters and favourites of a site of files. `data.js` has set `hortus`, and `pages.js` keeps
// the favourites. A page has the rows of one page of its list; all others are made of the data.
// The block keeps its names from those of the other scripts.
{

const results = document.getElementById("results");
const isFavourites = results.dataset.kind === "favorites";
const isStack = results.querySelector(".stack") !== null;
const listKey = location.pathname.split("/").pop().replace(/(\.\d+)?(\.html)?$/, "");
const plants = hortus.lists[listKey] ?? [];
const places = new Map(hortus.ids.map((id, place) => [id, place]));

// MARK: Search, by the rules of HortusKit for folding and for names

const PLAIN_LETTERS = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ς: "σ" };

// A part of a text without case, accents, quotes and hyphens. Marks that make another Cyrillic letter stay.
function foldPart(text) {
  return text.normalize("NFKD").toLowerCase()
    .replace(/([иу]\u0306|і\u0308|[гк]\u0301)|\p{M}/gu, "$1").normalize("NFC")
    .replace(/[ßæœøłđðþıς]/g, (letter) => PLAIN_LETTERS[letter])
    .replace(/['’‘ʼ`´"“”«»]/g, "").replace(/[^\p{L}\p{N}]/gu, " ");
}

const fold = (text) => foldPart(text).split(" ").filter((word) => word !== "").join(" ");
const folded = hortus.names.map((names) => names.map(fold));

// Whether two texts are equal but for one letter that is extra, missing, wrong or swapped with the next.
function differOnce(a, b) {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [x, y] = [a.slice(start), b.slice(start)];
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)
    || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
}

// Whether a typed word is the beginning of a word but for one typo. Too many words begin like four letters.
function isNear(typed, word) {
  if (typed.length < 4) return false;
  const ends = typed.length === 4 ? [word.length] : [typed.length - 1, typed.length, typed.length + 1];
  return ends.some((end) => end <= word.length && differOnce(typed, word.slice(0, end)));
}

// How well a name matches, 0 for the whole name; `null` if it does not.
function rank(name, words, allowsTypo) {
  const text = words.join(" ");
  const padded = ` ${name} `;
  if (name === text) return 0;
  if (name.startsWith(text + " ")) return 1;
  if (padded.includes(` ${text} `)) return 2;
  if (name.startsWith(text)) return 3;
  if (padded.includes(" " + text)) return 4;
  if (name.includes(text)) return 5;
  if (words.every((word) => padded.includes(" " + word))) return 6;
  if (!allowsTypo) return null;
  const own = name.split(" ");
  return words.every((word) => own.some((other) => other.startsWith(word) || isNear(word, other))) ? 7 : null;
}

// The best match of a plant; `null` if no name matches.
function match(plant, words, allowsTypo) {
  if (words.length === 0) return { rank: 0, name: null };
  let best = null;
  folded[plant].forEach((name, index) => {
    const found = rank(name, words, allowsTypo);
    if (found !== null && (best === null || found < best.rank)) best = { rank: found, name: index };
  });
  return best;
}

// The matches of the plants of a list. Typos are allowed if fewer than three plants match without.
function matchesOf(candidates, words) {
  const found = (allowsTypo) => new Map(candidates.flatMap((plant) => {
    const best = match(plant, words, allowsTypo);
    return best ? [[plant, best]] : [];
  }));
  const exact = found(false);
  return exact.size < 3 && words.length > 0 ? found(true) : exact;
}

// The text with what the words match in `mark` elements. Folding can change the length.
function marked(text, words) {
  const letters = [...text];
  let all = "";
  const starts = letters.map((letter) => {
    const start = all.length;
    all += foldPart(letter);
    return start;
  });
  const isMarked = letters.map(() => false);
  for (const word of words) {
    let at = (" " + all).indexOf(" " + word);
    if (at < 0) at = all.indexOf(word);
    let end = at + word.length;
    if (at < 0) {
      const near = [...all.matchAll(/[^ ]+/g)].find(([other]) => isNear(word, other));
      if (!near) continue;
      [at, end] = [near.index, near.index + near[0].length];
    }
    letters.forEach((_, index) => {
      const next = starts[index + 1] ?? all.length;
      if (starts[index] < end && next > at) isMarked[index] = true;
    });
  }
  const fragment = document.createDocumentFragment();
  for (let index = 0; index < letters.length;) {
    let end = index + 1;
    while (end < letters.length && isMarked[end] === isMarked[index]) end++;
    const part = letters.slice(index, end).join("");
    if (isMarked[index]) {
      const mark = document.createElement("mark");
      mark.append(part);
      fragment.append(mark);
    } else fragment.append(part);
    index = end;
  }
  return fragment;
}

// MARK: Rows

const rowsList = results.querySelector(".rows");
// The rows that the page has without script, and all rows that were made, by plant.
const ownRows = [...rowsList.querySelectorAll(".row")];
const made = new Map(ownRows.map((row) => [places.get(row.dataset.id), row]));

const escaped = (text) => text.replace(/[&<>"']/g, (sign) =>
  ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;" })[sign]);

function rowOf(plant) {
  if (!made.has(plant)) {
    const [name, scientific] = hortus.names[plant].map(escaped);
    const texts = { "\uE000": hortus.ids[plant], "\uE001": name, "\uE002": scientific };
    const template = document.createElement("template");
    template.innerHTML = hortus.rows[plant].map((line) => hortus.lines[line]).join("\n")
      .replace(/[\uE000-\uE002]/g, (sign) => texts[sign]);
    made.set(plant, template.content.querySelector(".row"));
  }
  return made.get(plant);
}

// Marks in a row what matches the words.
function mark(plant, found, words) {
  const row = rowOf(plant);
  const index = found.name;
  row.querySelector(".name").replaceChildren(marked(hortus.names[plant][0], index === 0 ? words : []));
  row.querySelector(".scientific").replaceChildren(marked(hortus.names[plant][1], index === 1 ? words : []));
  row.querySelector(".matched")?.remove();
  if (index > 1) {
    const other = document.createElement("span");
    other.className = "matched";
    other.append(marked(hortus.names[plant][index], words));
    row.querySelector(".names").append(other);
  }
  return row;
}

// MARK: Filters

// The numbers of a level such as “..-30” or “20..50”.
function levelNumbers(key) {
  const [low, high] = key.split("..");
  return [low === "" ? -Infinity : Number(low), high === "" ? Infinity : Number(high)];
}

// Whether a plant has at least one of these numbers.
function overlaps(plant, trait, [from, to]) {
  const range = hortus.ranges[trait]?.[plant];
  return range !== undefined && range[0] <= to && range[1] >= from;
}

// What the reader asks: words, values and numbers by filter, and an order.
function question() {
  const asked = { words: [], values: new Map(), ranges: new Map(), order: null };
  for (const [name, value] of new FormData(list)) {
    if (value === "") continue;
    const end = /^(.*)\.(from|to)$/.exec(name);
    const level = hortus.ranges[name] && levelNumbers(value);
    if (name === "q") asked.words = fold(value).split(" ").filter((word) => word !== "");
    else if (name === "order") asked.order = value;
    else if (end) {
      const range = asked.ranges.get(end[1]) ?? [-Infinity, Infinity];
      range[end[2] === "from" ? 0 : 1] = Number(value);
      asked.ranges.set(end[1], range);
    } else if (level) asked.ranges.set(name, level);
    else asked.values.set(name, [...(asked.values.get(name) ?? []), value]);
  }
  return asked;
}

function setsOf(table) {
  return new Map(Object.entries(table).map(([trait, values]) => [
    trait, new Map(Object.entries(values).map(([value, plants]) => [value, new Set(plants)])),
  ]));
}

const sets = setsOf(hortus.values);
const unknown = setsOf(hortus.unknown);

// Whether a plant meets the filters, all but one of them if `except` names one. With `orUnknown`, a plant of
// which a trait about harm is unknown meets the filters on this trait.
function meets(plant, asked, except, orUnknown = false) {
  const has = (table, trait, value) => table.get(trait)?.get(value)?.has(plant);
  for (const [trait, values] of asked.values) {
    if (trait !== except && !values.some((value) => has(sets, trait, value) || (orUnknown && has(unknown, trait, value)))) return false;
  }
  for (const [trait, numbers] of asked.ranges) {
    if (trait !== except && !overlaps(plant, trait, numbers)) return false;
  }
  return true;
}

// The chips of the filters that are on, with the labels of their inputs.
function chips() {
  return [...list.querySelectorAll(".filter input")].flatMap((input) => {
    const isNumber = input.type === "number";
    if (input.value === "" || (!isNumber && !input.checked)) return [];
    const filter = input.closest(".filter").querySelector("summary").textContent;
    const label = input.closest("label");
    const title = label.querySelector(".title")?.cloneNode(true)
      ?? [...label.childNodes].map((node) => node === input ? input.value : node.textContent).join("");
    const sign = document.createElement("span");
    sign.setAttribute("aria-hidden", "true");
    sign.textContent = "×";
    const chip = document.createElement("button");
    chip.type = "button";
    chip.className = "chip";
    chip.dataset.off = input.name.replace(/\.(from|to)$/, "");
    chip.dataset.value = input.value;
    chip.append(filter + ": ", title, sign);
    return [chip];
  });
}

// Shows below a stack how many plants of the app are liked.
function showLikes() {
  const liked = keptFavourites().filter((id) => places.has(id)).length;
  for (const count of results.querySelectorAll("[data-likes]")) count.textContent = liked;
}

// MARK: Results

// The plants that were found, their matches, and how many of them are shown.
let found = { plants: [], matches: new Map(), words: [], shownCount: 0 };
const more = results.querySelector("[data-more]");

function showMore() {
  const next = found.plants.slice(found.shownCount, found.shownCount + hortus.pageSize);
  const rows = next.map((plant) => mark(plant, found.matches.get(plant), found.words));
  // The first plant is the last element of a stack, where it lies on top.
  if (isStack) rowsList.prepend(...rows.reverse());
  else rowsList.append(...rows);
  found.shownCount += next.length;
  more.hidden = isStack || found.shownCount === found.plants.length;
  const kept = new Set(keptFavourites());
  for (const plant of next) {
    rowOf(plant).querySelector("[data-favourite]")?.setAttribute("aria-pressed", kept.has(hortus.ids[plant]));
  }
}

const firstOrder = question().order;
// A stack leaves out the plants that were liked before.
const likedBefore = new Set(isStack ? keptFavourites() : []);

function show() {
  const asked = question();
  const favourites = new Set(keptFavourites());
  const gone = new Set([...likedBefore, ...judged.map(({ card }) => card.dataset.id)]);
  const candidates = plants.filter((plant) => !gone.has(hortus.ids[plant]) && (!isFavourites || favourites.has(hortus.ids[plant])));
  const matches = matchesOf(candidates, asked.words);
  const shown = candidates.filter((plant) => matches.has(plant) && meets(plant, asked, null));
  // A list has its own order until the reader chooses another one.
  const order = asked.order === firstOrder ? plants : hortus.orders[asked.order] ?? plants;
  const turn = new Map(order.map((plant, index) => [plant, index]));
  shown.sort((a, b) => matches.get(a).rank - matches.get(b).rank || turn.get(a) - turn.get(b));
  found = { plants: shown, matches, words: asked.words, shownCount: 0 };
  const pager = results.querySelector(".pager");
  const isAsked = asked.words.length > 0 || asked.values.size > 0 || asked.ranges.size > 0 || asked.order !== firstOrder;
  // Without a question, the pages of the list stay as they are.
  const keepsPage = !isAsked && !isStack && !isFavourites;
  if (pager) pager.hidden = !keepsPage;
  if (keepsPage) {
    for (const row of ownRows) mark(places.get(row.dataset.id), { name: null }, []);
    rowsList.replaceChildren(...ownRows);
    more.hidden = true;
  } else {
    rowsList.replaceChildren();
    showMore();
  }
  results.querySelector("[data-total]").textContent = shown.length;
  const possible = candidates.filter((plant) => matches.has(plant) && meets(plant, asked, null, true)).length;
  results.querySelector("[data-unknown]").hidden = possible === shown.length;
  results.querySelector("[data-unknown-count]").textContent = possible - shown.length;
  // A stack of which all plants were judged is not empty.
  const isEmpty = candidates.length === 0 && !(isStack && isAsked);
  const state = shown.length > 0 ? "plants" : isEmpty ? "empty" : "nothingFound";
  for (const message of results.querySelectorAll(".empty")) message.hidden = message.dataset.state !== state;
  results.querySelector(".chips").replaceChildren(...chips());
  showCount();
  showLikes();
  // A search that finds none of the rest says so instead.
  const end = results.querySelector(".end");
  if (end && isAsked) end.hidden = true;
  else showEnd();
  for (const count of list.querySelectorAll("[data-count]")) {
    const [trait, value] = count.dataset.count.split("=");
    const has = hortus.ranges[trait]
      ? (plant) => overlaps(plant, trait, levelNumbers(value))
      : (plant) => sets.get(trait)?.get(value)?.has(plant);
    count.textContent = candidates.filter((plant) => has(plant) && matches.has(plant) && meets(plant, asked, trait)).length;
  }
  showNone();
}

// The address of a page can ask a question.
for (const [name, value] of new URLSearchParams(location.search)) {
  for (const input of list.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
    if (input.type !== "checkbox" && input.type !== "radio") input.value = value;
    else if (input.value === value) {
      input.checked = true;
      openFilters(input);
    }
  }
}
list.addEventListener("input", show);
list.addEventListener("reset", () => setTimeout(show));
list.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.submitter?.name === "after") showMore();
});
document.addEventListener("favourite", () => {
  if (isFavourites) show();
  else showLikes();
});
show();

}
