import type { User } from "@cortile/contract/entity";
import type { ButtonProps } from "#core/kit";
import { useGate } from "#core/preferences";
import { ConnectButton } from "./ConnectButton.tsx";
import { UserFollowButton } from "./UserFollowButton.tsx";

type Props = { user: User; size?: ButtonProps["size"]; variant?: "tinted" | "primary" };

/** Follow where members follow each other, else connect where they connect, else nothing. */
export function RelationButton(props: Props) {
  const follows = useGate("follow");
  const connects = useGate("connect");
  if (follows) return <UserFollowButton {...props} />;
  return connects ? <ConnectButton {...props} /> : null;
}
