import { defineMessages } from "react-intl";

export const messages = defineMessages({
  blocked: { id: "actions.blocked", defaultMessage: "Your account is blocked, so you can't do this." },
  contact: { id: "actions.contact", defaultMessage: "Write to the team" },
});
