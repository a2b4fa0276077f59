import { sql, type Insertable, type Selectable } from "kysely";
import type { Role } from "#core/ctx";
import type { Db, Tables } from "#core/db";

export type InviteRow = Omit<Selectable<Tables["invite"]>, "code_hash" | "user_id"> & {
  role: Role | null;
  extra_data: Record<string, unknown>;
};

export type NewInvite = Omit<Insertable<Tables["invite"]>, "role" | "extra_data"> & { role?: Role | null };

export async function insertInvite(db: Db, invite: NewInvite): Promise<void> {
  await db.insertInto("invite").values(invite).execute();
}

/** The invitation, if it is unused. */
export async function selectInvite(db: Db, codeHash: Buffer): Promise<InviteRow | null> {
  const { rows } = await sql<InviteRow>`
    select id, name, forced_username, email, role, extra_data, generated_at, sent_at, used_at, invited_by
    from invite where code_hash = ${codeHash} and used_at is null`.execute(db);
  return rows[0] ?? null;
}

/** False when it was used meanwhile. */
export async function updateInviteUsed(db: Db, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update invite set used_at = now(), user_id = ${userId} where id = ${id} and used_at is null returning 1`.execute(db);
  return rows.length > 0;
}

export type PromoRow = Selectable<Tables["promo"]>;

export async function insertPromo(db: Db, promo: { code: string; name: string; valid_to?: string | null }): Promise<boolean> {
  const query = db
    .insertInto("promo")
    .values(promo)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
}

/** The promo code while it is valid, in any letter case. */
export async function selectPromo(db: Db, code: string): Promise<PromoRow | null> {
  const { rows } = await sql<PromoRow>`
    select id, name, code, valid_from, valid_to from promo
    where lower(code) = lower(${code.trim()}) and (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertPromoUse(db: Db, promoId: number, userId: number): Promise<void> {
  await db.insertInto("promo_use").values({ promo_id: promoId, user_id: userId }).execute();
}

/** Deletes the invitations that an account used or was sent. */
export async function deleteInvitesOf(db: Db, userId: number, email: string | null): Promise<void> {
  await sql`delete from invite where user_id = ${userId} or lower(email) = lower(${email})`.execute(db);
}
