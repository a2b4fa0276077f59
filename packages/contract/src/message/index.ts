import {
  type Static,
  ById,
  DateTime,
  File,
  Id,
  Nullable,
  OneOf,
  Page,
  Paging,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
  tooLarge,
  unavailable,
  unsupportedType,
} from "#core";
import { Flag, Group, Message, OwnFlag, Snippet, User } from "#entity";
import { flagType } from "#enums";
import { MarkedText } from "#search";

export { LinkPreview, Message, MessageFile, Snippet } from "#entity";

/** Of one attachment. */
export const messageFileMaxBytes = 10 * 1024 * 1024;
/** Of one part of an attachment. */
export const messagePartBytes = 204_800;
/** Of one text. */
export const messageMaxLength = 20_000;
/** A message deleted within so many milliseconds vanishes; later it leaves a placeholder. */
export const messageVanishMs = 60_000;

const thread = {
  thread: Type.Optional(Id),
  user: Type.Optional(Id),
  group: Type.Optional(Id),
};

/**
 * Without `thread`, `user` or `group`: the conversations, newest first, those with people called `search`. With one of them: its
 * messages, a page holding the latest ones in ascending order, those older than `before_message`, not older than `from_message`.
 * Reading the latest ones marks the conversation seen; until then unread messages have the status `new`.
 */
