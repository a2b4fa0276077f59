import { contactRequestDelete, contactRequestList, contactRequestPatch, type ContactMessage } from "@cortile/contract/contact";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { excerptOf } from "./excerpt.ts";
import { MessagesScreen } from "./MessagesScreen.tsx";

withBrowser();

const at = "2026-11-20T10:00:00+00:00";
const message = (more: Partial<ContactMessage>): ContactMessage => ({
  id: 1,
  name: "Ada",
  surname: "Rossi",
  email: "ada@example.org",
  message: "Is the kiln free?",
  more: {},
  created_at: at,
  user: null,
  answered_at: null,
  ...more,
});
const ofMember = message({ id: 2, name: "", surname: "", email: "piet@example.org", user: person({ id: 9, real_name: "Piet" }) });

/** The list as the server keeps it: what is marked or deleted is so when it is read again. */
function stored(...rows: ContactMessage[]) {
  let kept = rows;
  const idIn = ({ pathname }: URL) => Number(/(\d+)\/$/.exec(pathname)?.[1]);
  return [
    answer(contactRequestList, (_body: unknown, { searchParams }: URL) =>
      Response.json(pageOf(kept.filter(({ answered_at }) => searchParams.get("answered") !== "false" || answered_at === null))),
    ),
    answer(contactRequestPatch, (body: unknown, url: URL) => {
      const { answered } = body as { answered: boolean };
      kept = kept.map((row) => (row.id === idIn(url) ? { ...row, answered_at: answered ? at : null } : row));
      return Response.json(kept.find(({ id }) => id === idIn(url)));
    }),
    answer(contactRequestDelete, (_body: unknown, url: URL) => {
      kept = kept.filter(({ id }) => id !== idIn(url));
      return new Response(null, { status: 204 });
    }),
  ];
}
const show = (
  answers: ReturnType<typeof answer>[],
  { search = "", role = "admin" }: { search?: string; role?: "admin" | "moderator" } = {},
) => renderReading(<MessagesScreen />, { user: member({ role }), at: `/console/messages/${search}`, answers });
const row = async (name: string) => within(await screen.findByRole("listitem", { name }));
const changes = (sent: readonly { call: string; body?: unknown }[]) =>
  sent.filter(({ call }) => !call.startsWith("GET")).map(({ call, body }) => [call, body]);

