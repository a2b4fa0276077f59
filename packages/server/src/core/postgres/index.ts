export { LocalPostgresError } from "./errors.ts";
export { backUp, sizeOf } from "./backup.ts";
export { startPostgres } from "./launcher.ts";
export type { LocalPostgres, LocalPostgresOptions } from "./launcher.ts";
