import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Profile } from "@cortile/contract/people";
import { userGet } from "@cortile/contract/people";
import { answer, member, renderInShell } from "#shell/testing";
import { openDelayMs, closeDelayMs } from "./intent.ts";

// Its code comes at the first name otherwise.
beforeAll(() => import("#person-card"));
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ada: Profile = {
  ...member({ id: 3, username: "ada_n", real_name: "Ada Nwosu" }),
  description: "Studio lead",
  followers_counter: 1318,
  followed: false,
  can_send_pm_to: true,
};

const show = (person: Profile = ada) =>
  renderInShell(
    <main>
      <a href="/user/3/" data-ct-person="3">
        Ada
      </a>
      <button type="button">After</button>
    </main>,
    { user: member(), answers: [answer(userGet, person)] },
  );

const name = () => screen.getByRole("link", { name: "Ada" });
const card = () => screen.queryByRole("dialog", { name: "About Ada Nwosu" });
const found = () => screen.findByRole("dialog", { name: "About Ada Nwosu" });
const over = (element: Element, pointerType = "mouse") => fireEvent.pointerOver(element, { pointerType });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the card of a person", () => {
  // First of all: later its code is there.
  it("does not come when the mouse has moved on before its code is there", async () => {
    show();
    over(name());
    fireEvent.pointerOut(name());
    over(screen.getByRole("button", { name: "After" }));
    await pass(1);
    await pass(openDelayMs * 3);
    expect(card()).toBeNull();
  });

  it("comes when a mouse rests on the name, and says who it is", async () => {
    const { sent } = show();
    over(name());
    await pass(openDelayMs - 100);
    expect(card()).toBeNull();
    expect((await found()).textContent).toContain("Studio lead");
    expect(card()?.textContent).toContain("1,318 followers");
    expect(screen.getByRole("button", { name: "Follow Ada Nwosu" })).toBeTruthy();
    expect(sent.filter(({ call }) => call === "GET /api/v2/user/3/")).toHaveLength(1);
  });

  it("stays while the pointer is on it, and goes when it leaves both", async () => {
    show();
    over(name());
    over(await found());
    await pass(closeDelayMs * 3);
    expect(card()).not.toBeNull();
    over(screen.getByRole("button", { name: "After" }));
    await pass(closeDelayMs + 50);
    expect(card()).toBeNull();
  });

  it("goes by Escape, and the focus stays where it was", async () => {
    show();
    over(name());
    await found();
    screen.getByRole("button", { name: "After" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "After" }));
  });

  it("is no matter of fingers", async () => {
    show();
    over(name(), "touch");
    await pass(openDelayMs * 3);
    expect(card()).toBeNull();
  });

  it("comes by keyboard; Tab goes into it, and on from its end", async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(name());
    await found();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Follow Ada Nwosu" }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(name());
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ada Nwosu" }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "After" }));
    expect(card()).toBeNull();
  });

  it("is not there for somebody who has left", async () => {
    const { sent } = show({ ...ada, deleted: true });
    over(name());
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /api/v2/user/3/"));
    await pass(openDelayMs);
    expect(card()).toBeNull();
  });
});
