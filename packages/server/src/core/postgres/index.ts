export { LocalPostgresError } from "./errors.ts";
export { startPostgres } from "./launcher.ts";
export type { LocalPostgres, LocalPostgresOptions } from "./launcher.ts";
