import { contactRequest } from "@cortile/contract/contact";
import type { RouteInput } from "@cortile/contract/core";
import { useMutation } from "@tanstack/react-query";
import { useClient } from "#core/client";

type ContactInput = RouteInput<typeof contactRequest>["body"];

/** Writes to whoever runs the community. */
export function useContactRequest() {
  const client = useClient();
  return useMutation({ mutationFn: (body: ContactInput) => client.call(contactRequest, { body }) });
}
