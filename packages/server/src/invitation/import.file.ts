import { invalid } from "@cortile/contract/core";
import { maxImportRows } from "@cortile/contract/invitation";
import { parse } from "csv-parse/sync";
import { Failure } from "#core/errors";
import { oneLine, truncate } from "#core/text";
import { messages } from "./invitation.messages.ts";

export const importColumns = ["email", "name", "username", "role", "tags"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Texts of one line of a file, trimmed; what it does not say is empty. */
export type FileRow = Record<ImportColumn, string> & { line: number };

/**
 * The people of a file, by the names in its first line, in any letter case; `,` and `;` separate.
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

function readLines(text: string): Line[] {
  const [first = ""] = text.split("\n", 1);
  const delimiter = first.split(";").length > first.split(",").length ? ";" : ",";
  try {
    const lines: Line[] = [];
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ line, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    const problem = error instanceof Error ? truncate(error.message, 200) : "";
    throw new Failure(invalid, { fields: { csv: [{ code: "invalid", text: messages.noCsv, values: { problem } }] } });
  }
}
