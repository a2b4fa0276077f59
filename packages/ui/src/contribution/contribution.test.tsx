import { useSuspenseQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  objectDelete,
  objectFlag,
  objectFlagStatus,
  objectFollow,
  objectGet,
  objectHide,
  objectPublish,
  objectRestore,
  objectSuspend,
} from "@cortile/contract/contribution";
import type { Contribution, Media } from "@cortile/contract/entity";
import { mediaClick } from "@cortile/contract/media";
import { useClient } from "#core/client";
import { answer, member, refusal } from "#shell/testing";
import { contribution, person, renderReading, Viewport, withBrowser } from "#vote/testing";
import { ContributionCard } from "./ContributionCard.tsx";
import { ContributionMenu } from "./ContributionMenu.tsx";
import { contributionQuery } from "./contribution.hooks.ts";
import { ContributionEditProvider } from "./edit.tsx";
import { localDraftKey, localDraftPrefix } from "./draft-key.ts";

withBrowser();

function Card() {
  const { data } = useSuspenseQuery({ ...contributionQuery(useClient(), "post", 11), staleTime: Infinity });
  return <ContributionCard contribution={data} />;
}

const empty = () => new Response(null, { status: 204 });
const me = member();

function renderCard(about: Partial<Contribution> = {}, options: Parameters<typeof renderReading>[1] = {}) {
  const { answers = [], ...rest } = options;
  return renderReading(
    <Suspense>
      <Card />
    </Suspense>,
    { user: me, answers: [...answers, answer(objectGet, contribution(about))], ...rest },
  );
}

const own = { author: person({ id: me.id, username: me.username, real_name: me.real_name }) };
const openMenu = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^More actions for .*post$/ }));
  await screen.findByRole("menuitem", { name: "Copy link" });
};
const choices = () => screen.getAllByRole("menuitem").map((item) => item.textContent);
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole("menuitem", { name }));

describe("whom it is for", () => {
  it("is told by the tags it is addressed to, with their colour and what they mean", async () => {
    const tag = { id: 1, name: "Masters", description: "Ten years at the wheel", color: "#aa2255", deleted: false };
    renderCard({ addressing: [tag] });
    const shown = await screen.findByText("Masters");
    expect(shown.textContent).toBe("Masters: Ten years at the wheel");
    expect(shown.querySelector<HTMLElement>("[aria-hidden]")?.style.background).toBe("#aa2255");
    expect(screen.getByText("For people with the tags: Masters")).toBeTruthy();
  });
});

describe("a long text", () => {
  const long = `<p>${"The celadon pooled in the foot ring. ".repeat(20)}</p>`;

  it("shows its beginning, and the rest in place", async () => {
    renderCard({ html: long });
    await userEvent.click(await screen.findByRole("button", { name: "Read more" }));
    expect(screen.queryByRole("button", { name: "Read more" })).toBeNull();
    expect(document.querySelector("[data-open]")?.textContent).toContain("celadon");
  });

  it("has no button where everything is there", async () => {
    renderCard();
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Read more" })).toBeNull();
  });
});

describe("a mention", () => {
  it("is a real link, and moves within the page", async () => {
    const { visited } = renderCard({ html: '<p>Ask <mention id="5">@marco</mention></p>' });
    const link = await screen.findByRole("link", { name: "@marco" });
    expect(link.getAttribute("href")).toBe("/user/5/");
    await userEvent.click(link);
    expect(visited).toEqual(["/user/5/"]);
  });
});

describe("saving", () => {
  it("shows at once and goes back when refused", async () => {
    renderCard({}, { answers: [answer(objectFollow, () => refusal(500, {}))] });
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "This wasn’t saved. Try again.");
    expect(screen.getByRole("button", { name: "Save", pressed: false })).toBeTruthy();
  });

  it("keeps what the server took", async () => {
    const { sent } = renderCard({}, { answers: [answer(objectFollow, empty)] });
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("POST /api/v2/post/11/follow/"));
    expect(screen.getByRole("button", { name: "Save", pressed: true })).toBeTruthy();
  });

  it.each([
    ["visitors", {}, null],
    ["the author", own, me],
  ])("is not offered to %s", async (_who, about, user) => {
    renderCard(about, { user });
    await screen.findByText("Opened the kiln this morning.");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});

