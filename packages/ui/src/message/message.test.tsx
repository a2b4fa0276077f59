import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message, Snippet, User } from "@cortile/contract/entity";
import { pmList, pmSearchUser, pmSend, pmThreadDelete, pmUpload, pmUploadDone } from "@cortile/contract/message";
import { userGet, userIsHidden, userMe } from "@cortile/contract/people";
import { answer, member, renderInShell } from "#shell/testing";
import { MessagesScreen } from "./MessagesScreen.tsx";
import { readMessagesAddress } from "./thread-address.ts";

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const me = member({ id: 1, username: "ann" });
const zoe: User = member({ id: 2, username: "zoe", real_name: "Zoë Müller" });
const bob: User = member({ id: 3, username: "bob", real_name: "Bob" });
const page = <Row,>(results: Row[], next: string | null = null) =>
  Response.json({ count: results.length, next, previous: null, results });

const said = (id: number, sender: User, text: string, more: Partial<Message> = {}): Message => ({
  id,
  thread_id: 7,
  sender,
  receiver: sender.id === me.id ? zoe : me,
  group: null,
  message: text,
  file: null,
  created_at: "2026-03-01T09:00:00Z",
  status: "created",
  ...more,
});
const snippet = (id: number, other: User, more: Partial<Snippet> = {}): Snippet => ({
  id,
  headline: `Hello from ${other.username}`,
  message: "",
  sender: other,
  receiver: me,
  group: null,
  created_at: "2026-03-01T09:00:00Z",
  last_message_at: "2026-03-01T09:00:00Z",
  thread_status: "created",
  unread_count: 0,
  ...more,
});

interface Answers {
  snippets?: Snippet[];
  messages?: Message[] | Response;
  other?: Partial<User>;
  hidden?: boolean;
  send?: (body: unknown) => Response;
}
/** A community in which the reader has these conversations. */
function answers({ snippets = [], messages = [], other = {}, hidden = false, send }: Answers = {}) {
  return [
    answer(pmList, (_body, address) => {
      const query = address.searchParams;
      if (!query.has("user") && !query.has("thread")) return page(query.has("search") ? [] : snippets);
      return messages instanceof Response ? messages.clone() : page(messages);
    }),
    answer(userMe, me),
    answer(userGet, () => Response.json({ ...zoe, can_send_pm_to: true, ...other })),
    answer(userIsHidden, () => Response.json({ is_hidden: hidden })),
    answer(pmSend, (body) => (send ?? (() => Response.json([said(99, me, "sent")])))(body)),
    answer(pmSearchUser, () => page([zoe, bob])),
  ];
}
const open = (given: Answers = {}, at = "/messages/2/") => {
  const [, id] = /^\/messages\/(\w+)/.exec(at) ?? [];
  const address = readMessagesAddress(id, at.split("?")[1] ?? "");
  return renderInShell(<MessagesScreen {...address} />, { user: me, answers: answers(given), at });
};
const field = () => screen.findByRole("textbox", { name: "Write to Zoë Müller" });
const refusal = (message: string, status = 403) =>
  Response.json({ errors: [{ field: "recipients", messages: [{ code: "permission_denied", message }] }] }, { status });

describe("the list of conversations", () => {
  it("shows the last message, and how many are unread, and finds a name without its accents (667, 668, 669)", async () => {
    open({ snippets: [snippet(7, zoe, { thread_status: "new", unread_count: 3 }), snippet(8, bob)] }, "/messages/");
    const list = screen.getByRole("region", { name: "Conversations" });
    expect(await within(list).findByText("3 unread messages")).toBeTruthy();
    expect(within(list).getByText("Hello from bob")).toBeTruthy();
    await userEvent.type(within(list).getByRole("searchbox"), "MULLER");
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(within(list).getByText("Zoë Müller")).toBeTruthy();
    await userEvent.type(within(list).getByRole("searchbox"), "x");
    expect(await within(list).findByText("No conversation with that name.")).toBeTruthy();
  });

  it("invites to write when there is none (690)", async () => {
    open({}, "/messages/");
    expect(await screen.findByText("No conversations yet. Write to somebody to start one.")).toBeTruthy();
    expect(screen.getByText("Choose a conversation, or write a new message.")).toBeTruthy();
  });
});

