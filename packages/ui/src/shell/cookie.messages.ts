import { defineMessages } from "react-intl";

export const messages = defineMessages({
  cookies: { id: "shell.cookies", defaultMessage: "Cookies" },
  understood: { id: "shell.cookies.understood", defaultMessage: "Got it" },
});
