// MARK: What the bar for editors switches on

const keptSwitch = (name) => localStorage.getItem("hortus." + name) ?? "";

// Shows the switches of the bar as they are kept, and what is missing if that is wanted.
function showSwitches() {
  page.toggleAttribute("data-missing", keptSwitch("missing") !== "");
  for (const input of document.querySelectorAll('.switches input[name="missing"]')) input.checked = keptSwitch("missing") !== "";
  const choice = besideInput(document);
  if (choice) choice.checked = true;
}

// The choice of the second language. On a page in the language that was chosen, it is another one.
function besideInput(root) {
  const language = keptSwitch("beside");
  const [none, ...others] = root.querySelectorAll('.switches input[name="beside"]');
  if (language === "") return none;
  return others.find((input) => input.value === language) ?? others[0];
}

// MARK: Two languages side by side

// Places the sections of the page in the second language beside those of the first one.
async function placeBeside(next) {
  const choice = besideInput(next);
  const language = choice?.value;
  if (!language) return;
  const address = new URL(choice.dataset.href, location.href);
  const other = await fetchPage(address).catch(() => null);
  if (!other?.querySelector(".plant")) return;
  for (const link of other.querySelectorAll(".plant a[href]")) link.href = new URL(link.getAttribute("href"), address);
  const name = next.createElement("p");
  name.className = "named beside";
  name.lang = other.querySelector("h1").lang || language;
  name.textContent = other.querySelector("h1").textContent;
  next.querySelector(".plant .named").after(name);
  for (const panel of next.querySelectorAll(".plant .panel")) {
    const twin = other.getElementById(panel.id);
    if (twin) pair(panel, twin, language, next);
  }
}

// Puts each section beside its twin. A section that one of the two lacks leaves its place empty.
function pair(panel, twin, language, next) {
  panel.classList.add("pairs");
  const first = next.documentElement.lang;
  const empty = (section) => {
    const part = next.createElement("div");
    part.className = "part";
    part.dataset.section = section;
    return part;
  };
  const titles = [first, language].map((lang) => {
    const title = next.createElement("p");
    title.className = "column";
    title.lang = lang;
    title.textContent = new Intl.DisplayNames([lang], { type: "language" }).of(lang);
    return title;
  });
  const own = [...panel.querySelectorAll(":scope > .part")];
  const others = [...twin.querySelectorAll(":scope > .part")];
  const find = (parts, section) => parts.find((part) => part.dataset.section === section);
  // Both are in the order of the profile. What the first language lacks comes before the next common section.
  const sections = own.map((part) => part.dataset.section);
  let at = 0;
  for (const { section } of others.map((part) => part.dataset)) {
    const known = sections.indexOf(section);
    if (known >= 0) at = known + 1;
    else sections.splice(at++, 0, section);
  }
  const cells = sections.flatMap((section) => {
    const left = find(own, section) ?? empty(section);
    const found = find(others, section);
    const right = found ? next.importNode(found, true) : empty(section);
    right.lang = language;
    right.dataset.section = `${section}@${language}`;
    return [left, right];
  });
  panel.append(...titles, ...cells);
}

// MARK: Where something is written

const editorBar = () => document.querySelector(".editor");

// Shows the file and the line of a link, to copy them.
function showPlace(link) {
  const location = document.querySelector(".location");
  const { position } = link.dataset;
  location.querySelector("code").textContent = position;
  location.querySelector("a").href = link.href;
  location.querySelector("[data-copy]").dataset.copy = position;
  location.hidden = false;
}

async function copyText(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  announce(`${document.querySelector(".announcement").dataset.copied}: ${button.dataset.copy}`);
}

if (isPreview) {
  showSwitches();
  placeBeside(document);
  document.addEventListener("change", async ({ target }) => {
    if (!target.closest(".switches")) return;
    localStorage.setItem("hortus." + target.name, target.type === "checkbox" ? (target.checked ? "on" : "") : target.value);
    showSwitches();
    if (target.name === "beside") await refresh(false);
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target.closest("[data-copy]");
    if (button) return copyText(button);
    const link = target.closest(".place, .places a");
    if (link) return showPlace(link);
    const shown = document.querySelector(".location");
    if (shown && !shown.contains(target)) shown.hidden = true;
    // While the bar is open, a click on a fact opens its line. A click that ends a selection does not.
    const part = target.closest("main [data-part]");
    const isEditing = editorBar()?.open && getSelection().isCollapsed && !target.closest("a, button, input, label, summary");
    if (part && isEditing) part.querySelector(".place")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const shown = document.querySelector(".location");
    if (event.key === "Escape" && shown) shown.hidden = true;
  });
}
