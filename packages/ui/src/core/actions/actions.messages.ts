import { defineMessages } from "react-intl";

export const messages = defineMessages({
  blocked: { id: "actions.blocked", defaultMessage: "Your account is blocked, so you can't do this." },
});
