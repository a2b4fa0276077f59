import { defineMessage, defineMessages, type IntlShape, type MessageDescriptor } from "react-intl";
import type { FileProblem } from "./accepted.ts";
import type { AttachmentKind } from "./attachment.ts";

export const messages = defineMessages({
  strip: { id: "media.strip", defaultMessage: "Attachments" },
  cancel: { id: "media.cancel", defaultMessage: "Cancel" },
  retry: { id: "media.retry", defaultMessage: "Retry" },
  waiting: { id: "media.waiting", defaultMessage: "Waiting" },
  captionFailed: { id: "media.caption.failed", defaultMessage: "The description wasn’t saved. Try again." },
});

/** What is written about an attachment. */
export const captionLabels: Record<Exclude<AttachmentKind, "link">, MessageDescriptor> = defineMessages({
  picture: { id: "media.caption.picture", defaultMessage: "Alt text" },
  video: { id: "media.caption.video", defaultMessage: "What the video shows" },
  document: { id: "media.caption.document", defaultMessage: "Title" },
});

export const templates = defineMessages<{
  remove: { name: string };
  before: { name: string };
  after: { name: string };
  progress: { name: string };
  reading: { name: string };
  failed: { name: string; reason: string };
  damaged: { name: string };
  moved: { name: string; place: number; count: number };
}>({
  remove: { id: "media.remove", defaultMessage: "Remove {name}" },
  before: { id: "media.before", defaultMessage: "Move {name} earlier" },
  after: { id: "media.after", defaultMessage: "Move {name} later" },
  progress: { id: "media.progress", defaultMessage: "Uploading {name}" },
  reading: { id: "media.reading", defaultMessage: "Loading the preview of {name}" },
  failed: { id: "media.failed", defaultMessage: "{name}: {reason}" },
  damaged: { id: "media.damaged", defaultMessage: "{name} is damaged or isn’t an accepted picture." },
  moved: { id: "media.moved", defaultMessage: "{name} is now {place, number} of {count, number}." },
});

/** What may be attached, where naming every format would be too long. */
export const fileKinds = defineMessages({
  pictures: { id: "media.kinds.pictures", defaultMessage: "a picture" },
  films: { id: "media.kinds.films", defaultMessage: "a picture or a video" },
  any: { id: "media.kinds.any", defaultMessage: "a picture, a video or a document such as PDF" },
});

/** Why a file was not taken; each names it. */
export const fileProblems = defineMessages<Record<FileProblem, { name: string; formats: string; megabytes: number }>>({
  type: { id: "media.problem.type", defaultMessage: "{name} can’t be attached. Choose {formats}." },
  size: { id: "media.problem.size", defaultMessage: "{name} is larger than {megabytes, number} MB." },
  empty: { id: "media.problem.empty", defaultMessage: "{name} is empty." },
});

/** Why sending ended, by the code of the call. */
export const sendFailures: Readonly<Record<string, MessageDescriptor>> & { failed: MessageDescriptor } = {
  network: defineMessage({ id: "media.failure.network", defaultMessage: "The connection was lost." }),
  timeout: defineMessage({ id: "media.failure.timeout", defaultMessage: "The connection is too slow." }),
  unauthenticated: defineMessage({ id: "media.failure.signIn", defaultMessage: "Sign in again to upload it." }),
  permission_denied: defineMessage({ id: "media.failure.denied", defaultMessage: "Your account can’t upload files." }),
  too_large: defineMessage({ id: "media.failure.large", defaultMessage: "The file is too large, or your storage is full." }),
  invalid: defineMessage({ id: "media.failure.invalid", defaultMessage: "The file can’t be read." }),
  unsupported_type: defineMessage({ id: "media.failure.type", defaultMessage: "Files of this type aren’t accepted." }),
  rate_limited: defineMessage({ id: "media.failure.rate", defaultMessage: "Too many files in a short time. Try again later." }),
  failed: defineMessage({ id: "media.failure.failed", defaultMessage: "The upload failed." }),
};

/** Why sending a file ended, in words that name it. A file is sent as a picture by its name or type; the server goes by its bytes. */
export function sendFailureText(
  intl: IntlShape,
  { name, kind, code }: { name: string; kind: AttachmentKind; code: string | null },
) {
  if (kind === "picture" && code === "unsupported_type") return intl.formatMessage(templates.damaged, { name });
  return intl.formatMessage(templates.failed, {
    name,
    reason: intl.formatMessage(sendFailures[code ?? ""] ?? sendFailures.failed),
  });
}
