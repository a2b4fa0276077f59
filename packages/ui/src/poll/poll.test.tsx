import { useSuspenseQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { objectGet, objectPollVote, objectPollVoteList } from "@cortile/contract/contribution";
import type { Contribution, Poll } from "@cortile/contract/entity";
import { suggestionPoll } from "@cortile/contract/suggestion";
import { useClient } from "#core/client";
import { poll } from "#poll/testing";
import { answer, member, refusal } from "#shell/testing";
import { contribution, pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { PollView } from "./PollView.tsx";
import { SuggestedPolls } from "./SuggestedPolls.tsx";

withBrowser();

function Post({ foldable }: { foldable: boolean }) {
  const client = useClient();
  const { data } = useSuspenseQuery({
    queryKey: ["contribution", "post", 11],
    queryFn: () => client.call(objectGet, { params: { type: "post", id: 11 } }),
    staleTime: Infinity,
  });
  return <PollView of={data} level={2} foldable={foldable} />;
}

const voteCall = "POST /api/v2/post/11/poll/vote/";
const done = () => new Response(null, { status: 204 });
type Options = Parameters<typeof renderReading>[1] & { foldable?: boolean; about?: Partial<Contribution> };

function renderPoll(shown: Poll, { foldable = false, about, answers = [], ...rest }: Options = {}) {
  return renderReading(
    <Suspense>
      <Post foldable={foldable} />
    </Suspense>,
    {
      user: member(),
      answers: [...answers, answer(objectPollVote, done), answer(objectGet, contribution({ poll: shown, ...about }))],
      ...rest,
    },
  );
}

const sentVotes = (sent: { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === voteCall).map(({ body }) => body);
const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);
const choose = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("a poll of one choice", () => {
  it("shows no shares before the reader votes, and how many voted (411)", async () => {
    renderPoll(poll({}, [3, 1]));
    expect(await screen.findByRole("heading", { name: "Which firing do we share?", level: 2 })).toBeTruthy();
    expect(rows()).toEqual(["Cone 6, slow cool", "Raku, outdoors"]);
    expect(screen.getByText("4 votes").tagName).toBe("SPAN");
  });

  it("shows the vote and the shares before the server answers, and sends it once (412)", async () => {
    const held = Promise.withResolvers<Response>();
    const { sent } = renderPoll(poll({}, [3, 0]), { answers: [{ route: objectPollVote, reply: () => held.promise }] });
    await choose("Raku, outdoors");
    await screen.findByText("25%");
    expect(rows()).toEqual(["Cone 6, slow cool75%", "Raku, outdoorsYour choice25%"]);
    expect(document.activeElement?.getAttribute("role")).toBe("group");
    held.resolve(done());
    await waitFor(() => expect(sentVotes(sent)).toEqual([{ choice: 52 }]));
    expect(screen.getByRole("button", { name: "4 votes" })).toBeTruthy();
  });

  it("moves the vote, or takes it back, once asked to change it (412)", async () => {
    const { sent } = renderPoll(poll({}, [3, 1], 0));
    await choose("Change vote");
    expect(screen.getByRole("button", { name: /Cone 6/, pressed: true })).toBeTruthy();
    await choose("Keep my vote");
    await choose("Change vote");
    await userEvent.click(screen.getByRole("button", { name: /Raku/, pressed: false }));
    await waitFor(() => expect(rows()).toEqual(["Cone 6, slow cool50%", "Raku, outdoorsYour choice50%"]));
    await choose("Change vote");
    await userEvent.click(screen.getByRole("button", { name: /Raku/, pressed: true }));
    await waitFor(() => expect(rows()).toEqual(["Cone 6, slow cool", "Raku, outdoors"]));
    await waitFor(() => expect(sentVotes(sent)).toEqual([{ choice: 52 }, { choice: 52 }]));
  });

  it("goes back when the server refuses, says so, and shows what is so (416)", async () => {
    const replies = [poll({}, [3, 1]), poll({ closed: true }, [4, 1])];
    renderPoll(poll(), {
      answers: [
        answer(objectPollVote, () => refusal(500, {})),
        answer(objectGet, () => Response.json(contribution({ poll: replies.shift() ?? null }))),
      ],
    });
    await choose("Raku, outdoors");
    expect((await screen.findByRole("alert")).textContent).toBe("Your vote wasn’t saved. Try again.");
    await waitFor(() => expect(rows()).toEqual(["Cone 6, slow cool80%", "Raku, outdoors20%"]));
    expect(screen.getByText("Closed")).toBeTruthy();
  });

  it("goes back also when nothing can be asked any more", async () => {
    const held = Promise.withResolvers<Response>();
    let asked = 0;
    renderPoll(poll(), {
      answers: [
        { route: objectPollVote, reply: () => held.promise },
        answer(objectGet, () => (asked++ === 0 ? Response.json(contribution({ poll: poll({}, [3, 1]) })) : refusal(500, {}))),
      ],
    });
    await choose("Raku, outdoors");
    await screen.findByText("40%");
    held.resolve(Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 }));
    expect((await screen.findByRole("alert")).textContent).toBe("This poll is closed.");
    await waitFor(() => expect(rows()).toEqual(["Cone 6, slow cool", "Raku, outdoors"]));
  });

  it("of a visitor goes to the host; a blocked account is told", async () => {
    const onAnonymousAction = vi.fn<() => void>();
    const { sent } = renderPoll(poll(), { user: null, onAnonymousAction });
    await choose("Raku, outdoors");
    expect(onAnonymousAction).toHaveBeenCalledOnce();
    expect(sentVotes(sent)).toEqual([]);
  });

  it("tells blocked accounts", async () => {
    const { sent } = renderPoll(poll(), { user: member({ status: "b" }) });
    await choose("Raku, outdoors");
    expect((await screen.findByRole("alert")).textContent).toContain("blocked");
    expect(sentVotes(sent)).toEqual([]);
  });
});

