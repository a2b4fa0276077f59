import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  failed: { id: "operations.failed", defaultMessage: "That didn’t work. Try again." },
  when: { id: "operations.when", defaultMessage: "When" },
  server: { id: "operations.server", defaultMessage: "The server" },
  retry: { id: "operations.retry", defaultMessage: "Try again" },
  retried: { id: "operations.retried", defaultMessage: "Running again" },
  reason: { id: "operations.reason", defaultMessage: "Reason" },
  attempts: { id: "operations.attempts", defaultMessage: "Attempts" },
  name: { id: "operations.name", defaultMessage: "Name" },
  state: { id: "operations.state", defaultMessage: "State" },
  atOnce: { id: "operations.atOnce", defaultMessage: "Immediately" },
  next: { id: "operations.next", defaultMessage: "Next attempt" },
  on: { id: "operations.on", defaultMessage: "On" },
  off: { id: "operations.off", defaultMessage: "Off" },
  save: { id: "operations.save", defaultMessage: "Save" },
  saving: { id: "operations.saving", defaultMessage: "Saving…" },
  saved: { id: "operations.saved", defaultMessage: "Saved" },
  copy: { id: "operations.copy", defaultMessage: "Copy" },
  copied: { id: "operations.copied", defaultMessage: "Copied" },
});

export const auditMessages = defineMessages({
  search: { id: "operations.audit.search", defaultMessage: "Words, names or numbers" },
  actor: { id: "operations.audit.actor", defaultMessage: "Who (name or id)" },
  action: { id: "operations.audit.action", defaultMessage: "Action" },
  anyAction: { id: "operations.audit.anyAction", defaultMessage: "All actions" },
  target: { id: "operations.audit.target", defaultMessage: "Target" },
  anyTarget: { id: "operations.audit.anyTarget", defaultMessage: "All targets" },
  address: { id: "operations.audit.address", defaultMessage: "Network address" },
  from: { id: "operations.audit.from", defaultMessage: "From" },
  to: { id: "operations.audit.to", defaultMessage: "To" },
  who: { id: "operations.audit.who", defaultMessage: "Who" },
  changes: { id: "operations.audit.changes", defaultMessage: "Before and after" },
  empty: { id: "operations.audit.empty", defaultMessage: "No staff actions yet." },
  older: { id: "operations.audit.older", defaultMessage: "Older" },
  newest: { id: "operations.audit.newest", defaultMessage: "Newest" },
  intro: {
    id: "operations.audit.intro",
    defaultMessage: "Everything staff did in the last two years. Entries can’t be changed or deleted.",
  },
  nothing: { id: "operations.audit.nothing", defaultMessage: "empty" },
  reason: { id: "operations.audit.reason", defaultMessage: "reason" },
});

export const mailMessages = defineMessages({
  intro: {
    id: "operations.mail.intro",
    defaultMessage: "What was sent in the last 90 days. Texts aren’t shown: they may hold codes.",
  },
  search: { id: "operations.mail.search", defaultMessage: "Whole email address" },
  anyState: { id: "operations.mail.anyState", defaultMessage: "Any state" },
  none: { id: "operations.mail.none", defaultMessage: "No emails yet." },
  outbox: { id: "operations.mail.outbox", defaultMessage: "Outbox" },
  subject: { id: "operations.mail.subject", defaultMessage: "Subject and recipient" },
  noSubject: { id: "operations.mail.noSubject", defaultMessage: "Notification" },
  answer: { id: "operations.mail.answer", defaultMessage: "Mail server’s answer" },
  retried: { id: "operations.mail.retried", defaultMessage: "The email is being sent again" },
  test: { id: "operations.mail.test", defaultMessage: "Send me a test email" },
  notConfigured: {
    id: "operations.mail.notConfigured",
    defaultMessage:
      "No mail server is set up, so emails wait in the outbox. Set SMTP_URL on the server (for example smtp://user:password@mail.example.com:587) and restart it.",
  },
  testing: { id: "operations.mail.testing", defaultMessage: "Sending…" },
});

