// Copies of pages that open without the network.

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
  for (const path of ["/", "/outbox", "/uploads", ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    if (await cache.match(path)) continue;
    const answer = await fetch(path, { credentials: "same-origin" });
    if (answer.ok && answer.headers.get("Worksite-Kept")) await cache.put(path, answer);
  }
};
