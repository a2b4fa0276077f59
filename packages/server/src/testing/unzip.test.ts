import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { zipOf, type ZipEntry } from "#core/zip";
import { unzip } from "./unzip.ts";

async function* inOrder(entries: readonly ZipEntry[]) {
  yield* entries;
}
async function archiveOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipOf(inOrder(entries))) parts.push(part);
  return Buffer.concat(parts);
}
const textOf = (...parts: string[]) => Readable.from(parts);

describe("zipOf", () => {
  it("holds every entry under its name, as it was", async () => {
    const archive = await archiveOf([
      { name: "perché/ciao.txt", content: textOf("Ciao, ", "Zoë") },
      { name: "empty.txt", content: textOf() },
      { name: "packed.bin", content: textOf("x".repeat(200_000)), packed: true },
    ]);
    expect([...unzip(archive)].map(([name, content]) => [name, content.toString()])).toEqual([
      ["perché/ciao.txt", "Ciao, Zoë"],
      ["empty.txt", ""],
      ["packed.bin", "x".repeat(200_000)],
    ]);
  });

  it("packs texts, and leaves what is packed already", async () => {
    const content = "clay ".repeat(10_000);
    expect((await archiveOf([{ name: "a", content: textOf(content) }])).length).toBeLessThan(1000);
    expect((await archiveOf([{ name: "a", content: textOf(content), packed: true }])).length).toBeGreaterThan(50_000);
  });

  it("asks for an entry once the one before is written", async () => {
    const asked: string[] = [];
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const name of ["one", "two"]) {
        asked.push(name);
        yield { name, content: textOf(name) };
      }
    }
    for await (const part of zipOf(entries())) if (part.toString("latin1").includes("one")) break;
    expect(asked).toEqual(["one"]);
  });

  it("fails when a content does", async () => {
    const content = new Readable({ read: () => content.destroy(new Error("lost")) });
    await expect(archiveOf([{ name: "a", content }])).rejects.toThrow("lost");
  });
});
