import type { AccountFile } from "@cortile/contract/account_admin";
import { notFound, permissionDenied } from "@cortile/contract/core";
import { parseMetadata } from "@cortile/contract/people";
import { mayModerate } from "#core/access";
import { hasRole, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { countPasskeys, hasSecondStep } from "#credential";
import { accountModeration } from "#moderation";
import { requireProfile, selectAccountDeletion, selectPasswordHash, type UserRow } from "#people";
import { selectScoresOf } from "#score";
import { selectNetworks, selectSignIns } from "#session";
import { allTagsOf } from "#tag";
import { selectAdminRow } from "./account_admin.queries.ts";
import { presentAdminAccounts } from "./list.service.ts";

const maxSessions = 20;
const maxNetworks = 10;
const maxScores = 10;

/** An account that the actor moderates. @throws Failure `not_found`, `permission_denied` */
export async function requireModeratedAccount(ctx: Ctx<Member>, id: number): Promise<UserRow> {
  const person = await requireProfile(ctx, id);
  if (!mayModerate(ctx.actor, person)) throw new Failure(permissionDenied);
  return person;
}

/** Everything staff see of one account. @throws Failure `not_found`, `permission_denied` */
export async function accountAdminGet(ctx: Ctx<Member>, id: number): Promise<AccountFile> {
  await requireModeratedAccount(ctx, id);
  const row = await selectAdminRow(ctx.db, id);
  if (!row) throw new Failure(notFound);
  const [[account], all_tags, deletion, moderation, scores, security] = await Promise.all([
    presentAdminAccounts(ctx, [row]),
    allTagsOf(ctx.db, id),
    selectAccountDeletion(ctx.db, id),
    accountModeration(ctx, id),
    selectScoresOf(ctx.db, id, maxScores),
    hasRole(ctx.actor, "admin") ? securityOf(ctx, id) : null,
  ]);
  if (!account) throw new Failure(notFound);
  const definition = parseMetadata(ctx.snapshot.preferences["configurations.user_metadata_definition"]);
  return {
    ...account,
    ...moderation,
    email_refused: row.email_bounced_at !== null,
    all_tags,
    fields: definition.map(({ key, label }) => ({ key, label, value: row.metadata[key] ?? "" })),
    closing: deletion && {
      asked_at: deletion.asked_at,
      due_at: deletion.due_at,
      by_self: deletion.by_self,
      erase: deletion.erase,
    },
    scores,
    security,
  };
}

async function securityOf(ctx: Ctx<Member>, id: number): Promise<NonNullable<AccountFile["security"]>> {
  const [hash, two_factor, passkeys, networks, signIns] = await Promise.all([
    selectPasswordHash(ctx.db, id),
    hasSecondStep(ctx, id),
    countPasskeys(ctx.db, id),
    selectNetworks(ctx.db, id, maxNetworks),
    selectSignIns(ctx.db, id, { cookie: null, bearer: null }, { limit: maxSessions, offset: 0 }),
  ]);
  return {
    has_password: hash !== null,
    two_factor,
    passkeys,
    networks,
    sessions: signIns.rows.map(({ current: _current, ...session }) => session),
  };
}
