import { userFollow } from "@cortile/contract/people";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SharedRows, selectRows } from "#core/ctx";
import { userRows } from "#people";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("gives each viewer their own rows, with one statement for those of the same rights", async () => {
  const { db } = app.platform;
  const [ann, bob, cid, moderator] = [
    await app.newMember(),
    await app.newMember(),
    await app.newMember(),
    await app.newMember({ role: "moderator" }),
  ];
  await (await app.as(ann)).call(userFollow, { params: { id: cid.id } });
  const source = vi.fn(userRows);
  const shared = new SharedRows(db);
  const asked = [
    { viewer: ann, ids: [bob.id, cid.id] },
    { viewer: bob, ids: [cid.id, 0] },
    { viewer: moderator, ids: [cid.id] },
  ];
  const found = await Promise.all(asked.map(({ viewer, ids }) => shared.select(source, viewer, ids)));
  expect(source).toHaveBeenCalledTimes(2);
  for (const [index, { viewer, ids }] of asked.entries()) {
    const alone = await selectRows(db, userRows, viewer, ids);
    expect(found[index]).toHaveLength(alone.length);
    expect(found[index]).toEqual(expect.arrayContaining(alone));
  }
  expect(found.map((rows) => rows.find(({ id }) => id === cid.id)?.followed)).toEqual([true, false, false]);
});
