// Lists that go on while the user scrolls. Without this script, a link opens the next part as a page of its own.

// So many parts are added by themselves. What follows the list can be reached then, and the link adds further ones.
const partsBeforeLink = 10;
const listOf = (root) => $("[data-parts]", root);

// Adds the next part to the list of a page. Returns whether there was one. One part is added at a time.
const parts = new WeakMap();
const addPart = (root) => {
  const adding = parts.get(root) || fetchPart(root).finally(() => parts.delete(root));
  parts.set(root, adding);
  return adding;
};
const fetchPart = async (root) => {
  const link = $("a[data-more]", root);
  const answer = link && (await fetch(link.href, { credentials: "same-origin" }));
  const next = answer?.ok && !answer.redirected && parsed(await answer.text());
  const list = listOf(root);
  if (!next || !list || !link.isConnected) return false;
  // A record may have moved to this part meanwhile.
  const rows = [...(listOf(next)?.children || [])].filter((row) => !$(`[data-record="${CSS.escape(row.dataset.record)}"]`, list));
  list.append(...rows);
  list.dataset.parts = Number(list.dataset.parts) + 1;
  const further = $("a[data-more]", next);
  if (further) link.replaceWith(further);
  else link.remove();
  if (root === document) await showOutbox();
  return true;
};
// Adds parts to a page until its list has so many.
const addParts = async (root, count) => {
  while (Number(listOf(root)?.dataset.parts) < count && (await addPart(root)));
};
const countParts = () => Number(listOf(document)?.dataset.parts);

// How far below the screen the end of a list may be before the next part is added.
const rootMargin = "600px";
const watcher = window.IntersectionObserver && new IntersectionObserver((entries) => {
  if (!entries.some((entry) => entry.isIntersecting) || countParts() % partsBeforeLink === 0) return;
  addPart(document).then((isAdded) => isAdded && watchEnd()).catch(() => {});
}, { rootMargin });
let isRestored = false;
const watchEnd = () => {
  const link = isRestored && $("a[data-more]");
  if (!link) return;
  // An end that is still near is reported again.
  watcher?.unobserve(link);
  watcher?.observe(link);
};
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-more]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = link;
  addPart(document).then((isAdded) => (isAdded ? watchEnd() : location.assign(href))).catch(() => location.assign(href));
});

// The row at the top of the screen, to which *Back* returns.
const listKey = () => `list ${location.pathname}${location.search}`;
window.addEventListener("pagehide", () => {
  const row = [...(listOf(document)?.children || [])].find((each) => each.getBoundingClientRect().bottom > 0);
  if (!row) return;
  const { top } = row.getBoundingClientRect();
  sessionStorage.setItem(listKey(), JSON.stringify({ parts: countParts(), record: row.dataset.record, top }));
});
const restoreList = async () => {
  const kept = listOf(document) && JSON.parse(sessionStorage.getItem(listKey()) || "null");
  if (kept?.parts > 1 && performance.getEntriesByType("navigation")[0]?.type !== "navigate") {
    history.scrollRestoration = "manual";
    await addParts(document, kept.parts).catch(() => {});
    const row = $(`[data-record="${CSS.escape(kept.record)}"]`, listOf(document));
    if (row) window.scrollBy(0, row.getBoundingClientRect().top - kept.top);
  }
  isRestored = true;
  watchEnd();
};
