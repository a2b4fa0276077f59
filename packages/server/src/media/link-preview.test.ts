import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPage, fetchPicture, readPage, webAddress } from "./link-preview.ts";

const local = { allowPrivate: true, ports: "any" } as const;
const html = `<!doctype html><html><head><meta charset="iso-8859-1"><title>Perch\xe9</title></head></html>`;
let server: Server;
let origin = "";
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    if (request.url === "/page") response.writeHead(200, { "content-type": "text/html" }).end(Buffer.from(html, "latin1"));
    else if (request.url === "/json") response.writeHead(200, { "content-type": "application/json" }).end("{}");
    else if (request.url === "/large") response.writeHead(200, { "content-type": "text/html" }).end("x".repeat(4 * 1024 * 1024));
    else if (request.url === "/bomb")
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(`<title>Packed</title>${" ".repeat(50 * 1024 * 1024)}`));
    else if (request.url === "/deep")
      response.writeHead(200, { "content-type": "text/html" }).end(`<title>Deep</title>${"<b>".repeat(1_000_000)}`);
    else if (request.url === "/endless.mp4") response.writeHead(200, { "content-type": "video/mp4" }).write("x");
    else if (request.url === "/unnamed") response.writeHead(200).end("bytes");
    else response.writeHead(404, { "content-type": "text/html" }).end("<title>Not found</title>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("readPage", () => {
  it("prefers OpenGraph, and makes the picture's address absolute", () => {
    const page = `<head><title>Plain</title><meta property="og:title" content="Ash &amp; glaze"><meta name="description" content="plain">
      <meta content="  Two\n lines " property="og:description"><meta property="og:image" content="/kiln.jpg"></head>`;
    expect(readPage(page, "https://example.org/a/b")).toEqual({
      title: "Ash & glaze",
      description: "Two lines",
      image: "https://example.org/kiln.jpg",
    });
  });

  it("falls back to plain html, of which the title of a drawing is no part", () => {
    const page = `<title>Cones &#38; bats</title><meta name="Description" content="All"><svg><title>Icon</title></svg>`;
    expect(readPage(page, "https://example.org/")).toEqual({ title: "Cones & bats", description: "All", image: null });
  });

  it.each([
    ["a hundred elements that are none of a head", "<div></div>".repeat(101)],
    ["a hundred that are closed without being open", "</p>".repeat(101)],
    ["elements deep in each other", "<noscript>".repeat(21)],
    ["thousands of attributes", `<meta ${"a=b ".repeat(10_001)}>`],
  ])("reads no further than %s", (_what, beginning) => {
    const page = `<title>Kiln</title>${beginning}<meta name="description" content="Late">`;
    expect(readPage(page, "https://example.org/")).toMatchObject({ title: "Kiln", description: null });
    const few = `<title>Kiln</title><noscript><img src="a.png"><iframe></iframe></noscript><div></div><meta name="description" content="All">`;
    expect(readPage(few, "https://example.org/").description).toBe("All");
  });

  it("finds nothing in nothing, and survives what is no html", () => {
    const nothing = { title: null, description: null, image: null };
    expect(readPage("", "https://example.org/")).toEqual(nothing);
    expect(readPage("<meta property=og:image content='javascript:alert(1)'><<<>", "https://example.org/")).toEqual(nothing);
  });

  it("cuts what is endless", () => {
    const { title, description } = readPage(
      `<title>${"a".repeat(999)}</title><meta name=description content="${"b".repeat(9999)}">`,
      "https://e.org",
    );
    expect([title?.length, description?.length]).toEqual([300, 1000]);
  });
});

describe("fetchPage", () => {
  it("reads the page in its own encoding", async () => {
    expect(await fetchPage(`${origin}/page`, local)).toMatchObject({ title: "Perché" });
  });

  it("finds nothing in a packed page, and is not kept busy by one made for it", async () => {
    expect(await fetchPage(`${origin}/bomb`, local)).toEqual({ title: null, description: null, image: null });
    expect(await fetchPage(`${origin}/deep`, local)).toMatchObject({ title: "Deep" });
  });

  it.each(["/json", "/missing", "/large", "/endless.mp4"])("finds no page at %s", async (path) => {
    expect(await fetchPage(origin + path, local)).toBeNull();
  });

  it("reads no picture from what says that it is none", async () => {
    for (const path of ["/page", "/json", "/endless.mp4", "/missing"])
      expect([path, await fetchPicture(origin + path, local)]).toEqual([path, null]);
    expect(await fetchPicture(`${origin}/unnamed`, local)).toEqual(Buffer.from("bytes"));
  });

  it("does not reach addresses of this machine", async () => {
    expect(await fetchPage(`${origin}/page`)).toBeNull();
    expect(await fetchPicture(`${origin}/page`)).toBeNull();
  });
});

describe("neither a page nor its picture", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "0.0.0.0",
    "localhost",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "2852039166",
    "100.64.0.1",
    "[::1]",
    "[::]",
    "[::7f00:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::127.0.0.1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fd00:ec2::254]",
  ])("is asked of %s", async (host) => {
    const before = hits;
    const address = `http://${host}:${new URL(origin).port}/page`;
    expect(await fetchPage(address, { ports: "any" })).toBeNull();
    expect(await fetchPicture(address, { ports: "any" })).toBeNull();
    expect(hits).toBe(before);
  });
});

describe("webAddress", () => {
  it.each([
    [" https://example.org/a b ", "https://example.org/a%20b"],
    ["HTTP://EXAMPLE.ORG", "http://example.org/"],
    ["data:text/html,x", null],
    ["example.org", null],
    ["http://intranet/", null],
    ["https://user@example.org/", null],
  ])("%s", (text, address) => {
    expect(webAddress(text)).toBe(address);
  });
});
