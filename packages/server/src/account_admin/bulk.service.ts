import type { accountBulkAct } from "@cortile/contract/account_admin";
import { conflict, invalid, permissionDenied } from "@cortile/contract/core";
import type { FlagType } from "@cortile/contract/enums";
import { approveMember } from "#account";
import { allDone, hasRole, type Ctx, type Member, type Prepared } from "#core/ctx";
import { errorText, Failure } from "#core/errors";
import { decideCase } from "#moderation";
import { lockMember } from "#people";
import { allTagsOf, replaceTags, selectUnknownTagIds } from "#tag";
import { messages } from "./account_admin.messages.ts";
import { requireModeratedAccount } from "./file.service.ts";

interface BulkInput {
  act: (typeof accountBulkAct)[number];
  users: readonly number[];
  flag_type?: FlagType;
  motive?: string;
  days?: number;
  tag?: number;
}

interface BulkDone {
  done: number[];
  refused: { id: number; code: string; message: string }[];
}

/**
 * The same act on many accounts; each is done or refused on its own, in its own transaction.
 * @throws Failure `permission_denied` for tags by who is no administrator, field `flag_type` or `tag`: `required`, `invalid`
 */
export async function accountAdminBulk(ctx: Ctx<Member>, { users, ...input }: BulkInput): Promise<Prepared<BulkDone>> {
  await checkBulk(ctx, input);
  const { done, refused }: BulkDone = { done: [], refused: [] };
  for (const id of new Set(users)) {
    try {
      await actOn(ctx, id, input);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ id, code: error.code, message: errorText(error, ctx.language) });
    }
  }
  return allDone({ done, refused });
}

type Act = Omit<BulkInput, "users">;

async function checkBulk(ctx: Ctx<Member>, { act, flag_type, tag }: Act): Promise<void> {
  if (act === "block" && flag_type === undefined) throw Failure.field("flag_type", "required", messages.reasonMissing);
  if (act !== "tag" && act !== "untag") return;
  if (!hasRole(ctx.actor, "admin")) throw new Failure(permissionDenied, { text: messages.adminsOnly });
  if (tag === undefined) throw Failure.field("tag", "required", messages.tagMissing);
  if ((await selectUnknownTagIds(ctx.db, [tag])).length > 0) throw Failure.field("tag", "invalid");
}

function actOn(ctx: Ctx<Member>, id: number, { act, flag_type, motive, days, tag }: Act): Promise<void> {
  if (act === "approve") return approve(ctx, id);
  if (act === "unblock") return decideCase(ctx, { kind: "user", id }, { act });
  if (act === "block")
    return decideCase(
      ctx,
      { kind: "user", id },
      { act, ...(flag_type !== undefined && { flag_type }), ...(motive && { motive }), ...(days !== undefined && { days }) },
    );
  if (tag === undefined) throw new Failure(invalid);
  return retag(ctx, id, { act, tag });
}

function approve(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockMember(tx.db, id);
    const { username } = await requireModeratedAccount(tx, id);
    if (!(await approveMember(tx, username))) throw new Failure(conflict, { text: messages.nothingToDo });
  });
}

function retag(ctx: Ctx<Member>, id: number, { act, tag }: { act: "tag" | "untag"; tag: number }): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockMember(tx.db, id);
    await requireModeratedAccount(tx, id);
    const present = (await allTagsOf(tx.db, id)).map((one) => one.id);
    const rest = present.filter((one) => one !== tag);
    const { before, after } = await replaceTags(tx, id, act === "tag" ? [...rest, tag] : rest);
    if (before.length === after.length) return;
    await tx.audit({
      action: "account_admin.tags",
      target_type: "user",
      target_id: id,
      subject_id: id,
      data: { changes: { tags: [before, after] } },
    });
  });
}
