import { pmDelete, pmGet, pmSend } from "@cortile/contract/message";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { newPair, newPerson, sendOne, type Person } from "./testing/people.ts";
import { makePreview } from "./preview.service.ts";

let time = Date.parse("2026-03-01T09:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
});
beforeEach(() => (time += 3_600_000));
afterAll(() => app.close());

const page = { title: "Ash glazes", description: "A book", image: "https://example.org/a.jpg" };
const asked: string[] = [];
const fetch = (summary: typeof page | null) => async (url: string) => {
  asked.push(url);
  return summary;
};
const previewOf = async ({ client }: Person, id: number) => (await client.call(pmGet, { params: { id } })).preview;
/** How often a job was added for a message. */
async function countJobs(id: number): Promise<number> {
  const { rows } =
    await sql`select from job.job where name = 'message.preview' and data -> 'message_ids' @> ${JSON.stringify([id])}::jsonb`.execute(
      app.platform.db,
    );
  return rows.length;
}

describe("the preview of a link in a message", () => {
  it("is made of the first one, by a job, once for all recipients", async () => {
    const [ann, bob] = await newPair(app);
    const cat = await newPerson(app);
    const body = { recipients: [bob.id, cat.id], message: "See https://example.org/glaze?a=1&b=2 and https://example.org/2" };
    const ids = (await ann.client.call(pmSend, { body })).map(({ id }) => id);
    const [first = 0, second = 0] = ids;
    expect(await previewOf(bob, first)).toBeNull();
    expect(await countJobs(first)).toBe(1);
    asked.length = 0;
    await makePreview(app.platform, { message_ids: ids }, fetch(page));
    expect(asked).toEqual(["https://example.org/glaze?a=1&b=2"]);
    const preview = { url: "https://example.org/glaze?a=1&b=2", title: "Ash glazes", description: "A book" };
    expect([await previewOf(ann, first), await previewOf(bob, first), await previewOf(cat, second)]).toEqual([
      preview,
      preview,
      preview,
    ]);
  });

  it("is not made without a link, nor of a page that says nothing", async () => {
    const [ann, bob] = await newPair(app);
    expect(await countJobs((await sendOne(ann, bob, "Just words")).id)).toBe(0);
    const { id } = await sendOne(ann, bob, "https://example.org/");
    await makePreview(app.platform, { message_ids: [id] }, fetch(null));
    expect(await previewOf(bob, id)).toBeNull();
  });

  it("goes with the message, also when it was deleted before the page was read", async () => {
    const [ann, bob] = await newPair(app);
    const ids = [(await sendOne(ann, bob, "https://example.org/1")).id, (await sendOne(ann, bob, "https://example.org/2")).id];
    const [made = 0, late = 0] = ids;
    await makePreview(app.platform, { message_ids: [made] }, fetch(page));
    time += 120_000;
    for (const id of ids) await ann.client.call(pmDelete, { params: { id } });
    asked.length = 0;
    await makePreview(app.platform, { message_ids: [late] }, fetch(page));
    expect(asked).toEqual([]);
    for (const id of ids) expect(await previewOf(bob, id)).toBeNull();
  });

  it("is never read from this machine", async () => {
    const [ann, bob] = await newPair(app);
    const { id } = await sendOne(ann, bob, "http://127.0.0.1:1/admin");
    await makePreview(app.platform, { message_ids: [id] });
    expect(await previewOf(bob, id)).toBeNull();
  });
});
