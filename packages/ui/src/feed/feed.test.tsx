import { act, screen, waitFor, within } from "@testing-library/react";
import { QueryClient, useQueryClient } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { commentList } from "@cortile/contract/comment";
import { objectGet } from "@cortile/contract/contribution";
import { feedExplore, feedMain, feedRead, feedUnseenCount } from "@cortile/contract/feed";
import { Button } from "#core/kit";
import { useClient } from "#core/client";
import { answer, member } from "#shell/testing";
import {
  comment,
  contribution,
  pageOf,
  person,
  reconnect,
  renderReading,
  TalkingSocket,
  unit,
  Viewport,
  withBrowser,
} from "#vote/testing";
import { Feed } from "./Feed.tsx";
import { exploreFeedQuery, mainFeedQuery } from "./feed.queries.ts";
import { HomeScreen } from "./HomeScreen.tsx";
import { prependContribution } from "./prepend.ts";

withBrowser();

/** Stands in for the browser's observer of sizes: a test says how high something is. */
class Sizes {
  static all: Sizes[] = [];
  readonly #targets = new Set<Element>();
  readonly #look: ResizeObserverCallback;

  constructor(look: ResizeObserverCallback) {
    this.#look = look;
    Sizes.all.push(this);
  }
  observe(element: Element) {
    this.#targets.add(element);
  }
  unobserve(element: Element) {
    this.#targets.delete(element);
  }
  disconnect() {
    this.#targets.clear();
  }

