export { loadProfile, type ProfileTab } from "./load.ts";
export {
  peoplePages,
  useUserFollow,
  useUserHide,
  userCategoriesQuery,
  userCommentsQuery,
  userFollowersQuery,
  userFollowingsQuery,
  userIsHiddenQuery,
  userQuery,
  type PeoplePages,
} from "./people.hooks.ts";
export { it } from "./people.it.ts";
export { PeopleDialog } from "./PeopleDialog.tsx";
export { PersonRow } from "./PersonRow.tsx";
export { ProfileScreen } from "./ProfileScreen.tsx";
export { UserFollowButton } from "./UserFollowButton.tsx";
export { WidePage } from "./WidePage.tsx";
