import { courseMessage, courseUsersExport, type CourseUser } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import {
  Avatar,
  Button,
  EmptyState,
  ErrorBanner,
  Field,
  lazyPart,
  personName,
  ProgressBar,
  saveFile,
  SearchInput,
  SkeletonRows,
  Textarea,
  useDebounced,
  useToast,
  VisuallyHidden,
} from "#core/kit";
import { useGate } from "#core/preferences";
import { GuardedFormDialog } from "#form";
import { messageFailures, messages, templates } from "./dashboard.messages.ts";
import { courseStatisticsQuery, courseUsersQuery } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";
import { useDates } from "./useDates.ts";

const StudentDialog = lazyPart(async () => (await import("./StudentDialog.tsx")).StudentDialog);

/** The students with how far they are, page by page, and what can be done with all of them. */
export function Students({ course }: { course: Course }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const pages = useInfiniteQuery(courseUsersQuery(useClient(), course.id, ["joined"], search));
  const [seen, setSeen] = useState<CourseUser | null>(null);
  const users = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  return (
    <>
      <div className={classes.toolRow}>
        <SearchInput
          className={classes.find}
          label={intl.formatMessage(messages.find)}
          maxLength={200}
          value={text}
          onChange={setText}
          aria-busy={pages.isPlaceholderData || undefined}
        />
        <CsvButton course={course} />
        <WriteButton course={course} />
      </div>
      {pages.isPending ? <SkeletonRows count={5} /> : null}
      {users.length > 0 ? <Table users={users} onSee={setSeen} /> : null}
      {pages.isError ? (
        <ErrorBanner onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} retrying={pages.isFetching} />
      ) : null}
      {pages.data && users.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...(search ? messages.noMatch : messages.noStudents)} />
        </EmptyState>
      ) : null}
      {pages.hasNextPage && !pages.isError ? (
        <Button variant="plain" full loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {seen ? <StudentDialog course={course} student={seen} onClose={() => setSeen(null)} /> : null}
      </Suspense>
    </>
  );
}

function Table({ users, onSee }: { users: readonly CourseUser[]; onSee: (user: CourseUser) => void }) {
  const intl = useIntl();
  const { short } = useDates();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to be reached by keys
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={intl.formatMessage(messages.students)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage {...messages.name} />
            </th>
            <th scope="col">
              <FormattedMessage {...messages.completion} />
            </th>
            <th scope="col">
              <FormattedMessage {...messages.registered} />
            </th>
            <th scope="col">
              <FormattedMessage {...messages.lastActive} />
            </th>
            <th scope="col">
              <VisuallyHidden>
                <FormattedMessage {...messages.see} />
              </VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => {
            const name = personName(user);
            const rate = user.user_completion_rate ?? 0;
            return (
              <tr key={user.id}>
                <td>
                  <span className={classes.person}>
                    <Avatar id={user.id} name={name} src={user.avatar} size={24} />
                    {name}
                  </span>
                </td>
                <td>
                  <span className={classes.progressCell}>
                    <ProgressBar value={rate} label={intl.formatMessage(templates.progressOf, { name })} />
                    <FormattedNumber value={rate / 100} style="percent" />
                  </span>
                </td>
                <td>{short(user.joined_at)}</td>
                <td>{short(user.last_active_at)}</td>
                <td>
                  <Button size="sm" aria-label={intl.formatMessage(templates.seeName, { name })} onClick={() => onSee(user)}>
                    <FormattedMessage {...messages.see} />
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function CsvButton({ course }: { course: Course }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: () => client.call(courseUsersExport, { params: { id: course.id } }),
    onSuccess: (file) => saveFile(`${course.slug}.csv`, new Blob([file], { type: "text/csv;charset=utf-8" })),
    onError: () => toast.show({ text: intl.formatMessage(messages.csvFailed), tone: "error" }),
  });
  return (
    <Button icon="download" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      <FormattedMessage {...messages.csv} />
    </Button>
  );
}

/** Days without activity after which a student counts as stuck. */
const stuckDays = 14;
const maxLength = 5000;

/** Writes to all students who have stopped; nothing where there are none, or no private messages. */
function WriteButton({ course }: { course: Course }) {
  const { data: statistics } = useQuery(courseStatisticsQuery(useClient(), course.id));
  const hasMessages = useGate("messages");
  const [open, setOpen] = useState(false);
  if (!hasMessages || !statistics || statistics.num_stuck === 0) return null;
  return (
    <>
      <Button icon="mail" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage {...messages.write} />
      </Button>
      {open ? <WriteDialog course={course} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function WriteDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const intl = useIntl();
  const form = useId();
  const client = useClient();
  const toast = useToast();
  const notice = useFailureNotice();
  const [text, setText] = useState("");
  const sending = useMutation({
    mutationFn: () =>
      client.call(courseMessage, { params: { id: course.id }, body: { text: text.trim(), stuck_days: stuckDays } }),
    onError: (error) => notice(error, messageFailures),
    onSuccess({ num_sent: count, num_left: left }) {
      const words = [intl.formatMessage(templates.sent, { count })];
      if (left > 0) words.push(intl.formatMessage(templates.left, { count: left }));
      toast.show({ text: words.join(". ") });
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== "" && !sending.isPending) sending.mutate();
  };
  return (
    <GuardedFormDialog
      isChanged={text !== ""}
      open
      form={form}
      onClose={onClose}
      title={<FormattedMessage {...messages.write} />}
      action={<FormattedMessage {...messages.send} />}
      busy={<FormattedMessage {...messages.sending} />}
      pending={sending.isPending}
      disabled={text.trim() === ""}
    >
      <form id={form} onSubmit={submit}>
        <Field label={<FormattedMessage {...messages.text} />} hint={<FormattedMessage {...messages.writeHint} />} required>
          <Textarea
            rows={5}
            data-autofocus=""
            maxLength={maxLength}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </GuardedFormDialog>
  );
}
