import { defineEvent } from "#core/events";

interface Subject {
  contribution_id: number;
  type: "discussion" | "post" | "status";
  author_id: number;
}

/** In view of its audience from now on, unless it is `held`: then it waits for staff, and nobody is mentioned in it yet. */
export const contributionPublished = defineEvent<Subject & { category_ids: number[]; mentioned_ids: number[]; held?: boolean }>()(
  "contribution.published",
  { users: ["author_id", "mentioned_ids"] },
);
/** Staff let it out, which had waited for them since it was published. */
export const contributionApproved = defineEvent<Subject & { mentioned_ids: number[] }>()("contribution.approved", {
  users: ["author_id", "mentioned_ids"],
});
/** `mentioned_ids`: those the edit adds. */
export const contributionEdited = defineEvent<Subject & { mentioned_ids: number[] }>()("contribution.edited", {
  users: ["author_id", "mentioned_ids"],
});
/** `shared_id`: the shares of this contribution are recounted. */
export const contributionDeleted = defineEvent<Subject & { by: "author" | "staff"; shared_id: number | null }>()(
  "contribution.deleted",
  { users: ["author_id"] },
);
export const contributionRestored = defineEvent<Subject & { shared_id: number | null }>()("contribution.restored", {
  users: ["author_id"],
});
/** Somebody shared it in a contribution of their own. */
export const contributionShared = defineEvent<Subject & { share_id: number; user_id: number }>()("contribution.shared", {
  users: ["author_id", "user_id"],
});
/** `followed` false: no longer saved. */
export const contributionFollowed = defineEvent<Subject & { user_id: number; followed: boolean }>()("contribution.followed", {
  users: ["author_id", "user_id"],
});
/** It was due, but its author may not publish it any more: it is a draft without a time again. */
export const contributionHeldBack = defineEvent<Subject>()("contribution.held_back", { users: ["author_id"] });
