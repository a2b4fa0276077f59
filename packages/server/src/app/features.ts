import type { Feature } from "#core/feature";
import { accountFeature } from "#account";
import { accountDeletionFeature } from "#account_deletion";
import { avatarFeature } from "#avatar";
import { categoryFeature } from "#category";
import { commentFeature } from "#comment";
import { contactFeature } from "#contact";
import { contributionFeature } from "#contribution";
import { credentialFeature } from "#credential";
import { customAdvFeature } from "#custom_adv";
import { customMenuFeature } from "#custom_menu";
import { customPageFeature } from "#custom_page";
import { dataPortabilityFeature } from "#data_portability";
import { deviceFeature } from "#device";
import { draftFeature } from "#draft";
import { embedFeature } from "#embed";
import { feedFeature } from "#feed";
import { flagFeature } from "#flag";
import { insightFeature } from "#insight";
import { legalPageFeature } from "#legal_page";
import { localityFeature } from "#locality";
import { mediaFeature } from "#media";
import { messageFeature } from "#message";
import { notificationFeature } from "#notification";
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
  accountDeletionFeature,
  avatarFeature,
  categoryFeature,
  commentFeature,
  contactFeature,
  contributionFeature,
  credentialFeature,
  customAdvFeature,
  customMenuFeature,
  customPageFeature,
  dataPortabilityFeature,
  deviceFeature,
  draftFeature,
  embedFeature,
  feedFeature,
  flagFeature,
  insightFeature,
  legalPageFeature,
  localityFeature,
  mediaFeature,
  messageFeature,
  notificationFeature,
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
