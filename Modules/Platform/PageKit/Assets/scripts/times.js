// Times picked with a thumb.

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
  if ("kept" in document.body.dataset) renewForms(root);
  for (const field of $$("input[data-time]", root)) dial(field);
  if (hasNoWorker) showReason();
  watchEnd();
  showOutbox().catch(() => {});
};
