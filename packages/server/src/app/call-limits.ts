import type { Limit } from "#core/limits";

const perMinute = (max: number): Limit => ({ max, windowSeconds: 60 });
const perHour = (max: number): Limit => ({ max, windowSeconds: 3600 });

/**
 * How often one account may make each call that writes, a visitor by their network: far more than a person does, far less than a
 * script would. Where there are two limits, the first is for a burst. Counted in each process. What guards secrets (passwords, codes, mail) has its own, lower limits beside its use case.
 */
export const callLimits: Readonly<Record<string, Limit | readonly Limit[]>> = {
  // Writing
  // A text may take a tenth of a second of the processor to check.
  object_create: [perMinute(10), perHour(120)],
  object_update: [perMinute(20), perHour(300)],
  object_publish: perHour(120),
  object_delete: perHour(600),
  object_restore: perHour(600),
  comment_create: [perMinute(30), perHour(600)],
  comment_update: [perMinute(30), perHour(600)],
  comment_delete: perHour(600),
  comment_restore: perHour(600),
  comment_restore_noslash: perHour(600),
  draft_put: perMinute(120),
  draft_delete: perMinute(120),

  // Reacting, following, hiding
  object_vote: perMinute(120),
  comment_vote: perMinute(120),
  object_poll_vote: perMinute(120),
  object_follow: perMinute(120),
  object_hide: perMinute(120),
  object_suspend: perMinute(120),
  object_flag: perHour(120),
  comment_flag: perHour(120),
  category_follow: perMinute(120),
  feed_read: perMinute(300),
  feed_likethis: perMinute(120),
  legal_ack: perMinute(60),

  // People
  user_follow: perHour(600),
  user_hide: perHour(600),
  connection_request: perHour(200),
  connection_accept: perHour(600),
  connection_reject: perHour(600),
  connection_cancel_request: perHour(600),
  connection_cancel_reject: perHour(600),
  connection_remove: perHour(600),
  connection_mark_seen: perMinute(120),
  user_connection_statuses: perMinute(120),
  user_match: perMinute(60),

  // Messages
  pm_send: [perMinute(60), perHour(1200)],
  pm_delete: perHour(600),
  pm_thread_delete: perHour(600),
  // A client tells at most once in three seconds.
  pm_typing: perMinute(30),
  pm_mute: perMinute(60),
  pm_flag: perHour(120),
  pm_upload: [perMinute(600), perHour(6000)],
  pm_upload_done: [perMinute(600), perHour(6000)],

  // Files
  // A link's picture may have 8 MB.
  media_create: [perMinute(20), perHour(120)],
  media_chunk: perMinute(600),
  media_chunk_complete: perHour(600),
  media_upload_delete: perHour(600),
  media_update: perHour(600),
  media_delete: perHour(600),
  media_click: perMinute(300),
  avatar_add: perHour(60),
  avatar_remove: perHour(60),
  avatar_set_primary: perHour(120),

  // The own account
  user_update: perHour(240),
  user_patch: perHour(240),
  user_settings_patch: perHour(600),
  field_visibility_patch: perHour(600),
  user_change_email: perHour(60),
  email_change_resend: perHour(60),
  email_change_cancel: perHour(60),
  user_change_password: perHour(60),
  user_confirm_email: perHour(60),
  user_delete: perHour(60),
  udp_generate: perHour(60),
  notification_read: perMinute(300),
  notification_custom: perHour(120),
  banner_read: perMinute(300),
  banner_dispose: perMinute(120),
  device_create: perHour(120),
  device_delete: perHour(120),

  // Signing up and in
  account_create: perHour(120),
  account_verify: perHour(360),
  account_verify_code: perHour(360),
  account_verify_send: perHour(60),
  account_recover: perHour(60),
  account_reset: perHour(360),
  setup_complete: perHour(60),
  sso_signin: perHour(3600),
  sso_signup: perHour(3600),
  oauth_token: perMinute(300),
  jwt_token: perMinute(300),
  session_sign_in: perMinute(120),
  session_sign_out: perMinute(120),
  session_revoke: perMinute(120),
  passkey_challenge: perMinute(120),
  passkey_sign_in: perMinute(120),
  passkey_begin: perHour(120),
  passkey_add: perHour(60),
  passkey_rename: perHour(120),
  passkey_remove: perHour(60),
  two_factor_begin: perHour(60),
  two_factor_confirm: perHour(120),
  two_factor_disable: perHour(120),
  recovery_codes_renew: perHour(60),
  provider_start: perHour(360),
  provider_sign_up: perHour(120),
  provider_second_step: perHour(360),
  provider_create: perHour(60),
  provider_delete: perHour(60),
  contact_request: perHour(30),

  // Staff
  category_create: perHour(600),
  category_update: perHour(1200),
  category_patch: perHour(1200),
  category_delete: perHour(600),
  embed_create: perHour(3600),
  embed_update: perHour(3600),
  embed_patch: perHour(3600),
  preference_patch: perHour(1200),
  score_add: perHour(3600),
  tag_create: perHour(600),
  tag_update: perHour(1200),
  tag_patch: perHour(1200),
  tag_assign: perHour(3600),
};
