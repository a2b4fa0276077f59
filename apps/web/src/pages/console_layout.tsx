import { ComposerHost } from "@cortile/ui/composer";
import { ConsoleFrame } from "@cortile/ui/console";
import { useGate } from "@cortile/ui/core/preferences";
import { NotificationHost } from "@cortile/ui/notification";
import { Outlet, useNavigation } from "react-router";
import { RouteLayout } from "#frame";

/** What the settings add to the search of the console. */
const settingsHits = async () => (await import("@cortile/ui/console_settings")).settingsHits();

/** The navigation of the console around its pages. Whoever is not let in is told so within the community. */
export function Component() {
  const { state } = useNavigation();
  if (!useGate("moderation")) return <RouteLayout />;
  return (
    <ComposerHost>
      <NotificationHost>
        <ConsoleFrame searchIn={[settingsHits]} pending={state !== "idle"}>
          <Outlet />
        </ConsoleFrame>
      </NotificationHost>
    </ComposerHost>
  );
}
