import { accountAdminBulk } from "@cortile/contract/account_admin";
import type { RouteInput } from "@cortile/contract/core";
import { useIntl } from "react-intl";
import { useUndo } from "#console_moderation";
import { useToast } from "#core/kit";
import { useAccountChange } from "./people.hooks.ts";
import { messages, templates } from "./people.messages.ts";

/** The same act on several accounts; says how many were changed and how many were not. A block can be undone from the notice. */
export function useBulk() {
  const intl = useIntl();
  const toast = useToast();
  const undo = useUndo();
  return useAccountChange({
    run: async (client, { name, ...body }: RouteInput<typeof accountAdminBulk>["body"] & { name?: string }) => {
      const { done, refused } = await client.call(accountAdminBulk, { body });
      const isBlock = body.act === "block";
      const text =
        refused.length > 0
          ? intl.formatMessage(templates.partly, { done: done.length, failed: refused.length })
          : isBlock
            ? intl.formatMessage(templates.blocked, { count: done.length, name: name ?? "" })
            : intl.formatMessage(templates.done, { count: done.length });
      const takeBack = () => undo.mutate({ decided: "block", of: done.map((id) => ({ kind: "user", id })) });
      toast.show({
        // The notice of its undoing takes its place.
        ...(isBlock && { id: "case" }),
        text,
        ...(done.length === 0 && { tone: "error" as const }),
        ...(isBlock && done.length > 0 && { action: { label: intl.formatMessage(messages.undo), onPress: takeBack } }),
      });
    },
  });
}
