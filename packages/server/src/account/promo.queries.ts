import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

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
