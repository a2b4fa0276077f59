import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  commentCreate,
  commentDelete,
  commentFlag,
  commentFlagStatus,
  commentGet,
  commentList,
  commentUpdate,
} from "@cortile/contract/comment";
import type { Comment, Contribution } from "@cortile/contract/entity";
import { answer, member, type Answer } from "#shell/testing";
import { comment, contribution, pageOf, person, renderReading, reply, TalkingSocket, withBrowser } from "#vote/testing";
import { Activities } from "./Activities.tsx";
import { CommentScreen } from "./CommentScreen.tsx";
import { addComment } from "./comment.cache.ts";
import { CommentThread } from "./CommentThread.tsx";

withBrowser();

const me = member();
const mine = { author: person({ id: me.id, username: me.username, real_name: me.real_name }) };
const failed = (status: number, code: string) => () => Response.json({ errors: [{ code, message: "" }] }, { status });

type Options = Parameters<typeof renderReading>[1] & { about?: Partial<Contribution> };

function renderThread(comments: Comment[], options: Options = {}) {
  const { answers = [], about, ...rest } = options;
  return renderReading(
    <Suspense>
      <CommentThread contribution={contribution({ comment_count: comments.length, ...about })} />
    </Suspense>,
    { user: me, answers: [...answers, answer(commentList, pageOf(comments))], ...rest },
  );
}

const box = () => screen.findByRole("textbox", { name: "Add a comment" });
const textNow = async () => {
  const field = await box();
  return field instanceof HTMLTextAreaElement ? field.value : field.textContent;
};
/** The editor, once it has taken the place of the plain box. */
const editor = (name: RegExp | string = "Add a comment") =>
  waitFor(
    () => {
      const field = screen.getByRole("textbox", { name });
      expect(field.isContentEditable).toBe(true);
      return field;
    },
    { timeout: 10_000 },
  );
/** As a paste brings it: the test's document has no typing into formatted text. */
async function write(text: string, name?: RegExp | string) {
  await userEvent.click(await screen.findByRole("textbox", { name: name ?? "Add a comment" }));
  const field = await editor(name);
  field.focus();
  await userEvent.paste(text);
}

const parentGone = {
  field: "in_reply_to",
  messages: [{ code: "invalid", message: "The comment you’re replying to no longer exists." }],
};

