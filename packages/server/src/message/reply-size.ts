import { escapeMarkup } from "#core/markup";
import type { MessageRow } from "./message.queries.ts";

/** The html of all messages of one reply, in characters. */
const replyMaxLength = 262_144;

/** The line of a message in lists, as html. */
export const headlineHtml = ({ html, headline }: Pick<MessageRow, "html" | "headline">): string =>
  html === "" ? "" : escapeMarkup(headline);

/**
 * Messages of one reply that are not a page of a conversation: sent to many people, or told in notifications. When their texts add up to
 * more than 256 kB, those longer than their share of it are sent as their headline, one line of at most 200 characters.
 */
export function withinReply<Row extends Pick<MessageRow, "html" | "headline">>(rows: readonly Row[]): Row[] {
  const length = rows.reduce((sum, { html }) => sum + html.length, 0);
  const share = length <= replyMaxLength ? Infinity : replyMaxLength / rows.length;
  return rows.map((row) => (row.html.length > share ? { ...row, html: headlineHtml(row) } : row));
}
