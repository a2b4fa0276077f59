import type { User } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { PagedList, personName } from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import { courseIt } from "./course.texts.ts";
import { userCoursesQuery } from "./course.queries.ts";
import { CourseRow } from "./CourseRow.tsx";
import { messages, templates } from "./list.messages.ts";
import { messagesIt } from "./list.own.it.ts";

/** The courses that somebody takes or teaches, as far as the reader may know; `userCoursesQuery` reads them. */
export const UserCourses = withTexts({ ...courseIt, ...messagesIt }, ({ user }: { user: User }) => {
  const me = useSession().user;
  const pages = useInfiniteQuery(userCoursesQuery(useClient(), user.id));
  const courses = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const empty =
    me?.id === user.id ? (
      <FormattedMessage {...messages.noneOwn} />
    ) : (
      <FormattedMessage {...templates.noneOf} values={{ name: personName(user) }} />
    );
  return (
    <PagedList pages={pages} empty={empty}>
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} />
      ))}
    </PagedList>
  );
});
