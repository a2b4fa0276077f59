import {
  type Static,
  DateTime,
  File,
  Id,
  Json,
  MapOf,
  Nullable,
  OneOf,
  Page,
  Paged,
  Type,
  defineRoute,
  invalid,
  permissionDenied,
  tooLarge,
  unsupportedType,
} from "#core";

const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** A preference or a feature with its value before and after a change. Values of secrets are not told: whether there is one. */
export const SettingChange = Type.Object({
  kind: OneOf(["preference", "feature"]),
  key: Type.String(),
  before: Value,
  after: Value,
});
export type SettingChange = Static<typeof SettingChange>;

/** Everything that staff set, by `section.name` and by the name of a feature. */
export const Settings = Type.Object({
  preferences: MapOf(Value),
  features: MapOf(Type.Boolean()),
  /** Keys of secrets that have a value, which is not told. */
  secrets: Type.Array(Type.String()),
});
export type Settings = Static<typeof Settings>;

/** The format of the file that `Settings` are exported to. */
export const settingsFileVersion = 1;

/** Longest text of a setting, in characters. */
export const maxSettingLength = 100_000;

export const settingsGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/console/settings/",
  access: "admin",
  reply: Settings,
  errors: [permissionDenied],
});

/** Changes settings, all or none; with `dry_run` it only answers what would change. `invalid` names every key at fault. */
export const settingsPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/console/settings/",
  access: "admin",
  body: Type.Object({
    preferences: Type.Optional(MapOf(Json)),
    features: Type.Optional(MapOf(Type.Boolean())),
    dry_run: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ changes: Type.Array(SettingChange) }),
  errors: [invalid, permissionDenied],
});

/** Keeps a picture for a setting, and answers the address that goes into it. */
export const settingsPicture = defineRoute({
  method: "POST",
  path: "/api/v2/x/console/settings/picture/",
  access: "admin",
  body: Type.Object({ image: File }),
  reply: Type.Object({ url: Type.String() }),
  errors: [invalid, permissionDenied, tooLarge, unsupportedType],
});

/** What was changed together, the last first. */
export const SettingsRevision = Type.Object({
  id: Id,
  changed_at: DateTime,
  /** Name of who changed it; null once their account is erased, and for the operator of the server. */
  changed_by: Nullable(Type.String()),
  changes: Type.Array(SettingChange),
});
export type SettingsRevision = Static<typeof SettingsRevision>;

export const settingsHistory = defineRoute({
  method: "GET",
  path: "/api/v2/x/console/settings/history/",
  access: "admin",
  query: Paged,
  reply: Page(SettingsRevision),
  errors: [permissionDenied],
});
