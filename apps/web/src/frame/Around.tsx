import { ComposerHost, useComposer } from "@cortile/ui/composer";
import { SearchHost } from "@cortile/ui/search";
import { ShellFrame } from "@cortile/ui/shell";
import { Outlet, useNavigation } from "react-router";

/** The frame of every page but the ways in. */
export const Around = () => (
  <ComposerHost>
    <SearchHost>
      <InShell />
    </SearchHost>
  </ComposerHost>
);

function InShell() {
  const composer = useComposer();
  const { state } = useNavigation();
  return (
    <ShellFrame onWrite={() => composer.open()} pending={state !== "idle"}>
      <Outlet />
    </ShellFrame>
  );
}
