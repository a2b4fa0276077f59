import { objectDraftedList, objectFollowingList, objectScheduledList, objectSuspendedList } from "@cortile/contract/contribution";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { answer, member } from "#shell/testing";
import { contribution, pageOf, person, renderReading, TalkingSocket, withBrowser } from "#vote/testing";
import { OwnScreen } from "./OwnScreen.tsx";

withBrowser();

const calls = [objectDraftedList, objectFollowingList, objectScheduledList, objectSuspendedList];
const none = calls.map((call) => answer(call, pageOf([])));
const tabs = () => screen.getAllByRole("link", { name: /^(Saved|Scheduled|Drafts|Muted)$/ }).map((link) => link.textContent);

describe("your contents", () => {
  it.each([
    ["every author", {}, ["Saved", "Scheduled", "Drafts", "Muted"]],
    ["a member while drafts are off", { "configurations.scheduled_posts_enabled": false }, ["Saved", "Muted"]],
  ])("has the lists that are for %s", async (_who, preferences, expected) => {
    renderReading(<OwnScreen list="saved" type="post" />, { user: member(), preferences, answers: none });
    await screen.findByText(/^Nothing saved yet/);
    expect(tabs()).toEqual(expected);
  });

  it("shows what was saved (368), and leads to the articles", async () => {
    const saved = pageOf([contribution({ followed: true })]);
    renderReading(<OwnScreen list="saved" type="post" />, {
      user: member(),
      answers: [answer(objectFollowingList, saved), ...none],
    });
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Saved" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Articles" }).getAttribute("href")).toBe("/user/7/discussions/followed/");
  });

  it("has the shape of articles while those load (357)", () => {
    const held = { route: objectFollowingList, reply: () => new Promise<Response>(() => undefined) };
    renderReading(<OwnScreen list="saved" type="discussion" />, { user: member(), answers: [held] });
    const skeleton = screen.getByRole("status", { busy: true });
    expect(skeleton.querySelectorAll("[class*=cover]")).toHaveLength(3);
  });

  it("lists the drafts on the server, to be resumed (456)", async () => {
    const drafts = pageOf([contribution({ draft: true, author: person({ id: 7 }) })]);
    renderReading(<OwnScreen list="drafts" type="post" />, {
      user: member(),
      answers: [answer(objectDraftedList, drafts), ...none],
    });
    expect(await screen.findByText("Draft")).toBeTruthy();
  });

  it.each(["published", "held_back"])("forgets what waited once the server says it is %s (386)", async (became) => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const lists = [pageOf([contribution({ draft: true, scheduled_at: "2099-01-01T00:00:00Z" })]), pageOf([])];
    renderReading(<OwnScreen list="scheduled" type="post" />, {
      user: member(),
      answers: [answer(objectScheduledList, () => Response.json(lists.shift() ?? pageOf([]))), ...none],
    });
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
    TalkingSocket.says({ type: "news", data: { [became]: { type: "post", id: 11 } } });
    await waitFor(() => expect(screen.queryByText("Opened the kiln this morning.")).toBeNull());
  });

  it("offers to try again when a list does not come", async () => {
    const replies = [Response.json({ errors: [] }, { status: 500 }), Response.json(pageOf([contribution()]))];
    renderReading(<OwnScreen list="muted" type="post" />, {
      user: member(),
      answers: [answer(objectSuspendedList, () => replies.shift() ?? Response.error()), ...none],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
  });
});
