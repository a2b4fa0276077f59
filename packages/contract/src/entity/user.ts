import { type Static, DateOnly, DateTime, Id, LanguageCode, MapOf, Nullable, OneOf, Type } from "#core";
import { connectionStatus, gender, userRole, userStatus } from "#enums";
import { Tag } from "./tag.ts";

const flag = Type.Boolean();
const counter = Type.Integer({ minimum: 0 });

/** Enough of a person to show a name and a face. */
export const UserAutocomplete = Type.Object({
  id: Id,
  username: Type.String(),
  real_name: Type.String(),
  avatar: Type.String(),
  ext_id: Nullable(Type.String()),
});
export type UserAutocomplete = Static<typeof UserAutocomplete>;

export const UserPermission = Type.Object({
  create_contribute: flag,
  create_poll: flag,
  create_group: flag,
  locate_post: flag,
  create_post: flag,
  create_post_with_category: flag,
  follow_user: flag,
  request_connection: flag,
  accept_connection: flag,
  create_event: flag,
  create_course: flag,
  create_live_stream: flag,
});
export type UserPermission = Static<typeof UserPermission>;

/** The public fields of an account; spread into the schemas below and those of other features. */
export const userFields = {
  /** 1 is the owner of the community. */
  id: Id,
  username: Type.String(),
  real_name: Type.String(),
  avatar: Type.String(),
  cover: Nullable(Type.String()),
  ext_id: Nullable(Type.String()),
  bio: Type.String(),
  location: Type.String(),
  description: Type.String(),
  website: Type.String(),
  /** `lat,lng`. */
  location_lat_lng: Type.Optional(Nullable(Type.String())),
  position_lat_lng: Type.Optional(Nullable(Type.String())),
  date_of_birth: Nullable(DateOnly),
  gender: OneOf(gender),
  company_name: Type.Optional(Nullable(Type.String())),
  company_role: Type.Optional(Nullable(Type.String())),
  language: Type.Optional(LanguageCode),
  date_joined: DateTime,
  status: Type.Optional(OneOf(userStatus)),
  deleted: Type.Optional(flag),
  deleted_at: Type.Optional(Nullable(DateTime)),
  role: Type.Optional(Nullable(OneOf(userRole))),
  community_badge: Type.Optional(flag),
  tags: Type.Array(Tag),
  reputation: Type.Integer(),
  /** The reader's relation to this person. */
  connection_status: Type.Optional(Nullable(OneOf(connectionStatus))),
  can_send_pm_to: Type.Optional(flag),
  /** The reader follows this person; our addition, spares a status call for each row of a list. */
  followed: Type.Optional(flag),
  followers_counter: Type.Optional(counter),
  followings_counter: Type.Optional(counter),
  categories_counter: Type.Optional(counter),
  discussions_counter: Type.Optional(counter),
  posts_counter: Type.Optional(counter),
  statuses_counter: Type.Optional(counter),
  polls_counter: Type.Optional(counter),
  connections_counter: Type.Optional(counter),
};

/** An account as others see it. */
export const User = Type.Object(userFields);
export type User = Static<typeof User>;

const staffDefined = { additionalProperties: Type.String() };

/**
 * The page of one account: `User` and one text for each key of `configurations.user_metadata_definition`.
 * The only schemas that send undeclared keys, so whoever fills them must name the keys, never spread a row.
 */
export const Profile = Type.Object(userFields, staffDefined);
export type Profile = User;

/** The own account: `Profile` with private fields. */
export const Me = Type.Object(
  {
    ...userFields,
    email: Type.Optional(Type.String()),
    email_isvalid: Type.Optional(flag),
    /** The new address that takes the place of `email` once it is confirmed. */
    email_pending: Type.Optional(Type.String()),
    /** The server of the address refuses mail to it for good. Without another address, or confirming this one again, no more is sent. */
    email_refused: Type.Optional(Type.Boolean()),
    reg_approved: Type.Optional(flag),
    permission: Type.Optional(UserPermission),
    unseen_interactions_counter: Type.Optional(counter),
    unseen_notification_banners_counter: Type.Optional(counter),
    /** Conversations with unread messages. */
    unseen_messages_counter: Type.Optional(counter),
    connection_requests_sent_counter: Type.Optional(counter),
    connection_requests_received_counter: Type.Optional(counter),
    /** Whether legal pages are pending acceptance; `legal_last_revisions` lists them. */
    consent_needed: Type.Optional(Type.Boolean()),
  },
  staffDefined,
);
export type Me = Static<typeof Me>;

/** Each key is present only while its feature is on. */
export const UserCounters = Type.Object({
  discussions: Type.Optional(counter),
  polls: Type.Optional(counter),
  posts: Type.Optional(counter),
  statuses: Type.Optional(counter),
  followings: Type.Optional(counter),
  followers: Type.Optional(counter),
  connections_counter: Type.Optional(counter),
  connection_requests_sent_counter: Type.Optional(counter),
  connection_requests_received_counter: Type.Optional(counter),
});
export type UserCounters = Static<typeof UserCounters>;

/** Relations to several people, by the id of each as text. */
export const ConnectionStatuses = MapOf(Nullable(OneOf(connectionStatus)));
export type ConnectionStatuses = Static<typeof ConnectionStatuses>;
