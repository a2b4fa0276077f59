import type { Me } from "@cortile/contract/entity";
import type { ComponentProps } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Menu, MenuDivider, MenuItem } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { SettingsItems } from "./SettingsItems.tsx";
import { useSignOut } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";

type AccountMenuProps = { user: Me; trigger: ComponentProps<typeof Menu>["trigger"] };

/** What the member's own name opens. */
export function AccountMenu({ user, trigger }: AccountMenuProps) {
  const intl = useIntl();
  const signOut = useSignOut();
  const posts = useGate("posts");
  const articles = useGate("articles");
  return (
    <Menu label={intl.formatMessage(messages.accountMenu)} trigger={trigger} placement="top-start">
      <MenuItem component={Link} icon="user" route="user_profile" params={{ id: user.id }}>
        <FormattedMessage {...messages.profile} />
      </MenuItem>
      {posts || articles ? (
        <MenuItem
          component={Link}
          icon="bookmark"
          route={posts ? "user_posts_followed" : "user_discussions_followed"}
          params={{ id: user.id }}
        >
          <FormattedMessage {...messages.contents} />
        </MenuItem>
      ) : null}
      <MenuItem component={Link} icon="settings" route="user_profile_settings" params={{ id: user.id }}>
        <FormattedMessage {...messages.settings} />
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
