import { CallError } from "@cortile/client/http";
import type { MessageDescriptor } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useToast } from "#core/kit";

type Said = CallError["fields"][string] | undefined;

const wordsOf = (said: Said): string | undefined => (typeof said === "string" ? said : said?.at(-1)?.message);

const fieldsOf = (error: unknown): CallError["fields"] => (error instanceof CallError ? error.fields : {});

/** The server's words about the fields of a form that it refused. */
export function useFieldErrors(error: unknown): (field: string) => string | undefined {
  const fields = fieldsOf(error);
  return (field) => wordsOf(fields[field]);
}

type Failures = Record<string, MessageDescriptor> & { failed: MessageDescriptor };

/** Shows a toast when a form was refused, unless the fields that the page shows say all of it. @param shown names of these fields */
export function useSaveFailureNotice(shown: readonly string[]): (error: unknown, byCode: Failures) => void {
  const toast = useToast();
  const notice = useFailureNotice();
  return (error, byCode) => {
    const refused = Object.entries(fieldsOf(error));
    const text = wordsOf(refused.find(([field]) => !shown.includes(field))?.[1]);
    if (text) toast.show({ id: "failure", tone: "error", text });
    else if (refused.length === 0) notice(error, byCode);
  };
}
