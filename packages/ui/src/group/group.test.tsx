import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Group } from "@cortile/contract/entity";
import { groupCalendar, groupCalendarCreate, groupEvents } from "@cortile/contract/event";
import {
  groupDelete,
  groupFeed,
  groupGet,
  groupInvite,
  groupInvited,
  groupPatch,
  groupRequests,
  groupSubscribe,
  groupSubscribers,
  groupUnsubscribe,
  groupUserSuggest,
} from "@cortile/contract/group";
import { groupTopic } from "@cortile/contract/realtime";
import { Suspense } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ComposerHost } from "#composer";
import { AnonymousActionProvider } from "#core/actions";
import { event as someEvent, group as someGroup } from "#notification/testing";
import { answer, member, refusal, renderInShell, type Answer, pressByKey } from "#shell/testing";
import { pageOf, person, TalkingSocket, unit, withBrowser } from "#vote/testing";
import { GroupScreen } from "./GroupScreen.tsx";
import type { GroupTab } from "./load.ts";

withBrowser();
// Loaded on the first press otherwise, which a test would have to wait for.
beforeAll(() => Promise.all([import("./admin.ts"), import("./parts.ts"), import("./MembersDialog.tsx"), import("#event")]));

const ada = person();
const noor = person({ id: 31, username: "noor", real_name: "Noor Haddad" });
const piet = person({ id: 32, username: "piet", real_name: "Piet de Vries" });
const me = member();
const kiln = someGroup({
  name: "Kiln share",
  slug: "kiln-share",
  description: "One kiln, one evening.",
  privacy: "public",
  managed_by: ada,
  subscribers_counter: 64,
});

type Options = Partial<Parameters<typeof renderInShell>[1]> & { tab?: GroupTab; onAnonymousAction?: () => void };

function show(about: Partial<Group> = {}, { tab, onAnonymousAction = () => undefined, ...options }: Options = {}) {
  return renderInShell(
    <AnonymousActionProvider onAnonymousAction={onAnonymousAction}>
      <ComposerHost>
        <Suspense fallback="…">
          <GroupScreen id={5} tab={tab ?? "posts"} />
        </Suspense>
      </ComposerHost>
    </AnonymousActionProvider>,
    {
      user: me,
      features: ["tagging", "grouping"],
      ...options,
      answers: [
        ...(options.answers ?? []),
        answer(groupGet, { ...kiln, ...about }),
        answer(groupFeed, pageOf([unit({ id: 4, html: "<p>Cone six</p>" })])),
        answer(groupSubscribers, pageOf([noor, ada])),
        answer(groupRequests, pageOf([])),
        answer(groupInvited, pageOf([])),
      ],
    },
  );
}

const heading = () => screen.findByRole("heading", { level: 1, name: "Kiln share" });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const calls = (sent: readonly { call: string }[], call: string) => sent.filter((one) => one.call === call).length;
const refused = (route: Answer["route"], status = 403) => ({
  route,
  reply: () => Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status }),
});

it.each([
  ["the cover that staff give to all without one", "https://cdn.example/cover.webp", "https://cdn.example/cover.webp"],
  ["a drawing in the colours of the page", "", null],
])("without a cover has %s", async (_, address, shown) => {
  show({ emotional_image: "" }, { preferences: { "images.user_default_cover": address } });
  await screen.findByRole("heading", { level: 1 });
  expect(document.querySelector('img[fetchpriority="high"]')?.getAttribute("src") ?? null).toBe(shown);
});

