import { describe, expect, it } from "vitest";
import { filesOf, weigh, type Manifest } from "./weight.ts";

const manifest: Manifest = {
  "src/entry-client.tsx": { file: "entry.js", imports: ["_vendor.js"], css: ["entry.css"] },
  "_vendor.js": { file: "vendor.js" },
  "_card.js": { file: "card.js", imports: ["_vendor.js"], css: ["card.css"] },
  "src/pages/home.tsx": { file: "home.js", imports: ["_card.js", "_vendor.js"], css: ["home.css"] },
  "src/pages/missing.tsx": { file: "missing.js" },
  "src/messages/it.ts": { file: "it.js" },
  "_editor.js": { file: "editor.js" },
};
const sizes: Record<string, number> = {
  "entry.js": 20_000,
  "vendor.js": 100_000,
  "card.js": 30_000,
  "home.js": 10_000,
  "missing.js": 1000,
  "it.js": 5000,
  "editor.js": 90_000,
};
const sizeOf = (file: string): number => sizes[file] ?? 4000;
const home = { what: "Weight of home", found: "165.0 kB JavaScript, 12.0 kB CSS", isWithin: true };

describe("filesOf", () => {
  it("follows imports and names each file once", () => {
    const { js, css } = filesOf(manifest, ["src/entry-client.tsx", "src/pages/home.tsx"]);
    expect(js.toSorted()).toEqual(["card.js", "entry.js", "home.js", "vendor.js"]);
    expect(css.toSorted()).toEqual(["card.css", "entry.css", "home.css"]);
  });
});

describe("weigh", () => {
  it("weighs every page with the entry and the heaviest language, and nothing that is loaded on use", () => {
    expect(weigh(manifest, sizeOf)).toMatchObject([home, { found: "126.0 kB JavaScript, 4.0 kB CSS", isWithin: true }]);
  });

  it("has no budget for pages of members", () => {
    const own = { ...manifest, "src/pages/user_messages.tsx": { file: "home.js" } };
    expect(weigh(own, sizeOf).find(({ what }) => what.endsWith("user_messages"))).not.toHaveProperty("isWithin");
  });

  it.each([
    ["JavaScript", "home.js", 36_000],
    ["CSS", "home.css", 33_000],
  ])("fails a page with too much %s, and no other", (_kind, file, size) => {
    const [heavy, light] = weigh(manifest, (name) => (name === file ? size : sizeOf(name)));
    expect([heavy?.isWithin, light?.isWithin]).toEqual([false, true]);
  });
});