describe("the messages of the console", () => {
  it("say what was written, by whom, and lead to an answer and to the member", async () => {
    show(stored(message({ more: { topic: "kilns", count: 2 } }), ofMember));
    const ada = await row("Ada Rossi");
    expect(ada.getByText("Is the kiln free?")).toBeTruthy();
    expect(ada.getByText(/ada@example.org/).textContent).toMatch(/Visitor/);
    expect(ada.getByText("Not answered")).toBeTruthy();
    expect(ada.getByText("topic").nextSibling?.textContent).toBe("kilns");
    expect(ada.getByText("count").nextSibling?.textContent).toBe("2");
    expect(ada.getByRole("link", { name: "Reply to Ada Rossi" }).getAttribute("href")).toBe("mailto:ada@example.org");
    expect((await row("Piet")).getByRole("link", { name: "Piet" }).getAttribute("href")).toBe("/console/people/9/");
  });

  it("put nothing but an address into the link that answers", async () => {
    show(stored(message({ email: "a?bcc=x&b%40@example.org" })));
    const link = (await row("Ada Rossi")).getByRole("link", { name: "Reply to Ada Rossi" });
    const url = new URL(link.getAttribute("href") ?? "");
    expect([url.search, decodeURIComponent(url.pathname)]).toEqual(["", "a?bcc=x&b%40@example.org"]);
  });

  it("are marked as answered and back, and the button keeps the focus", async () => {
    const { sent } = show(stored(message({})));
    const ada = await row("Ada Rossi");
    await userEvent.click(ada.getByRole("button", { name: "Mark as answered: Ada Rossi" }));
    const back = await ada.findByRole("button", { name: "Mark as not answered: Ada Rossi" });
    expect(ada.getByText(/^Answered/)).toBeTruthy();
    expect(document.activeElement).toBe(back);
    await userEvent.click(back);
    await ada.findByRole("button", { name: "Mark as answered: Ada Rossi" });
    expect(changes(sent)).toEqual([
      ["PATCH /api/v2/x/console/contact/1/", { answered: true }],
      ["PATCH /api/v2/x/console/contact/1/", { answered: false }],
    ]);
  });

  it("leave the list of those not answered once they are, and the keyboard goes on with the next", async () => {
    show(stored(message({}), ofMember), { search: "?status=open" });
    await userEvent.click((await row("Ada Rossi")).getByRole("button", { name: /^Mark as answered/ }));
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Ada Rossi" })).toBeNull());
    const piet = await row("Piet");
    await waitFor(() => expect(document.activeElement).toBe(piet.getByRole("link", { name: "Piet" })));
    await userEvent.click(piet.getByRole("button", { name: /^Mark as answered/ }));
    const none = await screen.findByText("All messages are answered.");
    await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it("are deleted after a question", async () => {
    const { sent } = show(stored(message({}), ofMember));
    await userEvent.click((await row("Ada Rossi")).getByRole("button", { name: "Delete the message from Ada Rossi" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete the message from Ada Rossi?" }));
    expect(changes(sent)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByText("Message deleted")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.queryByRole("listitem", { name: "Ada Rossi" })).toBeNull();
    expect(changes(sent)).toEqual([["DELETE /api/v2/x/console/contact/1/", undefined]]);
    const piet = await row("Piet");
    await waitFor(() => expect(document.activeElement).toBe(piet.getByRole("link", { name: "Piet" })));
    await userEvent.click(piet.getByRole("button", { name: "Delete the message from Piet" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Delete/ }));
    const none = await screen.findByText("No messages yet.");
    await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it("say when a colleague was faster", async () => {
    const [list] = stored(message({}));
    show([...(list ? [list] : []), answer(contactRequestPatch, refusal(404, {}))]);
    await userEvent.click((await row("Ada Rossi")).getByRole("button", { name: /^Mark as answered/ }));
    expect(await screen.findByText("This message has already been deleted.")).toBeTruthy();
  });

  it("are cut where they are long, and shown whole when asked", async () => {
    const long = `${"clay and glaze ".repeat(60)}the end`;
    show(stored(message({ message: long }), ofMember));
    const ada = await row("Ada Rossi");
    expect(ada.queryByText(/the end$/)).toBeNull();
    const more = ada.getByRole("button", { name: "Show more" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(more);
    expect(ada.getByText(/the end$/)).toBeTruthy();
    await userEvent.click(ada.getByRole("button", { name: "Show less" }));
    expect(ada.queryByText(/the end$/)).toBeNull();
    expect((await row("Piet")).queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("say that there are none", async () => {
    show(stored());
    expect(await screen.findByText("No messages yet.")).toBeTruthy();
  });

  it("offer another try where they cannot be loaded", async () => {
    show([answer(contactRequestList, refusal(500, {}))]);
    expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
  });

  it("are not shown to moderators", async () => {
    show(stored(message({})), { role: "moderator" });
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryByText("Is the kiln free?")).toBeNull();
    expect(screen.queryByRole("group", { name: "Status" })).toBeNull();
  });
});

describe("excerptOf", () => {
  it("leaves short texts alone, and cuts long ones between words or after their first lines", () => {
    expect(excerptOf("One\nTwo")).toBe("One\nTwo");
    expect(excerptOf("clay and glaze", 10)).toBe("clay and…");
    expect(excerptOf("x".repeat(20), 10)).toBe(`${"x".repeat(10)}…`);
    expect(excerptOf("a\n".repeat(40))).toBe(`${"a\n".repeat(12).trimEnd()}…`);
  });
});
