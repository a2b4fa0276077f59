import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./category.messages.ts";

export const categoryPersonalData: readonly PersonalPart[] = [
  {
    name: "followed_categories",
    title: personalTitles.followedCategories,
    rows: (id) => sql`
      select g.name, f.created_at as since from category_follow f join category g on g.id = f.category_id
      where f.user_id = ${sql.lit(id)} order by f.created_at, g.id`,
  },
  {
    name: "muted_categories",
    title: personalTitles.mutedCategories,
    rows: (id) => sql`
      select g.name, m.created_at as since from category_mute m join category g on g.id = m.category_id
      where m.user_id = ${sql.lit(id)} order by m.created_at, g.id`,
  },
];
