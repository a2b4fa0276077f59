import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { appealCreate, appealMessageAdd, moderationLog, statementGet, statementList } from "@cortile/contract/moderation";
import { answer, member, refusal } from "#shell/testing";
import { pageOf, renderReading, withBrowser } from "#vote/testing";
import { BlockedNotice } from "./BlockedNotice.tsx";
import { DecisionListScreen } from "./DecisionListScreen.tsx";
import { DecisionScreen } from "./DecisionScreen.tsx";
import { ModerationLogScreen } from "./ModerationLogScreen.tsx";

withBrowser();

const statement = (about: object = {}) => ({
  id: 7,
  act: "hide",
  kind: "post",
  target_id: 11,
  excerpt: "Cheap kilns",
  flag_type: 0,
  flag_type_description: "Spam or advertising",
  motive: "It sells a kiln.",
  rule: "No advertising",
  automatic: false,
  days_blocked: null,
  created_at: "2026-11-20T10:00:00+00:00",
  reversed: false,
  approved: false,
  waiting: false,
  appeal_until: "2027-05-19T10:00:00+00:00",
  may_appeal: true,
  appeal: null,
  ...about,
});
const thread = (status: string) => ({
  id: 5,
  status,
  created_at: "2026-11-20T10:00:00+00:00",
  decided_at: null,
  messages: [
    { id: 1, from_staff: false, author: null, text: "I gave it away", created_at: "2026-11-20T10:00:00+00:00" },
    { id: 2, from_staff: true, author: null, text: "Do you have a link?", created_at: "2026-11-20T10:00:00+00:00" },
  ],
});

