import { createCtx, visitor, type Platform } from "#core/ctx";
import { selectMember } from "#people";
import { selectContributions } from "./contribution.queries.ts";
import { publishRow } from "./publish.service.ts";
import { lockDue, selectDueIds } from "./contribution.write.queries.ts";

/**
 * Publishes every contribution whose time has come, each once, however many processes look; and tells its author's open pages.
 * One that fails is logged and tried again next time, without keeping the others.
 */
export async function publishDue(platform: Platform): Promise<void> {
  for (const id of await selectDueIds(platform.db, platform.now()))
    await publishOne(platform, id).catch((error: unknown) =>
      platform.log.error({ error, contribution_id: id }, "contribution.publish_failed"),
    );
}

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
