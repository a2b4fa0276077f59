import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { objectSuspend } from "@cortile/contract/contribution";
import type { Banner, NotificationAggregated } from "@cortile/contract/entity";
import { eventInvite, eventUnsubscribe } from "@cortile/contract/event";
import { groupSubscribe, groupUnsubscribe } from "@cortile/contract/group";
import {
  bannerDispose,
  bannerList,
  bannerRead,
  notificationList,
  notificationRead,
  notificationUnseenCount,
} from "@cortile/contract/notification";
import { connectionAccept, connectionReject, userConnectionStatus, userMe, userSettings } from "@cortile/contract/people";
import { answer, member, renderInShell, type Answer } from "#shell/testing";
import { comment, contribution, pageOf, person, reconnect, TalkingSocket, Viewport, withBrowser } from "#vote/testing";
import { NotificationScreen, type RenderCustomNotification } from "#notification";
import { announcement, block, event, everyType, group, live, notification } from "./testing/index.ts";

withBrowser();

const noContent = () => new Response(null, { status: 204 });
const failing = () => Response.json({ errors: [{ code: "internal", message: "" }] }, { status: 500 });
const refused = () => Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 });
const connecting = { "configurations.follow_enabled": false, "configurations.connection_enabled": true };
const settings = {
  qa_frequency: -1,
  email_notification_not_qa: 0,
  mobile_notifications_scmty: 0,
  show_toast_notifications: 0,
  toast_notifications_emit_sound: 0,
};

type Options = Parameters<typeof renderInShell>[1] & {
  banners?: Banner[];
  renderCustom?: RenderCustomNotification | undefined;
};

function show(units: NotificationAggregated[], { answers = [], banners = [], renderCustom, ...rest }: Options = {}) {
  const usual: Answer[] = [
    answer(notificationList, pageOf(units)),
    answer(notificationRead, noContent),
    answer(bannerList, pageOf(banners)),
    answer(bannerRead, noContent),
    answer(userMe, member({ unseen_interactions_counter: 0, unseen_notification_banners_counter: 0 })),
    answer(userSettings, settings),
  ];
  return renderInShell(<NotificationScreen renderCustom={renderCustom} aside={<p>Widgets</p>} />, {
    user: member({ unseen_interactions_counter: 2 }),
    at: "/notification/",
    preferences: connecting,
    answers: [...answers, ...usual],
    ...rest,
  });
}

const commented = () => block([notification("comment", { comment: comment({ post: contribution() }) })]);
const liked = (about: Partial<NotificationAggregated> = {}) =>
  block([notification("vote_up", { ...everyType.vote_up, sid: "v" })], about);
const rows = () => screen.getAllByRole("listitem").filter((row) => row.dataset.sid !== undefined);
const row = async (sid: string) => {
  await screen.findAllByRole("listitem");
  const found = rows().find((one) => one.dataset.sid === sid);
  if (!found) throw new Error(`no row ${sid}`);
  return within(found);
};

