import type { MouseEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Button, useNearEnd } from "#core/kit";
import { Link, useHref } from "#core/routing";
import type { CoursesPlace } from "./course.queries.ts";
import classes from "./Course.module.css";
import { coursesAddress } from "./courses.address.ts";
import { messages } from "./list.messages.ts";

type Props = {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  place: CoursesPlace;
  shown: number;
};

/** The next page, once the end of the list comes near; without scripts a link leads to it. */
export function CoursesEnd({ pages, place, shown }: Props) {
  const more = () => void (pages.isFetchingNextPage ? undefined : pages.fetchNextPage());
  const mark = useNearEnd(more, pages.hasNextPage);
  const href = useHref("courses");
  if (pages.hasNextPage)
    return (
      <div ref={mark} key={shown} className={classes.end}>
        <Button
          component={Link}
          route="courses"
          search={coursesAddress({ ...place, offset: place.offset + shown })}
          full
          loading={pages.isFetchingNextPage}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            more();
          }}
        >
          <FormattedMessage {...messages.more} />
        </Button>
      </div>
    );
  return (
    <div className={classes.end}>
      <p>
        <FormattedMessage {...messages.end} />
      </p>
      {place.offset > 0 ? (
        <Button component={Link} route="courses" search={coursesAddress({ ...place, offset: 0 })} size="sm" icon="arrow-up">
          <FormattedMessage {...messages.toFirst} />
        </Button>
      ) : shown > 8 ? (
        <Button
          component="a"
          href={href}
          size="sm"
          icon="arrow-up"
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            scrollTo({ top: 0 });
          }}
        >
          <FormattedMessage {...messages.toTop} />
        </Button>
      ) : null}
    </div>
  );
}
