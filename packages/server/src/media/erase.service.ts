import type { Ctx } from "#core/ctx";
import { defineJobWorker, inBatches, type ErasedAccount } from "#core/feature";
import { defineJob } from "#core/jobs";
import { deleteUnusedEmbeds } from "#embed";
import { deleteLeftover, deleteMediaOf, insertLeftovers, selectLeftovers, selectUploadIdsOf } from "./erase.queries.ts";
import { keyOf } from "./media.store.ts";
import { uploadKey } from "./upload.service.ts";

/** Deletes the media of an account, all or those no longer shown; `removeLeftoverFiles` then removes the files. */
export const eraseMedia = (system: Ctx, { id, withTexts }: ErasedAccount): Promise<void> =>
  inBatches(system, (tx, limit) => removeMediaOf(tx, id, { all: withTexts, limit }));

/** @returns how many were deleted */
async function removeMediaOf(tx: Ctx, userId: number, which: { all: boolean; limit: number }): Promise<number> {
  const gone = await deleteMediaOf(tx.db, userId, which);
  await deleteUnusedEmbeds(
    tx.db,
    gone.flatMap(({ embed_ref }) => embed_ref ?? []),
  );
  const files = gone.flatMap((media) => Object.entries(media.variants).map(([name, { ext }]) => keyOf(media, name, ext)));
  const uploads = (await selectUploadIdsOf(tx.db, userId)).map(uploadKey);
  await insertLeftovers(tx.db, [...files, ...uploads]);
  return gone.length;
}

const fileRemoval = defineJob<object>()({ name: "media.remove_files", keyOf: () => "" });

/** Removes the files of deleted media. Failures do not stop the others and are retried. */
export const removeLeftoverFiles = defineJobWorker<object>({
  job: fileRemoval,
  due: async ({ db }) => ((await selectLeftovers(db)).length > 0 ? [{}] : []),
  async run({ db, storage }) {
    const errors: unknown[] = [];
    let keys = await selectLeftovers(db);
    while (keys.length > 0) {
      for (const key of keys)
        await storage.remove(key).then(
          () => deleteLeftover(db, key),
          (error: unknown) => errors.push(error),
        );
      keys = await selectLeftovers(db, keys.at(-1));
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} files were not removed`);
  },
});
