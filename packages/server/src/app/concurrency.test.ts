import type { Client } from "@cortile/client/http";
import { userFollow, userHide } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, type TestApp } from "#testing";

let app: TestApp;
let people: { member: Member; client: Client }[];
beforeAll(async () => {
  app = await createTestApp();
  people = [];
  for (let index = 0; index < 2; index += 1) {
    const member = await app.newMember();
    people.push({ member, client: await app.as(member) });
  }
});
afterAll(() => app.close());

describe("two people who follow and hide each other at the same moment", { timeout: 60_000 }, () => {
  it("end across a block, following nobody", async () => {
    const [one, other] = people;
    if (!one || !other) throw new Error("two are needed");
    const pair = [
      { from: one, to: other },
      { from: other, to: one },
    ];
    for (let round = 0; round < 12; round += 1) {
      await sql`delete from user_hide`.execute(app.platform.db);
      const acts = pair.flatMap(({ from, to }) => [
        () => from.client.call(userFollow, { params: { id: to.member.id } }),
        () => from.client.call(userHide, { params: { id: to.member.id } }),
      ]);
      if (round % 2 === 0)
        for (const { from, to } of pair)
          await from.client.call(userFollow, { params: { id: to.member.id } }).catch(() => undefined);
      const done = await Promise.allSettled(acts.map((act) => act()));
      for (const result of done) if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 403 });
      const { rows } = await sql`
        select 1 from user_follow f join user_hide h on h.user_id in (f.user_id, f.followed_id) and h.hidden_id in (f.user_id, f.followed_id)`.execute(
        app.platform.db,
      );
      expect(rows).toEqual([]);
    }
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});
