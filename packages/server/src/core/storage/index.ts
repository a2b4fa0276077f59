export { DiskStorage } from "./disk-storage.ts";
export type { Storage } from "./storage.ts";
