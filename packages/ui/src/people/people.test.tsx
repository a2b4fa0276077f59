import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commentList } from "@cortile/contract/comment";
import type { RouteDefinition } from "@cortile/contract/core";
import type { User } from "@cortile/contract/entity";
import {
  avatarList,
  avatarRemove,
  avatarSetPrimary,
  connectionAccept,
  connectionCancelReject,
  connectionCancelRequest,
  connectionMarkSeen,
  connectionReject,
  connectionRemove,
  connectionRequest,
  userCategories,
  userConnectionRequests,
  userConnections,
  userConnectionStatus,
  userFeed,
  userFollow,
  userGet,
  userHiddenList,
  userHide,
  userIsHidden,
  userIsHiddenBy,
  userMe,
  userPatch,
  type Profile,
} from "@cortile/contract/people";
import { ComposerHost } from "#composer";
import { AnonymousActionProvider } from "#core/actions";
import { answer, member, renderInShell } from "#shell/testing";
import { comment, contribution } from "#vote/testing";
import { FollowedCategories } from "./FollowedCategories.tsx";
import { metadataOf } from "./InformationDialog.tsx";
import { PersonListScreen } from "./PersonListScreen.tsx";
import { ProfileComments } from "./ProfileComments.tsx";
import { siteOf } from "./ProfileFacts.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
import { RelationButton } from "./RelationButton.tsx";
import { UserFollowButton } from "./UserFollowButton.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ada: User = {
  ...member({ id: 3, username: "ada_n", real_name: "Ada Nwosu", bio: "Mostly blue." }),
  description: "Studio lead",
  website: "terra-alta.example",
  location: "Turin",
  date_joined: "2023-03-10T00:00:00+00:00",
  followed: false,
  followers_counter: 1318,
  followings_counter: 1,
};
const noContent = () => new Response(null, { status: 204 });
const empty = { count: 0, next: null, previous: null, results: [] };
const denied = () => Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 });

const connecting = { "configurations.follow_enabled": false, "configurations.connection_enabled": true };

const showProfile = (options: Parameters<typeof renderInShell>[1] = {}, id = 3, profile: ReactNode = <ProfileScreen id={id} />) =>
  renderInShell(
    <ComposerHost>
      <Suspense fallback="…">{profile}</Suspense>
    </ComposerHost>,
    {
      user: member(),
      ...options,
      answers: [
        ...(options.answers ?? []),
        answer(userMe, member()),
        answer(userGet, id === 3 ? ada : member()),
        answer(userIsHidden, { is_hidden: false }),
        answer(userIsHiddenBy, { is_hidden_by: false }),
        answer(userFeed, empty),
      ],
    },
  );

describe("a profile", () => {
  it("has the groups of the person in a tab, where they are passed in and there are groups", async () => {
    const profile = (features: readonly string[], groups?: ReactNode) =>
      showProfile({ features }, 3, <ProfileScreen id={3} tab="groups" groups={groups} />);
    profile(["tagging", "grouping"], <p>Raku nights</p>);
    expect((await screen.findByRole("link", { name: "Groups", current: "page" })).getAttribute("href")).toContain("?tab=groups");
    expect(screen.getByText("Raku nights")).toBeTruthy();
    for (const [features, groups] of [
      [[], <p key="groups">Raku nights</p>],
      [["tagging", "grouping"], undefined],
    ] as const) {
      cleanup();
      profile(features, groups);
      expect(await screen.findByRole("link", { name: "Posts", current: "page" })).toBeTruthy();
      expect(screen.queryByText("Raku nights")).toBeNull();
    }
  });

  it("wears the visible tags of the person, with their colour and what they mean", async () => {
    const tags = [
      { id: 1, name: "Masters", description: "Ten years at the wheel", color: "#aa2255", visible: true, deleted: false },
      { id: 2, name: "Watched", description: "", color: "#000000", visible: false, deleted: false },
    ];
    showProfile({ answers: [answer(userGet, { ...ada, tags })] });
    const shown = await screen.findByText("Masters");
    expect(shown.textContent).toBe("Masters: Ten years at the wheel");
    expect(shown.querySelector<HTMLElement>("[aria-hidden]")?.style.background).toBe("#aa2255");
    expect(screen.queryByText("Watched")).toBeNull();
  });
});

