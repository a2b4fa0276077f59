import type { MarkedText, SearchHit } from "@cortile/contract/search";
import type { ReactNode } from "react";
import { ArchAvatar, Avatar, CalendarTile, CourseCover, ListRow, SquareAvatar, Time } from "#core/kit";
import { Link, type RouteName, type RouteParams } from "#core/routing";
import classes from "./SearchHit.module.css";

/** Pieces of a text, with what matches marked. */
export function Highlighted({ pieces }: { pieces: MarkedText }) {
  let end = 0;
  return pieces.map(({ text, mark }) => {
    end += text.length;
    return mark ? (
      <mark key={end} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={end}>{text}</span>
    );
  });
}

/** Where a hit leads. */
export function placeOf(hit: SearchHit): { route: RouteName; params: RouteParams } {
  const { kind, id, category, group, event, course, on } = hit;
  if (kind === "user") return { route: "user_profile", params: { id } };
  if (kind === "category") return { route: "category", params: { id, slug: category?.slug ?? "" } };
  if (kind === "group") return { route: "group", params: { id, slug: group?.slug ?? "" } };
  if (kind === "event") return { route: "event", params: { id, slug: event?.slug ?? "" } };
  if (kind === "course") return { route: "course", params: { id, slug: course?.slug ?? "" } };
  if (kind === "comment")
    return { route: "comment", params: { id, contribution_type: on?.type ?? "post", contribution_id: on?.id ?? 0 } };
  return { route: kind, params: { id } };
}

/** The shape tells the kind, as everywhere. All are equally wide, so that the text lines up. */
export const HitIcon = ({ hit: { kind, category, group, event, course, author } }: { hit: SearchHit }) => (
  <span className={classes.face}>
    {kind === "category" && category ? (
      <ArchAvatar id={category.id} name={category.name} src={category.image} />
    ) : group ? (
      <SquareAvatar id={group.id} name={group.name} src={group.image} />
    ) : event ? (
      <CalendarTile date={event.start_date} size={40} />
    ) : course ? (
      <CourseCover src={course.image} className={classes.cover ?? ""} />
    ) : author ? (
      <Avatar id={author.id} name={author.real_name || author.username} src={author.avatar} />
    ) : null}
  </span>
);

/** What names a hit: its title, or who wrote it. */
export const hitTitle = ({ title, author, text }: SearchHit): ReactNode =>
  title ? <Highlighted pieces={title} /> : author ? author.real_name || author.username : <Highlighted pieces={text} />;

/** The line below: where and when. */
export function HitMeta({ hit: { kind, title, author, category, event, added_at } }: { hit: SearchHit }) {
  const who = kind === "user" ? `@${author?.username ?? ""}` : title && author ? author.real_name || author.username : null;
  const where = kind === "category" ? null : category?.name;
  return (
    <span className={classes.meta}>
      {who ? <span>{who}</span> : null}
      {where ? <span>{where}</span> : null}
      {event ? (
        <span>
          <Time value={event.start_date} format="daytime" />
        </span>
      ) : null}
      {added_at ? (
        <span>
          <Time value={added_at} />
        </span>
      ) : null}
    </span>
  );
}

/** A hit as a line of the page. */
export const HitRow = ({ hit, level }: { hit: SearchHit; level: number }) => (
  <ListRow
    component={Link}
    {...placeOf(hit)}
    className={classes.row ?? ""}
    mark={<HitIcon hit={hit} />}
    title={hitTitle(hit)}
    level={level}
    meta={
      <>
        {hit.text.length > 0 ? (
          <p className={classes.text}>
            <Highlighted pieces={hit.text} />
          </p>
        ) : null}
        <HitMeta hit={hit} />
      </>
    }
  />
);
