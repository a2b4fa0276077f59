// The service worker of the site: shows what is pushed; while the site cannot be reached, lessons that the member has read (kept by the
// pages themselves) and a page of its own. Nothing else is ever answered from a cache. The server writes `offlineAddress` above, whose
// version changes with the page.

const cacheName = `cortile ${offlineAddress}`;

self.addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlineAddress, { cache: "reload", credentials: "omit" }));
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("cortile ") && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this script starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(navigate(event));
});

async function navigate({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page =
      (await caches.match(request.url, { ignoreSearch: true, ignoreVary: true })) ?? (await caches.match(offlineAddress));
    if (page) return page;
    throw error;
  }
}

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));

/** Who looks at the site sees a toast there. */
async function show(text) {
  const { title = "", ...options } = readPayload(text);
  const { origin } = new URL(targetOf(options.data));
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isSeen = windows.some((one) => one.visibilityState === "visible" && new URL(one.url).origin === origin);
  if (!isSeen) await self.registration.showNotification(title, options);
}

/** The options of the notification; of a text that is no JSON, the title alone. */
function readPayload(text) {
  try {
    const payload = JSON.parse(text);
    return typeof payload === "object" && payload !== null ? payload : { title: text };
  } catch {
    return { title: text };
  }
}

/** The address to open: the site's own when there is none, or one that is no address of the web. */
function targetOf(data) {
  const url = URL.parse(String(data?.url ?? ""), self.location.origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : self.location.origin;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(targetOf(event.notification.data)));
});

/** In the tab that shows it already, else in another. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
