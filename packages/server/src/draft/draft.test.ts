import { draftDelete, draftGet, draftPut } from "@cortile/contract/contribution";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, type TestApp } from "#testing";

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
    const draft = { type: "post" as const, text: "<p>Ash</p>", medias: [second, foreign, first] };
    await client.call(draftPut, { body: draft });
    const saved = await client.call(draftGet, {});
    expect(saved.draft).toEqual({ ...draft, id: expect.any(String) as string });
    expect(saved.medias).toMatchObject([
      { id: second, type: "image" },
      { id: first, type: "image" },
    ]);
  });

  it("brings for whom it is, when it comes out and who may reply", async () => {
    const client = await app.as(await app.newMember());
    const draft = {
      type: "post" as const,
      text: "<p>Ash</p>",
      recipients: ["bob"],
      scheduled_at: "2099-11-26T09:00:00.000Z",
      reply_control: "nobody" as const,
    };
    await client.call(draftPut, { body: draft });
    expect((await client.call(draftGet, {})).draft).toMatchObject(draft);
  });

  it("is empty once the draft is deleted", async () => {
    const client = await app.as(await app.newMember());
    await client.call(draftPut, { body: { type: "post", text: "<p>Ash</p>" } });
    await client.call(draftDelete, {});
    expect(await client.call(draftGet, {})).toEqual({ draft: null, medias: [] });
  });
});

const [phone, laptop, tablet] = ["phone-0123456789", "laptop-0123456789", "tablet-0123456789"];
const textOf = (text: string) => ({ type: "post" as const, text });
const newClient = async () => app.as(await app.newMember());
const stored = async (client: Awaited<ReturnType<typeof newClient>>) => {
  const { draft } = await client.call(draftGet, {});
  return draft && [draft.id, draft.text];
};

describe("draft_put", () => {
  it("never replaces the draft of another device", async () => {
    const client = await newClient();
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    for (const ref of [{ id: laptop }, { id: laptop, replaces: tablet }])
      await expect(client.call(draftPut, { body: { ...textOf("Beta"), ...ref } })).rejects.toMatchObject({ code: "conflict" });
    expect(await stored(client)).toEqual([phone, "Alpha"]);
  });

  it("replaces the one that is continued, whose device is told; sent twice, it is saved", async () => {
    const client = await newClient();
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    const continued = { ...textOf("Alpha and more"), id: laptop, replaces: phone };
    for (const body of [continued, continued]) await client.call(draftPut, { body });
    await expect(client.call(draftPut, { body: { ...textOf("Alpha!"), id: phone } })).rejects.toMatchObject({ status: 409 });
    expect(await stored(client)).toEqual([laptop, "Alpha and more"]);
  });

  it("replaces any and gives it a new id where none is named, as earlier pages do", async () => {
    const client = await newClient();
    await client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    await client.call(draftPut, { body: textOf("Beta") });
    const [id, text] = (await stored(client)) ?? [];
    expect([text, id === phone]).toEqual(["Beta", false]);
    await client.call(draftPut, { body: { ...textOf("Gamma"), id: laptop, replaces: id } });
    expect(await stored(client)).toEqual([laptop, "Gamma"]);
  });

  it("has one winner where two devices begin at once", async () => {
    const client = await newClient();
    const puts = [phone, laptop, tablet].map((id) => client.call(draftPut, { body: { ...textOf(id), id } }));
    const outcomes = await Promise.allSettled(puts);
    const won = [phone, laptop, tablet].filter((_, at) => outcomes[at]?.status === "fulfilled");
    expect(won).toHaveLength(1);
    expect(await stored(client)).toEqual([won[0], won[0]]);
  });

  it.each([{ id: "short" }, { id: phone, replaces: "a b c d e f g h i j" }])("refuses what is no id: %j", async (ref) => {
    const client = await newClient();
    await expect(client.call(draftPut, { body: { ...textOf("Alpha"), ...ref } })).rejects.toMatchObject({ status: 400 });
    await expect(client.call(draftDelete, { query: ref })).rejects.toMatchObject({ status: 400 });
    expect(await stored(client)).toBeNull();
  });
});

describe("draft_delete", () => {
  it("deletes only one of the drafts that are named, or any where none is", async () => {
    const client = await newClient();
    const put = () => client.call(draftPut, { body: { ...textOf("Alpha"), id: phone } });
    await put();
    await client.call(draftDelete, { query: { id: laptop, replaces: tablet } });
    expect(await stored(client)).toEqual([phone, "Alpha"]);
    for (const query of [{ id: phone }, { id: laptop, replaces: phone }, {}]) {
      await put();
      await client.call(draftDelete, { query });
      expect(await stored(client)).toBeNull();
    }
  });
});
