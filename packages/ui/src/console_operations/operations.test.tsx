import { auditList, auditNames } from "@cortile/contract/audit";
import {
  operationBackupCreate,
  operationBackups,
  operationCdnTest,
  operationCallRetry,
  operationCalls,
  operationEventRetry,
  operationEvents,
  operationHealth,
  operationJobRetry,
  operationJobs,
  operationMailRetry,
  operationMails,
  operationMailTest,
  operationStorage,
  type OperationBackups,
  type OperationMail,
} from "@cortile/contract/operation";
import { apiClientCreate, apiClientList } from "@cortile/contract/session";
import {
  webhookAttempts,
  webhookEventResend,
  webhookEventResendBulk,
  webhookEvents,
  webhookPatch,
  type WebhookEndpoint,
} from "@cortile/contract/webhook";
import { aiPromptList, aiProviderGet } from "@cortile/contract/ai";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, renderReading, withBrowser } from "#vote/testing";
import { AuditScreen } from "./AuditScreen.tsx";
import { BackupsScreen } from "./BackupsScreen.tsx";
import { AiScreen } from "./AiScreen.tsx";
import { ClientsScreen } from "./ClientsScreen.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { HealthScreen } from "./HealthScreen.tsx";
import { JobsScreen } from "./JobsScreen.tsx";
import { MailScreen } from "./MailScreen.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";

withBrowser();

const health = {
  version: "1.0.0",
  node: "v24",
  postgres: "17.0",
  started_at: "2026-11-20T10:00:00+00:00",
  memory_bytes: 1,
  database: { size_bytes: 1, connections: 1, connections_max: 100 },
  bus: "listening",
  configuration_stale_seconds: 0,
  storage: "disk",
  cdn: null as string | null,
  mail: { is_configured: true, waiting: 0, failed: 0, unknown: 0 },
  jobs: { waiting: 0, running: 0, failed: 0 },
  events: { retrying: 0, set_aside: 0 },
  calls: { waiting: 0, failed: 0 },
  consumers: [],
};

const endpoint: WebhookEndpoint = {
  id: 1,
  created_at: "2026-11-20T10:00:00+00:00",
  updated_at: "2026-11-20T10:00:00+00:00",
  is_active: true,
  target: "https://hooks.example/",
  description: "",
  events: [],
  ssl_cert_verification: true,
};

const backups: OperationBackups = { is_possible: true, is_running: false, error: null, kept: 3, backups: [] };
const showBackups = (...answers: ReturnType<typeof answer>[]) =>
  renderReading(<BackupsScreen />, {
    user: member({ role: "admin" }),
    at: "/console/backups/",
    answers: [...answers, answer(operationBackups, backups)],
  });
const showHealth = (...answers: ReturnType<typeof answer>[]) =>
  renderReading(<HealthScreen />, {
    user: member({ role: "admin" }),
    at: "/console/health/",
    answers: [...answers, answer(operationHealth, health), answer(operationStorage, { files: [], tables: [] })],
  });

it("makes a backup, lists those there are, and says why one failed", async () => {
  let now: OperationBackups = { ...backups, error: "no room" };
  const begin = answer(operationBackupCreate, () => {
    const made = { name: "1", folder: "/data/backups/1", created_at: "2026-11-20T10:00:00+00:00", size_bytes: 2_500_000 };
    now = { ...backups, backups: [made] };
    return Response.json({ error: null });
  });
  showBackups(
    answer(operationBackups, () => Response.json(now)),
    begin,
  );
  expect(await screen.findByText("The last backup failed: no room")).toBeTruthy();
  expect(screen.getByText("There are no backups yet.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Back up now/ }));
  expect(await screen.findByRole("row", { name: /\/data\/backups\/1 2.5 MB/ })).toBeTruthy();
  expect(screen.queryByText(/The last backup failed/)).toBeNull();
});

it("lists an outdated configuration among what needs attention", async () => {
  showHealth(answer(operationHealth, { ...health, configuration_stale_seconds: 0.5 }));
  expect(await screen.findByText(/The latest settings can’t be loaded, so changes don’t take effect/)).toBeTruthy();
  expect(screen.queryByText("Everything works.")).toBeNull();
});

it("leads from a problem to where it is looked into", async () => {
  const answers = answer(operationHealth, { ...health, mail: { ...health.mail, is_configured: false } });
  showHealth(answers);
  expect((await screen.findByRole("link", { name: /^No mail server is set up/ })).getAttribute("href")).toBe("/console/mail/");
});

it("says on the page of emails how a mail server is set up", async () => {
  outbox(answer(operationHealth, { ...health, mail: { ...health.mail, is_configured: false } }));
  expect(await screen.findByText(/Set SMTP_URL on the server/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Send me a test email/ })).toBeNull();
});

it("has pg_dump back up a PostgreSQL server of one's own", async () => {
  showBackups(answer(operationBackups, { ...backups, is_possible: false }));
  expect(await screen.findByText(/first run pg_dump/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Back up now/ })).toBeNull();
});

