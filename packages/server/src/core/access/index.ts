export { audienceMatches, deleteAudienceOf, insertAudience, replaceAudience, selectAudience } from "./audience.ts";
export type { AudienceKind, AudienceRow } from "./audience.ts";
export {
  defineMembershipKind,
  deleteMembership,
  deleteMembershipsOf,
  isActiveMember,
  selectMemberIds,
  upsertMembership,
} from "./membership.ts";
export type { MembershipKind } from "./membership.ts";
export { mayModerate, moderatedBy } from "./moderation.ts";
