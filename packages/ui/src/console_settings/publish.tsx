import type { SettingChange } from "@cortile/contract/preference";
import { useIntl } from "react-intl";
import { useToast } from "#core/kit";
import { isSecret } from "./draft.ts";
import { undoOf, useSettingsPatch } from "./settings.hooks.ts";
import { messages } from "./settings.messages.ts";

/** Publishes, says so, and offers to take it back. */
export function usePublish() {
  const patch = useSettingsPatch();
  const intl = useIntl();
  const toast = useToast();
  const undo = useSettingsPatch();
  const takeBack = (changes: readonly SettingChange[]) =>
    undo.mutate(undoOf(changes, isSecret), {
      onSuccess: () => void toast.show({ text: intl.formatMessage(messages.undone) }),
      onError: () => void toast.show({ tone: "error", text: intl.formatMessage(messages.saveFailed) }),
    });
  return {
    isPending: patch.isPending,
    mutate(
      input: Parameters<typeof patch.mutate>[0],
      { onSuccess, onError }: { onSuccess: () => void; onError: (error: unknown) => void },
    ) {
      patch.mutate(input, {
        onSuccess: ({ changes }) => {
          toast.show({
            text: intl.formatMessage(messages.published),
            action: { label: intl.formatMessage(messages.undo), onPress: () => takeBack(changes) },
          });
          onSuccess();
        },
        onError,
      });
    },
  };
}
