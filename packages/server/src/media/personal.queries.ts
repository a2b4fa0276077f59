import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./media.messages.ts";
import { keyOf } from "./media.store.ts";

export const mediaPersonalData: readonly PersonalPart[] = [
  {
    name: "media",
    title: personalTitles.media,
    fileKey: (file) => keyOf(file, "original", file.ext),
    rows: (id) => sql`
      select m.id, m.purpose, m.type, m.title, m.description, m.url, m.mimetype, m.size_bytes, m.added_at, m.hash,
        m.variants -> 'original' ->> 'ext' as ext
      from media m where m.author_id = ${sql.lit(id)} and m.purpose not in ('category', 'brand') order by m.id`,
  },
];
