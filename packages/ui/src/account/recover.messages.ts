import { defineMessages } from "react-intl";

export const messages = defineMessages({
  resetTitle: { id: "account.reset.title", defaultMessage: "Choose a new password" },
  resetLead: { id: "account.reset.lead", defaultMessage: "You’ll be signed out on all devices." },
  resetAgain: { id: "account.reset.again", defaultMessage: "Links work once and expire. Request a new one." },
  reset: { id: "account.reset.action", defaultMessage: "Save password" },
  resetting: { id: "account.reset.busy", defaultMessage: "Saving…" },
  resetDoneTitle: { id: "account.reset.done.title", defaultMessage: "Your password was changed" },
  resetDone: { id: "account.reset.done.text", defaultMessage: "Sign in with the new one." },
  askAgain: { id: "account.reset.askAgain", defaultMessage: "Request a new link" },
  recoverSent: {
    id: "account.recover.sent",
    defaultMessage: "We sent a link to {email}. It works once and expires in two hours. Check your spam folder too.",
  },
  noRecovery: {
    id: "account.recover.noPasswords",
    defaultMessage: "Password sign-in is turned off here, so there is no password to reset. Sign in another way.",
  },
  recover: { id: "account.recover.action", defaultMessage: "Send link" },
  recovering: { id: "account.recover.busy", defaultMessage: "Sending…" },
  recoverTitle: { id: "account.recover.title", defaultMessage: "Reset your password" },
  recoverLead: {
    id: "account.recover.lead",
    defaultMessage: "Enter your account’s email and we’ll send you a link to choose a new password.",
  },
  backToSignIn: { id: "account.backToSignIn", defaultMessage: "Back to sign in" },
});
