/** An expected refusal: a stable text code and the HTTP status it travels with. Wording lives with whoever shows it. */
export interface ErrorCode<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
}

const defineError = <const Code extends string>(code: Code, status: number): ErrorCode<Code> => ({ code, status });

export const invalid = defineError("invalid", 400);
export const unauthenticated = defineError("unauthenticated", 401);
export const permissionDenied = defineError("permission_denied", 403);
export const notFound = defineError("not_found", 404);
export const conflict = defineError("conflict", 409);
export const tooLarge = defineError("too_large", 413);
/** The Idempotency-Key belongs to another request. */
export const keyReused = defineError("invalid", 422);
export const unsupportedType = defineError("unsupported_type", 415);
export const rateLimited = defineError("rate_limited", 429);
export const internal = defineError("internal", 500);
export const notImplemented = defineError("not_implemented", 501);
export const unavailable = defineError("unavailable", 503);

/** Codes a single field may carry. `exist` means "no such account" (account_recover), after the published contract. */
export type FieldErrorCode = "invalid" | "required" | "max_length" | "min_length" | "unique" | "exist" | "permission_denied";

/** One non-field entry of the error body. */
export interface CodeEntry {
  code: string;
  message: string;
}
/** One field entry. The composer of existing clients prints `messages` as it is, hence the plain string for its three fields. */
export interface FieldEntry {
  field: string;
  messages: (CodeEntry & { field?: string; messages?: unknown })[] | string;
}
/** The body of every reply of status 400 and above. */
export interface ErrorBody {
  errors: (CodeEntry | FieldEntry)[];
}
