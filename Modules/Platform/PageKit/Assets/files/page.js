"use strict";
// The pages work without this script. It moves the focus to the summary of a rejected form.
(() => {
  const summary = document.querySelector("[data-summary]");
  if (summary) summary.focus();
  for (const link of document.querySelectorAll("[data-field]")) {
    link.addEventListener("click", (event) => {
      const field = document.getElementById(link.dataset.field) || document.querySelector(`[name="${link.dataset.field}"]`);
      if (!field) return;
      event.preventDefault();
      field.focus();
    });
  }
})();
