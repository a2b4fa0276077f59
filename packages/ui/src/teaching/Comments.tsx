import type { CourseComment } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { AuthorFace, AuthorName, RichText } from "#contribution";
import { useClient } from "#core/client";
import { Button, EmptyState, ErrorBanner, Heading, Segmented, SkeletonRows, Time } from "#core/kit";
import { Link } from "#core/routing";
import { messages } from "./dashboard.messages.ts";
import { courseCommentsQuery } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";

type Group = { lesson: { id: number; name: string }; section_id: number; comments: CourseComment[] };

/** Comments by lesson, in the order in which their lessons come first. */
function byLesson(comments: readonly CourseComment[]): Group[] {
  const groups = new Map<number, Group>();
  for (const comment of comments) {
    const { lesson, section } = comment.extras ?? {};
    if (!lesson || !section) continue;
    const group = groups.get(lesson.id) ?? { lesson, section_id: section.id, comments: [] };
    groups.set(lesson.id, { ...group, comments: [...group.comments, comment] });
  }
  return [...groups.values()];
}

/** What students wrote, by lesson; all of it, or what no teacher has answered. */
export function Comments({ course }: { course: Course }) {
  const intl = useIntl();
  const [shown, setShown] = useState<"all" | "unanswered">("all");
  const pages = useInfiniteQuery(courseCommentsQuery(useClient(), course.id, shown === "unanswered"));
  const comments = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  return (
    <>
      <Segmented
        label={intl.formatMessage(messages.commentFilter)}
        value={shown}
        options={[
          { value: "all", label: intl.formatMessage(messages.all) },
          { value: "unanswered", label: intl.formatMessage(messages.unanswered) },
        ]}
        onChange={setShown}
      />
      {pages.isPending ? <SkeletonRows count={4} /> : null}
      {byLesson(comments).map(({ lesson, section_id, comments: group }) => (
        <section key={lesson.id} className={classes.commentGroup} aria-labelledby={`ct-comments-${lesson.id}`}>
          <div className={classes.toolRow}>
            <Heading level={2} size="h4" id={`ct-comments-${lesson.id}`} className={classes.lessonName ?? ""}>
              {lesson.name}
            </Heading>
            <Button
              component={Link}
              size="sm"
              route="lesson_comments"
              params={{ id: course.id, slug: course.slug, section_id, lesson_id: lesson.id }}
            >
              <FormattedMessage {...messages.openComments} />
            </Button>
          </div>
          {group.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </section>
      ))}
      {pages.isError ? (
        <ErrorBanner onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} retrying={pages.isFetching} />
      ) : null}
      {pages.data && comments.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...(shown === "all" ? messages.noComments : messages.allAnswered)} />
        </EmptyState>
      ) : null}
      {pages.hasNextPage && !pages.isError ? (
        <Button variant="plain" full loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </>
  );
}

const Comment = ({ comment }: { comment: CourseComment }) => (
  <article className={classes.comment} aria-labelledby={`ct-comment-${comment.id}`}>
    <header className={classes.commentHead}>
      <AuthorFace author={comment.created_by} size={24} />
      <AuthorName author={comment.created_by} id={`ct-comment-${comment.id}`} />
      <span className={classes.hint}>
        <Time value={comment.created_at} />
      </span>
    </header>
    <RichText html={comment.html} size="comment" level={3} />
  </article>
);
