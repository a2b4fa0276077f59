import type { Profile } from "@cortile/contract/people";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { templates } from "./people.messages.ts";
import classes from "./Profile.module.css";

const strong = { b: (words: ReactNode) => <b>{words}</b> };

/** How many people and categories somebody has to do with; each leads to its list. */
export function ProfileCounters({ user }: { user: Profile }) {
  const [follows, connects, categories] = [useGate("follow"), useGate("connect"), useGate("categoryFollow")];
  const me = useSession().user;
  const asked = me?.id === user.id ? (me.connection_requests_received_counter ?? 0) : 0;
  const counters = [
    [follows, "user_followers", templates.followerCount, user.followers_counter],
    [follows, "user_followings", templates.followingCount, user.followings_counter],
    [connects, "user_connections", templates.connectionCount, user.connections_counter],
    [connects && asked > 0, "user_connection_requests", templates.requestCount, asked],
    [categories, "user_categories", templates.categoryCount, user.categories_counter],
  ] as const;
  return (
    <div className={classes.counters}>
      {counters.map(([open, route, message, count = 0]) =>
        open ? (
          <Link key={route} route={route} params={{ id: user.id }}>
            <FormattedMessage {...message} values={{ count, ...strong }} />
          </Link>
        ) : null,
      )}
    </div>
  );
}
