import { pmDelete, pmFlag, pmGet, pmList, pmSend, pmUpload } from "@cortile/contract/message";
import { caseActUndo, caseDecide, caseGet } from "@cortile/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, picture, type TestApp } from "#testing";
import { messageDeleted } from "./message.events.ts";
import { deleteUnreadable } from "./upkeep.service.ts";

let app: TestApp;
let moderator: Member;
let time = Date.parse("2026-03-01T09:00:00Z");
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
  moderator = await app.newMember({ role: "moderator" });
});
afterAll(() => app.close());

/** A message with a picture, sent and reported. */
async function reported() {
  const [author, reader] = [await app.newMember(), await app.newMember()];
  const [mine, theirs, staff] = await Promise.all([author, reader, moderator].map((one) => app.as(one)));
  if (!mine || !theirs || !staff) throw new Error("nobody");
  const file = { bytes: new Uint8Array(await picture()), filename: "kiln.png", mimetype: "image/png" };
  const { file_uuid } = await mine.call(pmUpload, { body: { file, filename: "kiln.png" } });
  const [sent] = await mine.call(pmSend, { body: { recipients: reader.id, message: "Buy my kiln", file_uuid } });
  const params = { kind: "message", id: sent?.id ?? 0 } as const;
  const decide = (body: object) => staff.call(caseDecide, { params, body: { act: "delete", flag_type: 0, ...body } });
  await expect(decide({})).rejects.toMatchObject({ code: "not_found" });
  await theirs.call(pmFlag, { params, body: { flag_type: 0 } });
  return { author, mine, theirs, staff, params, decide };
}

it("a message that staff take down keeps its place alone, until it is restored with its attachment", async () => {
  const { author, mine, theirs, staff, params, decide } = await reported();
  await expect(decide({ act: "hide" })).rejects.toMatchObject({ code: "permission_denied" });
  const unread = async () => (await theirs.call(pmList, {})).results.map((one) => one.thread_status);
  const [before, listed] = [await theirs.call(pmGet, { params }), await unread()];
  expect(before).toMatchObject({ message: expect.stringContaining("Buy my kiln"), file: { filename: "kiln.png" } });
  expect(await decide({ motive: "Spam" })).toMatchObject({ status: "deleted" });
  for (const client of [mine, theirs])
    expect(await client.call(pmGet, { params })).toMatchObject({ status: "hidden", message: "", file: null });
  time += 48 * 3_600_000;
  await deleteUnreadable(app.platform);
  const { undoable } = await staff.call(caseGet, { params });
  await staff.call(caseActUndo, { params: { id: undoable ?? 0 } });
  const restored = await theirs.call(pmGet, { params });
  // Addresses of files are signed for a day.
  expect(restored).toEqual({ ...before, file: expect.objectContaining({ uuid: before.file?.uuid }) });
  expect(await unread()).toEqual(listed);
  expect((await app.app.inject({ url: restored.file?.url ?? "" })).statusCode).toBe(200);
  expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  expect(author.id).toBe(before.sender.id);
});

it("its author may delete it meanwhile, for good", async () => {
  const { mine, theirs, params, decide } = await reported();
  await decide({});
  await mine.call(pmDelete, { params });
  await expect(decide({ act: "restore" })).rejects.toMatchObject({ code: "permission_denied" });
  expect(await theirs.call(pmGet, { params })).toMatchObject({ status: "hidden", message: "" });
});

it("one that its author deleted is not deleted once more by an act that is undone", async () => {
  const { mine, theirs, staff, params, decide } = await reported();
  await decide({ act: "ignore" });
  // A younger one would vanish.
  time += 3_600_000;
  await mine.call(pmDelete, { params });
  const deletions = async () =>
    (
      await sql`select from event where name = ${messageDeleted.eventName} and data ->> 'message_id' = ${`${params.id}`}`.execute(
        app.platform.db,
      )
    ).rows.length;
  const before = await theirs.call(pmGet, { params });
  const { undoable } = await staff.call(caseGet, { params });
  await staff.call(caseActUndo, { params: { id: undoable ?? 0 } });
  expect(await deletions()).toBe(1);
  expect(await theirs.call(pmGet, { params })).toEqual(before);
});
