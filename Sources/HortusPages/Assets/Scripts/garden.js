// MARK: The garden in a preview

// Asks the preview for a change of the garden. Then the page shows what has become of it, or why it was refused, or another
// page opens.
async function changeGarden(element, method, path, query) {
  const [address, items] = path.split("?");
  const answer = await askForChange(method, address, { ...Object.fromEntries(new URLSearchParams(items)), ...query });
  if (answer.ok && element.dataset.next) {
    location.href = element.dataset.next;
    return;
  }
  if (answer.ok && element.dataset.submit) element.reset();
  // What another window changed before shows too, but what was typed into a refused form stays.
  if (answer.ok || !element.dataset.submit) await refresh();
  const notice = document.querySelector("[data-notice]");
  if (!answer.ok && notice) notice.textContent = await answer.text();
}

if (isPreview) {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button[data-change]");
    if (!button || button.disabled) return;
    button.disabled = true;
    const list = button.closest("section, .garden, main");
    await changeGarden(button, button.dataset.method ?? "PUT", button.dataset.change, {});
    button.disabled = false;
    // The task with its buttons may be gone, and the keyboard goes on from its list.
    if (document.activeElement === document.body || !button.isConnected) {
      const next = list?.isConnected ? list.querySelector("button[data-change], a[href]") : null;
      (next ?? document.getElementById("content")).focus({ preventScroll: true });
    }
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-submit], [data-save], [data-filters]")) return;
    event.preventDefault();
    if (form.dataset.submit) changeGarden(form, "PUT", form.dataset.submit, Object.fromEntries(new FormData(form)));
  });
  // The questions of a journal entry are those of its kind.
  document.addEventListener("change", (event) => {
    if (!event.target.matches(".journal-form [name=kind]")) return;
    for (const part of document.querySelectorAll("[data-prompts]")) part.hidden = part.dataset.prompts !== event.target.value;
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-save]");
    // A date that is half typed is empty.
    if (!form || !event.target.checkValidity()) return;
    changeGarden(form, "PUT", form.dataset.save, { [event.target.name]: event.target.value });
  });
  // The filters change the address, so that the way back and a copied address keep them.
  const filter = (event) => {
    const form = event.target.closest("form[data-filters]");
    // A choice counts once it is made, a text while it is typed.
    if (!form || event.target.matches("select") !== (event.type === "change")) return;
    const asked = [...new FormData(form)].filter(([, value]) => value !== "");
    const query = new URLSearchParams(asked).toString();
    history.replaceState(history.state, "", location.pathname + (query ? "?" + query : ""));
    refresh(false);
  };
  document.addEventListener("input", filter);
  document.addEventListener("change", filter);
}
