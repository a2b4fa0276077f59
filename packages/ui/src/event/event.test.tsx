import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Event } from "@cortile/contract/entity";
import {
  eventFeed,
  eventGallery,
  eventGet,
  eventGo,
  eventGoRemove,
  eventGoingList,
  eventHide,
  eventInvited,
  eventNotGoing,
  eventRelated,
  eventRequests,
  eventSubscribe,
  eventUnsubscribe,
} from "@cortile/contract/event";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ComposerHost } from "#composer";
import { AnonymousActionProvider } from "#core/actions";
import { useClient } from "#core/client";
import { mainFeedQuery } from "#feed";
import { event as someEvent } from "#notification/testing";
import { answer, member, renderInShell, pressByKey } from "#shell/testing";
import { pageOf, person, TalkingSocket, unit, withBrowser } from "#vote/testing";
import { useEventZone } from "./event.zone.ts";
import { EventScreen } from "./EventScreen.tsx";
import type { EventTab } from "./load.ts";

withBrowser();
// Loaded on the first press otherwise, which a test would have to wait for.
beforeAll(() => Promise.all([import("./People.tsx"), import("./Photos.tsx")]));

const noor = person({ id: 31, username: "noor", real_name: "Noor Haddad" });
const me = member();
const raku = someEvent({
  name: "Raku night",
  slug: "raku-night",
  description: "Bring two pieces.",
  privacy: "public",
  start_date: "2126-11-22T18:30:00Z",
  end_date: "2126-11-22T23:00:00Z",
  next_start_date: "2126-11-22T18:30:00Z",
  next_end_date: "2126-11-22T23:00:00Z",
  timezone: "America/New_York",
  geolocation: "Via Tanaro 14, Faenza",
  goings_counter: 34,
});
const { id } = raku;

type Options = Partial<Parameters<typeof renderInShell>[1]> & { tab?: EventTab; beside?: ReactNode };

/** A home feed that was read before, and whether it is still kept. */
function HomeRead({ onRead }: { onRead: (isKept: () => boolean) => void }) {
  const cache = useQueryClient();
  const { queryKey } = mainFeedQuery(useClient());
  useState(() => {
    cache.setQueryData(queryKey, { pages: [], pageParams: [] });
    onRead(() => cache.getQueryData(queryKey) !== undefined);
  });
  return null;
}

const show = (about: Partial<Event> = {}, { tab, beside, ...options }: Options = {}) =>
  renderInShell(
    <AnonymousActionProvider onAnonymousAction={() => undefined}>
      <ComposerHost>
        <Suspense fallback="…">
          <EventScreen id={id} tab={tab ?? "about"} />
        </Suspense>
        {beside}
      </ComposerHost>
    </AnonymousActionProvider>,
    {
      user: me,
      features: ["tagging", "event"],
      ...options,
      answers: [
        ...(options.answers ?? []),
        answer(eventGet, { ...raku, ...about }),
        answer(eventFeed, pageOf([unit({ id: 4, html: "<p>Cone six</p>" })])),
        answer(eventGoingList, pageOf([noor])),
        answer(eventRelated, pageOf([])),
        answer(eventGallery, pageOf([])),
      ],
    },
  );

