import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { build, preview, type PreviewServer } from "vite";
import { newVisitor } from "#harness";

const root = path.join(import.meta.dirname, "..", "..", "apps", "host");
let bottega: Server;
let page: PreviewServer;
let folder: string;
let labPortal: string;
let bottegaPortal: string;
let host: string;

beforeAll(async () => {
  labPortal = inject("origin");
  bottega = await secondPortal(labPortal);
  bottegaPortal = originOf(bottega);
  folder = await mkdtemp(path.join(tmpdir(), "cortile-host-"));
  process.env["VITE_LAB_PORTAL"] = labPortal;
  process.env["VITE_BOTTEGA_PORTAL"] = bottegaPortal;
  const options = { root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } } as const;
  await build(options);
  page = await preview({ ...options, preview: { host: "127.0.0.1", port: 0 } });
  host = originOf(page.httpServer);
}, 120_000);

afterAll(async () => {
  await page.close();
  bottega.close();
  bottega.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

/** The demo once more, at an origin of its own: replies name that one. */
async function secondPortal(demo: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { "accept-language": language = "", origin = "" } = request.headers;
    const answer = async () => {
      const reply = await fetch(demo + request.url, { headers: { "accept-language": language, origin } });
      const type = reply.headers.get("content-type") ?? "";
      const bytes = Buffer.from(await reply.arrayBuffer());
      const body = type.includes("json") ? bytes.toString().replaceAll(demo, originOf(server)) : bytes;
      const allowed = reply.headers.get("access-control-allow-origin") ?? "";
      response.writeHead(reply.status, { "content-type": type, "access-control-allow-origin": allowed }).end(body);
    };
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

function originOf(server: Pick<Server, "address">): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

/** The foreign page with both communities in sight, and every call they make. */
async function visit(address: string) {
  const { page: tab } = await newVisitor({ origin: host, width: 1440 });
  const calls: URL[] = [];
  tab.on("request", (call) => {
    const url = new URL(call.url());
    if (url.pathname.startsWith("/api/")) calls.push(url);
  });
  await tab.goto(address);
  const lab = tab.getByRole("region", { name: "The lab" });
  const bottegaRegion = tab.getByRole("region", { name: "La bottega" });
  await lab.locator("article").or(lab.getByRole("searchbox")).first().waitFor();
  await bottegaRegion.locator("article").first().waitFor();
  return { tab, lab, bottega: bottegaRegion, calls };
}

describe("two communities on a foreign page", () => {
  it("draw both, each from its own portal, in its own language and colour", async () => {
    const { lab, bottega, calls } = await visit("/");
    const rootOf = async (region: typeof lab) =>
      region
        .locator("[data-ct]")
        .first()
        .evaluate((element) => [
          element.getAttribute("lang"),
          getComputedStyle(element).getPropertyValue("--ct-brand").trim(),
          getComputedStyle(element).getPropertyValue("--ct-radius").trim(),
        ]);
    expect(await rootOf(lab)).toEqual(["en", "#0b6e99", "4px"]);
    expect(await rootOf(bottega)).toEqual(["it", "#b3401f", "16px"]);
    expect(new Set(calls.map(({ origin }) => origin))).toEqual(new Set([labPortal, bottegaPortal]));
    await lab.getByRole("link", { name: "Topics" }).click();
    await bottega.getByRole("link", { name: "Argomenti" }).click();
    // The host's own word for it, and the built-in Italian one.
    await lab.getByRole("searchbox", { name: "Find a topic of the lab" }).waitFor();
    await bottega.getByRole("searchbox", { name: "Cerca una categoria" }).waitFor();
  });

  it("move by the host's router, one without the other", async () => {
    const { tab, lab, bottega, calls } = await visit("/lab/topics/");
    await tab.evaluate(() => Object.assign(window, { stayed: true }));
    // Comments below contents come a little later.
    await tab.waitForLoadState("networkidle");
    const before = await bottega.innerText();
    calls.length = 0;
    const door = lab.locator("[data-host-link][href^='/lab/topics/']").filter({ hasText: "Glazes" });
    await door.click();
    await lab.getByRole("heading", { level: 3, name: "Glazes" }).waitFor();
    expect(new URL(tab.url()).pathname).toMatch(/^\/lab\/topics\/\d+\/glazes\/$/);
    expect(await bottega.innerText()).toBe(before);
    expect(new Set(calls.map(({ origin }) => origin))).toEqual(new Set([labPortal]));

    await bottega.getByRole("link", { name: "Argomenti" }).click();
    await bottega.getByRole("searchbox").waitFor();
    expect(new URL(tab.url()).pathname).toBe("/bottega/argomenti/");
    expect(await lab.getByRole("heading", { level: 3, name: "Glazes" }).count()).toBe(1);
    expect(await tab.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["The Craft Quarter"]);

    await tab.goBack();
    await bottega.locator("article").first().waitFor();
    await tab.goBack();
    await lab.getByRole("searchbox").waitFor();
    expect(await tab.evaluate(() => "stayed" in window)).toBe(true);
  });

  it("send what the host does not show to the community's own site", async () => {
    const { bottega } = await visit("/");
    const address = await bottega
      .locator("article a[href*='/post/'], article a[href*='/discussion/']")
      .first()
      .getAttribute("href");
    expect(address).toContain(bottegaPortal);
  });

  it("ask the host when a visitor tries something for members", async () => {
    const { lab, bottega } = await visit("/lab/topics/");
    await lab.getByRole("button", { name: "Follow Glazes" }).click();
    await expect.poll(() => lab.getByRole("status").first().innerText()).toBe("Ask at the lab’s desk to join.");
    expect(await bottega.getByRole("status").first().innerText()).toBe("");
  });
});
