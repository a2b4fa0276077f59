import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { hinted } from "#core/realtime";
import { userConnected, userFollowed } from "./people.events.ts";

const codes = { followed: 97, unfollowed: 98 };

/** What the other side's pages are told of an act, and under which key whose it was. */
const connectionHints = {
  request: { code: 55, key: "request_user" },
  accept: { code: 56, key: "accept_user" },
  reject: { code: 57, key: "reject_user" },
  cancel_reject: { code: 58, key: "cancel_reject_user" },
  remove: { code: 59, key: "remove_user" },
  cancel_request: { code: 60, key: "cancel_request_user" },
} as const;

/** Tells a person's open pages who began or ceased to follow them, and what became of a connection. */
export const relationHints = ({ bus }: Platform): Consumer => ({
  name: "people.relation_hints",
  handle: async (events) => {
    for (const event of events) {
      if (userConnected.is(event)) {
        const { user_id, other_id, act } = event.data;
        const { code, key } = connectionHints[act];
        const data = { activity_type: code, connection: act, [key]: { id: user_id } };
        bus.publish(hinted({ to: [other_id], type: "interaction", data }));
      }
      if (!userFollowed.is(event)) continue;
      const { user_id, followed_id, followed } = event.data;
      const data = followed
        ? { activity_type: codes.followed, follower: { id: user_id } }
        : { activity_type: codes.unfollowed, unfollower: { id: user_id } };
      bus.publish(hinted({ to: [followed_id], type: "interaction", data }));
    }
  },
});
