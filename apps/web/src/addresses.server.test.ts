import { courseCreate } from "@cortile/contract/course";
import { eventCreate } from "@cortile/contract/event";
import { groupCreate } from "@cortile/contract/group";
import { createTestApp, type TestApp } from "@cortile/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { render } from "./entry-server.tsx";

const noFiles = { styles: [], preloads: [], fonts: [], inlineScript: "", scripts: [] };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    web: {
      assetsFolder: null,
      render: (request) => render(request, { filesOf: async () => noFiles, onFault: () => undefined }),
    },
  });
});
afterAll(() => app.close());

describe("an address without its slug", () => {
  it("redirects to the right one, of what is there", async () => {
    const admin = await app.newMember({ role: "admin" });
    const client = await app.as(admin);
    const cookie = await app.cookieOf(admin);
    const start_date = new Date(Date.now() + 86_400_000).toISOString();
    const places = {
      category: { id: await app.newCategory({ name: "raku" }) },
      group: await client.call(groupCreate, { body: { name: "Raku", privacy: "public" } }),
      event: await client.call(eventCreate, {
        body: { name: "Raku", privacy: "public", location: "virtual", link: "https://a.example/", start_date },
      }),
      course: await client.call(courseCreate, { body: { name: "Raku", type: "self-paced" } }),
    };
    for (const [kind, { id }] of Object.entries(places)) {
      const { statusCode, headers } = await app.app.inject({ url: `/${kind}/${id}/`, headers: { cookie } });
      expect([statusCode, headers.location]).toEqual([301, `/${kind}/${id}/raku/`]);
    }
    const { statusCode } = await app.app.inject({ url: "/event/999999/", headers: { cookie } });
    expect(statusCode).toBe(404);
  });
});
