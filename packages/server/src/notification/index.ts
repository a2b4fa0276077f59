export { notificationFeature } from "./notification.feature.ts";
export { notify } from "./notification.events.ts";
export type { Notice } from "./notification.events.ts";
export { notificationText, type NotificationText, type TextOptions } from "./notification.text.ts";
export { publishBanner } from "./banner.service.ts";
export { addUnsubscribe } from "./unsubscribe.pages.ts";