export const pmList = defineRoute({
  method: "GET",
  path: "/api/v2/pm/",
  access: "member",
  query: Type.Object({
    ...thread,
    before_message: Type.Optional(Id),
    from_message: Type.Optional(Id),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(Type.Union([Snippet, Message])),
  errors: [invalid, notFound],
});

/** To people or to one group; a plain text, a file, or both. Answers one message per recipient. */
export const pmSend = defineRoute({
  method: "POST",
  path: "/api/v2/pm/",
  access: "active",
  body: Type.Object({
    recipients: Type.Optional(Type.Union([Type.Array(Id, { maxItems: 100 }), Id])),
    group: Type.Optional(Id),
    message: Type.Optional(Type.String({ maxLength: messageMaxLength })),
    file_uuid: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  }),
  reply: Type.Array(Message),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const pmGet = defineRoute({
  method: "GET",
  path: "/api/v2/pm/:id/",
  access: "member",
  params: ById,
  reply: Message,
  errors: [notFound],
});

/** Younger than 60 seconds it vanishes; older ones stay with status `hidden`. */
export const pmDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/pm/:id/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Deletes the conversation for the caller. */
export const pmThreadDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/pm/",
  access: "member",
  query: Type.Object(thread),
  errors: [invalid, notFound],
});

const text = Type.Optional(Type.String({ maxLength: 300 }));
const whole = Type.Optional(Type.Integer({ minimum: 0 }));

/**
 * A whole file, the thumbnail of another (`parentuuid`), or one part of a file (`partindex` of `totalparts`, with
 * `Content-Range`). At most 10 MB. With the query key `done`, without a value: all parts are there; answers the file.
 */
export const pmUpload = defineRoute({
  method: "POST",
  path: "/api/v2/pm/upload/",
  access: "active",
  query: Type.Object({ done: Type.Optional(Type.String({ maxLength: 10 })) }),
  body: Type.Object({
    file: Type.Optional(File),
    uuid: text,
    partindex: whole,
    totalparts: whole,
    parentuuid: text,
    filetype: text,
    filename: text,
    totalfilesize: whole,
    partbyteoffset: whole,
    chunksize: whole,
    duration: Type.Optional(Type.Number({ minimum: 0 })),
    md5: text,
  }),
  reply: Type.Object({
    file_uuid: Type.String(),
    file_url: Type.Optional(Type.String()),
    parent_file_uuid: Type.Optional(Type.String()),
  }),
  errors: [invalid, notFound, permissionDenied, conflict, tooLarge, unsupportedType, rateLimited, unavailable],
});

/** The last step of `pmUpload`: the same address with the query key `done`. */
export const pmUploadDone = defineRoute({
  method: "POST",
  path: "/api/v2/pm/upload/",
  access: "active",
  query: Type.Object({ done: Type.String({ maxLength: 10 }) }),
  body: Type.Object({
    uuid: Type.String({ minLength: 1, maxLength: 100 }),
    filename: Type.String({ minLength: 1, maxLength: 300 }),
    totalparts: whole,
    md5: text,
    filetype: text,
    totalfilesize: whole,
  }),
  reply: Type.Object({ file_url: Type.String(), file_uuid: Type.String() }),
  errors: [invalid, notFound, permissionDenied, conflict, tooLarge, unsupportedType, rateLimited, unavailable],
});

/** People the caller may write to. */
export const pmSearchUser = defineRoute({
  method: "GET",
  path: "/api/v2/pm/search/",
  access: "member",
  query: Type.Object({ user: SearchText, ...Paging }),
  reply: Page(User),
  errors: [invalid, notFound],
});

/** A message found by its words. */
export const MessageHit = Type.Object({
  id: Id,
  thread_id: Id,
  sender: User,
  /** Null in the thread of a group. */
  receiver: Nullable(User),
  group: Nullable(Group),
  created_at: DateTime,
  /** Around the first match. */
  text: MarkedText,
});
export type MessageHit = Static<typeof MessageHit>;

/** Messages that the caller may read with all these words, the newest first; letter case and accents do not matter. */
export const pmSearchText = defineRoute({
  method: "GET",
  path: "/api/v2/x/pm/search/",
  access: "member",
  query: Type.Object({ text: SearchText, ...Paging }),
  reply: Page(MessageHit),
  errors: [invalid, notFound, rateLimited],
});

/** Between two calls of `pmTyping` a client lets so many milliseconds pass. */
export const typingMs = 3000;

/**
 * Tells the other person's open pages that the caller is typing: `{typing: true, thread_id, sender_id}` on the topic `messages`. Nothing is
 * stored. Tells nobody where one of the two hides it (`show_message_activity`) or cannot write to the other.
 */
export const pmTyping = defineRoute({
  method: "POST",
  path: "/api/v2/x/pm/typing/",
  access: "active",
  body: Type.Object({ user: Id }),
  errors: [invalid, notFound, rateLimited],
});

/** Whether the caller is told of what comes in a conversation, named by `thread`, `user` or `group`. */
export const pmMute = defineRoute({
  method: "POST",
  path: "/api/v2/x/pm/mute/",
  access: "member",
  body: Type.Object({ ...thread, muted: Type.Boolean() }),
  reply: Type.Object({ muted: Type.Boolean() }),
  errors: [invalid, notFound, rateLimited],
});

/** Reports a message to staff; the same type again withdraws the report. */
export const pmFlag = defineRoute({
  method: "POST",
  path: "/api/v2/x/pm/:id/flag/",
  access: "active",
  params: ById,
  body: Type.Object({ flag_type: OneOf(flagType) }),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

/** The caller's report; an empty object when there is none. */
export const pmFlagStatus = defineRoute({
  method: "GET",
  path: "/api/v2/x/pm/:id/flag/",
  access: "member",
  params: ById,
  reply: OwnFlag,
  errors: [notFound],
});

const reported = { id: Id, sender: User, created_at: DateTime };

/** A report of a message, without its text. */
export const MessageReport = Type.Object({ ...reported, flag: Flag });
export type MessageReport = Static<typeof MessageReport>;

/** Reported messages of others, the newest report first. */
export const pmFlaggedList = defineRoute({
  method: "GET",
  path: "/api/v2/x/pm/flagged/",
  access: "moderator",
  query: Type.Object(Paging),
  reply: Page(MessageReport),
  errors: [invalid, notFound, permissionDenied],
});

/** A reported message alone, as it was when it was reported. Each reading is recorded in the audit log. */
export const pmFlaggedGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/pm/:id/flagged/",
  access: "moderator",
  params: ById,
  reply: Type.Object({ ...reported, message: Type.String(), flags: Type.Array(Flag) }),
  errors: [notFound, permissionDenied],
});
