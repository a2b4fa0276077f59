import { featureNames, preferenceKeys, type FeatureName, type PreferenceKey } from "@cortile/contract/preference";
import type { MessageDescriptor } from "react-intl";
import { unusedMessages } from "./settings.messages.ts";

/** Modules that decide something on this site. */
const usedFeatures: readonly FeatureName[] = [
  "social_providers",
  "legal_pages",
  "tagging",
  "reaction",
  "grouping",
  "event",
  "course",
];

/** Modules that this site does not read, or whose area is not built. */
export const unusedFeatures: ReadonlySet<FeatureName> = new Set(
  (Object.keys(featureNames) as FeatureName[]).filter((name) => !usedFeatures.includes(name)),
);

/** Keys of providers, which the server takes from its environment. */
const fromEnvironment = (key: PreferenceKey): boolean => /^providers\.\w+_app_(?:key|secret|issuer|tenant_id)$/.test(key);

/** Settings that this site does not read, or whose area is not built; apps may. A test compares them with the sources. */
export const unusedPreferences: ReadonlySet<PreferenceKey> = new Set<PreferenceKey>([
  ...preferenceKeys.filter((key) => key.startsWith("loyalty.") || fromEnvironment(key)),
  "covers.cover_2_hp_m1920",
  "covers.cover_3_hp_m1920",
  "covers.cover_4_hp_m1920",
  "covers.covers_visibility",
  "staff.staff_badge_icon",
  "addons.affinity_enabled",
  "addons.incubator_enabled",
  "addons.incubator_subscribers",
  "addons.loyalty_points_collection",
  "addons.registration_wizard",
  "configurations.context_menu_enabled",
  "configurations.live_stream_enabled",
  "configurations.live_stream_only_staff_enabled",
  "configurations.live_stream_video_conference_enabled",
  "configurations.payments_enabled",
  "configurations.stream_quality",
  "configurations.stripe_connected_account_id",
  "configurations.subscription_tier",
  "configurations.tag_manager_container_id",
  "configurations.url_template_email_unsubscribe",
  "images.error_404",
  "images.error_503",
  "images.errorpages_image",
  "providers.app_url_on_app_store",
  "providers.app_url_on_google_play",
  "providers.google_geocoding_api_key",
  "static.env",
  "static.stackid",
  "static.stripe_public_key",
]);

/** What the form says of a setting that changes nothing on this site. */
export function unusedHint(key: PreferenceKey): MessageDescriptor | undefined {
  if (!unusedPreferences.has(key)) return undefined;
  return fromEnvironment(key) ? unusedMessages.fromEnvironment : unusedMessages.preference;
}
