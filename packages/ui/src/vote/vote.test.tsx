import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { objectGet, objectVote, objectVoteList } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { useClient } from "#core/client";
import { answer, member, refusal } from "#shell/testing";
import { contribution, like, pageOf, person, renderReading, warm, withBrowser } from "#vote/testing";
import { ReactionLine } from "./ReactionLine.tsx";
import { VoteButton } from "./VoteButton.tsx";

withBrowser();

/** A post as it comes from the cache, with its button and its line. */
function Post() {
  const client = useClient();
  const { data } = useSuspenseQuery({
    queryKey: ["contribution", "post", 11],
    queryFn: () => client.call(objectGet, { params: { type: "post", id: 11 } }),
    staleTime: Infinity,
  });
  return (
    <>
      <VoteButton target={data} votable={data} />
      <ReactionLine target={data} votable={data} />
    </>
  );
}

const voteCall = "POST /api/v2/post/11/vote/";
const empty = () => new Response(null, { status: 204 });

function renderPost(about: Partial<Contribution> = {}, options: Parameters<typeof renderReading>[1] = {}) {
  const { answers = [], ...rest } = options;
  return renderReading(
    <Suspense>
      <Post />
    </Suspense>,
    { user: member(), answers: [...answers, answer(objectVote, empty), answer(objectGet, contribution(about))], ...rest },
  );
}

const likeButton = () => screen.findByRole("button", { name: /^(Like|Warm|Bright), / });
const sentVotes = (sent: { call: string }[]) => sent.filter(({ call }) => call === voteCall).length;

describe("liking", () => {
  it("shows before the server answers, and is sent once", async () => {
    const held = Promise.withResolvers<Response>();
    const { sent } = renderPost({ vote_count: 4 }, { answers: [{ route: objectVote, reply: () => held.promise }] });
    await userEvent.click(await likeButton());
    const pressed = await screen.findByRole("button", { name: "Like, 5", pressed: true });
    expect(pressed.textContent).toBe("5");
    held.resolve(empty());
    await waitFor(() => expect(sentVotes(sent)).toBe(1));
    expect(screen.getByText("4 others")).toBeTruthy();
  });

  it("goes back when the server refuses, and says so", async () => {
    renderPost({ vote_count: 4 }, { answers: [answer(objectVote, () => refusal(500, {}))] });
    await userEvent.click(await likeButton());
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Your reaction wasn’t saved. Try again.");
    expect(screen.getByRole("button", { name: "Like, 4", pressed: false })).toBeTruthy();
  });

  it("ends as the server has it, when one of several presses in a row fails", async () => {
    const held = Promise.withResolvers<Response>();
    const replies = [held.promise, Promise.resolve(empty())];
    let isVoted = false;
    const { sent } = renderPost(
      {},
      {
        answers: [
          { route: objectVote, reply: () => replies.shift() ?? empty() },
          answer(objectGet, () => Response.json(contribution(isVoted ? { vote_count: 1, voted: true, reaction: like } : {}))),
        ],
      },
    );
    await userEvent.click(await likeButton());
    await userEvent.click(await screen.findByRole("button", { name: "Like, 1" }));
    isVoted = true;
    held.resolve(refusal(500, {}));
    await waitFor(() => expect(sentVotes(sent)).toBe(2));
    expect(await screen.findByRole("button", { name: "Like, 1", pressed: true })).toBeTruthy();
  });

  it("says whom a block keeps apart", async () => {
    const denied = () => Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 });
    renderPost({}, { answers: [answer(objectVote, denied)] });
    await userEvent.click(await likeButton());
    expect((await screen.findByRole("alert")).textContent).toContain("one of you has blocked the other");
  });

  it("of a visitor goes to the host", async () => {
    const onAnonymousAction = vi.fn();
    const { sent } = renderPost({}, { user: null, onAnonymousAction });
    await userEvent.click(await likeButton());
    expect(onAnonymousAction).toHaveBeenCalledOnce();
    expect(sentVotes(sent)).toBe(0);
  });

  it("of a blocked account is refused here", async () => {
    const { sent } = renderPost({}, { user: member({ status: "b" }) });
    await userEvent.click(await likeButton());
    expect((await screen.findByRole("alert")).textContent).toContain("blocked");
    expect(sentVotes(sent)).toBe(0);
  });

  it("takes back the reader's own reaction (364)", async () => {
    renderPost({ vote_count: 1, voted: true, reaction: warm, reactions_count: [{ reaction: warm, count: 1 }] });
    await userEvent.click(await likeButton());
    expect(await screen.findByRole("button", { name: "Like, 0", pressed: false })).toBeTruthy();
  });
});

