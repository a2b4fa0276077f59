import { type Static, DateTime, Id, Nullable, OneOf, Type, defineRoute, invalid, notFound, permissionDenied } from "#core";
import { cloudMessageType, deviceType, webPushBrowser } from "#enums";

const Kind = Type.Object({ type: OneOf(deviceType) });
/** The id is the registration id, as it is: it may hold `:` and, unencoded, other characters of an address. */
const ByRegistration = Type.Object({ type: OneOf(deviceType), id: Type.String({ minLength: 1, maxLength: 2000 }) });

const optionalText = Type.Optional(Nullable(Type.String({ maxLength: 2000 })));

export const Device = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  registration_id: Type.String(),
  device_id: Type.Optional(Nullable(Type.String())),
  active: Type.Boolean(),
  date_created: DateTime,
  application_id: Type.Optional(Nullable(Type.String())),
  platform: Type.Optional(Nullable(Type.String())),
  notification_service: Type.Optional(Nullable(Type.String())),
  cloud_message_type: Type.Optional(Nullable(Type.String())),
  browser: Type.Optional(Nullable(Type.String())),
  p256dh: Type.Optional(Nullable(Type.String())),
  auth: Type.Optional(Nullable(Type.String())),
});
export type Device = Static<typeof Device>;

/** The caller's. */
export const deviceGet = defineRoute({
  method: "GET",
  path: "/api/v2/device/:type/:id/",
  access: "member",
  params: ByRegistration,
  reply: Device,
  errors: [notFound],
});

/**
 * Adds or renews by registration id. Web push needs `browser`, `p256dh` and `auth`; `endpoint` is our addition. Blocked accounts register none;
 * those they have get notices of what staff did, and nothing else.
 */
export const deviceCreate = defineRoute({
  method: "POST",
  path: "/api/v2/device/:type/",
  access: "active",
  params: Kind,
  body: Type.Object({
    registration_id: Type.String({ minLength: 1, maxLength: 2000 }),
    browser: Type.Optional(OneOf(webPushBrowser)),
    p256dh: optionalText,
    auth: optionalText,
    user: optionalText,
    endpoint: optionalText,
    cloud_message_type: Type.Optional(OneOf(cloudMessageType)),
    name: optionalText,
    device_id: optionalText,
  }),
  reply: Device,
  errors: [invalid, notFound, permissionDenied],
});

export const deviceDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/device/:type/:id/",
  access: "member",
  params: ByRegistration,
  errors: [notFound],
});
