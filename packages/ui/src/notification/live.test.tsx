import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { activityCodes, type NotificationType } from "@cortile/contract/enums";
import { bannerDispose, bannerList, bannerRead, notificationList, notificationRead } from "@cortile/contract/notification";
import { userMe, userSettings, userSettingsPatch } from "@cortile/contract/people";
import { NotificationHost } from "#notification";
import { Shell } from "#shell";
import { answer, member, renderInShell, type Answer } from "#shell/testing";
import { pageOf, TalkingSocket, withBrowser } from "#vote/testing";
import { announcement, block, everyType, group as someGroup, notification } from "./testing/index.ts";

withBrowser();
beforeEach(() => {
  vi.stubGlobal("WebSocket", TalkingSocket);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});

const noContent = () => new Response(null, { status: 204 });
const settings = {
  qa_frequency: -1,
  email_notification_not_qa: 0,
  mobile_notifications_scmty: 0,
  show_toast_notifications: 1,
  toast_notifications_emit_sound: 0,
};

type Options = Parameters<typeof renderInShell>[1] & { about?: Partial<typeof settings>; me?: Parameters<typeof member>[0] };

async function open({ about, me, answers = [], ...rest }: Options = {}) {
  const before = TalkingSocket.last;
  const user = member({ unseen_interactions_counter: 3, unseen_notification_banners_counter: 2, ...me });
  const usual: Answer[] = [
    answer(notificationList, pageOf([])),
    answer(notificationRead, noContent),
    answer(bannerList, pageOf([])),
    answer(bannerRead, noContent),
    answer(bannerDispose, noContent),
    answer(userMe, user),
    answer(userSettings, { ...settings, ...about }),
    answer(userSettingsPatch, { ...settings, ...about }),
  ];
  const rendered = renderInShell(
    <NotificationHost>
      <Shell title="Here">
        <p>Content</p>
      </Shell>
    </NotificationHost>,
    { user, answers: [...answers, ...usual], ...rest },
  );
  await waitFor(() => expect(TalkingSocket.last).not.toBe(before));
  TalkingSocket.opens();
  // The code that listens comes after the page.
  await import("./NotificationLive.tsx");
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  return rendered;
}

const says = (type: NotificationType, data: object = {}) =>
  TalkingSocket.says({
    type: "interaction",
    data: {
      activity_type: activityCodes[type],
      feed_serialization_id: `n-${type}`,
      notification_obj: notification(type, everyType[type]),
      ...data,
    },
  });
const region = () => screen.getByRole("region", { name: "Notices" });
const notices = () => within(region());
const toasts = () => [...region().children].map(({ textContent }) => textContent);
const aMoment = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const bell = () =>
  within(screen.getAllByRole("navigation", { name: "Main" })[0] as HTMLElement).getByRole("link", { name: /Notifications/ });

describe("the bell", () => {
  it("counts interactions and announcements, and follows the channel", async () => {
    await open();
    expect(bell().textContent).toContain("5 unread notifications");
    says("vote_up", { count_interactions: 9, count_notification_banners: 1 });
    await waitFor(() => expect(bell().textContent).toContain("9 unread notifications"));
    says("vote_up", { count_interactions: 0, count_notification_banners: 0, feed_serialization_id: "y" });
    await waitFor(() => expect(bell().textContent).not.toContain("unread"));
  });

  it("is not there for visitors", async () => {
    renderInShell(<Shell title="Here">Content</Shell>, { user: null });
    await screen.findByText("Content");
    expect(screen.queryByRole("link", { name: /Notifications/ })).toBeNull();
  });

  it("is a link to the page on phones, with the same count", async () => {
    await open();
    const icon = screen.getByRole("link", { name: "Notifications, 5 unread notifications" });
    expect(icon.getAttribute("href")).toBe("/notification/");
  });
});

