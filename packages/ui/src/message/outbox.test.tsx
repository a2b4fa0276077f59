import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "@cortile/contract/entity";
import { pmList, pmSearchUser, pmSend } from "@cortile/contract/message";
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

const ann = member({ id: 1, username: "ann" });
const bob = member({ id: 3, username: "bob" });
const zoe = member({ id: 2, username: "zoe", real_name: "Zoë Müller" });
const page = () => Response.json({ count: 0, next: null, previous: null, results: [] });
const texts = (sent: unknown[]) => sent.map((body) => (body as { message: string }).message);

/** A conversation of Ann's with two messages on their way: the server has not answered the first one yet. */
async function writeTwo() {
  const sent: unknown[] = [];
  const first = Promise.withResolvers<Response>();
  let user: Me | null = ann;
  const send = (body: unknown) => {
    sent.push(body);
    return sent.length === 1 ? first.promise : Response.json([]);
  };
  renderInShell(<MessagesScreen {...readMessagesAddress("2", "")} />, {
    user: ann,
    at: "/messages/2/",
    answers: [
      answer(pmList, () => page()),
      answer(userMe, () => (user ? Response.json(user) : new Response("{}", { status: 401 }))),
      answer(userGet, () => Response.json({ ...zoe, can_send_pm_to: true })),
      answer(userIsHidden, () => Response.json({ is_hidden: false })),
      answer(pmSearchUser, () => page()),
      answer(pmSend, send),
    ],
  });
  const field = await screen.findByRole("textbox", { name: "Write to Zoë Müller" });
  for (const text of ["one", "two: private"]) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
  }
  await waitFor(() => expect(sent).toHaveLength(1));
  const become = (next: Me | null) => {
    user = next;
    // The page is looked at again after another tab changed who is signed in.
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
    answerFirst();
    // Longer than the next one would take.
    await new Promise((done) => setTimeout(done, 200));
    expect(texts(sent)).toEqual(["one"]);
  });
});
