// The pages work without this script. With it, forms wait for the network, parts stay current, and times are picked.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const user = document.body.dataset.user || null;
  const words = () => ($("#words") || { dataset: {} }).dataset;
  // The only place where text becomes elements or a script: pages of this server and its service worker.
  const rules = { createHTML: (text) => text, createScriptURL: () => "/sw.js" };
  const policy = window.trustedTypes ? window.trustedTypes.createPolicy("page", rules) : rules;
  const parsed = (text) => new DOMParser().parseFromString(policy.createHTML(text), "text/html");
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const say = (...nodes) => $("#status")?.replaceChildren(element("div", { class: "note" }, ...nodes));

  // ——— Rejected forms

  const focusSummary = () => $("[data-summary]")?.focus();
  document.addEventListener("click", (event) => {
    const name = event.target.closest?.("[data-field]")?.dataset.field;
    const field = name && (document.getElementById(name) || $(`[name="${CSS.escape(name)}"]`));
    if (!field) return;
    event.preventDefault();
    (field.matches("fieldset") ? $("input", field) : field).focus();
  });

  // Shows another page of the server in the place of this one.
  const show = (text, address) => {
    const next = parsed(text);
    const main = $("main", next);
    if (!main) return void location.assign(address);
    document.title = next.title;
    $("main").replaceWith(main);
    prepare(main);
    focusSummary();
    window.scrollTo(0, 0);
  };

  // ——— Forms that wait for the network

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

  // What a list of the outbox shows of a form: the texts of its fields.
  const summary = (form) =>
    $$("input:not([type=hidden]), select, textarea", form)
      .filter((field) => (field.type !== "checkbox" && field.type !== "radio") || field.checked)
      .map((field) =>
        field.matches("select") ? field.selectedOptions[0]?.text : field.matches("[type=radio], [type=checkbox]")
          ? field.closest("label")?.textContent.trim() : field.value)
      .filter(Boolean).slice(0, 6).join(" · ");

  const queue = async (form, submitter) => {
    const fields = new FormData(form, submitter);
    const isRejected = form.closest("main").querySelector("[data-summary]") !== null;
    if (!isRejected || !fields.get("operation")) fields.set("operation", newID());
    fields.set("enteredAt", new Date().toISOString());
    const entry = {
      operation: fields.get("operation"), number: number(), user: fields.get("user") || user, action: form.action,
      body: new URLSearchParams(fields).toString(), enteredAt: fields.get("enteredAt"), state: "waiting",
      title: form.dataset.title || document.title.split(" · ")[0], summary: summary(form),
      page: location.pathname + location.search,
    };
    try {
      await outbox.add(entry);
    } catch {
      // Without storage the browser sends the form itself.
      form.dataset.native = "yes";
      return form.requestSubmit(submitter);
    }
    // The form replaces the rejected one that the user went on to edit, and no other.
    const replaced = JSON.parse(sessionStorage.getItem("replaces") || "null");
    if (replaced?.action === entry.action) {
      if (replaced.operation !== entry.operation) await outbox.remove(replaced.operation);
      sessionStorage.removeItem("replaces");
    }
    navigator.storage?.persist?.();
    const waiting = new Promise((resolve) => setTimeout(() => resolve({ state: "waiting" }), 1000));
    // Forms that wait already are sent first.
    const isFirst = !(await outbox.all()).some((other) =>
      other.state === "waiting" && other.user === user && other.number < entry.number);
    const sendInOrder = async () => {
      await outbox.sendAll();
      return (await outbox.get(entry.operation)) ? { state: "waiting" } : { state: "done", location: "/" };
    };
    const sending = isFirst ? outbox.send(entry, true) : sendInOrder();
    const result = await Promise.race([sending.catch(() => ({ state: "waiting" })), waiting]);
    if (result.state === "done") return location.assign(result.location || "/");
    if (result.state === "rejected") return show(result.page, form.action);
    if (result.status === 401) return location.assign("/login");
    (await navigator.serviceWorker?.getRegistration())?.sync?.register("outbox").catch(() => {});
    location.assign("/");
  };

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-queued]") || !window.indexedDB || !user || form.dataset.native) return;
    event.preventDefault();
    if (form.dataset.sending) return;
    form.dataset.sending = "yes";
    const submitter = event.submitter;
    queue(form, submitter)
      // The form is in the outbox.
      .catch(() => location.assign("/"))
      .finally(() => delete form.dataset.sending);
  });

  const row = (form) => {
    const text = words();
    const isRejected = form.state === "rejected";
    const what = element("span", {}, form.title, element("small", {}, form.summary));
    if (isRejected) what.append(element("small", {}, form.reason || ""));
    const state = element("span", { class: `badge ${isRejected ? "bad" : "warn"}` }, isRejected ? text.rejected : text.waiting);
    return element("li", {}, element("div", { class: "row" }, what, state));
  };

  // Lists the forms that wait: some on every page, all of them with buttons on their own page.
  const showOutbox = async () => {
    if (!user || !window.indexedDB) return;
    const forms = (await outbox.all()).filter((form) => form.user === user);
    const list = $("#outbox");
    const text = words();
    if (!list) {
      $("#waiting")?.remove();
      if (!forms.length) return;
      const note = element("div", { class: "note warn waiting", id: "waiting" },
        element("a", { href: "/outbox" }, `${text.outbox} (${forms.length})`),
        element("ul", { class: "rows" }, ...forms.slice(0, 3).map(row)));
      $("#status").after(note);
      return;
    }
    $("#outbox-empty").hidden = forms.length > 0;
    list.replaceChildren(...forms.map((form) => {
      const button = (label, style, act) => {
        const made = element("button", { type: "button", class: style }, label);
        made.addEventListener("click", act);
        return made;
      };
      const item = row(form);
      const edit = button(text.edit, "main", () => {
        sessionStorage.setItem("replaces", JSON.stringify({ operation: form.operation, action: form.action }));
        const fields = new URLSearchParams(form.body);
        for (const name of ["operation", "user", "enteredAt"]) fields.delete(name);
        location.assign(`${new URL(form.page, location).pathname}?${fields}`);
      });
      item.append(element("div", { class: "actions" },
        // A waiting form may be sent at any moment.
        ...(form.state === "rejected" ? [edit] : []),
        button(text.retry, "plain", async () => {
          await outbox.add({ ...form, state: "waiting" });
          await outbox.sendAll().catch(() => {});
          showOutbox();
        }),
        button(text.discard, "danger", async (event) => {
          // The second tap discards.
          if (event.target.dataset.sure) {
            await outbox.remove(form.operation);
            showOutbox();
          } else {
            event.target.dataset.sure = "yes";
            event.target.textContent = text.sure;
          }
        })));
      return item;
    }));
  };

  const sendWaiting = () => outbox.sendAll().catch(() => {}).then(showOutbox);
  window.addEventListener("online", sendWaiting);

  // A log-out with unsent forms asks first.
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("form[data-logout]") || form.dataset.sure || !window.indexedDB) return;
    event.preventDefault();
    const forms = (await outbox.all().catch(() => [])).filter((entry) => entry.user === user);
    form.dataset.sure = "yes";
    if (!forms.length) return form.submit();
    say(`${words().unsent} (${forms.length}) `, element("a", { href: "/outbox" }, words().outbox));
  });

  // ——— Parts that stay current

  const dirty = new WeakSet();
  document.addEventListener("input", (event) => dirty.add(event.target));
  // A field may have been changed before this script ran, or by the browser after Back.
  const isChanged = (field) => {
    if (dirty.has(field)) return true;
    if (["range", "hidden"].includes(field.type)) return false;
    if (["checkbox", "radio"].includes(field.type)) return field.checked !== field.defaultChecked;
    if (field.options) {
      const options = [...field.options];
      return field.selectedIndex !== Math.max(0, options.findIndex((option) => option.defaultSelected));
    }
    return field.value !== field.defaultValue;
  };
  const isInUse = (part) =>
    part.contains(document.activeElement) && document.activeElement !== part ||
    $$("input, select, textarea", part).some(isChanged);

  // The age of the page in milliseconds, by the clock of this device.
  const age = () => {
    const made = Date.parse(document.body.dataset.made || "");
    return isNaN(made) ? 0 : Math.abs(Date.now() - made);
  };

  // Fetches the page again and replaces the parts that the user is not working in.
  const refresh = async () => {
    const answer = await fetch(location.href, { headers: { "Worksite-Fresh": "1" }, credentials: "same-origin" });
    if (answer.redirected && new URL(answer.url).pathname === "/login") {
      await window.caches?.delete("pages");
      return void location.assign("/login");
    }
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const next = parsed(await answer.text());
    if (next.body.dataset.user !== user) return void location.reload();
    const main = $("main");
    const isWhole = !isInUse(main);
    if (isWhole) {
      const status = $("#status", main);
      const fresh = $("main", next);
      if (status?.childNodes.length) $("#status", fresh)?.replaceWith(status);
      main.replaceChildren(...fresh.childNodes);
      prepare(main);
    } else {
      for (const part of $$("[data-live]", main)) {
        const fresh = part.id && next.getElementById(part.id);
        if (!fresh || isInUse(part)) continue;
        part.replaceWith(fresh);
        prepare(fresh);
      }
    }
    document.body.dataset.made = next.body.dataset.made;
    document.body.dataset.today = next.body.dataset.today;
    showOutbox();
    return isWhole;
  };

  let events = null;
  let timer = null;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh().catch(() => {}), 60);
  };
  const listen = () => {
    if (!user || document.hidden || events || !$("[data-live]")) return;
    events = new EventSource("/api/v1/events");
    let wasOpen = false;
    events.addEventListener("open", () => {
      if (wasOpen) soon();
      wasOpen = true;
      sendWaiting();
    });
    events.addEventListener("changed", (event) => {
      const keys = $$("[data-live]").flatMap((part) => part.dataset.live.split(" "));
      if (keys.includes(event.data)) soon();
    });
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      events?.close();
      events = null;
    } else {
      listen();
      if ($("[data-live]")) soon();
      sendWaiting();
    }
  });
  window.addEventListener("pagehide", () => {
    events?.close();
    events = null;
  });

  // ——— Copies that open without the network

  const today = () => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  };
  // A copy of another day calls no day “today”.
  const relabel = () => {
    const then = document.body.dataset.today;
    if (!then || then === today()) return;
    for (const day of $$("time[data-plain]")) day.textContent = day.dataset.plain;
    for (const field of $$("input[data-day]")) {
      if (field.value === field.defaultValue && field.dataset.day === then) field.value = field.defaultValue = today();
    }
  };
  const openCopy = () => {
    if (!("kept" in document.body.dataset) || age() < 3000) return;
    if (age() < 20_000) return void refresh().catch(() => {});
    relabel();
    const made = new Date(document.body.dataset.made);
    const note = element("p", { class: "quiet", id: "as-of" }, `${words().asof} ${made.toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" })}`);
    $("#status")?.before(note);
    refresh().then((isWhole) => isWhole && note.remove()).catch(() => {});
  };

  // Keeps the pages that open without the network before the user has opened each of them.
  const keepPages = async () => {
    const manifest = await (await fetch("/manifest.webmanifest")).json();
    const cache = await caches.open("pages");
    for (const path of ["/", ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
      if (await cache.match(path)) continue;
      const answer = await fetch(path, { credentials: "same-origin" });
      if (answer.ok && answer.headers.get("Worksite-Kept")) await cache.put(path, answer);
    }
  };

  // ——— Times picked with a thumb

  const minutes = (text) => {
    const found = /^(\d{1,2})[:.]?(\d{2})?$/.exec(text.trim());
    return found && found[1] < 24 && (found[2] || 0) < 60 ? found[1] * 60 + Number(found[2] || 0) : null;
  };
  const clock = (time) => `${String(Math.floor(time / 60)).padStart(2, "0")}:${String(time % 60).padStart(2, "0")}`;
  const dial = (field) => {
    const step = Number(field.dataset.time) || 15;
    const slider = element("input", { type: "range", class: "dial", min: 0, max: 1440 - step, step, "aria-label": $(`label[for="${CSS.escape(field.id)}"]`)?.textContent || "" });
    const read = () => {
      slider.value = minutes(field.value) ?? 0;
      slider.setAttribute("aria-valuetext", field.value);
    };
    slider.addEventListener("input", () => {
      field.value = clock(Number(slider.value));
      slider.setAttribute("aria-valuetext", field.value);
      dirty.add(field);
    });
    field.addEventListener("input", read);
    read();
    field.after(slider);
  };

  // Adds what a script brings to a part of the page.
  const prepare = (root) => {
    for (const field of $$("input[data-time]", root)) dial(field);
    showOutbox().catch(() => {});
  };

  // ——— Start

  // A secret of a link stands after “#”, which no request contains. Here it becomes the value of a field.
  const takeFragment = () => {
    const field = $("[data-fragment] input");
    if (!field || location.hash.length < 2) return;
    field.value = location.hash.slice(1);
    field.closest("details")?.setAttribute("open", "");
    history.replaceState(null, "", location.pathname + location.search);
  };

  const start = async () => {
    takeFragment();
    focusSummary();
    prepare(document);
    // A page without a user, such as that without a network, ends no login.
    const isLoggedOut = !user && ["/login", "/join", "/register"].includes(location.pathname);
    if (window.indexedDB && (user || isLoggedOut)) {
      const before = await outbox.state("user");
      // The copies of pages belong to the user who was logged in.
      if (before !== user && window.caches) await caches.delete("pages");
      if (before !== user) await outbox.setState("user", user);
    }
    openCopy();
    listen();
    if (user) sendWaiting();
    if (!("serviceWorker" in navigator)) {
      const notice = $("#no-worker");
      if (notice) notice.hidden = false;
      return;
    }
    try {
      await navigator.serviceWorker.register(policy.createScriptURL("worker"));
      if (user) keepPages().catch(() => {});
    } catch {
      const notice = $("#no-worker");
      if (notice) notice.hidden = false;
    }
  };
  start();
})();
