import type { Event } from "@cortile/contract/entity";
import { presentCategories } from "#category";
import type { Ctx, Visitor } from "#core/ctx";
import { translate } from "#core/i18n";
import { presentCourses } from "#course";
import { presentEvents } from "#event";
import { presentGroups } from "#group";
import { messages } from "./opengraph.messages.ts";

/** What a picture says of a thing. */
export interface Subject {
  name: string;
  /** One line each, below the name. */
  details: readonly string[];
}

type Find = (ctx: Ctx<Visitor>, id: number) => Promise<Subject | null>;

/** How each kind of thing is read: as visitors see it, null where it is not there for them. */
export const subjects = {
  group: async (ctx, id) => {
    const group = (await presentGroups(ctx, [id])).get(id);
    return group
      ? { name: group.name, details: [translate(messages.members, ctx.language, { count: group.subscribers_counter })] }
      : null;
  },
  event: async (ctx, id) => {
    const event = (await presentEvents(ctx, [id])).get(id);
    return event ? { name: event.name, details: [whenOf(event, ctx), whereOf(event, ctx)].filter(Boolean) } : null;
  },
  course: async (ctx, id) => {
    const course = (await presentCourses(ctx, [id])).get(id);
    return course
      ? { name: course.name, details: [translate(messages.students, ctx.language, { count: course.member_count ?? 0 })] }
      : null;
  },
  category: async (ctx, id) => {
    const category = (await presentCategories(ctx, [id])).get(id);
    if (!category) return null;
    const followers = translate(messages.followers, ctx.language, { count: category.followers_counter ?? 0 });
    return { name: category.name, details: [category.slogan, followers].filter(Boolean) };
  },
} satisfies Record<string, Find>;

export type SubjectKind = keyof typeof subjects;

/** The next date of an event, in its own time zone. */
function whenOf({ next_start_date, start_date, timezone }: Event, { language }: Ctx): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone: timezone });
  return format.format(new Date(next_start_date ?? start_date));
}

const whereOf = ({ location, geolocation }: Event, { language }: Ctx): string =>
  location === "in person" ? (geolocation ?? "") : translate(messages.online, language);
