import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { WithinPlace } from "./within.ts";
import {
  objectContributors,
  objectDelete,
  objectFollow,
  objectGet,
  objectRelated,
  objectVote,
} from "@cortile/contract/contribution";
import type { Category, Contribution, Event, Group, Media, Tag } from "@cortile/contract/entity";
import { mediaClick } from "@cortile/contract/media";
import { answer, member, refusal } from "#shell/testing";
import { contribution, pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { ContributionCard } from "./ContributionCard.tsx";
import { ContributionDetail } from "./ContributionDetail.tsx";
import { ContributionEditProvider } from "./edit.tsx";
import { Related } from "./Related.tsx";
import { Snippet } from "./Snippet.tsx";
import { Participants } from "./Participants.tsx";

withBrowser();

const glazes = { id: 4, slug: "glazes", name: "Glazes", image_small: null } as Category;
const studio = { id: 9, name: "Studio keepers" } as Tag;
const article: Partial<Contribution> = { type: "discussion", title: "Reading cones", html: "<p>They bend.</p>" };

const cover: Media = {
  id: 7,
  added_at: "2026-11-20T10:00:00+00:00",
  type: "image",
  title: null,
  description: "Three cones",
  url: null,
  image: "http://c.test/cones.webp",
  image_width: 1600,
  image_height: 900,
};

const card = (about: Partial<Contribution> = {}, options: Parameters<typeof renderReading>[1] = {}) =>
  renderReading(<ContributionCard contribution={contribution(about)} />, { user: member(), ...options });
const detail = (about: Partial<Contribution> = {}, options: Parameters<typeof renderReading>[1] = {}) =>
  renderReading(<ContributionDetail contribution={contribution(about)} />, { user: member(), ...options });
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("a content in a feed", () => {
  it.each([
    ["a post", {}, "/post/11/", "Opened the kiln this morning."],
    ["an article", article, "/discussion/11/", "Reading cones"],
    ["a status", { type: "status" as const, html: "<p>1,240 °C</p>" }, "/status/11/", "1,240 °C"],
  ])("%s has its author, date, words and actions; the date is relative and leads to it (327, 328)", (_kind, about, to, words) => {
    card({ ...about, added_at: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ada Nwosu" })).toBeTruthy();
    const date = screen.getByText(/^2\sh$/).closest("a");
    expect(date?.getAttribute("href")).toBe(to);
    expect(screen.getByRole("button", { name: "Like, 0" })).toBeTruthy();
  });

  it("leads to its author, who is marked as staff, and says when they are gone (329)", () => {
    card({ author: person({ role: "editor" }) });
    expect(href("Ada Nwosu")).toBe("/user/3/");
    expect(screen.getByText("Staff")).toBeTruthy();
  });

  it("has no way to an account that was deleted (329)", () => {
    card({ author: person({ deleted: true }) });
    expect(screen.queryByRole("link", { name: "Ada Nwosu" })).toBeNull();
    expect(screen.getByText("Deleted account")).toBeTruthy();
  });

  it("whose text the list cut short leads to its page for the rest, and is edited whole", async () => {
    const whole = contribution({ html: "<p>All of it.</p>" });
    const edited: Contribution[] = [];
    const cut = contribution({ html: "<p>The beginning ...</p>", html_truncated: true, author: member() });
    renderReading(
      <ContributionEditProvider onEdit={(one) => edited.push(one)}>
        <ContributionCard contribution={cut} />
      </ContributionEditProvider>,
      { user: member(), answers: [answer(objectGet, whole)] },
    );
    expect(href("Read more")).toBe("/post/11/");
    await userEvent.click(screen.getByRole("button", { name: /^More/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await waitFor(() => expect(edited).toEqual([whole]));
  });

  it("leads to its categories (330)", () => {
    card({ categories: [glazes] });
    expect(href("Glazes")).toBe("/category/4/glazes/");
  });

  it("leads to the group or the event it belongs to, whose members see it (331)", () => {
    const group = { id: 5, slug: "kiln-share", name: "Kiln share", image_medium: null } as unknown as Group;
    const event = { id: 6, slug: "raku-night", name: "Raku night" } as Event;
    card({ group, event });
    expect([href("Kiln share"), href("Raku night")]).toEqual(["/group/5/kiln-share/", "/event/6/raku-night/"]);
    expect(screen.getByText("Visible to members of Kiln share")).toBeTruthy();
    const mark = screen.getByRole("link", { name: "Kiln share" }).firstElementChild as HTMLElement;
    expect([mark.style.width, mark.style.height, mark.textContent]).toEqual(["15px", "15px", ""]);
  });

  it.each([
    ["group:5", ["Raku night"]],
    ["group:6", ["Kiln share", "Raku night"]],
    ["event:6", ["Kiln share"]],
  ] as const)("does not repeat the place whose page it is on: %s", (within, places) => {
    const group = { id: 5, slug: "kiln-share", name: "Kiln share", image_medium: null } as unknown as Group;
    const event = { id: 6, slug: "raku-night", name: "Raku night" } as Event;
    renderReading(
      <WithinPlace value={within}>
        <ContributionCard contribution={contribution({ group, event })} />
      </WithinPlace>,
      { user: member() },
    );
    expect(["Kiln share", "Raku night"].filter((name) => screen.queryByRole("link", { name }))).toEqual(places);
    // Its mark never stands alone on a line.
    const mark = screen.getByText("Visible to members of Kiln share").closest("[data-ct-tip]");
    expect(mark?.parentElement?.querySelector("time")).toBeTruthy();
  });

  it.each([
    ["everybody", {}, "Visible to everyone"],
    [
      "people",
      { recipients: [{ id: 5, username: "marco", real_name: "Marco", avatar: "", ext_id: null }] },
      "Visible to selected people",
    ],
    ["tags", { addressing: [studio] }, "For people with the tags: Studio keepers"],
  ])("says that it is for %s (332)", (_who, about, words) => {
    card(about);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("says where it was written (333)", () => {
    card({ location: { location: "Faenza", lat: 44.3, lng: 11.9 } });
    expect(screen.getByText("At Faenza")).toBeTruthy();
  });

  it("an article's title leads to it, and is plain on its page (337)", () => {
    card(article);
    expect(
      within(screen.getByRole("heading", { name: "Reading cones" }))
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/discussion/11/");
  });

  it("an article shows its first picture and the beginning of its sentences", () => {
    const html = "<h2>Cones</h2><p>They bend.</p>";
    card({ ...article, cover, html, summary_html: html });
    expect(document.querySelector("img[src='http://c.test/cones.webp']")).toBeTruthy();
    expect(screen.getByText("They bend.")).toBeTruthy();
    expect(screen.queryByText(/^Cones/)).toBeNull();
  });

  it("leads to its comments", () => {
    card({ comment_count: 3 });
    expect(href("Comments, 3")).toBe("/post/11/#comments");
  });
});

describe("a content on its page", () => {
  it("an article's title is its h1, and no link (337)", () => {
    detail(article);
    const title = screen.getByRole("heading", { level: 1, name: "Reading cones" });
    expect(within(title).queryByRole("link")).toBeNull();
  });

  it("headings of a text stand below its title", () => {
    const html = "<h1>Jars</h1><h2>Lids</h2>";
    const levels = () => ["Jars", "Lids"].map((name) => screen.getByRole("heading", { name }).localName);
    detail({ ...article, html });
    expect(levels()).toEqual(["h2", "h3"]);
    cleanup();
    card({ title: "From the kiln", html });
    expect(levels()).toEqual(["h3", "h4"]);
    cleanup();
    card({ html });
    expect(levels()).toEqual(["h2", "h3"]);
  });

  it("an article's picture opens full screen (349)", async () => {
    const { sent } = detail(
      { ...article, medias: [cover] },
      { answers: [answer(mediaClick, () => new Response(null, { status: 204 }))] },
    );
    await userEvent.click(screen.getByRole("button", { name: /^Open picture 1 of 1/ }));
    const dialog = await screen.findByRole("dialog", { name: "Pictures by Ada Nwosu" });
    expect(within(dialog).getByRole("img", { name: "Three cones" })).toBeTruthy();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("POST /api/v2/media/7/click/"));
  });

  it("shows the whole text (336)", () => {
    detail({ html: `<p>${"word ".repeat(400)}end.</p>` });
    expect(screen.getByText(/end\.$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Read more" })).toBeNull();
  });

  it("names those it mentions by links, and leaves unknown names alone (346)", () => {
    detail({ html: '<p><mention id="5">@marco</mention> and @nobody</p>' });
    expect(href("@marco")).toBe("/user/5/");
    expect(screen.getByText(/and @nobody/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /nobody/ })).toBeNull();
  });

  it("opens links in its text in a new tab (347)", () => {
    detail({ html: '<p><a href="https://example.org/ash" target="_blank" rel="noopener noreferrer">ash</a></p>' });
    expect(screen.getByRole("link", { name: "ash" }).getAttribute("target")).toBe("_blank");
  });
});

describe("a content in a list at the side (340)", () => {
  it.each([
    ["its title", article, "Reading cones", "Article · 1 min"],
    ["its words", { comment_count: 2 }, "Opened the kiln this morning.", "Ada Nwosu · 2 comments"],
    ["what it is, where it has no words", { html: "" }, "View the post", "Ada Nwosu · no comments yet"],
    ["what it is, for articles", { type: "discussion" as const, html: "" }, "View the article", "Article · 1 min"],
    ["what it is, for statuses", { type: "status" as const, html: "" }, "View the status", "Ada Nwosu · no comments yet"],
  ])("is %s in one line", (_what, about, words, meta) => {
    renderReading(<Snippet contribution={contribution(about)} />);
    expect(href(words)).toMatch(/\/11\/$/);
    expect(screen.getByText(meta)).toBeTruthy();
  });
});

describe("who took part (342)", () => {
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => person({ id: from + index, username: `p${from + index}`, real_name: "" }));

  it("stands as some faces, which open all of them page by page", async () => {
    const next = "http://community.test/api/v2/post/11/contributors/?limit=10&offset=10";
    const pages = [
      { ...pageOf(people(1, 6), next), count: 12 },
      { ...pageOf(people(1, 11), next), count: 12 },
      { ...pageOf(people(11, 13)), count: 12 },
    ];
    renderReading(<Participants contribution={contribution()} />, {
      answers: [answer(objectContributors, () => Response.json(pages.shift()))],
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Participants: p1, p2, p3, p4, p5\s*and 7 others$/ }));
    const dialog = await screen.findByRole("dialog", { name: "Participants" });
    expect(await within(dialog).findAllByRole("link")).toHaveLength(10);
    await userEvent.click(within(dialog).getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(within(dialog).getAllByRole("link")).toHaveLength(12));
    expect(within(dialog).getByRole("link", { name: "p12" }).getAttribute("href")).toBe("/user/12/");
  });

  it("is not there where nobody did", async () => {
    const { sent } = renderReading(<Participants contribution={contribution()} />, {
      answers: [answer(objectContributors, pageOf([]))],
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("what is related", () => {
  const others = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      contribution({ id: 100 + from + index, html: `<p>Other ${from + index}</p>` }),
    );
  const next = "http://community.test/api/v2/post/11/related/?limit=10&offset=10";

  it("is five others, and a dialog with the rest (358)", async () => {
    const pages = [pageOf(others(0, 5), next), pageOf(others(0, 10), next), pageOf(others(10, 12))];
    renderReading(<Related contribution={contribution()} />, {
      answers: [answer(objectRelated, () => Response.json(pages.shift()))],
    });
    expect(await screen.findAllByRole("link", { name: /^Other / })).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: "See all" }));
    const dialog = await screen.findByRole("dialog", { name: "Related" });
    expect(await within(dialog).findAllByRole("link")).toHaveLength(10);
    await userEvent.click(within(dialog).getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(within(dialog).getAllByRole("link")).toHaveLength(12));
  });

  it("has no more where those are all", async () => {
    renderReading(<Related contribution={contribution()} />, { answers: [answer(objectRelated, pageOf(others(0, 2)))] });
    expect(await screen.findAllByRole("link", { name: /^Other / })).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "See all" })).toBeNull();
  });

  it("is neither asked for nor shown to visitors where contents are for members (359)", async () => {
    const { sent } = renderReading(<Related contribution={contribution()} />, {
      preferences: { "configurations.content_availability": false },
      answers: [answer(objectRelated, pageOf(others(0, 2)))],
    });
    expect(screen.queryByRole("link")).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe("what the community switched off (389)", () => {
  it("comments: no way to them and no count", () => {
    card({ comment_count: 3 }, { preferences: { "configurations.comments_enabled": false } });
    expect(screen.queryByRole("link", { name: /^Comments/ })).toBeNull();
  });

  it("comments: no count in lists at the side", () => {
    renderReading(<Snippet contribution={contribution({ comment_count: 3 })} />, {
      preferences: { "configurations.comments_enabled": false },
    });
    expect(screen.getByText("Ada Nwosu")).toBeTruthy();
    expect(screen.queryByText(/comment/)).toBeNull();
  });

  it("sharing: neither the menu nor who shared", () => {
    card({ share_count: 3 }, { preferences: { "addons.share_post_enabled": false } });
    expect(screen.queryByRole("button", { name: /^Share/ })).toBeNull();
  });

  it("reactions: a like alone", () => {
    card({}, { withReactions: false });
    expect(screen.getByRole("button", { name: "Like, 0" }).getAttribute("aria-haspopup")).toBeNull();
  });
});

describe("the author's own content", () => {
  const me = member();
  const own = { author: person({ id: me.id, username: me.username, real_name: me.real_name }) };

  it("that they deleted is dimmed below a line that brings it back (344)", () => {
    card({ ...own, deleted: true });
    expect(screen.getByText("You deleted this. Only you and staff see it.")).toBeTruthy();
    expect(screen.getByText("Opened the kiln this morning.").closest("[class*=dimmed]")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Restore" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Like/ })).toBeNull();
  });

  it("that staff deleted is dimmed below a line without Restore", () => {
    card({ ...own, deleted: true, deleted_by: "staff" });
    expect(screen.getByText("Removed by the moderators. Only you and staff see it.")).toBeTruthy();
    expect(screen.getByText("Opened the kiln this morning.").closest("[class*=dimmed]")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  });

  it("is deleted once it is said what that means; refused, it stays (385, 390)", async () => {
    const { sent } = card(own, { answers: [answer(objectDelete, () => refusal(500, {}))] });
    await userEvent.click(screen.getByRole("button", { name: /^More actions for/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this post?" });
    expect(dialog.textContent).toContain("You can undo this until you leave the page.");
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "It wasn’t deleted. Try again.");
    expect(screen.getByText("Opened the kiln this morning.").closest("[class*=dimmed]")).toBeNull();
  });
});

describe("copying the link", () => {
  it("shows it to be copied by hand where the clipboard is closed (374)", async () => {
    const user = userEvent.setup();
    card();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    await user.click(screen.getByRole("button", { name: /^More actions for/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
    expect(await screen.findByText(/^The link couldn’t be copied\. Here it is: http.*\/post\/11\/$/)).toBeTruthy();
  });
});

describe("what fails because it is gone", () => {
  it.each([
    ["a like", objectVote, "Like, 0"],
    ["saving", objectFollow, "Save"],
  ])("%s goes back and says so (390)", async (_what, route, name) => {
    const gone = answer(route, () => Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 }));
    card({}, { answers: [gone] });
    await userEvent.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "This is no longer available.");
    expect(screen.getByRole("button", { name, pressed: false })).toBeTruthy();
  });
});
