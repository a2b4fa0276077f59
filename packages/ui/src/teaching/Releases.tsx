import { courseReleaseList, courseReleaseUpdate, type ReleaseRow } from "@cortile/contract/course";
import type { Client } from "@cortile/client/http";
import type { Course, CourseSection } from "@cortile/contract/entity";
import type { ReleaseMode } from "@cortile/contract/enums";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useDay } from "#course";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import {
  Avatar,
  Button,
  Checkbox,
  EmptyState,
  ErrorBanner,
  IconButton,
  Menu,
  MenuItem,
  personName,
  SearchInput,
  SkeletonRows,
  Tag,
  useDebounced,
  useToast,
  VisuallyHidden,
} from "#core/kit";
import { messages, releaseFailures, templates } from "./dashboard.messages.ts";
import classes from "./Teaching.module.css";

const pageSize = 20;

const releasesQuery = (client: Client, id: number, search: string) =>
  infiniteQueryOptions({
    queryKey: ["course", id, "releases", search],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        courseReleaseList,
        { params: { id }, query: { limit: pageSize, offset: pageParam, ...(search && { search }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.flatMap(({ results }) => results).length : undefined),
    placeholderData: keepPreviousData,
  });

type Change = { section_id: number; mode: ReleaseMode; days?: number; users?: number[] };

function useRelease(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ section_id, ...body }: Change) => client.call(courseReleaseUpdate, { params: { id, section_id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["course", id] }),
  });
}

/** How many students one change reaches. */
const maxSelected = 100;

/** When each section opens for whom; a teacher changes it for one student, for several, or for everyone. */
export function Releases({ course }: { course: Course }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const pages = useInfiniteQuery(releasesQuery(useClient(), course.id, search));
  const rows = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  const sections = course.sections ?? [];
  const [selected, setSelected] = useState<readonly number[]>([]);
  const toggle = (userId: number) =>
    setSelected(selected.includes(userId) ? selected.filter((one) => one !== userId) : [...selected, userId]);
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
      </div>
      {pages.isPending ? <SkeletonRows count={5} /> : null}
      {selected.length > 0 ? (
        <Selected course={course} sections={sections} userIds={selected} onClear={() => setSelected([])} />
      ) : null}
      {rows.length > 0 ? <Table course={course} sections={sections} rows={rows} selected={selected} onToggle={toggle} /> : null}
      {pages.isError ? (
        <ErrorBanner onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} retrying={pages.isFetching} />
      ) : null}
      {pages.data && rows.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...(search ? messages.noMatch : messages.noStudents)} />
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

type SelectedProps = { course: Course; sections: readonly CourseSection[]; userIds: readonly number[]; onClear: () => void };

/** What can be changed for all students who are selected: one menu for each section. */
function Selected({ course, sections, userIds, onClear }: SelectedProps) {
  const name = useIntl().formatMessage(templates.students, { count: userIds.length });
  return (
    <div className={classes.selected}>
      <b role="status">{name}</b>
      {sections.map((section) => (
        <OverrideMenu key={section.id} course={course} section={section} name={name} userIds={userIds} isNamed />
      ))}
      <Button variant="plain" size="sm" onClick={onClear}>
        <FormattedMessage {...messages.clear} />
      </Button>
    </div>
  );
}

type TableProps = {
  course: Course;
  sections: readonly CourseSection[];
  rows: readonly ReleaseRow[];
  selected: readonly number[];
  onToggle: (userId: number) => void;
};

function Table({ course, sections, rows, selected, onToggle }: TableProps) {
  const intl = useIntl();
  const { day } = useDay();
  const everyone = intl.formatMessage(messages.everyone);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways has to be reached by keys
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={intl.formatMessage(messages.releases)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage {...messages.name} />
            </th>
            {sections.map((section) => (
              <th key={section.id} scope="col">
                {section.name} <OverrideMenu course={course} section={section} name={everyone} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user, sections: cells }) => (
            <tr key={user.id}>
              <th scope="row">
                <span className={classes.person}>
                  <Checkbox
                    label={
                      <VisuallyHidden>
                        <FormattedMessage {...templates.select} values={{ name: personName(user) }} />
                      </VisuallyHidden>
                    }
                    checked={selected.includes(user.id)}
                    disabled={selected.length >= maxSelected && !selected.includes(user.id)}
                    onChange={() => onToggle(user.id)}
                  />
                  <Avatar id={user.id} name={personName(user)} src={user.avatar} size={24} />
                  {personName(user)}
                </span>
              </th>
              {sections.map((section) => {
                const cell = cells.find(({ section_id }) => section_id === section.id);
                return (
                  <td key={section.id}>
                    {cell?.locked && cell.available_date ? day(cell.available_date) : <FormattedMessage {...messages.open} />}{" "}
                    {cell?.override ? (
                      <Tag tone="warn">
                        <FormattedMessage {...messages.override} />
                      </Tag>
                    ) : null}
                    <OverrideMenu course={course} section={section} name={personName(user)} userIds={[user.id]} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MenuProps = {
  course: Course;
  section: CourseSection;
  name: string;
  /** Everyone without it. */
  userIds?: readonly number[];
  /** Shows the name of the section instead of dots. */
  isNamed?: boolean;
};

const choices = [
  { label: messages.openNow, icon: "eye", change: { mode: "open" } },
  { label: messages.later, icon: "clock", change: { mode: "shift", days: 7 } },
  { label: messages.earlier, icon: "history", change: { mode: "shift", days: -7 } },
  { label: messages.reset, icon: "refresh", change: { mode: "reset" } },
] as const;

/** Opens a section now, moves its date, or takes that back, for some students or for everyone. */
function OverrideMenu({ course, section, name, userIds, isNamed = false }: MenuProps) {
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const changing = useRelease(course.id);
  const label = intl.formatMessage(templates.release, { section: section.name, name });
  return (
    <Menu
      label={label}
      trigger={
        isNamed ? (
          <Button size="sm" icon="clock" aria-label={label}>
            {section.name}
          </Button>
        ) : (
          <IconButton icon="dots" size="sm" label={label} tooltip={false} />
        )
      }
    >
      {choices.map(({ label: text, icon, change }) => (
        <MenuItem
          key={text.id}
          icon={icon}
          onSelect={() =>
            changing.mutate(
              { section_id: section.id, ...change, ...(userIds && { users: [...userIds] }) },
              {
                onSuccess: () => toast.show({ id: "teaching.release", text: intl.formatMessage(messages.releaseSaved) }),
                onError: (error) => notice(error, releaseFailures),
              },
            )
          }
        >
          <FormattedMessage {...text} />
        </MenuItem>
      ))}
    </Menu>
  );
}
