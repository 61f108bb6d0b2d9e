// Parts of a page that stay current while the user works in others.

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
  // A rejected form stays until the user sends it again or leaves.
  $("[data-summary]", part) !== null ||
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
  // A list that went on has as many parts as before.
  await addParts(next, countParts());
  const main = $("main");
  const isWhole = !isInUse(main);
  if (isWhole) {
    const status = $("#status", main);
    const fresh = $("main", next);
    if (status?.childNodes.length) $("#status", fresh)?.replaceWith(status);
    // What the user has opened stays open.
    const opened = $$("details[open] > summary", main).map((part) => part.textContent);
    for (const part of $$("summary", fresh)) part.parentElement.open ||= opened.includes(part.textContent);
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
  // A failure of the server ends a stream for good; the page begins another one.
  events.addEventListener("error", () => {
    if (events?.readyState !== EventSource.CLOSED) return;
    events = null;
    setTimeout(listen, 5000);
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
    relabel();
    if ($("[data-live]") || "kept" in document.body.dataset) soon();
    sendWaiting();
  }
});
window.addEventListener("pagehide", () => {
  events?.close();
  events = null;
});