describe("the page", () => {
  it("has what is new above what came before, with its words, links and time", async () => {
    const { sent } = show([commented(), liked({ is_new: false })]);
    await screen.findByRole("heading", { name: "New" });
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(["New", "Earlier"]);
    const first = await row("n-comment");
    expect(first.getByRole("link", { name: "Ada Nwosu" }).getAttribute("href")).toBe("/user/3/");
    expect(first.getByRole("link", { name: "a post" }).getAttribute("href")).toBe("/post/11/comment/21/");
    expect(first.getByRole("link", { name: "“I have three of them.”" }).getAttribute("href")).toBe("/post/11/comment/21/");
    expect([first.getByTitle(/20 November 2026/), first.getByText("Unread")]).toHaveLength(2);
    expect((await row("v")).queryByText("Unread")).toBeNull();
    expect(screen.getByText("Widgets")).toBeDefined();
    // It was seen by being read: the bell is told.
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /api/v2/user/me/"));
  });

  it("says that there is nothing, and that it could not be loaded, with a way to try again", async () => {
    show([]);
    expect(await screen.findByText(/No notifications yet/)).toBeDefined();
    cleanup();
    let isDown = true;
    show([], { answers: [answer(notificationList, () => (isDown ? failing() : Response.json(pageOf([liked()]))))] });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    isDown = false;
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await row("v")).toBeDefined();
  });

  it("is loaded by itself once the browser is online, and then left as it is", async () => {
    let isDown = true;
    let asked = 0;
    const list = answer(notificationList, () => {
      asked++;
      return isDown ? failing() : Response.json(pageOf([liked()]));
    });
    show([], { answers: [list] });
    await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await reconnect();
    expect(await row("v")).toBeDefined();
    await reconnect();
    expect(asked).toBe(2);
  });

  it("shows three rows while it loads", async () => {
    show([], { answers: [answer(notificationList, () => new Promise<Response>(() => undefined))] });
    expect((await screen.findAllByText("Loading")).length).toBeGreaterThan(0);
  });

  it("reads the next page when its place comes near, and passes over types it does not know", async () => {
    const next = "http://community.test/api/v2/notification/?limit=20&offset=20";
    const strange = block([{ ...notification("comment"), type: "made_up" as "comment" }], { sid: "s" });
    show([], {
      answers: [
        answer(notificationList, (_body: unknown, address: URL) =>
          Response.json(address.searchParams.has("offset") ? pageOf([liked()]) : pageOf([commented(), strange], next)),
        ),
      ],
    });
    await row("n-comment");
    expect(rows()).toHaveLength(1);
    Viewport.show(document.body);
    expect(await row("v")).toBeDefined();
    expect(screen.getByText("You’ve seen all your notifications.")).toBeDefined();
  });

  it.each([
    ["mentions", ["n-mention"]],
    ["requests", ["n-connection_request"]],
  ])("has a tab of its own for %s", async (tab, expected) => {
    const units = (["mention", "connection_request", "vote_up"] as const).map((type) =>
      block([notification(type, everyType[type])]),
    );
    show(units, { at: `/notification/?tab=${tab}` });
    await row(expected[0] ?? "");
    expect(rows().map(({ dataset }) => dataset.sid)).toEqual(expected);
    expect(screen.getByRole("link", { name: tab === "mentions" ? "Mentions" : "Requests" }).getAttribute("aria-current")).toBe(
      "page",
    );
  });

  it("says in a tab that nothing belongs to it", async () => {
    show([liked()], { at: "/notification/?tab=mentions" });
    expect(await screen.findByText("Nobody has mentioned you yet.")).toBeDefined();
  });
});

describe("a block of several", () => {
  const comments = [1, 2, 3, 4].map((id) =>
    notification("comment", {
      comment: comment({
        id,
        html: `<p>Words ${id}</p>`,
        author: person({ id: 40 + id, real_name: `P${id}` }),
        post: contribution(),
      }),
    }),
  );

  it("has no sign over the day of an event, as over a picture", async () => {
    const { user, event } = everyType.event_changed;
    show([block([notification("user_added_to_event", { user, event })]), block([notification("comment", everyType.comment)])]);
    await row("n-user_added_to_event");
    const [tile, face] = rows().map((one) => one.querySelector("span[aria-hidden]"));
    expect(tile?.textContent).toMatch(/\d/);
    expect([tile, face].map((mark) => mark?.querySelectorAll("svg").length)).toEqual([0, 1]);
  });

  it("merges its people, shows two of its comments, and the others when asked for", async () => {
    show([block(comments)]);
    const unit = await row("n-comment");
    expect(unit.getByText(/and 2 others/)).toBeDefined();
    expect(unit.getAllByText(/Words/).map((words) => words.textContent)).toEqual(["“Words 1”", "“Words 2”"]);
    await userEvent.click(unit.getByRole("button", { name: "Show 2 more" }));
    expect(unit.getAllByText(/Words/)).toHaveLength(4);
    await userEvent.click(unit.getByRole("button", { name: "Show less" }));
    expect(unit.getAllByText(/Words/)).toHaveLength(2);
  });

  it("of likes names two and lists everybody when asked for", async () => {
    const likes = [1, 2, 3].map((id) =>
      notification("vote_up", { user: person({ id: 40 + id, real_name: `P${id}` }), post: contribution() }),
    );
    show([block(likes)]);
    const unit = await row("n-vote_up");
    expect(unit.queryByRole("link", { name: "P3" })).toBeNull();
    await userEvent.click(unit.getByRole("button", { name: "Show 1 more" }));
    expect(unit.getByRole("link", { name: "P3" })).toBeDefined();
  });
});

