// What a user typed before: rejected forms that are corrected, and forms whose page the camera ended.

// Puts the values of a form into the fields of a person. Hidden fields belong to the page.
const fill = (form, body) => {
  const values = new URLSearchParams(body);
  for (const field of $$("input:not([type=hidden], [type=file], [type=range]), select, textarea", form)) {
    if (!field.name) continue;
    if (["checkbox", "radio"].includes(field.type)) field.checked = values.getAll(field.name).includes(field.value);
    else if (values.has(field.name)) field.value = values.get(field.name);
    dirty.add(field);
  }
  form.closest("details")?.setAttribute("open", "");
};
const formTo = (action) => $$("form[data-queued]").find((form) => form.action === action);

// The user corrects a rejected form on its own page.
const fillReplaced = async () => {
  const earlier = replaced();
  const form = earlier && formTo(earlier.action);
  const entry = form && (await outbox.get(earlier.operation));
  if (!entry || entry.user !== user) return;
  fill(form, entry.body);
  if (entry.reason) say(entry.reason);
};

// A phone may end the page while its camera is open: what was typed is kept until the photo is there.
const draftLifetime = 600_000;
document.addEventListener("click", (event) => {
  const form = event.target.matches?.("input[type=file]") && event.target.form;
  if (!form) return;
  const fields = new FormData(form);
  for (const { name } of $$("input[type=file]", form)) fields.delete(name);
  const draft = { action: form.action, user, body: new URLSearchParams(fields).toString(), at: Date.now() };
  sessionStorage.setItem("draft", JSON.stringify(draft));
});
const fillDraft = () => {
  const draft = JSON.parse(sessionStorage.getItem("draft") || "null");
  const form = draft && formTo(draft.action);
  if (form && draft.user === user && Date.now() - draft.at < draftLifetime) fill(form, draft.body);
  if (form) sessionStorage.removeItem("draft");
};