  static tell(target: Element, blockSize: number) {
    const entry = { target, borderBoxSize: [{ blockSize, inlineSize: 0 }] } as unknown as ResizeObserverEntry;
    for (const observer of Sizes.all) if (observer.#targets.has(target)) observer.#look([entry], observer);
  }
}
beforeEach(() => vi.stubGlobal("ResizeObserver", Sizes));

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

describe("the counters of a card", () => {
  const watched = () =>
    TalkingSocket.last.sent
      .filter((text) => text.includes("watch"))
      .at(-1)
      // The reader's own messages are watched on every page.
      ?.replace(/"messages:\d+",?/, "");
  const card = (id: number) => screen.getByText(`Post ${id}`).closest("[data-ct-item]") ?? document.body;

  it("follow what is told of it while it is in view, and ask once for much", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    let asked = 0;
    const now = contribution({ id: 1, comment_count: 7, share_count: 3 });
    renderReading(<Explore />, {
      user: member(),
      answers: [
        answer(feedExplore, pageOf([unit({ id: 1, html: "<p>Post 1</p>", comment_count: 2 }), post(2)])),
        answer(objectGet, () => {
          asked += 1;
          return Response.json(now);
        }),
      ],
    });
    await screen.findByRole("link", { name: "Comments, 2" });
    await waitFor(() => TalkingSocket.opens());
    await waitFor(() => expect(watched()).toBe('{"watch":[]}'));
    act(() => Viewport.show(card(1)));
    await waitFor(() => expect(watched()).toBe('{"watch":["contribution:1"]}'));
    for (const comment_id of [21, 22, 23])
      TalkingSocket.says({ type: "changed", data: { topic: "contribution:1", comment_id, parent_id: null } });
    for (let vote = 0; vote < 5; vote += 1) TalkingSocket.says({ type: "changed", data: { topic: "contribution:1" } });
    expect(await screen.findByRole("link", { name: "Comments, 7" }, { timeout: 5000 })).toBeTruthy();
    expect(asked).toBe(1);
    act(() => Viewport.show(card(1), false));
    await waitFor(() => expect(watched()).toBe('{"watch":[]}'));
  });
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

  it("goes on without JavaScript by a link that holds also when something comes meanwhile", async () => {
    renderExplore(pageOf([post(1)], `${next}&cursor=WzFd`));
    expect((await screen.findByRole("link", { name: "Show more" })).getAttribute("href")).toBe("?offset=10&cursor=WzFd");
  });

  it("offers to try again when a page does not come, and keeps what is there", async () => {
    renderExplore(pageOf([post(1)], next), failure, pageOf([post(2)]));
    await userEvent.click(await screen.findByRole("link", { name: "Show more" }));
    expect((await screen.findByRole("alert")).textContent).toContain("We couldn’t load the next posts.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Post 2");
    expect(shown()).toEqual(["Post 1", "Post 2"]);
  });

  it("has the shape of what is coming while it loads (357)", async () => {
    const held = Promise.withResolvers<Response>();
    renderReading(<Explore />, { user: member(), answers: [{ route: feedExplore, reply: () => held.promise }] });
    expect((await screen.findByRole("status", { busy: true })).textContent).toBe("Loading");
    held.resolve(Response.json(pageOf([post(1)])));
    expect(await screen.findByText("Post 1")).toBeTruthy();
    expect(screen.queryByRole("status", { busy: true })).toBeNull();
  });

  it("offers to try again when nothing comes", async () => {
    renderExplore(failure, pageOf([post(1)]));
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Post 1")).toBeTruthy();
  });

  it("that did not come is loaded by itself once the browser is online", async () => {
    renderExplore(failure, pageOf([post(1)]));
    await screen.findByRole("button", { name: "Try again" });
    await reconnect();
    expect(await screen.findByText("Post 1")).toBeTruthy();
  });

  it("stays as it is then where only its next page did not come", async () => {
    const { sent } = renderExplore(pageOf([post(1)], next), failure, pageOf([post(2)]));
    await userEvent.click(await screen.findByRole("link", { name: "Show more" }));
    await screen.findByRole("alert");
    const asked = sent.length;
    await reconnect();
    expect(sent).toHaveLength(asked);
    expect(shown()).toEqual(["Post 1"]);
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

describe("a long feed", () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const itemOf = (id: number) => document.querySelector<HTMLElement>(`[data-ct-item="${id}"]`) ?? document.body;
  const isDrawn = (id: number) => itemOf(id).querySelector("article") !== null;

  it("draws what is near the view alone, at the height that it had, and as it was left", async () => {
    const long = unit({ id: 3, html: `<p>${"All of it. ".repeat(80)}</p>` });
    renderExplore(pageOf(ids.map((id) => (id === 3 ? long : post(id)))));
    await screen.findByText("Post 7");
    expect([7, 8, 40].map(isDrawn)).toEqual([true, false, false]);
    act(() => Viewport.show(itemOf(40)));
    expect(isDrawn(40)).toBe(true);
    await userEvent.click(within(itemOf(3)).getByRole("button", { name: "Read more" }));
    // Focus went to what was opened; it moves on.
    (document.activeElement as HTMLElement).blur();
    Sizes.tell(itemOf(3), 321.5);
    act(() => Viewport.show(itemOf(3), false));
    expect(isDrawn(3)).toBe(false);
    expect(itemOf(3).style.blockSize).toBe("321.5px");
    act(() => Viewport.show(itemOf(3)));
    expect(isDrawn(3)).toBe(true);
    expect(within(itemOf(3)).queryByRole("button", { name: "Read more" })).toBeNull();
    expect(itemOf(3).style.blockSize).toBe("");
  });

  it("keeps what somebody is in", async () => {
    renderExplore(pageOf(ids.map((id) => post(id))));
    await screen.findByText("Post 7");
    for (const id of [4, 5]) Sizes.tell(itemOf(id), 100);
    within(itemOf(4)).getAllByRole("link")[0]?.focus();
    act(() => Viewport.show(document.body, false));
    expect([4, 5].map(isDrawn)).toEqual([true, false]);
  });

  it("stays whole while it is short", async () => {
    renderExplore(pageOf(ids.slice(0, 20).map((id) => post(id))));
    await screen.findByText("Post 20");
    Sizes.tell(itemOf(5), 100);
    act(() => Viewport.show(document.body, false));
    expect(isDrawn(5)).toBe(true);
  });
});

describe("what stands beside a feed", () => {
  const widgets = ["One", "Two", "Three"].map((name) => <aside key={name}>{name}</aside>);
  const show = (narrow: boolean, count: number) => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: narrow && query.includes("1159"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    function Narrow() {
      return <Feed query={exploreFeedQuery(useClient())} empty="" between={widgets} />;
    }
    const posts = Array.from({ length: count }, (_, index) => post(index + 1));
    renderReading(<Narrow />, { user: member(), answers: [answer(feedExplore, pageOf(posts))] });
    return screen.findByText("Post 1");
  };
  const order = () =>
    [...document.querySelectorAll("[data-ct-item], aside")].map((one) => (one.matches("aside") ? one.textContent : "item"));

  it("comes between its items where there is no room: after every five, the others at the end", async () => {
    await show(true, 6);
    expect(order()).toEqual([...Array.from({ length: 5 }, () => "item"), "One", "item", "Two", "Three"]);
  });

  it("stays there where there is", async () => {
    await show(false, 6);
    expect(order()).toEqual(Array.from({ length: 6 }, () => "item"));
  });
});

describe("pulling a feed down", () => {
  // Loaded after the page otherwise, which a test would have to wait for.
  beforeAll(() => import("./PullToRefresh.tsx"));
  beforeEach(() => vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(5));
  afterEach(() => vi.restoreAllMocks());
  const touch = (type: string, x: number, y: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { touches: type === "touchend" ? [] : [{ clientX: x, clientY: y }] });
    act(() => void screen.getByText("Post 1").dispatchEvent(event));
    return event;
  };
  const drag = (...points: [number, number][]) => {
    touch("touchstart", 100, 100);
    const moved = points.map(([x, y]) => touch("touchmove", x, y));
    touch("touchend", 0, 0);
    return moved;
  };

  it("far enough reads it again from its top", async () => {
    renderExplore(pageOf([post(1)]), pageOf([post(2), post(1)]));
    await screen.findByText("Post 1");
    await waitFor(() => expect(document.querySelector(".pull")).not.toBeNull());
    expect(drag([100, 110], [100, 170], [100, 190]).every((event) => event.defaultPrevented)).toBe(true);
    await screen.findByText("Post 2");
    expect(shown()).toEqual(["Post 2", "Post 1"]);
  });

  it("not far enough, sideways or upwards does nothing", async () => {
    const { sent } = renderExplore(pageOf([post(1)]));
    await screen.findByText("Post 1");
    await waitFor(() => expect(document.querySelector(".pull")).not.toBeNull());
    drag([100, 110], [100, 170]);
    expect(drag([160, 110], [160, 300]).some((event) => event.defaultPrevented)).toBe(false);
    drag([100, 50], [100, 300]);
    expect(sent.filter(({ call }) => call.endsWith("/feed/explore/"))).toHaveLength(1);
  });
});

describe("what one publishes", () => {
  it("goes to the feeds it belongs to, and to no other category (457)", () => {
    const cache = new QueryClient();
    const feed = { pages: [{ ...pageOf([]), results: [] }], pageParams: [null] };
    for (const id of [5, 6]) cache.setQueryData(["feed", "category", id], feed);
    for (const place of ["group", "event", "user"]) cache.setQueryData(["feed", place, 5], feed);
    const category = { id: 6, name: "Kilns", slug: "kilns", slogan: "", followers_counter: 0, followed: false };
    prependContribution(cache, contribution({ categories: [category] }));
    const sizeOf = (id: number, of = "category") => cache.getQueryData<typeof feed>(["feed", of, id])?.pages[0]?.results.length;
    expect([sizeOf(5), sizeOf(6)]).toEqual([0, 1]);
    expect(["group", "event", "user"].map((place) => sizeOf(5, place))).toEqual([0, 0, 0]);
  });

  it("goes to one's own profile alone while it waits for review", () => {
    const cache = new QueryClient();
    const feed = { pages: [{ ...pageOf([]), results: [] }], pageParams: [null] };
    const author = person({ id: 7 });
    const keys = [["main"], ["explore"], ["user", 7]] as const;
    for (const key of keys) cache.setQueryData(["feed", ...key], feed);
    prependContribution(cache, contribution({ author, collapsed: true, held: true }));
    const sizes = keys.map((key) => cache.getQueryData<typeof feed>(["feed", ...key])?.pages[0]?.results.length);
    expect(sizes).toEqual([0, 0, 1]);
  });
});

describe("a long comment", () => {
  it("is shortened, and leads to the whole of it (408)", async () => {
    const long = comment({ summary: "So long ".repeat(20), summary_html: "<p>So long…</p>", summary_truncated: true });
    renderReading(<Explore />, {
      user: member(),
      answers: [
        answer(feedExplore, pageOf([unit({ id: 1, html: "<p>Post 1</p>", summary: "", comment_count: 1 })])),
        answer(commentList, pageOf([long])),
      ],
    });
    await screen.findByText("Post 1");
    Viewport.show(document.body);
    expect(await screen.findByText("So long…")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show more" }).getAttribute("href")).toBe("/post/1/comment/21/");
    expect(screen.queryByRole("button", { name: "Read more" })).toBeNull();
  });
});

describe("a comment that two lines of a phone cannot hold", () => {
  it("has a button for the rest (408)", async () => {
    const words = "Wood ash, washed three times, then sieved through a hundred mesh and left to settle overnight.";
    renderReading(<Explore />, {
      user: member(),
      answers: [
        answer(feedExplore, pageOf([unit({ id: 1, html: "<p>Post 1</p>", summary: "", comment_count: 1 })])),
        answer(commentList, pageOf([comment({ summary: words, summary_html: `<p>${words}</p>` })])),
      ],
    });
    await screen.findByText("Post 1");
    Viewport.show(document.body);
    await userEvent.click(await screen.findByRole("button", { name: "Read more" }));
    expect(screen.queryByRole("button", { name: "Read more" })).toBeNull();
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
    const asked: (string | null)[] = [];
    let fresh = 0;
    const [before, after] = ["2026-05-01T10:00:01Z", "2026-05-01T10:00:02Z"];
    const feeds = [
      { ...pageOf([post(1)]), at: before },
      { ...pageOf([post(2), post(1)]), at: after },
    ];
    function Poll() {
      const cache = useQueryClient();
      return <Button onClick={() => void cache.invalidateQueries({ queryKey: ["feed_unseen"] })}>Poll</Button>;
    }
    renderReading(
      <>
        <Poll />
        <HomeScreen />
      </>,
      {
        user: member(),
        answers: [
          {
            route: feedUnseenCount,
            reply: (_body, { searchParams: query }) => {
              const since = query.get("since");
              asked.push(since);
              return Response.json({ at: after, total: since === before ? fresh : 0, count_by_category: [] });
            },
          },
          answer(feedMain, () => Response.json(feeds.shift())),
        ],
      },
    );
    await screen.findByText("Post 1");
    // Since the feed was read, and never to ask for the time.
    await waitFor(() => expect(asked).toEqual([before]));
    expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
    fresh = 1;
    await userEvent.click(screen.getByRole("button", { name: "Poll" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show 1 new post" }));
    await screen.findByText("Post 2");
    expect(shown()).toEqual(["Post 2", "Post 1"]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /new post/ })).toBeNull());
  });

  it("says so when the new contents cannot be loaded", async () => {
    const replies = [Response.json({ ...pageOf([post(1)]), at: "2026-05-01T10:00:00Z" }), new Response(null, { status: 500 })];
    renderReading(<HomeScreen />, {
      user: member(),
      answers: [
        answer(feedUnseenCount, { at: "2026-05-01T10:00:00Z", total: 1, count_by_category: [] }),
        answer(feedMain, () => replies.shift() ?? Response.error()),
      ],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show 1 new post" }));
    expect((await screen.findByRole("alert")).textContent).toContain("We couldn’t load new posts. Try again.");
    expect(shown()).toEqual(["Post 1"]);
  });

  it("stands in the order that is chosen, and remembers it in this browser", async () => {
    const feeds = [pageOf([post(1)]), pageOf([post(2)])];
    renderReading(<HomeScreen />, {
      user: member(),
      answers: [
        answer(feedUnseenCount, { at: "2026-05-01T10:00:00Z", total: 0, count_by_category: [] }),
        answer(feedMain, () => Response.json(feeds.shift())),
      ],
    });
    await screen.findByText("Post 1");
    await userEvent.click(screen.getByRole("button", { name: "Sort posts: recent" }));
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Relevant" }));
    await screen.findByText("Post 2");
    expect(screen.getByRole("button", { name: "Sort posts: relevant" })).toBeTruthy();
    expect(document.cookie).toContain("ct_order=relevance");
    document.cookie = "ct_order=; max-age=0; path=/";
  });
});

describe("below a content", () => {
  const at = "2026-05-01T10:00:00+00:00";
  const reactions = [11, 12, 13, 14, 15, 16].map((id) => ({
    type: "vote" as const,
    author: person({ id, real_name: `Person ${id}` }),
    active_at: at,
  }));
  const names = () => screen.queryAllByRole("link", { name: /^Person/ }).map((link) => link.textContent);

  it("stands what others did, five lines first, and comments in the order that is chosen, also after coming back", async () => {
    const told = { ...unit({ id: 1, html: "<p>Post 1</p>", summary: "", comment_count: 3 }), activities: reactions };
    const first = comment({ id: 21, summary: "So early", summary_html: "<p>So early</p>" });
    function Leave() {
      const [here, setHere] = useState(true);
      return (
        <>
          <Button onClick={() => setHere(!here)}>Leave or return</Button>
          {here ? <Explore /> : null}
        </>
      );
    }
    renderReading(<Leave />, {
      user: member(),
      answers: [answer(feedExplore, pageOf([told])), answer(commentList, pageOf([first]))],
    });
    await screen.findByText("Post 1");
    expect(names()).toHaveLength(5);
    expect(screen.getAllByText("reacted")).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(names()).toHaveLength(6);
    await userEvent.click(screen.getByRole("button", { name: "Choose which comments to show" }));
    await userEvent.click(screen.getByRole("menuitemradio", { name: "First comments" }));
    Viewport.show(document.body);
    await screen.findByText("So early");
    expect(screen.getByRole("link", { name: "See 2 more comments" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Leave or return" }));
    await userEvent.click(screen.getByRole("button", { name: "Leave or return" }));
    await screen.findByText("Post 1");
    expect(names()).toHaveLength(0);
  });
});
