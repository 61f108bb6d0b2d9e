// The service worker: opens some pages without the network, and sends waiting forms.
const files = "files";
const pages = "pages";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(files).then((cache) => cache.add(new Request("/offline", { cache: "reload", credentials: "omit" }))).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The address of a page without what the latest form did.
const plain = (url) => {
  url.searchParams.delete("done");
  return url.href;
};

const fetchPage = async (request, url) => {
  const answer = await fetch(request);
  if (answer.ok && answer.headers.get("Worksite-Kept") && !url.searchParams.has("done")) {
    await (await caches.open(pages)).put(plain(url), answer.clone());
  }
  return answer;
};

// The copy of a page. The script of some pages puts items of the address into the copy of the page without them.
const findCopy = async (url) => {
  const cache = await caches.open(pages);
  const copy = await cache.match(plain(url));
  if (copy || !url.search) return copy;
  const whole = await cache.match(url.origin + url.pathname);
  const names = whole?.headers.get("Worksite-Kept").split(" ");
  return names && [...url.searchParams.keys()].every((name) => names.includes(name)) ? whole : undefined;
};

// A page that is kept opens from its copy; its script then fetches it again. Other pages come from the network.
const openPage = async (request, url) => {
  const isFresh = request.headers.get("Worksite-Fresh") || url.searchParams.has("done");
  const copy = await findCopy(new URL(url));
  if (copy && !isFresh) return copy;
  try {
    return await fetchPage(request, url);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return copy || (await caches.match("/offline")) || Response.error();
  }
};

const openFile = async (request) => {
  const copy = await caches.match(request);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(files);
    // Files of an earlier version have another address.
    const hash = new URL(request.url).pathname.split("/")[2];
    for (const old of await cache.keys()) {
      const path = new URL(old.url).pathname;
      if (!path.startsWith("/assets/") || path.split("/")[2] === hash) continue;
      await cache.delete(old);
      // The copies of pages name the earlier files.
      await caches.delete(pages);
    }
    await cache.put(request, answer.clone());
  }
  return answer;
};

// Addresses whose forms begin or end a login.
const logins = ["/login", "/logout", "/phone", "/join", "/register"];

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  // The copies belong to the user who was logged in, and the next page may be another user's.
  if (request.method === "POST" && logins.includes(url.pathname)) event.waitUntil(caches.delete(pages));
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) return event.respondWith(openFile(request));
  if (/^\/(api|dav|carddav|metrics|\.well-known)(\/|$)/.test(url.pathname)) return;
  if (request.mode === "navigate" || request.headers.get("Worksite-Fresh")) event.respondWith(openPage(request, url));
});

self.addEventListener("sync", (event) => {
  if (event.tag !== "outbox") return;
  // The browser tries again later only after a failure.
  event.waitUntil(outbox.sendAll().then((left) => {
    if (left) throw new Error(`${left} forms wait`);
  }));
});
