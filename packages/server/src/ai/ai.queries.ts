import { sql, type Selectable } from "kysely";
import { deleteInBatches, limitOffset, totalOf, type Db, type Tables } from "#core/db";

export type AiProviderRow = Omit<Selectable<Tables["ai_provider"]>, "id">;
export type AiPromptRow = Selectable<Tables["ai_prompt"]>;

const none: AiProviderRow = {
  is_enabled: false,
  base_url: "",
  model: "",
  api_key: null,
  input_price: 0,
  output_price: 0,
  currency: "EUR",
};

const columns = ["is_enabled", "base_url", "model", "api_key", "input_price", "output_price", "currency"] as const;

export async function selectAiProvider(db: Db): Promise<AiProviderRow> {
  return (await db.selectFrom("ai_provider").select(columns).executeTakeFirst()) ?? none;
}

/** Nobody else changes it until the transaction ends. */
export async function lockAiProvider(db: Db): Promise<AiProviderRow> {
  await sql`insert into ai_provider default values on conflict do nothing`.execute(db);
  return db.selectFrom("ai_provider").select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function updateAiProvider(db: Db, changes: Partial<AiProviderRow>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .insertInto("ai_provider")
    .values(changes)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .execute();
}

export async function insertAiPrompt(db: Db, row: Omit<AiPromptRow, "id">): Promise<void> {
  await db.insertInto("ai_prompt").values(row).execute();
}

/** The newest first. */
export async function selectAiPrompts(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: AiPromptRow[]; count: number }> {
  const { rows } = await sql<AiPromptRow>`
    select p.* from ai_prompt p order by p.asked_at desc, p.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select from ai_prompt`);
  return { rows, count };
}

export async function deleteOldAiPrompts(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from ai_prompt where ctid = any(array(
        select ctid from ai_prompt where asked_at < now() - interval '90 days' limit ${limit}))`,
  );
}
