import type { Ctx } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import { deleteUnusedEmbeds } from "#embed";
import { deleteLeftover, deleteMediaOf, insertLeftovers, selectLeftovers, selectUploadIdsOf } from "./erase.queries.ts";
import { keyOf } from "./media.store.ts";
import { uploadKey } from "./upload.service.ts";

/** Removes what a person brought, all or what is no longer shown; `removeLeftoverFiles` then removes the files. */
export async function removeMediaOf(tx: Ctx, userId: number, which: { all: boolean }): Promise<void> {
  const gone = await deleteMediaOf(tx.db, userId, which);
  await deleteUnusedEmbeds(
    tx.db,
    gone.flatMap(({ embed_ref }) => embed_ref ?? []),
  );
  const files = gone.flatMap((media) => Object.entries(media.variants).map(([name, { ext }]) => keyOf(media, name, ext)));
  const uploads = (await selectUploadIdsOf(tx.db, userId)).map(uploadKey);
  await insertLeftovers(tx.db, [...files, ...uploads]);
}

const fileRemoval = defineJob<object>()({ name: "media.remove_files", keyOf: () => "" });

/** Removes the files of things that are gone; those that storage keeps are tried again. */
export const removeLeftoverFiles = defineJobWorker<object>({
  job: fileRemoval,
  due: async ({ db }) => ((await selectLeftovers(db)).length > 0 ? [{}] : []),
  async run({ db, storage }) {
    for (const key of await selectLeftovers(db)) {
      await storage.remove(key);
      await deleteLeftover(db, key);
    }
  },
});
