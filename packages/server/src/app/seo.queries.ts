import type { Preferences } from "@cortile/contract/preference";
import { sql } from "kysely";
import { openCategories } from "#category";
import { contributionPath, visibleTo, type ContributionType } from "#contribution";
import { visitor } from "#core/ctx";
import type { Db } from "#core/db";
import { fillUrlTemplate } from "#core/text";

type Templates = Readonly<Preferences>;

export interface SitemapPage {
  path: string;
  changed?: string;
}

/** The fixed pages, and every category. */
export async function categoryPages(db: Db, preferences: Templates): Promise<SitemapPage[]> {
  const template = preferences["configurations.url_template_category"];
  const { rows } = await sql<{ id: number; slug: string; changed: string }>`
    select id, slug, lastmod_datetime as changed from ${openCategories} c order by id`.execute(db);
  const fixed = ["/", "/explore/", "/categories/"].map((path): SitemapPage => ({ path }));
  return [...fixed, ...rows.map(({ id, slug, changed }) => ({ path: fillUrlTemplate(template, { id, slug }), changed }))];
}

/** What visitors may read, by a range of ids. */
export async function contributionPages(
  db: Db,
  preferences: Templates,
  { after, until }: { after: number; until: number },
): Promise<SitemapPage[]> {
  const { rows } = await sql<{ id: number; type: ContributionType; changed: string }>`
    select c.id, c.type, greatest(c.last_edited_at, c.last_activity_at) as changed from contribution c
    where c.id > ${after} and c.id <= ${until} and ${visibleTo(visitor)} order by c.id`.execute(db);
  return rows.map(({ id, type, changed }) => ({ path: contributionPath(preferences, { type, id }), changed }));
}
