import type { Ctx, Platform } from "#core/ctx";
import { deleteUnusedEmbeds } from "#embed";
import { deleteLeftover, deleteMediaOf, insertLeftovers, selectLeftovers, selectUploadIdsOf } from "./erase.queries.ts";
import { keyOf } from "./media.store.ts";
import { uploadKey } from "./upload.service.ts";

/** Removes what a person brought, all or what is no longer shown; `removeLeftovers` then removes the files. */
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

/** Removes the files of things that are gone; one that storage keeps is tried again the next time. */
export async function removeLeftovers({ db, storage }: Platform): Promise<void> {
  for (const key of await selectLeftovers(db)) {
    await storage.remove(key);
    await deleteLeftover(db, key);
  }
}
