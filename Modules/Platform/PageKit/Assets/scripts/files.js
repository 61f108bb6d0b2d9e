// The files of forms: photos in a size that a slow network carries.

// The longer side of a photo that is sent, in pixels, and its quality as a JPEG.
const [largestSide, quality] = [2000, 0.85];

// Whether a file is a photo of a camera, or any picture for a field with a size. A new version of a document keeps the kind of
// its content.
const isPhoto = (file, input) =>
  (input.dataset.side ? /^image/ : input.accept || input.multiple ? /^image.(jpeg|hei[cf])$/ : /^image.jpeg$/).test(file.type);
// A photo in a size that a slow network carries.
const shrunk = async (file, side) => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = element("canvas", { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) });
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    const content = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (content && content.size < file.size) return { content, name: file.name.replace(/\.[^.]*$/, "") + ".jpg" };
  } catch {
    // The browser cannot read it as a picture.
  }
  return { content: file, name: file.name };
};

// The chosen files of a form, which leave its fields.
const takeFiles = async (form, fields) => {
  const files = [];
  for (const input of $$("input[type=file]", form)) {
    const { name } = input;
    const chosen = fields.getAll(name).filter((file) => file.name);
    fields.delete(name);
    const isWhole = fields.has(`${name}-whole`);
    fields.delete(`${name}-whole`);
    // Other content than the sent one of a rejected form.
    if (chosen.length) for (const part of ["hash", "size", "name", "time"]) fields.delete(`${name}-${part}`);
    for (const file of chosen) {
      const time = new Date(file.lastModified).toISOString();
      files.push({ field: name, time, ...(isWhole || !isPhoto(file, input) ? { content: file, name: file.name } : await shrunk(file, input.dataset.side || largestSide)) });
    }
  }
  return files;
};

// Files that are dropped on a page with a form for several files are sent by it.
const dropTarget = () => $("form[data-queued] input[type=file][multiple]");
document.addEventListener("dragover", (event) => dropTarget() && event.preventDefault());
document.addEventListener("drop", (event) => {
  const input = dropTarget();
  if (!input || !event.dataTransfer.files.length) return;
  event.preventDefault();
  input.files = event.dataTransfer.files;
  input.form.requestSubmit();
});

// A photo can be sent in full size once it is chosen.
document.addEventListener("change", (event) => {
  if (!event.target.matches("input[type=file]")) return;
  const { files, form } = event.target;
  const whole = $(".whole", event.target.closest(".file"));
  if (whole) whole.hidden = ![...files].some((file) => isPhoto(file, event.target));
  // A typed name is for a single file.
  for (const field of $$("input[type=text]", form)) field.disabled = files.length > 1;
});
document.addEventListener("reset", ({ target }) => {
  for (const field of $$("input[type=text]", target)) field.disabled = false;
});
