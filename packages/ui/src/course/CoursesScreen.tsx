import { useInfiniteQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, Chip, Chips, EmptyState, ErrorBanner, SearchInput, SkeletonRows, VisuallyHidden } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, PlainLink, useHref, useLocation, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { Page, useLiveSearch } from "#shell";
import { CategoryFilter } from "./CategoryFilter.tsx";
import { useMayCreateCourse } from "./course.access.ts";
import { courseIt } from "./course.texts.ts";
import { coursesQuery, type CoursesPlace } from "./course.queries.ts";
import classes from "./Course.module.css";
import { CourseCard } from "./CourseCard.tsx";
import { coursesAddress, readCoursesAddress } from "./courses.address.ts";
import { CoursesEnd } from "./CoursesEnd.tsx";
import { CreateCourseButton } from "./CreateCourseButton.tsx";
import { useCoursesLive } from "./live.hooks.ts";
import { messages, templates } from "./list.messages.ts";
import { messagesIt } from "./list.own.it.ts";

/** The courses of the community with their filters, which are in the address. `loadCourses` reads it. */
export const CoursesScreen = withTexts({ ...courseIt, ...messagesIt }, Courses);

function Courses() {
  const { search } = useLocation();
  useCoursesLive();
  return (
    <Page title={<FormattedMessage {...messages.courses} />} layout="list" more={<CreateCourseButton />}>
      <Found asked={readCoursesAddress(search)} />
    </Page>
  );
}

/** Searches while somebody types; Enter, and browsers without scripts, go to an address that says what is searched. */
function Found({ asked }: { asked: CoursesPlace }) {
  const intl = useIntl();
  const path = useHref("courses");
  const navigate = useNavigate();
  const { text, setText, q, onSend } = useLiveSearch(asked.q);
  const place = q === asked.q ? asked : { ...asked, q, offset: 0 };
  const found = useInfiniteQuery(coursesQuery(useClient(), place));
  const courses = found.data?.pages.flatMap(({ results }) => results) ?? [];
  const isFiltered = q !== "" || asked.relation !== "all" || asked.categories.length > 0;
  const go = (changes: Partial<CoursesPlace>) => {
    onSend();
    navigate(path + coursesAddress({ ...asked, q: text.trim(), offset: 0, ...changes }), { replace: true });
  };
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({});
  };
  return (
    <>
      <form
        role="search"
        aria-label={intl.formatMessage(messages.find)}
        method="get"
        action={path}
        className={classes.search}
        onSubmit={search}
      >
        <SearchInput
          name="q"
          label={intl.formatMessage(messages.find)}
          maxLength={200}
          value={text}
          onChange={setText}
          aria-busy={found.isPlaceholderData || undefined}
        />
        <noscript>
          <Button type="submit">
            <FormattedMessage {...messages.findButton} />
          </Button>
        </noscript>
      </form>
      <Chips label={intl.formatMessage(messages.filters)}>
        <RelationChips place={{ ...asked, q: text.trim(), offset: 0 }} />
        <CategoryFilter chosen={asked.categories} onChange={(categories) => go({ categories })} />
      </Chips>
      <VisuallyHidden>
        <span role="status">
          {!isFiltered || found.isFetching ? null : (
            <FormattedMessage {...templates.found} values={{ count: found.data?.pages[0]?.count ?? 0 }} />
          )}
        </span>
      </VisuallyHidden>
      {found.isPending ? <SkeletonRows count={6} /> : null}
      {courses.length > 0 ? (
        <ul className={classes.cards} aria-label={intl.formatMessage(messages.courses)}>
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </ul>
      ) : null}
      {found.isError ? (
        <ErrorBanner onRetry={() => void (found.data ? found.fetchNextPage() : found.refetch())} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : found.data && courses.length === 0 ? (
        <NoCourses place={place} onClear={() => setText("")} />
      ) : found.data ? (
        <CoursesEnd pages={found} place={place} shown={courses.length} />
      ) : null}
    </>
  );
}

/** The member's own, or those they teach; the one that is chosen is pressed again for all. */
function RelationChips({ place }: { place: CoursesPlace }) {
  const path = useHref("courses");
  const { status } = useSession();
  const mayCreate = useMayCreateCourse();
  if (status !== "member") return null;
  const chip = (relation: "joined" | "managed") => (
    <Chip
      component={PlainLink}
      href={path + coursesAddress({ ...place, relation: place.relation === relation ? "all" : relation })}
      selected={place.relation === relation}
    >
      <FormattedMessage {...(relation === "joined" ? messages.yours : messages.managed)} />
    </Chip>
  );
  return (
    <>
      {chip("joined")}
      {mayCreate || place.relation === "managed" ? chip("managed") : null}
    </>
  );
}

function NoCourses({ place: { q, relation, categories }, onClear }: { place: CoursesPlace; onClear: () => void }) {
  const mayCreate = useMayCreateCourse();
  if (q !== "" || relation !== "all" || categories.length > 0)
    return (
      <EmptyState
        action={
          <Button component={Link} route="courses" onClick={onClear}>
            <FormattedMessage {...messages.showAll} />
          </Button>
        }
      >
        <FormattedMessage {...(q === "" && categories.length === 0 ? messages.noneOwn : messages.noMatch)} />
      </EmptyState>
    );
  return (
    <EmptyState action={mayCreate ? <CreateCourseButton variant="outlined" /> : undefined}>
      <FormattedMessage {...(mayCreate ? messages.none : messages.noneToTake)} />
    </EmptyState>
  );
}
