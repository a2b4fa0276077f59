import { setImmediate } from "node:timers/promises";
import { permissionDenied } from "@cortile/contract/core";
import type { ReleaseOverride, ReleaseRow } from "@cortile/contract/course";
import type { ReleaseMode } from "@cortile/contract/enums";
import ical from "ical-generator";
import { sql } from "kysely";
import { membersIn } from "#core/access";
import { addDates, calendarReply, plainText, type CalendarDate } from "#core/calendar";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import type { PageRequest, RawReply } from "#core/http";
import { memberList } from "#people";
import { lockManaged, requireCourse, requireManagement } from "./course.access.ts";
import { courseMembership } from "./course.membership.ts";
import { messages } from "./course.messages.ts";
import { hasCourses, isStudent, maySeeManagement } from "./course.policy.ts";
import type { CourseRow } from "./course.queries.ts";
import { isInStates, selectStudents } from "./members.queries.ts";
import { overrideFor, selectOverrides, selectSections, type SectionRow } from "./outline.queries.ts";
import { readOutline, readerOf } from "./outline.service.ts";
import { availableDate, isReleased } from "./release.policy.ts";
import { deleteReleases, selectOpenings, upsertReleases } from "./release.queries.ts";
import { changed, requireSection } from "./section.service.ts";

interface ReleaseInput {
  mode: ReleaseMode;
  days?: number | undefined;
  users?: number[] | undefined;
}

/**
 * Opens a section now, or shifts its release by days, for some students or for all; `reset` takes that back.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export const courseReleaseUpdate = (ctx: Ctx<Member>, id: number, section_id: number, input: ReleaseInput): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockManaged(tx, id);
    await requireSection(tx, id, section_id);
    const { mode, days, users } = input;
    const people = users ? [...new Set(users)] : null;
    if (people && (await selectStudents(tx.db, id, people)).size < people.length)
      throw Failure.field("users", "invalid", messages.notStudents);
    if (mode === "shift" && !days) throw Failure.field("days", "required", messages.daysMissing);
    if (mode === "reset") await deleteReleases(tx.db, section_id, people);
    else
      await upsertReleases(tx.db, people, {
        section_id,
        mode,
        days: mode === "shift" ? (days ?? 0) : 0,
        created_at: tx.now().toISOString(),
      });
    await changed(tx, course, "course.release_section", { section_id, mode, days, users });
  });

/** A row has a cell for each of up to 200 sections, so that a page is shorter than others. */
const maxRows = 20;

/** The students, at most 20 of them, with when each section opens for them. @throws Failure `not_found`, `permission_denied` */
export async function courseReleaseList(ctx: Ctx<Member>, id: number, search: string | undefined, page: PageRequest) {
  const course = await requireManagement(ctx, id);
  const list = {
    members: membersIn(courseMembership, id, "joined"),
    meets: isInStates({ course_id: id, statuses: ["joined"] }, sql`u.id`),
    total: course.students_counter,
    evenHidden: true,
    ...(search ? { search } : {}),
  };
  const found = await memberList(ctx, list, { ...page, limit: Math.min(page.limit, maxRows) });
  const ids = found.results.map((user) => user.id);
  const [sections, since, overrides] = await Promise.all([
    selectSections(ctx.db, id),
    selectStudents(ctx.db, id, ids),
    selectOverrides(ctx.db, id, ids),
  ]);
  const byUser = Map.groupBy(overrides, ({ user_id }) => user_id);
  const rows: ReleaseRow[] = [];
  for (const user of found.results) {
    // Others are answered between the rows.
    await setImmediate();
    const own = [...(byUser.get(user.id) ?? []), ...(byUser.get(null) ?? [])];
    const cells = sections.map((section) => {
      const override = overrideFor(own, section.id, user.id);
      const available_date = availableDate(ruleOf(course, section), since.get(user.id) ?? null, override);
      const told: ReleaseOverride | null = override && {
        mode: override.mode,
        days: override.mode === "shift" ? override.days : null,
        for_everyone: override.user_id === null,
      };
      return { section_id: section.id, available_date, locked: !isReleased(available_date, ctx.now()), override: told };
    });
    rows.push({ user, sections: cells });
  }
  return { ...found, results: rows };
}

const dayMs = 86_400_000;
/** So long a calendar keeps what has opened. */
const shownPastDays = 90;

type CourseNames = Pick<CourseRow, "id" | "slug" | "name">;

const ruleOf = (
  { type, timezone }: Pick<CourseRow, "type" | "timezone">,
  { drip_delay, dripped_at }: Pick<SectionRow, "drip_delay" | "dripped_at">,
) => ({
  type,
  timezone,
  drip_delay,
  dripped_at,
});

const dateOf = (ctx: Ctx, course: CourseNames, section: { id: number; name: string }, at: string): CalendarDate => ({
  id: `course-section-${section.id}`,
  at,
  name: `${course.name}: ${section.name}`,
  url: `${ctx.platform.config.url}/course/${course.id}/${course.slug}/`,
});

/** When sections open for the member, as a file for calendars. @throws Failure `not_found`, `permission_denied` */
export async function courseCalendar(ctx: Ctx<Member>, id: number): Promise<RawReply> {
  const course = await requireCourse(ctx, id);
  if (!isStudent(course) && !maySeeManagement(ctx.actor, course))
    throw new Failure(permissionDenied, { text: messages.joinFirst });
  const calendar = ical({ name: plainText(course.name), prodId: { company: "cortile", product: "courses" } });
  const outline = await readOutline(ctx, course, readerOf(ctx, course));
  const dates = outline.flatMap(({ row, available_date, lessons }) =>
    available_date === null || lessons.length === 0 ? [] : [dateOf(ctx, course, row, available_date)],
  );
  addDates(calendar, new URL(ctx.platform.config.url).host, dates);
  return calendarReply(course.slug, calendar.toString());
}

/** When sections of the member's courses open for them, those of the last weeks too. */
export async function courseDates(ctx: Ctx<Member>): Promise<CalendarDate[]> {
  if (!hasCourses(ctx.snapshot)) return [];
  const after = ctx.now().getTime() - shownPastDays * dayMs;
  return (await selectOpenings(ctx.db, ctx.actor.id)).flatMap(({ course, section, since, override }) => {
    const at = availableDate(ruleOf(course, section), since, override);
    return at === null || Date.parse(at) < after ? [] : [dateOf(ctx, course, section, at)];
  });
}
