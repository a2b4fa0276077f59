import type { ForeignReads } from "./sql.ts";

/**
 * Tables of other features that the queries of a feature still name. The list only ever shrinks: give the owner of the table an SQL
 * fragment that says what is read (`listedPeople(viewer)`), embed it, and remove the entry. New code does not join this list.
 */
export const foreignReads: ForeignReads = {
  app: ["contribution"],
  embed: ["media"],
  feed: [
    "audience",
    "category_follow",
    "category_tag",
    "contribution",
    "contribution_category",
    "contribution_media",
    "contribution_seen",
    "embed",
    "media",
  ],
  insight: ["comment", "contribution", "contribution_category", "contribution_media", "embed", "media", "user", "vote"],
  legal_page: ["user"],
  media: ["avatar", "comment", "comment_media", "contribution", "contribution_media", "user", "user_hide"],
  people: ["category_follow"],
};
