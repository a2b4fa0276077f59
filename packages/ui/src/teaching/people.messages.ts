import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseInvite, courseLeave, courseRole } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";
import { actionMessages } from "#core/actions";

export const messages = defineMessages({
  people: { id: "teaching.people", defaultMessage: "People in the course" },
  add: { id: "teaching.people.add", defaultMessage: "Add people" },
  addHint: {
    id: "teaching.people.add.hint",
    defaultMessage: "People you add take part at once. People you invite decide for themselves.",
  },
  addNow: { id: "teaching.people.addNow", defaultMessage: "Add" },
  invite: { id: "teaching.people.invite", defaultMessage: "Invite" },
  student: { id: "teaching.role.student", defaultMessage: "Student" },
  manager: { id: "teaching.role.manager", defaultMessage: "Manager" },
  creator: { id: "teaching.role.creator", defaultMessage: "Creator" },
  registered: { id: "teaching.people.registered", defaultMessage: "Joined" },
  lastActive: { id: "teaching.people.lastActive", defaultMessage: "Last activity" },
  find: { id: "teaching.people.find", defaultMessage: "Find people in the course" },
  none: { id: "teaching.people.none", defaultMessage: "Nobody here matches." },
  remove: { id: "teaching.people.remove", defaultMessage: "Remove" },
  removeEffect: {
    id: "teaching.people.remove.effect",
    defaultMessage: "They lose access to the lessons. Their progress is kept in case they come back.",
  },
  roleSaved: { id: "teaching.role.saved", defaultMessage: "Role saved" },
  requests: { id: "teaching.requests", defaultMessage: "Requests to join" },
  noRequests: { id: "teaching.requests.none", defaultMessage: "Nobody is waiting to join." },
  accept: { id: "teaching.requests.accept", defaultMessage: "Accept" },
  acceptEffect: { id: "teaching.requests.accept.effect", defaultMessage: "They can take the course at once." },
  refuse: { id: "teaching.requests.refuse", defaultMessage: "Decline" },
  refuseEffect: { id: "teaching.requests.refuse.effect", defaultMessage: "They can ask again, and you can still invite them." },
  invited: { id: "teaching.invited", defaultMessage: "Invited" },
  revoke: { id: "teaching.invited.revoke", defaultMessage: "Take back" },
});

export const templates = defineMessages<{
  added: { count: number };
  invited: { count: number };
  roleOf: { name: string };
  removeName: { name: string };
  removeTitle: { name: string };
  removed: { name: string };
  acceptName: { name: string };
  acceptTitle: { name: string };
  accepted: { name: string };
  refuseName: { name: string };
  refuseTitle: { name: string };
  refused: { name: string };
  revokeName: { name: string };
  revoked: { name: string };
  dates: { joined: string; active: string };
}>({
  added: { id: "teaching.people.added", defaultMessage: "{count, plural, one {# person} other {# people}} added" },
  invited: { id: "teaching.people.invited", defaultMessage: "{count, plural, one {# invitation} other {# invitations}} sent" },
  roleOf: { id: "teaching.role.of", defaultMessage: "Role of {name}" },
  removeName: { id: "teaching.people.removeName", defaultMessage: "Remove {name}" },
  removeTitle: { id: "teaching.people.removeTitle", defaultMessage: "Remove {name} from the course?" },
  removed: { id: "teaching.people.removed", defaultMessage: "{name} removed" },
  acceptName: { id: "teaching.requests.acceptName", defaultMessage: "Accept {name}" },
  acceptTitle: { id: "teaching.requests.acceptTitle", defaultMessage: "Accept {name}’s request?" },
  accepted: { id: "teaching.requests.accepted", defaultMessage: "{name} is in the course" },
  refuseName: { id: "teaching.requests.refuseName", defaultMessage: "Decline {name}" },
  refuseTitle: { id: "teaching.requests.refuseTitle", defaultMessage: "Decline {name}’s request?" },
  refused: { id: "teaching.requests.refused", defaultMessage: "{name}’s request declined" },
  revokeName: { id: "teaching.invited.revokeName", defaultMessage: "Take back {name}’s invitation" },
  revoked: { id: "teaching.invited.revoked", defaultMessage: "{name}’s invitation taken back" },
  dates: { id: "teaching.people.dates", defaultMessage: "Joined {joined} · Last activity {active}" },
});

/** Leaving out a code that the routes can answer with does not compile. */
export const peopleFailures = {
  unauthenticated: defineMessage({ id: "teaching.people.signIn", defaultMessage: "Sign in to manage people." }),
  invalid: defineMessage({ id: "teaching.people.invalid", defaultMessage: "These people can’t be added." }),
  not_found: defineMessage({ id: "teaching.people.gone", defaultMessage: "That person isn’t in this course any more." }),
  permission_denied: defineMessage({ id: "teaching.people.denied", defaultMessage: "You can’t change who is in this course." }),
  rate_limited: actionMessages.slowDown,
  failed: defineMessage({ id: "teaching.people.failed", defaultMessage: "Your change wasn’t saved. Try again." }),
} satisfies Record<
  RouteErrorCode<typeof courseInvite> | RouteErrorCode<typeof courseLeave> | RouteErrorCode<typeof courseRole> | "failed",
  MessageDescriptor
>;
