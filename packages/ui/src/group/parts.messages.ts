import { defineMessages } from "react-intl";

export const messages = defineMessages({
  publicText: { id: "group.public.text", defaultMessage: "Anyone in the community can see the members and read the posts." },
  privateText: { id: "group.private.text", defaultMessage: "Only members can see who’s in the group and read the posts." },
  visibleText: { id: "group.visible.text", defaultMessage: "Anyone in the community can find this group." },
  hiddenText: { id: "group.hidden.text", defaultMessage: "Only members and invited people can find this group." },
  info: { id: "group.info", defaultMessage: "About this group" },
  adminTitle: { id: "group.admin.title", defaultMessage: "Group admin" },
  seeAll: { id: "group.members.all", defaultMessage: "See all" },
  findMember: { id: "group.members.find", defaultMessage: "Find a member" },
  noMembers: { id: "group.members.none", defaultMessage: "No members yet." },
  noMemberFound: { id: "group.members.noneFound", defaultMessage: "No members found." },
  leavePublicEffect: {
    id: "group.leave.public",
    defaultMessage: "You’ll no longer see its posts in your home feed. You can join again at any time.",
  },
  leavePrivateEffect: {
    id: "group.leave.private",
    defaultMessage: "You’ll no longer see the group’s posts and members. To come back, you’ll need to ask to join again.",
  },
});

export const templates = defineMessages<{
  leaveTitle: { name: string };
  created: { date: string };
}>({
  leaveTitle: { id: "group.leave.title", defaultMessage: "Leave “{name}”?" },
  created: { id: "group.created", defaultMessage: "Created on {date}" },
});
