import {
  objectCreate,
  objectDelete,
  objectGet,
  objectList,
  objectRestore,
  objectShares,
  objectSharesUsers,
  objectUpdate,
} from "@cortile/contract/contribution";
import { caseDecide } from "@cortile/contract/moderation";
import { mediaCreate } from "@cortile/contract/media";
import { userGet, userHide } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, type TestApp } from "#testing";

let app: TestApp;
let ann: Client;
beforeAll(async () => {
  app = await createTestApp();
  ann = await other();
});
afterAll(() => app.close());

const other = async (fields: Parameters<TestApp["newMember"]>[0] = {}) => app.as(await app.newMember(fields));
const ref = (id: number) => ({ params: { type: "post" as const, id } });
const newPost = (client: Client, body: object = {}) =>
  client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Celadon</p>", categories: [], ...body } });
const shareOf = (client: Client, id: number) => client.call(mediaCreate, { body: { type: "share", shared_object: id } });
const share = async (client: Client, id: number, body: object = {}) =>
  newPost(client, { text: "", medias: [(await shareOf(client, id)).id], ...body });
const addressedTo = ({ username }: Member) => ({ recipients: [username] });
const shareCount = async (id: number) => (await ann.call(objectGet, ref(id))).share_count;

describe("sharing", () => {
  it("shows the other content inside, with or without own words, and counts once", async () => {
    const original = await newPost(await other());
    const shared = await share(ann, original.id, { text: "<p>See</p>" });
    expect(shared).toMatchObject({ html: "<p>See</p>", shared_object: { id: original.id, html: "<p>Celadon</p>" } });
    expect(shared.medias).toMatchObject([
      { type: "share", embed: { embed_type: "sc_shared_object", metadata: { id: original.id, type: "post" } } },
    ]);
    expect(await shareCount(original.id)).toBe(1);
    expect((await app.visitor.call(objectList, ref(0))).results[0]).toMatchObject({
      id: shared.id,
      shared_object: { id: original.id, html: "<p>Celadon</p>" },
    });
    expect(await ann.call(objectGet, ref(original.id))).not.toHaveProperty("shared_object");
  });

  it("counts where it is for everybody, also when that changes", async () => {
    const author = await app.newMember();
    const client = await app.as(author);
    const original = await newPost(ann);
    const shared = await share(client, original.id, addressedTo(await app.newMember()));
    const counts = async () => [
      await shareCount(original.id),
      (await client.call(userGet, { params: { id: author.id } })).posts_counter,
    ];
    expect(await counts()).toEqual([0, 0]);
    const body = { text: "", categories: [], medias: shared.medias.map(({ id }) => id) };
    await client.call(objectUpdate, { ...ref(shared.id), body: { ...body, recipients: [] } });
    expect(await counts()).toEqual([1, 1]);
    await client.call(objectDelete, ref(shared.id));
    expect(await counts()).toEqual([0, 0]);
  });

  it("of a share attaches the original", async () => {
    const original = await newPost(ann);
    const first = await share(await other(), original.id);
    const media = await shareOf(await other(), first.id);
    expect(media.embed?.metadata).toEqual({ id: original.id, type: "post" });
    expect(await share(await other(), first.id)).toMatchObject({ shared_object: { id: original.id } });
    expect(await shareCount(original.id)).toBe(2);
    expect(await shareCount(first.id)).toBe(0);
  });

  it("tells once, of whose content it is", async () => {
    const author = await app.newMember();
    const original = await newPost(await app.as(author));
    const shared = await share(ann, original.id);
    await ann.call(objectDelete, ref(shared.id));
    await ann.call(objectRestore, ref(shared.id));
    const { rows } = await sql<{ data: object }>`
      select data from event where name = 'contribution.shared' and (data ->> 'share_id')::bigint = ${shared.id}`.execute(
      app.platform.db,
    );
    expect(rows).toMatchObject([{ data: { contribution_id: original.id, author_id: author.id, share_id: shared.id } }]);
  });

  it("refuses what is not addressed to everybody, and does not tell of what one may not see", async () => {
    const reader = await app.newMember();
    const addressed = await newPost(ann, addressedTo(reader));
    const denied = { status: 403, code: "permission_denied" };
    await expect(shareOf(ann, addressed.id)).rejects.toMatchObject(denied);
    await expect(shareOf(await app.as(reader), addressed.id)).rejects.toMatchObject(denied);
    await expect(shareOf(await other(), addressed.id)).rejects.toMatchObject({ status: 404 });
    await expect(shareOf(ann, 999_999_999)).rejects.toMatchObject({ status: 404 });
  });

  it("does not tell through a share one may not see what it shares", async () => {
    const original = await newPost(ann);
    const whispered = await share(ann, original.id, addressedTo(await app.newMember()));
    await expect(shareOf(await other(), whispered.id)).rejects.toMatchObject({ status: 404 });
  });

  it("asks again when the content is written", async () => {
    const author = await other();
    const original = await newPost(author);
    const media = await shareOf(ann, original.id);
    await author.call(objectUpdate, { ...ref(original.id), body: { text: "<p>x</p>", ...addressedTo(await app.newMember()) } });
    const refused = { status: 400, fields: { medias: [{ code: "invalid" }] } };
    await expect(newPost(ann, { medias: [media.id] })).rejects.toMatchObject(refused);
    await expect(newPost(author, { medias: [media.id] })).rejects.toMatchObject(refused);
  });

  it("takes one at most", async () => {
    const medias = [await shareOf(ann, (await newPost(ann)).id), await shareOf(ann, (await newPost(ann)).id)];
    const refused = { status: 400, fields: { medias: [{ code: "invalid" }] } };
    await expect(newPost(ann, { medias: medias.map(({ id }) => id) })).rejects.toMatchObject(refused);
  });

  it("stays when the content is edited, and cannot come later", async () => {
    const original = await newPost(ann);
    const shared = await share(ann, original.id);
    const edit = (id: number, medias: number[]) =>
      ann.call(objectUpdate, { ...ref(id), body: { text: "<p>Still</p>", categories: [], medias } });
    expect(await edit(shared.id, [])).toMatchObject({ html: "<p>Still</p>", shared_object: { id: original.id } });
    expect(await edit(shared.id, [shared.medias[0]?.id ?? 0])).toMatchObject({ shared_object: { id: original.id } });
    const refused = { status: 400, fields: { medias: [{ code: "invalid" }] } };
    const another = await shareOf(ann, (await newPost(ann)).id);
    await expect(edit(shared.id, [another.id])).rejects.toMatchObject(refused);
    await expect(edit(original.id, [another.id])).rejects.toMatchObject(refused);
    expect(await shareCount(original.id)).toBe(1);
  });

  it("is refused to blocked accounts, and to all while it is switched off", async () => {
    const original = await newPost(ann);
    await expect(shareOf(await other({ status: "b" }), original.id)).rejects.toMatchObject({ status: 403 });
    const media = await shareOf(ann, original.id);
    await app.setPreference("addons.share_post_enabled", false);
    await expect(shareOf(ann, original.id)).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    await expect(newPost(ann, { medias: [media.id] })).rejects.toMatchObject({ fields: { medias: [{ code: "invalid" }] } });
    await app.setPreference("addons.share_post_enabled", true);
    expect(await newPost(ann, { medias: [media.id] })).toMatchObject({ shared_object: { id: original.id } });
  });
});

