import { describe, expect, it } from "vitest";
import { maxOffset, readPage, readPageRequest, toPage, type PageRequest } from "./page.ts";

const address = "https://community.example.org/api/v2/thing/";
const total = 50_000;
let read: PageRequest[] = [];

const ask = (query: Record<string, string>) => {
  read = [];
  return readPage(readPageRequest(address, query), async (page) => {
    read.push(page);
    const rows = Array.from({ length: page.limit }, (_, index) => page.offset + index);
    return { ...toPage(page, { rows, count: total, cursor: page.cursor && "next" }), more: "of the list" };
  });
};

describe("a list paged by offset", () => {
  it("ends at the deepest offset", async () => {
    const last = (await ask({ limit: "20", offset: String(maxOffset) })) as { results: number[]; next: string | null };
    expect(last.results).toHaveLength(20);
    expect(last.next).toBeNull();
    const before = (await ask({ limit: "20", offset: String(maxOffset - 20) })) as { next: string | null };
    expect(before.next).toBe(`${address}?limit=20&offset=${maxOffset}`);
  });

  it.each(["10001", "999999999", "99999999999999999999"])("is empty from %s on, and costs one row", async (offset) => {
    expect(await ask({ limit: "20", offset })).toEqual({
      count: total,
      next: null,
      previous: `${address}?limit=20&offset=${maxOffset}`,
      results: [],
      more: "of the list",
    });
    expect(read).toMatchObject([{ offset: 0, limit: 1 }]);
  });

  it("goes on by its cursor", async () => {
    const deep = (await ask({ limit: "20", offset: "20000", cursor: "here" })) as { results: number[]; next: string | null };
    expect(deep.results).toHaveLength(20);
    expect(deep.next).toBe(`${address}?limit=20&offset=20020&cursor=next`);
  });

  it("goes on by its cursor behind a page without rows", () => {
    const page = toPage(readPageRequest(address, { limit: "20" }), { rows: [], count: 1, more: true, cursor: "next" });
    expect(page.next).toBe(`${address}?limit=20&offset=0&cursor=next`);
  });
});
