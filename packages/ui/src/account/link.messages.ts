import { defineMessages } from "react-intl";

export const messages = defineMessages({
  verifyTitle: { id: "account.verify.title", defaultMessage: "Confirm your address" },
  verifyAgain: {
    id: "account.verify.again",
    defaultMessage: "If you’ve already used it, just sign in. Otherwise, request a new one in your settings.",
  },
  verifyAgainMember: {
    id: "account.verify.againMember",
    defaultMessage: "If you’ve already used it, there’s nothing left to do. Otherwise, request a new one in your settings.",
  },
  confirmLink: { id: "account.link.confirm", defaultMessage: "Confirm" },
  verifiedTitle: { id: "account.verify.done.title", defaultMessage: "Your address is confirmed" },
  verifiedText: { id: "account.verify.done.text", defaultMessage: "You can now use it to recover your account." },
  emailChangedTitle: { id: "account.confirmEmail.done.title", defaultMessage: "Your email address was changed" },
  emailChangedText: { id: "account.confirmEmail.done.text", defaultMessage: "We’ll send emails to {email} from now on." },
});
