import type { Event } from "@cortile/contract/entity";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ComposerPrompt } from "#composer";
import { WithinPlace } from "#contribution";
import { useClient } from "#core/client";
import { Banner } from "#core/kit";
import { Feed, FeedOrderMenu, useFeedOrder, type FeedStart } from "#feed";
import { isParticipant, useIsOpen } from "./event.access.ts";
import { messages, templates } from "./event.messages.ts";
import classes from "./Event.module.css";
import { eventFeedQuery } from "./posts.queries.ts";

type Props = { event: Event; start: FeedStart | undefined; widgets: readonly ReactNode[] };

/** What was written in an event, and for who is in it the line to write something. */
export function EventPosts({ event, start, widgets }: Props) {
  const client = useClient();
  const isOpen = useIsOpen(event);
  const [order] = useFeedOrder();
  // Nobody reads them meanwhile.
  if (event.taken_down) return null;
  return (
    <>
      <div className={classes.prompt}>
        {isParticipant(event) ? (
          <ComposerPrompt event={event} />
        ) : isOpen ? (
          <Banner tone="quiet">
            <FormattedMessage {...messages.joinPrompt} />
          </Banner>
        ) : null}
      </div>
      <WithinPlace value={`event:${event.id}`}>
        <Feed
          query={eventFeedQuery(client, event.id, { start, order })}
          between={widgets}
          empty={<FormattedMessage {...templates.empty} values={{ name: event.name }} />}
        />
      </WithinPlace>
    </>
  );
}

export const PostsOrder = () => <FeedOrderMenu usual="recent" />;
