import type { Me } from "@cortile/contract/entity";
import { preferencePatch } from "@cortile/contract/preference";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { MenuDivider, MenuFoot, MenuItem, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { ownerId, preferencesQuery, useGates } from "#core/preferences";
import { Link, useHasRoute } from "#core/routing";
import { MenuLink, useCustomMenu } from "#custom_menu";
import { ownEntries, paymentEntries, settingsEntry, type AccountEntry } from "./account-entries.ts";
import { messages } from "./account-menu.messages.ts";
import { messagesIt } from "./account-menu.own.it.ts";
import type { Entry } from "./entries.ts";
import { SettingsItems } from "./SettingsItems.tsx";
import { useSignOut } from "./shell.hooks.ts";
import { entryMessages } from "./shell.messages.ts";

export type AccountItemsProps = {
  /** Places that the bar beside the menu leaves out. */
  places?: readonly Entry[];
  /** Shows the community to its member; without it nothing offers to. */
  onTour?: (() => void) | undefined;
  /** A host's own MenuItems. */
  items?: ReactNode;
};

/** The items of the member's menu, those alone that the community and the member have. */
export const AccountItems = withTexts(messagesIt, Items);

function Items({ user, places = [], onTour, items }: AccountItemsProps & { user: Me }) {
  const signOut = useSignOut();
  const isOpen = useOpenEntries();
  const menuEntries = useCustomMenu("user").map((entry) => (
    <MenuItem key={entry.id} component={MenuLink} icon="link" entry={entry}>
      {entry.label}
    </MenuItem>
  ));
  const links = (entries: readonly AccountEntry[]) =>
    entries.filter(isOpen).map((entry) => <EntryItem key={entry.label.id} entry={entry} user={user} />);
  const toPlaces = places.map(({ name, icon, route }) => (
    <MenuItem key={name} component={Link} icon={icon} route={route}>
      <FormattedMessage {...entryMessages[name]} />
    </MenuItem>
  ));
  const tour = onTour ? (
    <MenuItem key="tour" icon="compass" onSelect={onTour}>
      <FormattedMessage {...messages.tour} />
    </MenuItem>
  ) : null;
  return (
    <>
      <Groups>
        {[
          toPlaces,
          [...links(ownEntries), tour, items],
          [...useStaffItems(user), ...links([settingsEntry])],
          links(paymentEntries),
          menuEntries,
          [<SettingsItems key="settings" />],
        ]}
      </Groups>
      <MenuFoot>
        <MenuItem icon="logout" onSelect={signOut}>
          <FormattedMessage {...messages.signOut} />
        </MenuItem>
      </MenuFoot>
    </>
  );
}

/** Groups of items with a line between them; one without items is not there. */
const Groups = ({ children }: { children: readonly (readonly ReactNode[])[] }) =>
  children
    .map((group) => group.filter(Boolean))
    .filter((group) => group.length > 0)
    .map((group, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the groups stand in one order
      <Fragment key={index}>
        {index > 0 ? <MenuDivider /> : null}
        {group}
      </Fragment>
    ));

/** Whether an entry's part of the product is there, and the host has its page. */
function useOpenEntries(): (entry: AccountEntry) => boolean {
  const [isOn, hasRoute] = [useGates(), useHasRoute()];
  return ({ gates = [], route }) => gates.every(isOn) && hasRoute(route);
}

const EntryItem = ({ entry: { route, search, icon, label }, user }: { entry: AccountEntry; user: Me }) => (
  // The id in the address of messages is the other person's.
  <MenuItem
    component={Link}
    icon={icon}
    route={route}
    search={search}
    params={route === "user_messages" ? {} : { id: user.id, username: user.username }}
  >
    <FormattedMessage {...label} />
  </MenuItem>
);

/** The way to the start guide, when the owner has put it away, and to the tools of staff. */
function useStaffItems(user: Me): ReactNode[] {
  const [isOn, hasRoute] = [useGates(), useHasRoute()];
  const openGuide = useStartGuide();
  return [
    user.id === ownerId && isOn("startGuide") ? (
      <MenuItem key="guide" icon="list-check" onSelect={openGuide}>
        <FormattedMessage {...messages.startGuide} />
      </MenuItem>
    ) : null,
    isOn("administration") && hasRoute("console") ? (
      <MenuItem key="console" component={Link} icon="table" route="console">
        <FormattedMessage {...messages.console} />
      </MenuItem>
    ) : null,
    isOn("moderation") && hasRoute("console_reports") ? (
      <MenuItem key="moderation" component={Link} icon="shield" route="console_reports">
        <FormattedMessage {...messages.moderation} />
      </MenuItem>
    ) : null,
  ];
}

function useStartGuide(): () => void {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const opening = useMutation({
    mutationFn: () => client.call(preferencePatch, { body: { onboarding_hidden: false } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: preferencesQuery(client).queryKey }),
    onError: () => toast.show({ text: intl.formatMessage(messages.startGuideFailed), tone: "error" }),
  });
  return () => opening.mutate();
}
