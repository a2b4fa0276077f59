import type { ReactNode } from "react";
import { useMemberAction } from "#core/actions";
import { Button } from "#core/kit";
import { Link } from "#core/routing";
import { useNextSearch } from "./shell.hooks.ts";

/** In place of what members do, for visitors: a link, so that it leads to the sign-in without scripts too. */
export function SignInButton({ children }: { children: ReactNode }) {
  const guard = useMemberAction();
  return (
    <Button
      component={Link}
      route="signin"
      search={useNextSearch()}
      variant="primary"
      onClick={(press) => {
        press.preventDefault();
        guard(() => undefined);
      }}
    >
      {children}
    </Button>
  );
}
