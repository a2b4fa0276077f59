import type { Preferences } from "@cortile/contract/preference";
import { sql } from "kysely";
import { openCategories } from "#category";
import { contributionPath, visibleTo, type ContributionType } from "#contribution";
import { listedCourses } from "#course";
import { visitor } from "#core/ctx";
import type { Db } from "#core/db";
import { listedEvents } from "#event";
import { listedGroups } from "#group";
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

/** Groups in the sitemap. */
const maxGroups = 5000;

/** The list of groups, and the largest of those that everybody may know of. */
export async function groupPages(db: Db): Promise<SitemapPage[]> {
  const { rows } = await sql<{
    id: number;
    slug: string;
  }>`select id, slug from ${listedGroups} g limit ${sql.lit(maxGroups)}`.execute(db);
  return [{ path: "/groups/" }, ...rows.map(({ id, slug }) => ({ path: `/group/${id}/${slug}/` }))];
}

/** Courses in the sitemap. */
const maxCourses = 5000;

/** The list of courses, and of the newest that everybody may know of. */
export async function coursePages(db: Db): Promise<SitemapPage[]> {
  const { rows } = await sql<{
    id: number;
    slug: string;
  }>`select id, slug from ${listedCourses} c limit ${sql.lit(maxCourses)}`.execute(db);
  return [{ path: "/courses/" }, ...rows.map(({ id, slug }) => ({ path: `/course/${id}/${slug}/` }))];
}

/** Events in the sitemap. */
const maxEvents = 5000;

/** The list of events, and of those to come which everybody may know of. */
export async function eventPages(db: Db, now: Date): Promise<SitemapPage[]> {
  const { rows } = await sql<{
    id: number;
    slug: string;
  }>`select id, slug from ${listedEvents(now)} e limit ${sql.lit(maxEvents)}`.execute(db);
  return [{ path: "/events/" }, ...rows.map(({ id, slug }) => ({ path: `/event/${id}/${slug}/` }))];
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
