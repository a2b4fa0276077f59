export { cellOf, csvHeaders, streamCsv, writeCsv } from "./csv.ts";
export type { Cell } from "./csv.ts";
