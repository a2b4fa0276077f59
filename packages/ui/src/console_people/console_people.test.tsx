import {
  accountAdminAct,
  accountAdminBulk,
  accountAdminGet,
  accountAdminList,
  accountAdminRole,
  type AccountFile,
  type AdminAccount,
} from "@cortile/contract/account_admin";
import { caseActUndo, caseGet, caseNoteAdd } from "@cortile/contract/moderation";
import { tagUserSearch } from "@cortile/contract/tag";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answer, member } from "#shell/testing";
import { pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { peopleAddress } from "./people.address.ts";
import { PeopleScreen } from "./PeopleScreen.tsx";
import { PersonScreen } from "./PersonScreen.tsx";

withBrowser();

const free = { blocked_at: null, days_blocked: null, expire_at: null, email_isvalid: true };
const account = (more: Partial<AdminAccount>): AdminAccount => ({ ...person(more), ...free, email: null, ...more });
const tag = { id: 4, name: "Potter", type: "user" as const };
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole("button", { name }));
const empty = () => new Response(null, { status: 204 });

describe("peopleAddress", () => {
  it("reads what it writes, and the name of existing clients", () => {
    const search =
      "?q=ada&role=none&state=waiting&joined_from=2026-01-02&field=country&value=Italy&tag=4&order=username&offset=50";
    expect(peopleAddress.write(peopleAddress.read(search))).toBe(search);
    expect(peopleAddress.read("?username=ada").q).toBe("ada");
  });
});

describe("the people of the console", () => {
  const rows = [
    account({ id: 4, real_name: "Piet", awaiting_approval: true, email: "piet@example.org" }),
    account({ id: 5, real_name: "Rosa", role: "admin" }),
    account({ id: 6, real_name: "Yuki", blocked_at: "2026-11-23T12:00:00+00:00", flags_received: 2 }),
  ];
  const show = (role: "admin" | "moderator" = "admin", at = "/console/people/?state=waiting") =>
    renderReading(<PeopleScreen />, {
      user: member({ role }),
      at,
      answers: [
        answer(accountAdminList, pageOf(rows)),
        answer(accountAdminBulk, { done: [4], refused: [] }),
        answer(tagUserSearch, pageOf([tag])),
        answer(caseGet, { undoable: 7, acts: [{ id: 7, act: "block", by: member({ role }) }] }),
        answer(caseActUndo, empty),
      ],
    });

  it("are listed with their state, and approved in their row", async () => {
    const { sent } = show();
    expect(await screen.findByText(/piet@example.org/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Piet" }).getAttribute("href")).toBe("/console/people/4/");
    expect(screen.getAllByText("Blocked for good").length).toBeGreaterThan(1);
    await press("Approve: Piet");
    expect(await screen.findByText("1 account changed")).toBeTruthy();
    expect(sent).toContainEqual({
      call: "POST /api/v2/x/account_admin/bulk/",
      body: { act: "approve", users: [4] },
    });
  });

  it("are blocked together, with the reason that they are told", async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Piet" }));
    await press(/^Block$/);
    const dialog = await screen.findByRole("dialog", { name: "Block Piet?" });
    await userEvent.click(within(dialog).getByRole("radio", { name: "Offensive language" }));
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Days" }), "7");
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Explanation/ }), "Third time");
    await userEvent.keyboard("{Escape}");
    await press("Keep writing");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Block/ }));
    await expect
      .poll(() => sent.find(({ call }) => call.startsWith("POST"))?.body)
      .toEqual({ act: "block", users: [4], flag_type: 2, motive: "Third time", days: 7 });
    expect(await screen.findByText("Piet is blocked")).toBeTruthy();
    await press("Undo");
    expect(await screen.findByText("Undone")).toBeTruthy();
    expect(sent.map(({ call }) => call)).toContain("POST /api/v2/x/moderation/act/7/undo/");
  });

  it("get a tag together, from administrators alone", async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await press("Add tag");
    const dialog = await screen.findByRole("dialog");
    await userEvent.selectOptions(await within(dialog).findByRole("combobox", { name: "Tag" }), "Potter");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Add tag/ }));
    await expect
      .poll(() => sent.find(({ call }) => call.startsWith("POST"))?.body)
      .toEqual({ act: "tag", users: [4, 5, 6], tag: 4 });
  });

  it("show moderators no act on administrators, no tags and no file", async () => {
    show("moderator");
    expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "Select Rosa" })).disabled).toBe(true);
    expect(screen.getByRole("link", { name: "Rosa" }).getAttribute("href")).not.toContain("/console/");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Piet" }));
    expect(screen.queryByRole("button", { name: "Add tag" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  });
});

