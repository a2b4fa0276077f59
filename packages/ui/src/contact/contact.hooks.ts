import { contactRequest } from "@cortile/contract/contact";
import type { RouteInput } from "@cortile/contract/core";
import { useMutation } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { postForm, type PostedForm } from "#account";
import { useClient } from "#core/client";

type ContactInput = RouteInput<typeof contactRequest>["body"];

/** Writes to whoever runs the community. */
export function useContactRequest() {
  const client = useClient();
  return useMutation({ mutationFn: (body: ContactInput) => client.call(contactRequest, { body }) });
}

/** The texts of the form as the call takes them. */
export function contactInput(text: (name: string) => string): ContactInput {
  const given = (name: string) => (text(name) ? { [name]: text(name) } : {});
  return { ...given("name"), ...given("surname"), email: text("email"), message: text("message") };
}

/** The form of a browser without scripts. */
export const postContact = (client: Client, texts: PostedForm["texts"]): Promise<PostedForm | null> =>
  postForm(texts, async () => {
    await client.call(contactRequest, { body: contactInput((name) => texts[name]?.trim() ?? "") });
    return "shown";
  });