describe("what is attached", () => {
  const media = (about: Partial<Media>): Media => ({
    id: 71,
    added_at: "2026-11-20T12:00:00+00:00",
    type: "url",
    title: "How to throw a bowl",
    description: null,
    url: "https://youtu.be/dQw4w9WgXcQ",
    image: "/media/71/big/a.webp",
    image_width: 1200,
    image_height: 675,
    ...about,
  });
  const video = media({
    embed: {
      id: 71,
      embed_type: "sc_link",
      embed_id: "https://youtu.be/dQw4w9WgXcQ",
      url: "https://youtu.be/dQw4w9WgXcQ",
      metadata: { type: "video", frame: "http://community.test/x/frame/71?exp=1&sig=a" },
    },
  });
  const counted = answer(mediaClick, empty);
  const clicks = (sent: readonly { call: string }[]) => sent.filter(({ call }) => call === "POST /api/v2/media/71/click/").length;

  it("asks nothing of a video's site until it is pressed, and counts it as watched after a while", async () => {
    const { sent } = renderCard({ medias: [video] }, { answers: [counted] });
    const play = await screen.findByRole("link", { name: "Play the video: How to throw a bowl" });
    expect(document.querySelector("iframe")).toBeNull();
    expect(play.querySelector("img")?.getAttribute("src")).toBe("/media/71/big/a.webp");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(play);
    const frame = screen.getByTitle("How to throw a bowl");
    expect(frame.getAttribute("src")).toBe("http://community.test/x/frame/71?exp=1&sig=a");
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(clicks(sent)).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(clicks(sent)).toBe(1);
    vi.useRealTimers();
  });

  it("begins by itself in view, without sound, only where the community wants it", async () => {
    renderCard({ medias: [video] }, { preferences: { "configurations.video_autoplay_enabled": true } });
    const play = await screen.findByRole("link", { name: /^Play/ });
    act(() => Viewport.show(play.closest("figure") ?? play));
    expect(screen.getByTitle("How to throw a bowl").getAttribute("src")).toMatch(/&muted=1$/);
    act(() => Viewport.show(document.body, false));
    expect(document.querySelector("iframe")).toBeNull();
  });

  it("shows links and a host's own embeds as cards, and counts their opening", async () => {
    const embed = { id: 5, embed_type: "kiln", embed_id: "7", url: "https://kilns.example/7", metadata: { title: "Kiln 7" } };
    const medias = [media({ type: "embed", title: null, image: null, url: embed.url, embed })];
    const { sent } = renderCard({ medias }, { answers: [counted] });
    const card = await screen.findByRole("link", { name: /Kiln 7.*kilns\.example/ });
    expect(card.getAttribute("href")).toBe("https://kilns.example/7");
    await userEvent.click(card);
    await waitFor(() => expect(clicks(sent)).toBe(1));
  });
});

