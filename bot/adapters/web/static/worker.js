// Keeps one page that says so where there is no net, and what that page is made of. Pages of people,
// their pictures and what the server says are never kept.
const KEPT = "{{kept}}";
const CACHE = "tavola-{{build}}";
const OFFLINE = KEPT[0];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

/** The server's answer, else what is kept under a name. */
async function fresh(request, name) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(name);
    if (!kept) throw error;
    return kept;
  }
}

addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, OFFLINE));
  else if (KEPT.includes(pathname)) event.respondWith(fresh(request, pathname));
});

addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, icon: "/static/icon-192.png", data: { url } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data.url));
});