describe("the file of an account", () => {
  const file = (more: Partial<AccountFile> = {}): AccountFile => ({
    ...account({ id: 4, real_name: "Piet", username: "piet", email: "piet@example.org", email_isvalid: false }),
    email_refused: false,
    all_tags: [],
    fields: [{ key: "country", label: "Country", value: "Italy" }],
    closing: null,
    security: {
      has_password: true,
      two_factor: true,
      passkeys: 1,
      networks: [{ name: "a1b2c3", seen_at: "2026-11-23T12:00:00+00:00" }],
      sessions: [
        {
          id: 1,
          type: "cookie",
          created_at: "2026-11-23T12:00:00+00:00",
          last_seen_at: "2026-11-23T12:00:00+00:00",
          user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
        },
      ],
    },
    reports: [],
    cases: [],
    reports_sent: [],
    acts: [],
    scores: [],
    notes: [{ id: 1, author: person({ id: 9, real_name: "Mo" }), text: "Called him", created_at: "2026-11-23T12:00:00+00:00" }],
    ...more,
  });
  const show = (more: Partial<AccountFile> = {}, role: "admin" | "moderator" = "admin") =>
    renderReading(<PersonScreen id={4} />, {
      user: member({ role }),
      at: "/console/people/4/",
      answers: [
        answer(accountAdminGet, file(more)),
        answer(accountAdminAct, empty),
        answer(accountAdminRole, empty),
        answer(caseNoteAdd, { id: 2, author: null, text: "x", created_at: "2026-11-23T12:00:00+00:00" }),
      ],
    });
  const choose = async (name: string) => {
    await press("More actions for Piet");
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  };

  it("shows who it is, how they sign in, and the notes of the team", async () => {
    show();
    expect(await screen.findByText("piet@example.org")).toBeTruthy();
    for (const text of ["Italy", "not confirmed", "a1b2c3", "Called him"]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/Firefox/)).toBeTruthy();
  });

  it("asks why before an act, and keeps the reason when it fails", async () => {
    const { sent } = show();
    await screen.findByText("piet@example.org");
    await choose("Turn off two-step verification");
    const dialog = await screen.findByRole("dialog", { name: "Turn off two-step verification: Piet" });
    const confirm = within(dialog).getByRole<HTMLButtonElement>("button", { name: /^Turn off/ });
    expect(confirm.disabled).toBe(true);
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Lost his phone");
    await userEvent.click(confirm);
    expect(await screen.findByText("Two-step verification is off")).toBeTruthy();
    expect(sent).toContainEqual({
      call: "POST /api/v2/x/account_admin/4/act/",
      body: { act: "remove_two_factor", reason: "Lost his phone" },
    });
  });

  it("changes a role; administrators are the owner's to make", async () => {
    const { sent } = show();
    await screen.findByText("piet@example.org");
    await choose("Change role");
    const dialog = await screen.findByRole("dialog", { name: "Role of Piet" });
    expect(document.activeElement).toBe(within(dialog).getByRole("combobox"));
    expect(within(dialog).queryByRole("option", { name: "Admin" })).toBeNull();
    await userEvent.selectOptions(within(dialog).getByRole("combobox"), "moderator");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Helps a lot");
    await userEvent.keyboard("{Escape}");
    await press("Keep writing");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Change role/ }));
    expect(await screen.findByText("Role changed")).toBeTruthy();
    expect(sent).toContainEqual({
      call: "PUT /api/v2/x/account_admin/4/role/",
      body: { role: "moderator", reason: "Helps a lot" },
    });
  });

  it("offers to recover a closed account, and nothing that makes no sense then", async () => {
    const due = "2026-12-08T12:00:00+00:00";
    show({ closing: { asked_at: due, due_at: due, by_self: false, erase: false } });
    expect(await screen.findByText(/It will be erased on/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Block" })).toBeNull();
    await press("More actions for Piet");
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["View profile", "View in the audit log", "Recover account"]);
  });

  it("says that an account is being erased once it is due, and until then when it will be", async () => {
    const now = new Date().toISOString();
    show({ closing: { asked_at: now, due_at: now, by_self: false, erase: true } });
    expect(await screen.findByText("This account is being erased, with everything they wrote.")).toBeTruthy();
    cleanup();
    show({ closing: { asked_at: now, due_at: "2126-12-08T12:00:00+00:00", by_self: true, erase: true } });
    expect(await screen.findByText(/On 8 December 2126 it will be erased, with everything they wrote./)).toBeTruthy();
  });

  it("shows moderators notes and history, without sign-ins or acts of administrators", async () => {
    const { sent } = show({ security: null, email: null }, "moderator");
    expect(await screen.findByText("Only administrators see this")).toBeTruthy();
    expect(screen.queryByText("Sign-in and security")).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "Add a note" }), "Asked again");
    await press("Add note");
    expect(await screen.findByText("Note added")).toBeTruthy();
    expect(sent).toContainEqual({ call: "POST /api/v2/x/moderation/case/user/4/note/", body: { text: "Asked again" } });
    await expect.poll(() => sessionStorage.length).toBe(0);
  });
});
