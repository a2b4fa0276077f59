export { NotificationHost } from "./NotificationHost.tsx";
export { NotificationLiveHost } from "./NotificationLiveHost.tsx";
export { loadNotifications, NotificationScreen } from "./NotificationScreen.tsx";
export type { RenderCustomNotification } from "./NotificationUnit.tsx";