describe("a person's comments", () => {
  it("each stand with what they answer, which leads there", async () => {
    const asked = contribution({ html: "<p>Which glaze is it?</p>" });
    renderInShell(
      <Suspense fallback="…">
        <ProfileComments id={3} empty="" />
      </Suspense>,
      { answers: [answer(commentList, { ...empty, count: 1, results: [comment({ post: asked })] })] },
    );
    const reference = await screen.findByRole("link", { name: "Ada Nwosu Which glaze is it?" });
    expect(reference.getAttribute("href")).toBe("/post/11/");
    expect(screen.getByText("I have three of them.")).toBeTruthy();
  });

  it("say so when the next cannot be loaded, and are asked for again", async () => {
    const pages = [
      Response.json({ ...empty, count: 2, next: "http://community.test/x/", results: [comment()] }),
      new Response(null, { status: 500 }),
      Response.json({ ...empty, count: 2, results: [comment({ id: 22, html: "<p>And a fourth.</p>" })] }),
    ];
    renderInShell(
      <Suspense fallback="…">
        <ProfileComments id={3} empty="" />
      </Suspense>,
      { answers: [answer(commentList, () => pages.shift() ?? Response.error())] },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Show more comments" }));
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("And a fourth.")).toBeTruthy();
  });
});

describe("following a person", () => {
  /** The server's answers, where as many follow afterwards as it says. */
  const followedBy = (count: number) => {
    let followed = false;
    const follow = () => {
      followed = true;
      return noContent();
    };
    const get = () => Response.json(followed ? { ...ada, followed, followers_counter: count } : ada);
    return [answer(userFollow, follow), answer(userMe, member()), answer(userGet, get)];
  };

  it("shows at once and counts", async () => {
    showProfile({ answers: followedBy(1319) });
    await userEvent.click(await screen.findByRole("button", { name: "Follow Ada Nwosu" }));
    expect((await screen.findByRole("button", { name: "Following Ada Nwosu" })).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("link", { name: "1,319 followers" })).toBeTruthy();
  });

  it("reads the counters again, as others may have followed meanwhile", async () => {
    showProfile({ answers: followedBy(1321) });
    await userEvent.click(await screen.findByRole("button", { name: "Follow Ada Nwosu" }));
    expect(await screen.findByRole("link", { name: "1,321 followers" })).toBeTruthy();
  });

  it("goes back and says that one blocked the other", async () => {
    showProfile({ answers: [answer(userFollow, denied())] });
    await userEvent.click(await screen.findByRole("button", { name: "Follow Ada Nwosu" }));
    expect((await screen.findByRole("alert")).textContent).toContain("one of you has blocked the other");
    expect(screen.getByRole("button", { name: "Follow Ada Nwosu" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "1,318 followers" })).toBeTruthy();
  });

  it("sends visitors to the host's handler", async () => {
    const asked = vi.fn<() => void>();
    renderInShell(
      <AnonymousActionProvider onAnonymousAction={asked}>
        <UserFollowButton user={ada} />
      </AnonymousActionProvider>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Follow Ada Nwosu" }));
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each<[string, Parameters<typeof renderInShell>[1], User]>([
    ["oneself", { user: member({ id: 3 }) }, ada],
    ["a community without following", { user: member(), preferences: { "configurations.follow_enabled": false } }, ada],
    ["somebody who has left", { user: member() }, { ...ada, deleted: true }],
  ])("is not offered for %s", (_who, options, user) => {
    renderInShell(<UserFollowButton user={user} />, options);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("lets a blocked account only end it", async () => {
    const rendered = renderInShell(
      <>
        <UserFollowButton user={ada} />
        <UserFollowButton user={{ ...ada, id: 4, real_name: "Piet", followed: true }} />
      </>,
      { user: member({ status: "b" }), answers: [answer(userFollow, noContent())] },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Follow Ada Nwosu" }));
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("button", { name: "Following Piet" }));
    expect(rendered.sent.map(({ call }) => call).filter((call) => call.startsWith("POST"))).toEqual([
      "POST /api/v2/user/4/follow/",
    ]);
  });
});

describe("a profile", () => {
  it("says who it is", async () => {
    showProfile();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Ada Nwosu");
    for (const words of ["@ada_n", "Mostly blue.", "Studio lead", "Turin", "Joined March 2023"])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("link", { name: "terra-alta.example" }).getAttribute("href")).toBe("https://terra-alta.example/");
    expect(screen.queryByRole("button", { name: "Share something" })).toBeNull();
    expect(await screen.findByText("Ada Nwosu hasn’t shared anything yet.")).toBeTruthy();
  });

  it("offers its owner to write and to edit, nothing else", async () => {
    showProfile({}, 7);
    expect(await screen.findByRole("button", { name: "Share something" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Edit profile" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Copy link",
      "More information",
      "Blocked people",
    ]);
  });

  it("leads from its counters to the lists of the community's kind", async () => {
    showProfile({ user: null });
    expect((await screen.findByRole("link", { name: "1,318 followers" })).getAttribute("href")).toBe("/user/3/followers/");
    expect(screen.getByRole("link", { name: "1 following" }).getAttribute("href")).toBe("/user/3/followed/");
    expect(screen.queryByRole("link", { name: /connection/ })).toBeNull();
    cleanup();
    showProfile({ preferences: connecting });
    expect((await screen.findByRole("link", { name: "0 connections" })).getAttribute("href")).toBe("/user/3/connections/");
    expect(screen.queryByRole("link", { name: /follow/ })).toBeNull();
  });

  it("leads from the first categories that a person follows to all of them", async () => {
    const categories = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Category ${id}`, slug: `category-${id}` }));
    const show = (count: number) =>
      renderInShell(<FollowedCategories id={3} />, {
        answers: [answer(userCategories, () => Response.json(categories.slice(0, count)))],
      });
    show(5);
    expect((await screen.findByRole("link", { name: "All 5" })).getAttribute("href")).toBe("/user/3/categories/");
    expect(screen.getAllByRole("link", { name: /Category/ })).toHaveLength(4);
    cleanup();
    show(4);
    expect(await screen.findAllByRole("link", { name: /Category/ })).toHaveLength(4);
    expect(screen.queryByRole("link", { name: /All/ })).toBeNull();
  });

  it.each([
    [3, "Categories you follow"],
    [7, "Followed categories"],
  ])("calls the categories of oneself one's own: member %i", async (id, title) => {
    renderInShell(<FollowedCategories id={3} />, {
      user: member({ id }),
      answers: [answer(userCategories, [{ id: 1, name: "Glazes", slug: "glazes" }])],
    });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  it("tells all that a person says of themselves, and no empty field", async () => {
    showProfile();
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "More information" }));
    const dialog = await screen.findByRole("dialog", { name: "More information" });
    const names = within(dialog)
      .getAllByRole("term")
      .map((term) => term.textContent);
    expect(names).toEqual(["Username", "Name", "Bio", "Job", "Location", "Website", "Joined"]);
  });

  const itemsFor = async (options: Parameters<typeof showProfile>[0], person: Partial<Profile> = {}) => {
    showProfile({ ...options, answers: [answer(userMe, options?.user ?? member()), answer(userGet, { ...ada, ...person })] });
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    return screen.getAllByRole("menuitem").map((item) => item.textContent);
  };

  it.each<[string, Partial<Profile>, boolean, boolean]>([
    ["who takes messages", { can_send_pm_to: true }, true, true],
    ["who takes none", { can_send_pm_to: false }, true, false],
    ["where there are none", { can_send_pm_to: true }, false, false],
  ])("offers to write to somebody %s", async (_who, person, enabled, offered) => {
    const answers = [answer(userMe, member()), answer(userGet, { ...ada, ...person })];
    showProfile({ preferences: { "addons.private_messages_enabled": enabled }, answers });
    await screen.findByRole("button", { name: /^Follow/ });
    expect(screen.queryByRole("link", { name: "Send a message" })?.getAttribute("href")).toBe(
      offered ? "/messages/3/" : undefined,
    );
  });

  it("offers to write neither to oneself nor to visitors", async () => {
    for (const user of [member({ id: 3 }), null]) {
      showProfile({ user, answers: [answer(userMe, user ?? {}), answer(userGet, { ...ada, can_send_pm_to: true })] });
      await screen.findByRole("button", { name: "More" });
      expect(screen.queryByRole("link", { name: "Send a message" })).toBeNull();
      cleanup();
    }
  });

  it.each([
    ["admin", null, true],
    ["admin", "moderator", true],
    ["moderator", null, true],
    ["moderator", "editor", false],
    ["editor", null, false],
    [null, null, false],
  ] as const)("offers moderation to a member of role %s, of one of role %s: %s (220, 800)", async (role, other, offered) => {
    const items = await itemsFor({ user: member({ role }) }, { role: other });
    expect(["Moderate", "Open in the console"].map((name) => items.includes(name))).toEqual([offered, offered]);
    if (offered)
      expect(screen.getByRole("menuitem", { name: "Open in the console" }).getAttribute("href")).toBe("/console/people/3/");
  });

  it("offers no block of those who run the community", async () => {
    showProfile({ answers: [answer(userMe, member()), answer(userGet, { ...ada, community_badge: true })] });
    expect(await screen.findByText("Staff")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Copy link", "More information", "Report"]);
  });

  it("shows of somebody who blocked the reader only that", async () => {
    showProfile({ answers: [answer(userIsHiddenBy, { is_hidden_by: true })] });
    expect(await screen.findByText("Ada Nwosu has blocked you.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Follow Ada Nwosu" })).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Profile sections" })).toBeNull();
  });

  it("of somebody who has left says so", async () => {
    showProfile({ answers: [answer(userMe, member()), answer(userGet, { ...ada, deleted: true })] });
    expect(await screen.findByText("This person has left")).toBeTruthy();
  });

  it("asks before blocking, and says it when done", async () => {
    const rendered = showProfile({ answers: [answer(userHide, noContent())] });
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Block Ada Nwosu" }));
    expect(rendered.sent.some(({ call }) => call.includes("/hide/"))).toBe(false);
    const dialog = await screen.findByRole("alertdialog", { name: "Block Ada Nwosu?" });
    await userEvent.click(within(dialog).getByRole("button", { name: /^Block/ }));
    expect((await screen.findByText("Ada Nwosu is blocked")).textContent).toBeTruthy();
    expect(rendered.sent.filter(({ call }) => call === "POST /api/v2/user/3/hide/")).toHaveLength(1);
  });

  it("shows nothing of somebody the reader blocked, but the way back", async () => {
    showProfile({ answers: [answer(userIsHidden, { is_hidden: true })] });
    expect(await screen.findByText("You have blocked Ada Nwosu.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Follow Ada Nwosu" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
    expect(await screen.findByRole("alertdialog", { name: "Unblock Ada Nwosu?" })).toBeTruthy();
  });
});

describe("connecting", () => {
  const asked = { ...ada, connection_status: "received_connection_request" as const };
  /** A profile on a server that keeps what the acts make of the two. */
  const showPatched = (user: User, acts: readonly [route: RouteDefinition, after: User["connection_status"] | Response][]) => {
    let now = user.connection_status ?? null;
    const made = acts.map(([route, after]) =>
      answer(route, () => {
        if (after instanceof Response) return after;
        now = after ?? null;
        return Response.json({ connection_status: now });
      }),
    );
    const profile = answer(userGet, () => Response.json({ ...user, connection_status: now }));
    return showProfile({ preferences: connecting, answers: [...made, answer(userMe, member()), profile] });
  };

  it("is offered where members do not follow each other, and neither where both are off", () => {
    renderInShell(<RelationButton user={ada} />, { user: member(), preferences: connecting });
    expect(screen.getByRole("button", { name: "Connect with Ada Nwosu" })).toBeTruthy();
    cleanup();
    renderInShell(<RelationButton user={ada} />, { user: member(), preferences: { "configurations.follow_enabled": false } });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("asks, and takes it back", async () => {
    showPatched(ada, [
      [connectionRequest, "sent_connection_request"],
      [connectionCancelRequest, null],
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Connect with Ada Nwosu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Requested. Cancel request to Ada Nwosu" }));
    expect(await screen.findByRole("button", { name: "Connect with Ada Nwosu" })).toBeTruthy();
  });

  it("accepts, and asks before it removes", async () => {
    const { sent } = showPatched(asked, [
      [connectionAccept, "connected"],
      [connectionRemove, null],
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Accept Ada Nwosu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Connected with Ada Nwosu. Remove" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Ada Nwosu from your connections?" });
    expect(sent.some(({ call }) => call.includes("/remove/"))).toBe(false);
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove connection" }));
    expect(await screen.findByRole("button", { name: "Connect with Ada Nwosu" })).toBeTruthy();
  });

  it("refuses, with a way back", async () => {
    showPatched(asked, [
      [connectionReject, null],
      [connectionCancelReject, "received_connection_request"],
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Ignore Ada Nwosu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("button", { name: "Accept Ada Nwosu" })).toBeTruthy();
  });

  it("asks nothing further after a 403, and what is after any other failure", async () => {
    const first = showPatched(ada, [[connectionRequest, denied()]]);
    await userEvent.click(await screen.findByRole("button", { name: "Connect with Ada Nwosu" }));
    expect((await screen.findByRole("alert")).textContent).toContain("one of you has blocked the other");
    expect(first.sent.some(({ call }) => call.includes("connection_status"))).toBe(false);
    expect(screen.getByRole("button", { name: "Connect with Ada Nwosu" })).toBeTruthy();
    cleanup();
    const broken = Response.json({ errors: [{ code: "internal", message: "" }] }, { status: 500 });
    const second = showPatched(ada, [
      [connectionRequest, broken],
      [userConnectionStatus, "received_connection_request"],
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Connect with Ada Nwosu" }));
    await vi.waitFor(() => expect(second.sent.some(({ call }) => call === "GET /api/v2/user/3/connection_status/")).toBe(true));
  });
});

describe("a list of people", () => {
  const noor = member({ id: 9, real_name: "Noor Haddad", username: "noor", description: "Glazes" });
  const list = (
    name: Parameters<typeof PersonListScreen>[0]["list"],
    options: Parameters<typeof renderInShell>[1] = {},
    id = 7,
  ) =>
    renderInShell(
      <Suspense fallback="…">
        <PersonListScreen id={id} list={name} />
      </Suspense>,
      {
        user: member(),
        preferences: connecting,
        ...options,
        answers: [...(options.answers ?? []), answer(userMe, member()), answer(userGet, id === 3 ? ada : member())],
      },
    );
  const pageOf = (...results: object[]) => ({ ...empty, count: results.length, results });

  it("shows what each does, and one's own requests only to oneself", async () => {
    list("connections", { answers: [answer(userConnections, pageOf(noor))] });
    expect(await screen.findByRole("link", { name: "Noor Haddad" })).toBeTruthy();
    expect(screen.getByText("Glazes")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Requests/ })).toBeTruthy();
    cleanup();
    list("connections", { answers: [answer(userConnections, pageOf())] }, 3);
    expect(await screen.findByText("No connections yet.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Requests/ })).toBeNull();
  });

  it("finds by name; where there is nobody there is nothing to search", async () => {
    const found = (_body: unknown, { searchParams }: URL) => Response.json(searchParams.has("search") ? pageOf() : pageOf(noor));
    list("connections", { answers: [answer(userConnections, found)] });
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find people" }), "zz");
    expect(await screen.findByText("No people found.")).toBeTruthy();
    cleanup();
    list("connections", { answers: [answer(userConnections, pageOf())] });
    await screen.findByText("No connections yet.");
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("marks requests as seen", async () => {
    const request = { id: 1, from_user: noor, to_user: member(), created: noor.date_joined, rejected: null, viewed: null };
    const { sent } = list("requests", {
      answers: [answer(userConnectionRequests, pageOf(request)), answer(connectionMarkSeen, noContent())],
    });
    expect(await screen.findByText("New")).toBeTruthy();
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain("POST /api/v2/user/9/connection_requests/mark_seen/"));
  });

  it("of those one blocked offers the way back, after a question, and says so when done", async () => {
    let blocked = [noor];
    const unblock = () => {
      blocked = [];
      return noContent();
    };
    list("blocked", {
      answers: [answer(userHiddenList, () => Response.json(pageOf(...blocked))), answer(userHide, unblock)],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Unblock" }));
    const question = await screen.findByRole("alertdialog", { name: "Unblock Noor Haddad?" });
    await userEvent.click(within(question).getByRole("button", { name: /^Unblock/ }));
    expect(await screen.findByText("Noor Haddad is no longer blocked")).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Unblock" })).toBeNull());
  });

  it("of somebody who has left only says so", async () => {
    const { visited } = list("connections", { answers: [answer(userConnections, pageOf({ ...noor, deleted: true }))] });
    await userEvent.click(await screen.findByRole("button", { name: "Noor Haddad" }));
    expect(await screen.findByText("This person has left.")).toBeTruthy();
    expect(visited).toEqual([]);
  });

  it("says when it could not be read", async () => {
    list("connections");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("one's own pictures", () => {
  const picture = (id: number, primary: boolean) => ({
    id,
    primary,
    avatar: `/a/${id}.webp`,
    date_uploaded: "2026-01-02T00:00:00Z",
    user: 7,
  });
  const pictures = { ...empty, count: 2, results: [picture(2, true), picture(1, false)] };
  const open = async (name: string, options: Parameters<typeof renderInShell>[1] = {}) => {
    const rendered = showProfile(options, 7);
    await userEvent.click(await screen.findByRole("button", { name }));
    return rendered;
  };

  it("are chosen, and deleted after a question", async () => {
    const { sent } = await open("Change picture", {
      answers: [answer(avatarList, pictures), answer(avatarSetPrimary, noContent()), answer(avatarRemove, noContent())],
    });
    const dialog = await screen.findByRole("dialog", { name: "Your pictures" });
    const [used, other] = await within(dialog).findAllByRole("button", { name: /^Use this picture/ });
    expect(used?.getAttribute("aria-pressed")).toBe("true");
    if (other) await userEvent.click(other);
    const [bin] = within(dialog).getAllByRole("button", { name: "Delete picture" });
    if (bin) await userEvent.click(bin);
    const question = await screen.findByRole("alertdialog", { name: "Delete this picture?" });
    expect(sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
    await userEvent.click(within(question).getByRole("button", { name: /^Delete picture/ }));
    await vi.waitFor(() =>
      expect(sent.filter(({ body }) => body)).toEqual([
        { call: "PATCH /api/v2/user/avatar/", body: { avatar_id: 1 } },
        { call: "DELETE /api/v2/user/avatar/", body: { avatar_id: 2 } },
      ]),
    );
  });

  it.each([
    ["Change picture", "SVG", new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }), "still GIF"],
    ["Change picture", "large", new File([new Uint8Array(3 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }), "at most 3 MB"],
    ["Change cover", "large", new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }), "at most 5 MB"],
  ])("%s refuses a file that is %s before it is sent", async (name, _what, file, words) => {
    const { sent } = await open(name, { answers: [answer(avatarList, empty)] });
    const dialog = await screen.findByRole("dialog");
    const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("there is no field for a file");
    await userEvent.upload(input, file, { applyAccept: false });
    expect((await within(dialog).findByRole("alert")).textContent).toContain(words);
    expect(sent.some(({ call }) => call.startsWith("POST") || call.startsWith("PATCH"))).toBe(false);
  });

  it("take a cover away after a question", async () => {
    const { sent } = await open("Change cover", {
      answers: [answer(userPatch, member()), answer(userMe, member()), answer(userGet, member({ cover: "/cover.webp" }))],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Remove cover" }));
    const question = await screen.findByRole("alertdialog", { name: "Remove your cover?" });
    await userEvent.click(within(question).getByRole("button", { name: /^Remove cover/ }));
    await vi.waitFor(() => expect(sent).toContainEqual({ call: "PATCH /api/v2/user/7/", body: { cover: "" } }));
  });

  it("are nobody else's to change", async () => {
    showProfile();
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
  });
});

describe("fields that staff define", () => {
  it.each<[string, [string, string][]]>([
    ['{"craft":{"label":"Craft"},"empty":{"label":"Empty"}}', [["Craft", "Raku"]]],
    ["not json", []],
    ["null", []],
    ["", []],
  ])("%j names them", (definition, expected) => {
    expect(metadataOf(definition, { craft: "Raku", empty: "" })).toEqual(expected);
  });
});

describe("a person's site", () => {
  it.each([
    ["terra-alta.example/", { href: "https://terra-alta.example/", name: "terra-alta.example" }],
    ["https://www.a.example/b", { href: "https://www.a.example/b", name: "a.example/b" }],
    ["javascript:alert(1)", null],
    ["", null],
  ])("%j is %j", (website, site) => {
    expect(siteOf(website)).toEqual(site);
  });
});
