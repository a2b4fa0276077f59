export { groupQuery, groupsQuery, userGroupsQuery, type GroupsTab } from "./group.queries.ts";
export { GroupCard } from "./GroupCard.tsx";
export { GroupScreen } from "./GroupScreen.tsx";
export { GroupsScreen } from "./GroupsScreen.tsx";
export { groupsAddress, readGroupsAddress } from "./groups.address.ts";
export { loadGroup, loadGroups, type GroupRedirect, type GroupTab } from "./load.ts";
export { GroupSuggestions } from "./GroupSuggestions.tsx";
export { ProfileGroups } from "./ProfileGroups.tsx";
export { MembershipButton } from "./MembershipButton.tsx";
