import type { RouteErrorCode } from "@cortile/contract/core";
import type { groupCreate, groupDelete, groupInvite, groupPatch } from "@cortile/contract/group";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";
import { actionMessages } from "#core/actions";
import { joinFailures } from "./group.messages.ts";

/** What only those who run a group read. */
export const messages = defineMessages({
  requests: { id: "group.requests", defaultMessage: "Requests to join" },
  noRequests: { id: "group.requests.none", defaultMessage: "No requests to join." },
  accept: { id: "group.requests.accept", defaultMessage: "Accept" },
  acceptEffect: { id: "group.requests.accept.effect", defaultMessage: "They’ll be able to read and write in the group." },
  declined: { id: "group.requests.declined", defaultMessage: "Request declined" },
  invitedPeople: { id: "group.invited.title", defaultMessage: "Invited" },
  pending: { id: "group.invited.pending", defaultMessage: "Pending" },
  revoked: { id: "group.invited.revoked", defaultMessage: "Invitation cancelled" },
  edit: { id: "group.edit", defaultMessage: "Edit group" },
  delete: { id: "group.delete", defaultMessage: "Delete group" },
  deleteEffect: {
    id: "group.delete.effect",
    defaultMessage:
      "The group and its posts disappear for everyone. Authors can still see their own posts. This can’t be undone.",
  },
  deleting: { id: "group.deleting", defaultMessage: "Deleting…" },
  deleted: { id: "group.deleted", defaultMessage: "Group deleted" },
  message: { id: "group.member.message", defaultMessage: "Send message" },
  remove: { id: "group.member.remove", defaultMessage: "Remove from group" },
  removeEffect: { id: "group.member.remove.effect", defaultMessage: "What they wrote stays. You can invite them again later." },
  changePicture: { id: "group.picture.change", defaultMessage: "Change group picture" },
  changeCover: { id: "group.cover.change", defaultMessage: "Change cover" },
});

export const templates = defineMessages<{
  deleteTitle: { name: string };
  removeTitle: { name: string; group: string };
  removed: { name: string };
  acceptTitle: { name: string };
  acceptName: { name: string };
  declineName: { name: string };
  accepted: { name: string };
  revokeName: { name: string };
  memberMore: { name: string };
  seeAllCount: { count: number };
}>({
  deleteTitle: { id: "group.delete.title", defaultMessage: "Delete “{name}”?" },
  removeTitle: { id: "group.member.remove.title", defaultMessage: "Remove {name} from “{group}”?" },
  removed: { id: "group.member.removed", defaultMessage: "{name} is no longer in the group" },
  acceptTitle: { id: "group.requests.accept.title", defaultMessage: "Let {name} into the group?" },
  acceptName: { id: "group.requests.accept.name", defaultMessage: "Accept {name}" },
  declineName: { id: "group.requests.decline.name", defaultMessage: "Decline {name}" },
  accepted: { id: "group.requests.accepted", defaultMessage: "{name} is now a member" },
  revokeName: { id: "group.invited.revoke.name", defaultMessage: "Cancel {name}’s invitation" },
  memberMore: { id: "group.member.more.name", defaultMessage: "More for {name}" },
  seeAllCount: { id: "group.requests.all", defaultMessage: "See all {count, number}" },
});

/** Leaving out a code that the route can answer with does not compile. */
export const deleteFailures: Record<RouteErrorCode<typeof groupDelete> | "failed", MessageDescriptor> = joinFailures;

export const inviteFailures = {
  ...joinFailures,
  rate_limited: actionMessages.slowDown,
  invalid: defineMessage({ id: "group.invite.failed", defaultMessage: "Some of these people can’t be invited." }),
} satisfies Record<RouteErrorCode<typeof groupInvite> | "failed", MessageDescriptor>;

const pictureFailed = defineMessage({ id: "group.picture.failed", defaultMessage: "The picture couldn’t be loaded." });

export const saveFailures = {
  ...joinFailures,
  rate_limited: actionMessages.slowDown,
  conflict: defineMessage({ id: "group.save.conflict", defaultMessage: "The group has changed meanwhile. Reload the page." }),
  too_large: defineMessage({ id: "group.picture.tooLarge", defaultMessage: "The picture is too large." }),
  unsupported_type: pictureFailed,
  invalid: joinFailures.failed,
} satisfies Record<RouteErrorCode<typeof groupCreate> | RouteErrorCode<typeof groupPatch> | "failed", MessageDescriptor>;

export const pictureFailures = { ...saveFailures, invalid: pictureFailed, failed: pictureFailed };