it("tries the CDN, and says what it answers", async () => {
  let reply = {
    address: "https://cdn.example/media/1/small/a.webp",
    cache: "x-cache: HIT" as string | null,
    error: null as string | null,
  };
  showHealth(
    answer(operationHealth, { ...health, cdn: "https://cdn.example" }),
    answer(operationCdnTest, () => Response.json(reply)),
  );
  const test = await screen.findByRole("button", { name: /^Test the CDN/ });
  await userEvent.click(test);
  expect(await screen.findByText("It delivers pictures. Its cache says: x-cache: HIT")).toBeTruthy();
  reply = { ...reply, cache: null, error: "fetch failed" };
  await userEvent.click(test);
  expect(await screen.findByText("It doesn’t deliver pictures: fetch failed")).toBeTruthy();
});

it("shows an error with a way to retry when the storage report fails", async () => {
  let storage = refusal(500, {});
  const answers = [answer(operationHealth, health), answer(operationStorage, () => storage)];
  renderReading(<HealthScreen />, { user: member({ role: "admin" }), at: "/console/health/", answers });
  const retry = await screen.findByRole("button", { name: "Try again" });
  storage = Response.json({ files: [], tables: [] });
  retry.click();
  expect(await screen.findByText("No files yet.")).toBeTruthy();
});

it("asks before settings of the AI that were typed are left", async () => {
  const provider = {
    is_enabled: true,
    base_url: "",
    model: "",
    has_key: false,
    input_price: 0.5,
    output_price: 0,
    currency: "EUR",
  };
  renderReading(<AiScreen />, {
    user: member({ role: "admin" }),
    answers: [answer(aiProviderGet, provider), answer(aiPromptList, pageOf([]))],
  });
  const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const price = await screen.findByDisplayValue("0.5");
  await userEvent.type(price, "0");
  expect(leaves()).toBe(true);
  await userEvent.type(price, "1");
  expect(leaves()).toBe(false);
});

it("keeps the secret of a new client on the screen until it is put away", async () => {
  renderReading(<ClientsScreen />, {
    user: member({ role: "admin" }),
    at: "/console/clients/",
    answers: [answer(apiClientList, pageOf([])), answer(apiClientCreate, { client_id: "kiln", client_secret: "s3cret" })],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add a client" }));
  await userEvent.type(await screen.findByLabelText("Name"), "Kiln");
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Client added" });
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("s3cret")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Close" })).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Done" }));
  await expect.poll(() => screen.queryByText("s3cret")).toBeNull();
});