export const mailStates = defineMessages({
  waiting: { id: "operations.mail.waiting", defaultMessage: "Waiting" },
  sent: { id: "operations.mail.sent", defaultMessage: "Sent" },
  failed: { id: "operations.mail.failed", defaultMessage: "Failed" },
  unknown: { id: "operations.mail.unknown", defaultMessage: "Perhaps sent" },
  expired: { id: "operations.mail.expired", defaultMessage: "Too old to send" },
});

export const healthMessages = defineMessages({
  fine: { id: "operations.health.fine", defaultMessage: "Everything works." },
  attention: { id: "operations.health.attention", defaultMessage: "Something needs your attention:" },
  staleConfiguration: {
    id: "operations.health.staleConfiguration",
    defaultMessage: "The latest settings can’t be loaded, so changes don’t take effect",
  },
  failedJobs: { id: "operations.health.failedJobs", defaultMessage: "Some background jobs failed" },
  setAside: { id: "operations.health.setAside", defaultMessage: "Some events couldn’t be processed" },
  failedCalls: { id: "operations.health.failedCalls", defaultMessage: "Some deliveries to other servers failed" },
  failedMail: { id: "operations.health.failedMail", defaultMessage: "Some emails couldn’t be delivered" },
  unknownMail: {
    id: "operations.health.unknownMail",
    defaultMessage: "Some notification emails may not have arrived: sending was interrupted, and they aren’t sent again",
  },
  noMail: { id: "operations.health.noMail", defaultMessage: "No mail server is set up: emails stay in the outbox" },
  bus: { id: "operations.health.bus", defaultMessage: "This process isn’t receiving messages from the others" },
  behind: { id: "operations.health.behind", defaultMessage: "Event processing is behind" },
  versions: { id: "operations.health.versions", defaultMessage: "Versions" },
  started: { id: "operations.health.started", defaultMessage: "Running since" },
  memory: { id: "operations.health.memory", defaultMessage: "Memory" },
  database: { id: "operations.health.database", defaultMessage: "Database" },
  connections: { id: "operations.health.connections", defaultMessage: "Connections" },
  files: { id: "operations.health.files", defaultMessage: "File storage" },
  disk: { id: "operations.health.disk", defaultMessage: "Server disk" },
  s3: { id: "operations.health.s3", defaultMessage: "S3 bucket" },
  cdn: { id: "operations.health.cdn", defaultMessage: "CDN" },
  noCdn: { id: "operations.health.cdn.none", defaultMessage: "None: files come from this server" },
  testCdn: { id: "operations.health.cdn.test", defaultMessage: "Test the CDN" },
  testingCdn: { id: "operations.health.cdn.testing", defaultMessage: "Testing…" },
  cdnWorks: { id: "operations.health.cdn.works", defaultMessage: "It delivers pictures." },
  mail: { id: "operations.health.mail", defaultMessage: "Emails waiting" },
  mailUnknown: { id: "operations.health.mailUnknown", defaultMessage: "Emails with unknown delivery" },
  jobs: { id: "operations.health.jobs", defaultMessage: "Jobs waiting" },
  calls: { id: "operations.health.calls", defaultMessage: "Deliveries waiting" },
  storage: { id: "operations.health.storage", defaultMessage: "Storage" },
  purpose: { id: "operations.health.purpose", defaultMessage: "Used for" },
  count: { id: "operations.health.count", defaultMessage: "Files" },
  size: { id: "operations.health.size", defaultMessage: "Size" },
  table: { id: "operations.health.table", defaultMessage: "Table" },
  rows: { id: "operations.health.rows", defaultMessage: "Rows (estimated)" },
  noFiles: { id: "operations.health.noFiles", defaultMessage: "No files yet." },
  backUp: { id: "operations.backup.make", defaultMessage: "Back up now" },
  backingUp: { id: "operations.backup.making", defaultMessage: "Backing up…" },
  backups: { id: "operations.backup.list", defaultMessage: "Backups" },
  noBackups: { id: "operations.backup.none", defaultMessage: "There are no backups yet." },
  backupMade: { id: "operations.backup.made", defaultMessage: "Made" },
  backupFolder: { id: "operations.backup.folder", defaultMessage: "Folder on the server" },
  backupOther: {
    id: "operations.backup.other",
    defaultMessage:
      "With your own PostgreSQL: first run pg_dump of the same version, then copy the file “secret” and the folder “files”. To restore, run pg_restore into an empty database and put both back.",
  },
});