describe("what is shared", () => {
  const secret = "whispered";
  const staged = async () => {
    const member = await app.newMember();
    const author = await app.as(member);
    const original = await newPost(author, { text: `<p>${secret}</p>`, title: secret });
    return { member, author, original, shared: await share(ann, original.id, { text: "<p>Look</p>" }) };
  };
  const seenBy = (client: Client, id: number) => client.call(objectGet, ref(id));

  it.each([
    ["its author takes it down", (author: Client, id: number) => author.call(objectDelete, ref(id))],
    [
      "it is addressed to others",
      async (author: Client, id: number) =>
        author.call(objectUpdate, { ...ref(id), body: { text: secret, ...addressedTo(await app.newMember()) } }),
    ],
    [
      "staff hide it",
      async (_author: Client, id: number) =>
        (await other({ role: "admin" })).call(caseDecide, { params: { kind: "post", id }, body: { act: "hide", flag_type: 1 } }),
    ],
  ])("is no longer there once %s", async (_when, change) => {
    const { author, original, shared } = await staged();
    expect(JSON.stringify(await seenBy(app.visitor, shared.id))).toContain(secret);
    await change(author, original.id);
    for (const client of [ann, app.visitor, await other(), await other({ role: "admin" })]) {
      const seen = await seenBy(client, shared.id);
      expect(seen).toMatchObject({ html: "<p>Look</p>", shared_object: null });
      expect(JSON.stringify(seen)).not.toContain(secret);
    }
  });

  it("is not there between people one of whom hides the other, nor while its author is blocked", async () => {
    const { member, author, shared } = await staged();
    const [hides, hidden] = [await other(), await app.newMember()];
    await hides.call(userHide, { params: { id: member.id } });
    await author.call(userHide, { params: { id: hidden.id } });
    for (const client of [hides, await app.as(hidden)])
      expect(await seenBy(client, shared.id)).toMatchObject({ html: "<p>Look</p>", shared_object: null });
    await sql`update "user" set status = 'b' where id = ${member.id}`.execute(app.platform.db);
    expect(await seenBy(app.visitor, shared.id)).toMatchObject({ shared_object: null });
  });
});

