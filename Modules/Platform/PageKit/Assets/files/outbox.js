"use strict";
// The outbox: forms that the server has not acknowledged, in the order in which the user sent them. The page and the
// service worker share this file.
const outbox = (() => {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  const database = async () => {
    const request = indexedDB.open("worksite", 1);
    request.onupgradeneeded = () => {
      // A form has the id of its operation; its number gives its place.
      request.result.createObjectStore("forms", { keyPath: "operation" });
      request.result.createObjectStore("state");
    };
    return done(request);
  };

  // Runs work on a store. What it writes is on the disk when the promise is fulfilled.
  const within = async (store, mode, work) => {
    const opened = await database();
    try {
      const transaction = opened.transaction(store, mode, { durability: "strict" });
      const result = work(transaction.objectStore(store));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      });
      return result instanceof IDBRequest ? result.result : result;
    } finally {
      opened.close();
    }
  };

  const add = (form) => within("forms", "readwrite", (store) => store.put(form));
  const remove = (operation) => within("forms", "readwrite", (store) => store.delete(operation));
  const get = (operation) => within("forms", "readonly", (store) => store.get(operation));
  const all = async () => (await within("forms", "readonly", (store) => store.getAll())).sort((a, b) => a.number - b.number);
  const state = (name) => within("state", "readonly", (store) => store.get(name));
  const setState = (name, value) => within("state", "readwrite", (store) => store.put(value, name));

  // Sends one form. Returns what became of it, with the address of the next page or the page of the rejection.
  const send = async (form, isFirst) => {
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Worksite-Form": isFirst ? "now" : "queued",
      "Worksite-Time": new Date().toISOString(),
    };
    const answer = await fetch(form.action, { method: "POST", body: form.body, headers, credentials: "same-origin" });
    if (answer.status === 204) {
      await remove(form.operation);
      return { state: "done", location: answer.headers.get("Worksite-Location") };
    }
    const isOthers = answer.headers.get("Worksite-Code") === "pages.otherUser";
    if (answer.status >= 500 || [401, 408, 425, 429].includes(answer.status) || isOthers) {
      return { state: "waiting", status: answer.status };
    }
    const page = await answer.text();
    await add({ ...form, state: "rejected", reason: decodeURIComponent(answer.headers.get("Worksite-Reason") || "") });
    return { state: "rejected", page };
  };

  // Sends all waiting forms of the user, one after the other, until one cannot be sent. Returns how many still wait.
  const sendAll = async () => {
    const user = await state("user");
    if (!user) return 0;
    const waiting = async () => (await all()).filter((form) => form.state === "waiting" && form.user === user);
    const work = async () => {
      for (const form of await waiting()) {
        if ((await send(form, false)).state === "waiting") return;
      }
    };
    // Two pages, or a page and the worker, do not send at the same time.
    await (self.navigator.locks ? self.navigator.locks.request("worksite-outbox", work) : work());
    return (await waiting()).length;
  };

  return { add, remove, get, all, state, setState, send, sendAll };
})();
