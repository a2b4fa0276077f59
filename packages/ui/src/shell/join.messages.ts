import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "shell.join.title", defaultMessage: "Sign in to take part" },
  signIn: { id: "shell.join.signIn", defaultMessage: "Sign in" },
  signUp: { id: "shell.join.signUp", defaultMessage: "Create account" },
});

export const templates = defineMessages<{ text: { name: string }; closedText: { name: string } }>({
  text: {
    id: "shell.join.text",
    defaultMessage:
      "Members of {name} react, comment, vote, save and follow. Sign in or create an account, and you’ll come back here.",
  },
  closedText: {
    id: "shell.join.closedText",
    defaultMessage: "Members of {name} react, comment, vote, save and follow. Sign in, and you’ll come back here.",
  },
});
