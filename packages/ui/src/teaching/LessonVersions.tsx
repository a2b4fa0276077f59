import { courseVersionGet, courseVersionList, courseVersionRestore, type LessonVersion } from "@cortile/contract/course";
import type { Client } from "@cortile/client/http";
import type { CourseLesson } from "@cortile/contract/entity";
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { RichText } from "#contribution";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { Avatar, Button, Dialog, EmptyState, ErrorBanner, Heading, personName, SkeletonRows, Tag, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages, restoreFailures } from "./version.messages.ts";
import { messagesIt } from "./version.own.it.ts";
import classes from "./Teaching.module.css";

const pageSize = 20;
type InCourse = { id: number; lesson_id: number };

const versionsQuery = (client: Client, { id, lesson_id }: InCourse) =>
  infiniteQueryOptions({
    queryKey: ["course", id, "versions", lesson_id],
    queryFn: ({ pageParam, signal }) =>
      client.call(courseVersionList, { params: { id, lesson_id }, query: { limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
    staleTime: 0,
  });

const versionQuery = (client: Client, { id, lesson_id }: InCourse, version_id: number) =>
  queryOptions({
    queryKey: ["course", id, "version", lesson_id, version_id],
    queryFn: ({ signal }) => client.call(courseVersionGet, { params: { id, lesson_id, version_id } }, { signal }),
    staleTime: 0,
  });

type Props = { place: InCourse; onRestored: (lesson: CourseLesson) => void; onClose: () => void };

/** The earlier texts of a lesson: read one, and make it the lesson's again. */
export const LessonVersions = withTexts(messagesIt, ({ place, onRestored, onClose }: Props) => {
  const pages = useInfiniteQuery(versionsQuery(useClient(), place));
  const [shown, setShown] = useState<LessonVersion | null>(null);
  const versions = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  const current = versions[0]?.id;
  const restoring = useRestore(place, onRestored);
  return (
    <Dialog
      open
      tall
      size="lg"
      onClose={onClose}
      title={<FormattedMessage {...messages.title} />}
      footer={
        shown ? (
          <>
            <Button variant="plain" icon="arrow-left" onClick={() => setShown(null)}>
              <FormattedMessage {...messages.back} />
            </Button>
            {shown.id === current ? null : (
              <Button variant="primary" loading={restoring.isPending} onClick={() => restoring.mutate(shown.id)}>
                <FormattedMessage {...messages.restore} />
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {shown ? (
        <Version place={place} version={shown} />
      ) : (
        <>
          {pages.isPending ? <SkeletonRows count={4} /> : null}
          {pages.data && versions.length === 0 ? (
            <EmptyState>
              <FormattedMessage {...messages.none} />
            </EmptyState>
          ) : null}
          <ul className={classes.bank}>
            {versions.map((version) => (
              <li key={version.id} className={classes.bankRow}>
                <VersionButton version={version} isCurrent={version.id === current} onOpen={() => setShown(version)} />
              </li>
            ))}
          </ul>
          {pages.isError ? (
            <ErrorBanner
              onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
              retrying={pages.isFetching}
            />
          ) : null}
          {pages.hasNextPage && !pages.isError ? (
            <Button variant="plain" full loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              <FormattedMessage {...messages.more} />
            </Button>
          ) : null}
        </>
      )}
    </Dialog>
  );
});

function useRestore({ id, lesson_id }: InCourse, onRestored: Props["onRestored"]) {
  const intl = useIntl();
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (version_id: number) => client.call(courseVersionRestore, { params: { id, lesson_id, version_id } }),
    onError: (error) => notice(error, restoreFailures),
    onSuccess(lesson) {
      toast.show({ text: intl.formatMessage(messages.restored) });
      void cache.invalidateQueries({ queryKey: ["course", id] });
      onRestored(lesson);
    },
  });
}

function VersionButton({ version, isCurrent, onOpen }: { version: LessonVersion; isCurrent: boolean; onOpen: () => void }) {
  const intl = useIntl();
  const name = personName(version.created_by);
  return (
    <>
      <Avatar id={version.created_by.id} name={name} src={version.created_by.avatar} size={32} />
      <span className={classes.bankText}>
        <button type="button" className={classes.versionName} onClick={onOpen}>
          {intl.formatDate(version.created_at, { dateStyle: "medium", timeStyle: "short" })}
        </button>
        <span className={classes.hint}>{name}</span>
      </span>
      {isCurrent ? (
        <Tag tone="brand">
          <FormattedMessage {...messages.current} />
        </Tag>
      ) : null}
    </>
  );
}

function Version({ place, version }: { place: InCourse; version: LessonVersion }) {
  const found = useQuery(versionQuery(useClient(), place, version.id));
  if (found.isPending) return <SkeletonRows count={6} />;
  if (found.isError) return <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  return (
    <>
      <Heading level={3} size="h3">
        {found.data.name}
      </Heading>
      {found.data.html === "" ? (
        <p className={classes.hint}>
          <FormattedMessage {...messages.empty} />
        </p>
      ) : (
        <RichText html={found.data.html} face="reading" level={4} />
      )}
    </>
  );
}