describe("object_shares, object_shares_users", () => {
  it("list the shares one sees and who made them, each once, the last first, in pages", async () => {
    const original = await newPost(ann);
    const [bob, eve, kim] = [await app.newMember(), await app.newMember(), await app.newMember()];
    const first = await share(await app.as(bob), original.id);
    const second = await share(await app.as(eve), original.id);
    const third = await share(await app.as(bob), original.id);
    const whispered = await share(await app.as(kim), original.id, addressedTo(eve));
    const gone = await share(await app.as(kim), original.id);
    await (await app.as(kim)).call(objectDelete, ref(gone.id));

    const shares = await ann.call(objectShares, ref(original.id));
    expect(shares).toMatchObject({ count: 3, results: [{ id: third.id }, { id: second.id }, { id: first.id }] });
    expect(await ann.call(objectSharesUsers, ref(original.id))).toMatchObject({
      count: 2,
      results: [{ id: bob.id }, { id: eve.id }],
    });
    const toEve = await (await app.as(eve)).call(objectSharesUsers, { ...ref(original.id), query: { limit: 1, offset: 1 } });
    expect(toEve).toMatchObject({ count: 3, results: [{ id: bob.id }] });
    expect((await (await app.as(eve)).call(objectShares, ref(original.id))).results[0]).toMatchObject({ id: whispered.id });
    // Taken down counts no more, nor what is addressed to few.
    expect(await shareCount(original.id)).toBe(3);
  });

  it("are not there for what one may not see, or what is not of the type", async () => {
    const { id } = await newPost(ann, addressedTo(await app.newMember()));
    const stranger = await other();
    for (const route of [objectShares, objectSharesUsers]) {
      await expect(stranger.call(route, ref(id))).rejects.toMatchObject({ status: 404 });
      await expect(ann.call(route, { params: { type: "status", id } })).rejects.toMatchObject({ status: 404 });
      expect(await ann.call(route, ref(id))).toMatchObject({ count: 0, results: [] });
    }
  });
});

it("counts stay exact when many share and take back at once", async () => {
  const original = await newPost(ann);
  const people = await Promise.all(Array.from({ length: 12 }, () => other()));
  const shares = await Promise.all(people.map(async (client) => ({ client, id: (await share(client, original.id)).id })));
  await Promise.all(
    shares.slice(0, 5).flatMap(({ client, id }) => [0, 1].map(() => client.call(objectDelete, ref(id)).catch(() => 0))),
  );
  await Promise.all(shares.slice(0, 2).map(({ client, id }) => client.call(objectRestore, ref(id))));
  expect(await shareCount(original.id)).toBe(9);
  expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
});
