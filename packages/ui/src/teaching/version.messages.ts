import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseVersionRestore } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  title: { id: "teaching.versions.title", defaultMessage: "Version history" },
  none: { id: "teaching.versions.none", defaultMessage: "Versions appear here as the lesson is written." },
  current: { id: "teaching.versions.current", defaultMessage: "Current version" },
  restore: { id: "teaching.versions.restore", defaultMessage: "Restore this version" },
  restored: { id: "teaching.versions.restored", defaultMessage: "Version restored" },
  back: { id: "teaching.versions.back", defaultMessage: "All versions" },
  empty: { id: "teaching.versions.empty", defaultMessage: "This version has no text." },
  more: { id: "teaching.versions.more", defaultMessage: "Show more" },
});

/** Leaving out a code that the route can answer with does not compile. */
export const restoreFailures = {
  unauthenticated: defineMessage({ id: "teaching.versions.signIn", defaultMessage: "Sign in to restore versions." }),
  not_found: defineMessage({ id: "teaching.versions.gone", defaultMessage: "This version no longer exists." }),
  permission_denied: defineMessage({ id: "teaching.versions.denied", defaultMessage: "You can’t change this lesson." }),
  failed: defineMessage({ id: "teaching.versions.failed", defaultMessage: "The version wasn’t restored. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseVersionRestore> | "failed", MessageDescriptor>;
