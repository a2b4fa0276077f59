import { invalid, permissionDenied, type UploadedFile } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import { parseMetadata, type MetadataField } from "@cortile/contract/people";
import { commitPrepared, type Ctx, type Member } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure, type FieldProblem } from "#core/errors";
import { isLanguage } from "#core/i18n";
import { isHttpUrl, isValidUsername, oneLine } from "#core/text";
import { prepareCover } from "./cover.service.ts";
import { checkMetadata } from "./metadata.policy.ts";
import { messages } from "./people.messages.ts";
import { mayUpdateProfile } from "./profile.policy.ts";
import { requireSelf } from "./profile.service.ts";
import { presentSelf } from "./user.present.ts";
import { existsUsername, selectMetadata, updateMetadata, updateUserFields, type UserChanges } from "./update.queries.ts";

/**
 * Changes the public information of the member's own account.
 * @throws Failure `permission_denied` for another member's, and for what others see while the account is blocked, `invalid` with every field at fault, `too_large`, `unsupported_type`
 */
export async function userUpdate(
  ctx: Ctx<Member>,
  id: number,
  input: UserChanges & { cover?: UploadedFile | string },
): Promise<Me> {
  await requireSelf(ctx, id);
  const definition = parseMetadata(ctx.snapshot.preferences["configurations.user_metadata_definition"]);
  const given = pickMetadata(definition, input);
  if (!mayUpdateProfile(ctx.actor, input, given)) throw new Failure(permissionDenied);
  const fields: Record<string, FieldProblem[]> = {};
  if (input.website && !isHttpUrl(input.website)) fields["website"] = [{ code: "invalid", text: messages.website }];
  if (input.language !== undefined && !isLanguage(input.language)) fields["language"] = [{ code: "invalid" }];
  if (input.date_of_birth && !isPastDate(input.date_of_birth, ctx.now()))
    fields["date_of_birth"] = [{ code: "invalid", text: messages.birth }];
  if (input.username !== undefined) {
    if (!isValidUsername(input.username)) fields["username"] = [{ code: "invalid", text: messages.username }];
    else if (await existsUsername(ctx.db, input.username, id))
      fields["username"] = [{ code: "unique", text: messages.usernameTaken }];
  }
  const present = definition.length > 0 ? await selectMetadata(ctx.db, id) : {};
  Object.assign(fields, checkMetadata(definition, { present, given, isComplete: false }));
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  const cover = input.cover === undefined ? null : await prepareCover(ctx, input.cover);
  const update = commitPrepared(ctx, {
    async commit(tx) {
      await cover?.commit(tx);
      await updateUserFields(tx.db, id, { ...input, ...linesOf(input) });
      if (Object.keys(given).length > 0) await updateMetadata(tx.db, id, given);
    },
    discard: async () => cover?.discard(),
    settle: async () => cover?.settle?.(),
  });
  await update.catch((cause: unknown) => {
    // Somebody took the username between the check and the update.
    throw isDuplicate(cause) ? Failure.field("username", "unique", messages.usernameTaken) : cause;
  });
  return presentSelf(ctx);
}

/** The fields of one line. */
const linesOf = (input: UserChanges): UserChanges =>
  Object.fromEntries(
    (["real_name", "location"] as const).flatMap((key) => (input[key] === undefined ? [] : [[key, oneLine(input[key])]])),
  );

/** Of a body, the fields that staff define. */
export function pickMetadata(definition: readonly MetadataField[], body: object): Record<string, string> {
  const entries = new Map<string, unknown>(Object.entries(body));
  return Object.fromEntries(
    definition.flatMap(({ key, type }) => {
      const value = entries.get(key);
      if (typeof value !== "string" && typeof value !== "boolean") return [];
      return [[key, type === "string" ? oneLine(String(value)) : String(value).trim()] as const];
    }),
  );
}

const isPastDate = (date: string, now: Date): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && time <= now.getTime() && date >= "1000-01-01";
};
