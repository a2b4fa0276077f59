import { tagAssign, tagPatch } from "@cortile/contract/tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { createTestApp, type TestApp } from "#testing";
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
