"use strict";
// The first page of a site, and the page for an address without a file. Both work without script.

// MARK: The language of the reader

// A link to the first page has its language as the fragment, and is followed as it is.
if ("negotiates" in document.documentElement.dataset && location.hash === "") {
  const links = [...document.querySelectorAll(".languages a")];
  const base = (tag) => tag.split("-")[0];
  for (const wanted of navigator.languages) {
    const link = links.find(({ hreflang }) => base(hreflang) === base(wanted));
    if (!link) continue;
    if (link.hreflang !== document.documentElement.lang) location.replace(link.href);
    break;
  }
}

// MARK: The former address of a plant

const missing = [...document.querySelectorAll("[data-missing]")];
if (missing.length > 0) {
  const [, app, language, id] = /([^/]+)\/([^/]+)\/plant\/([^/]+?)(?:\.html)?$/.exec(decodeURIComponent(location.pathname)) ?? [];
  const retired = JSON.parse(document.getElementById("retired").textContent);
  // The languages follow each other, unless the address or the reader names one of them.
  const wanted = language ?? navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => missing.some(({ lang }) => lang === tag));
  const section = missing.find(({ lang }) => lang === wanted);
  if (section) {
    for (const other of missing) other.hidden = other !== section;
    document.documentElement.lang = wanted;
  }
  const plant = Object.hasOwn(retired, id ?? "") ? retired[id] : null;
  for (const part of plant ? missing : []) {
    if (plant.id) {
      const folder = plant.apps.includes(app) ? app : plant.apps[0];
      const link = part.querySelector("[data-moved] a");
      link.href = `${folder}/${part.lang}/plant/${plant.id}.html`;
      link.textContent = plant.id;
      part.querySelector("[data-moved]").hidden = false;
      if (part === section) location.replace(link.href);
    } else {
      part.querySelector("[data-removed] span").textContent = plant.reasons[part.lang] ?? "";
      part.querySelector("[data-removed]").hidden = false;
    }
  }
}
