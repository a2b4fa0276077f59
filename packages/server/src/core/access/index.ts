export { audienceJson, audienceMatches, deleteAudienceOf, insertAudience, replaceAudience, selectAudience } from "./audience.ts";
export type { AudienceKind, AudienceRow } from "./audience.ts";
export {
  activeMemberships,
  defineMembershipKind,
  deleteMembershipsOf,
  isActiveMember,
  moveMember,
  planMove,
  selectMemberIds,
  selectState,
} from "./membership.ts";
export type { MembershipKey, MembershipKind, MembershipMove, MoveActor, MoveResult, PlannedMove } from "./membership.ts";
export { mayModerate, moderatedBy } from "./moderation.ts";
