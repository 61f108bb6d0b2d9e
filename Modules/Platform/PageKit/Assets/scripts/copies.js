// Copies of pages that open without the network.

// The day of a moment, such as 2026-11-19, by the clock of this device.
const dayOf = (time) => [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
const today = () => dayOf(new Date());
// A day as the server writes it for the user.
const dayText = (day) => {
  const { lang } = document.documentElement;
  const text = (parts) => new Intl.DateTimeFormat(lang, { ...parts, timeZone: "UTC" }).format(new Date(day));
  return lang === "en" ? `${text({ day: "numeric" })} ${text({ month: "short" })} ${text({ year: "numeric" })}` : text({ dateStyle: "medium" });
};
// Marks the day that a page is about, or the current one, among the balls.
const mark = (balls, day, kind) => {
  for (const ball of balls) {
    if (ball.href.endsWith(day)) ball.setAttribute("aria-current", kind);
    else ball.removeAttribute("aria-current");
  }
};
// Proposes another day in the form of a copy, with all that the page offers on a free day: the copy knows no other day.
const propose = (field, day) => {
  field.value = field.defaultValue = dayText(day);
  mark($$(".balls a"), day, "page");
  for (const part of $$("[data-free]")) part.hidden = false;
};
// The day that the address asks for, where the page has a form for it.
const wantedDay = (field) => new URLSearchParams(location.search).get(field.name);
// Puts the day of the address into the form of a copy that was made for another day. Returns whether it did.
const takeDay = () => {
  const fields = $$("input[data-day]").filter((field) => {
    const day = wantedDay(field);
    return /^\d{4}-\d\d-\d\d$/.test(day) && day !== field.dataset.day && field.value === field.defaultValue;
  });
  for (const field of fields) propose(field, wantedDay(field));
  return fields.length > 0;
};
// A copy of another day calls no day “today”.
const relabel = () => {
  const [then, now] = [document.body.dataset.today, today()];
  if (!then || then === now) return;
  for (const day of $$("time[data-plain]")) day.textContent = day.dataset.plain;
  mark($$(".balls a:not([aria-current=page])"), now, "date");
  for (const field of $$("input[data-day]")) {
    if (!wantedDay(field) && field.value === field.defaultValue && field.dataset.day === then) propose(field, now);
  }
};
const openCopy = () => {
  if (!("kept" in document.body.dataset)) return;
  const isOfOtherDay = takeDay();
  if (!isOfOtherDay && age() < 3000) return;
  if (age() < 20_000) return void refresh().catch(() => {});
  relabel();
  const made = new Date(document.body.dataset.made);
  const { lang } = document.documentElement;
  const time = made.toLocaleTimeString(lang === "en" ? "en-GB" : lang, { timeStyle: "short" });
  const note = element("p", { class: "quiet", id: "as-of" }, `${words().asof} ${dayText(dayOf(made))} ${time}`);
  $("#status")?.before(note);
  refresh().then((isWhole) => isWhole && note.remove()).catch(() => {});
};

// Keeps the pages that open without the network before the user has opened each of them. The manifest beside the copies says
// that all have been fetched, also those that are not kept: they go together.
const keepPages = async () => {
  const cache = await caches.open("pages");
  const address = "/manifest.webmanifest";
  if (await cache.match(address)) return;
  const manifest = await fetch(address);
  const { shortcuts } = await manifest.clone().json();
  for (const path of ["/", "/outbox", "/uploads", ...shortcuts.map((shortcut) => shortcut.url)]) {
    if (await cache.match(path)) continue;
    const answer = await fetch(path, { credentials: "same-origin" });
    if (answer.ok && answer.headers.get("Worksite-Kept")) await cache.put(path, answer);
  }
  await cache.put(address, manifest);
};
