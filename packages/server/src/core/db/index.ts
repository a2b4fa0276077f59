export { generateTables } from "./generate.ts";
export { migrate, migrationsFolder } from "./migrate.ts";
export { isoTimestamp, parsers } from "./parsers.ts";
export { isAmong } from "./ids.ts";
export { openDb } from "./pool.ts";
export type { Db, DbOptions } from "./pool.ts";
export { cursorOf, countUpTo, literalLimit, parseCursor } from "./paging.ts";
export type { Tables } from "./tables.gen.ts";
