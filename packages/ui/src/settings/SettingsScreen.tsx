import type { Me } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Banner, Button, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { useLastMember, useSession } from "#core/session";
import { useNextSearch } from "#shell";
import { AccountSettings } from "./AccountSettings.tsx";
import { FieldVisibility } from "./FieldVisibility.tsx";
import type { SettingsTab } from "./load.ts";
import { NotificationSettings } from "./NotificationSettings.tsx";
import { PublicInformation } from "./PublicInformation.tsx";
import { messages } from "./settings.messages.ts";
import { messagesIt } from "./settings.own.it.ts";
import classes from "./settings.module.css";

const tabs = [
  { tab: "public", label: messages.publicTab, search: "" },
  { tab: "account", label: messages.accountTab, search: "?tab=account" },
  { tab: "notifications", label: messages.notificationsTab, search: "?tab=notifications" },
] as const;

/** The member's own settings, in three parts. `loadSettings` reads them. */
export const SettingsScreen = withTexts(messagesIt, Settings);

function Settings({ tab = "public" }: { tab?: SettingsTab }) {
  const intl = useIntl();
  const { status } = useSession();
  const user = useLastMember();
  if (!user) return null;
  return (
    <>
      {status === "anonymous" ? <SignedOut /> : null}
      <Tabs label={intl.formatMessage(messages.parts)}>
        {tabs.map((one) => (
          <Tab
            key={one.tab}
            component={Link}
            route="user_profile_settings"
            params={{ id: user.id }}
            search={one.search}
            current={one.tab === tab}
          >
            <FormattedMessage {...one.label} />
          </Tab>
        ))}
      </Tabs>
      <SettingsPart key={user.id} user={user} tab={tab} />
    </>
  );
}

/** The session has ended: leads to the sign-in and back. Signing in in another tab does as well. */
function SignedOut() {
  const search = useNextSearch();
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button component={Link} route="signin" search={search} size="sm">
          <FormattedMessage {...messages.signIn} />
        </Button>
      }
    >
      <FormattedMessage {...messages.signedOut} />
    </Banner>
  );
}

function SettingsPart({ user, tab }: { user: Me; tab: SettingsTab }) {
  if (tab === "account") return <AccountSettings user={user} />;
  if (tab === "notifications") return <NotificationSettings id={user.id} />;
  return (
    <>
      <PublicInformation user={user} />
      <div className={classes.list}>
        <FieldVisibility id={user.id} />
      </div>
    </>
  );
}
