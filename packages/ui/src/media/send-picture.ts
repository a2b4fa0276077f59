import { CallError } from "@cortile/client/http";
import type { Media } from "@cortile/contract/media";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { usePreference } from "#core/preferences";
import { acceptedPictures, acceptOf, formatsOf, limitOf, problemOf, typeOf } from "./accepted.ts";
import { fitPicture } from "./fit-picture.ts";
import { fileProblems, sendFailures, sendFailureText } from "./media.messages.ts";
import { sendFile, startSending } from "./upload.ts";

/** Sends single pictures, made small enough. */
export function usePictureSender(): {
  /** For `accept` of a file input. */
  accept: string;
  /** Why a file cannot be sent, in words that name it. */
  problemOf: (file: File) => string | null;
  send: (file: File, signal: AbortSignal) => Promise<Media>;
  /** Why sending a file ended, in words; where the file is given, in words that name it. */
  failureOf: (error: unknown, file?: File) => string;
} {
  const client = useClient();
  const intl = useIntl();
  const accepted = acceptedPictures(usePreference("configurations.accepted_media_mimetypes") ?? "");
  return {
    accept: acceptOf(accepted),
    problemOf(file) {
      const problem = problemOf(file, accepted);
      const values = { name: file.name, formats: formatsOf(accepted), megabytes: limitOf(typeOf(file)) / 1024 / 1024 };
      return problem && intl.formatMessage(fileProblems[problem], values);
    },
    failureOf(error, file) {
      const code = error instanceof CallError ? error.code : "failed";
      if (file) return sendFailureText(intl, { name: file.name, kind: "picture", code });
      return intl.formatMessage(sendFailures[code] ?? sendFailures.failed);
    },
    send: async (file, signal) =>
      sendFile(client, startSending(await fitPicture(file)), { signal, caption: () => ({}), onProgress: () => undefined }),
  };
}