const heading = () => screen.findByRole("heading", { level: 1, name: /Raku night/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

const Zone = () => useEventZone(someEvent({ timezone: "America/New_York" }));

it("gives way once it is not there any more", async () => {
  vi.stubGlobal("WebSocket", TalkingSocket);
  let isGone = false;
  show({}, { answers: [answer(eventGet, () => (isGone ? new Response(null, { status: 404 }) : Response.json(raku)))] });
  await screen.findByRole("heading", { name: "Raku night" });
  await waitFor(() => expect(TalkingSocket.last).toBeDefined());
  TalkingSocket.opens();
  isGone = true;
  TalkingSocket.says({ type: "changed", data: { topic: `event:${id}`, change: "updated" } });
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Raku night" })).toBeNull());
});

describe("an event that staff took down", () => {
  const moderator = member({ role: "moderator" });
  const removed = () =>
    screen.findByText("Removed by the moderators. Only staff see this page; its posts are closed until it’s restored.");

  it.each<[string, Partial<Event>]>([
    ["public", {}],
    ["full", { capacity: 2, goings_counter: 2 }],
    ["private", { privacy: "private" }],
    ["invited", { privacy: "private", subscription_status: "invited" }],
    ["subscribed", { subscription_status: "subscribed" }],
  ])("says so, leads to its case, and takes in nobody: %s", async (_, about) => {
    show({ ...about, taken_down: "event" }, { user: moderator });
    await removed();
    expect((await screen.findByRole("link", { name: "Open in Reports" })).getAttribute("href")).toBe(
      `/console/reports/?status=deleted&kind=event&author=${raku.managed_by.username}&case=event+${id}`,
    );
    for (const name of [
      "Take part",
      "Ask to take part",
      "Join the waiting list",
      "Accept invitation",
      "Going",
      "Add to calendar",
    ])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByText("You’ve been invited to this event.")).toBeNull();
  });

  it("says where its group was, and leads to that", async () => {
    show({ taken_down: "group", group: { id: 7, name: "Kiln share", slug: "kiln-share" } }, { user: moderator });
    await screen.findByText("Its group was removed by the moderators. Only staff see this event.");
    expect((await screen.findByRole("link", { name: "Open group" })).getAttribute("href")).toBe("/group/7/kiln-share/");
    expect(screen.queryByRole("link", { name: "Open in Reports" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
  });

  it("takes no posts of who is in it", async () => {
    const options = { user: moderator, tab: "posts", preferences: { "configurations.post_type_enabled": true } } as const;
    const prompt = { name: "Write to the event" };
    show({ subscription_status: "going" }, options);
    expect(await screen.findByRole("button", prompt)).toBeTruthy();
    cleanup();
    show({ taken_down: "event", subscription_status: "going" }, options);
    await removed();
    expect(screen.queryByText("Cone six")).toBeNull();
    expect(screen.queryByRole("button", prompt)).toBeNull();
  });

  it("is cancelled by administrators, but neither changed nor joined", async () => {
    const asks = answer(eventRequests, pageOf([noor]));
    const answers = [asks, answer(eventGoingList, pageOf([])), answer(eventInvited, pageOf([]))];
    show({ taken_down: "event" }, { user: member({ role: "admin" }), tab: "people", answers });
    await removed();
    expect(await screen.findByRole("button", { name: /^Decline.*Noor Haddad/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
    await userEvent.click(button("More for this event"));
    await screen.findByRole("menuitem", { name: "Cancel event" });
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Copy link", "Cancel event"]);
  });
});

describe("the page of an event", () => {
  it("is told in its own zone until the browser tells where the reader is", () => {
    const drawn = renderToString(
      <IntlProvider locale="en" timeZone="UTC" onError={() => undefined}>
        <Zone />
      </IntlProvider>,
    );
    expect(drawn).toContain("America/New_York");
  });

  it("says when it is, in the reader's zone and in its own, where, and whose it is", async () => {
    show();
    await heading();
    expect(screen.getAllByText("Friday, 22 November 2126, 18:30 to 23:00").length).toBeGreaterThan(0);
    expect(screen.getByText("Eastern Time: Friday, 22 November 2126, 13:30 to 18:00")).toBeTruthy();
    expect(screen.getByText("Via Tanaro 14")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open in OpenStreetMap" }).getAttribute("href")).toBe(
      "https://www.openstreetmap.org/search?query=Via+Tanaro+14%2C+Faenza",
    );
    expect(screen.getByRole("link", { name: "Ada Nwosu" })).toBeTruthy();
  });

  it.each<[string, Partial<Event>, string | null]>([
    ["in progress", { running: true, running_start_date: raku.start_date }, "In progress"],
    ["over", { start_date: "2020-01-01T10:00:00Z", end_date: "2020-01-01T12:00:00Z", next_start_date: null }, "Finished"],
    ["cancelled", { active: false, cancel_reason: "The kiln is broken." }, "Cancelled"],
    ["to come", {}, null],
  ])("marks one that is %s (546)", async (_state, about, mark) => {
    show(about);
    await heading();
    for (const text of ["In progress", "Finished", "Cancelled"])
      expect(screen.queryAllByText(text).length > 0).toBe(text === mark);
    expect(screen.queryByText("This event was cancelled. Reason: The kiln is broken.") !== null).toBe(mark === "Cancelled");
  });

  it.each<[string, Partial<Event>, string, string]>([
    ["public one", {}, "Take part", "POST"],
    ["private one", { privacy: "private" }, "Ask to take part", "POST"],
    ["request", { privacy: "private", subscription_status: "requested" }, "Cancel request", "DELETE"],
    ["invitation", { subscription_status: "invited" }, "Accept invitation", "POST"],
    ["declined invitation", { subscription_status: "invited" }, "Decline", "DELETE"],
  ])("joins, asks and answers: a %s (560, 561, 562)", async (_what, about, name, method) => {
    const answers = [answer(eventSubscribe, {}), answer(eventUnsubscribe, {}), answer(eventGo, {})];
    const { sent } = show(about, { answers });
    await heading();
    await userEvent.click(button(name));
    expect(sent.filter(({ call }) => call === `${method} /api/v2/event/${id}/subscribe/`)).toHaveLength(1);
  });

  it.each<[Event["subscription_status"], string, string, string]>([
    ["subscribed", "You follow this event. Are you going?", "Going", `POST /api/v2/event/${id}/going/`],
    ["subscribed", "You follow this event. Are you going?", "Not going", `POST /api/v2/event/${id}/not_going/`],
    ["going", "You’re going.", "Going", `DELETE /api/v2/event/${id}/going/`],
  ])("says that the reader is %s, and changes it (563, 566)", async (subscription_status, text, name, call) => {
    const answers = [answer(eventGo, {}), answer(eventNotGoing, {}), answer(eventGoRemove, {})];
    const { sent } = show({ subscription_status }, { answers });
    await heading();
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(button(name));
    expect(sent.some((one) => one.call === call)).toBe(true);
  });

  it.each<[string, Partial<Event>, string, string, string]>([
    ["free", { goings_counter: 12 }, "12 of 20 places taken", "8 places left", "Going"],
    [
      "taken",
      { goings_counter: 20, waiting_counter: 3 },
      "20 of 20 places taken",
      "3 people are waiting",
      "Join the waiting list",
    ],
  ])("says how many places there are: some %s", async (_what, about, taken, rest, name) => {
    const { sent } = show({ capacity: 20, subscription_status: "subscribed", ...about }, { answers: [answer(eventGo, {})] });
    await heading();
    expect(screen.getByText(taken)).toBeTruthy();
    expect(screen.getByText(rest)).toBeTruthy();
    await userEvent.click(button(name));
    expect(sent.some(({ call }) => call === `POST /api/v2/event/${id}/going/`)).toBe(true);
  });

  it("lets an outsider join the waiting list of a full one in one press, and goes on where the button was", async () => {
    const full: Partial<Event> = { capacity: 20, goings_counter: 20 };
    let now = full;
    const { sent } = show(full, {
      answers: [
        answer(eventSubscribe, {}),
        answer(eventGo, () => {
          now = { ...full, subscription_status: "subscribed", waiting: true };
          return Response.json({});
        }),
        answer(eventGet, () => Response.json({ ...raku, ...now })),
      ],
    });
    await heading();
    expect(screen.queryByRole("button", { name: "Take part" })).toBeNull();
    await pressByKey(button("Join the waiting list"));
    await waitFor(() => expect(document.activeElement).toBe(button("On the waiting list")));
    const calls = () => sent.flatMap(({ call }) => (call.startsWith("POST") ? [call] : []));
    await waitFor(() => expect(calls()).toEqual([`POST /api/v2/event/${id}/subscribe/`, `POST /api/v2/event/${id}/going/`]));
    cleanup();
    show({ ...full, privacy: "private" });
    await heading();
    expect(button("Ask to take part")).toBeTruthy();
  });

  it("counts who takes part as going, and keeps the keyboard where the button was", async () => {
    const joined: Partial<Event> = { subscription_status: "going" };
    let isIn = false;
    const { sent } = show(
      {},
      {
        answers: [
          answer(eventSubscribe, {}),
          answer(eventGo, () => {
            isIn = true;
            return Response.json({});
          }),
          answer(eventGet, () => Response.json({ ...raku, ...(isIn && joined) })),
        ],
      },
    );
    await heading();
    await pressByKey(button("Take part"));
    await waitFor(() => expect(document.activeElement).toBe(button("Going")));
    expect(button("Going").getAttribute("aria-pressed")).toBe("true");
    expect(sent.flatMap(({ call }) => (call.startsWith("POST") ? [call] : []))).toEqual([
      `POST /api/v2/event/${id}/subscribe/`,
      `POST /api/v2/event/${id}/going/`,
    ]);
  });

  it("says where the reader stands on the waiting list, and lets them leave it", async () => {
    const waiting = { capacity: 20, goings_counter: 20, subscription_status: "subscribed", waiting: true } as const;
    const { sent } = show({ ...waiting, waiting_position: 2 }, { answers: [answer(eventGoRemove, {})] });
    await heading();
    expect(screen.getByText("You’re number 2 on the waiting list.")).toBeTruthy();
    expect(button("On the waiting list").getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button("On the waiting list"));
    expect(sent.some(({ call }) => call === `DELETE /api/v2/event/${id}/going/`)).toBe(true);
  });

  it("offers no answer once it is over (564)", async () => {
    const over = { start_date: "2020-01-01T10:00:00Z", end_date: "2020-01-01T12:00:00Z", next_start_date: null };
    show({ ...over, subscription_status: "going", capacity: 2, goings_counter: 2 });
    await heading();
    expect(button("Going").disabled).toBe(true);
    expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
    expect(screen.queryByText("You’re going.")).toBeNull();
    expect(screen.queryByText(/waiting/)).toBeNull();
  });

  it("says only that it was cancelled, once it is, whoever took part", async () => {
    for (const about of [
      { subscription_status: "going", capacity: 2, goings_counter: 2 },
      { subscription_status: "subscribed", waiting: true, capacity: 2, goings_counter: 2 },
      { subscription_status: "invited", privacy: "private" },
      { subscription_status: null },
    ] as const) {
      show({ ...about, active: false });
      const header = (await heading()).closest("header");
      expect(header?.textContent).toContain("This event was cancelled");
      for (const name of ["Going", "Not going", "Accept invitation", "Take part", "On the waiting list", "Add to calendar"])
        expect(screen.queryByRole("button", { name })).toBeNull();
      expect(screen.queryByText(/You’re going|You’ve been invited|waiting/)).toBeNull();
      cleanup();
    }
  });

  it.each<[string, Partial<Event>]>([
    ["an outsider", { subscription_status: null }],
    ["who has asked", { subscription_status: "requested" }],
    ["who was invited", { subscription_status: "invited" }],
  ])("is only its info while it is private, for %s (582)", async (_who, about) => {
    const { sent } = show({ privacy: "private", ...about, geolocation: null }, { tab: "posts" });
    await heading();
    expect(screen.queryByRole("navigation", { name: "Event sections" })).toBeNull();
    expect(screen.getByText("Bring two pieces.")).toBeTruthy();
    expect(sent.some(({ call }) => call.includes("/feed/") || call.includes("/going/"))).toBe(false);
  });

  it("has its posts and its people for those who may read them (567, 581)", async () => {
    show({ subscription_status: "going" }, { tab: "posts" });
    expect(await screen.findByText("Cone six")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Write to the event" })).toBeTruthy();
    cleanup();
    show({}, { tab: "posts" });
    expect(await screen.findByText("Take part in the event to write in it.")).toBeTruthy();
    cleanup();
    show({}, { tab: "people" });
    await heading();
    expect((await screen.findAllByRole("link", { name: /Noor Haddad/ })).length).toBeGreaterThan(0);
    const tabs = within(screen.getByRole("navigation", { name: "Event sections" }));
    expect(tabs.getByRole("link", { name: /Participants/ }).textContent).toContain("34");
  });

  it("is changed and cancelled by administrators, who see who is in a private one, but not what is in it", async () => {
    const { sent } = show({ privacy: "private" }, { tab: "people", user: member({ role: "admin" }) });
    await heading();
    const tabs = within(screen.getByRole("navigation", { name: "Event sections" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["About", "Participants34"]);
    expect(await screen.findByRole("button", { name: "Remove Noor Haddad" })).toBeTruthy();
    await userEvent.click(button("More for this event"));
    expect(await screen.findByRole("menuitem", { name: "Edit event" })).toBeTruthy();
    expect(screen.getByRole("menuitem", { name: "Cancel event" })).toBeTruthy();
    expect(sent.some(({ call }) => call.includes("/feed/") || call.includes("/gallery/"))).toBe(false);
    cleanup();
    show({ managed_by: { ...raku.managed_by, id: 1 } }, { user: member({ role: "admin" }) });
    await heading();
    await userEvent.click(button("More for this event"));
    expect(screen.queryByRole("menuitem", { name: "Edit event" })).toBeNull();
  });

  it("shows its photos full screen, one of them at a time (571, 572)", async () => {
    const photo = { id: 9, type: "image", image: "/kiln.webp", description: "A kiln", url: null, title: null };
    const { sent } = show({ subscription_status: "going" }, { tab: "photos", answers: [answer(eventGallery, pageOf([photo]))] });
    await userEvent.click(await screen.findByRole("button", { name: "A kiln" }));
    expect(await screen.findByRole("dialog", { name: "Pictures by Ada Nwosu" })).toBeTruthy();
    // They are no media of the feed, whose openings are counted.
    expect(sent.filter(({ call }) => call.includes("/click/"))).toEqual([]);
  });

  it("goes to Google Calendar, with its time and place (576)", async () => {
    show();
    await heading();
    await userEvent.click(button("Add to calendar"));
    const link = new URL((await screen.findByRole<HTMLAnchorElement>("menuitem", { name: "Google Calendar" })).href);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      action: "TEMPLATE",
      text: "Raku night",
      dates: "21261122T183000Z/21261122T230000Z",
      location: "Via Tanaro 14, Faenza",
      ctz: "America/New_York",
    });
  });

  it("leads to other events of its organiser (580)", async () => {
    const other = { ...raku, id: 8, slug: "pit", name: "Pit firing", geolocation: "Faenza" };
    show({}, { answers: [answer(eventRelated, pageOf([other]))] });
    expect(await screen.findByRole("heading", { name: "More from the organiser" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Pit firing" }).getAttribute("href")).toBe("/event/8/pit/");
  });

  it("is muted (583), and home is read anew", async () => {
    const home: { isKept?: () => boolean } = {};
    const beside = <HomeRead onRead={(isKept) => (home.isKept = isKept)} />;
    const { sent } = show({ subscription_status: "going" }, { answers: [answer(eventHide, {})], beside });
    await heading();
    expect(home.isKept?.()).toBe(true);
    await userEvent.click(button("More for this event"));
    await userEvent.click(screen.getByRole("menuitem", { name: "Mute event" }));
    expect(sent.some(({ call }) => call === `POST /api/v2/event/${id}/hide/`)).toBe(true);
    expect(await screen.findByText("You won’t see this event’s posts in your home feed")).toBeTruthy();
    await waitFor(() => expect(home.isKept?.()).toBe(false));
  });
});
