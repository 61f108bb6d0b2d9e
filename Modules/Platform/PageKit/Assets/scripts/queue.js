// Forms that wait for the network: stored before they are sent.

const number = () => performance.timeOrigin + performance.now();
// UUID version 7 (RFC 9562 §5.7).
const newID = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let time = Date.now();
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = (bytes[6] & 15) | 112;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

// The fields that a person fills in.
const ownFields = (form) => $$("input:not([type=hidden], [type=range], [type=file]), select, textarea", form);
// What a list of the outbox shows of a form: the texts of its fields, or of the one that its button is about.
const summary = (form, about) =>
  form.dataset.about || ownFields(form)
    .filter((field) => !about || field.name === about)
    .filter((field) => (field.type !== "checkbox" && field.type !== "radio") || field.checked)
    .map((field) =>
      field.matches("select") ? field.value && field.selectedOptions[0]?.text : field.matches("[type=radio], [type=checkbox]")
        ? field.closest("label")?.textContent.trim() : field.value)
    .filter(Boolean).slice(0, 6).join(" · ");

// The forms of this page that were sent.
const sent = new WeakSet();
// How long the browser knows the values of a sent form, in milliseconds.
const memory = 600_000;

// The id of the operation: that of the page, or a new one for a copy that was used before. After *Back*, the same values have
// the same id again, so that they change nothing the second time; other values are another form.
const operationID = async (form, action, fields, files) => {
  const own = fields.get("operation");
  fields.delete("operation");
  fields.delete("enteredAt");
  const values = [new URLSearchParams(fields), ...files.map(({ name, content }) => `${name} ${content.size}`)].join();
  const used = (await outbox.state("used")) || [];
  const isBack = sent.has(form) || performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  const isCorrected = !sent.has(form) && $("[data-summary]") !== null;
  const again = isBack && (ownFields(form).length > 0 || files.length > 0) && used.find((each) =>
    each.action === action && each.values === values && Date.now() - each.at < memory);
  const isFree = own && (isCorrected || !used.some((each) => each.id === own));
  const id = again ? again.id : isFree ? own : newID();
  sent.add(form);
  const entry = { id, action, values, at: Date.now() };
  await outbox.setState("used", [entry, ...used.filter((each) => each.id !== id)].slice(0, 100));
  return id;
};

// How long a page waits for the server before it goes on, in milliseconds: the next page is there within a second.
const patience = 600;

const queue = async (form, submitter) => {
  const fields = new FormData(form, submitter);
  // A button may send the form to another address.
  const action = submitter?.matches("[formaction]") ? submitter.formAction : form.action;
  const earlier = corrected?.form === form ? corrected.operation : null;
  let files = await takeFiles(form, fields);
  let entry;
  try {
    // A rejected form has its file still. A copy of a page has the id of another form.
    const rejected = earlier || ($("[data-summary]") && fields.get("operation"));
    if (!files.length && rejected) files = (await outbox.get(rejected))?.files || [];
    const enteredAt = new Date().toISOString();
    // Each file has a form of its own.
    for (const group of files.length ? files.map((file) => [file]) : [[]]) {
      const operation = await operationID(form, action, fields, group);
      fields.set("operation", operation);
      fields.set("enteredAt", enteredAt);
      entry = {
        operation, number: number(), user: fields.get("user") || user, action, files: group,
        body: new URLSearchParams(fields).toString(), enteredAt, state: "waiting",
        title: submitter?.matches("[data-queued]") ? submitter.textContent : document.title.split(" · ")[0],
        summary: [...group.map((file) => file.name), summary(form, submitter?.dataset.about)].filter(Boolean).join(" · "),
        isEditable: form.matches("[data-queued]") && ownFields(form).length > 0, page: location.pathname,
        hides: fields.getAll(form.dataset.hides),
      };
      await outbox.add(entry);
    }
  } catch {
    if (files.length) return say(words().full);
    // Without storage the browser sends the form itself.
    form.dataset.native = "yes";
    return form.requestSubmit(submitter);
  }
  sessionStorage.removeItem("draft");
  if (earlier) await replace(earlier, entry.operation);
  navigator.storage?.persist?.();
  const registerSync = async () => (await navigator.serviceWorker?.getRegistration())?.sync?.register("outbox").catch(() => {});
  // A page that takes several files stays open.
  if ($("input[type=file][multiple]", form)) {
    form.reset();
    delete form.dataset.sending;
    // The worker goes on when this page is left. It would have no place for a rejection, so the page is first.
    const begun = async () => {
      await showOutbox();
      await registerSync();
    };
    if (files.length > 1) return begun().then(sendWaiting);
    const result = await outbox.sendNew(entry, begun).catch(() => null);
    return result?.page ? show(result.page, action) : sendWaiting();
  }
  if (entry.hides.length) await showOutbox();
  const waiting = new Promise((resolve) => setTimeout(() => resolve({ state: "waiting" }), patience));
  const result = await Promise.race([outbox.sendNew(entry).catch(() => ({ state: "waiting" })), waiting]);
  if (result.location) {
    await outbox.setState("done", null);
    return location.assign(result.location);
  }
  const next = form.dataset.next || "/";
  if (result.state === "done") return location.assign(next);
  if (result.state === "rejected") return result.page ? show(result.page, action) : location.assign("/outbox");
  if (["login", "other"].includes(result.obstacle)) {
    await showOutbox();
    return $("#obstacle a").focus();
  }
  await registerSync();
  location.assign(next);
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  const { submitter } = event;
  // A form that names no record to hide is rejected at once.
  const isEmpty = form.dataset.hides && !new FormData(form).has(form.dataset.hides);
  const isQueued = !isEmpty && [form, submitter].some((part) => part?.matches("[data-queued]"));
  if (!isQueued || !window.indexedDB || !user || form.dataset.native) return;
  event.preventDefault();
  if (form.dataset.sending) return;
  form.dataset.sending = "yes";
  queue(form, submitter)
    // The form is in the outbox.
    .catch(() => location.assign("/"))
    .finally(() => delete form.dataset.sending);
});
