import { useSuspenseQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { objectFlagStatus, objectGet } from "@cortile/contract/contribution";
import type { Contribution, Me } from "@cortile/contract/entity";
import {
  caseDecide,
  moderationContributionPatch,
  moderationContributionStatus,
  moderationUsers,
} from "@cortile/contract/moderation";
import { ContributionCard, contributionQuery } from "#contribution";
import { useClient } from "#core/client";
import { answer, member, refusal } from "#shell/testing";
import { contribution, pageOf, person, renderReading, withBrowser } from "#vote/testing";
import { UserModerationDialog } from "./UserModerationDialog.tsx";

withBrowser();

function Card() {
  const { data } = useSuspenseQuery(contributionQuery(useClient(), "post", 11));
  return <ContributionCard contribution={data} />;
}

const moderator = member({ role: "moderator" });
const empty = (): Response => new Response(null, { status: 204 });
const found = (status: string, flag_type: number | null = null) =>
  answer(moderationContributionStatus, { status, flag_type, flag_type_description: "" });

function renderCard(about: Partial<Contribution> = {}, { user = moderator, answers = [], ...options }: Options = {}) {
  return renderReading(
    <Suspense>
      <Card />
    </Suspense>,
    { user, answers: [...answers, answer(objectFlagStatus, {}), answer(objectGet, contribution(about))], ...options },
  );
}
type Options = { user?: Me } & Pick<NonNullable<Parameters<typeof renderReading>[1]>, "answers" | "preferences">;

const openMenu = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^More actions for .*post$/ }));
  await screen.findByRole("menuitem", { name: "Copy link" });
};
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole("menuitem", { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

describe("the menu of a content, for staff", () => {
  it.each<[string, Partial<Contribution>, ReturnType<typeof found>, string[]]>([
    ["open", {}, found("open"), ["Hide for everyone…", "Delete for everyone…", "Send a notice to the author…"]],
    ["hidden", {}, found("hidden", 2), ["Restore (hidden: Offensive language)", "Send a notice to the author…"]],
    ["deleted", {}, found("deleted"), ["Restore (deleted)", "Send a notice to the author…"]],
    ["deleted by its author", { deleted: true }, found("open"), ["Send a notice to the author…"]],
  ])("has what can be done: %s (793, 794)", async (_state, about, status, expected) => {
    renderCard(about, { answers: [status] });
    if (about.deleted) await press("Show anyway");
    await openMenu();
    await screen.findByRole("menuitem", { name: "Send a notice to the author…" });
    const items = screen.getAllByRole("menuitem").map((item) => item.textContent);
    expect(items.slice(-expected.length)).toEqual(expected);
    expect(items.filter((item) => /for everyone|Restore/.test(item))).toEqual(expected.slice(0, -1));
  });

  it("does not wait for what was decided (388)", async () => {
    renderCard({}, { answers: [answer(moderationContributionStatus, () => new Promise<Response>(() => undefined))] });
    await openMenu();
    expect((await screen.findByRole<HTMLButtonElement>("menuitem", { name: /^Checking…/ })).disabled).toBe(true);
    expect(screen.getByRole("menuitem", { name: "Report" })).toBeTruthy();
  });

  it("is without it where the server refuses", async () => {
    const { sent } = renderCard(
      {},
      { answers: [answer(moderationContributionStatus, refusal(403, { _: "permission_denied" }))] },
    );
    await openMenu();
    await expect.poll(() => sent.some(({ call }) => call.endsWith("/moderation/contribution/11/status/"))).toBe(true);
    await expect.poll(() => screen.queryByText("Moderation")).toBeNull();
  });

  it.each<[string, Partial<Me>, Partial<Contribution>, boolean]>([
    ["a moderator", { role: "moderator" }, {}, true],
    ["an admin, of a moderator", { role: "admin" }, { author: person({ role: "moderator" }) }, true],
    ["a moderator, of staff", { role: "moderator" }, { author: person({ role: "editor" }) }, false],
    ["an admin, of the owner", { role: "admin" }, { author: person({ id: 1, role: "admin" }) }, false],
    ["an admin, of their own", { role: "admin" }, { author: person({ id: 7 }) }, false],
    ["a draft", { role: "admin" }, { draft: true }, false],
    ["an editor", { role: "editor" }, {}, false],
    ["a member", { role: null }, {}, false],
  ])("is there for %s, also where only staff write (796, 797)", async (_who, user, about, expected) => {
    const preferences = { "configurations.post_only_staff_enabled": true };
    const { sent } = renderCard(about, { user: member(user), answers: [found("open")], preferences });
    await openMenu();
    if (expected) await screen.findByRole("menuitem", { name: "Hide for everyone…" });
    expect(screen.queryByText("Moderation") !== null).toBe(expected);
    expect(sent.some(({ call }) => call.includes("/moderation/"))).toBe(expected);
  });

  it("asks for the reason, tells what follows, says it when done, and undoes it (795)", async () => {
    let collapsed = false;
    const patch = answer(moderationContributionPatch, () => {
      collapsed = !collapsed;
      return empty();
    });
    const read = answer(objectGet, () => Response.json(contribution({ collapsed })));
    const { sent } = renderCard({}, { answers: [found("open"), patch, read] });
    await openMenu();
    await choose("Hide for everyone…");
    await screen.findByRole("dialog", { name: "Hide this for everyone?" });
    expect(screen.getByText(/Only its author and staff will still see it/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Hide for everyone/ }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "Offensive language" }));
    await press(/^Hide for everyone/);
    expect(await screen.findByText("Hidden for everyone")).toBeTruthy();
    expect(await screen.findByText("Hidden by the moderators.")).toBeTruthy();
    const body = { contribution_type: "post", action: "hide", moderation_type: 2 };
    const call = "PATCH /api/v2/moderation/contribution/11/";
    expect(sent).toContainEqual({ call, body: { ...body, seen_status: "open" } });
    await press("Undo");
    await screen.findByText("Restored");
    expect(sent).toContainEqual({ call, body: { ...body, seen_status: "hidden" } });
  });

  it("approves what waits for review, which cannot be hidden", async () => {
    const { sent } = renderCard(
      { collapsed: true, held: true },
      { answers: [found("open"), answer(moderationContributionPatch, empty())] },
    );
    await press("Show anyway");
    await openMenu();
    await screen.findByRole("menuitem", { name: "Delete for everyone…" });
    expect(screen.queryByRole("menuitem", { name: "Hide for everyone…" })).toBeNull();
    await choose("Approve…");
    await screen.findByRole("alertdialog", { name: "Approve this?" });
    await press(/^Approve/);
    expect(await screen.findByText("Approved")).toBeTruthy();
    const body = { contribution_type: "post", action: "ignore", seen_status: "open" };
    expect(sent).toContainEqual({ call: "PATCH /api/v2/moderation/contribution/11/", body });
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("says that somebody else has decided", async () => {
    const decided = answer(moderationContributionPatch, refusal(400, { seen_status: "invalid" }));
    renderCard({}, { answers: [found("hidden", 0), decided] });
    await openMenu();
    await choose(/^Restore/);
    await press(/^Restore/);
    expect(await screen.findByText("Someone has already decided on this. Check again.")).toBeTruthy();
  });
});

describe("an account, for staff", () => {
  const ada = person({ username: "ada_n" });
  const until = "2026-11-23T12:00:00+00:00";
  const users = (block: object) => answer(moderationUsers, pageOf([{ ...person({ id: 4 }) }, { ...ada, ...free, ...block }]));
  const free = { blocked_at: null, days_blocked: null, expire_at: null };
  const show = (block: object, reply: Response | object = {}) =>
    renderReading(
      <Suspense>
        <UserModerationDialog user={ada} onClose={() => undefined} />
      </Suspense>,
      { user: moderator, answers: [users(block), answer(caseDecide, reply)] },
    );
  const call = "POST /api/v2/x/moderation/case/user/3/act/";

  it.each<[string, object, string]>([
    ["not blocked", {}, "This account is not blocked."],
    ["blocked for days", { blocked_at: until, days_blocked: 3, expire_at: until }, "This account is blocked until 23 Nov, 12:00"],
    ["blocked for good", { blocked_at: until }, "This account is blocked for good."],
  ])("shows its state: %s", async (_state, block, text) => {
    show(block);
    await expect.poll(() => document.body.textContent).toContain(text);
    expect(screen.queryByRole("button", { name: /^Unblock account/ }) !== null).toBe("blocked_at" in block);
  });

  it("is blocked for the days that are chosen or written (799)", async () => {
    const { sent } = renderReading(<UserModerationDialog user={ada} onClose={() => undefined} />, {
      user: moderator,
      answers: [users({}), answer(caseDecide, {})],
    });
    await userEvent.click(await screen.findByRole("radio", { name: "Harassment or aggression" }));
    await userEvent.click(await screen.findByRole("radio", { name: "7 days" }));
    await press(/^Block account/);
    expect(await screen.findByText("Ada Nwosu is blocked for 7 days")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Another number of days" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Days" }), "0");
    await press(/^Block account/);
    expect(await screen.findByText("Enter a whole number of days, from 1 to 3650.")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: "Days" }), "{backspace}14");
    await press(/^Block account/);
    await screen.findByText("Ada Nwosu is blocked for 14 days");
    await userEvent.click(screen.getByRole("radio", { name: /^For good/ }));
    await press(/^Block account/);
    await screen.findByText("Ada Nwosu is blocked for good");
    const block = { act: "block", flag_type: 1, motive: "" };
    expect(sent.filter(({ call: made }) => made === call)).toMatchObject([
      { body: { ...block, days: 7 } },
      { body: { ...block, days: 14 } },
      { body: block },
    ]);
  });

  it("asks before an explanation is discarded", async () => {
    const onClose = vi.fn();
    renderReading(<UserModerationDialog user={ada} onClose={onClose} />, { user: moderator, answers: [users({})] });
    await userEvent.type(await screen.findByLabelText(/^Explanation/), "Third time");
    await userEvent.keyboard("{Escape}");
    await press("Keep writing");
    expect(screen.getByDisplayValue("Third time")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("is unblocked", async () => {
    const { sent } = show({ blocked_at: until });
    await press(/^Unblock account/);
    expect(await screen.findByText("Ada Nwosu is no longer blocked")).toBeTruthy();
    expect(sent.filter(({ call: made }) => !made.startsWith("GET"))).toEqual([{ call, body: { act: "unblock" } }]);
  });

  it("is read again when it can’t be unblocked, because somebody else was faster", async () => {
    const { sent } = show({ blocked_at: until }, refusal(400, { _: "invalid" }));
    await press(/^Unblock account/);
    expect(await screen.findByText("This account is not blocked.")).toBeTruthy();
    await expect.poll(() => sent.filter(({ call: made }) => made.startsWith("GET /api/v2/moderation/user/"))).toHaveLength(2);
  });
});
