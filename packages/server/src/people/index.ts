export {
  existsAccount,
  insertAccount,
  lockUsernames,
  lockSetup,
  updateAccountSequence,
  type NewAccount,
} from "./account.queries.ts";
export { connectionAct } from "./connection.service.ts";
export { requireFirstContacts, takeFirstContacts } from "./first-contact.service.ts";
export { accountCreated, userConnected, userFollowed, userHidden } from "./people.events.ts";
export { messages as peopleMessages } from "./people.messages.ts";
export { peopleFeature } from "./people.feature.ts";
export { usernameOf } from "./personal.queries.ts";
export {
  existsExtId,
  hasPassword,
  joinMember,
  lockMember,
  lockMembers,
  lockSignIn,
  updateSignInVersion,
  memberColumns,
  selectAddressee,
  selectAdministrators,
  selectCredentials,
  selectIdByLogin,
  selectMember,
  selectMembers,
  selectPasswordHash,
  selectRecoverable,
  selectWaiting,
  updateApproved,
  updateRole,
  updateStatus,
  type Addressee,
} from "./member.queries.ts";
export { inviteeList, memberList, requireInvitable } from "./members.service.ts";
export { checkMetadata } from "./metadata.policy.ts";
export { hasMessages, isWriter, permissionsOf, relationMode, type RelationMode } from "./permission.policy.ts";
export { markPresent } from "./presence.service.ts";
export { isPartOfName, memberPresence, memberRecords, selectFirstJoined, updateMemberRecords } from "./record.queries.ts";
export { isTimeZone } from "./quiet-hours.policy.ts";
export {
  requireProfile,
  requireSelf,
  selectIdsByUsername,
  selectListedIds,
  selectMessageableIds,
  userRecipients,
  userList,
} from "./profile.service.ts";
export { reactivate, requestAccountDeletion, resolveSignIn, type SignInResult } from "./account-deletion.service.ts";
export {
  deleteAccount,
  findOrInsertPlaceholder,
  lockAccount,
  selectDueAccountDeletions,
  selectAccountDeletion,
  type AccountDeletion,
  type DueAccountDeletion,
} from "./account-deletion.queries.ts";
export { existsHideBy } from "./relation.queries.ts";
export { userFollow, userHide } from "./relation.service.ts";
export { existsProfile, selectOwnFields } from "./self.queries.ts";
export {
  existsEmail,
  existsUsername,
  selectKnownEmails,
  selectKnownUsernames,
  updateEmail,
  updateEmailProved,
  updatePassword,
  updateProfile,
  updateReputation,
} from "./update.queries.ts";
export {
  accounts,
  avatarMediaOf,
  connectionWith,
  isFamiliarTo,
  isNotBlocked,
  followedBy,
  follows,
  contactsOf,
  hiddenBetween,
  listedPeople,
  mostFollowed,
  relatedIds,
  roleOf,
  selectModeratorIds,
  selectUsers,
  staffIds,
  userRows,
  userJson,
} from "./user.queries.ts";
export type { UserRow } from "./user.queries.ts";
export {
  accountShownTo,
  avatarAddress,
  presentAutocomplete,
  presentAutocompletes,
  presentSelf,
  presentUser,
  presentUserList,
  presentUsers,
} from "./user.present.ts";
export { allowsAi, hidesMessageActivity } from "./settings.queries.ts";
export { isNamed, named, selectNamedIds } from "./search.queries.ts";
export { pickMetadata } from "./update.service.ts";
export { userSearch } from "./user.search.queries.ts";
export {
  selectChannelSettings,
  selectMailRecipient,
  clearEmailBounces,
  updateEmailBounced,
  upsertSetting,
  type ChannelSettings,
  type MailRecipient,
} from "./settings.queries.ts";
export { nextTimeOfDay, quietUntil, type QuietHours } from "./quiet-hours.policy.ts";
export { updateOwnCounter } from "./relation.queries.ts";
export { wantsPush } from "./settings.queries.ts";
