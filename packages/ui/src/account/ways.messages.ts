import { defineMessages } from "react-intl";

export const messages = defineMessages({
  or: { id: "account.ways.or", defaultMessage: "or continue with" },
  passkey: { id: "account.ways.passkey", defaultMessage: "Passkey" },
  passkeyUnsupported: { id: "account.ways.passkeyUnsupported", defaultMessage: "This browser can’t use passkeys." },
  passkeyFailed: {
    id: "account.ways.passkeyFailed",
    defaultMessage: "The passkey wasn’t used. Try again, or sign in another way.",
  },
  stepTitle: { id: "account.step.title", defaultMessage: "One more step" },
  stepLead: { id: "account.step.lead", defaultMessage: "This account asks for a code besides the password." },
  code: { id: "account.step.code", defaultMessage: "Code" },
  codeHint: {
    id: "account.step.codeHint",
    defaultMessage: "The six digits your app shows now, or one of your recovery codes.",
  },
  goOn: { id: "account.step.action", defaultMessage: "Continue" },
  checking: { id: "account.step.busy", defaultMessage: "Checking" },
  usePasskey: { id: "account.step.passkey", defaultMessage: "Use a passkey instead" },
  back: { id: "account.step.back", defaultMessage: "Sign in with another account" },
});

export const codeFailures = {
  otp: defineMessages({
    required: { id: "account.step.required", defaultMessage: "Write the code." },
    invalid: {
      id: "account.step.invalid",
      defaultMessage: "This code isn’t right, or it was used already. Wait for the next one.",
    },
  }),
};
