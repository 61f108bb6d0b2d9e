// The list of the forms that wait, on every page and on its own; the question before a log-out.

const button = (label, style, act) => {
  const made = element("button", { type: "button", class: style }, label);
  made.addEventListener("click", act);
  return made;
};
// The second tap on a button that discards something counts, also when the list was shown anew meanwhile.
const asked = new Set();
const discardButton = (key, discard) => {
  const label = () => words()[asked.has(key) ? "sure" : "discard"];
  return button(label(), "danger", (event) => {
    if (asked.delete(key)) return discard();
    asked.add(key);
    event.target.textContent = label();
  });
};

// A form that follows a waiting one, such as *Stop* after a waiting *Start*, stands in the place of the page's own.
const showFollowing = (forms) => {
  const parts = $$("[data-after]");
  const address = (path) => new URL(path, location).href;
  const last = forms.filter((form) => form.state === "waiting")
    .findLast((form) => parts.some((part) => address(part.dataset.after) === form.action));
  for (const part of parts) {
    part.hidden = !last || address(part.dataset.after) !== last.action;
    const field = $("[data-operation]", part);
    if (field) field.value = last?.operation || "";
  }
  for (const part of $$("[data-before]")) part.hidden = Boolean(last);
};

// What a form takes away is hidden before the server has answered, and comes back when the server rejects the form.
const hideRows = (forms) => {
  for (const form of forms) {
    for (const row of (form.hides || []).flatMap((record) => $$(`[data-record="${CSS.escape(record)}"]`))) {
      row.hidden = form.state !== "rejected";
      for (const box of $$("input", row)) box.checked &&= !row.hidden;
    }
  }
};

// Numbers of a unit, in the user's language.
const unit = (value, unit) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
// What the server has of a file, the rate and the time left.
const uploaded = (size, { sent, rate }) => {
  const megabytes = (bytes) => unit(bytes / 1e6, "megabyte");
  if (!sent) return megabytes(size);
  const parts = [`${megabytes(sent)} / ${megabytes(size)}`];
  if (rate && sent < size) {
    const left = (size - sent) / rate;
    parts.push(unit(rate / 1e6, "megabyte-per-second"), left < 60 ? unit(Math.ceil(left), "second") : unit(Math.ceil(left / 60), "minute"));
  }
  return parts.join(" · ");
};
if (window.BroadcastChannel) {
  new BroadcastChannel("uploads").addEventListener("message", ({ data }) => {
    // A form is being sent from now on.
    if (!data.size) return void showOutbox().catch(() => {});
    for (const item of $$(`[data-form="${CSS.escape(data.operation)}"]`)) {
      $("progress", item).value = data.sent;
      $(".num", item).textContent = uploaded(data.size, data);
    }
  });
}

const row = (form, sending) => {
  const text = words();
  const isRejected = form.state === "rejected";
  const what = element("span", {}, form.title, element("small", {}, form.summary));
  if (isRejected) what.append(element("small", {}, form.reason || text.failed));
  const state = element("span", { class: `badge ${isRejected ? "bad" : "warn"}` }, text[form.operation === sending ? "sending" : form.state]);
  const { progress } = form;
  if (progress) {
    const { name, content: { size } } = form.files[0];
    what.append(
      element("progress", { max: size, value: progress.sent, "aria-label": name }),
      element("small", { class: "num" }, uploaded(size, progress)));
  }
  return element("li", { "data-form": form.operation }, element("div", { class: "row" }, what, state));
};

// What keeps the server from taking the forms, with the step of the user; nothing while it takes them.
const obstacle = async (forms) => {
  const current = await outbox.state("user");
  const why = current && current !== user ? "other" : await outbox.state("obstacle");
  if (!why || !forms.some((form) => form.state === "waiting")) return [];
  const step = ["login", "other"].includes(why) ? [" ", element("a", { href: "/login", class: "tap" }, words().enter)] : [];
  return [element("p", { id: "obstacle" }, words()[why], ...step)];
};

