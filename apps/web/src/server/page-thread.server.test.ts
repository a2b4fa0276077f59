import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RenderReply, RenderRequest } from "@cortile/server/app";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openPageThread } from "./page-thread.ts";

/** Stands for a built site: what it does depends on the address. */
const entry = `
let last = null;
export async function render({ url, form, nonce, boot, call }, { filesOf, onFault }) {
  const { pathname } = new URL(url);
  if (pathname === "/exit/") process.exit(1);
  if (pathname === "/throws/") throw new RangeError("no such page");
  if (pathname === "/fault/") onFault(new TypeError("a fault", { cause: () => "cannot be sent" }));
  if (pathname === "/late/") setTimeout(() => Promise.reject(new Error("too late")), 20);
  if (pathname === "/busy/") for (const until = Date.now() + 300; Date.now() < until; );
  if (pathname === "/same/") {
    const same = last === boot.preferences;
    last = boot.preferences;
    return { status: 200, headers: {}, body: Buffer.from(String(same)) };
  }
  const calls = pathname === "/calls/" ? await Promise.all(["a", "b"].map(async (name) => {
    const reply = await call({ url: "https://fornace.example/api/" + name, method: "POST", body: name });
    return [reply.status, reply.contentType, Buffer.from(reply.body).toString()];
  })) : [];
  const failed = pathname === "/refused/" ? await call({ url: "https://fornace.example/api/", method: "GET", body: "" }).catch((error) => error.message) : null;
  const files = await filesOf([]);
  return { status: 201, headers: { x: "1" }, body: Buffer.from(JSON.stringify({ form, nonce, locale: boot.locale, calls, failed, scripts: files.scripts })) };
}`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cortile-site-"));
  mkdirSync(path.join(folder, "server"), { recursive: true });
  mkdirSync(path.join(folder, "client", ".vite"), { recursive: true });
  writeFileSync(path.join(folder, "server", "package.json"), `{"type":"module"}`);
  writeFileSync(path.join(folder, "server", "entry-server.js"), entry);
  writeFileSync(path.join(folder, "client", ".vite", "manifest.json"), `{"src/entry-client.tsx":{"file":"assets/entry.js"}}`);
});

const preferences = {};
const noCalls: RenderRequest["call"] = () => Promise.reject(new Error("nobody answers"));
function requestOf(pathname: string, more: Partial<RenderRequest> = {}): RenderRequest {
  const boot: RenderRequest["boot"] = {
    portal: "https://fornace.example",
    user: null,
    preferences,
    features: [],
    reactions: [],
    menus: [],
    locale: "it",
    languages: [],
    timeZone: "UTC",
    colorScheme: "auto",
    feedOrder: null,
    now: 0,
  };
  return { url: `https://fornace.example${pathname}`, form: null, nonce: "n", boot, call: noCalls, ...more };
}

const textOf = ({ body }: RenderReply): string => Buffer.from(body).toString();
const readJson = (reply: RenderReply): unknown => JSON.parse(textOf(reply));

describe("the thread of pages", () => {
  it("renders with what it is given, and the files of the build", async () => {
    const render = openPageThread(folder, () => undefined);
    const reply = await render(requestOf("/", { form: { username: "ada" } }));
    expect(reply).toMatchObject({ status: 201, headers: { x: "1" } });
    expect(readJson(reply)).toMatchObject({
      form: { username: "ada" },
      nonce: "n",
      locale: "it",
      scripts: ["/assets/entry.js"],
    });
  });

  it("has its calls made where they are served", async () => {
    const render = openPageThread(folder, () => undefined);
    const load = vi.fn<RenderRequest["call"]>(async ({ url, method, body }) => ({
      status: 202,
      contentType: "application/json",
      body: Buffer.from(JSON.stringify([url, method, body])),
    }));
    expect(readJson(await render(requestOf("/calls/", { call: load })))).toMatchObject({
      calls: ["a", "b"].map((name) => [
        202,
        "application/json",
        JSON.stringify([`https://fornace.example/api/${name}`, "POST", name]),
      ]),
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is told of calls that fail, and tells of faults and of pages that fail", async () => {
    const faults: unknown[] = [];
    const render = openPageThread(folder, (fault) => faults.push(fault));
    expect(readJson(await render(requestOf("/refused/")))).toMatchObject({ failed: "nobody answers" });
    await render(requestOf("/fault/"));
    expect(faults).toMatchObject([{ name: "TypeError", message: "a fault" }]);
    await expect(render(requestOf("/throws/"))).rejects.toThrow("no such page");
  });

  it("keeps the object of preferences for as long as they are the same", async () => {
    const render = openPageThread(folder, () => undefined);
    const same = async (given: RenderRequest["boot"]["preferences"]) => {
      const request = requestOf("/same/");
      return textOf(await render({ ...request, boot: { ...request.boot, preferences: given } }));
    };
    const changed = { "text.application_name": "Cortile" };
    expect([await same(preferences), await same({}), await same(changed), await same(changed)]).toEqual([
      "false",
      "true",
      "false",
      "true",
    ]);
  });

  it("leaves the other thread free", async () => {
    const render = openPageThread(folder, () => undefined);
    await render(requestOf("/"));
    let isRendered = false;
    const page = render(requestOf("/busy/")).then(() => (isRendered = true));
    let turns = 0;
    while (!isRendered && turns < 10) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      turns += 1;
    }
    expect(turns).toBe(10);
    await page;
  });

  it("is replaced when it dies after its page", async () => {
    const fault = Promise.withResolvers<unknown>();
    const render = openPageThread(folder, fault.resolve);
    await render(requestOf("/late/"));
    expect(await fault.promise).toMatchObject({ message: "too late" });
    expect(await render(requestOf("/"))).toMatchObject({ status: 201 });
  });

  it("is replaced when it dies", async () => {
    const render = openPageThread(folder, () => undefined);
    await expect(render(requestOf("/exit/"))).rejects.toThrow("worker exited");
    expect(await render(requestOf("/"))).toMatchObject({ status: 201 });
  });
});
