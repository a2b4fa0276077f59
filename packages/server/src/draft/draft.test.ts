import { draftDelete, draftGet, draftPut } from "@cortile/contract/contribution";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, type TestApp } from "#testing";
import { selectDraft } from "./draft.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newPicture = async (author: Member) =>
  (await storeImage(app.ctx(author), { bytes: await picture(), purpose: "contribution", author_id: author.id })).media_id;

describe("draft_get", () => {
  it("brings the attachments whole and in order, without what is not the member's", async () => {
    const author = await app.newMember();
    const client = await app.as(author);
    const [first, second, foreign] = [
      await newPicture(author),
      await newPicture(author),
      await newPicture(await app.newMember()),
    ];
    const draft = { id: phone, type: "post" as const, text: "<p>Ash</p>", medias: [second, foreign, first] };
    await client.call(draftPut, { body: draft });
    const saved = await client.call(draftGet, {});
    expect(saved.draft).toEqual({ ...draft, etag: expect.any(String) as string });
    expect(saved.medias).toMatchObject([
      { id: second, type: "image" },
      { id: first, type: "image" },
    ]);
  });

  it("brings for whom it is, when it comes out and who may reply", async () => {
    const client = await app.as(await app.newMember());
    const draft = {
      id: phone,
      type: "post" as const,
      text: "<p>Ash</p>",
      recipients: ["bob"],
      scheduled_at: "2099-11-26T09:00:00.000Z",
      reply_control: "nobody" as const,
    };
    await client.call(draftPut, { body: draft });
    expect((await client.call(draftGet, {})).draft).toMatchObject(draft);
  });

  it("brings the last written one that the browser does not have, and the ids of all", async () => {
    const client = await newClient();
    for (const id of [phone, laptop, tablet]) await client.call(draftPut, { body: { ...textOf(id), id } });
    const get = async (except?: string[]) => {
      const { ids, draft } = await client.call(draftGet, { query: except ? { except } : {} });
      return [ids, draft?.id];
    };
    const all = [tablet, laptop, phone];
    expect(await get()).toEqual([all, tablet]);
    expect(await get([tablet, phone])).toEqual([all, laptop]);
    expect(await get(all)).toEqual([all, undefined]);
  });

  it("refuses what is no id", async () => {
    const client = await newClient();
    await expect(client.call(draftGet, { query: { except: ["short"] } })).rejects.toMatchObject({ status: 400 });
  });
});

const [phone, laptop, tablet] = ["phone-0123456789", "laptop-0123456789", "tablet-0123456789"];
const textOf = (text: string) => ({ type: "post" as const, text });
const newClient = async () => app.as(await app.newMember());
type TestClient = Awaited<ReturnType<typeof newClient>>;
const stored = async (client: TestClient) => (await client.call(draftGet, {})).ids;
const draftAt = async (client: TestClient, id: string) => {
  const { draft } = await client.call(draftGet, { query: { except: (await stored(client)).filter((one) => one !== id) } });
  return draft;
};
const textAt = async (client: TestClient, id: string) => (await draftAt(client, id))?.text;
/** What an edit that continues it names. */
const readAt = async (client: TestClient, id: string) => ({ id, etag: (await draftAt(client, id))?.etag ?? "" });

describe("draft_put", () => {
  it("changes the draft of another device in nothing", async () => {
    const client = await newClient();
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    await client.call(draftPut, { body: { ...textOf("Beta"), id: laptop, replaces: { id: tablet, etag: "none" } } });
    expect([await textAt(client, phone), await textAt(client, laptop)]).toEqual(["Alpha", "Beta"]);
  });

  it("takes the place of the one that is continued; sent twice, it is saved", async () => {
    const client = await newClient();
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    const continued = { ...textOf("Alpha and more"), id: laptop, replaces: await readAt(client, phone) };
    for (const body of [continued, continued]) await client.call(draftPut, { body });
    expect([await stored(client), await textAt(client, laptop)]).toEqual([[laptop], "Alpha and more"]);
  });

  it("leaves the one that is continued where its device has gone on with it", async () => {
    const client = await newClient();
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    const replaces = await readAt(client, phone);
    await client.call(draftPut, { body: { ...textOf("Alpha and an hour of work"), id: phone } });
    await client.call(draftPut, { body: { ...textOf("Alpha one"), id: laptop, replaces } });
    expect([await textAt(client, phone), await textAt(client, laptop)]).toEqual(["Alpha and an hour of work", "Alpha one"]);
  });

  it("stores nothing but what a draft has", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const poll = { title: "Which clay?", multiple_choices: false, choices: ["Red"] };
    const known = { ...textOf("Alpha"), location: { location: "Torino" }, poll };
    const body = {
      ...known,
      id: phone,
      extra: "x".repeat(1000),
      location: { ...known.location, extra: 1 },
      poll: { ...poll, extra: 1 },
    };
    await client.call(draftPut, { body });
    expect(await selectDraft(app.ctx(member).db, member.id, phone)).toEqual(known);
  });

  it("keeps twenty, and refuses more, also at once", async () => {
    const client = await newClient();
    const ids = Array.from({ length: 24 }, (_, index) => `device-0123456789-${index}`);
    const outcomes = await Promise.allSettled(ids.map((id) => client.call(draftPut, { body: { ...textOf(id), id } })));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(4);
    expect(refused).toMatchObject(refused.map(() => ({ status: 409, code: "conflict" })));
    const kept = await stored(client);
    expect(kept).toHaveLength(20);
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: kept[3] ?? "" } });
    await client.call(draftPut, { body: { ...textOf("Beta"), id: phone, replaces: await readAt(client, kept[0] ?? "") } });
    expect(await stored(client)).toHaveLength(20);
  });

  it.each([{ id: "short" }, { id: phone, replaces: { id: "a b c d e f g h i j", etag: "none" } }])(
    "refuses what is no id: %j",
    async (ref) => {
      const client = await newClient();
      await expect(client.call(draftPut, { body: { ...textOf("Alpha"), ...ref } })).rejects.toMatchObject({ status: 400 });
      expect(await stored(client)).toEqual([]);
    },
  );
});

describe("draft_delete", () => {
  it("deletes the draft that is named, of its own member", async () => {
    const [client, other] = [await newClient(), await newClient()];
    for (const one of [client, other]) await one.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    await client.call(draftPut, { body: { ...textOf("Beta"), id: laptop } });
    for (const id of [phone, tablet]) await client.call(draftDelete, { query: { id } });
    expect([await stored(client), await stored(other)]).toEqual([[laptop], [phone]]);
    await expect(client.call(draftDelete, { query: { id: "short" } })).rejects.toMatchObject({ status: 400 });
  });

  it("deletes it only as it was read where that is named", async () => {
    const client = await newClient();
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    const read = await readAt(client, phone);
    await client.call(draftPut, { body: { ...textOf("Alpha and more"), id: phone } });
    await client.call(draftDelete, { query: read });
    expect(await stored(client)).toEqual([phone]);
    await client.call(draftDelete, { query: await readAt(client, phone) });
    expect(await stored(client)).toEqual([]);
  });
});
