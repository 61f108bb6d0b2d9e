// What happens when a page opens.

// A copy of a page and a page that *Back* opens have forms that may have been sent. Forms that do not wait get new ids.
const renewForms = (root) => {
  for (const field of $$("form:not([data-queued]) input[name=operation]", root)) field.value = newID();
};
window.addEventListener("pageshow", (event) => event.persisted && renewForms(document));

// A secret of a link stands after “#”, which no request contains. Here it becomes the value of a field.
const takeFragment = () => {
  const field = $("[data-fragment] input");
  if (!field || location.hash.length < 2) return;
  field.value = location.hash.slice(1);
  field.closest("details")?.setAttribute("open", "");
  history.replaceState(null, "", location.pathname + location.search);
};

// Without a service worker, pages whose forms could wait say why they cannot be opened without a network.
let hasNoWorker = false;
const showReason = () => {
  if (!$("form[data-queued], #outbox") || $("#no-worker")) return;
  const { noworker, trust } = words();
  $("main").append(element("p", { class: "quiet", id: "no-worker" }, `${noworker} `, element("a", { href: "/trust" }, trust)));
};
const startWorker = async () => {
  try {
    await navigator.serviceWorker.register(policy.createScriptURL("worker"));
    if (user) keepPages().catch(() => {});
  } catch {
    hasNoWorker = true;
    if (user) showReason();
  }
};

const start = async () => {
  takeFragment();
  focusSummary();
  prepare(document);
  // A page without a user, such as that without a network, ends no login.
  const isLoggedOut = !user && ["/login", "/phone", "/join", "/register"].includes(location.pathname);
  if (window.indexedDB && (user || isLoggedOut)) {
    const before = await outbox.state("user");
    if (before !== user) {
      // The copies of pages and the values of sent forms belong to the user who was logged in.
      await window.caches?.delete("pages");
      await outbox.setState("used", []);
      await outbox.setState("done", null);
      await outbox.setState("user", user);
    }
  }
  if (window.indexedDB && user) await fillCorrected();
  fillDraft();
  await restoreList();
  openCopy();
  listen();
  if (user) sendWaiting();
  await startWorker();
};
start();
