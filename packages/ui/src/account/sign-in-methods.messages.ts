import { defineMessages } from "react-intl";

export const messages = defineMessages({
  or: { id: "account.signInMethods.or", defaultMessage: "or continue with" },
  passkey: { id: "account.signInMethods.passkey", defaultMessage: "Passkey" },
  passkeyFailed: {
    id: "account.signInMethods.passkeyFailed",
    defaultMessage: "The passkey didn’t work. Try again, or sign in another way.",
  },
  stepTitle: { id: "account.step.title", defaultMessage: "One more step" },
  stepLead: { id: "account.step.lead", defaultMessage: "Enter the code from your authenticator app." },
  code: { id: "account.step.code", defaultMessage: "Code" },
  codeHint: {
    id: "account.step.codeHint",
    defaultMessage: "The 6-digit code in your app, or a recovery code.",
  },
  goOn: { id: "account.step.action", defaultMessage: "Continue" },
  checking: { id: "account.step.busy", defaultMessage: "Checking…" },
  usePasskey: { id: "account.step.passkey", defaultMessage: "Use a passkey instead" },
  providerTitle: { id: "account.provider.title", defaultMessage: "Almost there" },
  goneTitle: { id: "account.provider.goneTitle", defaultMessage: "That took too long" },
  goneLead: { id: "account.provider.gone", defaultMessage: "A sign-in expires after 15 minutes. Start again." },
  again: { id: "account.provider.again", defaultMessage: "Start again" },
  back: { id: "account.step.back", defaultMessage: "Sign in with another account" },
});

/** With what the provider is called. */
export const templates = defineMessages<{ providerLead: { name: string } }>({
  providerLead: {
    id: "account.provider.lead",
    defaultMessage: "You’re signing up with {name}. Choose a username.",
  },
});

export const codeFailures = {
  otp: defineMessages({
    required: { id: "account.step.required", defaultMessage: "Enter the code." },
    invalid: {
      id: "account.step.invalid",
      defaultMessage: "This code is wrong or has been used. Wait for the next one.",
    },
  }),
};

/** Why somebody is back from a provider and not in. */
export const providerRefusals = defineMessages({
  cancelled: { id: "account.provider.cancelled", defaultMessage: "You cancelled, so nothing was changed." },
  expired: { id: "account.provider.expired", defaultMessage: "That took too long, or began in another browser. Try again." },
  failed: { id: "account.provider.failed", defaultMessage: "Sign-in failed. Try again, or sign in another way." },
  awaiting: { id: "account.provider.awaiting", defaultMessage: "Staff still have to approve this account." },
  closed: {
    id: "account.provider.closed",
    defaultMessage: "No account here is connected to it, and new members join by invitation.",
  },
  taken: { id: "account.provider.taken", defaultMessage: "It is connected to another account here. Disconnect it there first." },
});

export const isProviderRefusal = (reason: string): reason is keyof typeof providerRefusals =>
  Object.hasOwn(providerRefusals, reason);
