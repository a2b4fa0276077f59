export { BlockDialog } from "./BlockDialog.tsx";
export { ConnectButton } from "./ConnectButton.tsx";
export { DirectoryScreen } from "./DirectoryScreen.tsx";
export { directoryAddress, readDirectoryAddress, type DirectoryAddress } from "./directory.address.ts";
export { loadDirectory } from "./directory.hooks.ts";
export { loadPersonList, loadProfile, type ProfileTab } from "./load.ts";
export {
  peopleListQuery,
  peoplePages,
  refreshFollowing,
  useUserFollow,
  useUserHide,
  userCategoriesQuery,
  userCommentsQuery,
  userIsHiddenQuery,
  userQuery,
  type PeoplePages,
  type PersonList,
} from "./people.hooks.ts";
export { PeopleDialog } from "./PeopleDialog.tsx";
export { PersonListScreen, personLists } from "./PersonListScreen.tsx";
export { PersonRow } from "./PersonRow.tsx";
export { ProfileScreen } from "./ProfileScreen.tsx";
export { RelationButton } from "./RelationButton.tsx";
export { StaffBadge } from "./StaffBadge.tsx";
export { UserFollowButton } from "./UserFollowButton.tsx";
export { WidePage } from "./WidePage.tsx";
