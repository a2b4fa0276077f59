import { defineEvent } from "#core/events";

interface Subject {
  comment_id: number;
  contribution_id: number;
  author_id: number;
  parent_id: number | null;
}

export const commentCreated = defineEvent<Subject & { in_reply_to_id: number | null; mentioned_ids: number[] }>()(
  "comment.created",
  { users: ["author_id", "mentioned_ids"] },
);
/** `mentioned_ids`: those the edit adds. */
export const commentEdited = defineEvent<Subject & { mentioned_ids: number[] }>()("comment.edited", {
  users: ["author_id", "mentioned_ids"],
});
export const commentDeleted = defineEvent<Subject & { by: "author" | "staff" }>()("comment.deleted", { users: ["author_id"] });
export const commentRestored = defineEvent<Subject>()("comment.restored", { users: ["author_id"] });
