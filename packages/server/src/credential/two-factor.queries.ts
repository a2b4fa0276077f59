import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

export type TwoFactorRow = Pick<Selectable<Tables["two_factor"]>, "sealed_secret" | "confirmed_at">;

export async function selectTwoFactor(db: Db, userId: number): Promise<TwoFactorRow | null> {
  const query = db.selectFrom("two_factor").select(["sealed_secret", "confirmed_at"]).where("user_id", "=", userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Keeps a secret that waits to be confirmed, in place of one before it; false once the second step is on. */
export async function upsertUnconfirmed(db: Db, userId: number, sealedSecret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into two_factor as t (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret where t.confirmed_at is null
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Turns the second step on, with the code of this time step; false when it was on already, or the secret is another by now. */
export async function updateConfirmed(db: Db, userId: number, sealedSecret: Buffer, step: number): Promise<boolean> {
  const { rows } = await sql`
    update two_factor set confirmed_at = now(), last_step = ${step}
    where user_id = ${userId} and sealed_secret = ${sealedSecret} and confirmed_at is null returning 1`.execute(db);
  return rows.length === 1;
}

/** Spends a time step and all before it; false when it was spent. */
export async function updateStepUsed(db: Db, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update two_factor set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning 1`.execute(db);
  return rows.length === 1;
}

/** With the recovery codes. Returns whether the second step was on. */
export async function deleteTwoFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ confirmed_at: string | null }>`
    delete from two_factor where user_id = ${userId} returning confirmed_at`.execute(db);
  return Boolean(rows[0]?.confirmed_at);
}

/** The person's codes are these from now on. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto("recovery_code").values(rows).execute();
}

/** Uses a code up; false when it is none, or was used. */
export async function updateRecoveryCodeUsed(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = now()
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning 1`.execute(db);
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_code where user_id = ${userId} and used_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
