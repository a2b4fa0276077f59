import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountCreate } from "@cortile/contract/account";
import { udpStatus } from "@cortile/contract/data_portability";
import type { Me } from "@cortile/contract/entity";
import * as legal from "@cortile/contract/legal_page";
import { userMe } from "@cortile/contract/people";
import { sessionSignIn, sessionSignOut } from "@cortile/contract/session";
import { SignUpScreen } from "#account";
import { ScreenBoundary } from "#shell";
import { answer, member, renderInShell } from "#shell/testing";
import { LegalListScreen } from "./LegalListScreen.tsx";
import { LegalPageScreen } from "./LegalPageScreen.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const since = "2026-03-01T09:00:00+00:00";
const page = (id: number, policy: string, title: string, more: Partial<legal.LegalPage> = {}): legal.LegalPage => ({
  id,
  slug: `${policy}-1`,
  label: policy,
  title,
  html_summary: "",
  html_body: `<p>${title} in full.</p>`,
  valid_from: since,
  valid_to: null,
  created_at: since,
  created_by: 1,
  active: true,
  ack: null,
  ...more,
});
const ackOf = (id: number, accepted: boolean): legal.LegalPageAck => ({
  id: id * 10,
  accepted_at: accepted ? since : null,
  not_accepted_at: accepted ? null : since,
  custom_page: id,
  user: 7,
});
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name}`) });
const noContent = () => new Response(null, { status: 204 });

describe("consent", () => {
  const pages = [
    page(1, "cookies", "Cookies"),
    page(2, "privacy", "Privacy"),
    page(3, "privacy_old", "Never asked"),
    page(6, "privacy-kids", "Never asked either"),
    page(4, "tec", "Terms"),
    page(5, "tec", "Empty", { html_body: "<p></p>" }),
  ];
  const show = (given: readonly legal.LegalPage[] = pages, about: Partial<Me> = {}) => {
    let isAsked = true;
    return renderInShell(<p>The community</p>, {
      user: member({ ...about, consent_needed: true }),
      answers: [
        answer(legal.legalLastRevisions, () => Response.json(given)),
        answer(legal.legalAck, (body: unknown, address: URL) => {
          const id = Number(/legal_page\/(\d+)/.exec(address.pathname)?.[1]);
          if (id === 4) isAsked = false;
          return Response.json(ackOf(id, (body as { accept: string }).accept === "1"));
        }),
        answer(userMe, () => Response.json(member({ ...about, consent_needed: isAsked }))),
        answer(sessionSignOut, noContent),
        answer(udpStatus, { computing: false }),
      ],
    });
  };

  it("is asked page by page, cannot be closed, and ends once all is accepted", async () => {
    const { sent } = show();
    const dialog = await screen.findByRole("dialog", { name: "Privacy" });
    expect(screen.getByText("Privacy in full.")).toBeTruthy();
    expect(screen.getByText("1 of 2")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await userEvent.setup().keyboard("{Escape}");
    expect(dialog.isConnected).toBe(true);
    expect(button("Next").disabled).toBe(true);
    await userEvent.setup().click(screen.getByRole("switch"));
    await waitFor(() => expect(button("Next").disabled).toBe(false));
    await press("Next");
    await screen.findByRole("dialog", { name: "Terms" });
    expect(button("Done").disabled).toBe(true);
    await press("Back");
    expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(true);
    await press("Next");
    await userEvent.setup().click(screen.getByRole("switch"));
    await waitFor(() => expect(button("Done").disabled).toBe(false));
    await press("Done");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.filter(({ call }) => call.startsWith("POST")).map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/v2/legal_page/2/ack/", { accept: "1" }],
      ["POST /api/v2/legal_page/4/ack/", { accept: "1" }],
    ]);
  });

  it("that is taken back says that it is needed", async () => {
    show([page(2, "privacy", "Privacy")]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("switch"));
    await waitFor(() => expect(button("Done").disabled).toBe(false));
    await user.click(screen.getByRole("switch"));
    expect((await screen.findByRole("alert")).textContent).toContain("You need to accept it to take part.");
    expect(button("Done").disabled).toBe(true);
  });

  it("that is taken back offers to delete the account in the notice, by keyboard, and to think again", async () => {
    show([page(2, "privacy", "Privacy"), page(4, "tec", "Terms", { ack: ackOf(4, false) })]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("switch"));
    await waitFor(() => expect(button("Next").disabled).toBe(false));
    expect(screen.queryByRole("button", { name: "Delete account" })).toBeNull();
    await press("Next");
    const notice = within(await screen.findByRole("alert"));
    screen.getByRole("switch").focus();
    await user.tab();
    expect(document.activeElement).toBe(notice.getByRole("button", { name: "Delete account" }));
    await user.keyboard("{Enter}");
    expect(await screen.findByLabelText("I’ve downloaded my data, or don’t need it")).toBeTruthy();
    await press("Cancel");
    expect(await screen.findByRole("dialog", { name: "Terms" })).toBeTruthy();
    expect(screen.getByText("2 of 2")).toBeTruthy();
  });

  it("that is taken back by the owner offers no such thing", async () => {
    show([page(4, "tec", "Terms", { ack: ackOf(4, false) })], { id: 1 });
    expect((await screen.findByRole("alert")).textContent).toContain("You need to accept it");
    expect(screen.queryByRole("button", { name: "Delete account" })).toBeNull();
  });

  it("that is refused leads out: for now, or for good", async () => {
    const { sent } = show();
    await screen.findByRole("dialog", { name: "Privacy" });
    await press("I don’t agree");
    await screen.findByRole("dialog", { name: "If you don’t agree" });
    await press("Delete account");
    expect(await screen.findByLabelText("I’ve downloaded my data, or don’t need it")).toBeTruthy();
    await press("Cancel");
    await press("Back");
    await screen.findByRole("dialog", { name: "Privacy" });
    await press("I don’t agree");
    await press("Sign out now");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(({ call }) => call)).toContain("POST /api/v2/x/session/sign_out/");
  });

  it("that cannot be saved says so, and stays off", async () => {
    renderInShell(<p>The community</p>, {
      user: member({ consent_needed: true }),
      answers: [
        answer(legal.legalLastRevisions, () => Response.json([page(4, "tec", "Terms")])),
        answer(legal.legalAck, () => new Response(null, { status: 500 })),
      ],
    });
    await userEvent.setup().click(await screen.findByRole("switch"));
    expect(await screen.findByText("Your answer wasn’t saved. Try again.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(false);
  });

  it("is not asked while it cannot be read, nor of whoever has given it", async () => {
    const { sent } = renderInShell(<p>The community</p>, {
      user: member({ consent_needed: true }),
      answers: [answer(legal.legalLastRevisions, () => new Response(null, { status: 500 }))],
    });
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /api/v2/legal_page/last_revisions/"));
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    const other = renderInShell(<p>The community</p>, { user: member({ consent_needed: false }) });
    expect(screen.getByText("The community")).toBeTruthy();
    expect(other.sent).toEqual([]);
  });
});

describe("a legal page", () => {
  const show = (revision: number | null, shown: legal.LegalPage, user = member()) =>
    renderInShell(
      <ScreenBoundary>
        <LegalPageScreen policy="tec" revision={revision} />
      </ScreenBoundary>,
      {
        user,
        answers: [
          answer(legal.legalRevisions, () =>
            Response.json({ count: 2, next: null, previous: null, results: [page(4, "tec", "New"), page(2, "tec", "Old")] }),
          ),
          answer(legal.legalLastRevisions, () => Response.json([page(4, "tec", "New", { ack: ackOf(4, true) })])),
          answer(legal.legalGet, () => Response.json(shown)),
          answer(legal.legalPolicy, () => Response.json(shown)),
        ],
      },
    );

  it("shows what holds, since when, and what held before", async () => {
    show(null, page(4, "tec", "New"));
    expect(await screen.findByText("New in full.")).toBeTruthy();
    expect(screen.getByText("Effective 1 March 2026")).toBeTruthy();
    const links = screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]);
    expect(links).toEqual([
      ["/legal/tec/", "page"],
      ["/legal/tec/?revision=2", null],
    ]);
  });

  it("of before says that it holds no more", async () => {
    show(2, page(2, "tec", "Old", { valid_to: since }));
    expect(await screen.findByText("This revision was in force until 1 March 2026.")).toBeTruthy();
  });

  it("lets members review what they accepted", async () => {
    show(null, page(4, "tec", "New"));
    await screen.findByText("New in full.");
    await press("Review what I accepted");
    await screen.findByRole("dialog", { name: "New" });
    expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(true);
    await press("Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the list of legal pages", () => {
  const show = (reply: object) =>
    renderInShell(
      <ScreenBoundary>
        <LegalListScreen />
      </ScreenBoundary>,
      { answers: [answer(legal.legalCurrent, () => Response.json(reply))] },
    );

  it("leads to each", async () => {
    show([{ id: 4, policy: "tec", title: "Terms", valid_from: since, asks_consent: true }]);
    expect((await screen.findByRole("link", { name: "Terms" })).getAttribute("href")).toBe("/legal/tec/");
  });

  it("says when there are none", async () => {
    show([]);
    expect(await screen.findByText("No terms have been published yet.")).toBeTruthy();
  });
});

describe("signing up", () => {
  it("names what is accepted with it, and sends it once it is", async () => {
    const { sent } = renderInShell(<SignUpScreen />, {
      answers: [
        answer(legal.legalCurrent, () =>
          Response.json([
            { id: 1, policy: "cookies", title: "Cookies", valid_from: since, asks_consent: false },
            { id: 4, policy: "tec", title: "Terms", valid_from: since, asks_consent: true },
          ]),
        ),
        answer(accountCreate, member()),
        answer(sessionSignIn, { user: member() }),
      ],
    });
    expect((await screen.findByRole("link", { name: "Terms" })).getAttribute("href")).toBe("/legal/tec/");
    expect(screen.queryByRole("link", { name: "Cookies" })).toBeNull();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Email"), "giulia@example.org");
    await user.type(screen.getByLabelText("Username"), "giulia_f");
    await user.type(screen.getByLabelText("Password"), "Celadon-and-7");
    await press("Create account");
    expect(await screen.findByText("Accept the terms to create an account.")).toBeTruthy();
    expect(sent.map(({ call }) => call)).not.toContain("POST /api/v2/account/create/");
    await user.click(screen.getByRole("checkbox"));
    await press("Create account");
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/account/create/")?.body).toMatchObject({ legal_pages: [4] }),
    );
  });
});
