import { pmDelete, pmFlag, pmFlaggedGet, pmFlaggedList, pmFlagStatus, pmGet } from "@cortile/contract/message";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectAuditEntries } from "#core/audit";
import { createTestApp, type TestApp } from "#testing";
import { newPair, newPerson, sendOne, type Person } from "./testing/people.ts";
import { deleteReports } from "./upkeep.service.ts";

const start = Date.parse("2026-03-01T09:00:00Z");
let time = start;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
});
beforeEach(() => (time = start));
afterAll(() => app.close());

const missing = { status: 404, code: "not_found" };
const flag = ({ client }: Person, id: number, flag_type: 0 | 1 = 1) =>
  client.call(pmFlag, { params: { id }, body: { flag_type } });
const flagged = ({ client }: Person, id: number) => client.call(pmFlaggedGet, { params: { id } });
const listed = async ({ client }: Person) => (await client.call(pmFlaggedList)).results.map(({ id }) => id);
const entriesOf = async ({ id }: Person) => selectAuditEntries(app.platform.db, { actorId: id, limit: 100 });

describe("pm_flag", () => {
  it("lets staff read that message alone, and records each reading", async () => {
    const [ann, bob] = await newPair(app);
    const staff = await newPerson(app, { role: "moderator" });
    const before = await sendOne(ann, bob, "Kind words");
    const { id } = await sendOne(ann, bob, "Rude words");
    await flag(bob, id);
    expect(await bob.client.call(pmFlagStatus, { params: { id } })).toMatchObject({
      flag_type: 1,
      flag_type_description: "Aggressive",
    });
    const [report] = (await staff.client.call(pmFlaggedList)).results;
    expect(report).toMatchObject({ id, sender: { id: ann.id }, flag: { flag_type: 1, user: { id: bob.id } } });
    expect(JSON.stringify(report)).not.toContain("words");
    expect(await entriesOf(staff)).toEqual([]);
    for (const readings of [1, 2]) {
      expect(await flagged(staff, id)).toMatchObject({
        id,
        message: "Rude words",
        sender: { id: ann.id },
        flags: [{ user: { id: bob.id } }],
      });
      const entries = await entriesOf(staff);
      expect(entries).toHaveLength(readings);
      expect(entries[0]).toMatchObject({
        action: "message.read_reported",
        target_type: "message",
        target_id: id,
        subject_id: ann.id,
      });
    }
    await expect(flagged(staff, before.id)).rejects.toMatchObject(missing);
    for (const message of [before.id, id])
      await expect(staff.client.call(pmGet, { params: { id: message } })).rejects.toMatchObject(missing);
  });

  it("is withdrawn by the same reason, and changed by another", async () => {
    const [ann, bob] = await newPair(app);
    const staff = await newPerson(app, { role: "admin" });
    const { id } = await sendOne(ann, bob, "Rude");
    await flag(bob, id, 0);
    await flag(bob, id, 1);
    expect((await flagged(staff, id)).flags).toMatchObject([{ flag_type: 1 }]);
    await flag(bob, id, 1);
    expect(await bob.client.call(pmFlagStatus, { params: { id } })).toEqual({});
    await expect(flagged(staff, id)).rejects.toMatchObject(missing);
    expect(await listed(staff)).not.toContain(id);
  });

  it("is of messages that others sent to the member", async () => {
    const [ann, bob] = await newPair(app);
    const { id } = await sendOne(ann, bob, "Mine");
    await expect(flag(ann, id)).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    for (const role of [null, "admin"] as const)
      await expect(flag(await newPerson(app, { role }), id)).rejects.toMatchObject(missing);
    await expect(flagged(bob, id)).rejects.toMatchObject({ status: 403 });
  });

  it("outlives the deletion of the message by its sender", async () => {
    const [ann, bob] = await newPair(app);
    const staff = await newPerson(app, { role: "moderator" });
    const { id } = await sendOne(ann, bob, "Rude");
    await flag(bob, id);
    await ann.client.call(pmDelete, { params: { id } });
    expect(await flagged(staff, id)).toMatchObject({ message: "Rude" });
  });

  it("is for those who moderate the writer of the message: not for that staff member, nor their peers", async () => {
    const [staff, bob] = [await newPerson(app, { role: "moderator" }), await newPerson(app)];
    const { id } = await sendOne(staff, bob, "Rude");
    await flag(bob, id);
    expect(await listed(staff)).not.toContain(id);
    await expect(flagged(staff, id)).rejects.toMatchObject(missing);
    const [peer, admin] = [await newPerson(app, { role: "moderator" }), await newPerson(app, { role: "admin" })];
    expect(await listed(peer)).not.toContain(id);
    await expect(flagged(peer, id)).rejects.toMatchObject(missing);
    expect(await listed(admin)).toContain(id);
  });

  it("is deleted after a year", async () => {
    const [ann, bob] = await newPair(app);
    const { id } = await sendOne(ann, bob, "Rude");
    await flag(bob, id);
    const count = async () => (await sql`select from message_flag where message_id = ${id}`.execute(app.platform.db)).rows.length;
    time += 364 * 24 * 3_600_000;
    await deleteReports(app.platform);
    expect(await count()).toBe(1);
    time += 2 * 24 * 3_600_000;
    await deleteReports(app.platform);
    expect(await count()).toBe(0);
  });
});
