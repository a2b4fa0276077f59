import { ComposerHost, useComposer } from "@cortile/ui/composer";
import { SearchHost } from "@cortile/ui/search";
import { ShellFrame } from "@cortile/ui/shell";
import { TourHost, useTour } from "@cortile/ui/tour";
import { Outlet, useNavigation } from "react-router";

/** The frame of every page but the ways in. */
export const RouteLayout = () => (
  <ComposerHost>
    <SearchHost>
      <TourHost>
        <InShell />
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
