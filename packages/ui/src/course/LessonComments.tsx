import type { CourseComment } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, Dialog, EmptyState, ErrorBanner, SkeletonRows } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages } from "./comment.messages.ts";
import { messagesIt } from "./comment.own.it.ts";
import { useTeaches } from "./course.access.ts";
import { messages as lessonMessages } from "./lesson.messages.ts";
import { lessonCommentsQuery, lessonRepliesQuery } from "./comment.queries.ts";
import type { LessonPlace } from "./lesson.queries.ts";
import classes from "./Lesson.module.css";
import { LessonComment } from "./LessonComment.tsx";
import { LessonCommentBox } from "./LessonCommentBox.tsx";

type Props = { course: Course; place: LessonPlace; onClose: () => void };

/** The comments of a lesson, the oldest first, in a drawer beside it. */
export const LessonComments = withTexts(messagesIt, Drawer);

function Drawer({ course, place, onClose }: Props) {
  return (
    <Dialog
      open
      placement="end"
      tall
      onClose={onClose}
      title={<FormattedMessage {...lessonMessages.comments} />}
      className={classes.commentDrawer ?? ""}
    >
      <Thread course={course} place={place} />
    </Dialog>
  );
}

function Thread({ course, place }: Omit<Props, "onClose">) {
  const intl = useIntl();
  const teaches = useTeaches(course);
  const pages = useInfiniteQuery(lessonCommentsQuery(useClient(), place));
  const comments = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      {pages.isPending ? <SkeletonRows count={3} /> : null}
      {comments.length > 0 ? (
        <ul className={classes.comments} aria-label={intl.formatMessage(messages.list)}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <WithReplies place={place} comment={comment} teaches={teaches} />
            </li>
          ))}
        </ul>
      ) : null}
      {pages.isError ? (
        <ErrorBanner onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} retrying={pages.isFetching} />
      ) : null}
      {pages.data && comments.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...messages.none} />
        </EmptyState>
      ) : null}
      {pages.hasNextPage && !pages.isError ? (
        <Button variant="plain" full loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <FormattedMessage {...messages.moreComments} />
        </Button>
      ) : null}
      <div className={classes.commentBox}>
        <LessonCommentBox place={place} onSent={() => void pages.fetchNextPage()} />
      </div>
    </>
  );
}

/** A comment with its latest reply; all of them on demand, and once the reader has replied. */
function WithReplies({ place, comment, teaches }: { place: LessonPlace; comment: CourseComment; teaches: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const [answered, setAnswered] = useState<number | null>(null);
  const all = useQuery({ ...lessonRepliesQuery(useClient(), place, comment.id), enabled: isWhole });
  const replies = (isWhole ? all.data : undefined) ?? (comment.latest_reply ? [comment.latest_reply] : []);
  return (
    <LessonComment place={place} comment={comment} teaches={teaches} onReply={() => setAnswered(comment.id)}>
      {comment.latest_reply && (isWhole || (comment.reply_count ?? 0) > 1) && !all.data ? (
        <Button variant="plain" size="sm" loading={isWhole && all.isPending} onClick={() => setWhole(true)}>
          <FormattedMessage {...messages.allReplies} />
        </Button>
      ) : null}
      {replies.map((reply) => (
        <LessonComment key={reply.id} place={place} comment={reply} teaches={teaches} onReply={() => setAnswered(reply.id)} />
      ))}
      {answered === null ? null : (
        <LessonCommentBox
          key={answered}
          place={place}
          parent={comment.id}
          {...(answered === comment.id ? {} : { inReplyTo: answered })}
          onSent={() => {
            setAnswered(null);
            setWhole(true);
          }}
          onCancel={() => setAnswered(null)}
        />
      )}
    </LessonComment>
  );
}
