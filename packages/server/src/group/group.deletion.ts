import { deleteMembershipsIn } from "#core/access";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { defineJobWorker, inBatches } from "#core/feature";
import { defineJob } from "#core/jobs";
import { deleteMedia, removeFiles } from "#media";
import { deleteClosedGroup, selectClosedGroupIds } from "./deletion.queries.ts";
import { groupMembership } from "./group.membership.ts";

/** Removes what is left of a deleted group: who was in it, however many, its pictures, and its row. */
export const groupDeletion = defineJob<{ group_id: number }>()({
  name: "group.delete",
  keyOf: ({ group_id }) => String(group_id),
});

export const deleteGroups = defineJobWorker({
  job: groupDeletion,
  due: async ({ db }, paused) => {
    const without = paused.map(({ group_id }) => group_id);
    return (await selectClosedGroupIds(db, without)).map((group_id) => ({ group_id }));
  },
  run: (platform, { group_id }) => removeGroup(platform, group_id),
});

async function removeGroup(platform: Platform, id: number): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await inBatches(system, ({ db }, limit) => deleteMembershipsIn(db, groupMembership, { object_id: id, limit }));
  const pictures = await system.transaction(async ({ db }) => {
    const removed = [];
    for (const mediaId of await deleteClosedGroup(db, id)) removed.push(await deleteMedia(db, mediaId));
    return removed.flatMap((files) => files ?? []);
  });
  for (const files of pictures) await removeFiles(system, files);
}
