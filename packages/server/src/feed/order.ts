import { feedOrdering } from "@cortile/contract/feed";
import { sql, type RawBuilder } from "kysely";

export type FeedOrder = (typeof feedOrdering)[number];

const isOrder = (text: string | undefined): text is FeedOrder => feedOrdering.some((order) => order === text);

/** The requested order, else the default of the feed. */
export const orderOf = (asked: string | undefined, usual: string): FeedOrder => [asked, usual].find(isOrder) ?? "recent";

/** What a feed is ordered by, in a contribution and in the copy that each of its categories has. */
export const orderColumn = (order: FeedOrder): RawBuilder<unknown> => sql.ref(order === "relevance" ? "ranked_at" : "added_at");
