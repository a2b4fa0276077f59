import { CallError } from "@cortile/client/http";
import type { contactRequest } from "@cortile/contract/contact";
import type { RouteErrorCode } from "@cortile/contract/core";
import { defineMessages, type MessageDescriptor } from "react-intl";
import { fieldFailures as account, formFailure, otherFailures } from "#account";

export const messages = defineMessages({
  lead: {
    id: "contact.lead",
    defaultMessage: "Send a message to the community’s team. They’ll reply by email.",
  },
  name: { id: "contact.name", defaultMessage: "Name" },
  surname: { id: "contact.surname", defaultMessage: "Surname" },
  email: { id: "contact.email", defaultMessage: "Email" },
  message: { id: "contact.message", defaultMessage: "Message" },
  send: { id: "contact.send", defaultMessage: "Send" },
  sending: { id: "contact.sending", defaultMessage: "Sending…" },
  sentTitle: { id: "contact.sent.title", defaultMessage: "Your message was sent" },
  home: { id: "contact.sent.home", defaultMessage: "Go to home" },
});

/** Those with a value. */
export const templates = defineMessages<{ sent: { email: string } }>({
  sent: { id: "contact.sent", defaultMessage: "The team will reply to {email}." },
});

/** What is said about a field, by the code of the contract. */
export const fieldFailures: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  name: otherFailures,
  surname: otherFailures,
  email: { ...otherFailures, ...account.email },
  message: {
    ...otherFailures,
    ...defineMessages({
      required: { id: "contact.message.required", defaultMessage: "Write your message." },
      max_length: { id: "contact.message.long", defaultMessage: "Use 10,000 characters at most." },
    }),
  },
};

/** What is said about the form as a whole. */
const failures = defineMessages({
  invalid: { id: "contact.failure.invalid", defaultMessage: "Something here isn’t right. Check it and try again." },
  permission_denied: { id: "contact.failure.denied", defaultMessage: "The contact form is turned off." },
  rate_limited: {
    id: "contact.failure.slow",
    defaultMessage: "You’ve sent several messages already. Try again later.",
  },
} satisfies Record<RouteErrorCode<typeof contactRequest>, MessageDescriptor>);

/** The failure in our words. */
export function failureOf(error: unknown): MessageDescriptor | string {
  return error instanceof CallError && isKnown(error.code) ? failures[error.code] : formFailure(error);
}

const isKnown = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code);
