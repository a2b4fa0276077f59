import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "@cortile/contract/entity";
import { pmList, pmSearchUser, pmSend } from "@cortile/contract/message";
import { userGet, userIsHidden, userMe } from "@cortile/contract/people";
import { answer, member, renderInShell, type Answer } from "#shell/testing";
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

const ann = member({ id: 1, username: "ann" });
const bob = member({ id: 3, username: "bob" });
const zoe = member({ id: 2, username: "zoe", real_name: "Zoë Müller" });
const page = () => Response.json({ count: 0, next: null, previous: null, results: [] });
const outboxKey = "cortile member http://community.test 1 outbox user 2";
const texts = (sent: unknown[]) => sent.map((body) => (body as { message: string }).message);

/** Opens the conversation with Zoë. */
function open(user: Me, send: (body: unknown) => Response | Promise<Response>, answers: Answer[] = []) {
  renderInShell(<MessagesScreen {...readMessagesAddress("2", "")} />, {
    user,
    at: "/messages/2/",
    answers: [
      ...answers,
      answer(pmList, () => page()),
      answer(userGet, () => Response.json({ ...zoe, can_send_pm_to: true })),
      answer(userIsHidden, () => Response.json({ is_hidden: false })),
      answer(pmSearchUser, () => page()),
      answer(pmSend, send),
    ],
  });
}

const field = () => screen.findByRole("textbox", { name: "Write to Zoë Müller" });
async function write(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
}
const offline = () => Promise.reject(new TypeError("offline"));
/** Whether the browser asks before the page is closed. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** A conversation of Ann's with two messages on their way: the server has not answered the first one yet. */
async function writeTwo() {
  const sent: unknown[] = [];
  const first = Promise.withResolvers<Response>();
  let user: Me | null = ann;
  const send = (body: unknown) => {
    sent.push(body);
    return sent.length === 1 ? first.promise : Response.json([]);
  };
  open(ann, send, [answer(userMe, () => (user ? Response.json(user) : new Response("{}", { status: 401 })))]);
  for (const text of ["one", "two: private"]) await write(text);
  await waitFor(() => expect(sent).toHaveLength(1));
  const become = (next: Me | null) => {
    user = next;
    // Another tab changed who is signed in, before the page is looked at again.
    if (!next) window.dispatchEvent(new StorageEvent("storage", { key: "cortile signed out http://community.test" }));
    window.dispatchEvent(new Event("visibilitychange"));
  };
  return { sent, become, answerFirst: () => first.resolve(Response.json([])) };
}

