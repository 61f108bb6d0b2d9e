// Results of a search that show while the user types.

let latestSearch = 0;
const search = async (form) => {
  const number = ++latestSearch;
  const address = new URL(form.action);
  address.search = new URLSearchParams(new FormData(form, $("button", form)));
  const answer = await fetch(address, { credentials: "same-origin" });
  const page = answer.ok && !answer.redirected && parsed(await answer.text());
  if (!page || number !== latestSearch) return;
  const shown = document.getElementById(form.dataset.results);
  const found = page.getElementById(form.dataset.results);
  if (!found) return shown?.remove();
  if (shown) shown.replaceWith(found);
  else form.after(found);
  prepare(found);
  // A screen reader says how much was found.
  $("output", form).textContent = $("h2, .empty", found)?.textContent || "";
  // Later, Back and a refresh of the page show the same results.
  if (address.pathname === location.pathname) history.replaceState(null, "", address);
};

// How long a user pauses between two letters at most, in milliseconds.
const typing = 200;
let nextSearch = null;
document.addEventListener("input", ({ target: { form } }) => {
  if (!form?.matches("[data-results]")) return;
  clearTimeout(nextSearch);
  nextSearch = setTimeout(() => search(form).catch(() => {}), typing);
});
