import { notFound } from "@cortile/contract/core";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { hasMessages } from "#people";

/** @throws Failure `not_found` where members do not write to each other */
export function requireMessages({ snapshot }: Ctx): void {
  if (!hasMessages(snapshot)) throw new Failure(notFound);
}
