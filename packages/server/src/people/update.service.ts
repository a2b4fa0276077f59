import { invalid } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { isHttpUrl, isValidUsername } from "#core/text";
import { messages } from "./people.messages.ts";
import { requireSelf } from "./profile.service.ts";
import { presentSelf } from "./user.present.ts";
import { existsUsername, updateUserFields, type UserChanges } from "./update.queries.ts";

const limits = { real_name: 150, bio: 2000, location: 200, description: 200, website: 500 } as const;

/**
 * Changes the public information of the member's own account.
 * @throws Failure `permission_denied` for another member's, `invalid` with every field at fault
 */
export async function userUpdate(ctx: Ctx<Member>, id: number, input: UserChanges): Promise<Me> {
  await requireSelf(ctx, id);
  const fields: Record<string, FieldProblem[]> = {};
  for (const [name, max] of Object.entries(limits)) {
    const value = input[name as keyof typeof limits];
    if (value !== undefined && [...value].length > max) fields[name] = [{ code: "max_length" }];
  }
  if (input.website && !isHttpUrl(input.website)) fields["website"] = [{ code: "invalid", text: messages.website }];
  if (input.date_of_birth && !isPastDate(input.date_of_birth, ctx.now()))
    fields["date_of_birth"] = [{ code: "invalid", text: messages.birth }];
  if (input.username !== undefined) {
    if (!isValidUsername(input.username)) fields["username"] = [{ code: "invalid", text: messages.username }];
    else if (await existsUsername(ctx.db, input.username, id))
      fields["username"] = [{ code: "unique", text: messages.usernameTaken }];
  }
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  await updateUserFields(ctx.db, id, input);
  return presentSelf(ctx);
}

const isPastDate = (date: string, now: Date): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && time <= now.getTime() && date >= "1000-01-01";
};
