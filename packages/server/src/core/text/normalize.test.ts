import { describe, expect, it } from "vitest";
import { normalized } from "./normalize.ts";
import { slugify } from "./slug.ts";

const marks = "\u0301\u0316".repeat(50_000);

describe("normalized", () => {
  it("is the normal form of a text", () => {
    expect(normalized("Cafe\u0301 ﬁn", "NFKC")).toBe("Café fin");
    expect(normalized("é", "NFD")).toBe("e\u0301");
  });

  it("is not kept busy by a letter of very many marks", () => {
    const began = process.cpuUsage();
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) normalized(`a${marks}b`, form);
    expect(slugify(`a${marks}b`)).toBe("a");
    // Without the limit each takes seconds.
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
});