it("asks before an endpoint that is being written is given up", async () => {
  const onClose = vi.fn();
  renderReading(<WebhookDialog endpoint={null} onClose={onClose} />, {
    user: member({ role: "admin" }),
    answers: [answer(webhookEvents, [])],
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), "https://hooks.example/");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
  expect(screen.getByDisplayValue("https://hooks.example/")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it("asks before ticked events and switches of an endpoint are given up, not after they were put back", async () => {
  const onClose = vi.fn();
  renderReading(<WebhookDialog endpoint={{ ...endpoint, events: [happened("b"), happened("a")] }} onClose={onClose} />, {
    user: member({ role: "admin" }),
    answers: [answer(webhookEvents, ["a", "b"])],
  });
  const tick = async (name: string) => userEvent.click(await screen.findByRole("checkbox", { name }));
  for (const toggle of [
    () => tick("b"),
    async () => userEvent.click(await screen.findByRole("switch", { name: "Verify the server’s certificate" })),
  ]) {
    await toggle();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
    expect(onClose).not.toHaveBeenCalled();
    await toggle();
  }
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

it("focuses the address of an endpoint that the server refuses", async () => {
  renderReading(<WebhookDialog endpoint={{ ...endpoint, events: [happened("a")] }} onClose={() => undefined} />, {
    user: member({ role: "admin" }),
    answers: [answer(webhookEvents, ["a"]), answer(webhookPatch, () => refusal(400, { target: "invalid" }))],
  });
  const address = await screen.findByRole("textbox", { name: "Address" });
  await userEvent.type(address, "local");
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await screen.findAllByText("server: invalid");
  await expect.poll(() => document.activeElement).toBe(address);
});

const happened = (type: string) => ({ type, added_at: "2026-11-20T10:00:00+00:00" });
const attempt = (id: number, event_id: number, error: string | null, is_last: boolean) => ({
  id,
  event_id,
  error,
  is_last,
  created_at: "2026-11-20T10:00:00+00:00",
  event: [{ type: "category.follow", added_at: "2026-11-20T10:00:00+00:00" }],
  sent_at: "2026-11-20T10:00:00+00:00",
  http_request_body: "{}",
  http_request_signature_header: "v1,x",
  http_response_code: error === null ? 204 : 500,
  http_response_body: "",
  next_retry: null,
  response_ms: 5,
});

it("sends again what failed, but not what was delivered later", async () => {
  const attempts = [
    attempt(14, 3, "status 500", true),
    attempt(13, 1, null, true),
    { ...attempt(12, 2, "timeout", true), next_retry: "2026-11-20T11:00:00+00:00" },
    attempt(11, 2, "status 500", false),
    attempt(10, 1, "status 500", false),
  ];
  const { sent } = renderReading(<Deliveries endpoint={endpoint} onClose={() => undefined} />, {
    user: member({ role: "admin" }),
    answers: [answer(webhookAttempts, () => Response.json(pageOf(attempts))), answer(webhookEventResendBulk, {})],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Resend failed/ }));
  expect(screen.getByText("timed out")).toBeTruthy();
  expect(screen.getAllByText(/next try/)).toHaveLength(1);
  await expect.poll(() => sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ event: [3, 2] });
  // What becomes of it is shown without opening the list anew.
  const asked = () => sent.filter(({ call }) => call.startsWith("GET") && call.includes("/attempt/")).length;
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(2);
  attempts.splice(0, 3, attempt(16, 2, null, true), attempt(15, 3, null, true), attempt(13, 1, null, true));
  await expect.poll(() => screen.queryByRole("button", { name: /^Resend failed/ }), { timeout: 10_000 }).toBeNull();
  const whenKnown = asked();
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(asked()).toBe(whenKnown);
}, 40_000);

it("sends again once, however often that is pressed while the first page is read", async () => {
  let isHeld = false;
  const page = Promise.withResolvers<Response>();
  const reply = () => Response.json(pageOf([attempt(14, 3, "status 500", true), attempt(13, 2, "timeout", true)]));
  const { sent } = renderReading(<Deliveries endpoint={endpoint} onClose={() => undefined} />, {
    user: member({ role: "admin" }),
    answers: [answer(webhookAttempts, () => (isHeld ? page.promise : reply())), answer(webhookEventResendBulk, {})],
  });
  const button = await screen.findByRole("button", { name: /^Resend failed/ });
  isHeld = true;
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  await userEvent.click(button);
  await userEvent.click(button);
  later.mockRestore();
  isHeld = false;
  page.resolve(reply());
  const posts = () => sent.filter(({ call }) => call.startsWith("POST"));
  await expect.poll(posts).toHaveLength(1);
  await screen.findByText("Sending again");
  expect(posts()).toHaveLength(1);
});

it("keeps the focus on the button that sends one again", async () => {
  const sending = Promise.withResolvers<Response>();
  const { sent } = renderReading(<Deliveries endpoint={endpoint} onClose={() => undefined} />, {
    user: member({ role: "admin" }),
    answers: [
      answer(webhookAttempts, pageOf([attempt(14, 3, "status 500", true)])),
      answer(webhookEventResend, () => sending.promise),
    ],
  });
  const button = await screen.findByRole("button", { name: "Send again" });
  await userEvent.click(button);
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  sending.resolve(Response.json({}));
  await screen.findByText("Sending again");
  expect(document.activeElement).toBe(button);
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
});

it("promises no further try of a webhook that is off", async () => {
  const failed = { ...attempt(12, 2, "timeout", true), next_retry: "2026-11-20T11:00:00+00:00" };
  renderReading(<Deliveries endpoint={{ ...endpoint, is_active: false }} onClose={() => undefined} />, {
    user: member({ role: "admin" }),
    answers: [answer(webhookAttempts, pageOf([failed]))],
  });
  expect(await screen.findByText("timed out")).toBeTruthy();
  expect(screen.queryByText(/next try/)).toBeNull();
});

const mail: OperationMail = {
  id: 3,
  to: "ines@clay.example",
  subject: "Confirm your address",
  state: "failed",
  attempts: 2,
  created_at: "2026-11-20T10:00:00+00:00",
  sent_at: null,
  error: "550 No such user",
};
const outbox = (...answers: ReturnType<typeof answer>[]) =>
  renderReading(<MailScreen />, {
    user: member({ role: "admin" }),
    at: "/console/mail/",
    answers: [...answers, answer(operationMails, pageOf([mail])), answer(operationHealth, health)],
  });

it("shows the outbox with what the mail server said, and sends a mail again", async () => {
  const { sent } = outbox(answer(operationMailRetry, {}));
  expect(await screen.findByText("550 No such user")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again: ines@clay.example" }));
  expect(await screen.findByText("The email is being sent again")).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ id: 3 });
});

it("offers no test email while it is not known whether a mail server is set up, but does where that cannot be told", async () => {
  const health = Promise.withResolvers<Response>();
  outbox(answer(operationHealth, () => health.promise));
  expect(await screen.findByText("550 No such user")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Send me a test email/ })).toBeNull();
  health.resolve(refusal(500, {}));
  expect(await screen.findByRole("button", { name: /^Send me a test email/ })).toBeTruthy();
});

