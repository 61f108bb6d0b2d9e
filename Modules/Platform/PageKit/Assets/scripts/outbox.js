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
  // Changes a form that the user has not discarded meanwhile. What else changed in it stays.
  const update = (operation, changes) =>
    within("forms", "readwrite", (store) => {
      store.get(operation).onsuccess = (event) => event.target.result && store.put({ ...event.target.result, ...changes });
    });
  const remove = (operation) => within("forms", "readwrite", (store) => store.delete(operation));
  const get = (operation) => within("forms", "readonly", (store) => store.get(operation));
  const all = async () => (await within("forms", "readonly", (store) => store.getAll())).sort((a, b) => a.number - b.number);
  const isWaiting = async (form) => (await get(form.operation))?.state === "waiting";
  const state = (name) => within("state", "readonly", (store) => store.get(name));
  const setState = (name, value) => within("state", "readwrite", (store) => store.put(value, name));

  // How long the server may take for a request, in milliseconds. A form whose request got stuck waits for the next attempt.
  const longest = 60_000;
  const ask = (address, options) => fetch(address, { ...options, signal: AbortSignal.timeout(longest) });
  // How long a piece of a file should take, in milliseconds.
  const pieceTime = 2000;
  const [smallestPiece, largestPiece] = [64 << 10, 8 << 20];

  // Pages show how much of a file the server has.
  const progress = self.BroadcastChannel && new BroadcastChannel("uploads");

  // The state of an upload lies beside its form, which holds the content: storing the form again would copy that.
  const place = (form, file) => `upload ${form.operation} ${file.field}`;

  // What the server has of a file, and the rate of the latest piece in bytes a second.
  const sentOf = async (form, file) => {
    const { blob, sent = 0, rate } = (await state(place(form, file))) || {};
    return { sent: blob ? file.content.size : sent, rate };
  };

  // Whether a form without a file waits, which does not wait for a file.
  const isUrgent = async (user) => !(await waiting(user))[0]?.files?.length;

  // Sends a file in pieces, each behind the bytes that the server has (draft-ietf-httpbis-resumable-upload-12). The place
  // of the upload is stored first, so that it goes on after its page was left. Returns the last response, or nothing when the
  // user paused or discarded the form, or another form goes first.
  const upload = async (file, form) => {
    const stored = (await state(place(form, file))) || {};
    let { address } = stored;
    const known = address && (await ask(address, { method: "HEAD" }));
    let offset = Number(known?.headers.get("Upload-Offset"));
    if (known && !known.ok && ![404, 410].includes(known.status)) return known;
    // The response to the last piece was lost, or the server gave the upload up.
    if (!known?.ok || known.headers.get("Upload-Complete") === "?1") {
      const headers = { "Content-Type": "application/octet-stream", "Upload-Complete": "?0", "Upload-Length": file.content.size };
      const begun = await ask("/api/v1/uploads", { method: "POST", headers });
      if (!begun.ok) return begun;
      address = begun.headers.get("Location");
      offset = 0;
    }
    // Stores the place and tells the open pages. A discarded form has none.
    const note = async (rate) => {
      if (await get(form.operation)) await setState(place(form, file), { address, sent: offset, rate });
      progress?.postMessage({ operation: form.operation, size: file.content.size, sent: offset, rate });
    };
    await note(stored.rate);
    for (let size = smallestPiece; ;) {
      if (!(await isWaiting(form)) || (await isUrgent(form.user))) return null;
      const end = Math.min(offset + size, file.content.size);
      const start = Date.now();
      const answer = await ask(address, {
        method: "PATCH", body: file.content.slice(offset, end),
        headers: {
          "Content-Type": "application/partial-upload", "Upload-Offset": offset,
          "Upload-Complete": end === file.content.size ? "?1" : "?0",
        },
      });
      if (!answer.ok || end === file.content.size) return answer;
      const rate = (end - offset) / (Date.now() - start + 1);
      size = Math.max(smallestPiece, Math.min(largestPiece, Math.round(rate * pieceTime)));
      offset = end;
      await note(rate * 1000);
    }
  };

  // Sends the files of a form that the server does not have. Returns the first response that is a failure, and nothing for a
  // form that the user paused or discarded meanwhile.
  const sendFiles = async (form) => {
    let answer = { ok: true };
    for (const file of form.files || []) {
      file.blob ||= (await state(place(form, file)))?.blob;
      if (file.blob) continue;
      answer = await upload(file, form);
      if (!answer?.ok) break;
      file.blob = (await answer.json()).blob;
      await setState(place(form, file), { blob: file.blob });
    }
    return answer;
  };
  // The server may have deleted a file that no form named for long, or another user sent it.
  const forgetFiles = async (form) => {
    for (const file of form.files || []) {
      delete file.blob;
      await within("state", "readwrite", (store) => store.delete(place(form, file)));
    }
  };

  // Removes a form that the user does not want, also from the server what it has of its files.
  const discard = async (form) => {
    for (const file of form.files || []) {
      const address = (await state(place(form, file)))?.address;
      if (address) ask(address, { method: "DELETE" }).catch(() => {});
    }
    await remove(form.operation);
    await forgetFiles(form);
  };

  const body = (form) => {
    const fields = new URLSearchParams(form.body);
    for (const { field, name, time, blob } of form.files || []) {
      fields.set(`${field}-hash`, blob.hash);
      fields.set(`${field}-size`, blob.size);
      fields.set(`${field}-name`, name);
      if (time) fields.set(`${field}-time`, time);
    }
    return fields.toString();
  };

  // Whether the same form may be accepted later: after a log-in, or when the server has less to do. An upload may have ended.
  const isPassing = (status, isUpload) =>
    status >= 500 || [401, 408, 425, 429].includes(status) || (isUpload && [404, 409, 410].includes(status));
  // A form by which the server fails is sent so many times. Then the user decides, and the next form is sent.
  const mostFailures = 5;

  // The form that is being sent, for the lists of pages. An attempt that was killed holds no lock.
  const begins = async (operation) => {
    await setState("sending", operation);
    progress?.postMessage({ operation });
  };
  const sending = async () => {
    const { held } = (await self.navigator.locks?.query()) || { held: [] };
    return held.some(({ name }) => name === lockName) ? state("sending") : null;
  };

  // Why the server takes no form for now, of which a word of the page speaks: the user has to log in, as another user too, or
  // the server's disk is full, or it has too much to do. It has none while there is no network.
  const obstacle = (code, status) =>
    code === "pages.otherUser" ? "other" : { 401: "login", 507: "disk" }[status] || (isPassing(status) ? "busy" : null);
  const noteObstacle = async (value) => (await state("obstacle")) === value || setState("obstacle", value);

  // Sends one form. Returns what became of it, with the address of the next page or the page of the rejection.
  const send = async (form, isFirst) => {
    let result;
    try {
      await begins(form.operation);
      return (result = await attempt(form, isFirst));
    } finally {
      await noteObstacle(result?.obstacle || null);
    }
  };
  const attempt = async (form, isFirst) => {
    const sent = await sendFiles(form);
    if (!sent || !(await isWaiting(form))) return { state: "paused" };
    // The time after the upload: the server compares it with its own clock.
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Worksite-Form": isFirst ? "now" : "queued",
      "Worksite-Time": new Date().toISOString(),
    };
    const answer = sent.ok ? await ask(form.action, { method: "POST", body: body(form), headers }) : sent;
    if (answer.status === 204) {
      const location = answer.headers.get("Worksite-Location");
      // The page that sent the form may have gone: the next one says what the form did.
      await setState("done", location);
      await forgetFiles(form);
      await remove(form.operation);
      return { state: "done", location };
    }
    const code = answer.headers.get("Worksite-Code");
    const isMissing = code === "sync.noContent";
    if (isMissing) await forgetFiles(form);
    const isLater = isMissing || isPassing(answer.status, !sent.ok);
    const failures = (form.failures || 0) + (isMissing || answer.status === 500 ? 1 : 0);
    if (code === "pages.otherUser" || (isLater && failures < mostFailures)) {
      if (failures !== (form.failures || 0)) await update(form.operation, { failures });
      return { state: "waiting", status: answer.status, obstacle: obstacle(code, answer.status) };
    }
    const reason = sent.ok
      ? decodeURIComponent(answer.headers.get("Worksite-Reason") || "")
      : (await answer.json().catch(() => ({}))).detail;
    await update(form.operation, { files: form.files, failures: 0, state: "rejected", reason });
    return { state: "rejected", page: sent.ok ? await answer.text() : null };
  };

  // Two pages, or a page and the worker, do not send at the same time.
  const lockName = "worksite-outbox";
  const alone = (options, work) =>
    self.navigator.locks ? self.navigator.locks.request(lockName, options, work) : work({});

  // The waiting forms of a user, in the order in which they are sent. A file takes long, and no form waits for it.
  const waiting = async (user) => (await all())
    .filter((form) => form.state === "waiting" && form.user === user)
    .sort((a, b) => Boolean(a.files?.length) - Boolean(b.files?.length));

  // Sends a new form behind those that wait already. Returns what became of it. `begun` is called once no other can be first.
  const sendNew = async (form, begun = () => {}) => {
    const result = await alone({ ifAvailable: true }, async (lock) => {
      const isNext = lock && (await waiting(form.user))[0]?.operation === form.operation;
      await begun();
      return isNext ? send(form, true) : null;
    });
    if (result) return result;
    await sendAll();
    const left = await get(form.operation);
    return left ? { state: left.state } : { state: "done" };
  };

  // Sends all waiting forms of the user, one after the other, until one cannot be sent. Returns how many still wait.
  const sendAll = async () => {
    const user = await state("user");
    if (!user) return 0;
    const work = async () => {
      for (let form; (form = (await waiting(user))[0]);) {
        const { state } = await send(form, false);
        if (state === "waiting") return;
      }
    };
    await alone({}, work);
    return (await waiting(user)).length;
  };

  return { add, update, remove, get, all, sentOf, state, setState, forgetFiles, discard, sending, sendNew, sendAll };
})();
