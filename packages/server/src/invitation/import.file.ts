import { invalid } from "@cortile/contract/core";
import { maxImportRows } from "@cortile/contract/invitation";
import { CsvError, parse } from "csv-parse/sync";
import { Failure } from "#core/errors";
import { oneLine, truncate } from "#core/text";
import { messages } from "./invitation.messages.ts";

export const importColumns = ["email", "name", "username", "role", "tags"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Texts of one line of a file, trimmed; what it does not say is empty. */
export type FileRow = Record<ImportColumn, string> & { line: number };

/**
 * The people of a file, by the names in its first line, in any letter case. `,`, `;` or tabs separate: what a line `sep=;` before the
 * names says, which spreadsheets write, or else whichever is most in that of the names.
 * @throws Failure field `csv`: `invalid`, `max_length`
 */
export function readImport(text: string): { rows: FileRow[]; unknown_columns: string[] } {
  const [head, ...lines] = readLines(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes("email")) throw Failure.field("csv", "invalid", messages.noEmailColumn);
  if (lines.length > maxImportRows)
    throw new Failure(invalid, {
      fields: { csv: [{ code: "max_length", text: messages.tooManyRows, values: { max: maxImportRows } }] },
    });
  const cellOf = (cells: readonly string[], name: ImportColumn) => (cells[names.indexOf(name)] ?? "").trim();
  const rows = lines.map(({ line, cells }) => ({
    line,
    email: cellOf(cells, "email"),
    name: truncate(oneLine(cellOf(cells, "name")), 200),
    username: cellOf(cells, "username"),
    role: cellOf(cells, "role").toLowerCase(),
    tags: cellOf(cells, "tags"),
  }));
  return { rows, unknown_columns: names.filter((name) => name !== "" && !importColumns.some((known) => known === name)) };
}

interface Line {
  line: number;
  cells: string[];
}

const separators = [",", ";", "\t"] as const;

function readLines(text: string): Line[] {
  const sep = /^\uFEFF?"?sep=([,;\t])"?[,;\t]*(?=[\r\n])/i.exec(text);
  // Its line stays, empty, for the numbers of the others.
  const csv = sep ? text.slice(sep[0].length) : text;
  const [names = ""] = /\S.*/.exec(csv) ?? [];
  const countOf = (separator: string) => names.split(separator).length;
  const delimiter = sep?.[1] ?? separators.reduce((most, next) => (countOf(next) > countOf(most) ? next : most));
  const lines: Line[] = [];
  try {
    parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ line, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Failure(invalid, {
      fields: { csv: [{ code: "invalid", text: messages.noCsv, values: { line: lineOf(error, lines) } }] },
      cause: error,
    });
  }
}

/** The line with the fault; of a quotation mark that nothing closes the one where it must be, for the error names the last. */
const lineOf = ({ code, lines }: CsvError, read: readonly Line[]): number =>
  code === "CSV_QUOTE_NOT_CLOSED" || typeof lines !== "number" ? (read.at(-1)?.line ?? 0) + 1 : lines;
