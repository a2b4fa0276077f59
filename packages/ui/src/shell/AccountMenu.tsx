import type { Me } from "@cortile/contract/entity";
import type { ComponentProps } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Menu, MenuDivider, MenuItem } from "#core/kit";
import { Link } from "#core/routing";
import { SettingsItems } from "./SettingsItems.tsx";
import { useSignOut } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";

type AccountMenuProps = { user: Me; trigger: ComponentProps<typeof Menu>["trigger"] };

/** What the member's own name opens. */
export function AccountMenu({ user, trigger }: AccountMenuProps) {
  const intl = useIntl();
  const signOut = useSignOut();
  return (
    <Menu label={intl.formatMessage(messages.accountMenu)} trigger={trigger} placement="top-start">
      <MenuItem component={Link} icon="user" route="user_profile" params={{ id: user.id }}>
        <FormattedMessage {...messages.profile} />
      </MenuItem>
      <MenuDivider />
      <SettingsItems />
      <MenuDivider />
      <MenuItem icon="logout" onSelect={signOut}>
        <FormattedMessage {...messages.signOut} />
      </MenuItem>
    </Menu>
  );
}
