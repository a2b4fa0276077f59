import { sql, type RawBuilder } from "kysely";
import { totalOf, limitOffset, type Db } from "#core/db";
import { foldName } from "./town-name.ts";
import type { Town } from "./towns.ts";

export async function existsLocality(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom("locality").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Those that are there already stay as they are. */
export async function insertLocalities(db: Db, towns: readonly Town[]): Promise<void> {
  await sql`
    insert into locality (id, name, name_it, country, province_short, population, lat, lng, searched)
    select * from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) t (id int, name text, name_it text, country text, province_short text,
      population int, lat float8, lng float8, searched text)
    on conflict (id) do nothing`.execute(db);
}

/** Tells the planner what has come; many rows at once are not noticed soon enough. */
export async function analyzeLocalities(db: Db): Promise<void> {
  await sql`analyze locality`.execute(db);
}

const columns = sql<Town>`l.id, l.name, l.name_it, l.country, l.province_short, l.population, l.lat, l.lng`;

type Page = { limit: number; offset: number };
type Found = { rows: Town[]; count: number };

/** One or two letters begin too many names: they are looked for among the towns that most mean. */
const fewLetters = 3;
const largePopulation = 100_000;
/** Shorter words are near to too many others. */
const nearLetters = 4;

/**
 * A page of towns whose name has a word that begins with the search, the largest first. When there is none, of those written
 * nearly so.
 */
export async function selectLocalityPage(db: Db, search: string, page: Page): Promise<Found> {
  const wanted = foldName(search);
  const letters = wanted.length - 1;
  if (letters < 1) return search.trim() === "" ? selectLargest(db, page) : { rows: [], count: 0 };
  const words = sql<boolean>`l.searched like ${`%${wanted}%`}`;
  const among = letters < fewLetters ? sql<boolean>`(${words} and l.population >= ${sql.lit(largePopulation)})` : words;
  const exact = await selectWhere(db, among, sql`l.population desc, l.id`, page);
  if (exact.count > 0 || letters < nearLetters) return exact;
  return selectNear(db, wanted, page);
}

/** Few names of towns are longer, and comparing all towns with a long text takes a second. */
const longestNear = 60;
/** Names compared: "san" alone is near to thousands. */
const maxNear = 1000;

async function selectNear(db: Db, wanted: string, { limit, offset }: Page): Promise<Found> {
  // Repeating a word makes it no nearer.
  const words = [...new Set(wanted.split("-"))].join("-");
  if (words.length > longestNear) return { rows: [], count: 0 };
  const { rows } = await sql<Town & { count: number }>`
    select ${columns}, l.count from (
      select *, count(*) over ()::int as count from (select * from locality where searched %> ${words} limit ${sql.lit(maxNear)}) near
    ) l order by word_similarity(${words}, l.searched) desc, l.population desc, l.id ${limitOffset(limit, offset)}`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}

async function selectLargest(db: Db, page: Page): Promise<Found> {
  const { rows } = await sql<Town>`
    select ${columns} from locality l order by l.population desc, l.id
    ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select from locality l`);
  return { rows, count };
}

async function selectWhere(db: Db, where: RawBuilder<boolean>, order: RawBuilder<unknown>, page: Page): Promise<Found> {
  const { rows } = await sql<Town>`
    select ${columns} from locality l where ${where} order by ${order} ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { rows, count: await totalOf(db, page, rows.length, sql`select from locality l where ${where}`) };
}
