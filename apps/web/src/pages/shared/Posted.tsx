import { PostedFormProvider, type PostedForm } from "@cortile/ui/account";
import type { ReactNode } from "react";
import { useActionData } from "react-router";

/** Around the form of a page with a `postPage`: tells it what came of that. */
export const Posted = ({ children }: { children: ReactNode }) => (
  <PostedFormProvider value={useActionData<PostedForm>() ?? null}>{children}</PostedFormProvider>
);