describe("writing a comment", () => {
  it("sends paragraphs and puts the comment in the list", async () => {
    const created = comment({ ...mine, id: 30, html: "<p>Two of them.</p>" });
    const { sent } = renderThread([comment()], { answers: [answer(commentCreate, created)] });
    await write("Two of them.");
    await userEvent.click(screen.getByRole("button", { name: /^Comment/ }));
    expect(await screen.findByText("Two of them.", { selector: "p" })).toBeTruthy();
    expect(sent).toContainEqual({ call: "POST /api/v2/comment/", body: { post: 11, text: "<p>Two of them.</p>" } });
    expect(await textNow()).toBe("");
    await waitFor(() => expect(document.activeElement?.id).toBe("comment-30"));
  });

  it.each([
    ["the server fails", failed(500, "internal"), "We couldn’t send your comment. Your text is saved; try again."],
    ["the session has ended", failed(401, "unauthenticated"), "Your session has ended. Sign in again: your text is saved."],
    [
      "a block keeps two apart",
      failed(403, "permission_denied"),
      "You can’t comment here: the author limits who replies, or one of you has blocked the other.",
    ],
    [
      "what it answers is gone",
      () => Response.json({ errors: [parentGone] }, { status: 400 }),
      "The comment you’re replying to no longer exists.",
    ],
  ])("keeps the text when %s, through a reload too", async (_case, reply, words) => {
    renderThread([comment()], { answers: [answer(commentCreate, reply)] });
    await write("Two of them.");
    await userEvent.click(screen.getByRole("button", { name: /^Comment/ }));
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(await textNow()).toBe("Two of them.");
    cleanup();
    renderThread([comment()]);
    await waitFor(async () => expect(await textNow()).toBe("Two of them."));
  });

  it("keeps what was written while it was being sent", async () => {
    let take: () => void = () => undefined;
    const created = comment({ ...mine, id: 30, html: "<p>Two of them.</p>" });
    const reply = () => new Promise<Response>((resolve) => (take = () => resolve(Response.json(created))));
    renderThread([comment()], { answers: [answer(commentCreate, reply)] });
    await write("Two of them.");
    await userEvent.click(screen.getByRole("button", { name: /^Comment/ }));
    await write(" And a third.");
    take();
    expect(await screen.findByText("Two of them.", { selector: "p" })).toBeTruthy();
    expect(await textNow()).toBe("Two of them. And a third.");
  });

  it("forgets what was sent, and what was cancelled", async () => {
    renderThread([comment()]);
    await write("Never mind");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    cleanup();
    renderThread([comment()]);
    await screen.findByText("I have three of them.");
    expect(await textNow()).toBe("");
  });

  it("keeps what a visitor typed until they have signed in", async () => {
    renderThread([comment()], { user: null });
    fireEvent.change(await box(), { target: { value: "Two of them." } });
    cleanup();
    renderThread([comment()]);
    await waitFor(async () => expect(await textNow()).toBe("Two of them."));
    cleanup();
    renderThread([comment()], { user: null });
    expect(await textNow()).toBe("");
  });

  it("asks a visitor to sign in on a press, not on passing by", async () => {
    const onAnonymousAction = vi.fn();
    renderThread([comment()], { user: null, onAnonymousAction });
    (await box()).focus();
    expect(onAnonymousAction).not.toHaveBeenCalled();
    await userEvent.click(await box());
    expect(onAnonymousAction).toHaveBeenCalledOnce();
  });

  it("offers to send once there are words", async () => {
    const { sent } = renderThread([comment()]);
    await userEvent.click(await box());
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: /^Comment/ });
    expect(send.disabled).toBe(true);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await write("Yes");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Comment/ }).disabled).toBe(false);
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("loads no editor for those who only read", async () => {
    renderThread([comment()]);
    expect(await box()).toBeInstanceOf(HTMLTextAreaElement);
    await screen.findByText("I have three of them.");
    expect(await box()).toBeInstanceOf(HTMLTextAreaElement);
  });
});

describe("replies", () => {
  const at = (id: number, minute: number) =>
    reply({ id, added_at: `2026-11-20T11:${minute}:00.000000+00:00`, html: `<p>Reply ${id}</p>` });

  it("begin with the name of whom they answer", async () => {
    const created = { ...at(31, 30), ...mine, html: "<p>Bring the tiles</p>" };
    const { sent } = renderThread([comment()], { answers: [answer(commentCreate, created)] });
    await userEvent.click(await screen.findByRole("button", { name: "Reply" }));
    const area = await editor("Reply to Ada Nwosu");
    await waitFor(() => expect(document.activeElement).toBe(area));
    expect(area.textContent).toBe("@ada_n, ");
    await userEvent.paste("bring the tiles");
    const form = area.closest("form");
    if (!form) throw new Error("no form");
    await userEvent.click(within(form).getByRole("button", { name: /^Reply/ }));
    expect(await screen.findByText("Bring the tiles")).toBeTruthy();
    expect(sent).toContainEqual({
      call: "POST /api/v2/comment/",
      body: { post: 11, text: '<p><mention id="3">@ada_n</mention>, bring the tiles</p>', parent: 21 },
    });
  });

  it("that are earlier come five at a time, from the oldest there is, in their order and each once (397)", async () => {
    const older = Array.from({ length: 7 }, (_, index) => at(23 - index, 30 - index));
    const thread = comment({ comment_count: 9, latest_comments: [at(24, 40), at(25, 50)] });
    const asked: string[] = [];
    const list: Answer["reply"] = (_body, address) => {
      if (!address.searchParams.has("parent")) return Response.json(pageOf([thread]));
      asked.push(["parent", "from", "ordering", "limit"].map((key) => address.searchParams.get(key)).join());
      const rest = address.searchParams.has("cursor");
      const page = pageOf(rest ? older.slice(5) : older.slice(0, 5), rest ? null : `${address.href}&cursor=next`);
      return Response.json({ ...page, count: 7 });
    };
    renderThread([], { answers: [answer(commentList, list)] });
    await userEvent.click(await screen.findByRole("button", { name: "See 7 more replies" }));
    await screen.findByText("Reply 19");
    await userEvent.click(screen.getByRole("button", { name: "See 2 more replies" }));
    await screen.findByText("Reply 17");
    expect(screen.getAllByText(/^Reply \d/, { selector: "p" }).map((one) => one.textContent)).toEqual(
      Array.from({ length: 9 }, (_, index) => `Reply ${17 + index}`),
    );
    expect(screen.queryByRole("button", { name: /more repl/ })).toBeNull();
    expect(asked).toEqual(["21,24,-added_at,5", "21,24,-added_at,5"]);
  });
});

