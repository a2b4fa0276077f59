import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    web: { assetsFolder: null, render: () => Promise.reject(new TypeError("a part of the page has a fault")) },
  });
});
afterAll(() => app.close());

it.each([
  ["en", "This page couldn’t be loaded", "Try again"],
  ["it", "Non è stato possibile caricare la pagina", "Riprova"],
])("a page that cannot be rendered is a page that says so: %s", async (language, title, retry) => {
  for (const cookie of ["", await app.cookieOf(await app.newMember({ language }))]) {
    const reply = await app.app.inject({
      url: "/explore/?a=1&b=2",
      headers: { accept: "text/html", "accept-language": language, cookie },
    });
    expect(reply.statusCode).toBe(500);
    expect(reply.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    expect(reply.payload).toContain(`<html lang="${language}">`);
    expect(reply.payload).toContain(`<h1>${title}</h1>`);
    expect(reply.payload).toContain(`<a href="/explore/?a=1&#38;b=2">${retry}</a>`);
    expect(reply.payload).not.toContain("fault");
    const nonce = /<style nonce="([^"]+)"/.exec(reply.payload)?.[1];
    expect(reply.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  }
});
