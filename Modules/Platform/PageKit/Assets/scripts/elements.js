// The pages work without this script. With it, forms wait for the network, parts stay current, and times are picked.
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

// Rejected forms: the summary and the fields that it names.

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
