import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { objectSharesUsers } from "@cortile/contract/contribution";
import type { Contribution, Media } from "@cortile/contract/entity";
import { mediaCreate } from "@cortile/contract/media";
import { answer, member, refusal } from "#shell/testing";
import { contribution, pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { ContributionCard } from "./ContributionCard.tsx";
import { ContributionEditProvider, type Shared } from "./edit.tsx";

withBrowser();

const me = member();
const media: Media = {
  id: 90,
  added_at: "2026-11-20T10:00:00.000000+00:00",
  type: "share",
  title: null,
  description: null,
  url: null,
  image: null,
  image_width: null,
  image_height: null,
  embed: { id: 90, embed_type: "sc_shared_object", embed_id: 5, url: null, metadata: { id: 5, type: "post" } },
};
const original = contribution({
  id: 5,
  author: person({ id: 8, username: "yuki", real_name: "Yuki Tanabe" }),
  summary_html: "<p>The ash glaze ran.</p>",
});
const sharing = (about: Partial<Contribution> = {}) =>
  contribution({ medias: [media], shared_object: original, html: "<p>Look at this</p>", ...about });

function renderCard(shown: Contribution, options: Parameters<typeof renderReading>[1] = {}, onShare?: (shared: Shared) => void) {
  return renderReading(
    <ContributionEditProvider onShare={onShare}>
      <ContributionCard contribution={shown} />
    </ContributionEditProvider>,
    { user: me, ...options },
  );
}
const openMenu = async () => userEvent.click(screen.getByRole("button", { name: "Share" }));
const choices = async () => {
  await screen.findByRole("menuitem", { name: "Copy link" });
  return screen.getAllByRole("menuitem").map((item) => item.textContent);
};
const networks = ["Facebook", "X", "LinkedIn"];

describe("a share", () => {
  it("shows the other content in a quote that leads to it, without menu or actions", () => {
    renderCard(sharing());
    const quote = screen.getByRole("article", { name: "Yuki Tanabe" });
    expect(within(quote).getByText("The ash glaze ran.")).toBeTruthy();
    expect(
      within(quote)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toContain("/post/5/");
    expect(within(quote).queryByRole("button")).toBeNull();
    expect(screen.getByText("Look at this")).toBeTruthy();
  });

  it("says so where the other content is not there for the reader", () => {
    renderCard(sharing({ shared_object: null }));
    expect(screen.getByText("This isn’t available: it was removed, or you don’t have access.")).toBeTruthy();
    expect(screen.getByText("Look at this")).toBeTruthy();
  });
});

describe("the share menu", () => {
  it("attaches the content to a new one", async () => {
    const onShare = vi.fn<(shared: Shared) => void>();
    const { sent } = renderCard(contribution(), { answers: [answer(mediaCreate, media)] }, onShare);
    await openMenu();
    expect(await choices()).toEqual(["Share here", "Copy link", ...networks]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Share here" }));
    await waitFor(() => expect(onShare).toHaveBeenCalledWith({ media, content: expect.objectContaining({ id: 11 }) }));
    expect(sent.find(({ call }) => call === "POST /api/v2/media/")?.body).toEqual({ type: "share", shared_object: 11 });
  });

  it("attaches the original of a share", async () => {
    const onShare = vi.fn<(shared: Shared) => void>();
    renderCard(sharing(), { answers: [answer(mediaCreate, media)] }, onShare);
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Share here" }));
    await waitFor(() => expect(onShare).toHaveBeenCalledWith({ media, content: original }));
  });

  it("says why it could not be shared", async () => {
    const onShare = vi.fn<(shared: Shared) => void>();
    const refused = answer(mediaCreate, () => refusal(403, { error: "permission_denied" }));
    renderCard(contribution(), { answers: [refused] }, onShare);
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Share here" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This can’t be shared: it isn’t public.");
    expect(onShare).not.toHaveBeenCalled();
  });

  it("asks visitors to sign in", async () => {
    const onAnonymousAction = vi.fn<() => void>();
    renderCard(contribution(), { user: null, onAnonymousAction }, () => undefined);
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Share here" }));
    expect(onAnonymousAction).toHaveBeenCalledOnce();
  });

  it.each([
    ["addressed to some", contribution({ recipients: [person()] }), {}, ["Copy link"]],
    ["a share of what is not there", sharing({ shared_object: null }), {}, ["Copy link", ...networks]],
    ["where only staff write", contribution(), { "configurations.post_only_staff_enabled": true }, ["Copy link", ...networks]],
    [
      "where visitors read nothing",
      contribution(),
      { "configurations.content_availability": false },
      ["Share here", "Copy link"],
    ],
    [
      "where networks are off",
      contribution(),
      { "addons.share_post_on_twitter_enabled": false },
      ["Share here", "Copy link", "Facebook", "LinkedIn"],
    ],
  ])("offers what fits: %s", async (_case, shown, preferences, expected) => {
    renderCard(shown, { preferences }, () => undefined);
    await openMenu();
    expect(await choices()).toEqual(expected);
  });

  it("leads to the networks with the lasting address", async () => {
    renderCard(contribution({ title: "Ash & iron" }));
    await openMenu();
    const href = (await screen.findByRole("menuitem", { name: "X" })).getAttribute("href") ?? "";
    expect(new URL(href).searchParams.get("url")).toMatch(/\/post\/11\/$/);
    expect(new URL(href).searchParams.get("text")).toBe("Ash & iron");
  });

  it("is not there while sharing is off, nor are its counts", () => {
    renderCard(contribution({ share_count: 3 }), { preferences: { "addons.share_post_enabled": false } });
    expect(screen.queryByRole("button", { name: /Share/ })).toBeNull();
  });
});

describe("the number of shares", () => {
  it("opens the list of people, page by page", async () => {
    const next = "http://community.test/api/v2/post/11/shares_users/?limit=10&offset=10";
    const page = (names: string[], more: string | null) =>
      pageOf(
        names.map((name, index) => person({ id: name.length * 100 + index, username: name, real_name: name })),
        more,
      );
    const pages = [page(["Ada", "Bo"], next), page(["Chiara"], null)];
    renderCard(contribution({ share_count: 3 }), {
      answers: [answer(objectSharesUsers, () => Response.json(pages.shift()))],
    });
    await userEvent.click(screen.getByRole("button", { name: "Shared 3 times" }));
    const dialog = await screen.findByRole("dialog", { name: "Shared by" });
    expect(await within(dialog).findByText("Bo")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Show more" }));
    expect(await within(dialog).findByText("Chiara")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("is not there when nobody has", () => {
    renderCard(contribution());
    expect(screen.queryByRole("button", { name: /Shared/ })).toBeNull();
  });
});