describe("a conversation", () => {
  it("marks what was unread when it was opened, and shows what was deleted as a note (670, 672, 682)", async () => {
    const messages = [said(1, zoe, "Old"), said(2, zoe, "", { status: "hidden" }), said(3, zoe, "Fresh", { status: "new" })];
    open({ snippets: [snippet(7, zoe, { thread_status: "new", unread_count: 1 })], messages });
    const log = await screen.findByRole("log", { name: "Conversation with Zoë Müller" });
    const rows = (await within(log).findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows).toEqual(["1 Mar", "Old", expect.stringMatching(/^Message deleted/), "New", expect.stringMatching(/^Fresh/)]);
    // What is open is read.
    expect(screen.queryByText("1 unread message")).toBeNull();
  });

  it("sends with Enter, breaks the line with Shift and Enter, and shows the message at once", async () => {
    const sent: unknown[] = [];
    open({
      send: (body) => {
        sent.push(body);
        return Response.json([said(99, me, "One<br>two")]);
      },
    });
    const text = await field();
    await userEvent.type(text, "One{Shift>}{Enter}{/Shift}two{Enter}");
    await waitFor(() => expect(sent).toEqual([{ recipients: [2], message: "One\ntwo" }]));
    expect(text).toHaveProperty("value", "");
    expect(await within(screen.getByRole("log")).findByText(/One/)).toBeTruthy();
    await userEvent.type(text, "   {Enter}");
    expect(sent).toHaveLength(1);
  });

  it("keeps what the server refuses, in its words, to send again or give up (685, 686)", async () => {
    const replies = [refusal("zoe doesn’t receive messages from you."), Response.json([said(99, me, "Hi")])];
    open({ send: () => replies.shift() ?? Response.error() });
    await userEvent.type(await field(), "Hi{Enter}");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("zoe doesn’t receive messages from you.");
    expect(screen.getByText("Hi")).toBeTruthy();
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("keeps an unfinished text in the browser", async () => {
    open();
    await userEvent.type(await field(), "Unfinished");
    cleanup();
    open();
    await waitFor(async () => expect(await field()).toHaveProperty("value", "Unfinished"));
  });

  it.each<[string, Answers, string]>([
    [
      "a deleted account",
      { other: { deleted: true, can_send_pm_to: false } },
      "This account was deleted. You can still read the conversation.",
    ],
    [
      "who is blocked",
      { other: { can_send_pm_to: false }, hidden: true },
      "You blocked Zoë Müller. Unblock them on their profile to write.",
    ],
    ["who blocked the reader", { other: { can_send_pm_to: false } }, "You can’t message this person."],
  ])("says why one cannot write to %s (684)", async (_who, given, words) => {
    open({ ...given, messages: [said(1, zoe, "Bye")] });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText("Bye")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /^Write/ })).toBeNull();
  });

  it("that is not there leads back to the list", async () => {
    const missing = Response.json({ errors: [{ code: "not_found", message: "x" }] }, { status: 404 });
    open({ messages: missing });
    expect(await screen.findByText("This conversation isn’t available.")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Back to conversations" })[0]?.getAttribute("href")).toBe("/messages/");
  });
});

