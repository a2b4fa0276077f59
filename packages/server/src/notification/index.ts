export { notificationFeature } from "./notification.feature.ts";
export { notifications } from "./notification.consumers.ts";
export { notificationList } from "./notification.service.ts";
export {
  invitePeople,
  notifyManager,
  notifyOfMembership,
  withdrawInvitations,
  withdrawMembership,
} from "./membership.notices.ts";
export { notificationWithdrawn, notify } from "./notification.events.ts";
export type { Notice } from "./notification.events.ts";
export { notificationText, type NotificationText, type TextOptions } from "./notification.text.ts";
export { publishBanner } from "./banner.service.ts";
export { addUnsubscribe } from "./unsubscribe.pages.ts";
export { bannerCreate } from "./banner.staff.ts";
