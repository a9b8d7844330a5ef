// MARK: What else the user keeps in a preview

if (isPreview) {
  document.querySelector("[data-create]")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = new FormData(event.target).get("name");
    if (!(await changeLibrary("PUT", "/collections", { name }))) return;
    event.target.reset();
    refresh();
  });
  document.addEventListener("change", (event) => {
    const { collection } = event.target.dataset;
    if (collection) {
      const plant = document.querySelector("[data-plant]").dataset.plant;
      changeLibrary(event.target.checked ? "PUT" : "DELETE", `/collections/${collection}/${encodeURIComponent(plant)}`);
    } else if (event.target.type === "search" && !event.target.form?.matches("[data-filters]") && event.target.value.trim() !== "") {
      const results = document.querySelector("[data-total]")?.textContent ?? "";
      changeLibrary("PUT", "/history", { text: event.target.value, results });
    }
  });
}

// MARK: What was kept on another page

// A page in another window, and one to which the reader goes back, still have the counts and hearts of before.
if (isPreview) {
  addEventListener("storage", (event) => {
    if (event.key === "hortus.library") refresh(false);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) refresh(false);
  });
}

// MARK: The preview follows every save

if (isPreview) {
  const events = new EventSource("/events");
  events.addEventListener("changed", () => {
    showFaults("");
    refresh();
  });
  events.addEventListener("faults", (event) => showFaults(event.data));
  // The server does not repeat the events of saves during which the connection was lost.
  let isLost = false;
  events.addEventListener("error", () => { isLost = true; });
  events.addEventListener("open", () => {
    if (isLost) refresh();
    isLost = false;
  });
}

function showFaults(text) {
  document.querySelector(".faults")?.remove();
  if (!text) return;
  const box = document.createElement("section");
  box.className = "faults";
  box.setAttribute("role", "alert");
  const report = document.createElement("pre");
  report.textContent = text;
  box.append(report);
  document.body.prepend(box);
}
