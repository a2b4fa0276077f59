/** Each member's lessons have a store of their own. */
const prefix = "lessons of ";
const storeOf = (memberId: number): string => prefix + String(memberId);

/** Lessons that stay; the one read longest ago goes first. */
export const maxKept = 20;

/** How often lessons were dropped: what was asked for before is not kept after. */
let dropped = 0;

/** Without storage, as in private windows of some browsers, nothing is kept. */
const hasStorage = (): boolean => typeof caches !== "undefined";
/** Only a service worker shows what is kept. */
const hasWorker = (): boolean => hasStorage() && Boolean(navigator.serviceWorker?.controller);

/** Whether the page is not this member's to see; a server that is busy says nothing about that. */
const isGone = ({ type, status }: Response): boolean => type === "opaqueredirect" || [401, 403, 404, 410].includes(status);

/**
 * Keeps the whole page of a lesson that was read, so that the service worker shows it where there is no network. A page that its member
 * may not see any more is dropped.
 * @param path of the page, without a query
 */
export async function keepLesson(path: string, memberId: number): Promise<void> {
  if (!hasWorker()) return;
  const before = dropped;
  try {
    const reply = await fetch(path, { credentials: "same-origin", redirect: "manual", headers: { accept: "text/html" } });
    if (dropped !== before || !(reply.ok || isGone(reply))) return;
    const store = await caches.open(storeOf(memberId));
    await store.delete(path);
    if (reply.ok) await store.put(path, reply);
    const kept = await store.keys();
    await Promise.all(kept.slice(0, -maxKept).map((request) => store.delete(request)));
  } catch {
    // Offline, or the storage is full: what was kept before stays.
  }
}

/** Loads a lesson that is kept anew, which the service worker then answers without a network. */
export async function showKept(path: string): Promise<void> {
  if (await hasKeptLesson(path)) location.reload();
}

/** Whether the service worker, where one runs, can show this page without a network. */
export async function hasKeptLesson(path: string): Promise<boolean> {
  if (!hasWorker()) return false;
  const found = await caches.match(path, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined);
  return found !== undefined;
}

/** Drops the lessons of everybody but this member. */
export async function forgetLessons(exceptId: number | null): Promise<void> {
  dropped += 1;
  if (!hasStorage()) return;
  const names = await caches.keys().catch(() => []);
  const others = names.filter((name) => name.startsWith(prefix) && name !== (exceptId === null ? null : storeOf(exceptId)));
  await Promise.all(others.map((name) => caches.delete(name)));
}
