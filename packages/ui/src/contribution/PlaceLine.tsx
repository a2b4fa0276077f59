import type { Contribution } from "@cortile/contract/entity";
import { Fragment, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Door, SquareMark, Tag, Time, VisuallyHidden } from "#core/kit";
import { Link } from "#core/routing";
import { messages, valued } from "./contribution.messages.ts";
import classes from "./Contribution.module.css";

type Props = { contribution: Contribution; withTime?: boolean; children?: ReactNode };

/** Where it stands, when, and for whom: the second line of a contribution. */
export function PlaceLine({ contribution, withTime = true, children }: Props) {
  const { type, id, added_at, last_edited_at, location } = contribution;
  const parts: ReactNode[] = [...placesOf(contribution)];
  if (withTime) {
    parts.push(
      <Link key="time" route={type} params={{ id }}>
        <Time value={added_at} />
      </Link>,
    );
  }
  if (last_edited_at) parts.push(<FormattedMessage key="edited" {...messages.edited} />);
  if (location) parts.push(<PlaceName key="place" name={location.location} />);
  if (children) parts.push(<Fragment key="more">{children}</Fragment>);
  return (
    <div className={classes.places}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one line never move
        <Fragment key={index}>
          {index > 0 ? <span aria-hidden="true">·</span> : null}
          <span className={classes.place}>{part}</span>
        </Fragment>
      ))}
      <Audience contribution={contribution} />
    </div>
  );
}

const placesOf = ({ group, categories }: Contribution): ReactNode[] => [
  ...(group
    ? [
        <Link key="group" route="group" params={{ id: group.id, slug: group.slug }}>
          <SquareMark id={group.id} name={group.name} src={group.image_medium} size={24} className={classes.groupMark} />
          {group.name}
        </Link>,
      ]
    : []),
  ...categories.map(({ id, slug, name, image_small }) => (
    <Link key={id} route="category" params={{ id, slug }}>
      <Door id={id} name={name} src={image_small} size={16} /> {name}
    </Link>
  )),
];

const PlaceName = ({ name }: { name: string }) => (
  <>
    <Icon name="map-pin" size={14} className={classes.smallIcon} />
    <VisuallyHidden>
      <FormattedMessage {...valued.place} values={{ name }} />
    </VisuallyHidden>
    <span aria-hidden="true">{name}</span>
  </>
);

/** Who else sees it, when that is not everybody. */
function Audience({ contribution: { addressing, recipients } }: { contribution: Contribution }) {
  const intl = useIntl();
  if (addressing.length > 0) {
    const tags = intl.formatList(addressing.map(({ name }) => name));
    const label = intl.formatMessage(valued.audience, { tags });
    return (
      <Tag className={classes.audience}>
        <Icon name="users" size={14} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" data-ct-tip={label}>
          {tags}
        </span>
      </Tag>
    );
  }
  if (!recipients || recipients.length === 0) return null;
  const label = intl.formatMessage(messages.someOnly);
  return (
    <span className={classes.place} data-ct-tip={label}>
      <Icon name="lock" size={14} className={classes.smallIcon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
