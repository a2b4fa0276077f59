import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Group, Message, Snippet, User } from "@cortile/contract/entity";
import {
  pmFlag,
  pmFlagStatus,
  pmList,
  pmMute,
  pmSearchText,
  pmSearchUser,
  pmSend,
  pmThreadDelete,
  pmTyping,
  pmUpload,
  pmUploadDone,
} from "@cortile/contract/message";
import { groupGet } from "@cortile/contract/group";
import { userGet, userIsHidden, userMe } from "@cortile/contract/people";
import { answer, member, renderInShell } from "#shell/testing";
import { TalkingSocket } from "#vote/testing";
import { GroupMessages } from "./GroupMessages.tsx";
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
      if (!["user", "thread", "group"].some((key) => query.has(key))) return page(query.has("search") ? [] : snippets);
      return messages instanceof Response ? messages.clone() : page(messages);
    }),
    answer(userMe, me),
    answer(userGet, () => Response.json({ ...zoe, can_send_pm_to: true, ...other })),
    answer(userIsHidden, () => Response.json({ is_hidden: hidden })),
    answer(pmSend, (body) => (send ?? (() => Response.json([said(99, me, "sent")])))(body)),
    answer(pmSearchUser, () => page([zoe, bob])),
    answer(pmSearchText, () => page([])),
    answer(pmTyping, () => new Response(null, { status: 204 })),
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

  it("finds messages by their words, and leads to each", async () => {
    const hit = {
      id: 41,
      thread_id: 7,
      sender: me,
      receiver: zoe,
      created_at: "2026-03-01T09:00:00Z",
      text: [{ text: "the " }, { text: "kiln", mark: true }],
    };
    const asked: (string | null)[] = [];
    const found = answer(pmSearchText, (_body, address) => {
      asked.push(address.searchParams.get("text"));
      return page([hit]);
    });
    renderInShell(<MessagesScreen thread={null} isNew={false} />, { user: me, answers: [found, ...answers()], at: "/messages/" });
    await userEvent.type(screen.getByRole("searchbox", { name: "Search conversations" }), "kiln");
    const link = await screen.findByRole("link", { name: /the kiln/ });
    expect([link.getAttribute("href"), link.querySelector("mark")?.textContent, asked]).toEqual([
      "/messages/2/?message=41",
      "kiln",
      ["kiln"],
    ]);
  });

  it("begin a new one with whom it goes to", async () => {
    renderInShell(<MessagesScreen thread={null} isNew />, { user: me, answers: answers(), at: "/messages/new/" });
    expect(document.activeElement).toBe(await screen.findByRole("combobox", { name: "To" }));
  });

  it("says that there are no such messages", async () => {
    open({}, "/messages/");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search conversations" }), "kiln");
    expect(await screen.findByText("No messages with these words.")).toBeTruthy();
  });

  it("marks conversations that are muted, and mutes others", async () => {
    const sent: unknown[] = [];
    const mute = answer(pmMute, (body) => {
      sent.push(body);
      return Response.json({ muted: true });
    });
    const snippets = [snippet(7, zoe, { muted: true }), snippet(8, bob)];
    renderInShell(<MessagesScreen thread={null} isNew={false} />, {
      user: me,
      answers: [mute, ...answers({ snippets })],
      at: "/messages/",
    });
    expect(await screen.findAllByText("Muted")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Options for the conversation with Zoë Müller" }));
    expect(screen.getByRole("menuitem", { name: "Unmute" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Options for the conversation with Bob" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Mute" }));
    await waitFor(() => expect(sent).toEqual([{ user: 3, muted: true }]));
  });

  it("invites to write when there is none (690)", async () => {
    open({}, "/messages/");
    expect(await screen.findByText("No conversations yet. Write to somebody to start one.")).toBeTruthy();
    expect(screen.getByText("Choose a conversation, or write a new message.")).toBeTruthy();
  });
});

