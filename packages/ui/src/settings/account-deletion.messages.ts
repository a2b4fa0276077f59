import { defineMessages } from "react-intl";

export const messages = defineMessages({
  exportTitle: { id: "settings.export", defaultMessage: "Your data" },
  exportText: { id: "settings.export.text", defaultMessage: "A copy of all that is yours here." },
  deleteTitle: { id: "settings.delete", defaultMessage: "Delete account" },
  deleteText: { id: "settings.delete.text", defaultMessage: "You choose whether what you wrote stays." },
});
