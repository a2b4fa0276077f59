import { createCtx, visitor, type Platform } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import { selectMember } from "#people";
import { selectContributions } from "./contribution.queries.ts";
import { publishRow } from "./publish.service.ts";
import { scheduledPublication } from "./scheduled.job.ts";
import { lockDue, selectDue } from "./contribution.write.queries.ts";

/** Publishes a contribution whose time has come, once, and tells its author's open pages. */
export const publishScheduled = defineJobWorker({
  job: scheduledPublication,
  due: ({ db, now }) => selectDue(db, now()),
  run: (platform, { contribution_id }) => publishOne(platform, contribution_id),
});

async function publishOne(platform: Platform, id: number): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await system.transaction(async (tx) => {
    const authorId = await lockDue(tx.db, id, tx.now());
    const author = authorId === null ? null : await selectMember(tx.db, authorId);
    if (!author) return;
    const [row] = await selectContributions(tx.db, author, [id]);
    if (!row || !(await publishRow(tx.as(author), row))) return;
    tx.emit({ to: [author.id], type: "news", data: { published: { type: row.type, id } } });
  });
}