describe("the page of a group", () => {
  it("has a tab with the conversation for members alone (511, 534)", async () => {
    const conversation = () => screen.queryByRole("link", { name: "Messages" })?.getAttribute("href");
    show({ subscription_status: "subscribed" });
    await heading();
    expect(conversation()).toBe(`/group/${kiln.id}/kiln-share/messages/`);
    cleanup();
    show({ subscription_status: null });
    await heading();
    expect(conversation()).toBeUndefined();
  });

  it("has its name, facts, description, tabs and posts (511)", async () => {
    show({ subscription_status: "subscribed" });
    await heading();
    expect(await screen.findByText("Cone six")).toBeTruthy();
    expect(screen.getByText("Public group")).toBeTruthy();
    expect(screen.getAllByText("64 members").length).toBeGreaterThan(0);
    const tabs = within(screen.getByRole("navigation", { name: "Group sections" }));
    expect(tabs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/group/5/kiln-share/",
      "/group/5/kiln-share/members/",
      "/group/5/kiln-share/messages/",
      "/group/5/kiln-share/?tab=info",
    ]);
  });

  it("offers members to write in it, and invites others to join (512, 530)", async () => {
    show({ subscription_status: "subscribed" });
    expect(await screen.findByRole("button", { name: "Write to the group" })).toBeTruthy();
    cleanup();
    show();
    expect(await screen.findByText("Join the group to write in it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Write to the group" })).toBeNull();
    expect(await screen.findByText("Cone six")).toBeTruthy();
  });

  it.each<[string, Partial<Group>]>([
    ["an outsider", { privacy: "private", subscription_status: null }],
    ["who waits to be let in", { privacy: "private", subscription_status: "requested" }],
    ["who was invited", { privacy: "private", subscription_status: "invited" }],
  ])("is only the info card, while it is private, for %s (513, 531)", async (_who, about) => {
    const { sent } = show(about);
    await heading();
    expect(screen.getByRole("heading", { name: "About this group" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Group sections" })).toBeNull();
    expect(sent.some(({ call }) => call.includes("/feed/") || call === "GET /api/v2/group/5/subscribe/")).toBe(false);
  });

  it("says in its info card what it is, who sees it, since when and who runs it (528)", async () => {
    show({ privacy: "private", visible: false, subscription_status: "subscribed" }, { tab: "info" });
    await heading();
    for (const text of [
      "One kiln, one evening.",
      "Only members can see who’s in the group and read the posts.",
      "Only members and invited people can find this group.",
      /^Created on .*2026$/,
      "Ada Nwosu",
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it("copies its link, and says so when it cannot (529)", async () => {
    show();
    await heading();
    const user = userEvent.setup();
    const copy = async () => {
      await user.click(button("More for this group"));
      await user.click(screen.getByRole("menuitem", { name: "Copy link" }));
    };
    await copy();
    expect(await screen.findByText("Link copied")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/group\/5\/kiln-share\/$/);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("blocked"));
    await copy();
    expect(await screen.findByText(/The link couldn’t be copied/)).toBeTruthy();
  });
});

describe("being in a group", () => {
  const invitation = { privacy: "private", subscription_status: "invited" } as const;

  it.each<[string, Partial<Group>, string, string, string]>([
    ["joins a public one at once (514)", {}, "Join", "Member", "You’ve joined the group"],
    ["asks to join a private one, and waits (515)", { privacy: "private" }, "Ask to join", "Requested", "Request sent"],
    ["accepts an invitation (516)", invitation, "Accept invitation", "Member", "You’ve joined the group"],
  ])("%s, and says so", async (_what, about, press, then, said) => {
    let status = about.subscription_status ?? null;
    const { sent } = show(about, {
      answers: [
        answer(groupGet, () => Response.json({ ...kiln, ...about, subscription_status: status })),
        answer(groupSubscribe, async () => {
          // The button that was pressed is gone by the time of the answer.
          await screen.findByRole("button", { name: then });
          status = then === "Member" ? "subscribed" : "requested";
          return new Response(null, { status: 204 });
        }),
      ],
    });
    await heading();
    await pressByKey(button(press));
    const now = await screen.findByRole("button", { name: then });
    await waitFor(() => expect(document.activeElement).toBe(now));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(calls(sent, "POST /api/v2/group/5/subscribe/")).toBe(1);
  });

  it("is announced to who is invited by an envelope, not by what is hidden", async () => {
    show(invitation);
    const banner = (await screen.findByText("You’ve been invited to this group.")).parentElement;
    expect(banner?.querySelector("svg")?.dataset["icon"]).toBe("mail");
  });

  it("changes at once, and goes back with a notice when the server refuses", async () => {
    let answerCall = () => undefined as void;
    const reply = new Promise<Response>((resolve) => {
      answerCall = () => resolve(Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 }));
    });
    show({}, { answers: [{ route: groupSubscribe, reply: () => reply }] });
    await heading();
    await userEvent.click(button("Join"));
    expect(await screen.findByRole("button", { name: "Member" })).toBeTruthy();
    expect(screen.getAllByText("65 members").length).toBeGreaterThan(0);
    answerCall();
    expect(await screen.findByText("You can’t do this in this group.")).toBeTruthy();
    expect(button("Join")).toBeTruthy();
    expect(screen.getAllByText("64 members").length).toBeGreaterThan(0);
  });

  it("is left after a question (517)", async () => {
    const { sent } = show({ subscription_status: "subscribed" }, { answers: [answer(groupUnsubscribe, {})] });
    await heading();
    const user = userEvent.setup();
    await user.click(button("Member"));
    await user.click(screen.getByRole("menuitem", { name: "Leave group" }));
    expect(calls(sent, "DELETE /api/v2/group/5/subscribe/")).toBe(0);
    const question = await screen.findByRole("alertdialog", { name: "Leave “Kiln share”?" });
    await user.click(within(question).getByRole("button", { name: "Leave group" }));
    await waitFor(() => expect(calls(sent, "DELETE /api/v2/group/5/subscribe/")).toBe(1));
  });

  it("is not left while a request waits: it says who answers (518)", async () => {
    show({ privacy: "private", subscription_status: "requested" });
    await heading();
    await userEvent.click(button("Requested"));
    expect(await screen.findByText("Ada Nwosu will answer your request.")).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Leave group" })).toBeNull();
    expect(screen.getByRole("menuitem", { name: "Message Ada Nwosu" }).getAttribute("href")).toBe("/messages/3/");
  });

  it("leads visitors to sign in, by a link where there are no scripts", async () => {
    const onAnonymousAction = vi.fn();
    show({}, { user: null, onAnonymousAction });
    await heading();
    const join = screen.getByRole("link", { name: "Join" });
    expect(join.getAttribute("href")).toMatch(/^\/signin\/\?next=/);
    await userEvent.click(join);
    expect(onAnonymousAction).toHaveBeenCalledOnce();
  });

  it("changes when somebody lets the member in (535)", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    let status: Group["subscription_status"] = "requested";
    show({}, { answers: [answer(groupGet, () => Response.json({ ...kiln, privacy: "private", subscription_status: status }))] });
    await heading();
    await waitFor(() => expect(TalkingSocket.last).toBeDefined());
    TalkingSocket.opens();
    status = "subscribed";
    TalkingSocket.says({ type: "interaction", data: { activity_type: 34, group: 5 } });
    expect(await screen.findByRole("button", { name: "Member" })).toBeTruthy();
  });
});

describe("a group that staff took down", () => {
  const removed = () =>
    screen.findByText("Removed by the moderators. Only staff see this page; its posts are closed until it’s restored.");

  it("says so, leads to its case, and cannot be joined or written in", async () => {
    show({ taken_down: true }, { user: member({ role: "moderator" }) });
    await removed();
    expect((await screen.findByRole("link", { name: "Open in Reports" })).getAttribute("href")).toBe(
      "/console/reports/?status=deleted&kind=group&author=ada_n&case=group+5",
    );
    expect(screen.queryByText("Cone six")).toBeNull();
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
    expect(screen.queryByText("Join the group to write in it.")).toBeNull();
    await userEvent.click(button("More for this group"));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Copy link"]);
  });

  it.each(["requested", "invited", null] as const)("has nothing to answer for who is %s in a private one", async (status) => {
    show({ taken_down: true, privacy: "private", subscription_status: status }, { user: member({ role: "moderator" }) });
    await removed();
    for (const name of ["Requested", "Accept invitation", "Decline", "Ask to join"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByText("You’ve been invited to this group.")).toBeNull();
  });

  it("is left by who is in it, without a conversation or a composer", async () => {
    const [user, preferences] = [member({ role: "moderator" }), { "configurations.post_type_enabled": true }];
    const prompt = { name: "Write to the group" };
    show({ subscription_status: "subscribed" }, { user, preferences });
    expect(await screen.findByRole("button", prompt)).toBeTruthy();
    cleanup();
    show({ taken_down: true, subscription_status: "subscribed" }, { user, preferences });
    await removed();
    expect(screen.queryByRole("link", { name: "Messages" })).toBeNull();
    expect(screen.queryByRole("button", prompt)).toBeNull();
    await userEvent.click(button("Member"));
    expect(screen.getByRole("menuitem", { name: "Leave group" })).toBeTruthy();
  });

  it("is neither changed nor joined nor deleted by administrators", async () => {
    show(
      { taken_down: true },
      { user: member({ role: "admin" }), tab: "members", answers: [answer(groupRequests, pageOf([piet]))] },
    );
    await removed();
    await screen.findByRole("link", { name: /Noor Haddad/ });
    for (const name of ["Invite", "Change cover", "Change group picture", /^More for Noor/, /Piet/])
      expect(screen.queryByRole("button", { name })).toBeNull();
    await userEvent.click(button("More for this group"));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Copy link"]);
  });
});

describe("who is in a group", () => {
  it("has its administrator first, with a mark (526)", async () => {
    show({}, { tab: "members" });
    await screen.findByRole("link", { name: /Noor Haddad/ });
    const rows = screen.getAllByRole("link", { name: /^(Noor Haddad|Ada Nwosu)/ }).map((link) => link.closest("li")?.textContent);
    expect(rows).toEqual([expect.stringMatching(/^Ada Nwosu.*Admin$/), expect.stringMatching(/^Noor Haddad/)]);
  });

  it("is searched by name", async () => {
    const { sent } = show(
      {},
      {
        tab: "members",
        answers: [
          answer(groupSubscribers, (_body, { searchParams }) =>
            Response.json(pageOf(searchParams.get("search") === "piet" ? [piet] : [noor, ada])),
          ),
        ],
      },
    );
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a member" }), "piet");
    expect(await screen.findByRole("link", { name: /Piet de Vries/ })).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Noor Haddad/ })).toBeNull();
    expect(calls(sent, "GET /api/v2/group/5/subscribe/")).toBeLessThan(6);
  });
});

