import {
  type Static,
  DateOnly,
  DateTime,
  File,
  Id,
  Json,
  LanguageCode,
  MapOf,
  Nullable,
  OneOf,
  Paging,
  SearchText,
  Type,
} from "#core";
import { User } from "#entity";
import {
  alertSwitch,
  connectionStatus,
  gender,
  settingsEmailNotificationNotQa,
  settingsQaFrequency,
  settingsSwitch,
  type AlertSwitch,
} from "#enums";

const TimeOfDay = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });

/** When no mail and no push is sent; over midnight where `to` is earlier than `from`. */
export const QuietHours = Type.Object({
  /** "22:00", in the time zone. */
  from: TimeOfDay,
  to: TimeOfDay,
  /** IANA: "Europe/Rome". */
  time_zone: Type.String({ minLength: 1, maxLength: 60 }),
});
export type QuietHours = Static<typeof QuietHours>;

const optionalSwitch = Type.Optional(OneOf(settingsSwitch));
/** Our addition. */
const alertSwitches = Object.fromEntries(alertSwitch.map((key) => [key, optionalSwitch])) as Record<
  AlertSwitch,
  typeof optionalSwitch
>;

export const UserSettings = Type.Object({
  /** -1 at once, 1 once a day, 0 never. */
  qa_frequency: OneOf(settingsQaFrequency),
  /** 1: private messages also by e-mail. */
  email_notification_not_qa: OneOf(settingsEmailNotificationNotQa),
  mobile_notifications_scmty: OneOf(settingsSwitch),
  show_toast_notifications: OneOf(settingsSwitch),
  toast_notifications_emit_sound: OneOf(settingsSwitch),
  /** 1: the tour of the community is still offered. */
  community_tour: Type.Optional(OneOf(settingsSwitch)),
  /** 1: others see when the member has read their messages and is typing, and the member sees it of them. */
  show_message_activity: Type.Optional(OneOf(settingsSwitch)),
  /** 0: what the member writes is not sent to a classifier of texts. Our addition. */
  allow_ai: Type.Optional(OneOf(settingsSwitch)),
  /** Our addition; null for none. */
  quiet_hours: Type.Optional(Nullable(QuietHours)),
  ...alertSwitches,
});
export type UserSettings = Static<typeof UserSettings>;

export const UserSettingsChanges = Type.Object({
  qa_frequency: Type.Optional(OneOf(settingsQaFrequency)),
  email_notification_not_qa: Type.Optional(OneOf(settingsEmailNotificationNotQa)),
  mobile_notifications_scmty: Type.Optional(OneOf(settingsSwitch)),
  show_toast_notifications: Type.Optional(OneOf(settingsSwitch)),
  toast_notifications_emit_sound: Type.Optional(OneOf(settingsSwitch)),
  community_tour: Type.Optional(OneOf(settingsSwitch)),
  /** 1: others see when the member has read their messages and is typing, and the member sees it of them. */
  show_message_activity: Type.Optional(OneOf(settingsSwitch)),
  /** 0: what the member writes is not sent to a classifier of texts. Our addition. */
  allow_ai: Type.Optional(OneOf(settingsSwitch)),
  /** Our addition; null for none. */
  quiet_hours: Type.Optional(Nullable(QuietHours)),
  ...alertSwitches,
});
export type UserSettingsChanges = Static<typeof UserSettingsChanges>;

/** Beside these, the keys of `configurations.user_metadata_definition` that are editable. */
export const UserChanges = Type.Object({
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 150, pattern: "^(?=.*[A-Za-z0-9])[A-Za-z0-9_-]+$" })),
  real_name: Type.Optional(Type.String({ maxLength: 150 })),
  bio: Type.Optional(Type.String({ maxLength: 2000 })),
  location: Type.Optional(Type.String({ maxLength: 200 })),
  date_of_birth: Type.Optional(Nullable(DateOnly)),
  description: Type.Optional(Type.String({ maxLength: 300 })),
  gender: Type.Optional(OneOf(gender)),
  website: Type.Optional(Type.String({ maxLength: 500 })),
  language: Type.Optional(LanguageCode),
  /** The empty text takes the picture away. */
  cover: Type.Optional(Type.Union([File, Type.String({ maxLength: 0 })])),
});
export type UserChanges = Static<typeof UserChanges>;

export const Avatar = Type.Object({
  id: Id,
  primary: Type.Boolean(),
  avatar: Nullable(Type.String()),
  date_uploaded: DateTime,
  user: Id,
});
export type Avatar = Static<typeof Avatar>;

export const ConnectionRequest = Type.Object({
  id: Id,
  from_user: User,
  to_user: User,
  created: DateTime,
  rejected: Nullable(DateTime),
  viewed: Nullable(DateTime),
});
export type ConnectionRequest = Static<typeof ConnectionRequest>;

export const ConnectionState = Type.Object({ connection_status: Nullable(OneOf(connectionStatus)) });
export type ConnectionState = Static<typeof ConnectionState>;

export const fieldAudience = ["everyone", "members"] as const;

/** Who sees each field: `date_of_birth`, and the keys of `configurations.user_metadata_definition`. */
export const FieldVisibility = MapOf(OneOf(fieldAudience));
export type FieldVisibility = Static<typeof FieldVisibility>;

const provider = Type.String({ minLength: 1, maxLength: 50 });

export const ProviderAssociation = Type.Object({
  user_id: Id,
  /** `facebook`, `twitter`, `linkedin`, `google`, `keycloak`, `azure-ad`. */
  provider: Type.String(),
  ext_id: Type.String(),
  profile_url: Type.Optional(Nullable(Type.String())),
  show_in_profile: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Json),
});
export type ProviderAssociation = Static<typeof ProviderAssociation>;

export const ProviderKey = Type.Object({ user_id: Id, provider, ext_id: Type.String({ minLength: 1, maxLength: 200 }) });

export const ProviderInput = Type.Object({
  user_id: Id,
  provider,
  ext_id: Type.String({ minLength: 1, maxLength: 200 }),
  profile_url: Type.Optional(Type.String({ maxLength: 2000 })),
  show_in_profile: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Json),
});

export const AuthToken = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.Optional(Type.String()),
  tokenType: Type.Optional(Type.String()),
  /** Seconds. */
  expiresIn: Type.Optional(Type.Integer()),
  scope: Type.Optional(Type.Array(Type.String())),
});
export type AuthToken = Static<typeof AuthToken>;

/** The filters of people lists. */
export const personFilters = {
  username: Type.Optional(Type.String({ maxLength: 150 })),
  real_name: Type.Optional(Type.String({ maxLength: 150 })),
  gender: Type.Optional(Type.String({ maxLength: 20 })),
  location: Type.Optional(Type.String({ maxLength: 200 })),
  description: Type.Optional(Type.String({ maxLength: 300 })),
  ordering: Type.Optional(Type.String({ maxLength: 50 })),
};

/** `mutual`: only those that are also the caller's. */
export const Mutual = Type.Object({ mutual: Type.Optional(OneOf([0, 1])), search: Type.Optional(SearchText), ...Paging });
