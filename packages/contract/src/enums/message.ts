export const messageStatus = ["created", "deleted", "hidden", "new"] as const;
export type MessageStatus = (typeof messageStatus)[number];

export const messageThreadType = ["group", "user", "new"] as const;
export type MessageThreadType = (typeof messageThreadType)[number];

export const messageFileMimetypePrefix = ["application/", "image/", "video/", "application/pdf", "audio/"] as const;
export type MessageFileMimetypePrefix = (typeof messageFileMimetypePrefix)[number];

export const deviceType = ["wp", "gcm", "fcm", "apns"] as const;
export type DeviceType = (typeof deviceType)[number];

export const devicePlatform = ["Android", "iOS"] as const;
export type DevicePlatform = (typeof devicePlatform)[number];

export const cloudMessageType = ["GCM", "FCM", "APNS"] as const;
export type CloudMessageType = (typeof cloudMessageType)[number];

export const webPushBrowser = ["CHROME", "FIREFOX", "OPERA", "EDGE"] as const;
export type WebPushBrowser = (typeof webPushBrowser)[number];

export const notificationTopic = ["interaction", "news"] as const;
export type NotificationTopic = (typeof notificationTopic)[number];

export const bannerType = ["html_banner", "notification_banner"] as const;
export type BannerType = (typeof bannerType)[number];

export const notifyRecipientsType = ["connections", "user"] as const;
export type NotifyRecipientsType = (typeof notifyRecipientsType)[number];
