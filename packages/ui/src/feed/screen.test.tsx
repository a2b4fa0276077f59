import { screen, waitFor } from "@testing-library/react";
import { useQueryClient } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { commentList } from "@cortile/contract/comment";
import { objectContributors, objectGet, objectRelated, objectVote, objectVoteList } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { ContributionUnavailable } from "#contribution";
import { answer, member } from "#shell/testing";
import { contribution, pageOf, person, renderReading, TalkingSocket, withBrowser } from "#vote/testing";
import { ContributionScreen } from "./ContributionScreen.tsx";

withBrowser();

const gone = () => Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 });

/** What tells an open page to look again: the tab coming back. */
function LookAgain() {
  const cache = useQueryClient();
  return (
    <button type="button" onClick={() => void cache.invalidateQueries({ queryKey: ["contribution"] })}>
      Look again
    </button>
  );
}

function renderScreen({
  isGone = { now: false },
  user = member(),
  state = {},
}: { isGone?: { now: boolean }; user?: ReturnType<typeof member> | null; state?: Partial<Contribution> } = {}) {
  return renderReading(
    <Suspense>
      <ContributionScreen type="post" id={11} />
      <LookAgain />
    </Suspense>,
    {
      user,
      at: "/post/11/",
      answers: [
        answer(objectGet, () => (isGone.now ? gone() : Response.json(contribution({ comment_count: 0, ...state })))),
        answer(objectVote, gone),
        answer(objectVoteList, pageOf([])),
        answer(objectContributors, pageOf([person({ id: 30, real_name: "Noor Haddad" })])),
        answer(objectRelated, pageOf([contribution({ id: 40, html: "<p>Another bowl</p>" })])),
        answer(commentList, pageOf([])),
      ],
    },
  );
}

describe("the page of a content", () => {
  it("has the content, its comments, who took part and what is related (336, 342, 358)", async () => {
    renderScreen();
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: /comment/i })).toBeTruthy();
    expect((await screen.findByRole("link", { name: "Another bowl" })).getAttribute("href")).toBe("/post/40/");
    expect(screen.getAllByRole("button", { name: "Participants: Noor Haddad" }).length).toBeGreaterThan(0);
  });

  it("follows what is told of its counters, and asks once for much", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const state = { vote_count: 0 };
    const { sent } = renderScreen({ state });
    await screen.findByRole("button", { name: "Like, 0" });
    await waitFor(() => TalkingSocket.opens());
    await waitFor(() => expect(TalkingSocket.last.sent.at(-1)).toMatch(/^{"watch":.*"contribution:11"/));
    const asked = () => sent.filter(({ call }) => call === "GET /api/v2/post/11/").length;
    const before = asked();
    state.vote_count = 4;
    for (let vote = 0; vote < 4; vote += 1) TalkingSocket.says({ type: "changed", data: { topic: "contribution:11" } });
    expect(await screen.findByRole("button", { name: "Like, 4" }, { timeout: 5000 })).toBeTruthy();
    expect(asked()).toBe(before + 1);
  });

  it("tells its author what staff decide about it meanwhile", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const me = member();
    const author = person({ id: me.id, username: me.username });
    const state: Partial<Contribution> = { author, collapsed: true, held: true };
    renderScreen({ state, user: me });
    await screen.findByText("Waiting for review by the moderators.");
    await waitFor(() => TalkingSocket.opens());
    await waitFor(() => expect(TalkingSocket.last.sent.at(-1)).toMatch(/^{"watch":.*"contribution:11"/));
    delete state.held;
    state.collapsed = false;
    TalkingSocket.says({ type: "changed", data: { topic: "contribution:11" } });
    await waitFor(() => expect(screen.queryByText("Waiting for review by the moderators.")).toBeNull(), { timeout: 5000 });
    expect(screen.getByRole("textbox", { name: "Add a comment" })).toBeTruthy();
    Object.assign(state, { deleted: true, deleted_by: "staff" });
    TalkingSocket.says({ type: "changed", data: { topic: "contribution:11" } });
    const removed = "Removed by the moderators. Only you and staff see it.";
    expect(await screen.findByText(removed, undefined, { timeout: 8000 })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Add a comment" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Like/ })).toBeNull();
  }, 20_000);

  it("says so when the content goes while it is looked at (343)", async () => {
    const isGone = { now: false };
    renderScreen({ isGone });
    await screen.findByText("Opened the kiln this morning.");
    isGone.now = true;
    await userEvent.click(screen.getByRole("button", { name: "Look again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "This isn’t available" })).toBeTruthy();
    expect(screen.queryByText("Opened the kiln this morning.")).toBeNull();
  });

  it("finds out by an action that fails (343, 390)", async () => {
    const isGone = { now: false };
    renderScreen({ isGone });
    const like = await screen.findByRole("button", { name: "Like, 0" });
    isGone.now = true;
    await userEvent.click(like);
    expect(await screen.findByRole("heading", { level: 1, name: "This isn’t available" })).toBeTruthy();
  });
});

describe("a content that is not there", () => {
  it("says what may be the matter, and leads home (343)", async () => {
    renderReading(<ContributionUnavailable />, { user: member(), at: "/post/11/" });
    expect(screen.getByText("It was removed, you don’t have access, or the address is wrong.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
    expect(screen.getByRole("link", { name: "Go to home" }).getAttribute("href")).toBe("/");
  });

  it("asks visitors to sign in, and leads back", async () => {
    renderReading(<ContributionUnavailable />, { user: null, at: "/post/11/" });
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/signin/?next=%2Fpost%2F11%2F"),
    );
  });
});
