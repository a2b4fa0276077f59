import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { messageStatus } from "#enums";
import { Group } from "./group.ts";
import { User } from "./user.ts";

export const MessageFile = Type.Object({
  uuid: Type.String(),
  filename: Type.String(),
  /** Bytes. */
  filesize: Type.Integer({ minimum: 0 }),
  /** Its prefix decides the viewer. */
  mimetype: Type.String(),
  url: Type.String(),
  thumbnail: Type.Optional(Nullable(Type.String())),
  /** Seconds. */
  duration: Type.Optional(Nullable(Type.Number())),
  /** Pixels, of a picture. */
  width: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
  height: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
});
export type MessageFile = Static<typeof MessageFile>;

/** What the page of a link says of itself. */
export const LinkPreview = Type.Object({
  /** Absolute, http or https. */
  url: Type.String(),
  title: Type.String(),
  description: Nullable(Type.String()),
});
export type LinkPreview = Static<typeof LinkPreview>;

const messageFields = {
  id: Id,
  thread_id: Id,
  sender: User,
  /** Null in the thread of a group. */
  receiver: Nullable(User),
  group: Nullable(Group),
  /** HTML. */
  message: Type.String(),
  file: Type.Optional(Nullable(MessageFile)),
  created_at: DateTime,
  status: OneOf(messageStatus),
  thread_status: Type.Optional(OneOf(messageStatus)),
  last_message_at: Type.Optional(DateTime),
  /** Of one's own messages: whether the other person has seen it. Absent where one of the two hides it. */
  read: Type.Optional(Type.Boolean()),
  /** Of its first link, once it was read. */
  preview: Type.Optional(Nullable(LinkPreview)),
};

/** A row of a conversation. */
export const Message = Type.Object(messageFields);
export type Message = Static<typeof Message>;

/** A conversation in the list of them; its id is that of the thread. */
export const Snippet = Type.Object({
  id: Id,
  thread_id: Type.Optional(Id),
  /** The last text. */
  headline: Type.String(),
  message: Type.String(),
  sender: User,
  receiver: Nullable(User),
  group: Nullable(Group),
  created_at: DateTime,
  last_message_at: DateTime,
  /** `new`: unread. */
  thread_status: OneOf(messageStatus),
  unread_count: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The reader is not told of what comes in it. */
  muted: Type.Optional(Type.Boolean()),
});
export type Snippet = Static<typeof Snippet>;
