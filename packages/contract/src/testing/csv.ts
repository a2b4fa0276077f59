/** The rows of a CSV text by the names of its first line; fields may be quoted, with `""` for a quote. */
export function parseCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text.trim().split(/\r?\n/).map(fieldsOf);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
}

function fieldsOf(line: string): string[] {
  const fields = line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...fields].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
