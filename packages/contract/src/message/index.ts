import {
  ById,
  File,
  Id,
  Nullable,
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
import { Message, Snippet, User } from "#entity";

export { Message, MessageFile, Snippet } from "#entity";

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
