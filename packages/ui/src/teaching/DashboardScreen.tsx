import { maxStuck } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { courseIt, useCourseLive } from "#course";
import { throwIfGone, useClient } from "#core/client";
import { Button, lazyPart, SkeletonRows, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { Page } from "#shell";
import { messages, templates } from "./dashboard.messages.ts";
import { messagesIt } from "./dashboard.own.it.ts";
import { messagesIt as teachingIt } from "./teaching.own.it.ts";
import { courseDashboardQuery, courseStatisticsQuery } from "./teaching.queries.ts";
import { TeachingMenu } from "./TeachingMenu.tsx";
import classes from "./Teaching.module.css";

const Students = lazyPart(async () => (await import("./Students.tsx")).Students);
const Comments = lazyPart(async () => (await import("./Comments.tsx")).Comments);
const Funnel = lazyPart(async () => (await import("./Funnel.tsx")).Funnel);
const QuizResults = lazyPart(async () => (await import("./QuizResults.tsx")).QuizResults);
const Releases = lazyPart(async () => (await import("./Releases.tsx")).Releases);

export type DashboardTab = "students" | "comments" | "progress" | "quizzes" | "releases";

const parts = {
  students: { label: messages.students, Part: Students },
  comments: { label: messages.comments, Part: Comments },
  progress: { label: messages.progress, Part: Funnel },
  quizzes: { label: messages.quizzes, Part: QuizResults },
  releases: { label: messages.releases, Part: Releases },
} as const;

const tabs: readonly DashboardTab[] = ["students", "comments", "progress", "quizzes", "releases"];

/** Reads `?tab=…`; the students, where it says none that there is. */
export const dashboardTabOf = (search: URLSearchParams): DashboardTab =>
  tabs.find((tab) => tab === search.get("tab")) ?? "students";

/** How a course goes, for its teachers. `loadDashboard` reads it. */
export const DashboardScreen = withTexts({ ...courseIt, ...teachingIt, ...messagesIt }, Screen);

function Screen({ id, tab }: { id: number; tab: DashboardTab }) {
  const intl = useIntl();
  const { data: course, error } = useSuspenseQuery(courseDashboardQuery(useClient(), id));
  throwIfGone(error);
  useCourseLive(id);
  const params = { id, slug: course.slug };
  const { Part } = parts[tab];
  // All sections of a self-paced course are open to everybody.
  const shown = tabs.filter((one) => one !== "releases" || course.type !== "self-paced");
  return (
    <Page
      title={course.name}
      layout="list"
      search={false}
      back={{ route: "course", params }}
      more={
        <>
          <Button component={Link} route="course_edit" params={{ ...params, tab: "lessons" }} size="sm" icon="pencil">
            <FormattedMessage {...messages.edit} />
          </Button>
          <TeachingMenu course={course} />
        </>
      }
    >
      <Figures course={course} />
      <Tabs label={intl.formatMessage(messages.tabs)}>
        {shown.map((one) => (
          <Tab
            key={one}
            component={Link}
            route="course_dashboard"
            params={params}
            search={one === "students" ? "" : `?tab=${one}`}
            current={one === tab}
          >
            <FormattedMessage {...parts[one].label} />
          </Tab>
        ))}
      </Tabs>
      <div className={classes.wide}>
        <Suspense fallback={<SkeletonRows count={4} />}>
          <Part key={tab} course={course} />
        </Suspense>
      </div>
    </Page>
  );
}

/** Students, averages, and who stopped. */
function Figures({ course }: { course: Course }) {
  const { data: statistics } = useQuery(courseStatisticsQuery(useClient(), course.id));
  const figure = (value: ReactNode, label: ReactNode) => (
    <div className={classes.figure}>
      <b>{value}</b>
      <span className={classes.hint}>{label}</span>
    </div>
  );
  return (
    <div className={classes.figures}>
      {figure(<FormattedNumber value={course.member_count ?? 0} />, <FormattedMessage {...messages.students} />)}
      {figure(
        <FormattedNumber value={(course.avg_completion_rate ?? 0) / 100} style="percent" />,
        <FormattedMessage {...messages.average} />,
      )}
      {statistics
        ? figure(<FormattedNumber value={statistics.num_finished} />, <FormattedMessage {...messages.finished} />)
        : null}
      {statistics ? figure(<StuckCount count={statistics.num_stuck} />, <FormattedMessage {...messages.stuck} />) : null}
    </div>
  );
}

/** Counted up to a limit. */
const StuckCount = ({ count }: { count: number }) =>
  count < maxStuck ? <FormattedNumber value={count} /> : <FormattedMessage {...templates.orMore} values={{ count }} />;