export const purposeLabels = defineMessages({
  contribution: { id: "operations.purpose.contribution", defaultMessage: "Posts and comments" },
  avatar: { id: "operations.purpose.avatar", defaultMessage: "Profile pictures" },
  cover: { id: "operations.purpose.cover", defaultMessage: "Covers" },
  category: { id: "operations.purpose.category", defaultMessage: "Categories" },
  brand: { id: "operations.purpose.brand", defaultMessage: "Logo and images" },
  message: { id: "operations.purpose.message", defaultMessage: "Private messages" },
  group: { id: "operations.purpose.group", defaultMessage: "Groups" },
  hidden_group: { id: "operations.purpose.hidden_group", defaultMessage: "Hidden groups" },
  event: { id: "operations.purpose.event", defaultMessage: "Events" },
  hidden_event: { id: "operations.purpose.hidden_event", defaultMessage: "Private events" },
  event_gallery: { id: "operations.purpose.event_gallery", defaultMessage: "Event galleries" },
  course: { id: "operations.purpose.course", defaultMessage: "Courses" },
  lesson: { id: "operations.purpose.lesson", defaultMessage: "Lessons" },
  hidden_course: { id: "operations.purpose.hidden_course", defaultMessage: "Private courses" },
});

export const jobMessages = defineMessages({
  kinds: { id: "operations.jobs.kinds", defaultMessage: "Type" },
  failedJobs: { id: "operations.jobs.failed", defaultMessage: "Failed" },
  waiting: { id: "operations.jobs.waiting", defaultMessage: "Waiting" },
  running: { id: "operations.jobs.running", defaultMessage: "Running" },
  events: { id: "operations.jobs.events", defaultMessage: "Events" },
  calls: { id: "operations.jobs.calls", defaultMessage: "Calls" },
  none: { id: "operations.jobs.none", defaultMessage: "Nothing here." },
  since: { id: "operations.jobs.since", defaultMessage: "Since" },
  setAside: { id: "operations.jobs.setAside", defaultMessage: "Failed" },
  retrying: { id: "operations.jobs.retrying", defaultMessage: "Retried automatically" },
});

export const clientMessages = defineMessages({
  intro: {
    id: "operations.clients.intro",
    defaultMessage: "Apps that sign members in with your community’s API. Each has its own client ID.",
  },
  add: { id: "operations.clients.add", defaultMessage: "Add a client" },
  nameHint: { id: "operations.clients.name.hint", defaultMessage: "A name for your team." },
  secret: { id: "operations.clients.secret", defaultMessage: "Runs on a server and can keep a secret" },
  adding: { id: "operations.clients.adding", defaultMessage: "Adding…" },
  added: { id: "operations.clients.added", defaultMessage: "Client added" },
  once: { id: "operations.clients.once", defaultMessage: "Copy the secret now: it isn’t shown again." },
  clientId: { id: "operations.clients.id", defaultMessage: "Client ID" },
  clientSecret: { id: "operations.clients.clientSecret", defaultMessage: "Client secret" },
  signIns: { id: "operations.clients.signIns", defaultMessage: "Sign-ins" },
  used: { id: "operations.clients.used", defaultMessage: "Last used" },
  builtin: { id: "operations.clients.builtin", defaultMessage: "Built in" },
  revoke: { id: "operations.clients.revoke", defaultMessage: "Revoke" },
  revoking: { id: "operations.clients.revoking", defaultMessage: "Revoking…" },
  revoked: { id: "operations.clients.revoked", defaultMessage: "Client revoked" },
  revokeEffect: {
    id: "operations.clients.revoke.effect",
    defaultMessage: "Everyone who signed in through it is signed out immediately. This can’t be undone.",
  },
  close: { id: "operations.clients.close", defaultMessage: "Done" },
});

