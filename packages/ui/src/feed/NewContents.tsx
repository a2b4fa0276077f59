import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { refreshHome, unseenQuery, type FeedQuery } from "./feed.queries.ts";
import { messages, templates } from "./feed.messages.ts";
import { useFeedOrder } from "./order.ts";
import classes from "./Feed.module.css";

/** "Show 4 new posts", on top of the home feed once there are any; nothing moves before it is pressed. */
export function NewContents({ home }: { home: FeedQuery }) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const [order] = useFeedOrder();
  const { data: since } = useInfiniteQuery({ ...home, enabled: false, select: ({ pages }) => pages[0]?.at });
  const { data } = useQuery(unseenQuery(client, since));
  const [isBusy, setBusy] = useState(false);
  const count = data?.total ?? 0;
  const show = async () => {
    setBusy(true);
    try {
      await refreshHome(client, cache, order);
      window.scrollTo({ top: 0 });
    } catch (error) {
      notice(error, { failed: messages.refreshFailed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="status">
      {count > 0 ? (
        <button type="button" className={classes.fresh} aria-busy={isBusy || undefined} onClick={() => void show()}>
          <Icon name="arrow-up" size={16} />
          <FormattedMessage {...templates.showNew} values={{ count }} />
        </button>
      ) : null}
    </div>
  );
}
