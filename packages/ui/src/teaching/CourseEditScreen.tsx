import type { Course } from "@cortile/contract/entity";
import { courseEditTab, type CourseEditTab } from "@cortile/contract/enums";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { courseIt, privacyLabels, typeLabels, useCourseLive } from "#course";
import { throwIfGone, useClient } from "#core/client";
import { Button, lazyPart, SkeletonRows, Tab, Tabs, Tag } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { Page } from "#shell";
import { messages } from "./teaching.messages.ts";
import { messagesIt } from "./teaching.own.it.ts";
import { courseEditQuery } from "./teaching.queries.ts";
import { TeachingMenu } from "./TeachingMenu.tsx";
import classes from "./Teaching.module.css";

const LessonsTab = lazyPart(async () => (await import("./LessonsTab.tsx")).LessonsTab);
const CustomizeTab = lazyPart(async () => (await import("./CustomizeTab.tsx")).CustomizeTab);
const UsersTab = lazyPart(async () => (await import("./UsersTab.tsx")).UsersTab);
const RequestsTab = lazyPart(async () => (await import("./RequestsTab.tsx")).RequestsTab);
const OptionsTab = lazyPart(async () => (await import("./OptionsTab.tsx")).OptionsTab);

const tabs = {
  lessons: { label: messages.lessons, Part: LessonsTab },
  customize: { label: messages.customize, Part: CustomizeTab },
  users: { label: messages.users, Part: UsersTab },
  requests: { label: messages.requests, Part: RequestsTab },
  options: { label: messages.options, Part: OptionsTab },
} as const;

/** Reads the tab of an address; the lessons, where it says none that there is. */
export const courseEditTabOf = (tab: string | undefined): CourseEditTab => courseEditTab.find((one) => one === tab) ?? "lessons";

/** Where a course is made. `loadCourseEdit` reads it; for its teachers alone. */
export const CourseEditScreen = withTexts({ ...courseIt, ...messagesIt }, Screen);

function Screen({ id, tab }: { id: number; tab: CourseEditTab }) {
  const intl = useIntl();
  const { data: course, error } = useSuspenseQuery(courseEditQuery(useClient(), id));
  throwIfGone(error);
  useCourseLive(id);
  const { Part } = tabs[tab];
  const params = { id, slug: course.slug };
  return (
    <Page
      title={course.name}
      layout="list"
      search={false}
      back={{ route: "course_dashboard", params }}
      more={
        <>
          <Button component={Link} route="course" params={params} size="sm">
            <FormattedMessage {...messages.toCourse} />
          </Button>
          <TeachingMenu course={course} />
        </>
      }
    >
      <StatusLine course={course} />
      <Tabs label={intl.formatMessage(messages.tabs)}>
        {courseEditTab.map((one) => (
          <Tab
            key={one}
            component={Link}
            route="course_edit"
            params={{ ...params, tab: one }}
            current={one === tab}
            {...(one === "requests" && course.num_requests ? { count: course.num_requests } : {})}
          >
            <FormattedMessage {...tabs[one].label} />
          </Tab>
        ))}
      </Tabs>
      <div className={classes.part}>
        <Suspense fallback={<SkeletonRows count={4} />}>
          <Part key={tab} course={course} />
        </Suspense>
      </div>
    </Page>
  );
}

/** What kind of course it is; a draft leads to where it is published. */
function StatusLine({ course }: { course: Course }) {
  const status = (
    <Tag tone={course.privacy === "" ? "warn" : "brand"}>
      <FormattedMessage {...privacyLabels[course.privacy]} />
    </Tag>
  );
  return (
    <p className={classes.statusLine}>
      <Link route="course_edit" params={{ id: course.id, slug: course.slug, tab: "customize" }}>
        {status}
      </Link>
      <Tag>
        <FormattedMessage {...typeLabels[course.type]} />
      </Tag>
    </p>
  );
}
