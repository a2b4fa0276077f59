import type { User } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button, type ButtonProps, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { useUserFollow } from "./people.hooks.ts";
import { messages, templates } from "./people.messages.ts";

type Props = { user: User; size?: ButtonProps["size"]; variant?: "tinted" | "primary" };

/** Follows a person, or stops. Nothing for oneself, and where the community has no following. */
export function UserFollowButton({ user, size = "sm", variant = "tinted" }: Props) {
  const intl = useIntl();
  const offered = useGate("follow");
  const me = useSession().user;
  const guard = useMemberAction();
  const follow = useUserFollow(user.id);
  const following = user.followed === true;
  if (!offered || me?.id === user.id || user.deleted) return null;
  const toggle = () => {
    if (!follow.isPending) follow.mutate(!following);
  };
  return (
    <Button
      size={size}
      variant={following ? (variant === "primary" ? "outlined" : "plain") : variant}
      icon={following ? "check" : undefined}
      aria-pressed={following}
      aria-label={intl.formatMessage(following ? templates.followingName : templates.followName, { name: personName(user) })}
      // Blocked accounts may still leave.
      onClick={() => (following && me ? toggle() : guard(toggle))}
    >
      <FormattedMessage {...(following ? messages.following : messages.follow)} />
    </Button>
  );
}
