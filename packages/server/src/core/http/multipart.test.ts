import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readParts } from "./multipart.ts";

const textBytesMax = 1024 * 1024;
const type = "multipart/form-data; boundary=x";
const named = (name: string, value = "1"): string => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const read = (body: string, contentType = type) => readParts(contentType, Buffer.from(body), textBytesMax);

/** As the platform writes it. */
async function encode(entries: readonly [string, string | File][]): Promise<{ contentType: string; body: Buffer }> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const encoded = new Response(form);
  return { contentType: encoded.headers.get("content-type") ?? "", body: Buffer.from(await encoded.arrayBuffer()) };
}

describe("a multipart body", () => {
  it("yields texts and files as they were put in, whatever they hold", async () => {
    // Line ends become those of forms on the way, and a lone surrogate is no text.
    const text = fc.string({ unit: "grapheme" }).map((value) => value.replaceAll(/[\r\n]+/g, "\r\n"));
    const name = text.filter((value) => value !== "");
    const file = fc.record({ filename: name, mimetype: fc.constantFrom("image/png", "text/csv"), bytes: fc.uint8Array() });
    const property = fc.asyncProperty(fc.array(fc.tuple(name, fc.oneof(text, file)), { minLength: 1 }), async (entries) => {
      const sent = entries.map(([key, value]): [string, string | File] => [
        key,
        typeof value === "string" ? value : new File([new Uint8Array(value.bytes)], value.filename, { type: value.mimetype }),
      ]);
      const { contentType, body } = await encode(sent);
      const found = readParts(contentType, body, textBytesMax);
      expect(
        found?.map(([key, value]) => [key, typeof value === "string" ? value : { ...value, bytes: [...value.bytes] }]),
      ).toEqual(
        entries.map(([key, value]) => [
          key,
          typeof value === "string" ? value : { ...value, filename: value.filename.slice(0, 255), bytes: [...value.bytes] },
        ]),
      );
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it("holds the bytes of files once", async () => {
    const { contentType, body } = await encode([["image", new File([new Uint8Array(5000)], "a.png")]]);
    const value = readParts(contentType, body, textBytesMax)?.[0]?.[1];
    expect(typeof value === "object" && value.bytes.buffer).toBe(body.buffer);
  });

  it("is found to end where its boundary stands alone, not where bytes resemble it", () => {
    expect(read(`${named("a", "--x--\n--x\r\n --x")}--x--\r\n`)).toEqual([["a", "--x--\n--x\r\n --x"]]);
    expect(read(`${named("a", "")}--x--`)).toEqual([["a", ""]]);
  });

  it("has a thousand short heads, but not many long ones", () => {
    const field = (more: string) => `--x\r\n${more}content-disposition: form-data; name="invite_users[0]"\r\n\r\n1\r\n`;
    expect(read(`${field("").repeat(1000)}--x--`)).toHaveLength(1000);
    expect(read(`${field(`x: ${"y".repeat(8000)}\r\n`).repeat(15)}--x--`)).toHaveLength(15);
    expect(read(`${field(`x: ${"y".repeat(8000)}\r\n`).repeat(17)}--x--`)).toBeNull();
  });

  it("is refused before more texts are decoded than it may have", () => {
    const body = Buffer.from(`${named("a", "1".repeat(600))}${named("b", "2".repeat(600))}--x--`);
    expect(readParts(type, body, 1200)).toHaveLength(2);
    // Nothing after it is read.
    const cut = Buffer.from(`${named("a", "1".repeat(1201))}--x`);
    expect(() => readParts(type, cut, 1200)).toThrow(expect.objectContaining({ code: "too_large" }));
  });

  it("may quote its boundary, leave quotes away and name files as RFC 5987 does", () => {
    const head =
      "--x y\r\nContent-Disposition:form-data; name=file; filename*=UTF-8''caff%C3%A8.pdf\r\nContent-Type: application/pdf";
    expect(read(`${head}\r\n\r\n%PDF\r\n--x y--\r\n`, 'multipart/form-data; charset=utf-8; boundary="x y"')).toEqual([
      ["file", { filename: "caffè.pdf", mimetype: "application/pdf", bytes: Buffer.from("%PDF") }],
    ]);
  });

  it.each([
    ["nothing", "", type],
    ["no boundary", `${named("a")}--x--`, "multipart/form-data"],
    ["a boundary too long", `${named("a")}--x--`, `multipart/form-data; boundary=${"x".repeat(71)}`],
    ["another boundary", `${named("a")}--x--`, "multipart/form-data; boundary=y"],
    ["something before the boundary", `hello\r\n${named("a")}--x--`, type],
    ["no end", named("a"), type],
    ["an end that is cut", `${named("a")}--x-`, type],
    ["a part that is cut", '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1', type],
    ["a head that is cut", '--x\r\ncontent-disposition: form-data; name="a"', type],
    ["a head too long", `--x\r\nx: ${"y".repeat(9000)}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--`, type],
    ["a part without a name", "--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--", type],
    ["a part that is none of a form", '--x\r\ncontent-disposition: attachment; name="a"\r\n\r\n1\r\n--x--', type],
    [
      "a part that is encoded once more",
      '--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-transfer-encoding: base64\r\n\r\nMQ==\r\n--x--',
      type,
    ],
    ["more parts than any form has", `${named("a").repeat(1001)}--x--`, type],
  ])("is refused with %s", (_what, body, contentType) => {
    expect(read(body, contentType)).toBeNull();
  });
});
