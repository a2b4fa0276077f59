import { useSuspenseQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { objectDelete, objectFollow, objectGet, objectRestore } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { useClient } from "#core/client";
import { answer, member, refusal } from "#shell/testing";
import { contribution, person, renderReading, withBrowser } from "#vote/testing";
import { ContributionCard } from "./ContributionCard.tsx";
import { contributionQuery } from "./contribution.hooks.ts";
import { ContributionEditProvider } from "./edit.tsx";

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
const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: /^More for what/ }));

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
    expect(await screen.findByRole("alert")).toHaveProperty("textContent", "That wasn’t saved. Try again.");
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

describe("the menu", () => {
  it("copies the lasting address", async () => {
    const user = userEvent.setup();
    renderCard();
    await openMenu();
    await user.click(screen.getByRole("menuitem", { name: "Copy link" }));
    expect(await screen.findByText("Link copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/post\/11\/$/);
  });

  it("offers nothing to others but the link", async () => {
    renderCard();
    await openMenu();
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Copy link"]);
  });

  it("hands the author's edit to whoever edits", async () => {
    const onEdit = vi.fn();
    renderReading(
      <ContributionEditProvider onEdit={onEdit}>
        <ContributionCard contribution={contribution(own)} />
      </ContributionEditProvider>,
      { user: me },
    );
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
    expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 11 }));
  });

  it("deletes after asking, and undoes", async () => {
    renderCard(own, { answers: [answer(objectDelete, empty), answer(objectRestore, empty)] });
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    const dialog = screen.getByRole("alertdialog", { name: "Delete this post?" });
    await userEvent.click(within(dialog).getByRole("button", { name: /^Delete/ }));
    expect(await screen.findByText("You deleted this. Only you and staff see it.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Opened the kiln this morning.")).toBeTruthy();
  });
});

describe("what is gone", () => {
  it.each([
    ["deleted, for others", { deleted: true, html: "", summary: "" }, "This was deleted.", false],
    ["hidden, for others", { collapsed: true, html: "", summary: "" }, "Hidden by the moderators.", false],
    ["hidden, for staff", { collapsed: true }, "Hidden by the moderators.", true],
    ["hidden, for its author", { ...own, collapsed: true }, "The moderators have hidden this. Only you and staff see it.", true],
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