const own = { managed_by: me as never, subscription_status: "subscribed" as const };

describe("running a group", () => {
  it("gives members the private address of its calendar, and shows its next events", async () => {
    const url = "https://clay.example/api/v2/x/calendar/secret-secret-secret/";
    const night = someEvent({ name: "Raku night", slug: "raku-night" });
    const { sent } = show(own, {
      features: ["tagging", "grouping", "event"],
      answers: [
        answer(groupEvents, pageOf([night])),
        answer(groupCalendar, { created_at: null }),
        answer(groupCalendarCreate, { url }),
      ],
    });
    expect(
      within(await screen.findByRole("region", { name: "Upcoming events" })).getByRole("link", { name: /Raku night/ }),
    ).toBeTruthy();
    await userEvent.click(button("More for this group"));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Sync group events…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Group events in your calendar" }));
    await userEvent.click(await dialog.findByRole("button", { name: /^Create address/ }));
    expect((await dialog.findByLabelText<HTMLInputElement>("Private address")).value).toBe(url);
    expect(calls(sent, "POST /api/v2/x/group/5/calendar/")).toBe(1);
  });

  it("has no way to leave it, but to change and delete it (519)", async () => {
    show(own);
    await heading();
    expect(screen.queryByRole("button", { name: "Member" })).toBeNull();
    for (const name of ["Change group picture", "Change cover", "Invite"]) expect(button(name)).toBeTruthy();
    await userEvent.click(button("More for this group"));
    await screen.findByRole("menuitem", { name: "Delete group" });
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Copy link",
      "Edit group",
      "Delete group",
    ]);
  });

  it("deletes it after a question that says what is lost, and goes to the list (523)", async () => {
    const { sent, visited } = show(own, { answers: [answer(groupDelete, new Response(null, { status: 204 }))] });
    await heading();
    const user = userEvent.setup();
    await user.click(button("More for this group"));
    await user.click(await screen.findByRole("menuitem", { name: "Delete group" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete “Kiln share”?" });
    expect(within(question).getByText(/its posts disappear for everyone/)).toBeTruthy();
    expect(calls(sent, "DELETE /api/v2/group/5/")).toBe(0);
    await user.click(within(question).getByRole("button", { name: /^Delete group/ }));
    await waitFor(() => expect(visited).toContain("/groups/"));
  });

  it("is not asked for again by who deleted it, when the channel says that it is gone", async () => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const { sent, visited } = show(own, { answers: [answer(groupDelete, new Response(null, { status: 204 }))] });
    await heading();
    await waitFor(() => expect(TalkingSocket.last).toBeDefined());
    TalkingSocket.opens();
    const user = userEvent.setup();
    await user.click(button("More for this group"));
    await user.click(await screen.findByRole("menuitem", { name: "Delete group" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete “Kiln share”?" });
    await user.click(within(question).getByRole("button", { name: /^Delete group/ }));
    await waitFor(() => expect(visited).toContain("/groups/"));
    const reads = calls(sent, "GET /api/v2/group/5/");
    TalkingSocket.says({ type: "changed", data: { topic: groupTopic(5), change: "deleted" } });
    await new Promise((done) => setTimeout(done, 100));
    expect(calls(sent, "GET /api/v2/group/5/")).toBe(reads);
  });

  it("lets in who asks, after a question, and sends others away (520, 521, 536)", async () => {
    let waiting = [noor, piet];
    const { sent } = show(own, {
      tab: "members",
      answers: [
        answer(groupRequests, () => Response.json(pageOf(waiting))),
        answer(groupInvite, (body) => {
          waiting = waiting.filter(({ id }) => !(body as { users: number[] }).users.includes(id));
          return new Response(null, { status: 204 });
        }),
        answer(groupUnsubscribe, (_body, { searchParams }) => {
          waiting = waiting.filter(({ id }) => id !== Number(searchParams.get("user")));
          return new Response(null, { status: 204 });
        }),
      ],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Accept Noor Haddad" }));
    expect(calls(sent, "POST /api/v2/group/5/invite/")).toBe(0);
    const question = await screen.findByRole("alertdialog", { name: "Let Noor Haddad into the group?" });
    await user.click(within(question).getByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Noor Haddad is now a member")).toBeTruthy();
    await user.click(button("Decline Piet de Vries"));
    expect(await screen.findByText("No requests to join.")).toBeTruthy();
    expect(calls(sent, "DELETE /api/v2/group/5/subscribe/")).toBe(1);
  });

  it("puts a request back when it cannot be answered", async () => {
    show(own, { tab: "members", answers: [answer(groupRequests, pageOf([piet])), refused(groupUnsubscribe)] });
    await userEvent.click(await screen.findByRole("button", { name: "Decline Piet de Vries" }));
    expect(await screen.findByText("You can’t do this in this group.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Decline Piet de Vries" })).toBeTruthy();
  });

  it("takes an invitation back (536)", async () => {
    let invited = [piet];
    show(own, {
      tab: "members",
      answers: [
        answer(groupInvited, () => Response.json(pageOf(invited))),
        answer(groupUnsubscribe, () => {
          invited = [];
          return new Response(null, { status: 204 });
        }),
      ],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel Piet de Vries’s invitation" }));
    await screen.findByText("Invitation cancelled");
    expect(screen.queryByRole("heading", { name: "Invited" })).toBeNull();
  });

  it("writes to a member, and removes one after a question (522, 527)", async () => {
    let inside = [me, noor];
    const { sent } = show(own, {
      tab: "members",
      answers: [
        answer(groupSubscribers, () => Response.json(pageOf(inside))),
        answer(groupUnsubscribe, () => {
          inside = [me];
          return new Response(null, { status: 204 });
        }),
      ],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More for Noor Haddad" }));
    expect(screen.getByRole("menuitem", { name: "Send message" }).getAttribute("href")).toBe("/messages/31/");
    await user.click(screen.getByRole("menuitem", { name: "Remove from group" }));
    const question = await screen.findByRole("alertdialog", { name: "Remove Noor Haddad from “Kiln share”?" });
    expect(calls(sent, "DELETE /api/v2/group/5/subscribe/")).toBe(0);
    await user.click(within(question).getByRole("button", { name: "Remove from group" }));
    expect(await screen.findByText("Noor Haddad is no longer in the group")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "More for Noor Haddad" })).toBeNull();
  });

  it("says in the server’s words that they are too many strangers", async () => {
    const refused = { errors: [{ field: "users", messages: [{ code: "invalid", message: "Choose fewer people." }] }] };
    show(own, {
      answers: [answer(groupUserSuggest, pageOf([piet])), answer(groupInvite, Response.json(refused, { status: 429 }))],
    });
    await heading();
    const user = userEvent.setup();
    await user.click(button("Invite"));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite to the group" }));
    await user.click(await dialog.findByRole("button", { name: "Add Piet de Vries" }));
    await user.click(dialog.getByRole("button", { name: /^Invite/ }));
    expect(await screen.findByText("Choose fewer people.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Remove Piet de Vries" })).toBeTruthy();
  });

  it("invites people that were suggested or found, and keeps them when it fails (524)", async () => {
    let works = false;
    const { sent } = show(own, {
      answers: [
        answer(groupUserSuggest, (_body, { searchParams }) =>
          Response.json(pageOf(searchParams.get("search") ? [noor] : [piet])),
        ),
        answer(groupInvite, () => (works ? new Response(null, { status: 204 }) : refusal(400, { users: "invalid" }))),
      ],
    });
    await heading();
    const user = userEvent.setup();
    await user.click(button("Invite"));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite to the group" }));
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: /^Invite/ });
    expect(send.disabled).toBe(true);
    const search = dialog.getByRole("searchbox", { name: "Find people" });
    expect(document.activeElement).toBe(search);
    await user.click(await dialog.findByRole("button", { name: "Add Piet de Vries" }));
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard("noor");
    await dialog.findByRole("button", { name: "Add Noor Haddad" });
    await user.keyboard("{ArrowDown}{Enter}");
    await dialog.findByRole("button", { name: "Remove Noor Haddad" });
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    await user.click(send);
    expect(await screen.findByText("Some of these people can’t be invited.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Remove Piet de Vries" })).toBeTruthy();
    works = true;
    await user.click(send);
    expect(await screen.findByText("2 people invited")).toBeTruthy();
    expect(sent.filter(({ call }) => call.endsWith("/invite/") && call.startsWith("POST")).at(-1)?.body).toEqual({
      users: [32, 31],
    });
  });

  it("changes its picture in place, if it fits (509, 519)", async () => {
    const sizes = [
      [800, 600],
      [600, 600],
    ];
    vi.stubGlobal("createImageBitmap", async () => {
      const [width, height] = sizes.shift() ?? [];
      return { width, height, close: () => undefined };
    });
    const { sent } = show(own, { answers: [answer(groupPatch, { ...kiln, ...own, name: "Kiln share" })] });
    await heading();
    const input = button("Change group picture").parentElement?.querySelector("input");
    if (!input) throw new Error("no file field");
    const picture = new File(["x"], "kiln.png", { type: "image/png" });
    await userEvent.upload(input, picture);
    expect(await screen.findByText("The picture must be square.")).toBeTruthy();
    expect(calls(sent, "PATCH /api/v2/group/5/")).toBe(0);
    await userEvent.upload(input, picture);
    await waitFor(() => expect(calls(sent, "PATCH /api/v2/group/5/")).toBe(1));
  });
});
