import { cleanup, screen, within } from "@testing-library/react";
import { accountAdminList } from "@cortile/contract/account_admin";
import { insightDays, insightExport, insightObjects, insightResponse } from "@cortile/contract/insight";
import { contactRequestList } from "@cortile/contract/contact";
import { operationHealth } from "@cortile/contract/operation";
import userEvent from "@testing-library/user-event";
import { appealList, caseList } from "@cortile/contract/moderation";
import { Suspense, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { InsightsScreen } from "#console_insights";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { changeOf } from "./dashboard.hooks.ts";
import { DashboardScreen } from "./DashboardScreen.tsx";

withBrowser();

const report = {
  kind: "post",
  id: 7,
  case_id: 7,
  title: "Cheap kilns, message me",
  author: person({ id: 9, real_name: "Sofia Dal Pozzo" }),
  flag_count: 4,
  reasons: [{ flag_type: 0, count: 4 }],
  rules: [],
  status: "open",
  held: false,
  flag_type: null,
  decided_by: null,
  decided_at: null,
  first_flagged_at: "2026-11-20T10:00:00+00:00",
  last_flagged_at: "2026-11-20T10:00:00+00:00",
  assignee: null,
};

const day = (at: number, about: object) => ({
  day: new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
  ...Object.fromEntries(
    "members joined left active_day active_week active_month posts discussions statuses shares comments votes category_follows groups group_joins events event_joins searches searches_missed reports decisions"
      .split(" ")
      .map((name) => [name, 0]),
  ),
  ...about,
});
const of = (from: string) =>
  from > "2026-10-10"
    ? Array.from({ length: 28 }, (_, at) => day(28 + at, { posts: 1, discussions: 1, comments: 3, active_month: 75 }))
    : Array.from({ length: 28 }, (_, at) => day(at, { posts: 1, comments: 4, active_month: 50 }));

const show = (role: "admin" | "moderator", answers: ReturnType<typeof answer>[] = [], beside: ReactNode = null) =>
  renderReading(
    <Suspense>
      <DashboardScreen />
      {beside}
    </Suspense>,
    {
      user: member({ role, real_name: "Giulia Ferrante" }),
      ...(beside && { at: "/console/insights/?tab=categories" }),
      answers: [
        ...answers,
        answer(caseList, () => Response.json(pageOf([report]))),
        answer(insightDays, (_body: unknown, { searchParams }: URL) =>
          Response.json({
            time_zone: "Europe/Rome",
            counted_at: "2026-11-24T10:00:00+00:00",
            results: of(searchParams.get("from") ?? ""),
          }),
        ),
        answer(insightResponse, () =>
          Response.json({ decisions: 3, median_minutes: 180, p90_minutes: 400, within_hour: 1, within_day: 3 }),
        ),
        answer(insightObjects, () => Response.json(pageOf([{ id: 1, name: "Glazes", contents: 62, comments: 9, joins: 1 }]))),
      ],
    },
  );

describe("the dashboard of the console", () => {
  it("shows an admin the last 28 days, and how they compare with those before", async () => {
    show("admin");
    await screen.findByRole("heading", { level: 1, name: "Hello, Giulia Ferrante" });
    const figures = within(await screen.findByRole("group", { name: "Figures of the period" }));
    const value = (label: string) => figures.getByText(label).nextElementSibling?.textContent;
    expect(value("Active members")).toBe("75+50%");
    expect(value("Posts and articles")).toBe("56+100%");
    expect(value("Comments")).toBe("84-25%");
    expect(value("Median time to a decision")).toBe("3 h0%");
    expect(screen.getByRole("img", { name: /between 5 and 5$/ })).toBeTruthy();
    expect(await screen.findByRole("progressbar", { name: "Glazes" })).toBeTruthy();
  });

  it("tells an admin that there is no mail server", async () => {
    show("admin", [answer(operationHealth, () => Response.json({ mail: { is_configured: false } }))]);
    expect(await screen.findByText(/^No mail server is set up/)).toBeTruthy();
    cleanup();
    show("admin", [answer(operationHealth, () => Response.json({ mail: { is_configured: true } }))]);
    await screen.findByRole("group", { name: "Figures of the period" });
    expect(screen.queryByText(/^No mail server is set up/)).toBeNull();
  });

  it("is of the period that is chosen, which it says, and saves its figures as CSV", async () => {
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => undefined;
    const { sent } = show("admin", [
      answer(insightExport, () => new Response("day\r\n", { headers: { "content-type": "text/csv" } })),
    ]);
    expect((await screen.findByRole("link", { name: "Last 90 days" })).getAttribute("href")).toBe("/console/?days=90");
    expect(screen.getByText(/whole days in the time zone UTC; today isn’t counted yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await expect.poll(() => sent.map(({ call }) => call)).toContainEqual(expect.stringContaining("/insight/export/day/"));
  });

  it("asks for its figures once, with the insights", async () => {
    const { sent } = show("admin", [], <InsightsScreen />);
    await screen.findByRole("table", { name: "Categories" });
    await screen.findByRole("progressbar", { name: "Glazes" });
    const asked = sent.flatMap(({ call }) => call.split("/insight/")[1] ?? []);
    // Of the period, and of the one before.
    expect(asked.filter((call) => call.startsWith("day"))).toHaveLength(2);
    expect(asked.filter((call) => call.includes("category"))).toHaveLength(1);
  });

  it("leads to what waits for a decision", async () => {
    show("admin");
    const link = await screen.findByRole("link", { name: /Cheap kilns, message me/ });
    expect(link.getAttribute("href")).toBe("/console/reports/?case=post+7");
    expect(screen.getByText("1 waiting")).toBeTruthy();
  });

  it("mentions open appeals and held texts", async () => {
    show("moderator", [answer(appealList, { ...pageOf([]), count: 2 })]);
    expect((await screen.findByRole("link", { name: "2 open appeals" })).getAttribute("href")).toBe("/console/appeals/");
    const held = screen.getByRole("link", { name: "1 text held for review" });
    expect(held.getAttribute("href")).toBe("/console/reports/?status=held");
  });

  it("mentions accounts that wait for approval", async () => {
    show("moderator", [answer(accountAdminList, { ...pageOf([]), count: 2 })]);
    const link = await screen.findByRole("link", { name: "2 new accounts to approve" });
    expect(link.getAttribute("href")).toBe("/console/people/?state=waiting");
  });

  it("mentions messages to the team that wait for an answer", async () => {
    show("admin", [answer(contactRequestList, { ...pageOf([]), count: 2 })]);
    const link = await screen.findByRole("link", { name: "2 messages to answer" });
    expect(link.getAttribute("href")).toBe("/console/messages/?status=open");
  });

  it("asks nothing for a moderator that is for admins alone", async () => {
    const { sent } = show("moderator");
    await screen.findByRole("link", { name: /Cheap kilns/ });
    expect(screen.queryByRole("group", { name: "Figures of the period" })).toBeNull();
    expect(sent.filter(({ call }) => call.includes("/insight/") || call.includes("/contact/"))).toEqual([]);
  });

  it("says when nothing waits, and when figures could not be loaded", async () => {
    show("admin", [answer(caseList, () => Response.json(pageOf([]))), answer(insightDays, refusal(503, {}))]);
    expect(await screen.findByText("Nothing to review. Every report has been decided.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("changes", () => {
  it("are shares of what was, and there are none of nothing", () => {
    expect([changeOf(3, 2), changeOf(1, 2), changeOf(3, 0)]).toEqual([0.5, -0.5, null]);
  });
});
