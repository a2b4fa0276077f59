import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";

/** The longest HTML that lists send whole, in bytes. Its author gets more, because existing clients edit what a list gave them. */
const longest = { others: 32_768, own: 262_144 };
/** The HTML of a whole page of a list, in characters. */
const pageBudget = 1_048_576;

/** Columns of a text over the table `row`: as it is, or in a list its summary where it is very long. */
export function textColumns(viewer: Viewer, row: "c" | "k", { whole }: { whole: boolean }): RawBuilder<unknown> {
  const html = sql.ref(`${row}.html`);
  if (whole) return sql`${html}, ${sql.ref(`${row}.summary_truncated`)}, false as html_truncated`;
  const others = sql`octet_length(${html}) > ${sql.lit(longest.others)}`;
  const own = sql`${sql.ref(`${row}.author_id`)} = ${viewer.id} and octet_length(${html}) <= ${sql.lit(longest.own)}`;
  const isLong = viewer.id === null ? others : sql`(${others} and not (${own}))`;
  return sql`case when ${isLong} then ${sql.ref(`${row}.summary_html`)} else ${html} end as html,
    ${sql.ref(`${row}.summary_truncated`)} or ${isLong} as summary_truncated, ${isLong} as html_truncated`;
}

interface Text {
  html: string;
  summary_html: string;
  summary_truncated: boolean;
  /** `html` is the summary of a longer text. */
  html_truncated: boolean;
}

/** Rows of one page: over its budget, texts longer than their share of it are sent as their summary. */
export function withinPageBudget<Row extends Text>(rows: readonly Row[]): readonly Row[] {
  const total = rows.reduce((sum, { html }) => sum + html.length, 0);
  if (rows.length < 2 || total <= pageBudget) return rows;
  const share = pageBudget / rows.length;
  return rows.map((row) =>
    row.html.length > share ? { ...row, html: row.summary_html, html_truncated: true, summary_truncated: true } : row,
  );
}
