import { defaultPreferences } from "@cortile/contract/preference";
import type { Boot } from "@cortile/server/app";
import { describe, expect, it } from "vitest";
import { newSite } from "#testing";
import { documentOf, escapeJson } from "./index.ts";
import type { Head } from "#head";

const hostile = `</script><script>alert("1")</script><!-- \u2028 ' & "`;

function page({ head, boot = {} }: { head: Head; boot?: Partial<Boot> }): Document {
  const preferences = { ...defaultPreferences(), "text.application_name": "Fornace" };
  const site = newSite({ preferences, ...boot });
  const files = { styles: ["/assets/a.css"], preloads: ["/assets/b.js"], fonts: [], scripts: ["/assets/c.js"] };
  const state = {
    boot: site.boot,
    router: { loaderData: {}, actionData: null, failures: {} },
    queries: { mutations: [], queries: [] },
  };
  return new DOMParser().parseFromString(
    documentOf({ site, head, files, nonce: "n0nce", html: [Buffer.from("<p>Hello</p>")], state }).toString(),
    "text/html",
  );
}

describe("documentOf", () => {
  it("carries text of members as text, wherever it stands", () => {
    const preferences = { ...defaultPreferences(), "text.application_name": hostile };
    const found = page({
      head: { title: hostile, description: hostile, path: "/post/1/", data: { name: hostile } },
      boot: { preferences },
    });
    expect(found.title).toContain(`alert("1")`);
    expect(found.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(hostile);
    expect([...found.querySelectorAll("script")].map(({ type }) => type)).toEqual([
      "application/ld+json",
      "module",
      "application/json",
    ]);
    const data: unknown = JSON.parse(found.querySelector('script[type="application/ld+json"]')?.textContent ?? "");
    expect(data).toEqual({ "@context": "https://schema.org", name: hostile });
    const state: unknown = JSON.parse(found.querySelector("#ct-state")?.textContent ?? "");
    expect(state).toMatchObject({ boot: { preferences: { "text.application_name": hostile } } });
  });

  it("names the feed and the card of a page, where contents are public", () => {
    const head = { title: "Raku", path: "/post/7/", feed: "/category/3/raku/rss/", embeddable: true };
    const alternatesOf = (found: Document) =>
      [...found.querySelectorAll('link[rel="alternate"]')].map((link) => [link.getAttribute("type"), link.getAttribute("href")]);
    expect(alternatesOf(page({ head }))).toEqual([
      ["application/rss+xml", "https://fornace.example/category/3/raku/rss/"],
      ["application/json+oembed", "https://fornace.example/oembed?url=https%3A%2F%2Ffornace.example%2Fpost%2F7%2F&format=json"],
    ]);
    const preferences = { ...defaultPreferences(), "configurations.content_availability": false };
    expect(alternatesOf(page({ head, boot: { preferences } }))).toEqual([]);
    expect(alternatesOf(page({ head: { title: "Raku" } }))).toEqual([]);
  });

  it("shows its own picture with a link to it, and one that the server draws where it has none", () => {
    const card = { kind: "group" as const, id: 7 };
    const picture = (head: Partial<Head>) =>
      Object.fromEntries(
        [...page({ head: { title: "Kiln", path: "/group/7/kiln/", ...head } }).querySelectorAll("meta")].map((meta) => [
          meta.getAttribute("property") ?? meta.name,
          meta.content,
        ]),
      );
    expect(picture({ card })).toMatchObject({
      "og:image": "https://fornace.example/x/card/group/7.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Kiln",
      "twitter:card": "summary_large_image",
    });
    expect(picture({ card, image: "https://fornace.example/a.webp" })["og:image"]).toBe("https://fornace.example/a.webp");
    expect(picture({})["og:image"]).toBeUndefined();
    expect(picture({})["twitter:card"]).toBe("summary");
  });

  it("gives the nonce to every script that runs and every style", () => {
    const found = page({ head: { title: "Raku" } });
    const nonces = [...found.querySelectorAll('script[src], link[rel="stylesheet"], link[rel="modulepreload"]')].map((element) =>
      element.getAttribute("nonce"),
    );
    expect(nonces).toEqual(["n0nce", "n0nce", "n0nce"]);
  });

  it("names the one address of a page, and keeps pages without one out of indexes", () => {
    expect(
      page({ head: { title: "Raku", path: "/category/5/raku/" } })
        .querySelector('link[rel="canonical"]')
        ?.getAttribute("href"),
    ).toBe("https://fornace.example/category/5/raku/");
    const nowhere = page({ head: { title: "" } });
    expect(nowhere.querySelector('link[rel="canonical"]')).toBeNull();
    expect(nowhere.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  it("tells search engines what staff allow them", () => {
    const robots = (meta_robots: string, head: Head = { title: "Raku", path: "/category/5/raku/" }) =>
      page({ head, boot: { preferences: { ...defaultPreferences(), "webmaster.meta_robots": meta_robots } } })
        .querySelector('meta[name="robots"]')
        ?.getAttribute("content");
    expect(robots("index, follow")).toBeUndefined();
    expect(robots("noindex, nofollow")).toBe("noindex, nofollow");
    expect(robots("noindex, nofollow", { title: "" })).toBe("noindex, nofollow");
    expect(robots("noindex, follow", { title: "" })).toBe("noindex");
  });

  it("says its language and the colours asked for", () => {
    const { documentElement } = page({ head: { title: "" }, boot: { locale: "it", colorScheme: "dark" } });
    expect(documentElement.lang).toBe("it");
    expect(documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
  });
});

describe("escapeJson", () => {
  it("is the same value when read, and never ends its element", () => {
    const text = escapeJson({ hostile });
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual({ hostile });
  });
});
