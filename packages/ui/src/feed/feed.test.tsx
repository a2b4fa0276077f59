import { screen, waitFor } from "@testing-library/react";
import { useQueryClient } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { feedExplore, feedMain, feedRead, feedUnseenCount } from "@cortile/contract/feed";
import { Button } from "#core/kit";
import { useClient } from "#core/client";
import { answer, member } from "#shell/testing";
import { contribution, pageOf, renderReading, unit, Viewport, withBrowser } from "#vote/testing";
import { Feed } from "./Feed.tsx";
import { exploreFeedQuery, mainFeedQuery } from "./feed.queries.ts";
import { HomeScreen } from "./HomeScreen.tsx";
import { prependContribution } from "./prepend.ts";

withBrowser();

const post = (id: number, seen = true) => unit({ id, html: `<p>Post ${id}</p>`, summary: "" }, seen);
const next = "http://community.test/api/v2/feed/explore/?limit=10&offset=10";
const shown = () => screen.getAllByText(/^Post \d/).map((one) => one.textContent);
const failure = () => Response.json({ errors: [] }, { status: 500 });

function Explore() {
  return <Feed query={exploreFeedQuery(useClient())} empty="Nothing yet." />;
}

const renderExplore = (...replies: (object | (() => Response))[]) =>
  renderReading(<Explore />, {
    user: member(),
    answers: [
      answer(feedExplore, () => {
        const reply = replies.shift();
        return reply instanceof Function ? reply() : Response.json(reply);
      }),
    ],
  });

describe("a feed", () => {
  it("asks for the next page before its end comes into view, and shows each content once", async () => {
    renderExplore(pageOf([post(1), post(2)], next), pageOf([post(2), post(3)]));
    await screen.findByText("Post 2");
    Viewport.show(document.body);
    await screen.findByText("Post 3");
    expect(shown()).toEqual(["Post 1", "Post 2", "Post 3"]);
    expect(screen.getByText("You’ve seen everything here.")).toBeTruthy();
    expect(Viewport.all.some(({ options }) => options.rootMargin === "600px")).toBe(true);
  });

  it("goes on without JavaScript by a link", async () => {
    renderExplore(pageOf([post(1)], next));
    expect((await screen.findByRole("link", { name: "Show more" })).getAttribute("href")).toBe("?offset=10");
  });

  it("offers to try again when a page does not come, and keeps what is there", async () => {
    renderExplore(pageOf([post(1)], next), failure, pageOf([post(2)]));
    await userEvent.click(await screen.findByRole("link", { name: "Show more" }));
    expect((await screen.findByRole("alert")).textContent).toContain("We couldn’t load the next posts.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Post 2");
    expect(shown()).toEqual(["Post 1", "Post 2"]);
  });

  it("offers to try again when nothing comes", async () => {
    renderExplore(failure, pageOf([post(1)]));
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Post 1")).toBeTruthy();
  });

  it("says when there is nothing", async () => {
    renderExplore(pageOf([]));
    expect(await screen.findByText("Nothing yet.")).toBeTruthy();
  });

  it("takes what the reader publishes on top, and not again with a later page", async () => {
    function Publish() {
      const cache = useQueryClient();
      return <Button onClick={() => prependContribution(cache, contribution({ id: 9, html: "<p>Post 9</p>" }))}>Publish</Button>;
    }
    const replies = [pageOf([post(1)], next), pageOf([post(9), post(2)])];
    renderReading(
      <>
        <Publish />
        <Explore />
      </>,
      { user: member(), answers: [answer(feedExplore, () => Response.json(replies.shift()))] },
    );
    await screen.findByText("Post 1");
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    expect(shown()).toEqual(["Post 9", "Post 1"]);
    Viewport.show(document.body);
    await screen.findByText("Post 2");
    expect(shown()).toEqual(["Post 9", "Post 1", "Post 2"]);
  });
});

describe("what was in view", () => {
  it("is told in one go once it has left, and is new no more", async () => {
    function Home() {
      return <Feed query={mainFeedQuery(useClient())} empty="" />;
    }
    const { sent } = renderReading(<Home />, {
      user: member(),
      answers: [
        answer(feedMain, pageOf([post(1, false), post(2, false), post(3, false)])),
        answer(feedRead, () => new Response(null, { status: 204 })),
      ],
    });
    await screen.findByText("Post 1");
    expect(screen.getAllByText("New")).toHaveLength(3);
    const item = (id: number) => screen.getByText(`Post ${id}`).closest("article")?.parentElement ?? document.body;
    vi.useFakeTimers();
    for (const id of [1, 2]) {
      Viewport.show(item(id));
      Viewport.show(item(id), false);
    }
    await vi.advanceTimersByTimeAsync(1600);
    vi.useRealTimers();
    await waitFor(() => expect(screen.getAllByText("New")).toHaveLength(1));
    expect(sent.filter(({ call }) => call === "POST /api/v2/feed/read/")).toEqual([
      { call: "POST /api/v2/feed/read/", body: { object: [1, 2] } },
    ]);
  });
});

describe("home", () => {
  it("announces new contents and shows them on top when asked", async () => {
    const totals = [2, 3, 3];
    const feeds = [pageOf([post(1)]), pageOf([post(2), post(1)])];
    function Poll() {
      const cache = useQueryClient();
      return <Button onClick={() => void cache.invalidateQueries({ queryKey: ["feed_unseen"], exact: true })}>Poll</Button>;
    }
    renderReading(
      <>
        <Poll />
        <HomeScreen />
      </>,
      {
        user: member(),
        answers: [
          answer(feedUnseenCount, () => Response.json({ total: totals.shift() ?? 3, count_by_category: [] })),
          answer(feedMain, () => Response.json(feeds.shift())),
        ],
      },
    );
    await screen.findByText("Post 1");
    expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Poll" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show 1 new post" }));
    await screen.findByText("Post 2");
    expect(shown()).toEqual(["Post 2", "Post 1"]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /new post/ })).toBeNull());
  });
});
