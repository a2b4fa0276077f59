import { courseCreate, courseGet, lessonCreate, lessonPatch, sectionCreate } from "@cortile/contract/course";
import { customPageCreate } from "@cortile/contract/custom";
import { createTestApp, type TestApp } from "@cortile/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { render } from "./entry-server.tsx";

const noFiles = { styles: [], preloads: [], fonts: [], inlineScript: "", scripts: [] };
const faults: unknown[] = [];
let brokenPart: string | null = null;
let app: TestApp;
let cookie: string;
/** Addresses with an editor, and the text that is in it. */
let pages: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp({
    web: {
      assetsFolder: null,
      render: (request) => {
        const load: typeof fetch = async (input, init) =>
          brokenPart !== null && String(input instanceof Request ? input.url : input).includes(brokenPart)
            ? Response.json({ html_summary: 1, valid_from: "never" })
            : request.fetch(input, init);
        return render({ ...request, fetch: load }, { filesOf: async () => noFiles, onFault: (fault) => void faults.push(fault) });
      },
    },
  });
  const admin = await app.newMember({ role: "admin" });
  const client = await app.as(admin);
  cookie = await app.cookieOf(admin);
  const body = { title: "House rules", html_body: "<p>Be kind.</p>", active: true };
  const page = await client.call(customPageCreate, { body });
  const { id } = await client.call(courseCreate, { body: { name: "Bread", type: "self-paced" } });
  const { id: section_id } = await client.call(sectionCreate, { params: { id }, body: { name: "Flour" } });
  const at = { id, section_id };
  const { id: lesson_id } = await client.call(lessonCreate, { params: at, body: { name: "Water", type: "lesson" } });
  await client.call(lessonPatch, { params: { ...at, lesson_id }, body: { text: "<p>Wait an hour.</p>" } });
  const { slug } = await client.call(courseGet, { params: { id } });
  pages = {
    "/console/pages/new/": "",
    [`/console/pages/${page.id}/`]: "Be kind.",
    "/console/legal/new/": "",
    [`/course/${id}/${slug}/section/${section_id}/lesson/${lesson_id}/edit/`]: "Wait an hour.",
  };
});
afterAll(() => app.close());

describe("a page with an editor", () => {
  it("is rendered on the server, with its text", async () => {
    for (const [url, text] of Object.entries(pages)) {
      const { statusCode, payload } = await app.app.inject({ url, headers: { cookie } });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(payload).toMatch(/<div id="[^"]+"><div/);
      expect(payload.slice(0, payload.indexOf("application/json"))).toContain(text);
    }
    expect(faults).toEqual([]);
  });
});

describe("a page with a fault", () => {
  it("is the message of an error in the frame of the site, in the viewer's language", async () => {
    brokenPart = "/custom_page/";
    const url = Object.keys(pages)[1] ?? "";
    const { statusCode, headers, payload } = await app.app.inject({ url, headers: { cookie: `${cookie}; ct_lang=it` } });
    brokenPart = null;
    expect(statusCode).toBe(500);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(payload).toContain('<html lang="it"');
    expect(payload).toContain("Riprova");
    expect(payload).toContain('"failures":{"console_place":500}');
    expect(faults).toHaveLength(1);
  });
});
