import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { createTestApp, type TestApp } from "#testing";
import type { WebRole } from "./web.ts";

const site: WebRole = {
  assetsFolder: null,
  serviceWorker: "self.skipWaiting();",
  render: () => Promise.resolve({ status: 200, headers: {}, body: new Uint8Array() }),
};
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ web: site });
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
interface Manifest {
  name: string;
  lang: string;
  icons: { src: string; sizes: string; purpose: string }[];
}
const manifest = async (headers?: Record<string, string>) => (await open("/manifest.webmanifest", headers)).json<Manifest>();

describe("the manifest", () => {
  it("makes the site an application with the community's name, colours and language", async () => {
    await app.setPreference("text.application_name", "Fornace");
    await app.setPreference("colors.colorprimary", "#5b5bd6");
    expect(await manifest({ "accept-language": "it" })).toMatchObject({
      id: "/",
      name: "Fornace",
      lang: "it",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: "#5b5bd6",
      background_color: expect.stringMatching(/^#[\da-f]{6}$/) as string,
    });
    expect((await manifest()).lang).toBe("en");
  });

  it("has icons drawn from the brand, of the sizes it says, also for systems that cut them round", async () => {
    const { icons } = await manifest();
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 192x192",
      "maskable 512x512",
    ]);
    for (const { src, sizes } of icons) {
      const reply = await open(new URL(src).pathname);
      const { width, height, format } = await sharp(reply.rawPayload).metadata();
      expect([reply.headers["content-type"], format, `${width}x${height}`]).toEqual(["image/png", "png", sizes]);
    }
    const [{ src } = { src: "" }] = icons;
    await app.setPreference("colors.colorprimary", "#c2410c");
    expect((await manifest()).icons[0]?.src).not.toBe(src);
  });

  it("has the icon that staff chose", async () => {
    await app.setPreference("images.app_icon", "https://fornace.example/icon.png");
    expect((await manifest()).icons).toEqual([{ src: "https://fornace.example/icon.png", sizes: "any", purpose: "any" }]);
    await app.setPreference("images.app_icon", "");
  });
});

describe("the offline page", () => {
  it("is whole in every language, and may load nothing", async () => {
    const { statusCode, headers, body } = await open("/x/offline");
    expect(statusCode).toBe(200);
    expect(body).toContain('<main lang="en" data-title="You’re offline">');
    expect(body).toContain('<main lang="it" data-title="Sei offline" hidden>');
    expect(body).toContain("Fornace can’t be reached");
    expect(body).not.toMatch(/(src|href)=/);
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/,
    );
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("of a community whose name is markup shows the name as text", async () => {
    await app.setPreference("text.application_name", "<script>alert(1)</script>");
    expect((await open("/x/offline")).body).not.toContain("<script>alert");
    await app.setPreference("text.application_name", "Fornace");
  });
});

describe("the service worker", () => {
  it("is another one when the offline page is, and never kept without asking", async () => {
    const { headers, body } = await open("/service-worker.js");
    expect(headers).toMatchObject({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
    const address = /^const offlineAddress = "(\/x\/offline\?v=[\da-f]{12})";\nself\.skipWaiting\(\);$/.exec(body)?.[1] ?? "";
    expect((await open(address)).statusCode).toBe(200);
    expect((await open("/service-worker.js")).body).toBe(body);
    await app.setPreference("text.application_name", "Fornace Due");
    expect((await open("/service-worker.js")).body).not.toBe(body);
  });

  it("is there only for a site that has one", async () => {
    const plain = await createTestApp({ web: { assetsFolder: null, render: site.render } });
    expect((await plain.app.inject("/service-worker.js")).headers["content-type"]).not.toContain("javascript");
    await plain.close();
  });
});
