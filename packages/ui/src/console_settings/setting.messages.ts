import type { Environment, SubscriptionTier } from "@cortile/contract/enums";
import type { FeatureName, PreferenceKey } from "@cortile/contract/preference";
import { defineMessages, type MessageDescriptor } from "react-intl";

/** What each preference is called. */
export const settingLabels: Record<PreferenceKey, MessageDescriptor> = defineMessages({
  "text.application_name": { id: "setting.text.application_name", defaultMessage: "Community name" },
  "text.application_slogan1": { id: "setting.text.application_slogan1", defaultMessage: "Slogan" },
  "text.application_slogan2": { id: "setting.text.application_slogan2", defaultMessage: "Second line of the slogan" },
  "text.application_copyright": { id: "setting.text.application_copyright", defaultMessage: "Footer text" },
  "text.errorpages_title": { id: "setting.text.errorpages_title", defaultMessage: "Error page title" },
  "text.errorpages_subtitle": { id: "setting.text.errorpages_subtitle", defaultMessage: "Error page text" },
  "style.font_family": { id: "setting.style.font_family", defaultMessage: "Text font" },
  "logo.navbar_logo": { id: "setting.logo.navbar_logo", defaultMessage: "Logo" },
  "logo.navbar_logo_mobile": { id: "setting.logo.navbar_logo_mobile", defaultMessage: "Small logo" },
  "colors.colorprimary": { id: "setting.colors.colorprimary", defaultMessage: "Brand colour" },
  "colors.colorback": { id: "setting.colors.colorback", defaultMessage: "Page background" },
  "colors.colorsecondary": { id: "setting.colors.colorsecondary", defaultMessage: "Secondary accent" },
  "colors.navbarback": { id: "setting.colors.navbarback", defaultMessage: "Navigation background" },
  "colors.font_color": { id: "setting.colors.font_color", defaultMessage: "Text colour" },
  "colors.font_color_secondary": { id: "setting.colors.font_color_secondary", defaultMessage: "Secondary text colour" },
  "colors.boxcolorback": { id: "setting.colors.boxcolorback", defaultMessage: "Field and menu background" },
  "covers.cover_1_hp_m1920": { id: "setting.covers.cover_1_hp_m1920", defaultMessage: "Landing cover 1" },
  "covers.cover_2_hp_m1920": { id: "setting.covers.cover_2_hp_m1920", defaultMessage: "Landing cover 2" },
  "covers.cover_3_hp_m1920": { id: "setting.covers.cover_3_hp_m1920", defaultMessage: "Landing cover 3" },
  "covers.cover_4_hp_m1920": { id: "setting.covers.cover_4_hp_m1920", defaultMessage: "Landing cover 4" },
  "covers.covers_visibility": { id: "setting.covers.covers_visibility", defaultMessage: "Number of covers shown" },
  "images.app_icon": { id: "setting.images.app_icon", defaultMessage: "App icon and favicon" },
  "images.user_default_cover": { id: "setting.images.user_default_cover", defaultMessage: "Default cover" },
  "images.error_404": { id: "setting.images.error_404", defaultMessage: "Picture for “page not found”" },
  "images.error_503": { id: "setting.images.error_503", defaultMessage: "Picture for maintenance" },
  "images.errorpages_image": { id: "setting.images.errorpages_image", defaultMessage: "Picture for other errors" },
  "staff.staff_badge_icon": { id: "setting.staff.staff_badge_icon", defaultMessage: "Staff badge" },
  "staff.staff_badge_label": { id: "setting.staff.staff_badge_label", defaultMessage: "Staff label" },
  "loyalty.prize_a_image": { id: "setting.loyalty.prize_a_image", defaultMessage: "First prize picture" },
  "loyalty.prize_b_image": { id: "setting.loyalty.prize_b_image", defaultMessage: "Second prize picture" },
  "loyalty.prize_c_image": { id: "setting.loyalty.prize_c_image", defaultMessage: "Third prize picture" },
  "loyalty.points_make_discussion": { id: "setting.loyalty.points_make_discussion", defaultMessage: "Points for an article" },
  "loyalty.points_make_post": { id: "setting.loyalty.points_make_post", defaultMessage: "Points for a post" },
  "loyalty.points_make_comment": { id: "setting.loyalty.points_make_comment", defaultMessage: "Points for a comment" },
  "loyalty.points_receive_vote": { id: "setting.loyalty.points_receive_vote", defaultMessage: "Points for a reaction received" },
  "loyalty.points_connection_or_follower": {
    id: "setting.loyalty.points_connection_or_follower",
    defaultMessage: "Points for a follower or connection",
  },
  "loyalty.points_social_share": {
    id: "setting.loyalty.points_social_share",
    defaultMessage: "Points for sharing on other networks",
  },
  "loyalty.points_app_used": { id: "setting.loyalty.points_app_used", defaultMessage: "Points for the first use of the app" },
  "loyalty.points_daily_visit": { id: "setting.loyalty.points_daily_visit", defaultMessage: "Points for a daily visit" },
  "addons.affinity_enabled": { id: "setting.addons.affinity_enabled", defaultMessage: "Suggest people by interests" },
  "addons.closed_community": { id: "setting.addons.closed_community", defaultMessage: "Invitation only" },
  "addons.incubator_enabled": { id: "setting.addons.incubator_enabled", defaultMessage: "Category proposals" },
  "addons.incubator_subscribers": { id: "setting.addons.incubator_subscribers", defaultMessage: "Supporters a proposal needs" },
  "addons.loyalty_points_collection": { id: "setting.addons.loyalty_points_collection", defaultMessage: "Points and prizes" },
  "addons.polls_enabled": { id: "setting.addons.polls_enabled", defaultMessage: "Polls by members" },
  "addons.registration_wizard": { id: "setting.addons.registration_wizard", defaultMessage: "Welcome steps" },
  "addons.post_geolocation_enabled": { id: "setting.addons.post_geolocation_enabled", defaultMessage: "Places in posts" },
  "addons.share_post_on_facebook_enabled": {
    id: "setting.addons.share_post_on_facebook_enabled",
    defaultMessage: "Share on Facebook",
  },
  "addons.share_post_on_twitter_enabled": { id: "setting.addons.share_post_on_twitter_enabled", defaultMessage: "Share on X" },
  "addons.share_post_on_linkedin_enabled": {
    id: "setting.addons.share_post_on_linkedin_enabled",
    defaultMessage: "Share on LinkedIn",
  },
  "addons.private_messages_enabled": { id: "setting.addons.private_messages_enabled", defaultMessage: "Private messages" },
  "addons.share_post_enabled": { id: "setting.addons.share_post_enabled", defaultMessage: "Sharing" },
  "advertising.custom_adv_enabled": { id: "setting.advertising.custom_adv_enabled", defaultMessage: "Advertisements" },
  "advertising.custom_adv_only_for_anonymous_users_enabled": {
    id: "setting.advertising.custom_adv_only_for_anonymous_users_enabled",
    defaultMessage: "Advertisements for visitors only",
  },
  "configurations.connection_enabled": { id: "setting.configurations.connection_enabled", defaultMessage: "Connections" },
  "configurations.follow_enabled": { id: "setting.configurations.follow_enabled", defaultMessage: "Following" },
  "configurations.explore_stream_enabled": {
    id: "setting.configurations.explore_stream_enabled",
    defaultMessage: "Explore feed",
  },
  "configurations.explore_stream_order_by": {
    id: "setting.configurations.explore_stream_order_by",
    defaultMessage: "Order of the explore feed",
  },
  "configurations.home_stream_order_by": {
    id: "setting.configurations.home_stream_order_by",
    defaultMessage: "Order of the home feed",
  },
  "configurations.manual_categories_order_enabled": {
    id: "setting.configurations.manual_categories_order_enabled",
    defaultMessage: "Custom category order",
  },
  "configurations.people_search_enabled": {
    id: "setting.configurations.people_search_enabled",
    defaultMessage: "Search for people",
  },
  "configurations.post_only_staff_enabled": {
    id: "setting.configurations.post_only_staff_enabled",
    defaultMessage: "Only staff publish",
  },
  "configurations.stream_quality": { id: "setting.configurations.stream_quality", defaultMessage: "Prefer quality in feeds" },
  "configurations.content_availability": { id: "setting.configurations.content_availability", defaultMessage: "Public content" },
  "configurations.users_approval_enabled": {
    id: "setting.configurations.users_approval_enabled",
    defaultMessage: "Approve new accounts",
  },
  "configurations.post_type_enabled": { id: "setting.configurations.post_type_enabled", defaultMessage: "Posts" },
  "configurations.discussion_type_enabled": { id: "setting.configurations.discussion_type_enabled", defaultMessage: "Articles" },
  "configurations.status_type_enabled": { id: "setting.configurations.status_type_enabled", defaultMessage: "Statuses" },
  "configurations.app_url": { id: "setting.configurations.app_url", defaultMessage: "Public address" },
  "configurations.user_metadata_definition": {
    id: "setting.configurations.user_metadata_definition",
    defaultMessage: "Custom profile fields",
  },
  "configurations.tag_manager_container_id": {
    id: "setting.configurations.tag_manager_container_id",
    defaultMessage: "Tag manager container",
  },
  "configurations.gdpr_cookie_consent_external_html": {
    id: "setting.configurations.gdpr_cookie_consent_external_html",
    defaultMessage: "Cookie notice",
  },
  "configurations.gdpr_signup_accept_html": {
    id: "setting.configurations.gdpr_signup_accept_html",
    defaultMessage: "Sign-up terms",
  },
  "configurations.custom_navbar_item_enabled": {
    id: "setting.configurations.custom_navbar_item_enabled",
    defaultMessage: "Extra link in the bar",
  },
  "configurations.custom_navbar_item_text": {
    id: "setting.configurations.custom_navbar_item_text",
    defaultMessage: "Name of the extra link",
  },
  "configurations.custom_navbar_item_url": {
    id: "setting.configurations.custom_navbar_item_url",
    defaultMessage: "Address of the extra link",
  },
  "configurations.custom_navbar_item_image": {
    id: "setting.configurations.custom_navbar_item_image",
    defaultMessage: "Picture of the extra link",
  },
  "configurations.groups_enabled": { id: "setting.configurations.groups_enabled", defaultMessage: "Groups" },
  "configurations.groups_only_staff_enabled": {
    id: "setting.configurations.groups_only_staff_enabled",
    defaultMessage: "Only staff create groups",
  },
  "configurations.groups_visibility_enabled": {
    id: "setting.configurations.groups_visibility_enabled",
    defaultMessage: "Hidden groups",
  },
  "configurations.groups_private_enabled": {
    id: "setting.configurations.groups_private_enabled",
    defaultMessage: "Private groups",
  },
  "configurations.events_enabled": { id: "setting.configurations.events_enabled", defaultMessage: "Events" },
  "configurations.events_only_staff_enabled": {
    id: "setting.configurations.events_only_staff_enabled",
    defaultMessage: "Only staff create events",
  },
  "configurations.events_visibility_enabled": {
    id: "setting.configurations.events_visibility_enabled",
    defaultMessage: "Hidden events",
  },
  "configurations.events_private_enabled": {
    id: "setting.configurations.events_private_enabled",
    defaultMessage: "Private events",
  },
  "configurations.courses_enabled": { id: "setting.configurations.courses_enabled", defaultMessage: "Courses" },
  "configurations.courses_only_staff_enabled": {
    id: "setting.configurations.courses_only_staff_enabled",
    defaultMessage: "Only staff create courses",
  },
  "configurations.courses_visibility_enabled": {
    id: "setting.configurations.courses_visibility_enabled",
    defaultMessage: "Hidden courses",
  },
  "configurations.courses_private_enabled": {
    id: "setting.configurations.courses_private_enabled",
    defaultMessage: "Private courses",
  },
  "configurations.courses_advanced_enabled": {
    id: "setting.configurations.courses_advanced_enabled",
    defaultMessage: "Structured and scheduled courses",
  },
  "configurations.onboarding_enabled": {
    id: "setting.configurations.onboarding_enabled",
    defaultMessage: "Getting started guide",
  },
  "configurations.onboarding_hidden": {
    id: "setting.configurations.onboarding_hidden",
    defaultMessage: "Hide the getting started guide",
  },
  "configurations.live_stream_enabled": { id: "setting.configurations.live_stream_enabled", defaultMessage: "Live streams" },
  "configurations.live_stream_only_staff_enabled": {
    id: "setting.configurations.live_stream_only_staff_enabled",
    defaultMessage: "Only staff go live",
  },
  "configurations.live_stream_video_conference_enabled": {
    id: "setting.configurations.live_stream_video_conference_enabled",
    defaultMessage: "Video conferences",
  },
  "configurations.subscription_tier": { id: "setting.configurations.subscription_tier", defaultMessage: "Plan" },
  "configurations.payments_enabled": { id: "setting.configurations.payments_enabled", defaultMessage: "Payments" },
  "configurations.stripe_connected_account_id": {
    id: "setting.configurations.stripe_connected_account_id",
    defaultMessage: "Stripe account",
  },
  "configurations.context_menu_enabled": { id: "setting.configurations.context_menu_enabled", defaultMessage: "Context menu" },
  "configurations.category_follow_enabled": {
    id: "setting.configurations.category_follow_enabled",
    defaultMessage: "Follow categories",
  },
  "configurations.comments_enabled": { id: "setting.configurations.comments_enabled", defaultMessage: "Comments" },
  "configurations.sidebar_show_all_categories_enabled": {
    id: "setting.configurations.sidebar_show_all_categories_enabled",
    defaultMessage: "All categories in the navigation",
  },
  "configurations.video_autoplay_enabled": {
    id: "setting.configurations.video_autoplay_enabled",
    defaultMessage: "Autoplay videos",
  },
  "configurations.video_play_tracking_delay_seconds": {
    id: "setting.configurations.video_play_tracking_delay_seconds",
    defaultMessage: "Seconds until a video counts as watched",
  },
  "configurations.scheduled_posts_enabled": {
    id: "setting.configurations.scheduled_posts_enabled",
    defaultMessage: "Drafts and scheduling",
  },
  "configurations.post_category_required_enabled": {
    id: "setting.configurations.post_category_required_enabled",
    defaultMessage: "Category required",
  },
  "configurations.post_addressing_required_enabled": {
    id: "setting.configurations.post_addressing_required_enabled",
    defaultMessage: "Audience required",
  },
  "configurations.post_user_addressing_enabled": {
    id: "setting.configurations.post_user_addressing_enabled",
    defaultMessage: "Posts to selected people",
  },
  "configurations.moderation_log_enabled": {
    id: "setting.configurations.moderation_log_enabled",
    defaultMessage: "Public log of decisions",
  },
  "configurations.contact_api_enabled": { id: "setting.configurations.contact_api_enabled", defaultMessage: "Contact form" },
  "configurations.accepted_media_mimetypes": {
    id: "setting.configurations.accepted_media_mimetypes",
    defaultMessage: "Accepted file types",
  },
  "configurations.time_zone": { id: "setting.configurations.time_zone", defaultMessage: "Time zone of the community" },
  "configurations.member_storage_mb": {
    id: "setting.configurations.member_storage_mb",
    defaultMessage: "Storage for each member, in MB",
  },
  "configurations.signup_username_name_surname_enabled": {
    id: "setting.configurations.signup_username_name_surname_enabled",
    defaultMessage: "Sign up with name and surname",
  },
  "configurations.email_password_login_enabled": {
    id: "setting.configurations.email_password_login_enabled",
    defaultMessage: "Sign in with email and password",
  },
  "providers.app_url_on_app_store": { id: "setting.providers.app_url_on_app_store", defaultMessage: "App Store address" },
  "providers.app_url_on_google_play": { id: "setting.providers.app_url_on_google_play", defaultMessage: "Google Play address" },
  "providers.google_geocoding_api_key": { id: "setting.providers.google_geocoding_api_key", defaultMessage: "Geocoding key" },
  "providers.web_push_public_key": { id: "setting.providers.web_push_public_key", defaultMessage: "Web push public key" },
  "providers.web_push_enabled": { id: "setting.providers.web_push_enabled", defaultMessage: "Web push notifications" },
  "webmaster.meta_robots": { id: "setting.webmaster.meta_robots", defaultMessage: "Search engines" },
  "webmaster.meta_title_home_not_logged": {
    id: "setting.webmaster.meta_title_home_not_logged",
    defaultMessage: "Title for search engines",
  },
  "webmaster.meta_description": { id: "setting.webmaster.meta_description", defaultMessage: "Description for search engines" },
  "static.env": { id: "setting.static.env", defaultMessage: "Environment" },
  "static.stackid": { id: "setting.static.stackid", defaultMessage: "Name of the deployment" },
  "static.stripe_public_key": { id: "setting.static.stripe_public_key", defaultMessage: "Stripe public key" },
  "providers.facebook_signin_enabled": {
    id: "setting.providers.facebook_signin_enabled",
    defaultMessage: "Sign in with Facebook",
  },
  "providers.facebook_app_key": { id: "setting.providers.facebook_app_key", defaultMessage: "Facebook client ID" },
  "providers.facebook_app_secret": { id: "setting.providers.facebook_app_secret", defaultMessage: "Facebook client secret" },
  "providers.linkedin_signin_enabled": {
    id: "setting.providers.linkedin_signin_enabled",
    defaultMessage: "Sign in with LinkedIn",
  },
  "providers.linkedin_app_key": { id: "setting.providers.linkedin_app_key", defaultMessage: "LinkedIn client ID" },
  "providers.linkedin_app_secret": { id: "setting.providers.linkedin_app_secret", defaultMessage: "LinkedIn client secret" },
  "providers.twitter_signin_enabled": { id: "setting.providers.twitter_signin_enabled", defaultMessage: "Sign in with X" },
  "providers.twitter_app_key": { id: "setting.providers.twitter_app_key", defaultMessage: "X client ID" },
  "providers.twitter_app_secret": { id: "setting.providers.twitter_app_secret", defaultMessage: "X client secret" },
  "providers.google_signin_enabled": { id: "setting.providers.google_signin_enabled", defaultMessage: "Sign in with Google" },
  "providers.google_app_key": { id: "setting.providers.google_app_key", defaultMessage: "Google client ID" },
  "providers.google_app_secret": { id: "setting.providers.google_app_secret", defaultMessage: "Google client secret" },
  "providers.keycloak_signin_enabled": {
    id: "setting.providers.keycloak_signin_enabled",
    defaultMessage: "Sign in with Keycloak",
  },
  "providers.keycloak_app_key": { id: "setting.providers.keycloak_app_key", defaultMessage: "Keycloak client ID" },
  "providers.keycloak_app_secret": { id: "setting.providers.keycloak_app_secret", defaultMessage: "Keycloak client secret" },
  "providers.entraid_signin_enabled": { id: "setting.providers.entraid_signin_enabled", defaultMessage: "Sign in with Entra ID" },
  "providers.entraid_app_key": { id: "setting.providers.entraid_app_key", defaultMessage: "Entra ID client ID" },
  "providers.entraid_app_secret": { id: "setting.providers.entraid_app_secret", defaultMessage: "Entra ID client secret" },
  "providers.keycloak_app_issuer": { id: "setting.providers.keycloak_app_issuer", defaultMessage: "Keycloak issuer" },
  "providers.entraid_app_issuer": { id: "setting.providers.entraid_app_issuer", defaultMessage: "Entra ID issuer" },
  "providers.entraid_app_tenant_id": { id: "setting.providers.entraid_app_tenant_id", defaultMessage: "Entra ID tenant" },
  "configurations.url_template_email_settings": {
    id: "setting.configurations.url_template_email_settings",
    defaultMessage: "Address: notification settings, in emails",
  },
  "configurations.url_template_email_unsubscribe": {
    id: "setting.configurations.url_template_email_unsubscribe",
    defaultMessage: "Address: unsubscribe page, in emails",
  },
  "configurations.url_template_password_recover": {
    id: "setting.configurations.url_template_password_recover",
    defaultMessage: "Address: password reset",
  },
  "configurations.url_template_verify_email": {
    id: "setting.configurations.url_template_verify_email",
    defaultMessage: "Address: email confirmation",
  },
  "configurations.url_template_post": { id: "setting.configurations.url_template_post", defaultMessage: "Address: post" },
  "configurations.url_template_discussion": {
    id: "setting.configurations.url_template_discussion",
    defaultMessage: "Address: article",
  },
  "configurations.url_template_status": { id: "setting.configurations.url_template_status", defaultMessage: "Address: status" },
  "configurations.url_template_comment": {
    id: "setting.configurations.url_template_comment",
    defaultMessage: "Address: comment",
  },
  "configurations.url_template_category": {
    id: "setting.configurations.url_template_category",
    defaultMessage: "Address: category",
  },
  "configurations.url_template_categories_list": {
    id: "setting.configurations.url_template_categories_list",
    defaultMessage: "Address: all categories",
  },
  "configurations.url_template_profile": {
    id: "setting.configurations.url_template_profile",
    defaultMessage: "Address: profile",
  },
  "configurations.url_template_profile_settings": {
    id: "setting.configurations.url_template_profile_settings",
    defaultMessage: "Address: account settings",
  },
  "configurations.url_template_notifications": {
    id: "setting.configurations.url_template_notifications",
    defaultMessage: "Address: notifications",
  },
  "configurations.url_template_private_message": {
    id: "setting.configurations.url_template_private_message",
    defaultMessage: "Address: conversation",
  },
  "configurations.url_template_incubator": {
    id: "setting.configurations.url_template_incubator",
    defaultMessage: "Address: category proposal",
  },
  "configurations.url_template_live_stream": {
    id: "setting.configurations.url_template_live_stream",
    defaultMessage: "Address: live stream",
  },
});

