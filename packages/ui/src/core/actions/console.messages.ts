import { defineMessages } from "react-intl";

export const messages = defineMessages({
  failed: { id: "actions.console.failed", defaultMessage: "The console couldn’t be opened. Try again." },
});
