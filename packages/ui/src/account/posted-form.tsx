import { CallError } from "@cortile/client/http";
import type { ErrorBody } from "@cortile/contract/core";
import { createContext, useContext, type ReactNode } from "react";
import { withoutSecrets, type Texts } from "./form-storage.ts";

/** The result of a form that a browser sent by itself, before scripts or without them. Plain JSON: it travels in the page. */
export interface PostedForm {
  /** What was typed, by field; never a password. */
  texts: Texts;
  /** Why the form was refused; null when it was accepted. */
  refusal: { status: number; code: string; message: string; errors: ErrorBody["errors"] } | null;
}

/** Submits a form on the server: `done` when its page is to be loaded anew, `shown` when it says what follows. @throws CallError */
type Submit = () => Promise<"done" | "shown">;

/** Submits a form, and keeps what its page shows then; null when it is to be loaded anew. Faults rise as they are. */
export async function postForm(texts: Texts, submit: Submit): Promise<PostedForm | null> {
  try {
    const outcome = await submit();
    return outcome === "done" ? null : { texts: withoutSecrets(texts), refusal: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, code, message, errors } = error;
    return { texts: withoutSecrets(texts), refusal: { status, code, message, errors } };
  }
}

const PostedFormContext = createContext<PostedForm | null>(null);

/** Provides the result of a form that the browser submitted without scripts. */
export const PostedFormProvider = ({ value, children }: { value: PostedForm | null; children: ReactNode }) => (
  <PostedFormContext value={value}>{children}</PostedFormContext>
);

export const usePostedForm = (): PostedForm | null => useContext(PostedFormContext);

export const errorOf = (posted: PostedForm | null): CallError | null => (posted?.refusal ? new CallError(posted.refusal) : null);