it("opens its pictures full screen", async () => {
  renderThread([comment({ html: '<p>Here</p><p><img data-media="3" src="/media/3/" width="9" height="20" alt="A bowl"></p>' })]);
  await userEvent.click(await screen.findByRole("link", { name: "A bowl" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

describe("one's own comment", () => {
  const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: /^More actions for .*comment$/ }));

  it("is edited in place", async () => {
    const html = "<p>I have <strong>three</strong> of them.</p>";
    const edited = comment({ ...mine, html: "<p>Four of them.</p>" });
    // Changed on another device since the list was read.
    const now = answer(commentGet, comment({ ...mine, html }));
    const { sent } = renderThread([comment({ ...mine, html: "<p>I have two</p>", html_truncated: true })], {
      answers: [answer(commentUpdate, edited), now],
    });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const area = await editor("Edit your comment");
    expect(area.querySelector("strong")?.textContent).toBe("three");
    await userEvent.paste(" Or four.");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("Four of them.", { selector: "p" })).toBeTruthy();
    expect(sent).toContainEqual({
      call: "PUT /api/v2/comment/21/",
      body: { text: "<p>I have <strong>three</strong> of them. Or four.</p>" },
    });
  });

  it("says whether staff deleted it, and is not restored then", async () => {
    renderThread([comment({ ...mine, deleted: true, deleted_by: "author" })]);
    await screen.findByText("You deleted this comment.");
    expect(screen.getByRole("button", { name: "Restore" })).toBeTruthy();
    cleanup();
    renderThread([comment({ ...mine, deleted: true, deleted_by: "staff" })]);
    await screen.findByText("Removed by the moderators. Only you and staff see it.");
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show anyway" }));
    await openMenu();
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Copy link"]);
    const shown = screen.getByText("I have three of them.").closest("article");
    if (!shown) throw new Error("no comment");
    expect(within(shown).getByText("Removed by the moderators. Only you and staff see it.")).toBeTruthy();
    expect(within(shown).queryByRole("button", { name: /^(Like|Reply)/ })).toBeNull();
  });

  it("says that staff have deleted it where its edit begins", async () => {
    const now = answer(commentGet, comment({ ...mine, deleted: true, deleted_by: "staff" }));
    renderThread([comment(mine)], { answers: [now] });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    expect(await screen.findByText("Removed by the moderators. Only you and staff see it.")).toBeTruthy();
  });

  it("is not edited while it cannot be read as it is by now", async () => {
    renderThread([comment(mine)], { answers: [answer(commentGet, () => Promise.reject(new TypeError("offline")))] });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/offline/i);
    expect(screen.queryByRole("textbox", { name: "Edit your comment" })).toBeNull();
  });

  it("is gone on with where its edit was left", async () => {
    const html = "<p>I have three of them.</p>";
    renderThread([comment({ ...mine, html })], { answers: [answer(commentGet, comment({ ...mine, html }))] });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    (await editor("Edit your comment")).focus();
    await userEvent.paste(" Or four.");
    cleanup();
    renderThread([comment({ ...mine, html })]);
    await waitFor(async () => expect((await editor("Edit your comment")).textContent).toBe("I have three of them. Or four."));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    cleanup();
    renderThread([comment({ ...mine, html })]);
    expect(await screen.findByText("I have three of them.")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Edit your comment" })).toBeNull();
  });

  it("says that it has changed since its edit was left", async () => {
    const html = "<p>I have three of them.</p>";
    renderThread([comment({ ...mine, html })], { answers: [answer(commentGet, comment({ ...mine, html }))] });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    (await editor("Edit your comment")).focus();
    await userEvent.paste(" Or four.");
    expect(screen.queryByRole("alert")).toBeNull();
    for (const _ of ["once", "and after it was typed on"]) {
      cleanup();
      const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
      renderThread([comment({ ...mine, html: "<p>I have five.</p>" })]);
      expect((await screen.findByRole("alert")).textContent).toMatch(/^This comment has changed since/);
      // Whoever opens the page stays where they are.
      expect(scrolled).not.toHaveBeenCalled();
      scrolled.mockRestore();
      (await editor("Edit your comment")).focus();
      await userEvent.paste("!");
    }
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("I have five.")).toBeTruthy();
  });

  it("says what was changed meanwhile before it is replaced", async () => {
    const picture = (signature: string) => `<p><img data-media="3" src="/media/3/?sig=${signature}" alt="A bowl"></p>`;
    const before = comment({ ...mine, html: `<p>I have three.</p>${picture("a")}` });
    const meanwhile = comment({ ...mine, html: "<p>I have five.</p>" });
    const after = comment({ ...mine, html: "<p>I have three. Or four.</p>" });
    const read = [before, meanwhile];
    const { sent } = renderThread([before], {
      answers: [answer(commentGet, () => Response.json(read.shift() ?? meanwhile)), answer(commentUpdate, after)],
    });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await editor("Edit your comment");
    await userEvent.paste(" Or four.");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This comment has changed since/);
    expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("I have three. Or four.", { selector: "p" })).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith("PUT"))).toHaveLength(1);
  });

  it("is deleted after asking, and can be brought back", async () => {
    renderThread([comment(mine)], { answers: [answer(commentDelete, () => new Response(null, { status: 204 }))] });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByText("You deleted this comment.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Restore" })).toBeTruthy();
  });

  it("is deleted by its author after staff restored it while the page was open", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    renderThread([comment({ ...mine, deleted: true, deleted_by: "staff" })], {
      answers: [
        answer(commentGet, comment({ ...mine, post: contribution({ comment_count: 1 }) })),
        answer(commentDelete, () => new Response(null, { status: 204 })),
      ],
    });
    await screen.findByText("Removed by the moderators. Only you and staff see it.");
    TalkingSocket.opens();
    await waitFor(() => expect(TalkingSocket.last.sent.at(-1)).toMatch(/^{"watch":.*"contribution:11"/));
    told(21);
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByText("You deleted this comment.")).toBeTruthy();
  });
});

