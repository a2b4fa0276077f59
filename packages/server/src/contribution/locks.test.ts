import { commentCreate } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectGet } from "@cortile/contract/contribution";
import { mediaCreate } from "@cortile/contract/media";
import { caseDecide } from "@cortile/contract/moderation";
import { userDelete } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseAccounts } from "#account_deletion";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { countRowsRead, createTestApp, findMiscounts, type TestApp } from "#testing";
import { lockContribution } from "./contribution.write.queries.ts";
import { publishScheduled } from "./scheduled.service.ts";

let app: TestApp;
let moderator: Member;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ now: () => (now = new Date(now.getTime() + 1)) });
  moderator = await app.newMember({ role: "moderator" });
});
afterAll(() => app.close());

const post = { type: "post" } as const;

/** A post, and a share of it by somebody else. */
async function shared(schedule: { scheduled_at?: string } = {}) {
  const sharer = await app.newMember();
  const [host, own] = [await app.as(await app.newMember()), await app.as(sharer)];
  const { id } = await host.call(objectCreate, { params: post, body: { text: "<p>Clay</p>", categories: [] } });
  const media = await own.call(mediaCreate, { body: { type: "share", shared_object: id } });
  const body = { text: "<p>Look</p>", categories: [], medias: [media.id], ...schedule };
  return { sharer, own, original: id, share: (await own.call(objectCreate, { params: post, body })).id };
}

/** Until so many transactions wait for a lock, for two seconds at most. */
async function untilWaiting(count: number): Promise<void> {
  const until = Date.now() + 2000;
  while (Date.now() < until) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.platform.db);
    if ((rows[0]?.count ?? 0) >= count) return;
  }
}

/** Has both begin while somebody else holds a content, the second once the first waits. */
async function meet(id: number, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown[]> {
  const both: Promise<unknown>[] = [];
  await app.platform.db.transaction().execute(async (holder) => {
    await sql`select from contribution where id = ${id} for no key update`.execute(holder);
    both.push(first());
    await untilWaiting(1);
    both.push(second());
    await untilWaiting(2);
  });
  return Promise.all(both);
}

it("a lock is found by index, however many contents there are", async () => {
  const { share } = await shared();
  for (let more = 0; more < 12; more += 1) await shared();
  const read = await app.platform.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return countRowsRead(tx, "contribution", () => lockContribution(tx, share));
  });
  expect(read).toBeLessThanOrEqual(5);
});

describe("two that change the same at once", () => {
  it("wait for each other: who deletes a share, and the job that publishes it", async () => {
    const { own, original, share } = await shared({ scheduled_at: new Date(now.getTime() + 3_600_000).toISOString() });
    now = new Date(now.getTime() + 7_200_000);
    const params = { ...post, id: share };
    const [, failures] = await meet(
      original,
      () => own.call(objectDelete, { params }),
      () => runDue(app.platform, publishScheduled),
    );
    expect(failures).toEqual([]);
    expect(await own.call(objectGet, { params })).toMatchObject({ deleted: true, draft: true });
  });

  it("count once: staff who decide about a share, and the erasing of its author", async () => {
    const { sharer, original, share } = await shared();
    const [admin, staff] = [await app.as(await app.newMember({ role: "admin" })), await app.as(moderator)];
    await admin.call(userDelete, { params: { id: sharer.id }, query: { hard: 1 } });
    const [, failures] = await meet(
      original,
      () => staff.call(caseDecide, { params: { kind: "post", id: share }, body: { act: "hide", flag_type: 1 } }),
      () => runDue(app.platform, eraseAccounts),
    );
    expect(failures).toEqual([]);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("count once: staff who delete a comment, and the erasing of its author", async () => {
    const { sharer, own, original } = await shared();
    const { id } = await own.call(commentCreate, { body: { post: original, text: "<p>Spam</p>" } });
    const [admin, staff] = [await app.as(await app.newMember({ role: "admin" })), await app.as(moderator)];
    await admin.call(userDelete, { params: { id: sharer.id }, query: { hard: 1 } });
    const [, failures] = await meet(
      original,
      () => staff.call(caseDecide, { params: { kind: "comment", id }, body: { act: "delete", flag_type: 1 } }),
      () => runDue(app.platform, eraseAccounts),
    );
    expect(failures).toEqual([]);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});
