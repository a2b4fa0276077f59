import type { Contribution } from "@cortile/contract/entity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { patchContribution } from "./contribution.cache.ts";

interface Toggle {
  /** Presses of the same one go to the server one after the other. */
  name: "save" | "hide" | "mute";
  send: () => Promise<unknown>;
  change: (one: Contribution) => Contribution;
  /** What `change` may change, as it was. */
  changed: (before: Contribution) => Partial<Contribution>;
  failures: Parameters<ReturnType<typeof useFailureNotice>>[1];
  onDone?: (before: Contribution | undefined) => void;
}

/** Changes a contribution for its reader: shown at once, put back when the server refuses. */
export function useContributionToggle(id: number, { name, send, change, changed, failures, onDone }: Toggle) {
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    scope: { id: `${name} ${id}` },
    mutationFn: send,
    onMutate: () => patchContribution(cache, id, change),
    onSuccess: (_reply, _input, before) => onDone?.(before),
    onError: (error, _input, before) => {
      if (before) patchContribution(cache, id, (one) => ({ ...one, ...changed(before) }));
      notice(error, failures);
    },
  });
}
