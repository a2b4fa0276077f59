import type { Feature } from "#core/feature";
import { accountFeature } from "#account";
import { accountAdminFeature } from "#account_admin";
import { accountDeletionFeature } from "#account_deletion";
import { aiFeature } from "#ai";
import { auditFeature } from "#audit";
import { avatarFeature } from "#avatar";
import { categoryFeature } from "#category";
import { commentFeature } from "#comment";
import { communityFeature } from "#community";
import { consoleFeature } from "#console";
import { contactFeature } from "#contact";
import { contributionFeature } from "#contribution";
import { courseFeature } from "#course";
import { credentialFeature } from "#credential";
import { customAdvFeature } from "#custom_adv";
import { customMenuFeature } from "#custom_menu";
import { customPageFeature } from "#custom_page";
import { dataPortabilityFeature } from "#data_portability";
import { deviceFeature } from "#device";
import { draftFeature } from "#draft";
import { embedFeature } from "#embed";
import { eventFeature } from "#event";
import { feedFeature } from "#feed";
import { flagFeature } from "#flag";
import { groupFeature } from "#group";
import { insightFeature } from "#insight";
import { invitationFeature } from "#invitation";
import { legalPageFeature } from "#legal_page";
import { localityFeature } from "#locality";
import { mediaFeature } from "#media";
import { messageFeature } from "#message";
import { moderationFeature } from "#moderation";
import { notificationFeature } from "#notification";
import { onboardingFeature } from "#onboarding";
import { operationFeature } from "#operation";
import { peopleFeature } from "#people";
import { pollFeature } from "#poll";
import { preferenceFeature } from "#preference";
import { providerFeature } from "#provider";
import { reactionFeature } from "#reaction";
import { scoreFeature } from "#score";
import { searchFeature } from "#search";
import { sessionFeature } from "#session";
import { suggestionFeature } from "#suggestion";
import { tagFeature } from "#tag";
import { voteFeature } from "#vote";
import { webhookFeature } from "#webhook";

/** Every feature of the server. A new one is a folder and a line here. */
export const features: readonly Feature[] = [
  accountFeature,
  accountAdminFeature,
  accountDeletionFeature,
  aiFeature,
  auditFeature,
  avatarFeature,
  categoryFeature,
  commentFeature,
  communityFeature,
  consoleFeature,
  contactFeature,
  contributionFeature,
  courseFeature,
  credentialFeature,
  customAdvFeature,
  customMenuFeature,
  customPageFeature,
  dataPortabilityFeature,
  deviceFeature,
  draftFeature,
  embedFeature,
  eventFeature,
  feedFeature,
  flagFeature,
  groupFeature,
  insightFeature,
  invitationFeature,
  legalPageFeature,
  localityFeature,
  mediaFeature,
  messageFeature,
  moderationFeature,
  notificationFeature,
  onboardingFeature,
  operationFeature,
  peopleFeature,
  pollFeature,
  preferenceFeature,
  providerFeature,
  reactionFeature,
  scoreFeature,
  searchFeature,
  sessionFeature,
  suggestionFeature,
  tagFeature,
  voteFeature,
  webhookFeature,
];