describe("attachments", () => {
  const upload = [
    answer(pmUpload, () => Response.json({ file_uuid: "u1", file_url: "/f" })),
    answer(pmUploadDone, () => Response.json({ file_uuid: "u1", file_url: "/f" })),
  ];
  const choose = (...files: File[]) => {
    const input = document.querySelector('input[type="file"]');
    if (!input) throw new Error("no file input");
    fireEvent.change(input, { target: { files } });
  };

  it("are refused by name when they are too large, and sent as a message each (676, 677, 678)", async () => {
    const sent: unknown[] = [];
    const given = answers({
      send: (body) => {
        sent.push(body);
        return Response.json([said(99 + sent.length, me, "")]);
      },
    });
    renderInShell(<MessagesScreen thread={{ user: 2 }} isNew={false} />, {
      user: me,
      answers: [...given, ...upload],
      at: "/messages/2/",
    });
    await field();
    const huge = new File(["x"], "huge.zip");
    Object.defineProperty(huge, "size", { value: 10_485_761 });
    choose(huge, new File(["a"], "a.txt"), new File(["b"], "b.txt"));
    expect((await screen.findByRole("alert")).textContent).toContain("“huge.zip” is larger than 10 MB");
    const button = screen.getByRole("button", { name: "Send" });
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
    await userEvent.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([1, 2].map(() => ({ recipients: [2], message: "", file_uuid: "u1" })));
  });
});

describe("a new message", () => {
  it("goes to the people who are chosen, by keyboard, and then leads to the list (673, 674)", async () => {
    const sent: unknown[] = [];
    const { visited } = open(
      {
        send: (body) => {
          sent.push(body);
          return Response.json([]);
        },
      },
      "/messages/?new=1",
    );
    const to = await screen.findByRole("combobox", { name: "To" });
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
    await userEvent.type(to, "o");
    expect(await screen.findAllByRole("option")).toHaveLength(2);
    await userEvent.type(to, "{ArrowDown}{Enter}");
    expect(screen.getByRole("button", { name: "Remove Bob" })).toBeTruthy();
    await userEvent.type(to, "z");
    await screen.findByRole("option", { name: /Zoë/ });
    await userEvent.type(to, "{Enter}");
    await userEvent.type(screen.getByRole("textbox", { name: "Write a message" }), "Hi both{Enter}");
    await waitFor(() => expect(sent).toEqual([{ recipients: [3, 2], message: "Hi both" }]));
    await waitFor(() => expect(visited).toEqual(["/messages/"]));
  });

  it("to one person opens the conversation (674)", async () => {
    const { visited } = open({}, "/messages/?new=1");
    await userEvent.type(await screen.findByRole("combobox", { name: "To" }), "bob");
    await userEvent.click(await screen.findByRole("option", { name: /Bob/ }));
    await userEvent.type(screen.getByRole("textbox", { name: "Write a message" }), "Hi{Enter}");
    await waitFor(() => expect(visited).toEqual(["/messages/3/"]));
  });

  it("that is refused stays, with the server's words (685, 686)", async () => {
    const { visited } = open({ send: () => refusal("bob doesn’t receive messages from you.") }, "/messages/?new=1");
    await userEvent.type(await screen.findByRole("combobox", { name: "To" }), "bob");
    await userEvent.click(await screen.findByRole("option", { name: /Bob/ }));
    await userEvent.type(screen.getByRole("textbox", { name: "Write a message" }), "Dear Bob{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("bob doesn’t receive messages from you.");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Write a message" })).toHaveProperty("value", "Dear Bob"));
    expect(visited).toEqual([]);
  });
});

describe("deleting a conversation", () => {
  it("asks first, and leaves it when it is open (683)", async () => {
    const asked: (string | null)[] = [];
    const remove = answer(pmThreadDelete, (_body, address) => {
      asked.push(address.searchParams.get("user"));
      return new Response(null, { status: 204 });
    });
    const { visited } = renderInShell(<MessagesScreen thread={{ user: 2 }} isNew={false} />, {
      user: me,
      answers: [remove, ...answers({ messages: [said(1, zoe, "Bye")] })],
      at: "/messages/2/",
    });
    await screen.findByText("Bye");
    const options = { name: "Options for the conversation with Zoë Müller" };
    await userEvent.click(screen.getByRole("button", options));
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete conversation" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect([asked, visited]).toEqual([[], []]);
    await userEvent.click(screen.getByRole("button", options));
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete conversation" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /^Delete conversation/ }));
    await waitFor(() => expect([asked, visited]).toEqual([["2"], ["/messages/"]]));
  });
});
