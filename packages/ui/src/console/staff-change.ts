import type { Client } from "@cortile/client/http";
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";

export type StaffChange<Input, Reply> = {
  run: (client: Client, input: Input) => Promise<Reply>;
  /** Said when it is done. */
  done?: MessageDescriptor;
};

type Options<Input, Reply> = StaffChange<Input, Reply> & {
  /** What is read again afterwards. */
  refresh: readonly QueryKey[];
  /** By error code; null where a form says what is wrong by itself. */
  failures: Parameters<ReturnType<typeof useFailureNotice>>[1] | null;
};

/** A change that staff make: what it touches is read again, and a toast says what came of it. */
export function useStaffChange<Input, Reply>({ run, done, refresh, failures }: Options<Input, Reply>) {
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
      if (failures) notice(error, failures);
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
