import { createHash } from "node:crypto";
import { conflict } from "@cortile/contract/core";
import { Failure } from "#core/errors";

/** The etag of a record. @param state whatever an edit of the record can change; JSON, with its keys in a fixed order */
export const etagOf = (state: unknown): string => createHash("sha256").update(JSON.stringify(state)).digest("base64url");

/**
 * Call it under the lock of the record.
 * @param replaces the etag that the edit names; undefined replaces any
 * @throws Failure `conflict` when the record was changed since
 */
export function requireEtag(stored: string, replaces: string | undefined): void {
  if (replaces !== undefined && replaces !== stored) throw new Failure(conflict);
}
