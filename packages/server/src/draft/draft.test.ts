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
    expect(saved.draft).toEqual(draft);
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
    expect((await client.call(draftGet, {})).draft).toEqual(draft);
  });

  it("is empty once the draft is deleted", async () => {
    const client = await app.as(await app.newMember());
    await client.call(draftPut, { body: { type: "post", text: "<p>Ash</p>" } });
    await client.call(draftDelete, {});
    expect(await client.call(draftGet, {})).toEqual({ draft: null, medias: [] });
  });
});
