import type { Course } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Button, PageMessage } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { courseIt } from "./course.texts.ts";
import { CourseButton } from "./CourseButton.tsx";
import { messages, templates } from "./lesson.messages.ts";

/** In place of a lesson, for who is not in its course. */
export const JoinFirst = withTexts(courseIt, ({ course }: { course: Course }) => (
  <PageMessage
    kind="forbidden"
    title={<FormattedMessage {...messages.joinFirst} />}
    action={
      <>
        <CourseButton course={course} />
        <Button component={Link} route="course" params={{ id: course.id, slug: course.slug }}>
          <FormattedMessage {...messages.toCourse} />
        </Button>
      </>
    }
  >
    <FormattedMessage {...templates.partOf} values={{ course: course.name }} />
  </PageMessage>
));