describe("the tray", () => {
  it("opens by arrow up, moves by arrows, chooses by Enter and gives focus back (363, 364, 365)", async () => {
    renderPost();
    const button = await likeButton();
    const user = userEvent.setup();
    button.focus();
    await user.keyboard("{ArrowUp}");
    expect(document.activeElement).toBe(screen.getByRole("menuitemradio", { name: "Like" }));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("menuitemradio", { name: "Warm" }));
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(document.activeElement).toBe(screen.getByRole("menuitemradio", { name: "Bright" }));
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Bright, 1", pressed: true })).toBe(document.activeElement);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("closes by Esc without a choice", async () => {
    const { sent } = renderPost();
    const button = await likeButton();
    button.focus();
    await userEvent.keyboard("{ArrowUp}{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(sentVotes(sent)).toBe(0);
  });

  it("opens after resting on the button, and not before", async () => {
    renderPost();
    const button = await likeButton();
    vi.useFakeTimers();
    fireEvent.pointerOver(button, { pointerType: "mouse" });
    vi.advanceTimersByTime(399);
    expect(screen.queryByRole("menu")).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await screen.findByRole("menu", { name: "Reactions" })).toBeTruthy();
  });

  it("opens by holding a finger, which is then no like", async () => {
    const { sent } = renderPost();
    const button = await likeButton();
    vi.useFakeTimers();
    fireEvent.pointerDown(button, { pointerType: "touch" });
    await vi.advanceTimersByTimeAsync(450);
    vi.useRealTimers();
    expect(await screen.findByRole("menu")).toBeTruthy();
    fireEvent.pointerUp(button, { pointerType: "touch" });
    fireEvent.click(button);
    expect(screen.getByRole("menu")).toBeTruthy();
    expect(sentVotes(sent)).toBe(0);
  });

  it("is not there with the like alone", async () => {
    renderPost({}, { withReactions: false });
    const button = await likeButton();
    button.focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(button.getAttribute("aria-haspopup")).toBeNull();
  });
});

describe("the line of who reacted (366)", () => {
  it.each([
    ["nobody", { vote_count: 0 }, null],
    ["somebody", { vote_count: 1 }, "1 person"],
    ["several", { vote_count: 12 }, "12 people"],
    ["the reader alone", { vote_count: 1, voted: true, reaction: like }, "You"],
    ["the reader and others", { vote_count: 3, voted: true, reaction: warm }, "You and 2 others"],
  ])("tells %s", async (_who, about, words) => {
    renderPost(about);
    await likeButton();
    const line = screen.queryByRole("button", { name: /person|people|You/ });
    expect(line?.textContent ?? null).toBe(words);
  });
});

describe("who reacted", () => {
  it("is asked for by one reaction, and all again (367)", async () => {
    const ada = { user: person(), reaction: like, voted_at: "2026-11-20T10:00:00+00:00" };
    const tomas = { ...ada, user: person({ id: 4, username: "tomas", real_name: "Tomás" }), reaction: warm };
    const replies = [pageOf([ada, tomas]), pageOf([tomas]), pageOf([ada, tomas])];
    renderPost(
      {
        vote_count: 2,
        reactions_count: [
          { reaction: like, count: 1 },
          { reaction: warm, count: 1 },
        ],
      },
      { answers: [answer(objectVoteList, () => Response.json(replies.shift()))] },
    );
    await userEvent.click(await screen.findByRole("button", { name: "2 people" }));
    const dialog = await screen.findByRole("dialog", { name: "Reactions" });
    expect(await within(dialog).findAllByRole("link")).toHaveLength(2);
    expect(within(dialog).getByRole("img", { name: "Warm" })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Warm, 1 person" }));
    await waitFor(() => expect(within(dialog).getAllByRole("link")).toHaveLength(1));
    expect(within(dialog).getByRole("link", { name: "Tomás" })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "All" }));
    expect(await within(dialog).findByRole("link", { name: "Ada Nwosu" })).toBeTruthy();
  });

  it("is listed, and the rest asked for", async () => {
    const first = [{ user: person(), reaction: like, voted_at: "2026-11-20T10:00:00+00:00" }];
    const second = [
      { user: person({ id: 4, username: "tomas", real_name: "Tomás" }), reaction: warm, voted_at: "2026-11-20T10:00:00+00:00" },
    ];
    const pages = [pageOf(first, "http://community.test/api/v2/post/11/vote/?limit=10&offset=10"), pageOf(second)];
    renderPost(
      {
        vote_count: 2,
        reactions_count: [
          { reaction: like, count: 1 },
          { reaction: warm, count: 1 },
        ],
      },
      { answers: [answer(objectVoteList, () => Response.json(pages.shift()))] },
    );
    await userEvent.click(await screen.findByRole("button", { name: "2 people" }));
    expect(await screen.findByRole("link", { name: "Ada Nwosu" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "Tomás" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});
