import type { Contribution } from "@cortile/contract/entity";
import { Fragment, use, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { ColorTag, ArchAvatar, SquareAvatar, Time, VisuallyHidden } from "#core/kit";
import { Link } from "#core/routing";
import { messages, templates } from "./contribution.messages.ts";
import classes from "./Contribution.module.css";
import { WithinPlace } from "./within.ts";

type Props = {
  contribution: Contribution;
  withTime?: boolean;
  /** Within another contribution: where and when alone. */
  brief?: boolean;
  children?: ReactNode;
};

/** Categories, time and audience: the second line of a contribution. */
export function PlaceLine({ contribution, withTime = true, brief = false, children }: Props) {
  const { type, id, added_at, last_edited_at, location, addressing } = contribution;
  const parts: ReactNode[] = placesOf(contribution, use(WithinPlace));
  const audience = brief ? null : <Audience contribution={contribution} />;
  // A mark alone on the next line would belong to nothing.
  const isMark = addressing.length === 0 && parts.length + Number(withTime) > 0;
  if (withTime) {
    parts.push(
      <Link key="time" route={type} params={{ id }}>
        <Time value={added_at} />
      </Link>,
    );
  }
  if (last_edited_at && !brief) parts.push(<FormattedMessage key="edited" {...messages.edited} />);
  if (location && !brief) parts.push(<PlaceName key="place" name={location.location} />);
  if (children) parts.push(<Fragment key="more">{children}</Fragment>);
  return (
    <div className={classes.places}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one line never move
        <Fragment key={index}>
          {index > 0 ? <span aria-hidden="true">·</span> : null}
          <span className={classes.place}>
            {part}
            {isMark && index === parts.length - 1 ? audience : null}
          </span>
        </Fragment>
      ))}
      {isMark ? null : audience}
    </div>
  );
}

const placesOf = ({ group, event, categories }: Contribution, within: string | null): ReactNode[] => [
  ...(group && within !== `group:${group.id}`
    ? [
        <Link key="group" route="group" params={{ id: group.id, slug: group.slug }}>
          <SquareAvatar id={group.id} name={group.name} src={group.image_medium} size={15} />
          {group.name}
        </Link>,
      ]
    : []),
  ...(event && within !== `event:${event.id}`
    ? [
        <Link key="event" route="event" params={{ id: event.id, slug: event.slug }}>
          <Icon name="calendar-event" size={14} className={classes.smallIcon} />
          {event.name}
        </Link>,
      ]
    : []),
  ...categories.map(({ id, slug, name, image_small }) => (
    <Link key={id} route="category" params={{ id, slug }}>
      <ArchAvatar id={id} name={name} src={image_small} size={16} /> {name}
    </Link>
  )),
];

const PlaceName = ({ name }: { name: string }) => (
  <>
    <Icon name="map-pin" size={14} className={classes.smallIcon} />
    <VisuallyHidden>
      <FormattedMessage {...templates.place} values={{ name }} />
    </VisuallyHidden>
    <span aria-hidden="true">{name}</span>
  </>
);

/** Who else sees it. */
function Audience({ contribution: { addressing, recipients, group, place_closed } }: { contribution: Contribution }) {
  const intl = useIntl();
  if (addressing.length > 0) {
    const tags = intl.formatList(addressing.map(({ name }) => name));
    const label = intl.formatMessage(templates.audience, { tags });
    return (
      <span className={classes.audience}>
        <span data-ct-tip={label}>
          <Icon name="users" size={14} className={classes.smallIcon} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
        {addressing.map((tag) => (
          <ColorTag key={tag.id} {...tag} />
        ))}
      </span>
    );
  }
  const [icon, label] = group
    ? (["users", intl.formatMessage(templates.members, { name: group.name })] as const)
    : recipients?.length
      ? (["lock", intl.formatMessage(messages.someOnly)] as const)
      : place_closed
        ? (["lock", intl.formatMessage(messages.placeClosed)] as const)
        : (["world", intl.formatMessage(messages.everybody)] as const);
  return (
    <span className={classes.place} data-ct-tip={label}>
      <Icon name={icon} size={14} className={classes.smallIcon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
