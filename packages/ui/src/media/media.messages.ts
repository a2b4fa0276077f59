import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";
import type { FileProblem } from "./accepted.ts";

export const messages = defineMessages({
  strip: { id: "media.strip", defaultMessage: "Pictures" },
  alt: { id: "media.alt", defaultMessage: "What the picture shows" },
  cancel: { id: "media.cancel", defaultMessage: "Cancel" },
  retry: { id: "media.retry", defaultMessage: "Retry" },
  waiting: { id: "media.waiting", defaultMessage: "Waiting" },
  altFailed: { id: "media.alt.failed", defaultMessage: "The description wasn’t saved. Try again." },
});

export const valued = defineMessages<{
  remove: { name: string };
  before: { name: string };
  after: { name: string };
  progress: { name: string };
  failed: { name: string };
  moved: { name: string; place: number; count: number };
}>({
  remove: { id: "media.remove", defaultMessage: "Remove {name}" },
  before: { id: "media.before", defaultMessage: "Move {name} earlier" },
  after: { id: "media.after", defaultMessage: "Move {name} later" },
  progress: { id: "media.progress", defaultMessage: "Sending {name}" },
  failed: { id: "media.failed", defaultMessage: "{name} wasn’t sent." },
  moved: { id: "media.moved", defaultMessage: "{name} is now number {place, number} of {count, number}." },
});

/** Why a file was not taken; each names it. */
export const fileProblems = defineMessages<Record<FileProblem, { name: string; formats: string; megabytes: number }>>({
  type: { id: "media.problem.type", defaultMessage: "{name} is not a picture we can take. These work: {formats}." },
  size: { id: "media.problem.size", defaultMessage: "{name} is larger than {megabytes, number} MB." },
  empty: { id: "media.problem.empty", defaultMessage: "{name} is empty." },
});

/** Why sending ended, by the code of the call. */
export const sendFailures: Readonly<Record<string, MessageDescriptor>> & { failed: MessageDescriptor } = {
  network: defineMessage({ id: "media.failure.network", defaultMessage: "The connection broke." }),
  timeout: defineMessage({ id: "media.failure.timeout", defaultMessage: "The connection is too slow." }),
  unauthenticated: defineMessage({ id: "media.failure.signIn", defaultMessage: "Sign in again to send it." }),
  permission_denied: defineMessage({ id: "media.failure.denied", defaultMessage: "Your account may not send pictures." }),
  too_large: defineMessage({ id: "media.failure.large", defaultMessage: "The picture is too large." }),
  unsupported_type: defineMessage({ id: "media.failure.type", defaultMessage: "This isn’t a picture we can read." }),
  rate_limited: defineMessage({ id: "media.failure.rate", defaultMessage: "That was a lot at once. Wait a moment." }),
  failed: defineMessage({ id: "media.failure.failed", defaultMessage: "The picture wasn’t sent." }),
};
