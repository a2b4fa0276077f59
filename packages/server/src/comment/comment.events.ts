import { defineEvent } from "#core/events";

interface Subject {
  comment_id: number;
  contribution_id: number;
  author_id: number;
  parent_id: number | null;
}

type Written = Subject & { in_reply_to_id: number | null; mentioned_ids: number[] };

/** Those who read the conversation see it from now on, unless it is `held`: then it waits for staff, and nobody is mentioned in it yet. */
export const commentCreated = defineEvent<Written & { held?: boolean }>()("comment.created", {
  users: ["author_id", "mentioned_ids"],
});
/** Staff let it out, which had waited for them since it was written. */
export const commentApproved = defineEvent<Written>()("comment.approved", { users: ["author_id", "mentioned_ids"] });
/** `mentioned_ids`: those the edit adds. */
export const commentEdited = defineEvent<Subject & { mentioned_ids: number[] }>()("comment.edited", {
  users: ["author_id", "mentioned_ids"],
});
export const commentDeleted = defineEvent<Subject & { by: "author" | "staff" }>()("comment.deleted", { users: ["author_id"] });
export const commentRestored = defineEvent<Subject>()("comment.restored", { users: ["author_id"] });
