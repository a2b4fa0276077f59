import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { commentCreate, commentDelete, commentGet, commentList, commentUpdate } from "@cortile/contract/comment";
import type { Comment } from "@cortile/contract/entity";
import { answer, member } from "#shell/testing";
import { comment, contribution, pageOf, person, renderReading, reply, withBrowser } from "#vote/testing";
import { CommentScreen } from "./CommentScreen.tsx";
import { CommentThread } from "./CommentThread.tsx";

withBrowser();

const me = member();
const mine = { author: person({ id: me.id, username: me.username, real_name: me.real_name }) };
const failed = (status: number, code: string) => () => Response.json({ errors: [{ code, message: "" }] }, { status });

function renderThread(comments: Comment[], options: Parameters<typeof renderReading>[1] = {}) {
  const { answers = [], ...rest } = options;
  return renderReading(
    <Suspense>
      <CommentThread contribution={contribution({ comment_count: comments.length })} />
    </Suspense>,
    { user: me, answers: [...answers, answer(commentList, pageOf(comments))], ...rest },
  );
}

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Add a comment" });

describe("writing a comment", () => {
  it("sends paragraphs and puts the comment in the list", async () => {
    const created = comment({ ...mine, id: 30, html: "<p>Two of them.</p>" });
    const { sent } = renderThread([comment()], { answers: [answer(commentCreate, created)] });
    await userEvent.type(await box(), "Two of them.");
    await userEvent.click(screen.getByRole("button", { name: /^Comment/ }));
    expect(await screen.findByText("Two of them.", { selector: "p" })).toBeTruthy();
    expect(sent).toContainEqual({ call: "POST /api/v2/comment/", body: { post: 11, text: "<p>Two of them.</p>" } });
    expect((await box()).value).toBe("");
  });

  it.each([
    ["the server fails", failed(500, "internal"), "We couldn’t send your comment. Your text is kept; try again."],
    ["the session has ended", failed(401, "unauthenticated"), "Your session has ended. Sign in again: your text is kept."],
    ["a block keeps two apart", failed(403, "permission_denied"), "You can’t comment here: one of you has blocked the other."],
  ])("keeps the text when %s, through a reload too", async (_case, reply, words) => {
    renderThread([comment()], { answers: [answer(commentCreate, reply)] });
    await userEvent.type(await box(), "Two of them.");
    await userEvent.click(screen.getByRole("button", { name: /^Comment/ }));
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect((await box()).value).toBe("Two of them.");
    cleanup();
    renderThread([comment()]);
    await waitFor(async () => expect((await box()).value).toBe("Two of them."));
  });

  it("forgets what was sent, and what was cancelled", async () => {
    renderThread([comment()]);
    await userEvent.type(await box(), "Never mind");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    cleanup();
    renderThread([comment()]);
    await screen.findByText("I have three of them.");
    expect((await box()).value).toBe("");
  });

  it("asks a visitor to sign in on a press, not on passing by", async () => {
    const onAnonymousAction = vi.fn();
    renderThread([comment()], { user: null, onAnonymousAction });
    (await box()).focus();
    expect(onAnonymousAction).not.toHaveBeenCalled();
    await userEvent.click(await box());
    expect(onAnonymousAction).toHaveBeenCalledOnce();
  });

  it("wants words", async () => {
    const { sent } = renderThread([comment()]);
    await userEvent.type(await box(), "   {Control>}{Enter}{/Control}");
    expect((await screen.findByRole("alert")).textContent).toBe("Write something first.");
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });
});

