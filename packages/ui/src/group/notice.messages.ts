import { defineMessages } from "react-intl";

export const messages = defineMessages({
  privatePrompt: { id: "group.private.prompt", defaultMessage: "Only members can see what’s in this group." },
  invitedPrompt: { id: "group.invited.prompt", defaultMessage: "You’ve been invited to this group." },
});