describe("somebody's comment", () => {
  it("is reported for one of five reasons (404)", async () => {
    const { sent } = renderThread([comment()], {
      answers: [answer(commentFlagStatus, {}), answer(commentFlag, () => new Response(null, { status: 204 }))],
    });
    await userEvent.click(await screen.findByRole("button", { name: /^More actions for .*comment$/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Report" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Off-topic" }));
    await userEvent.click(screen.getByRole("button", { name: /^Send report/ }));
    expect(await screen.findByText("Report sent. Moderators will review it.")).toBeTruthy();
    expect(sent).toContainEqual({ call: "POST /api/v2/comment/21/flag/", body: { flag_type: 4 } });
  });

  it("that is hidden is folded, and marked once shown (405, 407)", async () => {
    renderThread([comment({ collapsed: true })]);
    await userEvent.click(await screen.findByRole("button", { name: "Show anyway" }));
    expect(screen.getByText("Reported by the community")).toBeTruthy();
  });

  it("that waits for review says so", async () => {
    renderThread([comment({ collapsed: true, held: true })]);
    expect(await screen.findByText("Waiting for review by the moderators.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show anyway" }));
    expect(screen.queryByText("Reported by the community")).toBeNull();
    expect(screen.getByText("Waiting for review")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Reply/ })).toBeNull();
    cleanup();
    // Who wrote it is shown it at once.
    renderThread([comment({ ...mine, html: "<p>Mine, for now</p>", collapsed: true, held: true })]);
    expect(await screen.findByText("Mine, for now")).toBeTruthy();
    expect(screen.getByText("Waiting for review")).toBeTruthy();
  });
});

