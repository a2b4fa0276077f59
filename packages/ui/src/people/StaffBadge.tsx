import type { User } from "@cortile/contract/entity";
import { Tag } from "#core/kit";
import { usePreference } from "#core/preferences";

/** The word beside the names of those who run the community, as its preferences say it. */
export function StaffBadge({ user }: { user: User }) {
  const label = usePreference("staff.staff_badge_label");
  return user.community_badge && label ? <Tag tone="brand">{label}</Tag> : null;
}
