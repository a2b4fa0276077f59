import { defineMessages } from "react-intl";

export const messages = defineMessages({
  or: { id: "account.signInMethods.or", defaultMessage: "or continue with" },
  passkey: { id: "account.signInMethods.passkey", defaultMessage: "Passkey" },
  passkeyFailed: {
    id: "account.signInMethods.passkeyFailed",
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
  providerTitle: { id: "account.provider.title", defaultMessage: "Almost there" },
  goneTitle: { id: "account.provider.goneTitle", defaultMessage: "That took too long" },
  goneLead: { id: "account.provider.gone", defaultMessage: "Start again: this sign-in is valid for 15 minutes." },
  again: { id: "account.provider.again", defaultMessage: "Start again" },
  back: { id: "account.step.back", defaultMessage: "Sign in with another account" },
});

/** With what the provider is called. */
export const valued = defineMessages<{ providerLead: { name: string } }>({
  providerLead: {
    id: "account.provider.lead",
    defaultMessage: "{name} has told us who you are. Choose how you are called here.",
  },
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

/** Why somebody is back from a provider and not in. */
export const providerRefusals = defineMessages({
  cancelled: { id: "account.provider.cancelled", defaultMessage: "You didn’t go on there, so nothing has changed here." },
  expired: { id: "account.provider.expired", defaultMessage: "That took too long, or began in another browser. Try again." },
  failed: { id: "account.provider.failed", defaultMessage: "Signing in there didn’t work. Try again, or another way." },
  awaiting: { id: "account.provider.awaiting", defaultMessage: "Staff still have to approve this account." },
  closed: {
    id: "account.provider.closed",
    defaultMessage: "No account here is connected to it, and this community takes new members by invitation.",
  },
  taken: { id: "account.provider.taken", defaultMessage: "It is connected to another account here. Disconnect it there first." },
});

export const isProviderRefusal = (reason: string): reason is keyof typeof providerRefusals =>
  Object.hasOwn(providerRefusals, reason);