it.each([
  [{}, 2],
  [{ collapsed: true, held: true }, 1],
])("a comment that is sent counts at once unless it waits for review: %j", (state, count) => {
  const cache = new QueryClient();
  cache.setQueryData(["contribution", 11], contribution({ comment_count: 1 }));
  addComment(cache, { type: "post", id: 11 }, comment({ id: 40, ...state }));
  expect(cache.getQueryData(["contribution", 11])).toMatchObject({ comment_count: count });
});

it("replies above one that waits for review can be reached", async () => {
  const counted = reply({ id: 31, added_at: "2026-01-02T10:00:00Z" });
  const waiting = reply({ id: 32, added_at: "2026-01-02T11:00:00Z", held: true, collapsed: true });
  renderThread([comment({ comment_count: 2, latest_comments: [counted, waiting] })]);
  expect(await screen.findByText("See 1 more reply")).toBeTruthy();
});

describe("where comments are off (389)", () => {
  const off = { preferences: { "configurations.comments_enabled": false } };

  it("there is no thread, and none is asked for", () => {
    const { sent } = renderThread([comment()], off);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(sent).toEqual([]);
  });

  it("feeds tell of reactions alone", () => {
    const at = "2026-11-20T11:00:00+00:00";
    const { discussion: _article, status: _status, ...said } = comment();
    renderReading(
      <Activities
        contribution={contribution({ comment_count: 1 })}
        activities={[
          { type: "comment", author: person(), comment: { ...said, post: 11 }, active_at: at },
          { type: "vote", author: person({ id: 9, real_name: "Noor" }), active_at: at },
        ]}
      />,
      { user: me, ...off },
    );
    expect(screen.getByRole("link", { name: "Noor" })).toBeTruthy();
    expect(screen.queryByText("I have three of them.")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a contribution that limits who replies", () => {
  it.each([
    ["followed", "Only people Ada Nwosu follows can reply."],
    ["nobody", "Ada Nwosu has turned replies off."],
  ] as const)("says so in place of the box: %s", async (reply_control, line) => {
    renderThread([comment()], { about: { reply_control, can_reply: false, comment_count: 1 } });
    expect(await screen.findByText(line)).toBeTruthy();
    await screen.findByText("I have three of them.");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Reply" })).toBeNull();
  });

  it("offers nothing to react to or answer below what is deleted", async () => {
    const acts = () => screen.queryAllByRole("button", { name: /^(Like|Reply)/ });
    renderThread([comment()], { about: { comment_count: 1 } });
    await screen.findByText("I have three of them.");
    expect(acts()).toHaveLength(2);
    cleanup();
    renderThread([comment()], { about: { comment_count: 1, deleted: true } });
    await screen.findByText("I have three of them.");
    expect(acts()).toEqual([]);
  });

  it("asks nobody to begin who may not", async () => {
    for (const about of [{ reply_control: "nobody", can_reply: false }, { deleted: true }, { place_closed: true }] as const) {
      renderThread([], { about });
      const thread = await screen.findByRole("region", { name: "Comments" });
      await waitFor(() => expect(thread.querySelector("[role=status]:not([aria-busy])")).toBeTruthy());
      expect(screen.queryByText(/^No comments yet/)).toBeNull();
      cleanup();
    }
  });

  it("has the box for those it lets", async () => {
    renderThread([], { about: { reply_control: "followed", can_reply: true } });
    expect(await screen.findByRole("textbox", { name: "Add a comment" })).toBeTruthy();
  });
});

describe("a conversation", () => {
  it("is read from its first comment, ten a page (396)", async () => {
    const asked: (string | null)[] = [];
    const list: Answer["reply"] = (_body, { searchParams }) => {
      asked.push(searchParams.get("ordering"), searchParams.get("limit"));
      return Response.json(pageOf([comment()]));
    };
    renderThread([], { answers: [answer(commentList, list)] });
    await screen.findByText("I have three of them.");
    expect(asked).toEqual(["added_at", "10"]);
  });

  it("without comments says so (409)", async () => {
    renderThread([]);
    expect(await screen.findByText("No comments yet. Be the first to comment.")).toBeTruthy();
  });

  it("holds what was deleted for staff alone, who may look at it (406)", async () => {
    renderThread([comment({ deleted: true })], { user: member({ role: "moderator" }) });
    await screen.findByText("This comment was deleted.");
    expect(screen.queryByText("I have three of them.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show anyway" }));
    expect(screen.getByText("I have three of them.")).toBeTruthy();
    expect(screen.getByRole("article")).toBe(document.activeElement);
    expect(screen.getByText("This comment was deleted.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(Like|Reply)/ })).toBeNull();
    cleanup();
    renderThread([comment({ deleted: true, html: "", comment_count: 1, latest_comments: [reply()] })]);
    await screen.findByText("This comment was deleted.");
    expect(screen.queryByRole("button", { name: "Show anyway" })).toBeNull();
  });
});

/** What the channel says of a comment of the contribution. */
const told = (comment_id: number, parent_id: number | null = null) =>
  TalkingSocket.says({ type: "changed", data: { topic: "contribution:11", comment_id, parent_id } });

describe("what others say meanwhile", () => {
  const second = { added_at: "2026-11-20T11:30:00.000000+00:00" };
  /** A page that is told, in front of a server that holds these comments. */
  async function renderTold(stored: Map<number, Comment>) {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const first = [...stored.values()];
    const held = { count: first.length };
    const get: Answer["reply"] = (_body, { pathname }) => {
      const found = stored.get(Number(pathname.split("/").at(-2)));
      if (!found) return failed(404, "not_found")();
      return Response.json({ ...found, post: contribution({ comment_count: held.count }) });
    };
    const listed = { page: pageOf(first) };
    const answers = [answer(commentGet, get), answer(commentList, () => Response.json(listed.page))];
    const rendered = renderThread([], { answers, about: { comment_count: first.length } });
    await screen.findByText("I have three of them.");
    TalkingSocket.opens();
    await waitFor(() => expect(TalkingSocket.last.sent.at(-1)).toMatch(/^{"watch":.*"contribution:11"/));
    return { ...rendered, held, listed };
  }

  it("takes its place at the end at once, and changes, and goes", async () => {
    const stored = new Map([[21, comment()]]);
    const { held } = await renderTold(stored);
    stored.set(40, comment({ id: 40, ...second, html: "<p>Just said</p>" }));
    held.count = 2;
    told(40);
    expect(await screen.findByText("Just said")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /new comment/ })).toBeNull();
    stored.set(40, comment({ id: 40, ...second, html: "<p>Said better</p>" }));
    told(40);
    expect(await screen.findByText("Said better")).toBeTruthy();
    expect(screen.queryByText("Just said")).toBeNull();
    stored.delete(40);
    told(40);
    await waitFor(() => expect(screen.queryByText("Said better")).toBeNull());
    expect(screen.getByText("I have three of them.")).toBeTruthy();
  });

  it("that is gone again is not called new", async () => {
    const stored = new Map([[21, comment()]]);
    const { listed, sent } = await renderTold(stored);
    const said = comment({ id: 40, ...second, html: "<p>Just said</p>" });
    const asked = () => sent.filter(({ call }) => call === "GET /api/v2/comment/").length;
    const before = asked();
    stored.set(40, said);
    listed.page = pageOf([comment(), said]);
    told(40);
    await screen.findByText("Just said");
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    stored.delete(40);
    listed.page = pageOf([comment()]);
    told(40);
    await waitFor(() => expect(screen.queryByText("Just said")).toBeNull());
    await waitFor(() => expect(screen.queryByRole("button", { name: /new comment/ })).toBeNull());
  });

  it("is not asked for where the channel tells of something else", async () => {
    const { sent } = await renderTold(new Map([[21, comment()]]));
    const asked = sent.length;
    TalkingSocket.says({ type: "changed", data: { topic: "contribution:11" } });
    told(21);
    await waitFor(() => expect(sent.length).toBeGreaterThan(asked));
    expect(sent.slice(asked).map(({ call }) => call)).toEqual(["GET /api/v2/comment/21/"]);
  });

  it("stands under what it answers, with the replies that were there", async () => {
    const first = reply({ id: 22, html: "<p>First reply</p>" });
    const stored = new Map([[21, comment({ comment_count: 1, latest_comments: [first] })]]);
    await renderTold(stored);
    const late = reply({ id: 41, ...second, html: "<p>Late reply</p>" });
    stored.set(41, comment({ id: 41, parent: 21, ...second, html: "<p>Late reply</p>" }));
    stored.set(21, comment({ comment_count: 2, latest_comments: [first, late] }));
    told(41, 21);
    const reached = await screen.findByText("Late reply");
    expect(screen.getByText("First reply").compareDocumentPosition(reached)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole("button", { name: /more repl/ })).toBeNull();
  });

  it("waits no more once it is approved", async () => {
    const waiting = reply({ id: 22, ...mine, html: "<p>My reply</p>", collapsed: true, held: true });
    const stored = new Map([[21, comment({ latest_comments: [waiting] })]]);
    await renderTold(stored);
    const article = screen.getByText("My reply").closest("article");
    if (!article) throw new Error("no reply");
    expect(within(article).getByText("Waiting for review")).toBeTruthy();
    const approved = { ...mine, html: "<p>My reply</p>" };
    stored.set(22, comment({ id: 22, parent: 21, ...approved }));
    stored.set(21, comment({ comment_count: 1, latest_comments: [reply({ id: 22, ...approved })] }));
    told(22, 21);
    await waitFor(() => expect(within(article).queryByText("Waiting for review")).toBeNull());
    expect(await within(article).findByRole("button", { name: "Reply" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /more repl/ })).toBeNull();
  });

  it("that was long has no more to show once it is short", async () => {
    const stored = new Map([[21, comment({ html_truncated: true })]]);
    await renderTold(stored);
    expect(screen.getByRole("link", { name: "Show more" })).toBeTruthy();
    stored.set(21, comment({ html: "<p>I have one.</p>" }));
    told(21);
    await screen.findByText("I have one.");
    expect(screen.queryByRole("link", { name: "Show more" })).toBeNull();
  });

  it("that is one's own stands there once, whichever comes first", async () => {
    const created = comment({ ...mine, ...second, id: 42, html: "<p>Mine</p>" });
    const stored = new Map([[21, comment()]]);
    let answerNow: (reply: Response) => void = () => undefined;
    const waits = new Promise<Response>((resolve) => (answerNow = resolve));
    vi.stubGlobal("WebSocket", TalkingSocket);
    const get: Answer["reply"] = (_body, { pathname }) =>
      Response.json({ ...stored.get(Number(pathname.split("/").at(-2))), post: contribution({ comment_count: 2 }) });
    renderThread([comment()], { answers: [answer(commentGet, get), answer(commentCreate, () => waits)] });
    await screen.findByText("I have three of them.");
    TalkingSocket.opens();
    await write("Mine");
    await userEvent.click(screen.getByRole("button", { name: /^Comment/ }));
    stored.set(42, created);
    told(42);
    await screen.findByText("Mine", { selector: "article p" });
    await act(async () => answerNow(Response.json(created)));
    await waitFor(async () => expect(await textNow()).toBe(""));
    expect(screen.getAllByText("Mine", { selector: "article p" })).toHaveLength(1);
  });

  it("is offered in a line where it would not come last, and comes when that is pressed", async () => {
    const said = comment({ id: 40, ...second, html: "<p>Just said</p>" });
    const stored = new Map([[21, comment()]]);
    const { listed } = await renderTold(stored);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort comments" }), "-added_at");
    stored.set(40, said);
    listed.page = pageOf([said, comment()]);
    told(40);
    await userEvent.click(await screen.findByRole("button", { name: "Show 1 new comment" }));
    expect(await screen.findByText("Just said")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show 1 new comment" })).toBeNull();
  });

  it("is asked for once the channel is back", async () => {
    const { listed } = await renderTold(new Map([[21, comment()]]));
    listed.page = pageOf([comment(), comment({ id: 40, ...second })]);
    vi.spyOn(Math, "random").mockReturnValue(0);
    TalkingSocket.last.dispatchEvent(new Event("close"));
    const lost = TalkingSocket.last;
    await waitFor(() => expect(TalkingSocket.last).not.toBe(lost));
    TalkingSocket.opens();
    expect(await screen.findByRole("button", { name: "Show 1 new comment" })).toBeTruthy();
  });

  it("is asked for now and then where no channel is open", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const said = [comment(), comment({ id: 40, html: "<p>Just said</p>" })];
    let known = 1;
    renderThread([], { answers: [answer(commentList, () => Response.json(pageOf(said.slice(0, known))))] });
    await screen.findByText("I have three of them.");
    expect(screen.queryByRole("button", { name: "Show 1 new comment" })).toBeNull();
    const regions = screen.getAllByRole("status");
    known = 2;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    const line = await screen.findByRole("button", { name: "Show 1 new comment" });
    // A screen reader announces it only in a live region that was there before.
    expect(regions.some((region) => region.contains(line))).toBe(true);
    expect(screen.queryByText("Just said")).toBeNull();
    fireEvent.click(line);
    expect(await screen.findByText("Just said")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show 1 new comment" })).toBeNull();
  });
});

describe("the page of a comment", () => {
  const renderPage = (id: number, found: Parameters<typeof answer>[1], more: Answer[] = []) =>
    renderReading(
      <Suspense>
        <CommentScreen target={{ type: "post", id: 11 }} id={id} />
      </Suspense>,
      { user: me, answers: [answer(commentGet, found), ...more, answer(commentList, pageOf([]))] },
    );

  it("shows the comment under what it is about, and marks it", async () => {
    renderPage(21, comment({ post: contribution() }));
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
    expect(screen.getByText("I have three of them.").closest("article")?.hasAttribute("data-named")).toBe(true);
    expect(screen.getByRole("link", { name: "See the whole conversation" }).getAttribute("href")).toBe("/post/11/#comments");
  });

  it("leads to its neighbours, five at a press", async () => {
    const minute = (number: number) => `2026-11-20T11:${10 + number}:00.000000+00:00`;
    const earlier = Array.from({ length: 6 }, (_, index) =>
      comment({ id: 16 - index, added_at: minute(6 - index), html: `<p>Before ${6 - index}</p>` }),
    );
    const list: Answer["reply"] = (_body, { href, searchParams }) => {
      if (searchParams.get("from") !== "21") return failed(404, "not_found")();
      if (searchParams.get("ordering") === "added_at")
        return Response.json(pageOf([comment({ id: 30, added_at: minute(20), html: "<p>After 1</p>" })]));
      const rest = searchParams.has("cursor");
      const page = pageOf(rest ? earlier.slice(5) : earlier.slice(0, 5), rest ? null : `${href}&cursor=next`);
      return Response.json({ ...page, count: 6 });
    };
    renderPage(21, comment({ added_at: minute(10), post: contribution() }), [answer(commentList, list)]);
    await screen.findByText("I have three of them.");
    expect(screen.queryByText("Before 6")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Show 6 earlier comments" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show 1 earlier comment" }));
    await screen.findByText("Before 1");
    await userEvent.click(screen.getByRole("button", { name: "Show 1 later comment" }));
    const shown = screen.getAllByText(/^(Before|After) \d|^I have/, { selector: "article p" });
    expect(shown.map((one) => one.textContent)).toEqual([
      ...Array.from({ length: 6 }, (_, index) => `Before ${index + 1}`),
      "I have three of them.",
      "After 1",
    ]);
    expect(screen.queryByRole("button", { name: /(earlier|later) comments/ })).toBeNull();
  });

  it("counts what is said after it", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const later = [comment({ id: 30 })];
    const list: Answer["reply"] = (_body, { searchParams }) =>
      Response.json(pageOf(searchParams.get("ordering") === "added_at" ? later : []));
    const get: Answer["reply"] = (_body, { pathname }) =>
      Response.json(comment({ id: Number(pathname.split("/").at(-2)), post: contribution() }));
    renderPage(21, get, [answer(commentList, list)]);
    await screen.findByRole("button", { name: "Show 1 later comment" });
    TalkingSocket.opens();
    later.push(comment({ id: 31 }));
    told(31);
    expect(await screen.findByRole("button", { name: "Show 2 later comments" })).toBeTruthy();
  });

  it("shows a reply in its thread", async () => {
    const replies = [
      comment({ id: 25, parent: 21, html: "<p>Kiln side</p>", post: contribution() }),
      comment({ post: contribution(), comment_count: 1 }),
    ];
    renderPage(25, () => Response.json(replies.shift()));
    expect((await screen.findByText("Kiln side")).closest("article")?.hasAttribute("data-named")).toBe(true);
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
