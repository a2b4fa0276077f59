import type { Category } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { Button, type ButtonProps } from "#core/kit";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { categoryIsFollowedQuery, useCategoryFollow } from "./category.hooks.ts";
import { messages, templates } from "./category.messages.ts";

type Props = {
  /** Where `followed` is missing, the server is asked. */
  category: Pick<Category, "id" | "name" | "followed" | "auto_follow">;
  size?: ButtonProps["size"];
};

/** Follows a category, or leaves it; one that everybody follows only says so. Nothing where following is off. */
export function CategoryFollowButton({ category, size = "sm" }: Props) {
  const { id, name } = category;
  const intl = useIntl();
  const client = useClient();
  const offered = useGate("categoryFollow");
  const { status } = useSession();
  const guard = useMemberAction();
  const unknown = offered && status === "member" && category.followed === undefined;
  const asked = useQuery({ ...categoryIsFollowedQuery(client, id), enabled: unknown });
  const follow = useCategoryFollow(id);
  if (!offered) return null;
  const following = category.followed ?? asked.data?.is_followed ?? false;
  const forced = following && category.auto_follow === "forced";
  const toggle = () => {
    if (!follow.isPending) follow.mutate(!following);
  };
  const label = forced ? templates.forced : following ? templates.followingName : templates.followName;
  return (
    <Button
      size={size}
      variant={following ? "plain" : "tinted"}
      icon={following ? "check" : undefined}
      loading={unknown && asked.isPending}
      disabled={forced}
      aria-pressed={following}
      aria-label={intl.formatMessage(label, { name })}
      // Blocked accounts may still leave.
      onClick={() => (following && status === "member" ? toggle() : guard(toggle))}
    >
      <FormattedMessage {...(following ? messages.following : messages.follow)} />
    </Button>
  );
}
