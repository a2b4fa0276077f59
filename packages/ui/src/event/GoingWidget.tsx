import type { Event } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { AvatarStack, personName, Widget } from "#core/kit";
import { Link } from "#core/routing";
import { messages, templates } from "./event.messages.ts";
import { eventFirstGoingQuery } from "./event.queries.ts";
import classes from "./Event.module.css";

/** The first faces of those who are going, which lead to all of them. */
export function GoingWidget({ event: { id, slug, goings_counter: count } }: { event: Event }) {
  const { data: first = [] } = useQuery(eventFirstGoingQuery(useClient(), id));
  if (first.length === 0) return null;
  const people = first.map((user) => ({ id: user.id, name: personName(user), src: user.avatar }));
  return (
    <Widget
      title={<FormattedMessage {...messages.people} />}
      more={
        <Link route="event" params={{ id, slug }} search="?tab=people">
          <FormattedMessage {...messages.seeAll} />
        </Link>
      }
    >
      <Link route="event" params={{ id, slug }} search="?tab=people" className={classes.faces}>
        <AvatarStack people={people} size={32} max={5}>
          <FormattedMessage {...templates.goings} values={{ count }} />
        </AvatarStack>
      </Link>
    </Widget>
  );
}
