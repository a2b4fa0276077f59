import { type Static, DateTime, Nullable, Type, defineRoute, notFound, rateLimited } from "#core";

export const DataPortability = Type.Object({
  computing: Type.Boolean(),
  send_email: Type.Boolean(),
  requested_at: Nullable(DateTime),
  generated_at: Nullable(DateTime),
  email_sent_at: Nullable(DateTime),
  downloaded_at: Nullable(DateTime),
  /** Percent of what goes into the file; while it is made. */
  progress: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Creation failed; another may be requested at once. */
  failed: Type.Optional(Type.Boolean()),
  /** Until when there is a file. */
  expires_at: Type.Optional(DateTime),
  size_bytes: Type.Optional(Type.Integer()),
  /** Serves the file to anyone with the signed address, for up to two hours. */
  download_url: Type.Optional(Type.String()),
});
export type DataPortability = Static<typeof DataPortability>;

/** At most once in 24 hours. */
export const udpGenerate = defineRoute({
  method: "POST",
  path: "/api/v2/udp/",
  access: "member",
  reply: DataPortability,
  errors: [rateLimited],
});

export const udpStatus = defineRoute({
  method: "GET",
  path: "/api/v2/udp/",
  access: "member",
  reply: DataPortability,
});

export const udpDownload = defineRoute({
  method: "GET",
  path: "/api/v2/udp/download/",
  access: "member",
  produces: "application/zip",
  errors: [notFound],
});
