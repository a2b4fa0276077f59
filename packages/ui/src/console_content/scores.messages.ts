import { defineMessages } from "react-intl";

export const messages = defineMessages({
  none: { id: "content.score.none", defaultMessage: "No reputation changes yet." },
  intro: { id: "content.score.intro", defaultMessage: "Changes to members’ reputation, latest first." },
  find: { id: "content.score.find", defaultMessage: "Find a member" },
  add: { id: "content.score.add", defaultMessage: "Give points" },
  member: { id: "content.score.member", defaultMessage: "Member" },
  memberHint: { id: "content.score.member.hint", defaultMessage: "Search by name or username, then choose one." },
  points: { id: "content.score.points", defaultMessage: "Points" },
  pointsHint: { id: "content.score.points.hint", defaultMessage: "Use a negative number to take points away." },
  reason: { id: "content.score.reason", defaultMessage: "Reason" },
  comment: { id: "content.score.comment", defaultMessage: "Comment" },
  added: { id: "content.score.added", defaultMessage: "Points given" },
});
