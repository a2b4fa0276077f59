export {
  conflict,
  internal,
  invalid,
  keyReused,
  notFound,
  notImplemented,
  permissionDenied,
  rateLimited,
  tooLarge,
  unauthenticated,
  unavailable,
  unsupportedType,
} from "./errors.ts";
export type { CodeEntry, ErrorBody, ErrorCode, FieldEntry, FieldErrorCode } from "./errors.ts";
export { textLimits } from "./limits.ts";
export type { TextLimits } from "./limits.ts";
export { defineRoute, idempotencyKeyHeader } from "./route.ts";
export type { Access, Method, RouteDefinition, RouteErrorCode, RouteInput, RouteReply, RouteRequest } from "./route.ts";
export {
  ById,
  LeavingQuery,
  Csv,
  DateOnly,
  LanguageCode,
  DateTime,
  Empty,
  Etag,
  File,
  Html,
  Id,
  Json,
  MapOf,
  Nullable,
  OneOf,
  Page,
  Paged,
  PagedSearch,
  Paging,
  Replacing,
  SearchText,
  Type,
} from "./schema.ts";
export type { Static, TSchema } from "./schema.ts";
export { isUploadedFile, type UploadedFile } from "./file.ts";
