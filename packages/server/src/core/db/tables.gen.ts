// Generated from the migrated schema by `npm run db:types`. Do not edit.
import type { ColumnType, Generated } from "kysely";

/** Read as parsed JSON, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultedJson = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AccessTokenTable {
  token_hash: Buffer;
  family_id: number;
  expires_at: string;
}

export interface AccountDeletionTable {
  user_id: number;
  erase: boolean;
  by_self: boolean;
  status_before: string;
  asked_at: string;
  due_at: string;
}

export interface AiPromptTable {
  id: Generated<number>;
  asked_at: string;
  purpose: string;
  actor_id: number | null;
  model: string;
  prompt: string;
  reply: string;
  error: string | null;
  input_tokens: number;
  output_tokens: number;
  duration_ms: number;
}

export interface AiProviderTable {
  id: Generated<number>;
  is_enabled: Generated<boolean>;
  base_url: Generated<string>;
  model: Generated<string>;
  api_key: Buffer | null;
  input_price: Generated<number>;
  output_price: Generated<number>;
  currency: Generated<string>;
}

export interface ApiClientTable {
  id: string;
  name: string;
  secret_hash: Buffer | null;
  created_at: Generated<string>;
  created_by: number | null;
  revoked_at: string | null;
}

export interface AppealMessageTable {
  id: Generated<number>;
  appeal_id: number;
  author_id: number | null;
  from_staff: boolean;
  text: string;
  created_at: string;
}

export interface AudienceTable {
  contribution_id: number;
  kind: string;
  ref_id: Generated<number>;
  added_at: string | null;
  ranked_at: string | null;
}

export interface AuditEntryTable {
  id: Generated<number>;
  recorded_at: Generated<string>;
  actor_id: number | null;
  action: string;
  target_type: string;
  target_id: number | null;
  subject_id: number | null;
  data: DefaultedJson;
  address: string | null;
  actor_alias: string | null;
  subject_alias: string | null;
}

export interface AvatarTable {
  id: Generated<number>;
  user_id: number;
  media_id: number;
  date_uploaded: Generated<string>;
}

export interface BannerTable {
  id: Generated<number>;
  type_banner: string;
  html: string | null;
  title: string | null;
  body_text: string | null;
  link_text: string | null;
  link: string | null;
  image: string | null;
  open_in_new_tab: Generated<boolean>;
  active: Generated<boolean>;
  added_at: string;
  starts_at: string | null;
  ends_at: string | null;
  audience: Generated<string>;
  tag_id: number | null;
  category_id: number | null;
  created_by: number | null;
  announced_at: string | null;
}

export interface BannerViewTable {
  banner_id: number;
  user_id: number;
  viewed_at: string;
  disposed_at: string | null;
}

export interface CaseNoteTable {
  id: Generated<number>;
  target: string;
  target_id: number;
  author_id: number | null;
  text: string;
  created_at: string;
}

export interface CaseViewerTable {
  target: string;
  target_id: number;
  user_id: number;
  seen_at: string;
}

export interface CategoryTable {
  id: Generated<number>;
  name: string;
  slug: string;
  slogan: Generated<string>;
  name_synonyms: Generated<string>;
  order: Generated<number>;
  html_info: Generated<string>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  auto_follow: Generated<string>;
  active: Generated<boolean>;
  deleted: Generated<boolean>;
  image_media_id: number | null;
  cover_media_id: number | null;
  emotional_image_position: Generated<number>;
  lastmod_datetime: Generated<string>;
  stream_order_by: Generated<string>;
  content_only_staff: Generated<boolean>;
  followers_counter: Generated<number>;
}

export interface CategoryFollowTable {
  category_id: number;
  user_id: number;
  created_at: Generated<string>;
}

export interface CategoryMuteTable {
  user_id: number;
  category_id: number;
  created_at: Generated<string>;
}

export interface CategoryTagTable {
  category_id: number;
  tag_id: number;
}

export interface CommentTable {
  id: Generated<number>;
  contribution_id: number;
  author_id: number;
  parent_id: number | null;
  in_reply_to_id: number | null;
  html: string;
  summary: Generated<string>;
  summary_html: Generated<string>;
  summary_truncated: Generated<boolean>;
  added_at: Generated<string>;
  last_edited_at: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  collapsed: Generated<boolean>;
  comment_count: Generated<number>;
  vote_count: Generated<number>;
  flag_count: Generated<number>;
  reaction_counts: DefaultedJson;
  author_deleted: Generated<boolean>;
}

export interface CommentMediaTable {
  comment_id: number;
  media_id: number;
}

export interface CommunityEventTable {
  id: Generated<number>;
  name: string;
  slug: string;
  description: Generated<string>;
  privacy: string;
  visible: boolean;
  start_date: string;
  end_date: string | null;
  recurring: string;
  timezone: string;
  location: string;
  link: string | null;
  geolocation: string | null;
  geolocation_lat: number | null;
  geolocation_lng: number | null;
  image_media_id: number | null;
  created_by_id: number;
  managed_by_id: number;
  subscribers_counter: Generated<number>;
  goings_counter: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  cancelled_at: string | null;
  cancel_reason: string | null;
  sequence: Generated<number>;
  last_ends_at: string;
  capacity: number | null;
  waiting_counter: Generated<number>;
  group_id: number | null;
}

export interface ConfigVersionTable {
  only_row: Generated<boolean>;
  version: Generated<number>;
}

export interface ConnectionTable {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  created_at: Generated<string>;
  viewed_at: string | null;
  accepted_at: string | null;
  rejected_at: string | null;
}

export interface ConsoleViewTable {
  id: Generated<number>;
  user_id: number;
  part: string;
  name: string;
  search: string;
  created_at: Generated<string>;
}

export interface ContactRequestTable {
  id: Generated<number>;
  user_id: number | null;
  name: string;
  surname: string;
  email: string;
  message: string;
  more: Json;
  created_at: string;
  updated_at: string | null;
  answered_at: string | null;
}

export interface ContributionTable {
  id: Generated<number>;
  type: string;
  author_id: number;
  title: string | null;
  slug: Generated<string>;
  html: Generated<string>;
  summary: Generated<string>;
  summary_html: Generated<string>;
  summary_truncated: Generated<boolean>;
  location: NullableJson;
  added_at: Generated<string>;
  last_activity_at: Generated<string>;
  last_edited_at: string | null;
  scheduled_at: string | null;
  draft: Generated<boolean>;
  deleted_at: string | null;
  deleted_by: string | null;
  collapsed: Generated<boolean>;
  listed: Generated<boolean>;
  comment_count: Generated<number>;
  share_count: Generated<number>;
  view_count: Generated<number>;
  vote_count: Generated<number>;
  follower_count: Generated<number>;
  flag_count: Generated<number>;
  reaction_counts: DefaultedJson;
  shared_id: number | null;
  reply_control: Generated<string>;
  boosted: Generated<boolean>;
  ranked_at: Generated<string>;
  generated: Generated<boolean>;
  author_deleted: Generated<boolean>;
}

export interface ContributionCategoryTable {
  contribution_id: number;
  category_id: number;
  added_at: string;
  ranked_at: string | null;
}

export interface ContributionFollowTable {
  contribution_id: number;
  user_id: number;
  created_at: Generated<string>;
}

export interface ContributionHideTable {
  contribution_id: number;
  user_id: number;
  created_at: Generated<string>;
}

export interface ContributionMediaTable {
  contribution_id: number;
  media_id: number;
  position: number;
  inline: Generated<boolean>;
}

export interface ContributionMuteTable {
  contribution_id: number;
  user_id: number;
  created_at: Generated<string>;
}

export interface ContributionSeenTable {
  user_id: number;
  contribution_id: number;
}

export interface ContributionViewTable {
  day: string;
  contribution_id: number;
  viewer: Buffer;
}

export interface CourseTable {
  id: Generated<number>;
  name: string;
  slug: string;
  description: Generated<string>;
  type: string;
  privacy: Generated<string>;
  timezone: Generated<string>;
  enforce_lessons_order: Generated<boolean>;
  new_comment_notification_enabled: Generated<boolean>;
  hide_member_count: Generated<boolean>;
  image_media_id: number | null;
  created_by_id: number;
  created_at: Generated<string>;
  published_at: string | null;
  deleted_at: string | null;
  students_counter: Generated<number>;
  num_lessons: Generated<number>;
  num_sections: Generated<number>;
  withheld: Generated<boolean>;
}

export interface CourseCategoryTable {
  course_id: number;
  category_id: number;
}

export interface CourseCertificateTable {
  id: Generated<number>;
  course_id: number | null;
  user_id: number;
  code: string;
  name: string;
  course_name: string;
  issued_at: Generated<string>;
}

export interface CourseCommentTable {
  id: Generated<number>;
  course_id: number;
  lesson_id: number;
  author_id: number;
  parent_id: number | null;
  in_reply_to_id: number | null;
  html: string;
  created_at: Generated<string>;
  edited_at: string | null;
  deleted_at: string | null;
  reply_count: Generated<number>;
  by_teacher: Generated<boolean>;
  answered: Generated<boolean>;
  summary_html: Generated<string>;
  summary_truncated: Generated<boolean>;
}

export interface CourseCommentMediaTable {
  comment_id: number;
  media_id: number;
  position: number;
  inline: Generated<boolean>;
}

export interface CourseLessonTable {
  id: Generated<number>;
  course_id: number;
  section_id: number;
  name: string;
  type: string;
  status: Generated<string>;
  position: number;
  comments_enabled: Generated<boolean>;
  html: Generated<string>;
  pass_percent: Generated<number>;
  max_attempts: number | null;
  shuffle: Generated<boolean>;
  feedback: Generated<string>;
  comments_counter: Generated<number>;
  created_by_id: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CourseLessonMediaTable {
  lesson_id: number;
  media_id: number;
  position: number;
  inline: Generated<boolean>;
  removed_at: string | null;
}

export interface CourseLessonProgressTable {
  user_id: number;
  lesson_id: number;
  course_id: number;
  status: Generated<string>;
  at: Generated<string>;
  media_id: number | null;
  seconds: number | null;
}

export interface CourseLessonTallyTable {
  lesson_id: number;
  slot: number;
  completed: Generated<number>;
  failed: Generated<number>;
}

export interface CourseLessonVersionTable {
  id: Generated<number>;
  lesson_id: number;
  author_id: number;
  name: string;
  html: string;
  created_at: Generated<string>;
}

export interface CourseQuestionTable {
  id: Generated<number>;
  course_id: number;
  type: string;
  text: string;
  options: DefaultedJson;
  accepted: Generated<string[]>;
  feedback_correct: Generated<string>;
  feedback_wrong: Generated<string>;
  created_at: Generated<string>;
}

export interface CourseQuizAttemptTable {
  id: Generated<number>;
  course_id: number;
  lesson_id: number;
  user_id: number;
  number: number;
  score: number;
  passed: boolean;
  num_correct: number;
  num_questions: number;
  answers: Json;
  created_at: Generated<string>;
}

export interface CourseQuizQuestionTable {
  lesson_id: number;
  question_id: number;
  position: number;
}

export interface CourseReleaseTable {
  id: Generated<number>;
  section_id: number;
  user_id: number | null;
  mode: string;
  days: Generated<number>;
  created_at: Generated<string>;
}

export interface CourseSectionTable {
  id: Generated<number>;
  course_id: number;
  name: string;
  position: number;
  drip_delay: number | null;
  dripped_at: string | null;
}

export interface CourseStudentTable {
  course_id: number;
  user_id: number;
  last_active_at: string | null;
  last_lesson_id: number | null;
  messaged_at: string | null;
}

export interface CustomAdvTable {
  id: Generated<number>;
  position: string;
  title: string | null;
  link: string | null;
  image: string | null;
  embed_code: string | null;
  category_id: number | null;
  active: Generated<boolean>;
  starts_at: string | null;
  ends_at: string | null;
  created_at: string;
  lastmod_datetime: string;
  audience: Generated<string>;
  asks_consent: Generated<boolean>;
  image_media_id: number | null;
}

export interface CustomAdvCountTable {
  adv_id: number;
  day: string;
  part: number;
  views: Generated<number>;
  clicks: Generated<number>;
}

export interface CustomMenuTable {
  id: Generated<number>;
  name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CustomMenuItemTable {
  id: Generated<number>;
  custom_menu_id: number;
  page: string | null;
  label: string | null;
  url: string | null;
  attrs: Generated<string>;
  order: number;
}

export interface CustomPageTable {
  id: Generated<number>;
  type: Generated<string>;
  slug: string;
  title: string;
  html_summary: Generated<string>;
  html_body: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
  active: Generated<boolean>;
  created_at: string;
  updated_at: string;
  created_by: number | null;
  updated_by: number | null;
  order: Generated<number>;
}

export interface DataExportTable {
  user_id: number;
  requested_at: string;
  alive_at: string | null;
  attempts: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  generated_at: string | null;
  failed_at: string | null;
  email_sent_at: string | null;
  downloaded_at: string | null;
  expires_at: string | null;
  file_key: string | null;
  size_bytes: number | null;
  address_version: Generated<number>;
}

export interface DeviceTable {
  id: Generated<number>;
  user_id: number;
  type: string;
  registration_id: string;
  name: string | null;
  device_id: string | null;
  browser: string | null;
  p256dh: string | null;
  auth: string | null;
  endpoint: string | null;
  cloud_message_type: string | null;
  active: Generated<boolean>;
  date_created: string;
  sign_in_id: number | null;
}

export interface DraftTable {
  user_id: number;
  data: Json;
  updated_at: Generated<string>;
  id: string;
}

export interface EmbedTable {
  id: Generated<number>;
  embed_type: string;
  embed_id: string;
  url: string | null;
  metadata: DefaultedJson;
  registered: boolean;
}

export interface EventTable {
  id: Generated<number>;
  txid: Generated<string>;
  name: string;
  data: Json;
  actor_id: number | null;
  recorded_at: Generated<string>;
  user_ids: Generated<number[]>;
}

export interface EventCalendarTable {
  user_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
}

export interface EventConsumerTable {
  name: string;
  txid: string;
  event_id: number;
  lease_holder: string | null;
  lease_until: string | null;
}

export interface EventFailureTable {
  consumer: string;
  event_id: number;
  name: string;
  data: Json;
  actor_id: number | null;
  user_ids: Generated<number[]>;
  recorded_at: string;
  attempts: number;
  error: string;
  next_try_at: string;
  set_aside_at: string | null;
}

export interface EventGroupCalendarTable {
  user_id: number;
  group_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
}

export interface EventMediaTable {
  event_id: number;
  media_id: number;
  added_at: Generated<string>;
}

export interface EventOccurrenceTable {
  event_id: number;
  original_at: string;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  earlier_ends_at: string | null;
  listed: boolean;
  location: string;
  moved: Generated<boolean>;
  reminded_at: string | null;
}

export interface FeatureTable {
  id: Generated<number>;
  name: string;
  enabled: boolean;
}

export interface FlagTable {
  target: string;
  target_id: number;
  user_id: number;
  flag_type: number;
  added_at: Generated<string>;
}

export interface FlagCaseTable {
  target: string;
  target_id: number;
  contribution_type: string;
  author_id: number;
  flag_count: Generated<number>;
  last_flagged_at: Generated<string>;
  status: string | null;
  flag_type: number | null;
  moderator_id: number | null;
  moderated_at: string | null;
  id: Generated<number>;
  first_flagged_at: Generated<string>;
  held: Generated<boolean>;
  hit_count: Generated<number>;
  assignee_id: number | null;
  act_id: number | null;
}

export interface FlagCaseReporterTable {
  target: string;
  target_id: number;
  user_id: number;
}

export interface GroupTable {
  id: Generated<number>;
  name: string;
  slug: string;
  description: Generated<string>;
  privacy: string;
  visible: Generated<boolean>;
  image_media_id: number | null;
  cover_media_id: number | null;
  emotional_image_position: Generated<number>;
  created_by_id: number;
  managed_by_id: number;
  created_at: Generated<string>;
  deleted_at: string | null;
  subscribers_counter: Generated<number>;
}

export interface IdempotencyKeyTable {
  user_id: number;
  key_hash: Buffer;
  fingerprint: Buffer;
  status: number;
  reply: Buffer | null;
  created_at: Generated<string>;
}

export interface InsightCohortTable {
  period: string;
  cohort: string;
  step: number;
  active: number;
}

export interface InsightDayTable {
  day: string;
  metric: string;
  value: number;
}

export interface InsightObjectDayTable {
  kind: string;
  day: string;
  object_id: number;
  contents: number;
  comments: number;
  joins: number;
}

export interface InsightSearchDayTable {
  day: string;
  word: string;
  found: number;
  missed: number;
}

export interface InsightStateTable {
  only_row: Generated<boolean>;
  time_zone: string | null;
  counted_at: string | null;
}

export interface InsightWaitDayTable {
  day: string;
  minutes: number;
  decisions: number;
}

export interface InviteTable {
  id: Generated<number>;
  code_hash: Buffer;
  name: Generated<string>;
  forced_username: string | null;
  email: Generated<string>;
  role: string | null;
  extra_data: DefaultedJson;
  generated_at: Generated<string>;
  sent_at: string | null;
  used_at: string | null;
  invited_by: number | null;
  user_id: number | null;
  expires_at: string | null;
  revoked_at: string | null;
  tag_ids: Generated<number[]>;
  message: Generated<string>;
}

export interface InviteImportTable {
  id: Generated<number>;
  created_by: number | null;
  created_at: string;
  total: number;
  finished_at: string | null;
}

export interface InviteImportLineTable {
  import_id: number;
  line: number;
  email: string;
  name: string;
  username: string | null;
  role: string | null;
  tag_ids: number[];
  invited: boolean | null;
}

export interface KnownAgentTable {
  user_id: number;
  agent_hash: Buffer;
  seen_at: Generated<string>;
}

export interface KnownNetworkTable {
  user_id: number;
  network_hash: Buffer;
  seen_at: Generated<string>;
}

export interface LeftoverFileTable {
  key: string;
}

export interface LegalAckTable {
  id: Generated<number>;
  page_id: number;
  user_id: number;
  accepted: boolean;
  answered_at: string;
}

export interface LegalPageTable {
  id: Generated<number>;
  policy: string;
  version: number;
  valid_from: string;
  created_at: string;
  created_by: number | null;
}

export interface LegalTextTable {
  page_id: number;
  language: string;
  title: string;
  html_summary: Generated<string>;
  html_body: Generated<string>;
}

export interface LocalityTable {
  id: number;
  name: string;
  name_it: string | null;
  country: string;
  province_short: string;
  population: number;
  lat: number;
  lng: number;
  searched: string;
}

export interface MailTable {
  id: Generated<number>;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
  attempts: Generated<number>;
  next_try_at: Generated<string>;
  failed_at: string | null;
  error: string | null;
  user_id: number | null;
  reply_to: string | null;
  claimed_at: string | null;
  thread_key: string | null;
  unsubscribe_url: string | null;
  at_most_once: Generated<boolean>;
  unknown_at: string | null;
}

export interface MediaTable {
  id: Generated<number>;
  purpose: string;
  type: string;
  author_id: number | null;
  title: string | null;
  description: string | null;
  url: string | null;
  hash: string;
  mimetype: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  color: string | null;
  animated: Generated<boolean>;
  variants: DefaultedJson;
  embed: NullableJson;
  click_count: Generated<number>;
  added_at: Generated<string>;
  embed_ref: number | null;
}

export interface MediaUsageTable {
  user_id: number;
  used_bytes: Generated<number>;
}

export interface MemberPresenceTable {
  day: string;
  record_id: number;
}

export interface MemberRecordTable {
  id: Generated<number>;
  user_id: number | null;
  joined_on: string;
  left_on: string | null;
}

export interface MembershipTable {
  kind: string;
  object_id: number;
  user_id: number;
  state: string;
  role: string | null;
  active: boolean;
  since: Generated<string>;
  in_feed: Generated<boolean>;
}

export interface MessageTable {
  id: Generated<number>;
  thread_id: number;
  sender_id: number;
  html: string;
  headline: string;
  file_uuid: string | null;
  created_at: string;
  hidden: Generated<boolean>;
  words: Generated<string>;
  preview: NullableJson;
}

export interface MessageFileTable {
  uuid: string;
  owner_id: number | null;
  media_id: number | null;
  thumbnail_id: number | null;
  duration: number | null;
  created_at: string;
}

export interface MessageFlagTable {
  message_id: number;
  user_id: number;
  sender_id: number;
  html: string;
  sent_at: string;
  flag_type: number;
  added_at: string;
}

export interface MessageParticipantTable {
  thread_id: number;
  user_id: number;
  last_seen_id: Generated<number>;
  cleared_id: Generated<number>;
  last_message_id: number | null;
  unread_count: Generated<number>;
  muted: Generated<boolean>;
}

export interface MessageThreadTable {
  id: Generated<number>;
  low_id: number | null;
  high_id: number | null;
  group_id: number | null;
  last_message_id: number | null;
}

export interface MessageWithheldTable {
  message_id: number;
  html: string;
  headline: string;
  file_uuid: string | null;
  preview: NullableJson;
  words: string;
}

export interface ModerationActTable {
  id: Generated<number>;
  act: string;
  target: string;
  target_id: number;
  kind: string;
  author_id: number | null;
  moderator_id: number | null;
  automatic: Generated<boolean>;
  flag_type: number | null;
  motive: Generated<string>;
  rule: Generated<string>;
  days_blocked: number | null;
  excerpt: Generated<string>;
  before: DefaultedJson;
  reverses_id: number | null;
  waited_seconds: number | null;
  created_at: string;
}

export interface ModerationAppealTable {
  id: Generated<number>;
  act_id: number;
  author_id: number;
  status: Generated<string>;
  created_at: string;
  last_message_at: string;
  decided_at: string | null;
  decided_by: number | null;
}

export interface ModerationHitTable {
  target: string;
  target_id: number;
  rule: string;
  matched: string;
  found_at: string;
}

export interface ModerationRuleTable {
  kind: string;
  enabled: Generated<boolean>;
  settings: DefaultedJson;
  updated_at: Generated<string>;
  updated_by: number | null;
}

export interface NotificationTable {
  id: Generated<number>;
  block_id: number;
  user_id: number;
  type: string;
  key: string;
  actor_id: number | null;
  contribution_id: number | null;
  comment_id: number | null;
  data: DefaultedJson;
  happened_at: string;
  withdrawn_at: string | null;
  mailed_at: string | null;
  pushed_at: string | null;
}

export interface NotificationBlockTable {
  id: Generated<number>;
  user_id: number;
  subject: string;
  active_at: string;
  seen_at: string | null;
}

export interface NotificationMailTable {
  user_id: number;
  kind: string;
  due_at: string | null;
  after_id: number;
  sent_on: string | null;
  sent_count: Generated<number>;
}

export interface NotificationPushTable {
  device_id: number;
  notification_id: number;
  due_at: string;
  claimed_at: string | null;
  attempts: Generated<number>;
  created_at: Generated<string>;
}

export interface OidcLoginStateTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: string;
  nonce: string;
  verifier: string;
  return_to: string | null;
  invite_code: string | null;
  user_id: number | null;
  expires_at: string;
}

export interface OidcPendingIdentityTable {
  browser_hash: Buffer;
  provider: string;
  ext_id: string;
  email: Generated<string>;
  email_verified: Generated<boolean>;
  username: Generated<string>;
  user_id: number | null;
  expires_at: string;
}

export interface OnboardingResultTable {
  run_id: number;
  position: number;
  target: string;
  target_id: number;
  before: NullableJson;
  after: NullableJson;
}

export interface OnboardingRunTable {
  id: Generated<number>;
  step: string;
  source: string;
  status: string;
  language: string;
  about: Generated<string>;
  wanted: number;
  plan: NullableJson;
  made: Generated<number>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  cost_millionths: Generated<number>;
  currency: Generated<string>;
  error: string | null;
  started_at: string;
  finished_at: string | null;
  undone_at: string | null;
}

export interface OnboardingStepTable {
  step: string;
  completed_at: string;
}

export interface OneTimeTokenTable {
  token_hash: Buffer;
  purpose: string;
  user_id: number | null;
  data: DefaultedJson;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface OutboundCallTable {
  id: Generated<number>;
  created_at: Generated<string>;
  attempts: Generated<number>;
  claimed_at: string | null;
  failed_at: string | null;
  error: string | null;
  source: string;
  lane: string;
  ref: string;
  is_slow: Generated<boolean>;
  next_attempt_at: Generated<string>;
}

export interface PageVersionTable {
  only_row: Generated<boolean>;
  version: Generated<number>;
  raised_by: string | null;
}

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  user_id: number | null;
  expires_at: string;
}

export interface PlaceTable {
  kind: string;
  ref_id: number;
  open: boolean;
  withheld: Generated<boolean>;
  group_id: number | null;
}

export interface PollTable {
  id: Generated<number>;
  contribution_id: number;
  title: string;
  multiple_choices: boolean;
  expiration_at: string | null;
  added_at: Generated<string>;
  modified_at: Generated<string>;
}

export interface PollChoiceTable {
  id: Generated<number>;
  poll_id: number;
  choice: string;
  position: number;
  added_at: Generated<string>;
  vote_count: Generated<number>;
}

export interface PollVoteTable {
  id: Generated<number>;
  poll_id: number;
  choice_id: number;
  user_id: number;
  single: boolean;
  voted_at: Generated<string>;
}

export interface PreferenceTable {
  id: Generated<number>;
  key: string;
  value: NullableJson;
}

export interface PromoTable {
  id: Generated<number>;
  name: string;
  code: string;
  valid_from: string | null;
  valid_to: string | null;
}

export interface PromoUseTable {
  promo_id: number;
  user_id: number;
  used_at: Generated<string>;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ReactionTable {
  id: Generated<number>;
  label: string;
  sentiment: Generated<number>;
  image: string;
  active: Generated<boolean>;
  position: Generated<number>;
}

export interface RecoveryCodeTable {
  user_id: number;
  code_hash: Buffer;
  used_at: string | null;
}

export interface RefreshTokenTable {
  token_hash: Buffer;
  family_id: number;
  expires_at: string;
  used_at: string | null;
}

export interface SearchDocumentTable {
  kind: string;
  object_id: number;
  words: string;
}

export interface SearchReleasedWordsTable {
  id: Generated<number>;
  words: string;
}

export interface SearchWordTable {
  word: string;
  stem_en: Generated<string | null>;
  stem_it: Generated<string | null>;
  open: Generated<boolean>;
}

export interface SearchWordQueueTable {
  id: Generated<number>;
  kind: string;
  object_id: number;
}

export interface SeedTable {
  name: string;
  started_at: Generated<string>;
  finished_at: string | null;
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: Buffer;
  user_id: number;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
}

export interface SettingRevisionTable {
  id: Generated<number>;
  changed_by: number | null;
  changed_at: Generated<string>;
  changes: Json;
}

export interface TagTable {
  id: Generated<number>;
  type: Generated<string>;
  name: string;
  description: Generated<string>;
  color: Generated<string>;
  visible: Generated<boolean>;
  visibility_boost: Generated<boolean>;
  active: Generated<boolean>;
  deleted: Generated<boolean>;
  created_at: Generated<string>;
}

export interface TokenFamilyTable {
  id: Generated<number>;
  user_id: number;
  client_id: string;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  revoked_at: string | null;
  session_id: Generated<number>;
}

export interface TwoFactorTable {
  user_id: number;
  sealed_secret: Buffer;
  confirmed_at: string | null;
  last_step: Generated<number>;
}

export interface UploadTable {
  id: string;
  user_id: number;
  filename: string;
  total_bytes: number;
  received: Generated<string>;
  expires_at: string;
  claimed_until: string | null;
  sent_parts: Generated<number>;
  sent_bytes: Generated<number>;
}

export interface UserTable {
  id: Generated<number>;
  username: string;
  email: string | null;
  email_isvalid: Generated<boolean>;
  reg_approved: Generated<boolean>;
  password_hash: string | null;
  ext_id: string | null;
  real_name: Generated<string>;
  bio: Generated<string>;
  location: Generated<string>;
  description: Generated<string>;
  website: Generated<string>;
  gender: Generated<string>;
  date_of_birth: string | null;
  language: string | null;
  role: string | null;
  status: Generated<string>;
  metadata: DefaultedJson;
  avatar_media_id: number | null;
  cover_media_id: number | null;
  reputation: Generated<number>;
  date_joined: Generated<string>;
  last_seen_at: string | null;
  deleted_at: string | null;
  followers_counter: Generated<number>;
  followings_counter: Generated<number>;
  categories_counter: Generated<number>;
  posts_counter: Generated<number>;
  discussions_counter: Generated<number>;
  statuses_counter: Generated<number>;
  polls_counter: Generated<number>;
  connections_counter: Generated<number>;
  connection_requests_sent_counter: Generated<number>;
  connection_requests_received_counter: Generated<number>;
  public_fields: Generated<string[]>;
  had_proved_email: Generated<boolean>;
  email_bounced_at: string | null;
  sign_in_version: Generated<number>;
}

export interface UserBlockTable {
  user_id: number;
  days_blocked: number | null;
  blocked_at: string;
  expire_at: string | null;
  blocked_by: number | null;
}

export interface UserFollowTable {
  user_id: number;
  followed_id: number;
  created_at: Generated<string>;
}

export interface UserHideTable {
  user_id: number;
  hidden_id: number;
  created_at: Generated<string>;
}

export interface UserProviderTable {
  user_id: number;
  provider: string;
  ext_id: string;
  is_vouched: Generated<boolean>;
  profile_url: string | null;
  show_in_profile: Generated<boolean>;
  metadata: NullableJson;
  created_at: Generated<string>;
  is_by_staff: Generated<boolean>;
}

export interface UserQuietHoursTable {
  user_id: number;
  from_minute: number;
  to_minute: number;
  time_zone: string;
}

export interface UserScoreTable {
  id: Generated<number>;
  user_id: number;
  score: number;
  reputation_type: number;
  comment: Generated<string>;
  given_by: number | null;
  reputed_at: Generated<string>;
}

export interface UserSettingTable {
  user_id: number;
  key: string;
  value: number;
}

export interface VoteTable {
  target: string;
  target_id: number;
  user_id: number;
  reaction_id: number;
  voted_at: Generated<string>;
}

export interface WebhookAttemptTable {
  id: Generated<number>;
  endpoint_id: number;
  event_id: number;
  created_at: string;
  sent_at: string | null;
  signature: string;
  response_code: number | null;
  response_ms: number;
  response_body: string | null;
  error: string | null;
  next_retry: string | null;
}

export interface WebhookDeliveryTable {
  endpoint_id: number;
  event_id: number;
}

export interface WebhookEndpointTable {
  id: Generated<number>;
  target: string;
  description: Generated<string>;
  is_active: Generated<boolean>;
  ssl_cert_verification: Generated<boolean>;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_until: string | null;
  created_at: string;
  updated_at: string;
  failing_since: string | null;
  is_slow: Generated<boolean>;
}

export interface WebhookEventTable {
  id: number;
  message_id: Generated<string>;
  type: string;
  body: string;
  user_ids: number[];
  recorded_at: string;
}

export interface WebhookSubscriptionTable {
  endpoint_id: number;
  type: string;
  added_at: string;
}

export interface Tables {
  access_token: AccessTokenTable;
  account_deletion: AccountDeletionTable;
  ai_prompt: AiPromptTable;
  ai_provider: AiProviderTable;
  api_client: ApiClientTable;
  appeal_message: AppealMessageTable;
  audience: AudienceTable;
  audit_entry: AuditEntryTable;
  avatar: AvatarTable;
  banner: BannerTable;
  banner_view: BannerViewTable;
  case_note: CaseNoteTable;
  case_viewer: CaseViewerTable;
  category: CategoryTable;
  category_follow: CategoryFollowTable;
  category_mute: CategoryMuteTable;
  category_tag: CategoryTagTable;
  comment: CommentTable;
  comment_media: CommentMediaTable;
  community_event: CommunityEventTable;
  config_version: ConfigVersionTable;
  connection: ConnectionTable;
  console_view: ConsoleViewTable;
  contact_request: ContactRequestTable;
  contribution: ContributionTable;
  contribution_category: ContributionCategoryTable;
  contribution_follow: ContributionFollowTable;
  contribution_hide: ContributionHideTable;
  contribution_media: ContributionMediaTable;
  contribution_mute: ContributionMuteTable;
  contribution_seen: ContributionSeenTable;
  contribution_view: ContributionViewTable;
  course: CourseTable;
  course_category: CourseCategoryTable;
  course_certificate: CourseCertificateTable;
  course_comment: CourseCommentTable;
  course_comment_media: CourseCommentMediaTable;
  course_lesson: CourseLessonTable;
  course_lesson_media: CourseLessonMediaTable;
  course_lesson_progress: CourseLessonProgressTable;
  course_lesson_tally: CourseLessonTallyTable;
  course_lesson_version: CourseLessonVersionTable;
  course_question: CourseQuestionTable;
  course_quiz_attempt: CourseQuizAttemptTable;
  course_quiz_question: CourseQuizQuestionTable;
  course_release: CourseReleaseTable;
  course_section: CourseSectionTable;
  course_student: CourseStudentTable;
  custom_adv: CustomAdvTable;
  custom_adv_count: CustomAdvCountTable;
  custom_menu: CustomMenuTable;
  custom_menu_item: CustomMenuItemTable;
  custom_page: CustomPageTable;
  data_export: DataExportTable;
  device: DeviceTable;
  draft: DraftTable;
  embed: EmbedTable;
  event: EventTable;
  event_calendar: EventCalendarTable;
  event_consumer: EventConsumerTable;
  event_failure: EventFailureTable;
  event_group_calendar: EventGroupCalendarTable;
  event_media: EventMediaTable;
  event_occurrence: EventOccurrenceTable;
  feature: FeatureTable;
  flag: FlagTable;
  flag_case: FlagCaseTable;
  flag_case_reporter: FlagCaseReporterTable;
  group: GroupTable;
  idempotency_key: IdempotencyKeyTable;
  insight_cohort: InsightCohortTable;
  insight_day: InsightDayTable;
  insight_object_day: InsightObjectDayTable;
  insight_search_day: InsightSearchDayTable;
  insight_state: InsightStateTable;
  insight_wait_day: InsightWaitDayTable;
  invite: InviteTable;
  invite_import: InviteImportTable;
  invite_import_line: InviteImportLineTable;
  known_agent: KnownAgentTable;
  known_network: KnownNetworkTable;
  leftover_file: LeftoverFileTable;
  legal_ack: LegalAckTable;
  legal_page: LegalPageTable;
  legal_text: LegalTextTable;
  locality: LocalityTable;
  mail: MailTable;
  media: MediaTable;
  media_usage: MediaUsageTable;
  member_presence: MemberPresenceTable;
  member_record: MemberRecordTable;
  membership: MembershipTable;
  message: MessageTable;
  message_file: MessageFileTable;
  message_flag: MessageFlagTable;
  message_participant: MessageParticipantTable;
  message_thread: MessageThreadTable;
  message_withheld: MessageWithheldTable;
  moderation_act: ModerationActTable;
  moderation_appeal: ModerationAppealTable;
  moderation_hit: ModerationHitTable;
  moderation_rule: ModerationRuleTable;
  notification: NotificationTable;
  notification_block: NotificationBlockTable;
  notification_mail: NotificationMailTable;
  notification_push: NotificationPushTable;
  oidc_login_state: OidcLoginStateTable;
  oidc_pending_identity: OidcPendingIdentityTable;
  onboarding_result: OnboardingResultTable;
  onboarding_run: OnboardingRunTable;
  onboarding_step: OnboardingStepTable;
  one_time_token: OneTimeTokenTable;
  outbound_call: OutboundCallTable;
  page_version: PageVersionTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  place: PlaceTable;
  poll: PollTable;
  poll_choice: PollChoiceTable;
  poll_vote: PollVoteTable;
  preference: PreferenceTable;
  promo: PromoTable;
  promo_use: PromoUseTable;
  rate_limit: RateLimitTable;
  reaction: ReactionTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  search_document: SearchDocumentTable;
  search_released_words: SearchReleasedWordsTable;
  search_word: SearchWordTable;
  search_word_queue: SearchWordQueueTable;
  seed: SeedTable;
  session: SessionTable;
  setting_revision: SettingRevisionTable;
  tag: TagTable;
  token_family: TokenFamilyTable;
  two_factor: TwoFactorTable;
  upload: UploadTable;
  user: UserTable;
  user_block: UserBlockTable;
  user_follow: UserFollowTable;
  user_hide: UserHideTable;
  user_provider: UserProviderTable;
  user_quiet_hours: UserQuietHoursTable;
  user_score: UserScoreTable;
  user_setting: UserSettingTable;
  vote: VoteTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_subscription: WebhookSubscriptionTable;
}