describe("a poll of several choices", () => {
  it("takes them by check boxes, and sends them by one press (412)", async () => {
    const { sent } = renderPoll(poll({ multiple_choices: true }, [3, 1, 0]));
    const vote = await screen.findByRole("button", { name: "Vote" });
    expect(vote).toHaveProperty("disabled", true);
    for (const name of ["Cone 6, slow cool", "Wood kiln"]) await userEvent.click(screen.getByRole("checkbox", { name }));
    expect(sentVotes(sent)).toEqual([]);
    await userEvent.click(vote);
    await waitFor(() =>
      expect(rows()).toEqual(["Cone 6, slow coolYour choice67%", "Raku, outdoors17%", "Wood kilnYour choice17%"]),
    );
    await waitFor(() => expect(sentVotes(sent)).toEqual([{ choice: 51 }, { choice: 53 }]));
  });

  it("sends only what changed", async () => {
    const { sent } = renderPoll(poll({ multiple_choices: true }, [3, 1, 0], 0));
    await choose("Change vote");
    expect(screen.getByRole("checkbox", { name: "Cone 6, slow cool" })).toHaveProperty("checked", true);
    await userEvent.click(screen.getByRole("checkbox", { name: "Raku, outdoors" }));
    await userEvent.click(screen.getByRole("button", { name: "Vote" }));
    await waitFor(() => expect(sentVotes(sent)).toEqual([{ choice: 52 }]));
  });
});

describe("a poll that takes no votes", () => {
  const [minute, hour] = [60_000, 3_600_000];

  it("shows its shares once it is closed, also by the clock alone (413)", async () => {
    renderPoll(poll({ expiration_at: new Date(Date.now() - minute).toISOString() }, [0, 0]));
    expect(await screen.findByText("Closed")).toBeTruthy();
    expect(rows()).toEqual(["Cone 6, slow cool0%", "Raku, outdoors0%"]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    [48.5 * hour, "2 days left"],
    [23 * hour + 30 * minute, "23 hours left"],
    [minute / 2, "1 minute left"],
  ])("%i ms before its end says %s", async (before, words) => {
    renderPoll(poll({ expiration_at: new Date(Date.now() + before).toISOString() }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/Closes/) === null).toBe(before < minute);
  });

  it("hides its counts while it is a draft (415)", async () => {
    renderPoll(poll({ hidden: true }, [3, 1]), { about: { draft: true } });
    expect(await screen.findByText("Voting opens when this is published.")).toBeTruthy();
    expect(rows()).toEqual(["Cone 6, slow cool", "Raku, outdoors"]);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("in a feed", () => {
  it("folds by its question, and stays so (341)", async () => {
    renderPoll(poll(), { foldable: true });
    const question = () => screen.findByRole("button", { name: "Which firing do we share?" });
    await userEvent.click(await question());
    expect(screen.queryByRole("group")).toBeNull();
    renderPoll(poll(), { foldable: true });
    await waitFor(() => expect(screen.getAllByRole("button", { expanded: false })).toHaveLength(2));
  });
});

describe("who voted", () => {
  it("is listed, by choice, and the rest asked for", async () => {
    const [ada, tom] = [person(), person({ id: 4, username: "tomas", real_name: "Tomás" })];
    const next = "http://community.test/api/v2/post/11/poll/vote/?limit=10&offset=10";
    const pages = [pageOf([{ id: 2, choice: 51, user: ada }], next), pageOf([{ id: 1, choice: 52, user: tom }]), pageOf([])];
    renderPoll(poll({}, [1, 1], 0), { answers: [answer(objectPollVoteList, () => Response.json(pages.shift()))] });
    await choose("2 votes");
    const dialog = within(await screen.findByRole("dialog", { name: "Votes" }));
    expect(await dialog.findByRole("link", { name: "Ada Nwosu" })).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Show more" }));
    expect(await dialog.findByRole("link", { name: "Tomás" })).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Raku, outdoors, 1 vote" }));
    expect(await dialog.findByText("No votes yet.")).toBeTruthy();
  });
});

describe("suggested polls", () => {
  const suggested = (ids: number[]) =>
    ids.map((id) =>
      contribution({ id, poll: poll({ id, title: `Question ${id}` }), added_at: new Date(Date.now() - 7_300_000).toISOString() }),
    );

  it("show question, author and time, and the rest in a dialog (489)", async () => {
    renderReading(<SuggestedPolls />, { user: member(), answers: [answer(suggestionPoll, pageOf(suggested([1, 2, 3, 4])))] });
    const link = await screen.findByRole("link", { name: "Question 1" });
    expect(link.getAttribute("href")).toBe("/post/1/");
    expect(link.closest("li")?.textContent).toContain("Ada Nwosu · 2 h");
    expect(screen.queryByRole("link", { name: "Question 4" })).toBeNull();
    await choose("See all");
    expect(await within(await screen.findByRole("dialog")).findByRole("link", { name: "Question 4" })).toBeTruthy();
  });

  it("are not there for visitors, nor when none waits", async () => {
    const { sent } = renderReading(<SuggestedPolls />, { user: null });
    expect(sent.filter(({ call }) => call.includes("suggestion"))).toEqual([]);
    const voted = contribution({ poll: poll({}, [1, 0], 0) });
    const asked = renderReading(<SuggestedPolls />, { user: member(), answers: [answer(suggestionPoll, pageOf([voted]))] });
    await waitFor(() => expect(asked.sent.some(({ call }) => call.includes("suggestion"))).toBe(true));
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
