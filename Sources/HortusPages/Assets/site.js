"use strict";
// Search, filters and favourites of a site of files. `data.js` has set `hortus`, and `pages.js` keeps
// the favourites.
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const places = new Map(hortus.ids.map((id, place) => [id, place]));
const folded = hortus.names.map((names) => names.map(fold));
const results = document.getElementById("results");
const rows = [...results.querySelectorAll(".row")];
// The first plant is the last element of a stack, where it lies on top.
if (stack()) rows.reverse();
const isFavourites = results.dataset.kind === "favorites";
const place = (row) => places.get(row.dataset.id);
const texts = new Map(rows.map((row) => [row, {
  name: row.querySelector(".name").textContent,
  scientific: row.querySelector(".scientific").textContent,
}]));

// How well a name matches: 0 at its beginning, 1 at the beginning of a word, 2 inside a word.
function rank(name, query) {
  const at = name.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return 0;
  return name.includes(" " + query) || name.includes("-" + query) ? 1 : 2;
}

// The best match of a plant; `null` if no name matches.
function match(plant, query) {
  if (query === "") return { rank: 0, name: null };
  let best = null;
  folded[plant].forEach((name, index) => {
    const found = rank(name, query);
    if (found !== null && (best === null || found < best.rank)) best = { rank: found, name: index };
  });
  return best;
}

// The text with the part that matches in a `mark` element. Folding can change the length.
function marked(text, query) {
  const fragment = document.createDocumentFragment();
  const letters = [...text];
  let all = "";
  const starts = letters.map((letter) => {
    const start = all.length;
    all += fold(letter);
    return start;
  });
  const at = query === "" ? -1 : all.indexOf(query);
  if (at < 0) {
    fragment.append(text);
    return fragment;
  }
  const first = starts.findLastIndex((start) => start <= at);
  const next = starts.findIndex((start) => start >= at + query.length);
  const end = next < 0 ? letters.length : next;
  const mark = document.createElement("mark");
  mark.append(letters.slice(first, end).join(""));
  fragment.append(letters.slice(0, first).join(""), mark, letters.slice(end).join(""));
  return fragment;
}

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

// What the reader asks: a text, values and numbers by filter, and an order.
function question() {
  const asked = { text: "", values: new Map(), ranges: new Map(), order: null };
  for (const [name, value] of new FormData(list)) {
    if (value === "") continue;
    const end = /^(.*)\.(from|to)$/.exec(name);
    const level = hortus.ranges[name] && levelNumbers(value);
    if (name === "q") asked.text = fold(value.trim());
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

function show() {
  const asked = question();
  const favourites = new Set(keptFavourites());
  const matches = new Map();
  const gone = new Set(judged.map(({ card }) => card));
  for (const row of rows) {
    if (gone.has(row)) continue;
    const found = isFavourites && !favourites.has(row.dataset.id) ? null : match(place(row), asked.text);
    if (found) matches.set(row, found);
  }
  const shown = rows.filter((row) => matches.has(row) && meets(place(row), asked, null));
  const order = hortus.orders[asked.order];
  const turn = order ? new Map(order.map((plant, index) => [plant, index])) : new Map(rows.map((row, index) => [place(row), index]));
  shown.sort((a, b) => matches.get(a).rank - matches.get(b).rank || turn.get(place(a)) - turn.get(place(b)));
  const isShown = new Set(shown);
  for (const row of rows) {
    row.hidden = !isShown.has(row);
    const { name, scientific } = texts.get(row);
    const index = matches.get(row)?.name ?? null;
    row.querySelector(".name").replaceChildren(marked(name, index === 0 ? asked.text : ""));
    row.querySelector(".scientific").replaceChildren(marked(scientific, index === 1 ? asked.text : ""));
    row.querySelector(".matched")?.remove();
    if (index > 1) {
      const other = document.createElement("span");
      other.className = "matched";
      other.append(marked(hortus.names[place(row)][index], asked.text));
      row.querySelector(".names").append(other);
    }
  }
  results.querySelector(".rows").append(...(stack() ? shown.toReversed() : shown));
  results.querySelector("[data-total]").textContent = shown.length;
  const possible = rows.filter((row) => matches.has(row) && meets(place(row), asked, null, true)).length;
  results.querySelector("[data-unknown]").hidden = possible === shown.length;
  results.querySelector("[data-unknown-count]").textContent = possible - shown.length;
  const isEmpty = !rows.some((row) => !isFavourites || favourites.has(row.dataset.id));
  const state = shown.length > 0 ? "plants" : isEmpty ? "empty" : "nothingFound";
  for (const message of results.querySelectorAll(".empty")) message.hidden = message.dataset.state !== state;
  results.querySelector(".chips").replaceChildren(...chips());
  showCount();
  showLikes();
  if (shown.length === 0 && asked.text === "" && asked.values.size + asked.ranges.size === 0) showEnd();
  for (const count of list.querySelectorAll("[data-count]")) {
    const [trait, value] = count.dataset.count.split("=");
    const has = hortus.ranges[trait]
      ? (plant) => overlaps(plant, trait, levelNumbers(value))
      : (plant) => sets.get(trait)?.get(value)?.has(plant);
    count.textContent = rows.filter((row) => has(place(row)) && matches.has(row) && meets(place(row), asked, trait)).length;
  }
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
list.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("favourite", () => {
  if (isFavourites) show();
  else showLikes();
});
show();
