import { categoryCreate, categoryUpdate, findCategoriesByName, selectOpenCategories } from "#category";
import { objectCreate, updateGenerated } from "#contribution";
import { commitPrepared, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { escapeMarkup } from "#core/markup";
import type { ResultRow } from "./onboarding.queries.ts";

export interface PlannedCategory {
  kind: "category";
  name: string;
  slogan: string;
  /** A few plain sentences. */
  about: string;
}

export interface PlannedText {
  kind: "post" | "discussion";
  title: string;
  /** Plain text, paragraphs separated by empty lines. */
  text: string;
  /** The name of the category it belongs to. */
  category: string;
}

export type Planned = PlannedCategory | PlannedText;

/** Plain text as HTML: nothing of it is markup. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeMarkup(part).replace(/\n/g, "<br>")}</p>`)
    .join("");

/** Makes one planned thing in the name of the owner. Null where the community does not take it, such as a name that is in use. */
export async function make(tx: Ctx<Member>, planned: Planned, { byModel }: { byModel: boolean }): Promise<ResultRow | null> {
  try {
    return planned.kind === "category" ? await makeCategory(tx, planned) : await makeText(tx, planned, byModel);
  } catch (error) {
    if (error instanceof Failure && error.error.status === 400) return null;
    throw error;
  }
}

/** One that is there gets the slogan, another is added. */
async function makeCategory(tx: Ctx<Member>, { name, slogan, about }: PlannedCategory): Promise<ResultRow> {
  const existing = (await selectOpenCategories(tx.db)).find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (existing) {
    await categoryUpdate(tx, existing.id, { slogan });
    return { target: "category", target_id: existing.id, before: { slogan: existing.slogan }, after: { slogan } };
  }
  const { id } = await commitPrepared(tx, await categoryCreate(tx, { name, slogan, html_info: paragraphs(about) }));
  return { target: "category", target_id: id, before: null, after: null };
}

async function makeText(tx: Ctx<Member>, { kind, title, text, category }: PlannedText, byModel: boolean): Promise<ResultRow> {
  const [named, open] = [await findCategoriesByName(tx, [category]), await selectOpenCategories(tx.db)];
  const categoryId = named.get(category)?.id ?? open[0]?.id;
  const { id } = await objectCreate(tx, kind, {
    title,
    text: paragraphs(text),
    ...(categoryId !== undefined && { categories: [categoryId] }),
  });
  if (byModel) await updateGenerated(tx.db, id);
  return { target: kind, target_id: id, before: null, after: null };
}
