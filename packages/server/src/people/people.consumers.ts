import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { userFollowed } from "./people.events.ts";

const codes = { followed: 97, unfollowed: 98 };

/** Tells a person's open pages who began or ceased to follow them. */
export const followHints = ({ bus }: Platform): Consumer => ({
  name: "people.follow_hints",
  handle: async (events) => {
    for (const event of events) {
      if (!userFollowed.is(event)) continue;
      const { user_id, followed_id, followed } = event.data;
      const data = followed
        ? { activity_type: codes.followed, follower: { id: user_id } }
        : { activity_type: codes.unfollowed, unfollower: { id: user_id } };
      bus.publish({ kind: "hint", to: [followed_id], type: "interaction", data });
    }
  },
});
