import { defineMessages } from "react-intl";

export const messages = defineMessages({
  blocked: { id: "actions.blocked", defaultMessage: "Your account is blocked, so you can’t do this." },
  whyBlocked: { id: "actions.blocked.why", defaultMessage: "See why" },
  contact: { id: "actions.contact", defaultMessage: "Contact the team" },
  gone: { id: "actions.failure.gone", defaultMessage: "This is no longer available." },
  offline: {
    id: "actions.failure.offline",
    defaultMessage: "You’re offline, so nothing was changed. Try again when you’re back.",
  },
  signedOut: {
    id: "actions.signedOut",
    defaultMessage: "Your session has ended. Sign in again, then go on here.",
  },
  signIn: { id: "actions.signIn", defaultMessage: "Sign in" },
  slowDown: { id: "actions.failure.slowDown", defaultMessage: "Too many actions in a short time. Try again later." },
});
