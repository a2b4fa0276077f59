import type { Me } from "@cortile/contract/entity";
import { Suspense, type ComponentProps } from "react";
import { useIntl } from "react-intl";
import { lazyPart, Menu, MenuLoading } from "#core/kit";
import type { AccountItemsProps } from "./AccountItems.tsx";
import { messages } from "./shell.messages.ts";

const AccountItems = lazyPart(async () => (await import("./AccountItems.tsx")).AccountItems);

type AccountMenuProps = AccountItemsProps & { user: Me; trigger: ComponentProps<typeof Menu>["trigger"] };

/** What the member's own name opens; on phones what You does. */
export const AccountMenu = ({ trigger, ...items }: AccountMenuProps) => (
  <Menu label={useIntl().formatMessage(messages.accountMenu)} trigger={trigger} placement="top-start">
    <Suspense fallback={<MenuLoading />}>
      <AccountItems {...items} />
    </Suspense>
  </Menu>
);
