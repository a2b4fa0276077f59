import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { inBatches } from "#core/feature";
import { deleteMedia, removeFiles, selectUnusedMediaIds, updatePurpose } from "#media";
import { Failure } from "#core/errors";
import { messages } from "./course.messages.ts";
import { selectFormerMedia, selectMediaOf } from "./lesson.queries.ts";

/**
 * Takes over files for a lesson or a comment: they have signed addresses from now on, which only those get who may read it.
 * @param kept those it has already
 * @throws Failure `invalid` for the field, when one is not the actor's, or is used elsewhere
 */
export async function claimMedias(
  tx: Ctx<Member>,
  wanted: readonly number[],
  kept: readonly number[],
  field: string,
): Promise<void> {
  const added = [...new Set(wanted)].filter((id) => !kept.includes(id));
  if (added.length === 0) return;
  const own = await selectUnusedMediaIds(tx.db, tx.actor.id, added);
  if (own.length < added.length) throw Failure.field(field, "invalid", messages.fileUnknown);
  await updatePurpose(tx.db, added, "lesson");
}

/** Deletes files that nothing holds any more, once that is committed. @returns how many */
export async function dropMedias(tx: Ctx, ids: readonly number[]): Promise<number> {
  let dropped = 0;
  for (const id of ids) {
    const files = await deleteMedia(tx.db, id);
    if (!files) continue;
    dropped += 1;
    await tx.afterCommit(() => removeFiles(tx, files));
  }
  return dropped;
}

/** Deletes the files of lessons and of their comments. */
export async function removeMediaOf(tx: Ctx, lessonIds: readonly number[]): Promise<void> {
  await dropMedias(tx, await selectMediaOf(tx.db, lessonIds));
}

const formerMs = 24 * 3_600_000;

/** Deletes files that were taken out of lessons more than a day ago, and that no version of the text has. */
export function deleteFormerMedia(platform: Platform): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  return inBatches(system, async (tx, limit) =>
    dropMedias(tx, await selectFormerMedia(tx.db, new Date(tx.now().getTime() - formerMs), limit)),
  );
}
