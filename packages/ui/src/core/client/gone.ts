import { CallError } from "@cortile/client/http";

/** Throws what says that something shown before is not there for the reader any more. */
export function throwIfGone(error: unknown): void {
  if (error instanceof CallError && error.code === "not_found") throw error;
}