describe("messages that wait to be sent", () => {
  it("are sent in order", async () => {
    const { sent, answerFirst } = await writeTwo();
    answerFirst();
    await waitFor(() => expect(texts(sent)).toEqual(["one", "two: private"]));
  });

  it.each([
    ["somebody else signed in", bob],
    ["their writer signed out", null],
  ])("are dropped when %s", async (_what, next) => {
    const { sent, become, answerFirst } = await writeTwo();
    become(next);
    await waitFor(() => expect(screen.queryByText("two: private")).toBeNull());
    if (next === null) expect(await screen.findByRole("link", { name: "Sign in" })).toBeTruthy();
    answerFirst();
    // Longer than the next one would take.
    await new Promise((done) => setTimeout(done, 200));
    expect(texts(sent)).toEqual(["one"]);
  });

  it("wait where the session has ended by itself, with a way to sign in, and are sent then", async () => {
    let user: Me | null = ann;
    const sent: unknown[] = [];
    const refused = async () => {
      await new Promise((done) => setTimeout(done, 20));
      return Response.json({ errors: [{ code: "unauthenticated", message: "" }] }, { status: 401 });
    };
    open(
      ann,
      (body) => {
        sent.push(body);
        return user ? Response.json([]) : refused();
      },
      [answer(userMe, () => (user ? Response.json(user) : refused()))],
    );
    await field();
    user = null;
    await write("one");
    await screen.findByText(/^Your session has ended/);
    expect(screen.getByText("one")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
    user = ann;
    window.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(texts(sent)).toEqual(["one", "one"]));
    await waitFor(() => expect(screen.queryByText("one")).toBeNull());
  });

  it("are not sent by themselves once the server has forgotten their keys", async () => {
    const item = { text: "one", file: null, state: "sending", reason: null };
    const kept = [
      { ...item, key: "a", at: Date.now() - 25 * 3_600_000 },
      { ...item, key: "b", text: "two", at: Date.now() - 3_600_000 },
    ];
    localStorage.setItem(outboxKey, JSON.stringify(kept));
    const sent: unknown[] = [];
    open(ann, (body) => {
      sent.push(body);
      return Response.json([]);
    });
    await screen.findByText("one");
    await waitFor(() => expect(texts(sent)).toEqual(["two"]));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText("two")).toBeNull());
    expect(screen.getByText("one")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(texts(sent)).toEqual(["two", "one"]));
  });

  it("are sent once the conversation is opened again, and gone then", async () => {
    open(ann, offline);
    await write("one");
    await screen.findByRole("button", { name: "Retry" });
    expect(asks()).toBe(false);
    cleanup();
    const sent: unknown[] = [];
    open(ann, (body) => {
      sent.push(body);
      return Response.json([]);
    });
    await waitFor(() => expect(texts(sent)).toEqual(["one"]));
    await waitFor(() => expect(screen.queryByText("one")).toBeNull());
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  it("are sent once there is a connection, in order and once, whatever page is open", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const item = { file: null, state: "failed", reason: null, at: Date.now() };
    const kept = ["one", "two"].map((text) => ({ ...item, text, key: text }));
    localStorage.setItem(outboxKey, JSON.stringify(kept));
    localStorage.setItem(outboxKey.replace("user 2", "group 5"), JSON.stringify([{ ...item, text: "to all", key: "all" }]));
    localStorage.setItem(outboxKey.replace(" 1 ", " 3 "), JSON.stringify([{ ...item, text: "of bob", key: "bob" }]));
    const { sent } = renderInShell(<p>Home</p>, {
      user: ann,
      answers: [answer(pmSend, () => Response.json([]))],
    });
    const bodies = () => sent.flatMap(({ call, body }) => (call.startsWith("POST") ? [body] : []));
    await vi.dynamicImportSettled();
    expect(bodies()).toEqual([]);
    onLine.mockRestore();
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([outboxKey.replace(" 1 ", " 3 ")]));
    expect(bodies()).toHaveLength(3);
    expect(bodies()).toContainEqual({ group: 5, message: "to all" });
    expect(texts(bodies()).filter((text) => text !== "to all")).toEqual(["one", "two"]);
  });

  it("are said not to be sent in the list of conversations", async () => {
    open(ann, offline, [
      answer(pmList, (_body, { searchParams }) =>
        searchParams.has("user")
          ? page()
          : Response.json({
              count: 1,
              next: null,
              previous: null,
              results: [
                {
                  id: 7,
                  headline: "See you there",
                  message: "",
                  sender: zoe,
                  receiver: ann,
                  group: null,
                  created_at: "2026-03-01T09:00:00Z",
                  last_message_at: "2026-03-01T09:00:00Z",
                  thread_status: "created",
                  unread_count: 0,
                },
              ],
            }),
      ),
    ]);
    expect(await screen.findByText("See you there")).toBeTruthy();
    await write("one");
    expect(await screen.findByText("Not sent: one")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(await screen.findByText("See you there")).toBeTruthy();
  });

  it("are not sent where another tab has sent them meanwhile", async () => {
    const sent: unknown[] = [];
    open(ann, (body) => {
      sent.push(body);
      return offline();
    });
    await write("one");
    await screen.findByRole("button", { name: "Retry" });
    localStorage.removeItem(outboxKey);
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByText("one")).toBeNull());
    expect(texts(sent)).toEqual(["one"]);
  });

  it("are there after a reload while they were being sent, and gone once they are given up", async () => {
    open(ann, () => new Promise(() => undefined));
    await write("one");
    await screen.findByText("Sending…");
    cleanup();
    open(ann, offline);
    fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByText("one")).toBeNull());
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  it("are not shown to the next member", async () => {
    open(ann, offline);
    await write("one");
    await screen.findByRole("button", { name: "Retry" });
    cleanup();
    open(bob, offline);
    await field();
    expect(screen.queryByText("one")).toBeNull();
  });

  it("go where another tab has sent them", async () => {
    open(ann, offline);
    await write("one");
    await screen.findByRole("button", { name: "Retry" });
    localStorage.removeItem(outboxKey);
    window.dispatchEvent(new StorageEvent("storage", { key: outboxKey }));
    await waitFor(() => expect(screen.queryByText("one")).toBeNull());
  });

  it("are asked about before the page is closed where the browser does not keep them", async () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse, removeItem: () => undefined });
    open(ann, offline);
    await write("one");
    await screen.findByRole("button", { name: "Retry" });
    expect(asks()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(asks()).toBe(false));
  });
});

describe("files that are chosen", () => {
  it("are asked about before the page is closed", async () => {
    open(ann, offline);
    await field();
    expect(asks()).toBe(false);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) fireEvent.change(input, { target: { files: [new File(["ash"], "ash.txt", { type: "text/plain" })] } });
    await screen.findByText("ash.txt");
    expect(asks()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: /^Remove ash\.txt/ }));
    await waitFor(() => expect(asks()).toBe(false));
  });
});
