import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";
import type { FileProblem } from "./accepted.ts";
import type { AttachmentKind } from "./attachment.ts";

export const messages = defineMessages({
  strip: { id: "media.strip", defaultMessage: "Attachments" },
  cancel: { id: "media.cancel", defaultMessage: "Cancel" },
  retry: { id: "media.retry", defaultMessage: "Retry" },
  waiting: { id: "media.waiting", defaultMessage: "Waiting" },
  wordsFailed: { id: "media.words.failed", defaultMessage: "These words weren’t saved. Try again." },
});

/** What is written about an attachment. */
export const wordsLabels: Record<Exclude<AttachmentKind, "link">, MessageDescriptor> = defineMessages({
  picture: { id: "media.words.picture", defaultMessage: "What the picture shows" },
  video: { id: "media.words.video", defaultMessage: "What the video shows" },
  document: { id: "media.words.document", defaultMessage: "Title" },
});

export const valued = defineMessages<{
  remove: { name: string };
  before: { name: string };
  after: { name: string };
  progress: { name: string };
  reading: { name: string };
  failed: { name: string; reason: string };
  moved: { name: string; place: number; count: number };
}>({
  remove: { id: "media.remove", defaultMessage: "Remove {name}" },
  before: { id: "media.before", defaultMessage: "Move {name} earlier" },
  after: { id: "media.after", defaultMessage: "Move {name} later" },
  progress: { id: "media.progress", defaultMessage: "Sending {name}" },
  reading: { id: "media.reading", defaultMessage: "Reading {name}" },
  failed: { id: "media.failed", defaultMessage: "{name}: {reason}" },
  moved: { id: "media.moved", defaultMessage: "{name} is now number {place, number} of {count, number}." },
});

/** Why a file was not taken; each names it. */
export const fileProblems = defineMessages<Record<FileProblem, { name: string; formats: string; megabytes: number }>>({
  type: { id: "media.problem.type", defaultMessage: "{name}: files of this kind aren’t taken. These work: {formats}." },
  size: { id: "media.problem.size", defaultMessage: "{name}: larger than {megabytes, number} MB." },
  empty: { id: "media.problem.empty", defaultMessage: "{name}: the file is empty." },
});

/** Why sending ended, by the code of the call. */
export const sendFailures: Readonly<Record<string, MessageDescriptor>> & { failed: MessageDescriptor } = {
  network: defineMessage({ id: "media.failure.network", defaultMessage: "The connection broke." }),
  timeout: defineMessage({ id: "media.failure.timeout", defaultMessage: "The connection is too slow." }),
  unauthenticated: defineMessage({ id: "media.failure.signIn", defaultMessage: "Sign in again to send it." }),
  permission_denied: defineMessage({ id: "media.failure.denied", defaultMessage: "Your account may not send files." }),
  too_large: defineMessage({ id: "media.failure.large", defaultMessage: "It is too large." }),
  invalid: defineMessage({ id: "media.failure.invalid", defaultMessage: "This can’t be read." }),
  unsupported_type: defineMessage({ id: "media.failure.type", defaultMessage: "This isn’t a file we can read." }),
  rate_limited: defineMessage({ id: "media.failure.rate", defaultMessage: "That was a lot at once. Wait a moment." }),
  failed: defineMessage({ id: "media.failure.failed", defaultMessage: "It wasn’t sent." }),
};