// Lists the forms that wait: some on every page, all of them with buttons on their own page.
let latestList = 0;
const showOutbox = async () => {
  if (!user || !window.indexedDB) return;
  const number = ++latestList;
  const all = (await outbox.all()).filter((form) => form.user === user);
  for (const form of all) {
    if (form.state === "rejected" || !form.files?.length) continue;
    const progress = await outbox.sentOf(form, form.files[0]);
    // A paused file has no time left.
    form.progress = form.state === "paused" ? { sent: progress.sent } : progress;
  }
  const reason = await obstacle(all);
  const sending = await outbox.sending();
  // A newer list has been begun meanwhile.
  if (number !== latestList) return;
  showFollowing(all);
  hideRows(all);
  const list = $("#outbox");
  const forms = list && "files" in list.dataset ? all.filter((form) => form.files?.length) : all;
  const text = words();
  if (!list) {
    $("#waiting")?.remove();
    // A rejected form that the page shows with its reason is not listed beside it.
    const shown = $("[data-summary]") ? $$("input[name=operation]").map((field) => field.value) : [];
    const others = forms.filter((form) => form.state !== "rejected" || !shown.includes(form.operation));
    if (!others.length) return;
    const note = element("div", { class: "note warn waiting", id: "waiting" },
      element("a", { href: "/outbox" }, `${text.outbox} (${others.length})`), ...reason,
      element("ul", { class: "rows" }, ...others.slice(0, 3).map((form) => row(form, sending))));
    $("#status").after(note);
    return;
  }
  $("#outbox-empty").hidden = forms.length > 0;
  $("#obstacle")?.remove();
  if (forms.length) list.before(...reason);
  list.replaceChildren(...forms.map((form) => {
    const item = row(form, sending);
    const edit = button(text.edit, form.state === "rejected" ? "main" : "plain", async () => {
      // A form that is corrected is not sent meanwhile.
      if (form.state === "waiting") await outbox.update(form.operation, { state: "paused" });
      sessionStorage.setItem("corrects", form.operation);
      location.assign(form.page);
    });
    const change = async (changes) => {
      await outbox.update(form.operation, changes);
      await showOutbox();
      await sendWaiting();
    };
    const buttons = [];
    if (form.isEditable && form.operation !== sending) buttons.push(edit);
    if (form.state === "waiting" && form.files?.length) buttons.push(button(text.pause, "plain", () => change({ state: "paused" })));
    buttons.push(
      button(text[form.state === "paused" ? "resume" : "retry"], "plain", () => change({ state: "waiting", failures: 0 })),
      discardButton(form.operation, async () => {
        await outbox.discard(form);
        showOutbox();
      }));
    item.append(element("div", { class: "actions" }, ...buttons));
    return item;
  }));
};

// Says what the latest form that had waited did, with its undo.
const showDone = async () => {
  const address = await outbox.state("done");
  if (!address) return;
  const answer = await fetch(address, { headers: { "Worksite-Fresh": "1" }, credentials: "same-origin" });
  await outbox.setState("done", null);
  const notice = answer.ok && $(".done", parsed(await answer.text()));
  if (notice) $("#status")?.replaceChildren(notice);
};

// A bad network comes back without a word: an open page tries again, in milliseconds.
const pause = 30_000;
let attempt = null;
const sendWaiting = async () => {
  clearTimeout(attempt);
  const left = await outbox.sendAll().catch(() => 1);
  await showOutbox();
  await showDone().catch(() => {});
  if (left && !document.hidden) attempt = setTimeout(sendWaiting, pause);
};
window.addEventListener("online", sendWaiting);

// A log-out with unsent forms asks first: send, keep or discard them.
const askBeforeLogout = async (form) => {
  const text = words();
  const own = async () => (await outbox.all().catch(() => [])).filter((entry) => entry.user === user);
  const forms = await own();
  if (!forms.length) return form.submit();
  const discard = async () => {
    for (const entry of await own()) await outbox.discard(entry);
    form.submit();
  };
  const send = async () => {
    await outbox.sendAll().catch(() => {});
    await askBeforeLogout(form);
  };
  say(element("p", {}, `${text.unsent} (${forms.length})`),
    element("div", { class: "actions" },
      button(text.send, "main", send), button(text.keep, "plain", () => form.submit()), discardButton("all", discard)));
  $("#status button").focus();
};
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-logout]") || !window.indexedDB) return;
  event.preventDefault();
  askBeforeLogout(event.target);
});