it("lets what a try says take the place of what the one before said", async () => {
  let reply = refusal(500, {});
  outbox(answer(operationMailRetry, () => reply));
  const retry = await screen.findByRole("button", { name: "Try again: ines@clay.example" });
  await userEvent.click(retry);
  const notices = within(screen.getByRole("region", { name: "Notices" }));
  await expect.poll(() => notices.queryAllByText(/./).length).toBeGreaterThan(0);
  const failure = notices.getAllByText(/./)[0]?.textContent ?? "";
  reply = Response.json({});
  await userEvent.click(retry);
  expect(await notices.findByText("The email is being sent again")).toBeTruthy();
  expect(notices.queryByText(failure)).toBeNull();
});

it("names staff actions in words, with values in short, and falls back to the code", async () => {
  const entry = {
    id: 1,
    recorded_at: "2026-11-20T10:00:00+00:00",
    actor: null,
    actor_alias: null,
    action: "moderation_rule.update",
    target_type: "moderation_rule",
    target_id: null,
    subject: null,
    subject_alias: null,
    address: null,
    changes: [{ key: "enabled", before: false, after: true }],
    data: { settings: { words: ["casino", "crypto"] } },
  };
  renderReading(<AuditScreen />, {
    user: member({ role: "admin" }),
    at: "/console/audit/",
    answers: [
      answer(auditNames, {
        actions: ["moderation_rule.update", "moderation.hide", "kiln.open"],
        target_types: ["moderation_rule"],
      }),
      answer(auditList, {
        ...pageOf([
          entry,
          { ...entry, id: 2, action: "kiln.open", changes: [], data: {} },
          { ...entry, id: 3, action: "moderation.hide", changes: [], data: { flag_type: 0 } },
        ]),
        next: null,
      }),
    ],
  });
  expect(await screen.findByText("Changed an automatic rule", { selector: "span" })).toBeTruthy();
  expect(screen.getByText("enabled: Off → On")).toBeTruthy();
  expect(screen.getByText("settings: words casino, crypto")).toBeTruthy();
  expect(screen.getByText("reason: Spam or advertising")).toBeTruthy();
  expect(screen.getByText("kiln.open", { selector: "span" })).toBeTruthy();
  expect(screen.getByLabelText("From").getAttribute("type")).toBe("date");
});

it("sends a test mail, and says what came of it", async () => {
  let reply: { to: string; host: string; error: string | null } = { to: "ada@clay.example", host: "smtp.example", error: null };
  outbox(answer(operationMailTest, () => Response.json(reply)));
  const button = await screen.findByRole("button", { name: /^Send me a test email/ });
  await userEvent.click(button);
  expect(await screen.findByText("smtp.example accepted the email to ada@clay.example.")).toBeTruthy();
  reply = { ...reply, error: "535 Authentication failed" };
  await userEvent.click(button);
  expect(await screen.findByText("535 Authentication failed")).toBeTruthy();
});

const failedAt = "2026-11-20T10:00:00+00:00";
const job = { name: "digest", state: "failed", attempts: 3, since: failedAt, due_at: null, error: "" };
const event = { consumer: "webhook", name: "post", recorded_at: failedAt, attempts: 3, error: "", next_try_at: failedAt };
const failedCall = { source: "push", lane: "one", attempts: 3, failed_at: failedAt, error: "" };
const unanswered = () => new Promise<Response>(() => {});

it.each([
  ["failed", answer(operationJobs, pageOf(["a", "b"].map((key) => ({ ...job, key })))), answer(operationJobRetry, unanswered)],
  [
    "events",
    answer(operationEvents, pageOf([1, 2].map((id) => ({ ...event, event_id: id, set_aside_at: null })))),
    answer(operationEventRetry, unanswered),
  ],
  [
    "calls",
    answer(operationCalls, pageOf([1, 2].map((id) => ({ ...failedCall, id, ref: `${id}` })))),
    answer(operationCallRetry, unanswered),
  ],
])("is busy in the one row that is retried, of %s", async (kind, list, retry) => {
  const { sent } = renderReading(<JobsScreen />, {
    user: member({ role: "admin" }),
    at: `/console/jobs/?kind=${kind}`,
    answers: [list, retry],
  });
  const buttons = await screen.findAllByRole("button", { name: /again|^Retry/i });
  const [first] = buttons;
  if (!first) throw new Error("there is nothing to retry");
  await userEvent.click(first);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(buttons.map((button) => button.getAttribute("aria-busy"))).toEqual(["true", null]);
});
