import type { Client } from "@cortile/client/http";
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { MessageDescriptor } from "react-intl";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { failures } from "./content.messages.ts";

export type ContentChange<Input, Reply> = {
  run: (client: Client, input: Input) => Promise<Reply>;
  /** What is read again afterwards. */
  refresh: readonly QueryKey[];
  /** Said when it is done. */
  done?: MessageDescriptor;
  /** A form says what is wrong by itself. */
  isForm?: boolean;
};

/** A change that staff make: what it touches is read again, and a toast says what came of it. */
export function useContentChange<Input, Reply>({ run, refresh, done, isForm = false }: ContentChange<Input, Reply>) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (input: Input) => run(client, input),
    onSuccess: () => {
      if (done) toast.show({ text: intl.formatMessage(done) });
    },
    onError: (error) => {
      if (!isForm) notice(error, failures);
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
