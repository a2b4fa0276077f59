import { featureNames, preferenceKeys, type FeatureName, type PreferenceKey } from "@cortile/contract/preference";
import type { MessageDescriptor } from "react-intl";
import { sectionLabels as labels } from "./settings.messages.ts";

/** Parts of the console that are forms of settings. */
export const settingsParts = [
  "console_brand",
  "console_images",
  "console_texts",
  "console_features",
  "console_posting",
  "console_signin",
  "console_points",
  "console_addresses",
  "console_integrations",
] as const;
export type SettingsPart = (typeof settingsParts)[number];

export interface SettingsSection {
  title: MessageDescriptor;
  keys: readonly PreferenceKey[];
  /** Modules of the product, each a switch. */
  features?: readonly FeatureName[];
}

const startingWith = (...starts: readonly string[]): PreferenceKey[] =>
  preferenceKeys.filter((key) => starts.some((start) => key.startsWith(start)));

/** The settings of each part, in the order of its form. Every preference and every module stands in one of them. */
export const settingsPages: Readonly<Record<SettingsPart, readonly SettingsSection[]>> = {
  console_brand: [
    { title: labels.brand, keys: ["colors.colorprimary"] },
    { title: labels.type, keys: ["style.font_family"] },
    { title: labels.moreColors, keys: startingWith("colors.").filter((key) => key !== "colors.colorprimary") },
  ],
  console_images: [
    { title: labels.logo, keys: ["logo.navbar_logo", "logo.navbar_logo_mobile", "images.app_icon"] },
    { title: labels.covers, keys: [...startingWith("covers."), "images.user_default_cover"] },
    { title: labels.staff, keys: startingWith("staff.") },
    { title: labels.errors, keys: ["images.error_404", "images.error_503", "images.errorpages_image"] },
  ],
  console_texts: [
    { title: labels.name, keys: [...startingWith("text.application_"), "configurations.time_zone"] },
    { title: labels.searchEngines, keys: startingWith("webmaster.") },
    {
      title: labels.consent,
      keys: ["configurations.gdpr_cookie_consent_external_html", "configurations.gdpr_signup_accept_html"],
    },
    { title: labels.errors, keys: startingWith("text.errorpages_") },
    { title: labels.extraLink, keys: startingWith("configurations.custom_navbar_item_") },
  ],
  console_features: [
    {
      title: labels.members,
      keys: [
        "configurations.groups_enabled",
        "configurations.events_enabled",
        "configurations.courses_enabled",
        "configurations.live_stream_enabled",
        "addons.private_messages_enabled",
        "configurations.comments_enabled",
        "addons.polls_enabled",
        "addons.incubator_enabled",
        "addons.incubator_subscribers",
        "configurations.payments_enabled",
        "configurations.follow_enabled",
        "configurations.connection_enabled",
        "configurations.category_follow_enabled",
        "addons.affinity_enabled",
        "configurations.people_search_enabled",
        "configurations.contact_api_enabled",
        "configurations.moderation_log_enabled",
      ],
    },
    {
      title: labels.creation,
      keys: [
        ...startingWith(
          "configurations.groups_",
          "configurations.events_",
          "configurations.courses_",
          "configurations.live_stream_",
        ),
      ].filter((key) => !/\.(groups|events|courses|live_stream)_enabled$/.test(key)),
    },
    { title: labels.sharing, keys: startingWith("addons.share_post_", "advertising.") },
    {
      title: labels.guide,
      keys: ["configurations.onboarding_enabled", "configurations.onboarding_hidden", "configurations.context_menu_enabled"],
    },
    { title: labels.modules, keys: [], features: Object.keys(featureNames) as FeatureName[] },
  ],
  console_posting: [
    {
      title: labels.kinds,
      keys: [
        "configurations.post_type_enabled",
        "configurations.discussion_type_enabled",
        "configurations.status_type_enabled",
        "configurations.scheduled_posts_enabled",
        "addons.post_geolocation_enabled",
      ],
    },
    {
      title: labels.rules,
      keys: [
        "configurations.post_only_staff_enabled",
        "configurations.post_category_required_enabled",
        "configurations.post_addressing_required_enabled",
        "configurations.post_user_addressing_enabled",
      ],
    },
    {
      title: labels.feeds,
      keys: [
        "configurations.explore_stream_enabled",
        "configurations.explore_stream_order_by",
        "configurations.home_stream_order_by",
        "configurations.stream_quality",
        "configurations.manual_categories_order_enabled",
        "configurations.sidebar_show_all_categories_enabled",
      ],
    },
    {
      title: labels.files,
      keys: [
        "configurations.accepted_media_mimetypes",
        "configurations.member_storage_mb",
        ...startingWith("configurations.video_"),
      ],
    },
  ],
  console_signin: [
    {
      title: labels.signUp,
      keys: [
        "configurations.content_availability",
        "addons.closed_community",
        "configurations.users_approval_enabled",
        "configurations.signup_username_name_surname_enabled",
        "addons.registration_wizard",
        "configurations.user_metadata_definition",
      ],
    },
    { title: labels.signIn, keys: ["configurations.email_password_login_enabled"] },
    {
      title: labels.providers,
      keys: preferenceKeys.filter((key) =>
        /^providers\.(facebook|linkedin|twitter|google|keycloak|entraid)_(signin|app)_/.test(key),
      ),
    },
  ],
  console_points: [
    { title: labels.points, keys: ["addons.loyalty_points_collection", ...startingWith("loyalty.points_")] },
    { title: labels.prizes, keys: startingWith("loyalty.prize_") },
  ],
  console_addresses: [
    { title: labels.addresses, keys: ["configurations.app_url", ...startingWith("configurations.url_template_")] },
  ],
  console_integrations: [
    { title: labels.apps, keys: startingWith("providers.app_url_", "providers.web_push_") },
    {
      title: labels.services,
      keys: [
        "providers.google_geocoding_api_key",
        "configurations.tag_manager_container_id",
        "configurations.stripe_connected_account_id",
        "static.stripe_public_key",
      ],
    },
    { title: labels.deployment, keys: ["configurations.subscription_tier", "static.env", "static.stackid"] },
  ],
};
