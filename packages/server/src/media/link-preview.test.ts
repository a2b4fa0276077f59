import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPage, fetchPicture, readPage, videoFrame, webAddress } from "./link-preview.ts";

const local = { allowPrivate: true, ports: "any" } as const;
const html = `<!doctype html><html><head><meta charset="iso-8859-1"><title>Perch\xe9</title></head></html>`;
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/page") response.writeHead(200, { "content-type": "text/html" }).end(Buffer.from(html, "latin1"));
    else if (request.url === "/json") response.writeHead(200, { "content-type": "application/json" }).end("{}");
    else if (request.url === "/large") response.writeHead(200, { "content-type": "text/html" }).end("x".repeat(4 * 1024 * 1024));
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

  it.each(["/json", "/missing", "/large"])("finds no page at %s", async (path) => {
    expect(await fetchPage(origin + path, local)).toBeNull();
  });

  it("does not reach addresses of this machine", async () => {
    expect(await fetchPage(`${origin}/page`)).toBeNull();
    expect(await fetchPicture(`${origin}/page`)).toBeNull();
  });
});

describe("videoFrame", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    ["https://www.youtube.com/@cortile", null],
    ['https://www.youtube.com/watch?v="><script>', null],
    ["https://evil.example/watch?v=dQw4w9WgXcQ", null],
    ["https://notyoutube.com/watch?v=dQw4w9WgXcQ", null],
  ])("%s", (address, frame) => {
    expect(videoFrame(address)).toBe(frame);
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
