import { moveMember } from "#core/access";
import type { Ctx } from "#core/ctx";
import { inBatches, type ErasedAccount } from "#core/feature";
import { updateCaseAuthor } from "#flag";
import { closeCourse } from "./course.change.ts";
import { courseMembership } from "./course.membership.ts";
import {
  deleteSomeProgressOf,
  lockCoursesWith,
  lockCreatedCourses,
  replacePerson,
  selectCommentIdsOf,
  selectHeir,
  updateCommentsToPlaceholder,
  updateCreator,
} from "./erase.queries.ts";
import { follow } from "./members.service.ts";

/**
 * Hands over the courses of an account to the teacher who has been one for longest. Without another, drafts are deleted, and all where the
 * account's texts go too; else the course stays for its students, and administrators manage it.
 */
export async function eraseFromCourses(ctx: Ctx, { id, placeholder_id, withTexts }: ErasedAccount): Promise<void> {
  await ctx.transaction((tx) => handOver(tx, id, { withTexts, placeholderId: placeholder_id }));
  await inBatches(ctx, (tx, limit) => takeOut(tx, id, limit));
  await ctx.transaction((tx) => replacePerson(tx.db, id, placeholder_id));
  await inBatches(ctx, ({ db }, limit) => deleteSomeProgressOf(db, id, limit));
  await inBatches(ctx, async ({ db }, limit) => {
    const ids = await selectCommentIdsOf(db, id, limit);
    await updateCommentsToPlaceholder(db, ids, { placeholderId: placeholder_id, empty: withTexts });
    return ids.length;
  });
}

async function handOver(
  tx: Ctx,
  userId: number,
  { withTexts, placeholderId }: { withTexts: boolean; placeholderId: number },
): Promise<void> {
  for (const { id, privacy } of await lockCreatedCourses(tx.db, userId)) {
    const heir = await selectHeir(tx.db, id, userId);
    if (heir === null && (privacy === "" || withTexts)) {
      await closeCourse(tx, id);
      continue;
    }
    await updateCaseAuthor(tx.db, { target: "course", target_id: id }, heir ?? placeholderId);
    if (heir !== null) {
      await moveMember(tx.db, courseMembership, { object_id: id, user_id: heir, act: "inherit", by: "system", role: "creator" });
      await updateCreator(tx.db, id, heir);
    }
  }
}

/** @returns how many courses they were taken out of */
async function takeOut(tx: Ctx, user_id: number, limit: number): Promise<number> {
  const ids = await lockCoursesWith(tx.db, user_id, limit);
  for (const object_id of ids) {
    const result = await moveMember(tx.db, courseMembership, { object_id, user_id, act: "depart", by: "system" });
    if ("done" in result) await follow(tx, object_id, result.done, [user_id]);
  }
  return ids.length;
}
