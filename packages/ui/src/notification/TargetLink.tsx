import type { User } from "@cortile/contract/entity";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useToast } from "#core/kit";
import { Link, useHasRoute } from "#core/routing";
import type { Target } from "./kinds.ts";
import { peopleMessages } from "./kinds.messages.ts";
import type { Parts } from "./view.tsx";
import classes from "./Notification.module.css";

type Props = { target: Target | null; className?: string | undefined; onClick?: (() => void) | undefined; children: ReactNode };

/** A link to what a notification is about; words alone where that is gone, or has no page here. */
export function TargetLink({ target, children, ...rest }: Props) {
  const hasRoute = useHasRoute();
  return target && hasRoute(target.route) ? (
    <Link {...target} {...rest}>
      {children}
    </Link>
  ) : (
    <span className={rest.className}>{children}</span>
  );
}

/** Somebody's name, which leads to them. Of who has left, it says so. */
function PersonLink({ user, name }: { user: User; name: string }) {
  const intl = useIntl();
  const toast = useToast();
  if (user.deleted)
    return (
      <button
        type="button"
        className={classes.gone}
        onClick={() => toast.show({ id: "people.gone", text: intl.formatMessage(peopleMessages.goneNotice) })}
      >
        {name}
      </button>
    );
  return (
    <Link route="user_profile" params={{ id: user.id }} className={classes.person} data-ct-person={user.id}>
      {name}
    </Link>
  );
}

/** The parts of a sentence as links. */
export const linkedParts: Parts = {
  person: (user, name) => <PersonLink key={user.id} user={user} name={name} />,
  to: (words, target) => (
    <TargetLink key="to" target={target} className={classes.to}>
      {words}
    </TargetLink>
  ),
};
