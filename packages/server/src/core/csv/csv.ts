export type Cell = string | number | boolean | null;
type Line = readonly Cell[];

/** A table for spreadsheets: UTF-8 with its mark, lines end in CR LF. */
export const writeCsv = (lines: readonly Line[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")}`;

/** Of a reply that is such a table. @param name of the file, in plain letters */
export const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
});

/**
 * Where a formula could begin: at the beginning, and after whatever a spreadsheet may take for a separator, which in many languages is a
 * semicolon. Quotes may stand before it: read with another separator, those around a cell are dropped.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** A cell that spreadsheets take for text: what could begin a formula gets an apostrophe before it. */
export function cellOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = value.replace(formulaStart, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
