import { accountAdminBulk } from "@cortile/contract/account_admin";
import type { RouteInput } from "@cortile/contract/core";
import { useIntl } from "react-intl";
import { useToast } from "#core/kit";
import { useAccountChange } from "./people.hooks.ts";
import { templates } from "./people.messages.ts";

/** The same act on several accounts; says how many were changed and how many were not. */
export function useBulk() {
  const intl = useIntl();
  const toast = useToast();
  return useAccountChange({
    run: async (client, body: RouteInput<typeof accountAdminBulk>["body"]) => {
      const { done, refused } = await client.call(accountAdminBulk, { body });
      const text =
        refused.length === 0
          ? intl.formatMessage(templates.done, { count: done.length })
          : intl.formatMessage(templates.partly, { done: done.length, failed: refused.length });
      toast.show({ text, ...(done.length === 0 && { tone: "error" as const }) });
    },
  });
}
