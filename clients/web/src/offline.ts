/** Keeps the page's own files in the browser, so that a table opens where the server cannot be reached. `sw.js` gives
 *  them out. No view, no token and nothing of `/v1/` is among them (`last.ts` keeps what a seat saw). */

const KEPT = "zwada-page";

/** Called when the page is drawn: what it was made of by then is what it needs, and what it loads `later`. */
export async function keepPage(later: readonly (() => Promise<unknown>)[] = []): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    await Promise.all(later.map((load) => load()));
    const page = await fetch("/");
    if (!page.ok) return;
    const text = await page.clone().text();
    const known = await (await caches.open(KEPT)).match("/");
    if (known && (await known.text()) !== text) await caches.delete(KEPT); // another release: its files have other names
    const cache = await caches.open(KEPT);
    const names = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"))
      .map((url) => url.pathname);
    await cache.addAll([...new Set(names)]);
    await cache.put("/", page); // last: where it stands, the rest is there
  } catch {
    // A browser that keeps nothing for us, or a server that is gone: there is nothing to read offline then.
  }
}
