import { sql, type RawBuilder } from "kysely";
import type { Media } from "@cortile/contract/entity";
import type { ViewerId } from "#core/ctx";

/** The longest HTML that lists send whole, in bytes. Its author gets more, because existing clients edit what a list gave them. */
const maxListTextBytes = { others: 32_768, own: 262_144 };
/** The HTML of a whole page of a list, in characters. */
const listBudget = 1_048_576;

/** What is sent in one reply. */
export interface SentPage {
  /** How often it has each row, by id; those that are not named once. */
  copies?: ReadonlyMap<number, number>;
  /** Characters of HTML; default: that of a list. Its media, as JSON, may come to as much again. */
  budget?: number;
}

/** How often each of the ids is there. */
export function countCopies(ids: Iterable<number>): Map<number, number> {
  const copies = new Map<number, number>();
  for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
  return copies;
}

/** Columns of a text over the table `row`: as it is, or in a list its summary where it is very long. */
export function textColumns(viewer: ViewerId, row: "c" | "k", { whole }: { whole: boolean }): RawBuilder<unknown> {
  const html = sql.ref(`${row}.html`);
  if (whole) return sql`${html}, ${sql.ref(`${row}.summary_truncated`)}, false as html_truncated`;
  const others = sql`octet_length(${html}) > ${sql.lit(maxListTextBytes.others)}`;
  const own = sql`${sql.ref(`${row}.author_id`)} = ${viewer.id} and octet_length(${html}) <= ${sql.lit(maxListTextBytes.own)}`;
  const isLong = viewer.id === null ? others : sql`(${others} and not (${own}))`;
  return sql`case when ${isLong} then ${sql.ref(`${row}.summary_html`)} else ${html} end as html,
    ${sql.ref(`${row}.summary_truncated`)} or ${isLong} as summary_truncated, ${isLong} as html_truncated`;
}

interface Text {
  id: number;
  html: string;
  summary_html: string;
  summary_truncated: boolean;
  /** `html` is the summary of a longer text. */
  html_truncated: boolean;
}

/** Rows of one page: over its budget, texts longer than their share of it are sent as their summary. */
export function withinPageBudget<Row extends Text>(rows: readonly Row[], page: SentPage = {}): readonly Row[] {
  const share = shareOf(
    rows.map(({ id, html }) => ({ id, size: html.length })),
    page,
  );
  return rows.map((row) =>
    row.html.length > share ? { ...row, html: row.summary_html, html_truncated: true, summary_truncated: true } : row,
  );
}

interface FittingMedias {
  medias: readonly Media[];
  /** There are more. */
  medias_truncated: boolean;
}

/** The media of each row of one page: over its budget, as many of the first as fit in the share of a row, and always one. */
export function mediasWithinPageBudget(
  rows: readonly { id: number; medias: readonly Media[] }[],
  page: SentPage = {},
): Map<number, FittingMedias> {
  const weighed = rows.map(({ id, medias }) => {
    const sizes = medias.map((media) => JSON.stringify(media).length);
    return { id, medias, sizes, size: sum(sizes) };
  });
  const share = shareOf(weighed, page);
  return new Map(
    weighed.map(({ id, medias, sizes, size }): [number, FittingMedias] => {
      if (size <= share) return [id, { medias, medias_truncated: false }];
      const fitting = medias.filter((_media, index) => index === 0 || sum(sizes.slice(0, index + 1)) <= share);
      return [id, { medias: fitting, medias_truncated: fitting.length < medias.length }];
    }),
  );
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** What each copy of a row may take; all it wants while the page keeps to its budget. */
function shareOf(rows: readonly { id: number; size: number }[], { copies, budget = listBudget }: SentPage): number {
  const timesOf = ({ id }: { id: number }) => copies?.get(id) ?? 1;
  const count = sum(rows.map(timesOf));
  const total = sum(rows.map((row) => row.size * timesOf(row)));
  return count < 2 || total <= budget ? Infinity : budget / count;
}
