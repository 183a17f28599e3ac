/** Where the server cannot be reached, the page comes from what `offline.ts` keeps. The server is always asked first. */

const KEPT = "zwada-page";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("/")));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request, url.pathname));
});

/** Files in `/assets/` never change; those that came later than the first drawing are kept here. */
async function asset(request, name) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(name);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && (await cache.match("/"))) await cache.put(name, answer.clone());
  return answer;
}

async function kept(name) {
  return (await (await caches.open(KEPT)).match(name)) ?? Response.error();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => open.find((one) => one.url.includes("/r/"))?.focus()),
  );
});