describe("marking as read", () => {
  it("takes the dot of one, and puts it back when the server refuses", async () => {
    const { sent } = show([commented(), liked()]);
    await userEvent.click((await row("v")).getByRole("button", { name: "Mark as read" }));
    expect((await row("v")).queryByText("Unread")).toBeNull();
    expect((await row("n-comment")).getByText("Unread")).toBeDefined();
    expect(sent).toContainEqual({ call: "POST /api/v2/notification/read/", body: { sids: ["v"] } });
    cleanup();
    show([liked()], { answers: [answer(notificationRead, failing)] });
    await userEvent.click((await row("v")).getByRole("button", { name: "Mark as read" }));
    expect(await screen.findByText("That couldn’t be marked as read. Try again.")).toBeDefined();
    expect((await row("v")).getByText("Unread")).toBeDefined();
  });

  it("of all leaves nothing new", async () => {
    const { sent } = show([commented(), liked()]);
    await row("v");
    await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "New" })).toBeNull());
    expect(screen.queryByText("Unread")).toBeNull();
    expect(sent).toContainEqual({ call: "POST /api/v2/notification/read/", body: { sids: ["n-comment", "v"] } });
  });

  it("of all reaches what was never loaded, also below what was seen", async () => {
    const next = "http://community.test/api/v2/notification/?limit=100&offset=100";
    let left = 3;
    const pages: string[] = [];
    show([commented()], {
      answers: [
        answer(userMe, member({ unseen_interactions_counter: 3 })),
        answer(notificationUnseenCount, () => Response.json({ count: left })),
        answer(notificationList, (_body: unknown, { searchParams }: URL) => {
          pages.push(searchParams.get("offset") ?? "0");
          if (pages.length > 2) left = 0;
          return Response.json(pageOf([liked({ is_new: false })], next));
        }),
      ],
    });
    await row("v");
    await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(pages).toEqual(["0", "0", "100"]));
  });

  it("of all is taken back when the server refuses", async () => {
    show([commented()], { answers: [answer(notificationRead, failing)] });
    await row("n-comment");
    await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByText("That couldn’t be marked as read. Try again.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "New" })).toBeDefined();
  });
});

describe("the notifications of a content", () => {
  const unit = () => block([notification("vote_up", { ...everyType.vote_up, sid: "v" })]);

  it("are turned off and on from its block", async () => {
    const { sent } = show([unit()], { answers: [answer(objectSuspend, noContent)] });
    await userEvent.click((await row("v")).getByRole("button", { name: "Turn off notifications about this" }));
    await userEvent.click(await (await row("v")).findByRole("button", { name: "Turn on notifications about this" }));
    expect(await (await row("v")).findByRole("button", { name: "Turn off notifications about this" })).toBeDefined();
    expect(sent.filter(({ call }) => call === "POST /api/v2/post/11/suspend/")).toHaveLength(2);
  });

  it("stay on when the server refuses", async () => {
    show([unit()], { answers: [answer(objectSuspend, failing)] });
    await userEvent.click((await row("v")).getByRole("button", { name: "Turn off notifications about this" }));
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(await (await row("v")).findByRole("button", { name: "Turn off notifications about this" })).toBeDefined();
  });
});

