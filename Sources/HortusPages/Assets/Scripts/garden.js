// MARK: The garden in a preview

// Asks the preview for a change of the garden. Then the page shows what has become of it, or why it was refused, or another
// page opens.
async function changeGarden(element, method, path, query) {
  const [address, items] = path.split("?");
  let answer = await askForChange(method, address, { ...Object.fromEntries(new URLSearchParams(items)), ...query });
  // What was added answers with its id. When the form is sent again after a photo was refused, it changes what it has added.
  if (answer.status === 201 && element.dataset.added) {
    element.dataset.id = await answer.text();
    element.dataset.submit = `${element.dataset.added}/${element.dataset.id}`;
  }
  if (answer.ok && element.dataset.photos) answer = (await sendPhotos(element)) ?? answer;
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

const sentPhotos = new WeakSet();

// Sends the chosen files of a form, each once. Returns the answer that refused one.
async function sendPhotos(form) {
  for (const file of form.elements.photos.files) {
    if (sentPhotos.has(file)) continue;
    const answer = await askForChange("PUT", `${form.dataset.photos}/${form.dataset.id}`, {}, file);
    if (!answer.ok) return answer;
    sentPhotos.add(file);
  }
  return undefined;
}

// Why the files of a field cannot be sent; empty if they can.
function faultOfPhotos(field) {
  const { limit, room, tooLarge, tooMany, notAPhoto } = field.dataset;
  const files = [...field.files];
  if (files.some((file) => !field.accept.split(",").includes(file.type))) return notAPhoto;
  if (files.some((file) => file.size > Number(limit))) return tooLarge;
  return room !== undefined && files.length > Number(room) ? tooMany : "";
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
    if (!form.dataset.submit) return;
    // Files are sent afterwards, each as the body of a request.
    const answers = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    changeGarden(form, "PUT", form.dataset.submit, Object.fromEntries(answers));
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field.matches("[type=file][name=photos]")) {
      field.setCustomValidity(faultOfPhotos(field));
      field.reportValidity();
    }
    if (field.dataset.setting) changeGarden(field, "PUT", field.dataset.setting, { is: field.value });
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
    // A list filters when its value changes, a text field with each key.
    if (!form || event.target.matches("select") !== (event.type === "change")) return;
    const asked = [...new FormData(form)].filter(([, value]) => value !== "");
    const query = new URLSearchParams(asked).toString();
    history.replaceState(history.state, "", location.pathname + (query ? "?" + query : ""));
    refresh(false);
  };
  document.addEventListener("input", filter);
  document.addEventListener("change", filter);
}
