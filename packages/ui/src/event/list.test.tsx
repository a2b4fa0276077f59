import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { eventCalendar, eventCalendarCreate, eventCalendarDelete, eventList, eventSearch } from "@cortile/contract/event";
import type { Event } from "@cortile/contract/entity";
import { suggestionEvent } from "@cortile/contract/suggestion";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { event } from "#notification/testing";
import { answer, member, renderInShell } from "#shell/testing";
import { pageOf, withBrowser } from "#vote/testing";
import { ComingUp } from "./ComingUp.tsx";
import { eventsAddress, readEventsAddress } from "./events.address.ts";
import { EventListScreen } from "./EventListScreen.tsx";
import { EventsScreen } from "./EventsScreen.tsx";

withBrowser();

const later = { start_date: "2126-11-22T18:30:00Z", next_start_date: "2126-11-22T18:30:00Z", privacy: "public" as const };
const raku = event({
  ...later,
  name: "Raku night",
  slug: "raku",
  geolocation: "Via Tanaro 14, Faenza",
  subscription_status: "going",
});
const market = event({ ...later, id: 21, name: "Market", slug: "market", active: false });
const pit = event({ ...later, id: 22, name: "Pit firing", slug: "pit", location: "virtual" });

/** What each list was asked for, in order. */
const asked: Record<"own" | "all", Record<string, string>[]> = { own: [], all: [] };
const noting = (list: "own" | "all", events: (typeof raku)[]) => (_body: unknown, address: URL) => {
  asked[list].push(Object.fromEntries(address.searchParams));
  return Response.json(pageOf(events));
};

type Options = {
  search?: string;
  own?: (typeof raku)[];
  all?: (typeof raku)[];
  visitor?: boolean;
  create?: boolean;
  answers?: ReturnType<typeof answer>[];
  part?: ReactNode;
};

const show = ({
  search = "",
  own = [raku, market],
  all = [pit],
  visitor = false,
  create = true,
  answers = [],
  part = <EventsScreen />,
}: Options = {}) =>
  renderInShell(part, {
    user: visitor ? null : member(),
    at: `/events/${search}`,
    features: ["tagging", "event"],
    preferences: { "configurations.events_only_staff_enabled": !create },
    answers: [
      ...answers,
      answer(eventList, noting("own", own)),
      answer(eventSearch, noting("all", all)),
      answer(suggestionEvent, pageOf([event({ ...later, id: 23, name: "Open studio", slug: "open" })])),
    ],
  });

const list = async (name: string) => within(await screen.findByRole("list", { name }));

describe("the address of the events page", () => {
  it.each([
    "?",
    "?q=raku&date=next_week&location=in+person&follows=1",
    "?mine=created&mine_past=1&mine_location=virtual&offset=8",
  ])("%s is read and written alike (538 to 542)", (search) => expect(eventsAddress(readEventsAddress(search))).toBe(search));
  it("takes what it does not know as not said", () => {
    expect(eventsAddress(readEventsAddress("?date=never&location=moon&offset=-1&mine=all"))).toBe("?");
  });
});

