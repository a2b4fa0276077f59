import { PostedFormProvider, type PostedForm } from "@cortile/ui/account";
import type { ReactNode } from "react";
import { useActionData } from "react-router";

/** Around the form of a page with a `postPage`: passes it the action's result. */
export const PostedFormScope = ({ children }: { children: ReactNode }) => (
  <PostedFormProvider value={useActionData<PostedForm>() ?? null}>{children}</PostedFormProvider>
);
