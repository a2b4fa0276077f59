import { tagAssign, tagList, tagPatch } from "@cortile/contract/tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { countLockWaits, createTestApp, type TestApp } from "#testing";
import { insertTag, updateTag } from "./tag.queries.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const newTag = async (name: string) => (await insertTag(app.platform.db, { name })) ?? 0;

it("a tag is assigned to no category that does not exist", async () => {
  const params = { id: await newTag("Raku") };
  await expect(admin.call(tagAssign, { params, body: { category: 999_999 } })).rejects.toMatchObject({
    fields: { category: [{ code: "invalid" }] },
  });
});

it("a tag is assigned to nobody who does not exist", async () => {
  const params = { id: await newTag("Smoke") };
  await expect(admin.call(tagAssign, { params, body: { user: 999_999 } })).rejects.toMatchObject({
    fields: { user: [{ code: "invalid" }] },
  });
});

it("a tag keeps the name it is given while its description changes", async () => {
  const id = await newTag("Bisque");
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const renaming = app.platform.db.transaction().execute(async (tx) => {
    await updateTag(tx, id, { name: "Biscuit" });
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const describing = admin.call(tagPatch, { params: { id }, body: { description: "Fired once" } });
  await expect.poll(() => countLockWaits(app.platform.db)).toBe(1);
  mayEnd.resolve();
  await renaming;
  expect(await describing).toMatchObject({ name: "Biscuit", description: "Fired once" });
});

it("the list of tags past its end tells how many there are", async () => {
  await newTag("Sgraffito");
  const page = (query: object) => admin.call(tagList, { query });
  const { count } = await page({ limit: 1 });
  expect(await page({ limit: 1, offset: count + 10 })).toMatchObject({ results: [], count });
});

it("of two tags that are given one name at once, one gets it", async () => {
  const { db } = app.platform;
  const [one, other] = [await newTag("Slip"), await newTag("Glaze")];
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db.transaction().execute(async (tx) => {
    await updateTag(tx, one, { name: "Engobe" });
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const second = admin.call(tagPatch, { params: { id: other }, body: { name: "engobe" } }).catch((error: unknown) => error);
  setTimeout(mayEnd.resolve, 300);
  await first;
  expect(await second).toMatchObject({ fields: { name: [{ code: "unique" }] } });
});
