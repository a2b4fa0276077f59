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
  // What visitors are shown is rendered anew.
  object_delete: [perMinute(30), perHour(600)],
  object_restore: [perMinute(30), perHour(600)],
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
  report_send: perHour(60),
  category_follow: perMinute(120),
  category_mute: perMinute(120),
  feed_read: perMinute(300),
  feed_likethis: perMinute(120),
  legal_ack: perMinute(60),
  custom_adv_count: perMinute(300),

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

  // Events
  // A picture is re-encoded.
  event_create: [perMinute(10), perHour(60)],
  event_update: [perMinute(20), perHour(240)],
  event_patch: [perMinute(20), perHour(240)],
  event_delete: perHour(120),
  event_occurrence_patch: perHour(240),
  event_subscribe: [perMinute(60), perHour(300)],
  // An organiser also removes people by it.
  event_unsubscribe: [perMinute(120), perHour(600)],
  event_go: perMinute(60),
  event_go_remove: perMinute(60),
  event_not_going: perMinute(60),
  event_not_going_remove: perMinute(60),
  // 500 people each.
  event_invite: [perMinute(30), perHour(200)],
  event_invite_remove: [perMinute(30), perHour(200)],
  event_calendar_create: perHour(30),
  event_calendar_delete: perHour(60),
  group_calendar_create: perHour(30),
  group_calendar_delete: perHour(60),
  event_gallery_add: [perMinute(60), perHour(600)],
  event_gallery_remove: perHour(600),
  event_show: perMinute(60),
  event_hide: perMinute(60),

  // Groups
  group_create: [perMinute(10), perHour(30)],
  group_update: perHour(240),
  group_patch: perHour(240),
  group_delete: perHour(120),
  group_subscribe: [perMinute(60), perHour(300)],
  // A manager also removes people and takes invitations back by it.
  group_unsubscribe: [perMinute(120), perHour(600)],
  // 500 people each.
  group_invite: [perMinute(30), perHour(200)],
  group_in_feed: perMinute(120),

  // Courses
  // A picture is re-encoded.
  course_create: [perMinute(10), perHour(60)],
  course_update: [perMinute(30), perHour(300)],
  course_patch: [perMinute(60), perHour(600)],
  course_delete: perHour(120),
  course_join: [perMinute(60), perHour(300)],
  // A teacher also removes people by it.
  course_leave: [perMinute(120), perHour(600)],
  // 500 people each.
  course_invite: [perMinute(30), perHour(200)],
  course_invite_remove: [perMinute(30), perHour(200)],
  course_role: [perMinute(30), perHour(200)],
  section_create: [perMinute(60), perHour(600)],
  section_update: [perMinute(120), perHour(1200)],
  section_patch: [perMinute(120), perHour(1200)],
  section_delete: perHour(600),
  lesson_create: [perMinute(60), perHour(600)],
  // The editor saves while one writes.
  lesson_update: [perMinute(60), perHour(1200)],
  lesson_patch: [perMinute(60), perHour(1200)],
  lesson_delete: perHour(600),
  lesson_complete: perMinute(120),
  lesson_incomplete: perMinute(120),
  lesson_comment_create: [perMinute(30), perHour(600)],
  lesson_comment_update: [perMinute(30), perHour(600)],
  lesson_comment_patch: [perMinute(30), perHour(600)],
  lesson_comment_delete: perHour(600),
  course_quiz_patch: [perMinute(60), perHour(600)],
  course_quiz_submit: [perMinute(30), perHour(300)],
  course_question_delete: perHour(600),
  course_release_update: [perMinute(60), perHour(600)],
  // 100 students each.
  course_message: perHour(60),
  course_duplicate: [perMinute(3), perHour(30)],
  course_import: [perMinute(3), perHour(30)],
  // Every text of the course is checked, which may take seconds of the processor.
  course_import_check: [perMinute(3), perHour(60)],
  course_version_restore: [perMinute(30), perHour(300)],
  // A player tells every few seconds.
  course_position_update: perMinute(60),

  // Messages
  // All that an account sends is limited besides by whom it reaches (2,000 an hour): one for each recipient, and in a group one for
  // every 50 members who are told of it, or part of 50; and, for all processes, by messages to people who have not answered.
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
  contact_request_patch: perHour(600),
  contact_request_delete: perHour(600),

  // Moderation
  moderation_contribution_patch: perMinute(120),
  moderation_user_patch: perMinute(60),
  case_decide: perMinute(120),
  // Up to 50 acts each.
  case_decide_many: perMinute(20),
  case_act_undo: perMinute(60),
  case_assign: perMinute(120),
  case_note_add: perMinute(30),
  case_watch: perMinute(120),
  appeal_create: perHour(20),
  appeal_message_add: perHour(60),
  appeal_decide: perMinute(60),
  rule_update: perMinute(60),
  // Up to 100 acts each.
  account_admin_bulk: perMinute(20),
  // Up to 100 emails each.
  invitation_send: [perMinute(10), perHour(60)],
  invitation_resend: perHour(600),
  invitation_revoke: perHour(600),
  // Reads up to 5,000 lines.
  invitation_check: perMinute(20),
  invitation_import: perHour(20),
  account_admin_role: perHour(120),
  account_admin_act: perHour(600),
  account_admin_tags: perHour(1200),
  // Reads up to 10,000 texts.
  rule_dry_run: perMinute(6),

  // Staff
  category_create: perHour(600),
  category_update: perHour(1200),
  category_patch: perHour(1200),
  category_delete: perHour(600),
  category_order: perHour(1200),
  custom_page_create: perHour(300),
  custom_page_patch: perHour(1200),
  custom_page_delete: perHour(300),
  custom_page_order: perHour(1200),
  custom_menu_update: perHour(600),
  custom_adv_create: perHour(300),
  custom_adv_patch: perHour(1200),
  custom_adv_delete: perHour(300),
  legal_publish: perHour(60),
  banner_create: perHour(60),
  banner_cancel: perHour(300),
  embed_create: perHour(3600),
  embed_update: perHour(3600),
  embed_patch: perHour(3600),
  preference_patch: perHour(1200),
  settings_patch: perHour(1200),
  // A picture is re-encoded.
  settings_picture: [perMinute(20), perHour(200)],
  score_add: perHour(3600),
  tag_create: perHour(600),
  tag_update: perHour(1200),
  tag_patch: perHour(1200),
  tag_assign: perHour(3600),
  console_view_save: perHour(120),
  console_view_delete: perHour(120),
  webhook_create: perHour(60),
  webhook_update: perHour(600),
  webhook_patch: perHour(600),
  webhook_delete: perHour(120),
  webhook_secret_expire: perHour(60),
  webhook_secret_reveal: perHour(60),
  webhook_event_resend: perHour(600),
  webhook_event_resend_bulk: perHour(60),

  // Start guide, AI
  onboarding_start: perHour(30),
  onboarding_complete: perHour(120),
  onboarding_starter_add: perHour(30),
  onboarding_undo: perHour(30),
  ai_provider_update: perHour(120),
  ai_provider_test: perHour(60),

  // Operations
  operation_job_retry: perMinute(60),
  operation_event_retry: perMinute(60),
  operation_call_retry: perMinute(60),
  operation_mail_retry: perMinute(60),
  operation_mail_test: perHour(20),
  operation_backup_create: perHour(10),
  operation_cdn_test: perHour(60),
  api_client_create: perHour(60),
  api_client_revoke: perHour(120),
};
