import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, it, vi } from "vitest";

const script = readFileSync(path.join(import.meta.dirname, "service-worker.js"), "utf8");
const origin = "https://community.example";

interface OpenWindow {
  url: string;
  visibilityState: "visible" | "hidden";
  focus: () => Promise<void>;
}
type Handler = (event: object) => void;

/** What browsers give a service worker, as far as ours uses it. */
function startWorker() {
  const handlers = new Map<string, Handler>();
  const cached = new Map<string, Map<string, string>>();
  const windows: OpenWindow[] = [];
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: vi.fn(() => Promise.resolve()),
    clients: {
      claim: vi.fn(() => Promise.resolve()),
      matchAll: () => Promise.resolve(windows),
      openWindow: vi.fn((_address: string) => Promise.resolve()),
    },
    registration: {
      showNotification: vi.fn((_title: string, _options: object) => Promise.resolve()),
      navigationPreload: { enable: vi.fn(() => Promise.resolve()) },
    },
  };
  const fetch = vi.fn((_request: unknown): Promise<string> => Promise.resolve("from the network"));
  const caches = {
    open: (name: string) => {
      const cache = cached.get(name) ?? new Map<string, string>();
      cached.set(name, cache);
      return Promise.resolve({ add: ({ url }: { url: string }) => Promise.resolve(cache.set(url, `page ${url}`)) });
    },
    keys: () => Promise.resolve([...cached.keys()]),
    delete: (name: string) => Promise.resolve(cached.delete(name)),
    match: (address: string) => Promise.resolve([...cached.values()].map((cache) => cache.get(address)).find(Boolean)),
  };
  class Request {
    readonly url: string;
    readonly options: object;
    constructor(url: string, options: object) {
      this.url = url;
      this.options = options;
    }
  }
  runInContext(`const offlineAddress = "/x/offline?v=1";\n${script}`, createContext({ self, caches, fetch, Request, URL }));
  /** Tells it of an event. @returns what it replies, once it is done */
  const dispatch = async (name: string, event: object = {}): Promise<unknown> => {
    const work: Promise<unknown>[] = [];
    let reply: unknown = "nothing";
    const respondWith = (answer: Promise<unknown>) => work.push(answer.then((value) => (reply = value)));
    handlers.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one), respondWith });
    await Promise.all(work);
    return reply;
  };
  return { self, cached, windows, fetch, dispatch };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  worker = startWorker();
  await worker.dispatch("install");
  await worker.dispatch("activate");
});
const push = (text: string | null) => worker.dispatch("push", { data: text === null ? null : { text: () => text } });
const shown = () => worker.self.registration.showNotification.mock.calls;
const payload = { title: "Ada", body: "Hi", tag: "block-5", data: { url: `${origin}/post/7/` } };
const openWindow = (url: string, visibilityState: OpenWindow["visibilityState"] = "visible") => {
  const focus = vi.fn(() => Promise.resolve());
  worker.windows.push({ url, visibilityState, focus });
  return focus;
};

describe("a navigation", () => {
  const navigate = (more: object = {}, preloadResponse?: unknown) =>
    worker.dispatch("fetch", { request: { mode: "navigate", method: "GET", ...more }, preloadResponse });

  it("is answered by the site while it can be reached", async () => {
    expect(await navigate()).toBe("from the network");
    worker.fetch.mockClear();
    expect(await navigate({}, Promise.resolve("preloaded"))).toBe("preloaded");
    expect(worker.fetch).not.toHaveBeenCalled();
  });

  it("is answered by the offline page otherwise", async () => {
    worker.fetch.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await navigate()).toBe("page /x/offline?v=1");
    expect(await navigate({}, Promise.reject(new TypeError("Failed to fetch")))).toBe("page /x/offline?v=1");
  });

  it("of a lesson that was read is answered by what the page kept of it", async () => {
    worker.cached.set("lessons of 3", new Map([["/course/8/bowls/section/1/lesson/2/", "the lesson"]]));
    worker.fetch.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await navigate({ url: "/course/8/bowls/section/1/lesson/2/" })).toBe("the lesson");
    worker.fetch.mockResolvedValue("from the network");
    expect(await navigate({ url: "/course/8/bowls/section/1/lesson/2/" })).toBe("from the network");
    await worker.dispatch("activate");
    expect(worker.cached.has("lessons of 3")).toBe(true);
  });

  it.each([{ mode: "cors" }, { mode: "no-cors" }, { mode: "navigate", method: "POST" }])(
    "of %o is none of its business",
    async (more) => {
      worker.fetch.mockRejectedValue(new TypeError("Failed to fetch"));
      expect(await navigate(more)).toBe("nothing");
    },
  );
});

it("keeps the offline page alone, and of the newest version", async () => {
  worker.cached.set("cortile /x/offline?v=0", new Map());
  worker.cached.set("of another script", new Map());
  await worker.dispatch("activate");
  expect([...worker.cached]).toEqual([
    ["cortile /x/offline?v=1", new Map([["/x/offline?v=1", "page /x/offline?v=1"]])],
    ["of another script", new Map()],
  ]);
});

describe("a push", () => {
  it("is shown with all of its options", async () => {
    await push(JSON.stringify(payload));
    const { title, ...options } = payload;
    expect(shown()).toEqual([[title, options]]);
  });

  it("is not shown while somebody looks at the site", async () => {
    openWindow(`${origin}/`);
    await push(JSON.stringify(payload));
    expect(shown()).toEqual([]);
  });

  it("is shown while the site is open where nobody looks, or another site is", async () => {
    openWindow(`${origin}/`, "hidden");
    openWindow("https://elsewhere.example/");
    await push(JSON.stringify(payload));
    expect(shown()).toHaveLength(1);
  });

  it.each([
    ["Hello", ["Hello", {}]],
    ["7", ["7", {}]],
    [null, ["", {}]],
    ["{}", ["", {}]],
  ])("of %s is shown as a title", async (text, expected) => {
    await push(text);
    expect(shown()).toEqual([expected]);
  });
});

describe("a press", () => {
  const press = async (data: unknown) => {
    const close = vi.fn();
    await worker.dispatch("notificationclick", { notification: { close, data } });
    expect(close).toHaveBeenCalledOnce();
  };

  it.each([
    [payload.data, `${origin}/post/7/`],
    [{ url: "/messages/3/" }, `${origin}/messages/3/`],
    [null, `${origin}/`],
    [{ url: "javascript:alert(1)" }, origin],
  ])("on %o opens %s", async (data, address) => {
    await press(data);
    expect(worker.self.clients.openWindow).toHaveBeenCalledExactlyOnceWith(address);
  });

  it("leads to the tab that shows it already", async () => {
    const focus = openWindow(`${origin}/post/7/`, "hidden");
    await press(payload.data);
    expect(focus).toHaveBeenCalledOnce();
    expect(worker.self.clients.openWindow).not.toHaveBeenCalled();
  });
});