export const webhookMessages = defineMessages({
  intro: {
    id: "operations.webhooks.intro",
    defaultMessage: "Send community events to your servers, signed according to Standard Webhooks.",
  },
  none: { id: "operations.webhooks.none", defaultMessage: "No webhooks yet." },
  add: { id: "operations.webhooks.add", defaultMessage: "Add a webhook" },
  edit: { id: "operations.webhooks.edit", defaultMessage: "Edit" },
  target: { id: "operations.webhooks.target", defaultMessage: "Address" },
  description: { id: "operations.webhooks.description", defaultMessage: "Description" },
  events: { id: "operations.webhooks.events", defaultMessage: "Events" },
  active: { id: "operations.webhooks.active", defaultMessage: "Active" },
  verify: { id: "operations.webhooks.verify", defaultMessage: "Verify the server’s certificate" },
  attempts: { id: "operations.webhooks.attempts", defaultMessage: "Deliveries" },
  nextRetry: { id: "operations.webhooks.nextRetry", defaultMessage: "next try:" },
  noAttempts: { id: "operations.webhooks.noAttempts", defaultMessage: "No deliveries yet." },
  resend: { id: "operations.webhooks.resend", defaultMessage: "Send again" },
  resent: { id: "operations.webhooks.resent", defaultMessage: "Sending again" },
  resendFailed: { id: "operations.webhooks.resendFailed", defaultMessage: "Resend failed deliveries" },
  reveal: { id: "operations.webhooks.reveal", defaultMessage: "Show the secret" },
  secret: { id: "operations.webhooks.secret", defaultMessage: "Signing secret" },
  expire: { id: "operations.webhooks.expire", defaultMessage: "Replace the secret" },
  expireEffect: {
    id: "operations.webhooks.expire.effect",
    defaultMessage: "For one day, calls are signed with both secrets. Then the old one stops working.",
  },
  expired: { id: "operations.webhooks.expired", defaultMessage: "Secret replaced" },
  delete: { id: "operations.webhooks.delete", defaultMessage: "Delete" },
  deleteEffect: {
    id: "operations.webhooks.delete.effect",
    defaultMessage: "Waiting calls are cancelled and the delivery history is deleted.",
  },
  deleted: { id: "operations.webhooks.deleted", defaultMessage: "Webhook deleted" },
  response: { id: "operations.webhooks.response", defaultMessage: "Response" },
  body: { id: "operations.webhooks.body", defaultMessage: "Request" },
  close: { id: "operations.webhooks.close", defaultMessage: "Close" },
  newer: { id: "operations.webhooks.newer", defaultMessage: "Newer" },
  older: { id: "operations.webhooks.older", defaultMessage: "Older" },
  actions: { id: "operations.webhooks.actions", defaultMessage: "Actions" },
});