const show = (about: object = {}, ...answers: ReturnType<typeof answer>[]) =>
  renderReading(
    <Suspense>
      <DecisionScreen id={7} />
    </Suspense>,
    { user: member(), answers: [...answers, answer(statementGet, statement(about))] },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

describe("a decision of moderators", () => {
  it("says what, about what, why, which rule and how", async () => {
    show();
    await screen.findByText("By a moderator");
    const facts = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(facts.slice(0, 4)).toEqual([
      "Hidden",
      "Post: “Cheap kilns” View it",
      "Spam or advertising\nIt sells a kiln.",
      "No advertising Community rules",
    ]);
    expect(screen.getByText(/You can appeal until/).textContent).toContain("19 May 2027");
  });

  it("is appealed in words, which stay where sending fails", async () => {
    const { sent } = show({}, answer(appealCreate, refusal(500, { _: "internal" })));
    await press(/^Send appeal/);
    expect(await screen.findByText("Write a few words.")).toBeTruthy();
    const field = screen.getByLabelText<HTMLTextAreaElement>(/Why should it be reversed/);
    await userEvent.type(field, "I gave it away");
    await press(/^Send appeal/);
    expect(await screen.findByText("It wasn’t sent. Try again.")).toBeTruthy();
    expect(field.value).toBe("I gave it away");
    expect(sent).toContainEqual({ call: "POST /api/v2/x/moderation/statement/7/appeal/", body: { text: "I gave it away" } });
  });

  it("is no longer said not to be sent once it is", async () => {
    const replies = [refusal(500, { _: "internal" }), Response.json({ id: 5 })];
    show(
      {},
      answer(appealCreate, () => replies.shift() ?? Response.error()),
    );
    await userEvent.type(await screen.findByLabelText(/Why should it be reversed/), "I gave it away");
    await press(/^Send appeal/);
    await screen.findByText("It wasn’t sent. Try again.");
    await press(/^Send appeal/);
    await waitFor(() => expect(screen.queryByText("It wasn’t sent. Try again.")).toBeNull());
  });

  it("keeps what is written about it until that is sent", async () => {
    show();
    await userEvent.type(await screen.findByLabelText(/Why should it be reversed/), "I gave it away");
    cleanup();
    show();
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/Why should it be reversed/);
    await expect.poll(() => field.value).toBe("I gave it away");
    cleanup();
    let isSent = false;
    renderReading(
      <Suspense>
        <DecisionScreen id={7} />
      </Suspense>,
      {
        user: member(),
        answers: [
          answer(appealCreate, () => {
            isSent = true;
            return Response.json({ id: 5 });
          }),
          answer(statementGet, () => Response.json(statement(isSent ? { may_appeal: false, appeal: thread("open") } : {}))),
        ],
      },
    );
    await screen.findByDisplayValue("I gave it away");
    await press(/^Send appeal/);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Your message/)).value).toBe("");
    expect(sessionStorage.length).toBe(0);
  });

  it("shows the appeal as a thread to write on in while it is open", async () => {
    const sentMessage = answer(appealMessageAdd, () => new Response(null, { status: 204 }));
    const { sent } = show({ may_appeal: false, appeal: thread("open") }, sentMessage);
    expect(await screen.findByText("Do you have a link?")).toBeTruthy();
    expect(screen.getByText("Appeal under review")).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Your message/), "Here it is");
    await press(/^Send/);
    await expect.poll(() => sent.map(({ call }) => call)).toContain("POST /api/v2/x/moderation/appeal/5/message/");
  });

  it("that was reversed says so, and takes no more words", async () => {
    show({ may_appeal: false, reversed: true, appeal: thread("reversed") });
    expect(await screen.findByText("This decision was reversed. It no longer has any effect.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  const held = { act: "hold", flag_type: null, motive: "", rule: "", automatic: true, may_appeal: false };

  it("of what waits for review says why, and offers no appeal before somebody has decided", async () => {
    show({ ...held, waiting: true });
    expect(await screen.findByText(/^The first posts and comments of new members are reviewed/)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Appeal" })).toBeNull();
  });

  it("of what was approved says so, not that it was reversed", async () => {
    show({ ...held, approved: true, reversed: true });
    expect(await screen.findByText("It was approved and published.")).toBeTruthy();
    expect(screen.queryByText(/reversed/)).toBeNull();
  });

  it("of what waited says where a deletion ended the wait", async () => {
    show({ ...held, waiting: false });
    expect(await screen.findByText("The review ended with another decision.")).toBeTruthy();
  });

  it("that is too old cannot be appealed", async () => {
    show({ may_appeal: false });
    expect(await screen.findByText("The time to appeal this decision is over.")).toBeTruthy();
  });
});

describe("the decisions of moderators", () => {
  const list = (rows: object[]) =>
    renderReading(<DecisionListScreen />, { user: member(), answers: [answer(statementList, pageOf(rows))] });

  it("lead to each, with what became of the appeal", async () => {
    list([statement({ appeal: thread("upheld") })]);
    const link = await screen.findByRole("link", { name: /Hidden: Cheap kilns/ });
    expect(link.getAttribute("href")).toBe("/moderation/decisions/7/");
    expect(screen.getByText("Appeal rejected: the decision stands")).toBeTruthy();
  });

  it("put the outcome below the words, so that a long one leaves them room", async () => {
    list([statement({ reversed: true, appeal: thread("reversed") })]);
    const outcome = await screen.findByText("Appeal accepted: the decision was reversed");
    expect(outcome.closest("p")?.parentElement?.textContent).toMatch(/^Post · /);
  });

  it("say what was approved", async () => {
    list([statement({ act: "hold", reversed: true, approved: true, may_appeal: false })]);
    expect(await screen.findByText("Approved")).toBeTruthy();
    expect(screen.queryByText("Undone")).toBeNull();
  });

  it("may be none", async () => {
    list([]);
    expect(await screen.findByText(/No decisions about your content/)).toBeTruthy();
  });
});

it("the public log says what was approved", async () => {
  const entry = { act: "hold", kind: "comment", flag_type: null, automatic: true, days_blocked: null, appeal: null };
  const rows = [{ ...entry, date: "2026-11-20", reversed: false, approved: true }];
  renderReading(<ModerationLogScreen />, { user: null, answers: [answer(moderationLog, pageOf(rows))] });
  expect(await screen.findByText("Approved")).toBeTruthy();
});

describe("the home of somebody whose account is blocked", () => {
  const home = (status: "a" | "b", rows: object[]) =>
    renderReading(<BlockedNotice />, { user: member({ status }), answers: [answer(statementList, pageOf(rows))] });
  const block = { act: "block", kind: "user", days_blocked: 7 };

  it("says until when, and leads to the reasons", async () => {
    home("b", [statement(), statement({ ...block, id: 8 })]);
    expect(await screen.findByText(/^Your account is blocked until 27 November 2026/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Why, and how to appeal" }).getAttribute("href")).toBe("/moderation/decisions/8/");
  });

  it("has no end where the account is blocked for good", async () => {
    home("b", [statement({ ...block, days_blocked: null })]);
    expect(await screen.findByText("Your account is blocked. You can read, but not post or reply.")).toBeTruthy();
  });

  it("leads to the team where the decision is not there", async () => {
    home("b", [statement({ ...block, reversed: true })]);
    expect(await screen.findByText("Your account is blocked. You can read, but not post or reply.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Why, and how to appeal" })).toBeNull();
  });

  it("says nothing to others", () => {
    const { sent } = home("a", [statement(block)]);
    expect(document.body.textContent).toBe("");
    expect(sent).toEqual([]);
  });
});
