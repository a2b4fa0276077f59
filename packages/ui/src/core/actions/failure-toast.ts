import { useQueryClient, type MutationCache } from "@tanstack/react-query";
import { useToast, type ToastInput } from "#core/kit";

const id = "failure";

/** Ends the watch for a success of the action whose failure is shown, of each cache. */
const watches = new WeakMap<MutationCache, () => void>();

/** One toast for failed actions. It leaves when the same action succeeds. */
export function useFailureToast() {
  const toast = useToast();
  const cache = useQueryClient().getMutationCache();
  const dismiss = () => {
    watches.get(cache)?.();
    toast.dismiss(id);
  };
  return {
    /** @param error what the action failed with */
    show(input: Omit<ToastInput, "id" | "tone">, error?: unknown) {
      watches.get(cache)?.();
      toast.show({ ...input, id, tone: "error" });
      if (error) watches.set(cache, watchForSuccess(cache, error, dismiss));
    },
    dismiss,
  };
}

/** Calls `onSuccess` when the component whose mutation failed with `error` has run it again, and well. Returns how to end that. */
function watchForSuccess(cache: MutationCache, error: unknown, onSuccess: () => void): () => void {
  // While its callbacks run, a mutation has not failed yet.
  let mutation = cache.getAll().find(({ state }) => state.error === error);
  let observer: unknown;
  return cache.subscribe((event) => {
    if (event.type === "observerRemoved" && event.mutation === mutation) observer = event.observer;
    else if (event.type === "observerAdded" && event.observer === observer) mutation = event.mutation;
    else if (event.type === "updated" && event.action.type === "error" && event.action.error === error) mutation = event.mutation;
    else if (event.type === "updated" && event.action.type === "success" && event.mutation === mutation) onSuccess();
  });
}
