// What a user typed before: rejected forms that are corrected, and forms whose page the camera ended.

// Puts the values of a form into the fields of a person. Hidden fields belong to the page.
const fill = (form, body) => {
  const values = new URLSearchParams(body);
  for (const field of ownFields(form)) {
    if (!field.name) continue;
    if (["checkbox", "radio"].includes(field.type)) field.checked = values.getAll(field.name).includes(field.value);
    else if (values.has(field.name)) field.value = values.get(field.name);
    dirty.add(field);
  }
  form.closest("details")?.setAttribute("open", "");
};
const formTo = (action) => $$("form[data-queued]").find((form) =>
  form.action === action || $$("[formaction]", form).some((button) => button.formAction === action));

// A corrected form has another id than the rejected one. Forms that follow it, such as the stop of a timer, name the new id.
const replace = async (earlier, operation) => {
  if (earlier === operation) return;
  for (const form of await outbox.all()) {
    const fields = new URLSearchParams(form.body);
    if (fields.get("started") !== earlier) continue;
    fields.set("started", operation);
    await outbox.update(form.operation, { body: fields.toString() });
  }
  const rejected = await outbox.get(earlier);
  if (rejected) await outbox.forgetFiles(rejected);
  await outbox.remove(earlier);
};

// The form of this page that corrects a rejected one, and the operation of that one.
let corrected = null;

// The user corrects a rejected form on its own page. Leaving the page ends that.
const fillCorrected = async () => {
  const operation = sessionStorage.getItem("corrects");
  sessionStorage.removeItem("corrects");
  const entry = operation && (await outbox.get(operation));
  const form = entry && entry.user === user && formTo(entry.action);
  if (!form) return;
  corrected = { form, operation };
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
