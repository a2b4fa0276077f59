import { ComposerHost, useComposer } from "@cortile/ui/composer";
import { NotificationHost } from "@cortile/ui/notification";
import { SearchHost } from "@cortile/ui/search";
import { ShellFrame } from "@cortile/ui/shell";
import { TourHost, useTour } from "@cortile/ui/tour";
import { Outlet, useNavigation } from "react-router";

/** The navigation around every page but those to sign in and up. */
export const RouteLayout = () => (
  <ComposerHost>
    <SearchHost>
      <TourHost>
        <NotificationHost>
          <InShell />
        </NotificationHost>
      </TourHost>
    </SearchHost>
  </ComposerHost>
);

function InShell() {
  const composer = useComposer();
  const tour = useTour();
  const { state } = useNavigation();
  return (
    <ShellFrame onWrite={() => composer.open()} onTour={tour?.start} pending={state !== "idle"}>
      <Outlet />
    </ShellFrame>
  );
}