/** What each preference does. */
export const settingHints: Record<PreferenceKey, MessageDescriptor> = defineMessages({
  "text.application_name": {
    id: "setting.text.application_name.hint",
    defaultMessage: "Shown in the bar, in emails and to search engines.",
  },
  "text.application_slogan1": { id: "setting.text.application_slogan1.hint", defaultMessage: "The first line under the name." },
  "text.application_slogan2": { id: "setting.text.application_slogan2.hint", defaultMessage: "Shown below the first." },
  "text.application_copyright": {
    id: "setting.text.application_copyright.hint",
    defaultMessage: "$year becomes the current year.",
  },
  "text.errorpages_title": { id: "setting.text.errorpages_title.hint", defaultMessage: "Leave empty for the default text." },
  "text.errorpages_subtitle": {
    id: "setting.text.errorpages_subtitle.hint",
    defaultMessage: "Leave empty for the default text.",
  },
  "style.font_family": {
    id: "setting.style.font_family.hint",
    defaultMessage: "Used everywhere, except in the text of articles.",
  },
  "logo.navbar_logo": { id: "setting.logo.navbar_logo.hint", defaultMessage: "In the bar on wide screens and in emails." },
  "logo.navbar_logo_mobile": {
    id: "setting.logo.navbar_logo_mobile.hint",
    defaultMessage: "On phones, and as the sender of announcements. Square works best.",
  },
  "colors.colorprimary": {
    id: "setting.colors.colorprimary.hint",
    defaultMessage: "Light, dark, links and tints follow from it.",
  },
  "colors.colorback": { id: "setting.colors.colorback.hint", defaultMessage: "Empty: from the brand colour." },
  "colors.colorsecondary": { id: "setting.colors.colorsecondary.hint", defaultMessage: "Empty: from the brand colour." },
  "colors.navbarback": { id: "setting.colors.navbarback.hint", defaultMessage: "Empty: like the page." },
  "colors.font_color": {
    id: "setting.colors.font_color.hint",
    defaultMessage: "Made darker or lighter where it couldn’t be read.",
  },
  "colors.font_color_secondary": {
    id: "setting.colors.font_color_secondary.hint",
    defaultMessage: "Made darker or lighter where it couldn’t be read.",
  },
  "colors.boxcolorback": {
    id: "setting.colors.boxcolorback.hint",
    defaultMessage: "Empty: white, or nearly black in the dark scheme.",
  },
  "covers.cover_1_hp_m1920": { id: "setting.covers.cover_1_hp_m1920.hint", defaultMessage: "Best at 1920 pixels wide." },
  "covers.cover_2_hp_m1920": { id: "setting.covers.cover_2_hp_m1920.hint", defaultMessage: "Best at 1920 pixels wide." },
  "covers.cover_3_hp_m1920": { id: "setting.covers.cover_3_hp_m1920.hint", defaultMessage: "Best at 1920 pixels wide." },
  "covers.cover_4_hp_m1920": { id: "setting.covers.cover_4_hp_m1920.hint", defaultMessage: "Best at 1920 pixels wide." },
  "covers.covers_visibility": { id: "setting.covers.covers_visibility.hint", defaultMessage: "From 0 to 4." },
  "images.app_icon": { id: "setting.images.app_icon.hint", defaultMessage: "Square, at least 512 pixels." },
  "images.user_default_cover": {
    id: "setting.images.user_default_cover.hint",
    defaultMessage: "For people, groups, events and courses without one. Best at 4:1.",
  },
  "images.error_404": { id: "setting.images.error_404.hint", defaultMessage: "On pages that don’t exist." },
  "images.error_503": { id: "setting.images.error_503.hint", defaultMessage: "While the community is away." },
  "images.errorpages_image": { id: "setting.images.errorpages_image.hint", defaultMessage: "On all other error pages." },
  "staff.staff_badge_icon": { id: "setting.staff.staff_badge_icon.hint", defaultMessage: "Shown on the avatars of staff." },
  "staff.staff_badge_label": { id: "setting.staff.staff_badge_label.hint", defaultMessage: "Beside the names of staff." },
  "loyalty.prize_a_image": { id: "setting.loyalty.prize_a_image.hint", defaultMessage: "On the page of points and prizes." },
  "loyalty.prize_b_image": { id: "setting.loyalty.prize_b_image.hint", defaultMessage: "On the page of points and prizes." },
  "loyalty.prize_c_image": { id: "setting.loyalty.prize_c_image.hint", defaultMessage: "On the page of points and prizes." },
  "loyalty.points_make_discussion": {
    id: "setting.loyalty.points_make_discussion.hint",
    defaultMessage: "Given when it is published.",
  },
  "loyalty.points_make_post": { id: "setting.loyalty.points_make_post.hint", defaultMessage: "Given when it is published." },
  "loyalty.points_make_comment": {
    id: "setting.loyalty.points_make_comment.hint",
    defaultMessage: "Given when it is published.",
  },
  "loyalty.points_receive_vote": {
    id: "setting.loyalty.points_receive_vote.hint",
    defaultMessage: "For reactions from other people.",
  },
  "loyalty.points_connection_or_follower": {
    id: "setting.loyalty.points_connection_or_follower.hint",
    defaultMessage: "For each new follower or connection.",
  },
  "loyalty.points_social_share": { id: "setting.loyalty.points_social_share.hint", defaultMessage: "Facebook, X, LinkedIn." },
  "loyalty.points_app_used": { id: "setting.loyalty.points_app_used.hint", defaultMessage: "Once per member." },
  "loyalty.points_daily_visit": {
    id: "setting.loyalty.points_daily_visit.hint",
    defaultMessage: "For the first visit of the day.",
  },
  "addons.affinity_enabled": {
    id: "setting.addons.affinity_enabled.hint",
    defaultMessage: "Suggest people who follow the same categories.",
  },
  "addons.closed_community": { id: "setting.addons.closed_community.hint", defaultMessage: "Only invited people can sign up." },
  "addons.incubator_enabled": { id: "setting.addons.incubator_enabled.hint", defaultMessage: "Members can propose categories." },
  "addons.incubator_subscribers": {
    id: "setting.addons.incubator_subscribers.hint",
    defaultMessage: "Supporters that get a proposed category approved.",
  },
  "addons.loyalty_points_collection": {
    id: "setting.addons.loyalty_points_collection.hint",
    defaultMessage: "Members collect points for taking part.",
  },
  "addons.polls_enabled": {
    id: "setting.addons.polls_enabled.hint",
    defaultMessage: "Staff and publishers can always create polls.",
  },
  "addons.registration_wizard": {
    id: "setting.addons.registration_wizard.hint",
    defaultMessage: "New members are guided after signing up.",
  },
  "addons.post_geolocation_enabled": {
    id: "setting.addons.post_geolocation_enabled.hint",
    defaultMessage: "A place can be added to a post.",
  },
  "addons.share_post_on_facebook_enabled": {
    id: "setting.addons.share_post_on_facebook_enabled.hint",
    defaultMessage: "In the share menu.",
  },
  "addons.share_post_on_twitter_enabled": {
    id: "setting.addons.share_post_on_twitter_enabled.hint",
    defaultMessage: "In the share menu.",
  },
  "addons.share_post_on_linkedin_enabled": {
    id: "setting.addons.share_post_on_linkedin_enabled.hint",
    defaultMessage: "In the share menu.",
  },
  "addons.private_messages_enabled": {
    id: "setting.addons.private_messages_enabled.hint",
    defaultMessage: "Members write to each other.",
  },
  "addons.share_post_enabled": {
    id: "setting.addons.share_post_enabled.hint",
    defaultMessage: "Posts and articles can be shared.",
  },
  "advertising.custom_adv_enabled": {
    id: "setting.advertising.custom_adv_enabled.hint",
    defaultMessage: "Show your own advertisements.",
  },
  "advertising.custom_adv_only_for_anonymous_users_enabled": {
    id: "setting.advertising.custom_adv_only_for_anonymous_users_enabled.hint",
    defaultMessage: "Hide advertisements from members.",
  },
  "configurations.connection_enabled": {
    id: "setting.configurations.connection_enabled.hint",
    defaultMessage: "Members connect by request. Off while following is on.",
  },
  "configurations.follow_enabled": {
    id: "setting.configurations.follow_enabled.hint",
    defaultMessage: "Members follow each other.",
  },
  "configurations.explore_stream_enabled": {
    id: "setting.configurations.explore_stream_enabled.hint",
    defaultMessage: "All recent public posts.",
  },
  "configurations.explore_stream_order_by": {
    id: "setting.configurations.explore_stream_order_by.hint",
    defaultMessage: "Recent or by relevance.",
  },
  "configurations.home_stream_order_by": {
    id: "setting.configurations.home_stream_order_by.hint",
    defaultMessage: "Recent or by relevance.",
  },
  "configurations.manual_categories_order_enabled": {
    id: "setting.configurations.manual_categories_order_enabled.hint",
    defaultMessage: "Lists of categories keep the order staff give them. When off, they are sorted by name.",
  },
  "configurations.people_search_enabled": {
    id: "setting.configurations.people_search_enabled.hint",
    defaultMessage:
      "Members can be searched and listed. When off, only staff can search for them; people can still be mentioned, written to and invited by name.",
  },
  "configurations.post_only_staff_enabled": {
    id: "setting.configurations.post_only_staff_enabled.hint",
    defaultMessage: "Only staff and publishers write posts and articles.",
  },
  "configurations.stream_quality": {
    id: "setting.configurations.stream_quality.hint",
    defaultMessage: "Rank high-quality posts first.",
  },
  "configurations.content_availability": {
    id: "setting.configurations.content_availability.hint",
    defaultMessage: "Visitors can read without an account.",
  },
  "configurations.users_approval_enabled": {
    id: "setting.configurations.users_approval_enabled.hint",
    defaultMessage: "Staff approve new members before they can take part.",
  },
  "configurations.post_type_enabled": {
    id: "setting.configurations.post_type_enabled.hint",
    defaultMessage: "Members publish posts.",
  },
  "configurations.discussion_type_enabled": {
    id: "setting.configurations.discussion_type_enabled.hint",
    defaultMessage: "Members publish articles.",
  },
  "configurations.status_type_enabled": {
    id: "setting.configurations.status_type_enabled.hint",
    defaultMessage: "Members publish statuses.",
  },
  "configurations.app_url": {
    id: "setting.configurations.app_url.hint",
    defaultMessage: "In shared links. Empty: the address of the server.",
  },
  "configurations.user_metadata_definition": {
    id: "setting.configurations.user_metadata_definition.hint",
    defaultMessage: "Asked of members besides name, picture and bio.",
  },
  "configurations.tag_manager_container_id": {
    id: "setting.configurations.tag_manager_container_id.hint",
    defaultMessage: "The identifier from the provider.",
  },
  "configurations.gdpr_cookie_consent_external_html": {
    id: "setting.configurations.gdpr_cookie_consent_external_html.hint",
    defaultMessage: "Shown until the reader closes it. Scripts aren’t allowed.",
  },
  "configurations.gdpr_signup_accept_html": {
    id: "setting.configurations.gdpr_signup_accept_html.hint",
    defaultMessage: "Accepted when signing up.",
  },
  "configurations.custom_navbar_item_enabled": {
    id: "setting.configurations.custom_navbar_item_enabled.hint",
    defaultMessage: "Shown with the navigation.",
  },
  "configurations.custom_navbar_item_text": {
    id: "setting.configurations.custom_navbar_item_text.hint",
    defaultMessage: "Label and tooltip of the link.",
  },
  "configurations.custom_navbar_item_url": {
    id: "setting.configurations.custom_navbar_item_url.hint",
    defaultMessage: "A page of your community or another site.",
  },
  "configurations.custom_navbar_item_image": {
    id: "setting.configurations.custom_navbar_item_image.hint",
    defaultMessage: "Square.",
  },
  "configurations.groups_enabled": {
    id: "setting.configurations.groups_enabled.hint",
    defaultMessage: "Members gather in groups.",
  },
  "configurations.groups_only_staff_enabled": {
    id: "setting.configurations.groups_only_staff_enabled.hint",
    defaultMessage: "Members can only join groups created by staff.",
  },
  "configurations.groups_visibility_enabled": {
    id: "setting.configurations.groups_visibility_enabled.hint",
    defaultMessage: "Groups can be invisible to outsiders.",
  },
  "configurations.groups_private_enabled": {
    id: "setting.configurations.groups_private_enabled.hint",
    defaultMessage: "Joining can need approval.",
  },
  "configurations.events_enabled": {
    id: "setting.configurations.events_enabled.hint",
    defaultMessage: "Members organise and attend events.",
  },
  "configurations.events_only_staff_enabled": {
    id: "setting.configurations.events_only_staff_enabled.hint",
    defaultMessage: "Members can only attend events created by staff.",
  },
  "configurations.events_visibility_enabled": {
    id: "setting.configurations.events_visibility_enabled.hint",
    defaultMessage: "Events can be invisible to outsiders.",
  },
  "configurations.events_private_enabled": {
    id: "setting.configurations.events_private_enabled.hint",
    defaultMessage: "Attending can need approval.",
  },
  "configurations.courses_enabled": {
    id: "setting.configurations.courses_enabled.hint",
    defaultMessage: "Members take courses.",
  },
  "configurations.courses_only_staff_enabled": {
    id: "setting.configurations.courses_only_staff_enabled.hint",
    defaultMessage: "Members can only take courses created by staff.",
  },
  "configurations.courses_visibility_enabled": {
    id: "setting.configurations.courses_visibility_enabled.hint",
    defaultMessage: "Courses can be invisible to outsiders.",
  },
  "configurations.courses_private_enabled": {
    id: "setting.configurations.courses_private_enabled.hint",
    defaultMessage: "Taking part can need approval.",
  },
  "configurations.courses_advanced_enabled": {
    id: "setting.configurations.courses_advanced_enabled.hint",
    defaultMessage: "Lessons in order or by date.",
  },
  "configurations.onboarding_enabled": {
    id: "setting.configurations.onboarding_enabled.hint",
    defaultMessage: "Helps the owner set up the community.",
  },
  "configurations.onboarding_hidden": {
    id: "setting.configurations.onboarding_hidden.hint",
    defaultMessage: "Hide the guide for the owner.",
  },
  "configurations.live_stream_enabled": {
    id: "setting.configurations.live_stream_enabled.hint",
    defaultMessage: "Members watch live streams.",
  },
  "configurations.live_stream_only_staff_enabled": {
    id: "setting.configurations.live_stream_only_staff_enabled.hint",
    defaultMessage: "Other members can only watch.",
  },
  "configurations.live_stream_video_conference_enabled": {
    id: "setting.configurations.live_stream_video_conference_enabled.hint",
    defaultMessage: "Participants may use microphone, camera and screen.",
  },
  "configurations.subscription_tier": {
    id: "setting.configurations.subscription_tier.hint",
    defaultMessage: "Decides which limits apply.",
  },
  "configurations.payments_enabled": {
    id: "setting.configurations.payments_enabled.hint",
    defaultMessage: "Paid categories, groups, events and courses.",
  },
  "configurations.stripe_connected_account_id": {
    id: "setting.configurations.stripe_connected_account_id.hint",
    defaultMessage: "The account that receives payments.",
  },
  "configurations.context_menu_enabled": {
    id: "setting.configurations.context_menu_enabled.hint",
    defaultMessage: "On posts and articles.",
  },
  "configurations.category_follow_enabled": {
    id: "setting.configurations.category_follow_enabled.hint",
    defaultMessage: "Members choose the categories of their feed.",
  },
  "configurations.comments_enabled": {
    id: "setting.configurations.comments_enabled.hint",
    defaultMessage: "On posts and articles.",
  },
  "configurations.sidebar_show_all_categories_enabled": {
    id: "setting.configurations.sidebar_show_all_categories_enabled.hint",
    defaultMessage: "Show all categories, not only followed ones.",
  },
  "configurations.video_autoplay_enabled": {
    id: "setting.configurations.video_autoplay_enabled.hint",
    defaultMessage: "Muted, while the video is in view.",
  },
  "configurations.video_play_tracking_delay_seconds": {
    id: "setting.configurations.video_play_tracking_delay_seconds.hint",
    defaultMessage: "Used to count views.",
  },
  "configurations.scheduled_posts_enabled": {
    id: "setting.configurations.scheduled_posts_enabled.hint",
    defaultMessage: "Publish at a later time.",
  },
  "configurations.post_category_required_enabled": {
    id: "setting.configurations.post_category_required_enabled.hint",
    defaultMessage: "Every post and article needs one.",
  },
  "configurations.post_addressing_required_enabled": {
    id: "setting.configurations.post_addressing_required_enabled.hint",
    defaultMessage: "Every post and article needs one.",
  },
  "configurations.post_user_addressing_enabled": {
    id: "setting.configurations.post_user_addressing_enabled.hint",
    defaultMessage: "Members can address posts to people by name.",
  },
  "configurations.moderation_log_enabled": {
    id: "setting.configurations.moderation_log_enabled.hint",
    defaultMessage: "Anyone can read moderators’ decisions, without names.",
  },
  "configurations.contact_api_enabled": {
    id: "setting.configurations.contact_api_enabled.hint",
    defaultMessage: "Visitors can write to staff.",
  },
  "configurations.accepted_media_mimetypes": {
    id: "setting.configurations.accepted_media_mimetypes.hint",
    defaultMessage: "MIME types, separated by commas without spaces.",
  },
  "configurations.time_zone": {
    id: "setting.configurations.time_zone.hint",
    defaultMessage: "Defines when a day starts in insights, e.g. Europe/Rome.",
  },
  "configurations.member_storage_mb": { id: "setting.configurations.member_storage_mb.hint", defaultMessage: "0: unlimited." },
  "configurations.signup_username_name_surname_enabled": {
    id: "setting.configurations.signup_username_name_surname_enabled.hint",
    defaultMessage: "The username is derived from them.",
  },
  "configurations.email_password_login_enabled": {
    id: "setting.configurations.email_password_login_enabled.hint",
    defaultMessage: "When off, people sign in with the providers below, passkeys and apps.",
  },
  "providers.app_url_on_app_store": {
    id: "setting.providers.app_url_on_app_store.hint",
    defaultMessage: "The address of your app.",
  },
  "providers.app_url_on_google_play": {
    id: "setting.providers.app_url_on_google_play.hint",
    defaultMessage: "The address of your app.",
  },
  "providers.google_geocoding_api_key": {
    id: "setting.providers.google_geocoding_api_key.hint",
    defaultMessage: "For the address field of events.",
  },
  "providers.web_push_public_key": {
    id: "setting.providers.web_push_public_key.hint",
    defaultMessage: "Empty: the key of this server.",
  },
  "providers.web_push_enabled": {
    id: "setting.providers.web_push_enabled.hint",
    defaultMessage: "Browsers show notifications while the page is closed.",
  },
  "webmaster.meta_robots": {
    id: "setting.webmaster.meta_robots.hint",
    defaultMessage: "Whether search engines may show the community.",
  },
  "webmaster.meta_title_home_not_logged": {
    id: "setting.webmaster.meta_title_home_not_logged.hint",
    defaultMessage: "The title of the home page for visitors. When empty, it is the name of the community.",
  },
  "webmaster.meta_description": {
    id: "setting.webmaster.meta_description.hint",
    defaultMessage: "The description of the home page for visitors. When empty, it is the first slogan.",
  },
  "static.env": { id: "setting.static.env.hint", defaultMessage: "Choose Test for a trial copy." },
  "static.stackid": { id: "setting.static.stackid.hint", defaultMessage: "In links to the plan." },
  "static.stripe_public_key": { id: "setting.static.stripe_public_key.hint", defaultMessage: "For the payment form." },
  "providers.facebook_signin_enabled": {
    id: "setting.providers.facebook_signin_enabled.hint",
    defaultMessage: "Needs the client ID and secret.",
  },
  "providers.facebook_app_key": {
    id: "setting.providers.facebook_app_key.hint",
    defaultMessage: "From the developer console of the provider.",
  },
  "providers.facebook_app_secret": {
    id: "setting.providers.facebook_app_secret.hint",
    defaultMessage: "Never shown again once saved.",
  },
  "providers.linkedin_signin_enabled": {
    id: "setting.providers.linkedin_signin_enabled.hint",
    defaultMessage: "Needs the client ID and secret.",
  },
  "providers.linkedin_app_key": {
    id: "setting.providers.linkedin_app_key.hint",
    defaultMessage: "From the developer console of the provider.",
  },
  "providers.linkedin_app_secret": {
    id: "setting.providers.linkedin_app_secret.hint",
    defaultMessage: "Never shown again once saved.",
  },
  "providers.twitter_signin_enabled": {
    id: "setting.providers.twitter_signin_enabled.hint",
    defaultMessage: "Needs the client ID and secret.",
  },
  "providers.twitter_app_key": {
    id: "setting.providers.twitter_app_key.hint",
    defaultMessage: "From the developer console of the provider.",
  },
  "providers.twitter_app_secret": {
    id: "setting.providers.twitter_app_secret.hint",
    defaultMessage: "Never shown again once saved.",
  },
  "providers.google_signin_enabled": {
    id: "setting.providers.google_signin_enabled.hint",
    defaultMessage: "Needs the client ID and secret.",
  },
  "providers.google_app_key": {
    id: "setting.providers.google_app_key.hint",
    defaultMessage: "From the developer console of the provider.",
  },
  "providers.google_app_secret": {
    id: "setting.providers.google_app_secret.hint",
    defaultMessage: "Never shown again once saved.",
  },
  "providers.keycloak_signin_enabled": {
    id: "setting.providers.keycloak_signin_enabled.hint",
    defaultMessage: "Needs the client ID and secret.",
  },
  "providers.keycloak_app_key": {
    id: "setting.providers.keycloak_app_key.hint",
    defaultMessage: "From the developer console of the provider.",
  },
  "providers.keycloak_app_secret": {
    id: "setting.providers.keycloak_app_secret.hint",
    defaultMessage: "Never shown again once saved.",
  },
  "providers.entraid_signin_enabled": {
    id: "setting.providers.entraid_signin_enabled.hint",
    defaultMessage: "Needs the client ID and secret.",
  },
  "providers.entraid_app_key": {
    id: "setting.providers.entraid_app_key.hint",
    defaultMessage: "From the developer console of the provider.",
  },
  "providers.entraid_app_secret": {
    id: "setting.providers.entraid_app_secret.hint",
    defaultMessage: "Never shown again once saved.",
  },
  "providers.keycloak_app_issuer": { id: "setting.providers.keycloak_app_issuer.hint", defaultMessage: "The issuer URL." },
  "providers.entraid_app_issuer": { id: "setting.providers.entraid_app_issuer.hint", defaultMessage: "The issuer URL." },
  "providers.entraid_app_tenant_id": {
    id: "setting.providers.entraid_app_tenant_id.hint",
    defaultMessage: "The identifier from the provider.",
  },
  "configurations.url_template_email_settings": {
    id: "setting.configurations.url_template_email_settings.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_email_unsubscribe": {
    id: "setting.configurations.url_template_email_unsubscribe.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_password_recover": {
    id: "setting.configurations.url_template_password_recover.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_verify_email": {
    id: "setting.configurations.url_template_verify_email.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_post": {
    id: "setting.configurations.url_template_post.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_discussion": {
    id: "setting.configurations.url_template_discussion.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_status": {
    id: "setting.configurations.url_template_status.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_comment": {
    id: "setting.configurations.url_template_comment.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_category": {
    id: "setting.configurations.url_template_category.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_categories_list": {
    id: "setting.configurations.url_template_categories_list.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_profile": {
    id: "setting.configurations.url_template_profile.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_profile_settings": {
    id: "setting.configurations.url_template_profile_settings.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_notifications": {
    id: "setting.configurations.url_template_notifications.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_private_message": {
    id: "setting.configurations.url_template_private_message.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_incubator": {
    id: "setting.configurations.url_template_incubator.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
  "configurations.url_template_live_stream": {
    id: "setting.configurations.url_template_live_stream.hint",
    defaultMessage: "A path. Keep the parts in braces. Leave empty for the default.",
  },
});

/** What the modules are called. */
export const featureLabels: Record<FeatureName, MessageDescriptor> = defineMessages({
  interests: { id: "feature.interests", defaultMessage: "Interests" },
  customize: { id: "feature.customize", defaultMessage: "Customisation" },
  addons: { id: "feature.addons", defaultMessage: "Add-ons" },
  domain: { id: "feature.domain", defaultMessage: "Own domain" },
  social_providers: { id: "feature.social_providers", defaultMessage: "Sign-in providers" },
  community_subscription: { id: "feature.community_subscription", defaultMessage: "Community subscription" },
  seo: { id: "feature.seo", defaultMessage: "Search engine settings" },
  advertising: { id: "feature.advertising", defaultMessage: "Advertising" },
  google_cloud_api: { id: "feature.google_cloud_api", defaultMessage: "Google Cloud API" },
  hotjar: { id: "feature.hotjar", defaultMessage: "Hotjar" },
  sqreen: { id: "feature.sqreen", defaultMessage: "Sqreen" },
  incubators: { id: "feature.incubators", defaultMessage: "Category proposals" },
  cms: { id: "feature.cms", defaultMessage: "Custom pages" },
  legal_pages: { id: "feature.legal_pages", defaultMessage: "Legal pages" },
  scoring: { id: "feature.scoring", defaultMessage: "Scores" },
  user_roles: { id: "feature.user_roles", defaultMessage: "Roles" },
  email_manager: { id: "feature.email_manager", defaultMessage: "Email management" },
  loyalty: { id: "feature.loyalty", defaultMessage: "Points and prizes" },
  broadcast: { id: "feature.broadcast", defaultMessage: "Announcements" },
  invitation: { id: "feature.invitation", defaultMessage: "Invitations" },
  app_settings: { id: "feature.app_settings", defaultMessage: "App settings" },
  moderation_flags: { id: "feature.moderation_flags", defaultMessage: "Moderation of reports" },
  moderation_contents: { id: "feature.moderation_contents", defaultMessage: "Moderation of contents" },
  moderation_users_blocked: { id: "feature.moderation_users_blocked", defaultMessage: "Moderation: blocked people" },
  moderation_users: { id: "feature.moderation_users", defaultMessage: "Moderation of people" },
  data_provisioning_dashboard: { id: "feature.data_provisioning_dashboard", defaultMessage: "Insights: dashboard" },
  data_provisioning_users: { id: "feature.data_provisioning_users", defaultMessage: "Insights: people" },
  data_provisioning_contents: { id: "feature.data_provisioning_contents", defaultMessage: "Insights: contents" },
  data_provisioning_interests: { id: "feature.data_provisioning_interests", defaultMessage: "Insights: categories" },
  data_provisioning_polls: { id: "feature.data_provisioning_polls", defaultMessage: "Insights: polls" },
  data_provisioning_reports: { id: "feature.data_provisioning_reports", defaultMessage: "Insights: reports" },
  registration_alerts: { id: "feature.registration_alerts", defaultMessage: "Sign-up alerts" },
  social_share: { id: "feature.social_share", defaultMessage: "Sharing on other networks" },
  stream_settings: { id: "feature.stream_settings", defaultMessage: "Feed settings" },
  tagging: { id: "feature.tagging", defaultMessage: "Tags and audiences" },
  api_v2: { id: "feature.api_v2", defaultMessage: "API version 2" },
  webhook: { id: "feature.webhook", defaultMessage: "Webhooks" },
  headless: { id: "feature.headless", defaultMessage: "Embedding" },
  customize_headless: { id: "feature.customize_headless", defaultMessage: "Custom embedding" },
  system_pages: { id: "feature.system_pages", defaultMessage: "System pages" },
  reaction: { id: "feature.reaction", defaultMessage: "Reactions" },
  grouping: { id: "feature.grouping", defaultMessage: "Groups" },
  event: { id: "feature.event", defaultMessage: "Events" },
  live_stream: { id: "feature.live_stream", defaultMessage: "Live streams" },
  payments: { id: "feature.payments", defaultMessage: "Payments" },
  course: { id: "feature.course", defaultMessage: "Courses" },
});

/** What the choices of settings are called. */
const choiceLabels: Record<"recent" | "relevance" | Environment | SubscriptionTier, MessageDescriptor> = defineMessages({
  recent: { id: "setting.choice.recent", defaultMessage: "Recent first" },
  relevance: { id: "setting.choice.relevance", defaultMessage: "Relevant first" },
  stage: { id: "setting.choice.stage", defaultMessage: "Test" },
  prod: { id: "setting.choice.prod", defaultMessage: "Production" },
  FREE_TRIAL: { id: "setting.choice.FREE_TRIAL", defaultMessage: "Free trial" },
  GO: { id: "setting.choice.GO", defaultMessage: "Go" },
  PROFESSIONAL: { id: "setting.choice.PROFESSIONAL", defaultMessage: "Professional" },
  ENTERPRISE: { id: "setting.choice.ENTERPRISE", defaultMessage: "Enterprise" },
});

export const choiceLabel = (choice: string): MessageDescriptor | undefined =>
  (choiceLabels as Readonly<Record<string, MessageDescriptor>>)[choice];
