/** What a group's page shows beside its posts, or in their place. */
export { InfoCard } from "./InfoCard.tsx";
export { MemberList } from "./MemberList.tsx";
export { MembersWidget } from "./MembersWidget.tsx";
export { RequestedItems } from "./RequestedItems.tsx";