describe("replies", () => {
  const at = (id: number, minute: number) =>
    reply({ id, added_at: `2026-11-20T11:${minute}:00.000000+00:00`, html: `<p>Reply ${id}</p>` });

  it("begin with the name of whom they answer", async () => {
    const created = { ...at(31, 30), ...mine, html: "<p>Bring the tiles</p>" };
    const { sent } = renderThread([comment()], { answers: [answer(commentCreate, created)] });
    await userEvent.click(await screen.findByRole("button", { name: "Reply" }));
    const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply to Ada Nwosu" });
    expect(document.activeElement).toBe(area);
    expect(area.value).toBe("@ada_n ");
    await userEvent.type(area, "bring the tiles");
    const form = area.closest("form");
    if (!form) throw new Error("no form");
    await userEvent.click(within(form).getByRole("button", { name: /^Reply/ }));
    expect(await screen.findByText("Bring the tiles")).toBeTruthy();
    expect(sent).toContainEqual({
      call: "POST /api/v2/comment/",
      body: { post: 11, text: "<p>@ada_n bring the tiles</p>", parent: 21 },
    });
  });

  it("that are earlier come on request, in their order and each once", async () => {
    const all = [at(25, 50), at(24, 40), at(23, 30), at(22, 20)];
    const thread = comment({ comment_count: 4, latest_comments: [at(24, 40), at(25, 50)] });
    const pages = [pageOf([thread]), pageOf(all)];
    renderThread([], { answers: [answer(commentList, () => Response.json(pages.shift()))] });
    await userEvent.click(await screen.findByRole("button", { name: "See 2 more replies" }));
    await screen.findByText("Reply 22");
    expect(screen.getAllByText(/^Reply \d/, { selector: "p" }).map((one) => one.textContent)).toEqual([
      "Reply 22",
      "Reply 23",
      "Reply 24",
      "Reply 25",
    ]);
    expect(screen.queryByRole("button", { name: /more repl/ })).toBeNull();
  });
});

describe("one's own comment", () => {
  const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: /^More for the comment/ }));

  it("is edited in place", async () => {
    const edited = comment({ ...mine, html: "<p>Four of them.</p>" });
    const { sent } = renderThread([comment(mine)], { answers: [answer(commentUpdate, edited)] });
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
    const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Edit your comment" });
    expect(area.value).toBe("I have three of them.");
    await userEvent.clear(area);
    await userEvent.type(area, "Four of them.");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Four of them.", { selector: "p" })).toBeTruthy();
    expect(sent).toContainEqual({ call: "PUT /api/v2/comment/21/", body: { text: "<p>Four of them.</p>" } });
  });

  it("is deleted after asking, and can be brought back", async () => {
    renderThread([comment(mine)], { answers: [answer(commentDelete, () => new Response(null, { status: 204 }))] });
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByText("You deleted this comment.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Restore" })).toBeTruthy();
  });
});

describe("the page of a comment", () => {
  const renderPage = (id: number, answers: Parameters<typeof answer>[1]) =>
    renderReading(
      <Suspense>
        <CommentScreen target={{ type: "post", id: 11 }} id={id} />
      </Suspense>,
      { user: me, answers: [answer(commentGet, answers)] },
    );

  it("shows the comment under what it is about, and marks it", async () => {
    renderPage(21, comment({ post: contribution() }));
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
    expect(screen.getByText("I have three of them.").closest("article")?.hasAttribute("data-named")).toBe(true);
    expect(screen.getByRole("link", { name: "See the whole conversation" }).getAttribute("href")).toBe("/post/11/#comments");
  });

  it("shows a reply in its thread", async () => {
    const replies = [
      comment({ id: 25, parent: 21, html: "<p>Door side</p>", post: contribution() }),
      comment({ post: contribution(), comment_count: 1 }),
    ];
    renderPage(25, () => Response.json(replies.shift()));
    expect((await screen.findByText("Door side")).closest("article")?.hasAttribute("data-named")).toBe(true);
    expect(screen.getByText("I have three of them.")).toBeTruthy();
  });

  it.each([
    ["missing", failed(404, "not_found")],
    ["about something else", () => Response.json(comment({ post: contribution({ id: 12 }) }))],
  ])("says so when it is %s", async (_case, reply) => {
    renderPage(21, reply);
    expect(await screen.findByRole("heading", { level: 1, name: "Comment not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the whole conversation" })).toBeTruthy();
  });
});
