import {
  type Static,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paged,
  Paging,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";

const count = Type.Integer({ minimum: 0 });
const bytes = Type.Integer({ minimum: 0 });

/** How the server is doing. */
export const OperationHealth = Type.Object({
  version: Type.String(),
  node: Type.String(),
  postgres: Type.String(),
  /** Of the process that answers. */
  started_at: DateTime,
  memory_bytes: bytes,
  database: Type.Object({ size_bytes: bytes, connections: count, connections_max: count }),
  /** Whether this process hears the others at once. */
  bus: OneOf(["listening", "connecting", "disconnected", "closed"]),
  /** For how long the settings could not be read again; 0 when all is well. */
  configuration_stale_seconds: Type.Number({ minimum: 0 }),
  storage: OneOf(["disk", "s3"]),
  /** Origin of the CDN in front of public files. */
  cdn: Nullable(Type.String()),
  mail: Type.Object({
    /** Without a mail server, mail stays in the outbox. */
    is_configured: Type.Boolean(),
    waiting: count,
    failed: count,
    /** Of notifications: perhaps delivered, and not sent again. */
    unknown: count,
  }),
  jobs: Type.Object({ waiting: count, running: count, failed: count }),
  events: Type.Object({ retrying: count, set_aside: count }),
  /** Calls to other servers, webhooks among them. */
  calls: Type.Object({ waiting: count, failed: count }),
  /** Readers of the event log, and how many seconds each is behind. */
  consumers: Type.Array(Type.Object({ name: Type.String(), behind_seconds: Type.Number({ minimum: 0 }) })),
});
export type OperationHealth = Static<typeof OperationHealth>;

export const operationHealth = defineRoute({
  method: "GET",
  path: "/api/v2/x/operation/",
  access: "admin",
  reply: OperationHealth,
  errors: [permissionDenied],
});

export const OperationStorage = Type.Object({
  /** Originals of uploaded files by what they are for; resized copies come on top. */
  files: Type.Array(Type.Object({ purpose: Type.String(), count, size_bytes: bytes })),
  /** The largest first, with their indexes. */
  tables: Type.Array(Type.Object({ name: Type.String(), size_bytes: bytes, rows_estimate: count })),
});
export type OperationStorage = Static<typeof OperationStorage>;

export const operationStorage = defineRoute({
  method: "GET",
  path: "/api/v2/x/operation/storage/",
  access: "admin",
  reply: OperationStorage,
  errors: [permissionDenied],
});

export const operationJobState = ["failed", "waiting", "running"] as const;

export const OperationJob = Type.Object({
  name: Type.String(),
  /** Which one of its name; empty where there is only one. */
  key: Type.String(),
  state: OneOf(operationJobState),
  attempts: count,
  /** When it was added; of a failed one, when it failed. */
  since: DateTime,
  /** When it runs next; null: at once, or while it runs. */
  due_at: Nullable(DateTime),
  error: Type.String(),
});
export type OperationJob = Static<typeof OperationJob>;

export const operationJobs = defineRoute({
  method: "GET",
  path: "/api/v2/x/operation/job/",
  access: "admin",
  query: Type.Object({ state: Type.Optional(OneOf(operationJobState)), ...Paging }),
  reply: Page(OperationJob),
  errors: [invalid, permissionDenied],
});

const name = Type.String({ minLength: 1, maxLength: 200 });

export const operationJobRetry = defineRoute({
  method: "POST",
  path: "/api/v2/x/operation/job/retry/",
  access: "admin",
  body: Type.Object({ name, key: Type.String({ maxLength: 500 }) }),
  errors: [invalid, notFound, permissionDenied],
});

/** An event that could not be handled. */
export const OperationEvent = Type.Object({
  consumer: Type.String(),
  event_id: Id,
  name: Type.String(),
  recorded_at: DateTime,
  attempts: count,
  error: Type.String(),
  next_try_at: DateTime,
  /** Null while it is retried by itself. */
  set_aside_at: Nullable(DateTime),
});
export type OperationEvent = Static<typeof OperationEvent>;

export const operationEvents = defineRoute({
  method: "GET",
  path: "/api/v2/x/operation/event/",
  access: "admin",
  query: Paged,
  reply: Page(OperationEvent),
  errors: [permissionDenied],
});

export const operationEventRetry = defineRoute({
  method: "POST",
  path: "/api/v2/x/operation/event/retry/",
  access: "admin",
  body: Type.Object({ consumer: name, event_id: Id }),
  errors: [invalid, notFound, permissionDenied],
});

/** A call to another server that was given up. */
export const OperationCall = Type.Object({
  id: Id,
  source: Type.String(),
  lane: Type.String(),
  ref: Type.String(),
  attempts: count,
  failed_at: DateTime,
  error: Type.String(),
});
export type OperationCall = Static<typeof OperationCall>;

export const operationCalls = defineRoute({
  method: "GET",
  path: "/api/v2/x/operation/call/",
  access: "admin",
  query: Paged,
  reply: Page(OperationCall),
  errors: [permissionDenied],
});

export const operationCallRetry = defineRoute({
  method: "POST",
  path: "/api/v2/x/operation/call/retry/",
  access: "admin",
  body: Type.Object({ id: Id }),
  errors: [invalid, notFound, permissionDenied],
});

export const operationMailState = ["waiting", "sent", "failed", "unknown", "expired"] as const;

/** A mail of the last 90 days, without its text, which may hold codes. */
export const OperationMail = Type.Object({
  id: Id,
  to: Type.String(),
  /** Empty once it was sent, where it quoted members. */
  subject: Type.String(),
  /** `unknown`: perhaps delivered, and not sent again. `expired`: never sent, and too old to be. */
  state: OneOf(operationMailState),
  attempts: count,
  created_at: DateTime,
  sent_at: Nullable(DateTime),
  /** What the mail server said last. */
  error: Nullable(Type.String()),
});
export type OperationMail = Static<typeof OperationMail>;

/** The latest first. `to`: a whole address. */
export const operationMails = defineRoute({
  method: "GET",
  path: "/api/v2/x/operation/mail/",
  access: "admin",
  query: Type.Object({
    state: Type.Optional(OneOf(operationMailState)),
    to: Type.Optional(Type.String({ maxLength: 254 })),
    ...Paging,
  }),
  reply: Page(OperationMail),
  errors: [invalid, permissionDenied],
});

/** Sends a mail again that failed. */
export const operationMailRetry = defineRoute({
  method: "POST",
  path: "/api/v2/x/operation/mail/retry/",
  access: "admin",
  body: Type.Object({ id: Id }),
  errors: [invalid, notFound, permissionDenied],
});

/** Sends a mail to the reader's own address at once. `error` says in their language, or in the words of the mail server, why it did not go. */
export const operationMailTest = defineRoute({
  method: "POST",
  path: "/api/v2/x/operation/mail/test/",
  access: "admin",
  reply: Type.Object({ to: Type.String(), host: Nullable(Type.String()), error: Nullable(Type.String()) }),
  errors: [permissionDenied, rateLimited],
});

export const OperationBackups = Type.Object({
  /** False where PostgreSQL is not the embedded one, which has tools of its own. */
  is_possible: Type.Boolean(),
  is_running: Type.Boolean(),
  /** Why the last attempt failed; null when it did not. */
  error: Nullable(Type.String()),
  /** So many are kept. */
  kept: count,
  /** The newest first. `folder`: where it lies on the server. */
  backups: Type.Array(Type.Object({ name: Type.String(), folder: Type.String(), created_at: DateTime, size_bytes: bytes })),
});
export type OperationBackups = Static<typeof OperationBackups>;

export const operationBackups = defineRoute({
  method: "GET",
  path: "/api/v2/x/operation/backup/",
  access: "admin",
  reply: OperationBackups,
  errors: [permissionDenied],
});

/** Has a backup made in the background; while one is being made, nothing. `error` says in the reader's language why there can be none. */
export const operationBackupCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/operation/backup/",
  access: "admin",
  reply: Type.Object({ error: Nullable(Type.String()) }),
  errors: [permissionDenied, rateLimited],
});

/** Asks the CDN for a public picture. `cache`: what it says of its cache; `error`: in the reader's language, or in the words of the network. */
export const operationCdnTest = defineRoute({
  method: "POST",
  path: "/api/v2/x/operation/cdn/test/",
  access: "admin",
  reply: Type.Object({ address: Nullable(Type.String()), cache: Nullable(Type.String()), error: Nullable(Type.String()) }),
  errors: [permissionDenied, rateLimited],
});
