import { flag, text, whole } from "./definition.ts";

/** Sections loyalty and addons. */
export const addonPreferences = {
  "loyalty.prize_a_image": text("", "Picture of the first prize level", "image"),
  "loyalty.prize_b_image": text("", "Picture of the second prize level", "image"),
  "loyalty.prize_c_image": text("", "Picture of the third prize level", "image"),
  "loyalty.points_make_discussion": whole(10, "Points for an article"),
  "loyalty.points_make_post": whole(5, "Points for a post"),
  "loyalty.points_make_comment": whole(2, "Points for a comment"),
  "loyalty.points_receive_vote": whole(1, "Points for a reaction received"),
  "loyalty.points_connection_or_follower": whole(2, "Points for a new follower or connection"),
  "loyalty.points_social_share": whole(2, "Points for sharing outside the community"),
  "loyalty.points_app_used": whole(10, "Points for the first use of the application"),
  "loyalty.points_daily_visit": whole(1, "Points for the first visit of a day"),
  "addons.affinity_enabled": flag(false, "Suggest people by common interests"),
  "addons.closed_community": flag(false, "Only invited people sign up"),
  "addons.incubator_enabled": flag(true, "Members propose categories"),
  "addons.incubator_subscribers": whole(10, "Subscribers that approve a proposed category"),
  "addons.loyalty_points_collection": flag(true, "Points and prizes"),
  "addons.polls_enabled": flag(true, "Members add polls; staff and publishers always may"),
  "addons.registration_wizard": flag(false, "Guide new members after signing up"),
  "addons.post_geolocation_enabled": flag(true, "A place may be added to a contribution"),
  "addons.share_post_on_facebook_enabled": flag(true, "Share on Facebook"),
  "addons.share_post_on_twitter_enabled": flag(true, "Share on X"),
  "addons.share_post_on_linkedin_enabled": flag(true, "Share on LinkedIn"),
  "addons.private_messages_enabled": flag(true, "Private messages"),
  "addons.share_post_enabled": flag(true, "Contributions can be shared"),
};