describe("a conversation", () => {
  it("keeps what is being written when the session ends, and says so", async () => {
    let isOver = false;
    const ending = answer(userMe, () => (isOver ? new Response("{}", { status: 401 }) : Response.json(me)));
    renderInShell(<MessagesScreen {...readMessagesAddress("2", "")} />, {
      user: me,
      answers: [ending, ...answers()],
      at: "/messages/2/",
    });
    await userEvent.type(await field(), "A long letter");
    isOver = true;
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
    expect(screen.getByDisplayValue("A long letter")).toBeTruthy();
  });

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

  it("shows below the last message that was read that it was, and what is read meanwhile", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const messages = [
      said(1, me, "One", { read: true }),
      said(2, me, "Two", { read: true }),
      said(3, me, "Three", { read: false }),
    ];
    open({ messages });
    const rows = async () => (await screen.findAllByRole("listitem")).filter(({ textContent }) => textContent?.includes("Read"));
    expect(await screen.findByText("Three")).toBeTruthy();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(["TwoRead"]);
    TalkingSocket.opens();
    TalkingSocket.says({ type: "changed", data: { topic: "messages:1", thread_id: 7, read_id: 3 } });
    await waitFor(async () =>
      expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Three.*Read$/)]),
    );
  });

  it("says who is typing, until the message is there", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    open({ messages: [said(1, zoe, "Hi")] });
    await screen.findByText("Hi");
    TalkingSocket.opens();
    const typing = { topic: "messages:1", thread_id: 7, sender_id: 2, typing: true };
    TalkingSocket.says({ type: "changed", data: { ...typing, thread_id: 8 } });
    expect(screen.queryByText("Zoë Müller is typing…")).toBeNull();
    TalkingSocket.says({ type: "changed", data: typing });
    expect((await screen.findByText("Zoë Müller is typing…")).getAttribute("role")).toBe("status");
    TalkingSocket.says({ type: "changed", data: { topic: "messages:1", thread_id: 7, message_id: 2, sender_id: 2 } });
    await waitFor(() => expect(screen.queryByText("Zoë Müller is typing…")).toBeNull());
  });

  it("tells the other person of typing, not at each key", async () => {
    const sent: unknown[] = [];
    const typing = answer(pmTyping, (body) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    });
    renderInShell(<MessagesScreen thread={{ user: 2 }} isNew={false} />, {
      user: me,
      answers: [typing, ...answers({ messages: [said(1, zoe, "Hi")] })],
      at: "/messages/2/",
    });
    await userEvent.type(await field(), "Some words");
    expect(sent).toEqual([{ user: 2 }]);
  });

  it("shows what the page of a link says, and asks that site for nothing", async () => {
    const preview = { url: "https://example.org/glaze", title: "Ash glazes", description: "A book" };
    open({ messages: [said(1, zoe, "See", { preview })] });
    const link = await screen.findByRole("link", { name: /Ash glazes/ });
    expect([link.getAttribute("href"), link.getAttribute("rel"), link.textContent]).toEqual([
      preview.url,
      "noopener noreferrer nofollow ugc",
      "Ash glazesA bookexample.org",
    ]);
    expect(link.querySelector("img, iframe")).toBeNull();
  });

  it("reports a message of the other person's", async () => {
    const sent: unknown[] = [];
    const flags = [
      answer(pmFlag, (body, address) => {
        sent.push([address.pathname, body]);
        return new Response(null, { status: 204 });
      }),
      answer(pmFlagStatus, {}),
    ];
    renderInShell(<MessagesScreen thread={{ user: 2 }} isNew={false} />, {
      user: me,
      answers: [...flags, ...answers({ messages: [said(1, zoe, "Rude"), said(2, me, "Mine")] })],
      at: "/messages/2/",
    });
    await screen.findByText("Rude");
    const [theirs, mine] = screen.getAllByRole("button", { name: "Message options" });
    if (!theirs || !mine) throw new Error("no options");
    await userEvent.click(mine);
    expect(screen.queryByRole("menuitem", { name: "Report" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(theirs);
    await userEvent.click(screen.getByRole("menuitem", { name: "Report" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Harassment or aggression" }));
    await userEvent.click(screen.getByRole("button", { name: /^Send report/ }));
    await waitFor(() => expect(sent).toEqual([["/api/v2/x/pm/1/flag/", { flag_type: 1 }]]));
  });

  it("opens at a message that was looked for, without marking anything seen", async () => {
    const asked: string[] = [];
    const list = answer(pmList, (_body, address) => {
      if (address.searchParams.has("user")) asked.push(address.searchParams.get("before_message") ?? "latest");
      return page(address.searchParams.has("user") ? [said(40, zoe, "Before"), said(41, zoe, "Looked for")] : []);
    });
    renderInShell(<MessagesScreen {...readMessagesAddress("2", "?message=41")} />, {
      user: me,
      answers: [list, ...answers()],
      at: "/messages/2/?message=41",
    });
    const row = (await screen.findByText("Looked for")).closest("li");
    expect([row?.hasAttribute("data-found"), asked]).toEqual([true, ["42"]]);
    expect(screen.getByRole("link", { name: "Jump to latest" }).getAttribute("href")).toBe("/messages/2/");
  });

  it("that is long draws what is near the view alone, at its place", async () => {
    type Entry = Pick<IntersectionObserverEntry, "isIntersecting" | "boundingClientRect">;
    const parts = new Map<Element, (entries: Entry[]) => void>();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly told: (entries: Entry[]) => void;
        constructor(told: (entries: Entry[]) => void) {
          this.told = told;
        }
        observe(element: Element) {
          if (element.tagName === "OL") parts.set(element, this.told);
          // What marks the beginning is in view, so that all is read.
          else this.told([{ isIntersecting: true, boundingClientRect: new DOMRect() }]);
        }
        disconnect() {}
      },
    );
    const all = Array.from({ length: 300 }, (_, index) => said(index + 1, index % 2 ? me : zoe, `No. ${index + 1}`));
    const list = answer(pmList, (_body, address) => {
      const before = Number(address.searchParams.get("before_message") ?? all.length + 1);
      const isThread = address.searchParams.has("user");
      const rows = all.slice(Math.max(0, before - 1 - 30), before - 1);
      return page(isThread ? rows : [], isThread && rows[0]?.id !== 1 ? "/next" : null);
    });
    renderInShell(<MessagesScreen thread={{ user: 2 }} isNew={false} />, {
      user: me,
      answers: [list, ...answers()],
      at: "/messages/2/",
    });
    await screen.findByText("No. 1", {}, { timeout: 15_000 });
    await waitFor(() => expect(parts.size).toBe(10));
    const last = screen.getByText("No. 300").closest("ol");
    const tell = (part: Element, isIntersecting: boolean) =>
      act(() => parts.get(part)?.([{ isIntersecting, boundingClientRect: new DOMRect(0, 0, 300, 1234) }]));
    for (const part of parts.keys()) tell(part, part === last);
    expect(screen.getByRole("log").querySelectorAll("li").length).toBeLessThanOrEqual(31);
    const far = [...parts.keys()].filter((part) => part instanceof HTMLElement && part.style.blockSize === "1234px");
    expect(far).toHaveLength(9);
    expect(screen.queryByText("No. 1")).toBeNull();
    const oldest = screen.getByRole("log").querySelector("ol");
    if (oldest) tell(oldest, true);
    expect(screen.getByText("No. 1")).toBeTruthy();
  }, 30_000);

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

  const file = (mimetype: string, filename: string) => ({
    uuid: "u1",
    filename,
    filesize: 214_000,
    mimetype,
    url: `/f/${filename}`,
    thumbnail: null,
  });

  it("open full screen, play or download by their kind (679)", async () => {
    const messages = [
      said(1, zoe, "", { file: file("image/webp", "kiln.webp") }),
      said(2, zoe, "", { file: file("video/mp4", "kiln.mp4") }),
      said(3, zoe, "", { file: file("application/pdf", "plan.pdf") }),
      said(4, zoe, "", { file: file("video/x-msvideo", "old.avi") }),
    ];
    open({ messages });
    await userEvent.click(await screen.findByRole("button", { name: "Open kiln.webp" }));
    const viewer = within(await screen.findByRole("dialog", { name: /^Pictures by/ }));
    expect(viewer.getByRole("img", { name: "kiln.webp" }).getAttribute("src")).toBe("/f/kiln.webp");
    expect(viewer.getByRole("link", { name: "Download" }).getAttribute("href")).toBe("/f/kiln.webp?download=1");
    await userEvent.keyboard("{Escape}");
    const film = screen.getByLabelText("kiln.mp4");
    expect([film.tagName, film.getAttribute("src"), film.hasAttribute("controls")]).toEqual(["VIDEO", "/f/kiln.mp4", true]);
    for (const name of ["plan.pdf", "old.avi"]) {
      const link = screen.getByRole("link", { name: new RegExp(name) });
      expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([`/f/${name}?download=1`, name]);
    }
  });

  it("show how far each is and what went wrong with each (680)", async () => {
    const parts: ((reply: Response) => void)[] = [];
    const waiting = [
      answer(pmUpload, () => new Promise<Response>((resolve) => parts.push(resolve))),
      answer(pmUploadDone, () => Response.json({ file_uuid: "u1", file_url: "/f" })),
    ];
    renderInShell(<MessagesScreen thread={{ user: 2 }} isNew={false} />, {
      user: me,
      answers: [...waiting.slice(0, 1), ...answers()],
      at: "/messages/2/",
    });
    await field();
    choose(new File(["a"], "a.txt"), new File(["b"], "b.txt"));
    expect(await screen.findByRole("progressbar", { name: "a.txt: 0% uploaded" })).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "b.txt: 0% uploaded" })).toBeTruthy();
    await waitFor(() => expect(parts.length).toBeGreaterThan(1));
    parts[1]?.(refusal("This kind of file isn’t allowed.", 415));
    const tile = (name: string) =>
      within(screen.getByRole("list", { name: "Attached files" }))
        .getByText(name)
        .closest("li");
    await waitFor(() => expect(tile("b.txt")?.textContent).toContain("This kind of file isn’t allowed."));
    expect(tile("a.txt")?.textContent).not.toContain("allowed");
    expect(screen.getByRole("progressbar", { name: "a.txt: 0% uploaded" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  });

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

describe("emoji", () => {
  it("are inserted where the text cursor is (681)", async () => {
    open();
    const text = (await field()) as HTMLTextAreaElement;
    await userEvent.type(text, "Hot !");
    text.setSelectionRange(4, 4);
    await userEvent.click(screen.getByRole("button", { name: "Emoji" }));
    await userEvent.type(await screen.findByRole("searchbox", { name: /emoji/i }, { timeout: 10_000 }), "fire");
    await userEvent.click(await screen.findByRole("button", { name: "fire" }));
    await waitFor(() => expect(text.value).toBe("Hot 🔥!"));
  }, 20_000);
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
    const separately = "Each person gets it in a conversation of their own.";
    expect(screen.queryByText(separately)).toBeNull();
    await userEvent.type(to, "z");
    await screen.findByRole("option", { name: /Zoë/ });
    await userEvent.type(to, "{Enter}");
    expect(screen.getByText(separately)).toBeTruthy();
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

describe("the conversation of a group", () => {
  const potters = { id: 5, name: "Potters", slug: "potters", image_small: null } as Group;
  const ofGroup = { group: potters, receiver: null };
  const inGroup = (given: Answers, sent: unknown[] = []) => {
    const note = (body: unknown) => sent.push(body);
    return [
      answer(pmMute, (body) => (note(body), Response.json({ muted: true }))),
      answer(groupGet, () => Response.json(potters)),
      ...answers({ ...given, send: (body) => (note(body), Response.json([said(99, me, "To all", ofGroup)])) }),
    ];
  };

  it("is listed by the group's name, opens by the group and mutes it, whoever wrote last", async () => {
    const sent: unknown[] = [];
    const snippets = [snippet(7, zoe, ofGroup), snippet(8, zoe)];
    renderInShell(<MessagesScreen thread={null} isNew={false} />, {
      user: me,
      answers: inGroup({ snippets }, sent),
      at: "/messages/",
    });
    const link = await screen.findByRole("link", { name: /^Potters.*Zoë Müller: Hello from zoe/ });
    const links = screen.getAllByRole("link", { name: /Hello from zoe/ }).map((one) => one.getAttribute("href"));
    expect([link.getAttribute("href"), links]).toEqual(["/messages/?group=5", ["/messages/?group=5", "/messages/2/"]]);
    await userEvent.click(screen.getByRole("button", { name: "Options for the conversation with Potters" }));
    expect(screen.queryByRole("menuitem", { name: "View profile" })).toBeNull();
    await userEvent.click(screen.getByRole("menuitem", { name: "Mute" }));
    await waitFor(() => expect(sent).toEqual([{ group: 5, muted: true }]));
  });

  it.each([
    ["in the messages", <MessagesScreen key="one" {...readMessagesAddress(undefined, "?group=5")} />],
    ["in the page of the group", <GroupMessages key="two" group={5} />],
  ])("is read and answered %s", async (_where, screenOf) => {
    const sent: unknown[] = [];
    const messages = [said(1, zoe, "Kiln at nine", ofGroup), said(2, me, "Fine", ofGroup)];
    renderInShell(screenOf, { user: me, answers: inGroup({ messages }, sent), at: "/messages/?group=5" });
    const bubble = (await screen.findByText("Kiln at nine")).closest("li");
    expect(bubble?.textContent).toContain("Zoë Müller");
    expect(bubble?.querySelector("img")).toBeTruthy();
    fireEvent.change(await screen.findByRole("textbox", { name: "Write to Potters" }), { target: { value: "To all" } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toEqual([{ group: 5, message: "To all" }]));
  });

  it("that has no message yet is written in by its members", async () => {
    renderInShell(<GroupMessages group={5} />, { user: me, answers: inGroup({}), at: "/messages/?group=5" });
    expect(await screen.findByRole("textbox", { name: "Write to Potters" })).toBeTruthy();
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
