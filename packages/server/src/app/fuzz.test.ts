import { preferenceList } from "@cortile/contract/preference";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commentCreate } from "#comment";
import { objectCreate } from "#contribution";
import { createTestApp, picture, proofOf, type TestApp } from "#testing";
import { storeImage } from "#media";
import { requests } from "./fuzz.fixture.ts";

/** `npm run fuzz` asks for more, from another seed each time. */
const given = process.env["FUZZ_SEED"] ?? "20261123";
const seed = given === "random" ? Math.trunc(Math.random() * 2 ** 31) : Number(given);
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 500);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    web: { assetsFolder: import.meta.dirname, render: async () => ({ status: 200, headers: {}, body: Buffer.from("page") }) },
  });
  await app.newReactions();
  const author = app.ctx(await app.newMember({ username: "ann" }));
  const category = await app.newCategory();
  for (const type of ["post", "discussion", "status"] as const) {
    const { media_id } = await storeImage(author, {
      bytes: await picture(),
      purpose: "contribution",
      author_id: author.actor.id,
    });
    const poll =
      type === "status" ? undefined : { title: "Which?", multiple_choices: true, choices: [{ choice: "a" }, { choice: "b" }] };
    const made = await objectCreate(author, type, {
      title: "Clay",
      text: "<p>Clay</p>",
      categories: [category],
      medias: [media_id],
      ...(poll && { poll }),
    });
    await commentCreate(author, { [type]: made.id, text: "<p>Yes</p>" });
  }
});
afterAll(() => app.close());

/** People come anew now and then: some requests delete who sends them. */
const requestsOfPerson = 50;

async function newSenders(): Promise<Record<string, string>[]> {
  const members = [null, await app.newMember(), await app.newMember({ role: "admin" }), await app.newMember({ status: "b" })];
  return Promise.all(members.map((member) => proofOf(app, member)));
}

/** What one request changes must not close the community to the others. */
async function resetPreferences(): Promise<void> {
  await sql`delete from preference`.execute(app.platform.db);
  await app.setPreference("configurations.content_availability", true);
}

describe("any request", () => {
  it(`is answered without a failure of the server (seed ${seed})`, async () => {
    let senders: Record<string, string>[] = [];
    let sent = 0;
    const property = fc.asyncProperty(requests, fc.nat({ max: 3 }), async (request, who) => {
      if (sent % requestsOfPerson === 0) senders = await newSenders();
      sent += 1;
      const reply = await app.app.inject({ ...request, headers: { ...senders[who], ...request.headers } });
      if (request.url.startsWith(preferenceList.path)) await resetPreferences();
      // 501: a call that is not built.
      if (reply.statusCode >= 500 && reply.statusCode !== 501)
        throw new Error(`${reply.statusCode} ${reply.payload.slice(0, 300)}`);
    });
    const result = await fc.check(property, { seed, numRuns });
    expect(result.failed ? await fc.asyncDefaultReportMessage(result) : undefined).toBeUndefined();
  }, 0);
});

describe("a request that once failed the server", () => {
  const json = { "content-type": "application/json" };
  it.each([
    ["GET", "/sitemap/99999999999999999999.xml", undefined, 404],
    ["POST", "/api/v2/user/match/", '"[\\"a\\\\u0000b\\"]"', 200],
    ["POST", "/api/v2/contact/request/", '{"email":"a@example.org","message":"Hi","a\\u0000b":"c"}', 200],
    ["GET", "/assets/a%5Cb", undefined, 404],
  ] as const)("%s %s is answered", async (method, url, payload, status) => {
    const headers = { ...json, ...(await proofOf(app, await app.newMember())) };
    expect((await app.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode).toBe(status);
  });
});
