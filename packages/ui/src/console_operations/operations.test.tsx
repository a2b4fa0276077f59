import {
  operationHealth,
  operationMailRetry,
  operationMails,
  operationMailTest,
  operationStorage,
  type OperationMail,
} from "@cortile/contract/operation";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, renderReading, withBrowser } from "#vote/testing";
import { HealthScreen } from "./HealthScreen.tsx";
import { MailScreen } from "./MailScreen.tsx";

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
  mail: { is_configured: true, waiting: 0, failed: 0, unknown: 0 },
  jobs: { waiting: 0, running: 0, failed: 0 },
  events: { retrying: 0, set_aside: 0 },
  calls: { waiting: 0, failed: 0 },
  consumers: [],
};

it("shows an error with a way to retry when the storage report fails", async () => {
  let storage = refusal(500, {});
  const answers = [answer(operationHealth, health), answer(operationStorage, () => storage)];
  renderReading(<HealthScreen />, { user: member({ role: "admin" }), at: "/console/health/", answers });
  const retry = await screen.findByRole("button", { name: "Try again" });
  storage = Response.json({ files: [], tables: [] });
  retry.click();
  expect(await screen.findByText("No files yet.")).toBeTruthy();
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
    answers: [answer(operationMails, pageOf([mail])), ...answers],
  });

it("shows the outbox with what the mail server said, and sends a mail again", async () => {
  const { sent } = outbox(answer(operationMailRetry, {}));
  expect(await screen.findByText("550 No such user")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again: ines@clay.example" }));
  expect(await screen.findByText("The email is being sent again")).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ id: 3 });
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
