import {
  invitationCheck,
  invitationImport,
  invitationImportGet,
  invitationList,
  invitationResend,
  invitationRevoke,
  invitationSend,
  type Invitation,
} from "@cortile/contract/invitation";
import { operationHealth } from "@cortile/contract/operation";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { InvitationsScreen } from "./InvitationsScreen.tsx";

withBrowser();

const at = "2026-11-20T10:00:00+00:00";
const invitation = (more: Partial<Invitation>): Invitation => ({
  id: 1,
  email: "sofia@example.org",
  name: "",
  username: null,
  role: null,
  tags: [],
  state: "pending",
  sent_at: at,
  expires_at: at,
  used_at: null,
  invited_by: null,
  user: null,
  ...more,
});
const empty = () => new Response(null, { status: 204 });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole("button", { name }));
const show = (...answers: ReturnType<typeof answer>[]) =>
  renderReading(<InvitationsScreen />, {
    user: member({ role: "admin" }),
    at: "/console/invitations/",
    answers: [
      ...answers,
      answer(
        invitationList,
        pageOf([
          invitation({}),
          invitation({ id: 2, email: "piet@example.org", state: "accepted", user: person({ id: 9, real_name: "Piet" }) }),
        ]),
      ),
    ],
  });

describe("the invitations of the console", () => {
  it("are listed with what became of them, sent again and revoked", async () => {
    const { sent } = show(answer(invitationResend, empty), answer(invitationRevoke, empty));
    expect((await screen.findByRole("link", { name: "Piet" })).getAttribute("href")).toBe("/console/people/9/");
    expect(screen.queryByRole("button", { name: "Send again to piet@example.org" })).toBeNull();
    await press("Send again to sofia@example.org");
    expect(await screen.findByText("Invitation sent again")).toBeTruthy();
    await press("Revoke the invitation of sofia@example.org");
    await press(/^Revoke\s*Revoking/);
    expect(await screen.findByText("Invitation revoked")).toBeTruthy();
    expect(sent.map(({ call }) => call).filter((call) => !call.startsWith("GET"))).toEqual([
      "POST /api/v2/x/invitation/1/resend/",
      "DELETE /api/v2/x/invitation/1/",
    ]);
  });

  it("are sent to the addresses that were typed, and say who was left out", async () => {
    const reply = { sent: 1, left_out: [{ email: "ada@example.org", reason: "member" }] };
    const { sent } = show(answer(invitationSend, reply));
    await press("Invite people");
    const dialog = await screen.findByRole("dialog", { name: "Invite people" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Email addresses" }), "ada@example.org, bo@example.org");
    expect(within(dialog).queryByRole("option", { name: "Admin" })).toBeNull();
    await userEvent.selectOptions(within(dialog).getByRole("combobox"), "editor");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Send invitations/ }));
    expect(await screen.findByText("1 invitation sent")).toBeTruthy();
    expect(screen.getByText("Already a member")).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      emails: ["ada@example.org", "bo@example.org"],
      role: "editor",
    });
  });

  it("wait in the outbox while there is no mail server, which it says", async () => {
    show(
      answer(operationHealth, () => Response.json({ mail: { is_configured: false } })),
      answer(invitationResend, empty),
      answer(invitationSend, { sent: 2, left_out: [] }),
    );
    const says = /^No mail server is set up/;
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Set up email" }).getAttribute("href")).toBe("/console/mail/");
    await press("Send again to sofia@example.org");
    expect(await screen.findByText("The invitation waits in the outbox")).toBeTruthy();
    await press("Invite people");
    const dialog = within(await screen.findByRole("dialog", { name: "Invite people" }));
    expect(dialog.getByText(says)).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: "Email addresses" }), "ada@example.org, bo@example.org");
    await userEvent.click(dialog.getByRole("button", { name: /^Send invitations/ }));
    expect(await screen.findByText("2 invitations wait in the outbox")).toBeTruthy();
  });

  it("are not given up by Escape without a question", async () => {
    show();
    await press("Invite people");
    const dialog = await screen.findByRole("dialog", { name: "Invite people" });
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Email addresses" }), "ada@example.org");
    await userEvent.keyboard("{Escape}");
    await press("Keep writing");
    expect(within(dialog).getByDisplayValue("ada@example.org")).toBeTruthy();
  });

  const file = new File(["email\nada@example.org"], "people.csv", { type: "text/csv" });
  const choose = async () => {
    await press("Import from CSV");
    await userEvent.upload(await screen.findByLabelText(/CSV file/), file);
  };

  it("of a file are checked line by line before anything is sent", async () => {
    const lines = [
      { line: 2, email: "ada@example.org", problem: null },
      { line: 3, email: "nobody", problem: "invalid" },
    ];
    const started = { id: 5, created_at: at, total: 2, invited: 0, left_out: 1, finished_at: null };
    const { sent } = show(
      answer(invitationCheck, { invited: 1, left_out: 1, unknown_columns: ["shoe size"], lines }),
      answer(invitationImport, started),
      answer(invitationImportGet, { ...started, invited: 1, finished_at: at }),
    );
    await choose();
    expect(await screen.findByText("1 person will be invited.")).toBeTruthy();
    expect(screen.getByText("people.csv")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Download a sample file" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
    expect(screen.getByText("Not an email address")).toBeTruthy();
    expect(screen.getByText("Ignored columns: shoe size")).toBeTruthy();
    expect(sent.map(({ call }) => call)).not.toContain("POST /api/v2/x/invitation/import/");
    await press(/^Invite 1 person/);
    expect(await screen.findByText("1 invited, 1 left out.")).toBeTruthy();
  });

  it.each([
    ["UTF-8", new TextEncoder().encode("email;name\nada@example.org;Niccolò Farè")],
    ["Windows-1252", Uint8Array.from("email;name\nada@example.org;Niccolò Farè", (sign) => sign.charCodeAt(0))],
  ])("of a file in %s keep their accents", async (_encoding, bytes) => {
    const { sent } = show(answer(invitationCheck, { invited: 1, left_out: 0, unknown_columns: [], lines: [] }));
    await press("Import from CSV");
    await userEvent.upload(await screen.findByLabelText(/CSV file/), new File([bytes], "people.csv", { type: "text/csv" }));
    await screen.findByText("1 person will be invited.");
    expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ csv: "email;name\nada@example.org;Niccolò Farè" });
  });

  it("of a file that is none say what is wrong", async () => {
    show(answer(invitationCheck, refusal(400, { csv: "invalid" })));
    await choose();
    expect(await screen.findByText(/.+/, { selector: "[id$=note] span" })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Send invitations/ }).disabled).toBe(true);
  });
});
