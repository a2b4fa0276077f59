import {
  type Static,
  ById,
  DateTime,
  File,
  Id,
  OneOf,
  Page,
  PagedSearch,
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
import { EmbedInput, Locality, Media } from "#entity";
import { mediaChunkType, mediaCreateType } from "#enums";

export { fileExtensions } from "./extensions.ts";
export { EmbedInput, Locality, Media, Thumbnail } from "#entity";

/** Of one picture, as sent. */
export const pictureMaxBytes = 50 * 1024 * 1024;
/** Of any other file. */
export const fileMaxBytes = 250 * 1024 * 1024;
/** Of one slice of a file. */
export const chunkMaxBytes = 2 * 1024 * 1024;

export const Chunk = Type.Object({
  upload_id: Type.String(),
  /** Bytes received. */
  offset: Type.Integer({ minimum: 0 }),
  expires: DateTime,
});
export type Chunk = Static<typeof Chunk>;

const uploadErrors = [
  invalid,
  permissionDenied,
  notFound,
  conflict,
  tooLarge,
  unsupportedType,
  rateLimited,
  unavailable,
] as const;

/** One slice of a file, placed by `Content-Range: bytes start-end/total`; the first one has no `upload_id`. */
export const mediaChunk = defineRoute({
  method: "POST",
  path: "/api/v2/media/upload/chunk/",
  access: "active",
  body: Type.Object({
    image: Type.Optional(File),
    document: Type.Optional(File),
    upload_id: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Chunk,
  errors: uploadErrors,
});

export const Upload = Type.Object({
  ...Chunk.properties,
  total: Type.Integer({ minimum: 1 }),
  /** Bytes that have arrived, as pairs of first and last, in order and apart from each other. */
  received: Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })])),
});
export type Upload = Static<typeof Upload>;

const UploadId = Type.Object({ upload_id: Type.String({ pattern: "^[\\w-]{1,100}$" }) });

/** What has arrived of a file, so that sending goes on from there after a cut, a reload too. */
export const mediaUploadGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/media/upload/:upload_id/",
  access: "active",
  params: UploadId,
  reply: Upload,
  errors: [notFound, permissionDenied],
});

/** Gives an upload up. */
export const mediaUploadDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/media/upload/:upload_id/",
  access: "active",
  params: UploadId,
  errors: [notFound, permissionDenied],
});

/** `md5` of the whole file in hexadecimal; without `type` the sniffed kind decides. */
export const mediaChunkComplete = defineRoute({
  method: "POST",
  path: "/api/v2/media/upload/complete/",
  access: "active",
  body: Type.Object({
    upload_id: Type.String({ maxLength: 100 }),
    md5: Type.String({ pattern: "^[0-9a-fA-F]{32}$" }),
    type: Type.Optional(OneOf(mediaChunkType)),
    /** Alternative text; our addition. */
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    /** In place of the file's name; our addition. */
    title: Type.Optional(Type.String({ maxLength: 200 })),
    /** A picture that a video shows before it plays, in its proportions; our addition. */
    poster: Type.Optional(File),
  }),
  reply: Media,
  errors: uploadErrors,
});

/**
 * A link, a shared contribution or event, or a custom embed. Field `url`: `invalid`. Sharing a share attaches what that one shares;
 * `permission_denied` for what is not addressed to everybody.
 */
export const mediaCreate = defineRoute({
  method: "POST",
  path: "/api/v2/media/",
  access: "active",
  body: Type.Object({
    type: OneOf(mediaCreateType),
    url: Type.Optional(Type.String({ maxLength: 2000 })),
    shared_object: Type.Optional(Id),
    /** The name that older typings give `shared_object`. */
    share_object: Type.Optional(Id),
    event_object: Type.Optional(Id),
    embed: Type.Optional(EmbedInput),
  }),
  reply: Media,
  errors: [invalid, permissionDenied, notFound, rateLimited],
});

export const mediaGet = defineRoute({
  method: "GET",
  path: "/api/v2/media/:id/",
  access: "reader",
  params: ById,
  reply: Media,
  errors: [notFound],
});

/** `image` as a text keeps the picture; `description`, our addition, sets its alternative text, `title` what a file is called. */
export const mediaUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/media/:id/",
  access: "active",
  params: ById,
  body: Type.Object({
    image: Type.Optional(Type.Union([File, Type.String({ maxLength: 2000 })])),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    title: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Media,
  errors: uploadErrors,
});

export const mediaDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/media/:id/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Counts an opening; `ip` is accepted and not believed. */
export const mediaClick = defineRoute({
  method: "POST",
  path: "/api/v2/media/:id/click/",
  access: "reader",
  params: ById,
  body: Type.Object({ ip: Type.Optional(Type.String({ maxLength: 100 })) }),
  errors: [invalid, notFound, rateLimited],
});

export const localityList = defineRoute({
  method: "GET",
  path: "/api/v2/locality/",
  access: "reader",
  query: PagedSearch,
  reply: Page(Locality),
});

export const localitySearch = defineRoute({
  method: "GET",
  path: "/api/v2/locality/search/",
  access: "reader",
  query: PagedSearch,
  reply: Page(Locality),
});
