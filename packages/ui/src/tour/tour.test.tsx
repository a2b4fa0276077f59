import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { userSettings, userSettingsPatch } from "@cortile/contract/people";
import { answer, member, renderInShell } from "#shell/testing";
import { TourHost, useTour } from "./TourHost.tsx";
import { TourOffer } from "./TourOffer.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
// Its code comes when it is begun otherwise.
beforeAll(() => import("./Tour.tsx"));
beforeEach(() => {
  vi.stubGlobal("WebSocket", SilentSocket);
  // Nothing is laid out here: what is not marked as hidden counts as shown.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockImplementation(function rects(this: HTMLElement) {
    return (this.hidden ? [] : [new DOMRect()]) as unknown as DOMRectList;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settings = {
  qa_frequency: 1,
  email_notification_not_qa: 0,
  mobile_notifications_scmty: 1,
  show_toast_notifications: 1,
  toast_notifications_emit_sound: 0,
  community_tour: 1,
};

function Begin() {
  const tour = useTour();
  return (
    <button type="button" onClick={tour?.start}>
      Begin
    </button>
  );
}

/** Where three of the parts are there, one of them twice. */
const show = (options: Parameters<typeof renderInShell>[1] = {}) =>
  renderInShell(
    <TourHost>
      <a href="/x/" data-ct-tour="search">
        Search
      </a>
      <a href="/x/" hidden data-ct-tour="explore">
        Explore of another width
      </a>
      <a href="/x/" data-ct-tour="explore">
        Explore
      </a>
      <a href="/x/" hidden data-ct-tour="write">
        Write
      </a>
      <main tabIndex={-1}>
        <TourOffer />
      </main>
      <Begin />
    </TourHost>,
    {
      user: member(),
      answers: [answer(userSettings, settings), answer(userSettingsPatch, { ...settings, community_tour: 0 })],
      ...options,
    },
  );

const begin = () => userEvent.click(screen.getByRole("button", { name: "Begin" }));
const step = (name: string) => screen.findByRole("dialog", { name });
const remembered = { call: "PATCH /api/v2/user/7/settings/", body: { community_tour: 0 } };

describe("the tour of the community", () => {
  it("goes along the parts that are shown, there and back, and is remembered", async () => {
    const { sent } = show();
    await begin();
    expect((await step("See what’s new")).textContent).toContain("1 of 2");
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await step("Search everything");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await step("See what’s new");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(sent).not.toContainEqual(remembered);
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toContainEqual(remembered);
  });

  it("goes by arrows, holds Tab, and gives the focus back when it ends by Escape", async () => {
    const { sent } = show();
    screen.getByRole("button", { name: "Begin" }).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await step("See what’s new");
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{ArrowRight}");
    await step("Search everything");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await step("See what’s new");
    for (const _press of [1, 2, 3]) {
      await userEvent.tab();
      expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Begin" }));
    expect(sent).toContainEqual(remembered);
  });
});

describe("a tour that was offered", () => {
  it("gives the focus to the page, as the offer is gone when it ends", async () => {
    show({ user: member({ date_joined: new Date().toISOString() }) });
    await userEvent.click(await screen.findByRole("button", { name: "Start the tour" }));
    await step("See what’s new");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await userEvent.click(await screen.findByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Start the tour" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});

describe("Back", () => {
  it("ends the tour instead of leaving the page", async () => {
    show();
    await begin();
    await step("See what’s new");
    const { cortileOverlay } = history.state as { cortileOverlay: { page: string } };
    const page = { cortileOverlay: { ...cortileOverlay, isOverlay: false } };
    window.dispatchEvent(new PopStateEvent("popstate", { state: page }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the offer of the tour", () => {
  const offer = "New here? Take the one-minute tour.";
  const newcomer = member({ date_joined: "2026-11-10T00:00:00+00:00" });

  it("is made to newcomers, and starts the tour", async () => {
    show({ user: newcomer });
    expect(await screen.findByText(offer)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Start the tour" }));
    await step("See what’s new");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText(offer)).toBeNull();
  });

  it("is gone once it was refused", async () => {
    const { sent } = show({ user: newcomer });
    await screen.findByText(offer);
    await userEvent.click(screen.getByRole("button", { name: /Dismiss|Close/ }));
    expect(screen.queryByText(offer)).toBeNull();
    expect(sent).toContainEqual(remembered);
  });

  it.each([
    ["somebody who has had it", { user: newcomer, answers: [answer(userSettings, { ...settings, community_tour: 0 })] }],
    ["somebody who has long been here", { user: member({ date_joined: "2026-01-10T00:00:00+00:00" }) }],
    ["a visitor", { user: null }],
  ])("is not made to %s", async (_who, options) => {
    const { sent } = show(options);
    if ("answers" in options)
      await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /api/v2/user/7/settings/"));
    expect(screen.queryByText(offer)).toBeNull();
  });
});
