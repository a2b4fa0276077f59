export const sessionType = ["OAuth", "JWT", "Cookie"] as const;
export type SessionType = (typeof sessionType)[number];

export const locale = ["en", "it"] as const;
export type Locale = (typeof locale)[number];

/** a approved, b blocked, d soft-deleted, u unregistered. */
export const userStatus = ["a", "b", "d", "u"] as const;
export type UserStatus = (typeof userStatus)[number];

/** A member without a role has `null` on the wire; admin, moderator and editor are staff. */
export const userRole = ["admin", "moderator", "editor", "publisher"] as const;
export type UserRole = (typeof userRole)[number];

export const gender = ["Male", "Female", "Unspecified"] as const;
export type Gender = (typeof gender)[number];

/** `followed` in follow mode only; no relation is `null`. */
export const connectionStatus = ["followed", "connected", "sent_connection_request", "received_connection_request"] as const;
export type ConnectionStatus = (typeof connectionStatus)[number];

/** Positive gains, negative their reversal. */
export const reputationType = [1, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, -1, -11, -12, -13, -14, -15, -19, -20] as const;
export type ReputationType = (typeof reputationType)[number];

/** -1 at once, 1 once a day, 0 never. */
export const settingsQaFrequency = [-1, 1, 0] as const;
export type SettingsQaFrequency = (typeof settingsQaFrequency)[number];

export const settingsEmailNotificationNotQa = [1, 0] as const;
export type SettingsEmailNotificationNotQa = (typeof settingsEmailNotificationNotQa)[number];

export const settingsSwitch = [1, 0] as const;
export type SettingsSwitch = (typeof settingsSwitch)[number];

export const userSearchAge = ["-30", "30-45", "45+"] as const;
export type UserSearchAge = (typeof userSearchAge)[number];

export const profileField = [
  "username",
  "real_name",
  "date_joined",
  "bio",
  "location",
  "date_of_birth",
  "description",
  "gender",
  "website",
  "tags",
  "social_associations",
] as const;
export type ProfileField = (typeof profileField)[number];

export const profileSettingsSection = ["notification", "interaction", "private_message"] as const;
export type ProfileSettingsSection = (typeof profileSettingsSection)[number];

export const socialProvider = ["google", "facebook", "twitter", "linkedin", "keycloak", "entraid"] as const;
export type SocialProvider = (typeof socialProvider)[number];

export const metadataFieldType = ["string", "email", "url", "enum", "phone_number", "checkbox"] as const;
export type MetadataFieldType = (typeof metadataFieldType)[number];
