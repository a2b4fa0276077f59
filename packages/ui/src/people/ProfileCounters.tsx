import type { Profile } from "@cortile/contract/people";
import { useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { useGate } from "#core/preferences";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { userFollowersQuery, userFollowingsQuery } from "./people.hooks.ts";
import { messages, valued } from "./people.messages.ts";
import classes from "./Profile.module.css";

const strong = { b: (words: ReactNode) => <b>{words}</b> };

/** How many follow and are followed; each opens its list. */
export function ProfileCounters({ user }: { user: Profile }) {
  const client = useClient();
  const follows = useGate("follow");
  const [shown, setShown] = useState<"followers" | "followings" | null>(null);
  const close = () => setShown(null);
  if (!follows) return null;
  return (
    <div className={classes.counters}>
      <button type="button" onClick={() => setShown("followers")}>
        <FormattedMessage {...valued.followerCount} values={{ count: user.followers_counter ?? 0, ...strong }} />
      </button>
      <button type="button" onClick={() => setShown("followings")}>
        <FormattedMessage {...valued.followingCount} values={{ count: user.followings_counter ?? 0, ...strong }} />
      </button>
      <PeopleDialog
        open={shown === "followers"}
        onClose={close}
        title={<FormattedMessage {...messages.followers} />}
        query={userFollowersQuery(client, user.id)}
        empty={<FormattedMessage {...messages.noFollowers} />}
      />
      <PeopleDialog
        open={shown === "followings"}
        onClose={close}
        title={<FormattedMessage {...messages.followings} />}
        query={userFollowingsQuery(client, user.id)}
        empty={<FormattedMessage {...messages.noFollowings} />}
      />
    </div>
  );
}