export const aiMessages = defineMessages({
  intro: {
    id: "operations.ai.intro",
    defaultMessage:
      "Off until you set a provider. Works with any OpenAI-compatible service or local model. Nothing about members is sent.",
  },
  enabled: { id: "operations.ai.enabled", defaultMessage: "Use AI for staff" },
  address: { id: "operations.ai.address", defaultMessage: "Address" },
  addressHint: { id: "operations.ai.address.hint", defaultMessage: "e.g. https://api.example.com/v1" },
  model: { id: "operations.ai.model", defaultMessage: "Model" },
  key: { id: "operations.ai.key", defaultMessage: "API key" },
  hasKey: {
    id: "operations.ai.hasKey",
    defaultMessage: "A key is saved. Leave empty to keep it. If you change the address, enter its key.",
  },
  noKey: { id: "operations.ai.noKey", defaultMessage: "Local models don’t need a key." },
  input: { id: "operations.ai.input", defaultMessage: "Price per million input tokens, in cents" },
  output: { id: "operations.ai.output", defaultMessage: "Price per million output tokens, in cents" },
  currency: { id: "operations.ai.currency", defaultMessage: "Currency" },
  test: { id: "operations.ai.test", defaultMessage: "Test the connection" },
  works: { id: "operations.ai.works", defaultMessage: "The provider answered." },
  prompts: { id: "operations.ai.prompts", defaultMessage: "Requests" },
  noPrompts: { id: "operations.ai.noPrompts", defaultMessage: "No requests yet." },
  purpose: { id: "operations.ai.purpose", defaultMessage: "For" },
  tokens: { id: "operations.ai.tokens", defaultMessage: "Tokens" },
  show: { id: "operations.ai.show", defaultMessage: "Show" },
  prompt: { id: "operations.ai.prompt", defaultMessage: "Request" },
  reply: { id: "operations.ai.reply", defaultMessage: "Answer" },
});

export const templates = defineMessages<{
  change: { key: string; before: string; after: string };
  erased: { alias: string };
  of: { used: number; max: number };
  revoke: { name: string };
  mailTaken: { host: string; to: string };
  retryName: { name: string };
  deleteName: { name: string };
  cdnFailed: { error: string };
  cdnCache: { cache: string };
  backupOwn: { kept: number };
  backupFailed: { error: string };
}>({
  erased: { id: "operations.audit.erased", defaultMessage: "Deleted account {alias}" },
  change: { id: "operations.change", defaultMessage: "{key}: {before} → {after}" },
  of: { id: "operations.of", defaultMessage: "{used, number} of {max, number}" },
  revoke: { id: "operations.clients.revoke.title", defaultMessage: "Revoke “{name}”?" },
  mailTaken: { id: "operations.mail.taken", defaultMessage: "{host} accepted the email to {to}." },
  retryName: { id: "operations.retryName", defaultMessage: "Try again: {name}" },
  deleteName: { id: "operations.webhooks.delete.title", defaultMessage: "Delete the webhook to {name}?" },
  cdnFailed: { id: "operations.health.cdn.failed", defaultMessage: "It doesn’t deliver pictures: {error}" },
  cdnCache: { id: "operations.health.cdn.cache", defaultMessage: "It delivers pictures. Its cache says: {cache}" },
  backupOwn: {
    id: "operations.backup.own",
    defaultMessage:
      "A backup is a copy of the data folder, made on the server’s disk while the community runs; the newest {kept, number} are kept. Copy it to another machine, with owners and permissions (cp -a). To restore, start the server with CORTILE_DATA set to the copy.",
  },
  backupFailed: { id: "operations.backup.failed", defaultMessage: "The last backup failed: {error}" },
});

/** Why a webhook had no reply, by the code of its attempt; other codes are shown as they are. */
export const webhookFailures: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  timeout: { id: "operations.webhooks.failure.timeout", defaultMessage: "timed out" },
  unreachable: { id: "operations.webhooks.failure.unreachable", defaultMessage: "unreachable" },
  forbidden_address: { id: "operations.webhooks.failure.address", defaultMessage: "address not allowed" },
  forbidden_port: { id: "operations.webhooks.failure.port", defaultMessage: "port not allowed" },
  invalid_url: { id: "operations.webhooks.failure.url", defaultMessage: "invalid address" },
  not_prepared: { id: "operations.webhooks.failure.prepared", defaultMessage: "not sent: an error of this server" },
});
