export { DiskStorage } from "./disk-storage.ts";
export { S3Storage, type S3Settings } from "./s3-storage.ts";
export type { Storage } from "./storage.ts";
