import {
  insightCohorts,
  insightContribution,
  insightDays,
  insightExport,
  insightMetric,
  insightObjects,
  insightResponse,
  insightUser,
  insightWords,
} from "@cortile/contract/insight";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, renderReading, withBrowser } from "#vote/testing";
import { InsightsScreen } from "./InsightsScreen.tsx";

// A canvas, which the browser of these tests does not have.
vi.mock("./Chart.tsx", () => ({ Chart: () => null }));
withBrowser();

const week = "?days=7&from=2026-11-16&to=2026-11-22";
const zero = Object.fromEntries(insightMetric.map((metric) => [metric, 0]));
const days = (from: string, comments: readonly number[], about: object = {}) => ({
  time_zone: "Europe/Rome",
  counted_at: "2026-11-22T10:00:00+00:00",
  results: comments.map((value, index) => ({
    ...zero,
    day: new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
    members: 40 + index,
    comments: value,
  })),
  ...about,
});
const of =
  (answerTo: (query: URLSearchParams) => object) =>
  (_body: unknown, { searchParams }: URL) =>
    Response.json(answerTo(searchParams));
const answerDays = (about: object = {}) =>
  answer(
    insightDays,
    of((query) =>
      query.get("from") === "2026-11-16"
        ? days("2026-11-16", [1, 2, 3, 4, 5, 6, 9], about)
        : days("2026-11-09", [2, 2, 2, 2, 2, 5, 5]),
    ),
  );

const show = (
  tab: string,
  answers: ReturnType<typeof answer>[],
  role: "admin" | "moderator" = "admin",
  preferences: Readonly<Record<string, string>> = {},
) =>
  renderReading(
    <Suspense>
      <InsightsScreen />
    </Suspense>,
    { user: member({ role }), at: `/console/insights/${week}&tab=${tab}`, answers, preferences },
  );

describe("the insights", () => {
  it("compare a period with the one before, and have its days in a table", async () => {
    show("activity", [answerDays()]);
    const tile = (await screen.findAllByText("Comments"))[0]?.closest("div");
    expect(tile?.textContent).toContain("30");
    expect(tile?.textContent).toContain("+50%");
    const table = screen.getByRole("table", { name: "Comments by day, by day", hidden: true });
    const [, first] = within(table).getAllByRole("row", { hidden: true });
    expect(first?.textContent).toBe("Sun 22 Nov9");
    expect(screen.getByText(/16 Nov 2026 – 22 Nov 2026, whole days in the time zone/)).toBeTruthy();
  });

  it("tell the lines of a chart apart by their dashes as well", async () => {
    show("contents", [answerDays(), answer(insightContribution, pageOf([])), answer(insightUser, pageOf([]))]);
    const figure = await screen.findByRole("region", { name: "Content by day" });
    // As the navigation of the console calls it.
    expect(screen.getByRole("link", { name: "Content" })).toBeTruthy();
    const looks = within(figure)
      .getAllByRole("listitem")
      .map((item) => item.querySelector("[data-look]")?.getAttribute("data-look"));
    expect(looks).toEqual(["line", "dashed", "dotted"]);
  });

  it("rank what is of the days of the community's time zone", async () => {
    const asked: (string | null)[] = [];
    const none = of((query) => {
      asked.push(query.get("created_at__gte"), query.get("created_at__lte"));
      return pageOf([]);
    });
    show("contents", [answerDays(), answer(insightContribution, none), answer(insightUser, none)], "admin", {
      "configurations.time_zone": "Europe/Rome",
    });
    const times = ["2026-11-15T23:00:00.000Z", "2026-11-22T22:59:59.999Z"];
    await expect.poll(() => asked).toEqual([...times, ...times]);
  });

  it("say when nothing was counted yet", async () => {
    show("activity", [answerDays({ counted_at: null })]);
    expect(await screen.findByText(/Nothing has been counted yet/)).toBeTruthy();
  });

  it("can be read again after a failure", async () => {
    let fails = true;
    show("activity", [
      answer(insightDays, () =>
        fails ? refusal(500, { _: "internal" }) : Response.json(days("2026-11-16", [1, 1, 1, 1, 1, 1, 1])),
      ),
    ]);
    const retry = await screen.findByRole("button", { name: /try again/i });
    fails = false;
    await userEvent.click(retry);
    expect((await screen.findAllByText("Comments")).length).toBeGreaterThan(0);
  });

  it("show moderators nothing", () => {
    show("activity", [answerDays()], "moderator");
    expect(screen.queryByText("Last 7 days")).toBeNull();
  });

  it("have retention by week and month", async () => {
    const cohort = { cohort: "2026-11-16", size: 4, active: [4, 1] };
    show("members", [
      answerDays(),
      answer(
        insightCohorts,
        of((query) => ({ results: query.get("period") === "week" ? [cohort] : [] })),
      ),
    ]);
    const table = await screen.findByRole("table", { name: "Retention" });
    expect(
      within(table)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["4", "100%", "25%"]);
    await userEvent.click(screen.getByRole("radio", { name: "Month" }));
    expect(await screen.findByText("Nothing in this period.")).toBeTruthy();
  });

  it("rank categories, also deleted ones", async () => {
    const rows = [
      { id: 1, name: "Glazes", contents: 62, comments: 8, joins: 3 },
      { id: 2, name: null, contents: 31, comments: 0, joins: 0 },
    ];
    show("categories", [answerDays(), answer(insightObjects, pageOf(rows))]);
    const table = await screen.findByRole("table", { name: "Categories" });
    expect(within(table).getAllByRole("row")[1]?.textContent).toContain("Glazes");
    expect(within(table).getByText("Deleted")).toBeTruthy();
  });

  it("list words that found nothing apart", async () => {
    show("search", [
      answerDays(),
      answer(
        insightWords,
        of((query) => ({ results: query.get("missed") === "true" ? [{ word: "sgraffito", found: 0, missed: 5 }] : [] })),
      ),
    ]);
    const table = await screen.findByRole("table", { name: "Words without results" });
    expect(within(table).getByText("sgraffito")).toBeTruthy();
  });

  it("say how fast moderators decide", async () => {
    const response = { decisions: 8, median_minutes: 24, p90_minutes: 3000, within_hour: 6, within_day: 6 };
    show("moderation", [answerDays(), answer(insightResponse, response)]);
    expect(await screen.findByText("24 min")).toBeTruthy();
    expect(screen.getByText("2 days")).toBeTruthy();
    expect(screen.getByText("75%")).toBeTruthy();
  });

  it("export the list of the tab with the period", async () => {
    const asked: string[] = [];
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => undefined;
    show("activity", [
      answerDays(),
      answer(insightExport, (_body: unknown, { pathname, searchParams }: URL) => {
        asked.push(`${pathname.split("/").at(-2)} ${searchParams.get("from")} ${searchParams.get("to")}`);
        return new Response("day\r\n", { headers: { "content-type": "text/csv" } });
      }),
    ]);
    await userEvent.click(await screen.findByRole("button", { name: /CSV/ }));
    await vi.waitFor(() => expect(asked).toEqual(["day 2026-11-16 2026-11-22"]));
  });
});