describe("the menu", () => {
  it("copies the lasting address", async () => {
    const user = userEvent.setup();
    renderCard();
    await openMenu();
    await user.click(screen.getByRole("menuitem", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/post\/11\/$/);
  });

  it.each([
    ["a reader", {}, {}, ["Copy link", "Mute notifications", "Hide from my feeds", "Block Ada Nwosu", "Report"]],
    ["the author", own, {}, ["Copy link", "Delete"]],
    ["the author, of a draft", { ...own, draft: true }, {}, ["Copy link", "Publish now", "Delete"]],
    ["the author, of what they deleted", { ...own, deleted: true }, {}, ["Copy link", "Restore"]],
    ["the author, of what staff deleted", { ...own, deleted: true, deleted_by: "staff" as const }, {}, ["Copy link"]],
    ["who left its group", { ...own, place_closed: true }, { role: "publisher" as const }, ["Copy link", "Delete"]],
    ["who left its group, of what they deleted", { ...own, deleted: true, place_closed: true }, {}, ["Copy link"]],
    ["a publisher", own, { role: "publisher" as const }, ["Copy link", "Delete", "Download participants (CSV)"]],
    ["a moderator, of a draft", { draft: true }, { role: "moderator" as const }, ["Copy link", "Publish now"]],
    [
      "a reader, of what is hidden",
      { collapsed: true },
      {},
      ["Copy link", "Mute notifications", "Hide from my feeds", "Block Ada Nwosu"],
    ],
  ])("offers %s what they may do (380, 384, 386, 387)", async (_who, about, role, expected) => {
    renderReading(<ContributionMenu contribution={contribution(about)} authorName="Ada" />, {
      user: { ...me, ...role },
      answers: [answer(objectFlagStatus, {})],
    });
    await openMenu();
    expect(choices()).toEqual(expected);
  });

  const startEdit = async (reply: object) => {
    const onEdit = vi.fn();
    renderReading(
      <ContributionEditProvider onEdit={onEdit}>
        <ContributionCard contribution={contribution(own)} />
      </ContributionEditProvider>,
      { user: me, answers: [answer(objectGet, reply)] },
    );
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
    return onEdit;
  };

  it("hands the author's edit to whoever edits, as it is by now: another device may have changed it", async () => {
    const now = contribution({ ...own, html: "<p>Changed on the phone.</p>" });
    const onEdit = await startEdit(now);
    await waitFor(() => expect(onEdit).toHaveBeenCalledWith(now));
  });

  it("edits a draft in place of publishing it while this browser has changes of it that are not saved", async () => {
    const draft = contribution({ ...own, draft: true });
    localStorage.setItem(`${localDraftPrefix(localDraftKey("http://community.test", me.id, { edited: draft.id }))}new`, "{}");
    const onEdit = vi.fn();
    renderReading(
      <ContributionEditProvider onEdit={onEdit}>
        <ContributionCard contribution={draft} />
      </ContributionEditProvider>,
      { user: me, answers: [answer(objectGet, draft)] },
    );
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Publish now" }));
    await waitFor(() => expect(onEdit).toHaveBeenCalledWith(draft));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    localStorage.clear();
  });

  it("begins no edit of what cannot be read as it is by now", async () => {
    const onEdit = await startEdit(() => Promise.reject(new TypeError("offline")));
    expect((await screen.findByRole("alert")).textContent).toMatch(/offline/i);
    expect(onEdit).not.toHaveBeenCalled();
  });

  it("begins no edit of what was deleted elsewhere, and shows that it was", async () => {
    renderReading(
      <ContributionEditProvider onEdit={() => expect.unreachable()}>
        <Suspense>
          <Card />
        </Suspense>
      </ContributionEditProvider>,
      {
        user: me,
        answers: [
          answer(
            objectGet,
            vi
              .fn(() => Response.json(contribution({ ...own, deleted: true })))
              .mockImplementationOnce(() => Response.json(contribution(own))),
          ),
        ],
      },
    );
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
    expect(await screen.findByText("You deleted this. Only you and staff see it.")).toBeTruthy();
  });

  it("deletes after asking, and undoes", async () => {
    renderCard(own, { answers: [answer(objectDelete, empty), answer(objectRestore, empty)] });
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this post?" });
    await userEvent.click(within(dialog).getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByText("You deleted this. Only you and staff see it.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
  });
});

describe("reporting", () => {
  const report = async () => {
    await openMenu();
    await choose("Report");
    return screen.findByRole("radio", { name: "Offensive language" });
  };
  const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));

  it("takes one of five reasons, sends nothing before it is confirmed, and says so (377, 381)", async () => {
    const { sent } = renderCard({}, { answers: [answer(objectFlagStatus, {}), answer(objectFlag, empty)] });
    const vulgar = await report();
    expect(screen.getAllByRole("radio")).toHaveLength(5);
    expect(screen.getByText("Only the moderators see who sent the report.")).toBeTruthy();
    await userEvent.click(vulgar);
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
    await press(/^Send report/);
    expect(await screen.findByText("Report sent. Moderators will review it.")).toBeTruthy();
    expect(sent).toContainEqual({ call: "POST /api/v2/post/11/flag/", body: { flag_type: 2 } });
    await openMenu();
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Report", checked: true }));
    expect(await screen.findByRole("radio", { name: "Offensive language", checked: true })).toBeTruthy();
  });

  it("can be withdrawn (378)", async () => {
    renderCard({}, { answers: [answer(objectFlagStatus, { flag_type: 2 }), answer(objectFlag, empty)] });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Report" }));
    await press(/^Withdraw report/);
    expect(await screen.findByText("Report withdrawn")).toBeTruthy();
  });

  it("goes back to what it was when refused (390)", async () => {
    renderCard({}, { answers: [answer(objectFlagStatus, {}), answer(objectFlag, () => refusal(500, {}))] });
    await userEvent.click(await report());
    await press(/^Send report/);
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Your report wasn’t sent. Try again.");
    await openMenu();
    expect(screen.getByRole("menuitem", { name: "Report" })).toBeTruthy();
  });

  it("keeps the rest of the menu usable while the report there is loads (388)", async () => {
    renderCard({}, { answers: [{ ...answer(objectFlagStatus, {}), reply: () => new Promise<Response>(() => undefined) }] });
    await openMenu();
    expect(within(screen.getByRole("menuitem", { name: /^Report/ })).getByRole("status")).toBeTruthy();
    expect(choices()).toContain("Hide from my feeds");
  });

  it("is not for blocked accounts, who are told (379)", async () => {
    renderCard({}, { user: { ...me, status: "b" }, answers: [answer(objectFlagStatus, {})] });
    await openMenu();
    await choose(/^Report/);
    expect((await screen.findByRole("alert")).textContent).toContain("blocked");
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

describe("hiding", () => {
  it("leaves a line that brings it back", async () => {
    renderCard({}, { answers: [answer(objectHide, empty)] });
    await openMenu();
    await choose("Hide from my feeds");
    expect(await screen.findByText("You hid this from your feeds.")).toBeTruthy();
    expect(screen.queryByText("Opened the kiln this morning.")).toBeNull();
    await userEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement);
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
  });

  it("goes back when refused (390)", async () => {
    renderCard({}, { answers: [answer(objectHide, () => refusal(500, {}))] });
    await openMenu();
    await choose("Hide from my feeds");
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Nothing was changed. Try again.");
    expect(screen.getByText("Opened the kiln this morning.")).toBeTruthy();
  });

  it("stays in sight of its author while it waits for review", async () => {
    renderCard({ ...own, collapsed: true, held: true });
    expect(await screen.findByText(waiting)).toBeTruthy();
    expect(screen.getByText("Opened the kiln this morning.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show anyway" })).toBeNull();
  });
});

describe("muting", () => {
  it("silences and lets hear again (382)", async () => {
    renderCard({}, { answers: [answer(objectSuspend, empty)] });
    await openMenu();
    await choose("Mute notifications");
    expect(await screen.findByText("You won’t be notified about this.")).toBeTruthy();
    await openMenu();
    await choose("Turn notifications on");
    expect(await screen.findByText("You’ll be notified about this again.")).toBeTruthy();
  });
});

describe("what waits", () => {
  const scheduled = { ...own, draft: true, scheduled_at: "2999-11-26T09:00:00Z" };

  it("says when it comes out, and is published now after asking (386)", async () => {
    const { sent } = renderCard(scheduled, { answers: [answer(objectPublish, contribution(own))] });
    expect(await screen.findByRole("link", { name: /^Scheduled for 26 Nov/ })).toBeTruthy();
    expect(document.querySelector("article time")).toBeNull();
    await openMenu();
    await choose("Publish now");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Publish now/ }));
    await waitFor(() => expect(screen.queryByText(/^Scheduled for/)).toBeNull());
    expect(sent.map(({ call }) => call)).toContain("POST /api/v2/post/11/publish/");
  });

  it("is not called published when it waits for review", async () => {
    const held = { ...own, collapsed: true, held: true };
    renderCard({ ...own, draft: true }, { answers: [answer(objectPublish, contribution(held))] });
    await openMenu();
    await choose("Publish now");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Publish now/ }));
    expect(await screen.findByText(waiting)).toBeTruthy();
    expect(await screen.findByText("Sent for review")).toBeTruthy();
    expect(screen.queryByText("Published")).toBeNull();
  });

  it("stays waiting when it cannot be published", async () => {
    renderCard({ ...own, draft: true }, { answers: [answer(objectPublish, () => refusal(400, { title: "required" }))] });
    await openMenu();
    await choose("Publish now");
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Publish now/ }));
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Something is missing. Edit it, then publish.");
    expect(screen.getByText("Draft")).toBeTruthy();
  });
});

const waiting = "Waiting for review by the moderators.";

describe("what is gone", () => {
  it.each([
    ["deleted, for others", { deleted: true, html: "", summary: "" }, "This was deleted.", false],
    ["hidden, for others", { collapsed: true, html: "", summary: "" }, "Hidden by the moderators.", false],
    ["hidden, for staff", { collapsed: true }, "Hidden by the moderators.", true],
    ["waiting for review, for staff", { collapsed: true, held: true }, waiting, true],
    ["hidden, for its author", { ...own, collapsed: true }, "Hidden by the moderators. Only you and staff see it.", true],
  ])("is one line: %s", async (_case, about, line, canBeShown) => {
    renderCard(about);
    expect(await screen.findByText(line)).toBeTruthy();
    expect(screen.queryByText("Opened the kiln this morning.")).toBeNull();
    const show = screen.queryByRole("button", { name: "Show anyway" });
    expect(show !== null).toBe(canBeShown);
    if (!show) return;
    await userEvent.click(show);
    expect(screen.getByText("Opened the kiln this morning.")).toBeTruthy();
  });
});
