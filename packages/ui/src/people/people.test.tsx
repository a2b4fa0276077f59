import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "@cortile/contract/entity";
import { userFeed, userFollow, userFollowers, userGet, userHide, userIsHidden, userMe } from "@cortile/contract/people";
import { ComposerHost } from "#composer";
import { AnonymousActionProvider } from "#core/actions";
import { answer, member, renderInShell } from "#shell/testing";
import { siteOf } from "./ProfileFacts.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
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

const showProfile = (options: Parameters<typeof renderInShell>[1] = {}, id = 3) =>
  renderInShell(
    <ComposerHost>
      <Suspense fallback="…">
        <ProfileScreen id={id} />
      </Suspense>
    </ComposerHost>,
    {
      user: member(),
      ...options,
      answers: [
        ...(options.answers ?? []),
        answer(userMe, member()),
        answer(userGet, id === 3 ? ada : member()),
        answer(userIsHidden, { is_hidden: false }),
        answer(userFeed, empty),
      ],
    },
  );

describe("following a person", () => {
  it("shows at once and counts", async () => {
    showProfile({ answers: [answer(userFollow, noContent())] });
    await userEvent.click(await screen.findByRole("button", { name: "Follow Ada Nwosu" }));
    expect((await screen.findByRole("button", { name: "Following Ada Nwosu" })).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("button", { name: "1,319 followers" })).toBeTruthy();
  });

  it("goes back and says that one blocked the other", async () => {
    showProfile({ answers: [answer(userFollow, denied())] });
    await userEvent.click(await screen.findByRole("button", { name: "Follow Ada Nwosu" }));
    expect((await screen.findByRole("alert")).textContent).toContain("one of you has blocked the other");
    expect(screen.getByRole("button", { name: "Follow Ada Nwosu" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "1,318 followers" })).toBeTruthy();
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
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Copy link"]);
  });

  it("opens who follows", async () => {
    showProfile({
      answers: [answer(userFollowers, { ...empty, count: 1, results: [member({ id: 9, real_name: "Noor Haddad" })] })],
    });
    await userEvent.click(await screen.findByRole("button", { name: "1,318 followers" }));
    const dialog = await screen.findByRole("dialog", { name: "Followers" });
    expect(await within(dialog).findByRole("link", { name: "Noor Haddad" })).toBeTruthy();
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