describe("the panel of the bell", () => {
  const units = [
    block([notification("vote_up", everyType.vote_up)], { sid: "v" }),
    block([notification("custom_notification", everyType.custom_notification)], { sid: "c" }),
    block([notification("user_follow", everyType.user_follow)], { sid: "f", is_new: false }),
  ];
  const withUnits = [answer(notificationList, pageOf(units))];
  const panel = async () => within(await screen.findByRole("dialog", { name: "Notifications" }));

  it("has the latest in one line each, how many announcements wait, and the way to all", async () => {
    const { sent } = await open({ answers: withUnits });
    await userEvent.click(bell());
    const list = await panel();
    const rows = await list.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent.replace(/\d+ \w+$|Nov.*$/, ""))).toHaveLength(2);
    expect(
      within(rows[0] as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/post/11/");
    expect(rows[0]?.textContent).toContain("Ada Nwosu liked your post");
    expect([rows[0]?.textContent.includes("Unread"), rows[1]?.textContent.includes("Unread")]).toEqual([true, false]);
    expect(list.getByRole("link", { name: "2 unread announcements: read them" }).getAttribute("href")).toBe("/notification/");
    expect(list.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/notification/");
    expect(sent.map(({ call }) => call)).toContain("GET /api/v2/notification/");
  });

  it("closes by Escape and gives focus back, by a second press, and when something is followed", async () => {
    await open({ answers: withUnits });
    bell().focus();
    await userEvent.keyboard("{Enter}");
    await panel();
    expect(bell().getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(bell());
    await userEvent.click(bell());
    await panel();
    await userEvent.click(bell());
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(bell());
    fireEvent.click((await panel()).getByRole("link", { name: "See all" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens with what it had, with what came since on top, and is read again for it", async () => {
    let later = units;
    let answering = Promise.resolve();
    const list = answer(notificationList, async () => {
      await answering;
      return Response.json(pageOf(later));
    });
    const { sent } = await open({ answers: [list] });
    const reads = () => sent.filter(({ call }) => call === "GET /api/v2/notification/").length;
    await userEvent.click(bell());
    await (await panel()).findAllByRole("listitem");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(bell());
    expect((await panel()).getAllByRole("listitem").map(({ textContent }) => textContent.includes("Unread"))).toEqual([
      false,
      false,
    ]);
    expect(reads()).toBe(1);
    await userEvent.keyboard("{Escape}");
    const hold = Promise.withResolvers<void>();
    answering = hold.promise;
    const comments = notification("comment", everyType.comment);
    later = [block([comments], { sid: "new" }), ...units.map((unit) => ({ ...unit, is_new: false }))];
    says("comment", { notification_obj: comments, count_interactions: 1, count_notification_banners: 0 });
    says("connection_remove");
    expect(reads()).toBe(1);
    await userEvent.click(bell());
    const said = () =>
      within(screen.getByRole("dialog"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    const begins = () => said().map((text) => text.split(" Nwosu ")[1]?.slice(0, 9));
    expect(begins()).toEqual(["commented", "liked you", "started f"]);
    await act(async () => hold.resolve());
    await waitFor(() => expect(reads()).toBe(2));
    expect(begins()).toEqual(["commented", "liked you", "started f"]);
    expect(said().map((text) => text.includes("Unread"))).toEqual([true, false, false]);
  });

  it("is empty, or failed, in words", async () => {
    await open();
    await userEvent.click(bell());
    expect(await (await panel()).findByText(/No notifications yet/)).toBeDefined();
  });

  it("keeps what it had when it cannot be read again", async () => {
    let isDown = false;
    await open({
      answers: [answer(notificationList, () => (isDown ? new Response(null, { status: 503 }) : Response.json(pageOf(units))))],
    });
    await userEvent.click(bell());
    await (await panel()).findAllByRole("listitem");
    isDown = true;
    TalkingSocket.says({ type: "resync", data: { spread_ms: 1 } });
    expect(await (await panel()).findByRole("button", { name: "Try again" })).toBeDefined();
    expect((await panel()).getAllByRole("listitem")).toHaveLength(2);
  });
});

describe("toasts", () => {
  it("say what happened and lead there", async () => {
    const { visited } = await open();
    says("comment");
    expect(await notices().findByText(/commented on/)).toBeDefined();
    await userEvent.click(notices().getByRole("button", { name: "View" }));
    expect(visited).toEqual(["/post/11/comment/21/"]);
  });

  it("are shown once for the same, and one for a block", async () => {
    await open();
    says("vote_up");
    says("vote_up");
    await waitFor(() => expect(toasts()).toHaveLength(1));
    says("vote_up", {
      notification_obj: { ...notification("vote_up", everyType.vote_up), active_at: "2026-11-20T11:50:00+00:00" },
    });
    await aMoment();
    expect(toasts()).toHaveLength(1);
  });

  it.each(["deleted_for_poor", "kindly_notice_vulgar", "custom_notification", "connection_remove"] as const)(
    "are not shown for %s",
    async (type) => {
      await open();
      says(type);
      await aMoment();
      expect(toasts()).toEqual([]);
    },
  );

  it.each([{ show_toast_notifications: 0 }, { toast_comments: 0 }])(
    "are not shown where the member wants none: %o",
    async (about) => {
      await open({ about });
      says("comment");
      await aMoment();
      expect(toasts()).toEqual([]);
    },
  );

  it.each(["/post/11/", "/notification/"])("are not shown of what the reader looks at on %s", async (at) => {
    await open({ at });
    says("vote_up");
    says("comment");
    await aMoment();
    expect(toasts()).toEqual([]);
  });

  it.each([
    ["/messages/", 1],
    ["/messages/?group=5", 1],
    ["/messages/?group=4", 0],
    ["/group/4/raku-nights/messages/", 0],
  ] as const)("of a group's message on %s: %i", async (at, count) => {
    await open({ at });
    const group = someGroup({ id: 4, name: "Raku nights", slug: "raku-nights" });
    const { message } = everyType.private_message;
    says("private_message", {
      notification_obj: notification("private_message", message && { message: { ...message, receiver: null, group } }),
    });
    await aMoment();
    expect(toasts()).toHaveLength(count);
  });

  it("go when the bell is opened, and do not come while it is", async () => {
    await open({ answers: [answer(notificationList, pageOf([block([notification("vote_up", everyType.vote_up)])]))] });
    says("vote_up");
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await userEvent.click(bell());
    await waitFor(() => expect(toasts()).toEqual([]));
    says("comment");
    await aMoment();
    expect(toasts()).toEqual([]);
  });

  it("ignore codes this client does not know, and messages without an object", async () => {
    await open();
    TalkingSocket.says({ type: "interaction", data: { activity_type: 4711, notification_obj: {}, count_interactions: 8 } });
    TalkingSocket.says({ type: "interaction", data: { activity_type: 9 } });
    await aMoment();
    expect(toasts()).toEqual([]);
    expect(bell().textContent).toContain("10 unread notifications");
  });

  it("of announcements stay until they are closed, which puts the announcement away", async () => {
    const { sent } = await open();
    const data = { activity_type: "notification_banner", id: 4, notification_obj: announcement(4) };
    TalkingSocket.says({ type: "interaction", data });
    TalkingSocket.says({ type: "interaction", data });
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(bell().textContent).toMatch(/[67] unread notifications/);
    says("comment");
    says("follow");
    says("user_follow");
    await waitFor(() => expect(notices().getByText(/started following you/)).toBeDefined());
    const shown = notices().getByText("Announcement 4").closest<HTMLElement>(".toast");
    expect(shown?.dataset.leaving).toBeUndefined();
    await userEvent.click(within(shown as HTMLElement).getByRole("button", { name: "Close" }));
    await waitFor(() =>
      expect(sent).toContainEqual({ call: "POST /api/v2/notification/banner/dispose/", body: { banner_ids: [4] } }),
    );
  });

  it.each([
    [1, [660, 880]],
    [0, []],
  ] as const)("make a sound where the member wants one: %i", async (toast_notifications_emit_sound, notes) => {
    const played: number[] = [];
    class FakeContext {
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
      close = () => Promise.resolve();
    }
    class FakeNode {
      gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
      constructor(_context: unknown, { frequency }: { frequency?: number }) {
        if (frequency) played.push(frequency);
      }
      connect = (next: unknown) => next ?? this;
      start = () => undefined;
      stop = () => undefined;
    }
    vi.stubGlobal("AudioContext", FakeContext);
    vi.stubGlobal("OscillatorNode", FakeNode);
    vi.stubGlobal("GainNode", FakeNode);
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: true } }));
    await open({ about: { toast_notifications_emit_sound } });
    says("comment");
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await aMoment();
    expect(played).toEqual(notes);
  });
});
