export { followHints } from "./people.consumers.ts";
export { accountCreated, userFollowed, userHidden } from "./people.events.ts";
export { joinMember, memberColumns, selectCredentials, selectMember, updateLastSeen } from "./member.queries.ts";
export { permissionsOf } from "./permission.policy.ts";
export { followedBy, hiddenBetween, listableTo, selectUsers } from "./user.queries.ts";
export type { UserRow } from "./user.queries.ts";
export { avatarAddress, presentAutocomplete, presentSelf, presentUser, presentUserList, presentUsers } from "./user.present.ts";