describe("the events page", () => {
  it("has the member's events with time, place, privacy and answer, and those cancelled struck (545, 579)", async () => {
    show();
    const mine = await list("Your events");
    expect(mine.getByRole("link", { name: "Raku night" }).getAttribute("href")).toBe("/event/6/raku/");
    expect(mine.getByText("Going")).toBeTruthy();
    expect(mine.getAllByText(/22 Nov 2126, 18:30/)[0]?.parentElement?.textContent).toContain("Via Tanaro 14");
    expect(mine.getByText("Market").tagName).toBe("S");
    expect(mine.getByText("Cancelled")).toBeTruthy();
  });

  it.each([
    ["subscribed", "Your events", "Raku night"],
    ["suggested", "Suggested events", "Open studio"],
    ["highlight", "Coming up", "Pit firing"],
  ] as const)("has a page of its own for %s (543, 544)", async (tab, title, name) => {
    show({ part: <EventListScreen tab={tab} /> });
    expect((await list(title)).getByRole("link", { name })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
  });

  it("says what is paid, online or live, and in progress (545, 546)", async () => {
    const paywall = { id: 1 } as NonNullable<Event["paywalls"]>[number];
    show({
      own: [
        { ...pit, paywalls: [paywall], privacy: "private" },
        { ...pit, id: 30, location: "live_stream", running: true, running_start_date: later.start_date },
      ],
    });
    const [paid, live] = (await list("Your events")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(paid).toContain("22 Nov 2126, 18:30 · Online");
    expect(paid).toContain("Private · Paid");
    expect(live).toContain("Live stream");
    expect(live).toContain("In progress");
    expect(live).not.toContain("Paid");
  });

  it("suggests events in a row with arrows, and leads to all of them (543)", async () => {
    show();
    expect(await screen.findByRole("link", { name: "Open studio" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Next events" })).toBeTruthy();
    const all = screen.getAllByRole("link", { name: "See all" }).map((link) => link.getAttribute("href"));
    expect(all).toEqual(["/events/subscribed/", "/events/suggested"]);
  });

  it("filters by links, so that a date takes the place of what is to come (538, 539, 540, 542)", async () => {
    show({ search: "?date=not_past&location=virtual&follows=1" });
    await list("All events");
    expect(asked.all.at(-1)).toMatchObject({ date_filter: "not_past", location: "virtual", follows: "true", limit: "8" });
    const when = within(screen.getByRole("group", { name: "When" }));
    expect(when.getByRole("link", { current: true }).textContent).toBe("Now and upcoming");
    expect(when.getByRole("link", { name: "Today" }).getAttribute("href")).toBe("/events/?date=today&location=virtual&follows=1");
    const where = within(screen.getByRole("group", { name: "Location and organiser" }));
    expect(where.getByRole("link", { name: "Online" }).getAttribute("href")).toBe("/events/?date=not_past&follows=1");
  });

  it("leaves out the member's events where there are none, unless a filter is on (541)", async () => {
    show({ own: [] });
    await list("All events");
    expect(screen.queryByRole("heading", { name: "Your events" })).toBeNull();
    cleanup();
    show({ own: [], search: "?mine=created" });
    expect(await screen.findByText("No events match these filters.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Created by me" }).getAttribute("aria-current")).toBe("true");
    expect(asked.own.at(-1)).toMatchObject({ created_by: "7", past: "false" });
  });

  it("clears also what is typed and is not in the address", async () => {
    show({ all: [] });
    const field = await screen.findByRole<HTMLInputElement>("searchbox");
    await userEvent.type(field, "zzz");
    await userEvent.click(await screen.findByText("Clear filters"));
    expect(field.value).toBe("");
    expect(await screen.findByText("There are no events yet. Create the first one.")).toBeTruthy();
  });

  it.each<[string, Options, string, number]>([
    ["who may create", { all: [] }, "There are no events yet. Create the first one.", 2],
    ["who may not", { all: [], create: false }, "There are no events yet. Events will appear here.", 0],
    ["a visitor", { all: [], visitor: true }, "There are no events yet. Events will appear here.", 0],
  ])("says that there are none, to %s (547)", async (_who, options, text, buttons) => {
    show(options);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: "Create event" })).toHaveLength(buttons);
  });

  it("gives the member the private address of their calendar, resets it and turns it off (576, 577)", async () => {
    const url = "https://clay.example/api/v2/x/calendar/secret-secret-secret/";
    let created_at: string | null = null;
    const { sent } = show({
      answers: [
        answer(eventCalendar, () => Response.json({ created_at })),
        answer(eventCalendarCreate, () => {
          created_at = "2026-03-01T12:00:00Z";
          return Response.json({ url });
        }),
        answer(eventCalendarDelete, {}),
      ],
    });
    const open = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Sync calendar" }));
      return within(await screen.findByRole("dialog", { name: "Your dates in your calendar" }));
    };
    const first = await open();
    await userEvent.click(await first.findByRole("button", { name: /^Create address/ }));
    expect((await first.findByLabelText<HTMLInputElement>("Private address")).value).toBe(url);
    await userEvent.click(first.getByRole("button", { name: "Copy address" }));
    expect(await navigator.clipboard.readText()).toBe(url);
    const google = new URL(first.getByRole<HTMLAnchorElement>("link", { name: "Google Calendar" }).href);
    expect(google.searchParams.get("cid")).toBe(url.replace("https:", "webcal:"));
    await userEvent.click(first.getByRole("button", { name: "Close" }));
    const again = await open();
    await userEvent.click(await again.findByRole("button", { name: /^Reset address/ }));
    expect(await again.findByLabelText("Private address")).toBeTruthy();
    await userEvent.click(again.getByRole("button", { name: "Close" }));
    await userEvent.click(await (await open()).findByRole("button", { name: "Turn off" }));
    expect(await screen.findByText("Your calendar address no longer works")).toBeTruthy();
    const calls = sent.map(({ call }) => call).filter((call) => call.endsWith("/event/calendar/") && !call.startsWith("GET"));
    expect(calls).toEqual(["POST", "POST", "DELETE"].map((method) => `${method} /api/v2/x/event/calendar/`));
  });

  it("has the next ones beside other pages, for members", async () => {
    const aside = (visitor: boolean) =>
      renderInShell(<ComingUp />, {
        user: visitor ? null : member(),
        features: ["tagging", "event"],
        answers: [answer(eventSearch, noting("all", [raku, pit, pit, market]))],
      });
    aside(false);
    expect(await screen.findByRole("heading", { name: "Coming up" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByText(/22 Nov 2126, 18:30 · Via Tanaro 14/)).toBeTruthy();
    expect(asked.all.at(-1)).toMatchObject({ date_filter: "not_past" });
    cleanup();
    expect(aside(true).sent).toEqual([]);
  });

  it("searches by name while somebody types (537)", async () => {
    show();
    await list("All events");
    await userEvent.type(screen.getByRole("searchbox", { name: "Find an event" }), "pit");
    // Letters before the last may have been searched for.
    await expect.poll(() => asked.all.at(-1)?.["search"]).toBe("pit");
    expect(await screen.findByText("1 event")).toBeTruthy();
  });
});
