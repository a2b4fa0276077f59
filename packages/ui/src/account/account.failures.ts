import { CallError } from "@cortile/client/http";
import type { accountCreate, accountRecover, accountReset, setupComplete } from "@cortile/contract/account";
import type { providerSecondStep, providerSignUp, providerStart } from "@cortile/contract/provider";
import type { RouteErrorCode } from "@cortile/contract/core";
import type { userChangeEmail, userChangePassword } from "@cortile/contract/people";
import type { passkeyChallenge, passkeySignIn, sessionSignIn } from "@cortile/contract/session";
import { defineMessages, type MessageDescriptor } from "react-intl";
import { actionMessages } from "#core/actions";
import type { AccountField } from "./checks.ts";

/** What is said about a field, by the code of the contract. Codes that are not here show the server's own words. */
export const fieldFailures: Record<AccountField, Readonly<Record<string, MessageDescriptor>>> = {
  application_name: defineMessages({
    required: { id: "account.communityName.required", defaultMessage: "Enter a community name." },
    max_length: { id: "account.communityName.long", defaultMessage: "Use 50 characters at most." },
  }),
  username: defineMessages({
    required: { id: "account.username.required", defaultMessage: "Choose a username." },
    invalid: { id: "account.username.invalid", defaultMessage: "Use only letters, numbers, hyphens and underscores." },
    max_length: { id: "account.username.long", defaultMessage: "Use 150 characters at most." },
    unique: { id: "account.username.taken", defaultMessage: "This username is taken. Try another." },
  }),
  first_name: defineMessages({
    required: { id: "account.firstName.required", defaultMessage: "Enter your first name." },
    max_length: { id: "account.firstName.long", defaultMessage: "Use 70 characters at most." },
  }),
  last_name: defineMessages({
    required: { id: "account.lastName.required", defaultMessage: "Enter your last name." },
    max_length: { id: "account.lastName.long", defaultMessage: "Use 70 characters at most." },
  }),
  email: defineMessages({
    required: { id: "account.email.required", defaultMessage: "Enter your email address." },
    invalid: { id: "account.email.invalid", defaultMessage: "This doesn’t look like an email address." },
    unique: { id: "account.email.taken", defaultMessage: "There is already an account with this email. Sign in instead." },
  }),
  password: defineMessages({
    required: { id: "account.password.required", defaultMessage: "Choose a password." },
    min_length: { id: "account.password.short", defaultMessage: "Use at least 8 characters." },
    invalid: {
      id: "account.password.simple",
      defaultMessage: "Use three of: lowercase letters, uppercase letters, numbers, symbols.",
    },
  }),
};

/** What is said about a text that is no field of an account's, by the code of the contract. */
export const otherFailures = defineMessages({
  required: { id: "account.other.required", defaultMessage: "This field is required." },
  invalid: { id: "account.other.invalid", defaultMessage: "This isn’t valid. Check it and try again." },
  max_length: { id: "account.other.long", defaultMessage: "This is too long." },
  permission_denied: { id: "account.other.locked", defaultMessage: "This can no longer be changed." },
});

/** What is said about an address that is to be found again. */
export const recoverFailures: Partial<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  email: {
    ...fieldFailures.email,
    ...defineMessages({
      exist: { id: "account.recover.unknown", defaultMessage: "No account uses this email. Try another one." },
    }),
  },
};

/** What is said about the present password. */
export const currentPasswordFailures = defineMessages({
  required: { id: "account.current.required", defaultMessage: "Enter your current password." },
  invalid: { id: "account.current.wrong", defaultMessage: "Wrong password. Try again." },
});

/** The same for signing in, where a password is not judged but compared. */
export const signInFieldFailures: Partial<Record<AccountField, Readonly<Record<string, MessageDescriptor>>>> = {
  username: defineMessages({
    required: { id: "account.login.required", defaultMessage: "Enter your email or username." },
  }),
  password: defineMessages({
    required: { id: "account.signIn.passwordRequired", defaultMessage: "Enter your password." },
    invalid: { id: "account.signIn.wrong", defaultMessage: "That password doesn’t match this account. Try again." },
  }),
};

type FormRoute =
  | typeof passkeyChallenge
  | typeof passkeySignIn
  | typeof providerSecondStep
  | typeof providerSignUp
  | typeof providerStart
  | typeof sessionSignIn
  | typeof accountCreate
  | typeof accountRecover
  | typeof accountReset
  | typeof setupComplete
  | typeof userChangeEmail
  | typeof userChangePassword;
type FormError = RouteErrorCode<FormRoute>;

/** What is said about the form as a whole. Leaving out a code that one of its calls can give does not compile. */
const formFailures = defineMessages({
  invalid: { id: "account.failure.invalid", defaultMessage: "Something here isn’t right. Check it and try again." },
  permission_denied: { id: "account.failure.denied", defaultMessage: "This account can’t sign in at the moment." },
  conflict: { id: "account.failure.conflict", defaultMessage: "This has changed in the meantime. Reload the page." },
  unauthenticated: {
    id: "account.failure.signedOut",
    defaultMessage: "You have been signed out. Sign in again in another tab, then go on here.",
  },
  not_found: { id: "account.failure.link", defaultMessage: "This link has been used or has expired." },
  unavailable: { id: "account.failure.away", defaultMessage: "That site isn’t responding. Try again later." },
  rate_limited: { id: "account.failure.slow", defaultMessage: "Too many attempts. Wait a few minutes, then try again." },
} satisfies Record<FormError, MessageDescriptor>);

const others = defineMessages({
  network: { id: "account.failure.network", defaultMessage: "The server can’t be reached. Check your connection and try again." },
  unknown: { id: "account.failure.unknown", defaultMessage: "That didn’t work. Try again in a moment." },
});

/** The failure in our words; in the server's where it explains a refusal better than its code can. */
export function formFailure(error: unknown): MessageDescriptor | string {
  if (!(error instanceof CallError)) return others.unknown;
  if (error.code === "permission_denied" && error.message) return error.message;
  if (error.status === 0) return navigator.onLine ? others.network : actionMessages.offline;
  return isFormError(error.code) ? formFailures[error.code] : others.unknown;
}

const isFormError = (code: string): code is keyof typeof formFailures => Object.hasOwn(formFailures, code);
