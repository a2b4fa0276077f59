import { defineMessages } from "react-intl";

export const messages = defineMessages({
  exportTitle: { id: "settings.export", defaultMessage: "Your data" },
  deleteTitle: { id: "settings.delete", defaultMessage: "Delete account" },
  deleteText: { id: "settings.delete.text", defaultMessage: "You choose whether your posts and comments stay." },
});
