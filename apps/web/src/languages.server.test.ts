import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestApp, type TestApp } from "@cortile/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { render } from "./entry-server.tsx";

const noFiles = { styles: [], preloads: [], fonts: [], inlineScript: "", scripts: [] };
const texts = {
  "account.signIn.title": "Willkommen zurück",
  "account.signIn.action": "Anmelden",
  "account.signIn.newHere": "Neu hier?",
  "account.signIn.createOne": "Konto erstellen",
  "account.field.login": "E-Mail oder Benutzername",
  "account.field.password": "Passwort",
};
let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cortile-languages-"));
  await mkdir(path.join(folder, "de"));
  const files = { "language.json": { name: "Deutsch" }, "server.json": {}, "ui.json": texts };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, "de", name), JSON.stringify(content));
  app = await createTestApp({
    env: { CORTILE_LANGUAGES: folder },
    web: {
      assetsFolder: null,
      render: (request) => render(request, { filesOf: async () => noFiles, onFault: () => undefined }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it("a page is drawn in an added language, and in English where a text is missing", async () => {
  const { payload } = await app.app.inject({ url: "/signin/", headers: { "accept-language": "de" } });
  expect(payload).toContain('<html lang="de"');
  expect(payload).toContain('content="de_DE"');
  for (const text of Object.values(texts)) expect(payload).toContain(text);
  expect(payload).toContain("Sign in to see what’s new.");
  expect(payload).toContain('"name":"Deutsch"');
});

it("a language nobody added is English", async () => {
  const { payload } = await app.app.inject({ url: "/signin/", headers: { cookie: "ct_lang=fr" } });
  expect(payload).toContain('<html lang="en"');
});