describe("requests and invitations", () => {
  const asking = () => block([notification("connection_request", everyType.connection_request)]);

  it("to connect are accepted in place", async () => {
    const { sent } = show([asking()], { answers: [answer(connectionAccept, { connection_status: "connected" })] });
    await userEvent.click((await row("n-connection_request")).getByRole("button", { name: /^Accept/ }));
    expect(await screen.findByRole("button", { name: /^Connected with Ada/ })).toBeDefined();
    expect(sent.map(({ call }) => call)).toContain("POST /api/v2/user/3/connection/accept/");
  });

  it("to connect that are ignored are not offered again", async () => {
    show([asking()], { answers: [answer(connectionReject, noContent)] });
    await userEvent.click((await row("n-connection_request")).getByRole("button", { name: /^Ignore/ }));
    expect(await screen.findByRole("button", { name: "Connect with Ada Nwosu" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
  });

  it("to connect are there again when the server refuses", async () => {
    const answers = [
      answer(connectionReject, failing),
      answer(userConnectionStatus, { connection_status: "received_connection_request" }),
    ];
    show([asking()], { answers });
    await userEvent.click((await row("n-connection_request")).getByRole("button", { name: /^Ignore/ }));
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(await screen.findByRole("button", { name: /^Accept/ })).toBeDefined();
  });

  const wants = () => block([notification("user_requested_to_join_event", { user: person(), event: event() })], { sid: "e" });

  it("to take part in an event say when, for whom and where, and are accepted in place", async () => {
    const { sent } = show([wants()], { answers: [answer(eventInvite, noContent)] });
    const unit = await row("e");
    expect(unit.getByText(/22 Nov/)).toBeDefined();
    expect([unit.getByText("Private"), unit.getByText("In person")]).toHaveLength(2);
    await userEvent.click(unit.getByRole("button", { name: "Accept Ada Nwosu" }));
    expect(unit.getByRole<HTMLButtonElement>("button", { name: "Accepted" }).disabled).toBe(true);
    await waitFor(() => expect(sent).toContainEqual({ call: "POST /api/v2/event/6/invite/", body: { users: [3] } }));
  });

  it("that were answered meanwhile say so", async () => {
    const asked: string[] = [];
    show([wants()], { answers: [answer(eventUnsubscribe, (_body, { search }) => (asked.push(search), refused()))] });
    const unit = await row("e");
    await userEvent.click(unit.getByRole("button", { name: "Decline Ada Nwosu" }));
    expect(await screen.findByText("This was already answered.")).toBeDefined();
    // Whoever was let in meanwhile is not removed.
    expect(asked).toEqual(["?user=3&request=true"]);
    expect(unit.getByRole("button", { name: "Accept Ada Nwosu" })).toBeDefined();
  });

  it("of a group are accepted or declined by who is invited, and only while they wait", async () => {
    const invited = (status: "invited" | "subscribed", sid: string) =>
      block(
        [
          notification("user_invited_to_join_group", {
            user: person(),
            group: group({ id: sid === "a" ? 5 : 6, subscription_status: status }),
          }),
        ],
        { sid },
      );
    const { sent } = show([invited("invited", "a"), invited("subscribed", "b")], {
      answers: [answer(groupSubscribe, noContent), answer(groupUnsubscribe, noContent)],
    });
    const unit = await row("a");
    await userEvent.click(unit.getByRole("button", { name: "Decline Wood firers" }));
    expect(unit.getByRole("button", { name: "Declined" })).toBeDefined();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("DELETE /api/v2/group/5/subscribe/"));
    expect((await row("b")).queryByRole("button", { name: /Accept/ })).toBeNull();
  });
});

describe("what a block offers", () => {
  it("is to join a live until its host has closed it", async () => {
    const closed = live({ id: 10, closed_at_by_host: "2026-11-20T11:40:00+00:00" });
    show([
      block([notification("live_stream_started", { live_stream: live() })], { sid: "open" }),
      block([notification("live_stream_started", { live_stream: closed })], { sid: "closed" }),
    ]);
    expect((await row("open")).getByRole("link", { name: "Join the live" }).getAttribute("href")).toBe("/live/trimming/");
    expect((await row("closed")).getByRole<HTMLButtonElement>("button", { name: "The live has ended" }).disabled).toBe(true);
  });

  it("is to reply to a message and to see a category", async () => {
    show((["private_message", "incubator_approved"] as const).map((type) => block([notification(type, everyType[type])])));
    expect((await row("n-private_message")).getByRole("link", { name: "Reply" }).getAttribute("href")).toBe("/messages/3/");
    expect((await row("n-incubator_approved")).getByRole("link", { name: "View category" })).toBeDefined();
  });

  it("is to vote for a comment", async () => {
    show([commented()]);
    expect((await row("n-comment")).getByRole("button", { name: /like/i })).toBeDefined();
  });

  it("of staff is the motive, what to do next and the rules", async () => {
    show([block([notification("kindly_notice_vulgar", everyType.kindly_notice_vulgar)])]);
    const unit = await row("n-kindly_notice_vulgar");
    expect(unit.getByText(/Edit it so that it follows the rules/)).toBeDefined();
    expect(unit.getByRole("link", { name: "Community rules" }).getAttribute("href")).toBe("/legal/");
  });

  it("of what is held is why it waits: there is nothing to appeal yet", async () => {
    show([block([notification("moderation_held", everyType.moderation_held)])]);
    const link = await screen.findByRole("link", { name: "Why it’s waiting" });
    expect(link.getAttribute("href")).toBe("/moderation/decisions/7/");
  });

  it("of who has left is their name without a link, which says so", async () => {
    show([block([notification("user_follow", { follower: person({ deleted: true }) })])]);
    await userEvent.click((await row("n-user_follow")).getByRole("button", { name: "A former member" }));
    expect(await screen.findByText("This account was deleted.")).toBeDefined();
  });

  it("where the host has no such page is words without a link", async () => {
    show([block([notification("user_added_to_group", everyType.user_added_to_group)])], { routes: { group: "" } });
    expect((await row("n-user_added_to_group")).queryByRole("link", { name: "Wood firers" })).toBeNull();
  });
});

describe("notifications of the host's own", () => {
  const custom = () => block([notification("custom_notification", everyType.custom_notification)]);

  it("are drawn by the host", async () => {
    const renderCustom = vi.fn(() => <p>Drawn by the host</p>);
    show([custom()], { renderCustom });
    expect(await screen.findByText("Drawn by the host")).toBeDefined();
    expect(renderCustom).toHaveBeenCalledWith(expect.objectContaining({ type: "custom_notification" }));
    expect(screen.queryByText("The shop is open")).toBeNull();
  });

  it.each([
    ["no renderer", undefined],
    ["one that draws nothing", () => null],
  ])("show title and description with %s", async (_how, renderCustom) => {
    show([custom()], { renderCustom });
    expect(await screen.findByText("The shop is open")).toBeDefined();
    expect(screen.getByText("“Until Friday”")).toBeDefined();
  });
});

describe("announcements", () => {
  const seen = "2026-11-19T10:00:00+00:00";

  it("show those not looked at and one more; looking at them tells the server", async () => {
    const banners = [announcement(1), announcement(2, { viewed_at: seen }), announcement(3, { viewed_at: seen })];
    const { sent } = show([], { banners });
    await screen.findByRole("heading", { name: "Announcement 1" });
    expect(screen.queryByRole("heading", { name: "Announcement 3" })).toBeNull();
    await waitFor(() =>
      expect(sent).toContainEqual({ call: "POST /api/v2/notification/banner/read/", body: { banner_ids: [1] } }),
    );
    expect(screen.getAllByRole("link", { name: /Read on/ })[0]?.getAttribute("target")).toBe("_blank");
    await userEvent.click(screen.getByRole("button", { name: "Show more announcements" }));
    expect(screen.getByRole("heading", { name: "Announcement 3" })).toBeDefined();
  });

  it("go for good when they are closed, and stay when the server refuses", async () => {
    let isDown = true;
    let banners = [announcement(1), announcement(2)];
    const dispose = () => {
      if (isDown) return failing();
      banners = banners.slice(1);
      return noContent();
    };
    const { sent } = show([], {
      answers: [answer(bannerDispose, dispose), answer(bannerList, () => Response.json(pageOf(banners)))],
    });
    await screen.findByRole("heading", { name: "Announcement 1" });
    const close = async () => {
      const [first] = screen.getAllByRole("button", { name: "Close this announcement" });
      if (first) await userEvent.click(first);
    };
    await close();
    expect(await screen.findByText("The announcement couldn’t be closed. Try again.")).toBeDefined();
    isDown = false;
    await close();
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Announcement 1" })).toBeNull());
    expect(screen.getByRole("heading", { name: "Announcement 2" })).toBeDefined();
    expect(sent).toContainEqual({ call: "POST /api/v2/notification/banner/dispose/", body: { banner_ids: [1] } });
  });
});

describe("what comes while the page is open", () => {
  it("is a bar to load it, and nothing moves before", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    let units = [liked({ is_new: false })];
    show([], { answers: [answer(notificationList, () => Response.json(pageOf(units)))] });
    await row("v");
    await waitFor(() => expect(TalkingSocket.last).toBeDefined());
    TalkingSocket.opens();
    const data = { activity_type: 2, count_interactions: 1, notification_obj: notification("comment", everyType.comment) };
    await waitFor(() => {
      TalkingSocket.says({ type: "interaction", data });
      expect(screen.getByRole("button", { name: /^Show \d+ new notification/ })).toBeDefined();
    });
    expect(rows()).toHaveLength(1);
    units = [commented(), ...units];
    vi.stubGlobal("scrollTo", () => undefined);
    await userEvent.click(screen.getByRole("button", { name: /^Show \d+ new notification/ }));
    expect(await row("n-comment")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Show \d+ new notification/ })).toBeNull());
  });
});
