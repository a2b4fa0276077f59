import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "@cortile/client/http";
import { categoryList } from "@cortile/contract/category";
import { userCategories, userGroups, userPatch } from "@cortile/contract/people";
import { preferenceList } from "@cortile/contract/preference";
import { sessionSignOut } from "@cortile/contract/session";
import { Dialog } from "#core/kit";
import { defaultRoutes, historyNavigation, Link, RoutingProvider, useLocation, useNavigate } from "#core/routing";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { kindOf } from "./ErrorScreen.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { Page } from "./Page.tsx";
import { JoinHost } from "./JoinHost.tsx";
import { Shell } from "./Shell.tsx";
import { ShellFrame } from "./ShellFrame.tsx";
import { messagesIt as italian } from "./shell.it.ts";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ["ct_lang", "ct_scheme", "ct_tz"]) document.cookie = `${name}=; path=/; max-age=0`;
});

const page = (
  <Shell title="Home" onWrite={() => undefined}>
    <p>Words</p>
  </Shell>
);
const sideNav = () => {
  const [nav] = screen.getAllByRole("navigation");
  if (!nav) throw new Error("no nav");
  return within(nav);
};
const namesIn = (nav: ReturnType<typeof sideNav>) => [
  ...nav.queryAllByRole("link").map((link) => link.textContent),
  ...nav.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
];

describe("the nav", () => {
  const off = { "configurations.explore_stream_enabled": false };
  const onlyStaff = { "configurations.post_only_staff_enabled": true };
  const places = ["Fornace", "Search", "Home", "Explore", "Categories", "People"];
  const account = "Giulia Ferrante@giulia_f";
  it.each([
    [
      "a visitor",
      null,
      {},
      ["Fornace", "Search", "Explore", "Categories", "People", "Create account", "Sign in", "Language and appearance"],
    ],
    [
      "a visitor of a closed community",
      null,
      { "addons.closed_community": true },
      ["Fornace", "Search", "Explore", "Categories", "People", "Sign in", "Language and appearance"],
    ],
    [
      "a visitor who may not read",
      null,
      { "configurations.content_availability": false },
      ["Fornace", "Create account", "Sign in", "Language and appearance"],
    ],
    ["a member", member(), {}, [...places, "Messages", "Notifications", "Write", account]],
    [
      "a member without an explore feed",
      member(),
      off,
      ["Fornace", "Search", "Home", "Categories", "People", "Messages", "Notifications", "Write", account],
    ],
    ["a member where only staff write", member(), onlyStaff, [...places, "Messages", "Notifications", account]],
    [
      "staff where only staff write",
      member({ role: "editor" }),
      onlyStaff,
      [...places, "Messages", "Notifications", "Write", account],
    ],
  ])("for %s", (_who, user, preferences, names) => {
    renderInShell(page, { user, preferences });
    expect(namesIn(sideNav())).toEqual(names);
  });

  it("offers no writing where there is no composer", () => {
    renderInShell(<Shell title="Home">Words</Shell>, { user: member() });
    expect(screen.queryByRole("button", { name: "Write" })).toBeNull();
  });

  it("marks the place of the address", () => {
    renderInShell(page, { user: member(), at: "/explore/?order=recent" });
    expect(sideNav().getByRole("link", { current: "page" }).textContent).toBe("Explore");
  });

  it("leads visitors back to where they were", () => {
    renderInShell(page, { at: "/explore/?order=recent" });
    expect(sideNav().getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/signin/?next=%2Fexplore%2F%3Forder%3Drecent",
    );
  });

  it("lists the groups a member is in and the categories they follow", async () => {
    const answers = [
      answer(userCategories, [{ id: 3, name: "Glazes", slug: "glazes", slogan: "" }]),
      answer(userGroups, { count: 1, next: null, previous: null, results: [{ id: 5, name: "Group 5", slug: "g5" }] }),
    ];
    renderInShell(page, { user: member(), answers, features: ["tagging", "grouping"] });
    const list = await screen.findByRole("list", { name: "Yours" });
    await within(list).findByRole("link", { name: "Glazes" });
    await within(list).findByRole("link", { name: "Group 5" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/group/5/g5/", "/category/3/glazes/"]);
  });

  it("lists all categories in their order where the community wants that", async () => {
    const categories = [
      { id: 9, name: "Kilns", slug: "kilns", slogan: "" },
      { id: 3, name: "Glazes", slug: "glazes", slogan: "" },
    ];
    const answers = [
      answer(categoryList, { count: 2, next: null, previous: null, results: categories }),
      answer(userGroups, { count: 1, next: null, previous: null, results: [{ id: 5, name: "Group 5", slug: "g5" }] }),
    ];
    const preferences = {
      "configurations.sidebar_show_all_categories_enabled": true,
      "configurations.category_follow_enabled": false,
    };
    renderInShell(page, { user: member(), answers, features: ["tagging", "grouping"], preferences });
    const linksOf = async (name: string) =>
      within(await screen.findByRole("list", { name }))
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
    expect(await linksOf("Categories")).toEqual(["/category/9/kilns/", "/category/3/glazes/"]);
    expect(await linksOf("Yours")).toEqual(["/group/5/g5/"]);
  });

  it("marks Groups on the pages of all groups, of one's own and of one", () => {
    for (const at of ["/groups/", "/groups/subscribed/", "/group/5/kiln/members/"]) {
      renderInShell(page, { user: member(), at, features: ["tagging", "grouping"] });
      expect(sideNav().getByRole("link", { current: "page" }).textContent).toBe("Groups");
      cleanup();
    }
  });

  it("shows an entry of the community's own, but no script", () => {
    const entry = (url: string) => ({
      "configurations.custom_navbar_item_enabled": true,
      "configurations.custom_navbar_item_text": "Shop",
      "configurations.custom_navbar_item_url": url,
    });
    renderInShell(page, { preferences: entry("https://shop.example/") });
    expect(sideNav().getByRole("link", { name: "Shop" }).getAttribute("target")).toBe("_blank");
    cleanup();
    renderInShell(page, { preferences: entry("javascript:alert(1)") });
    expect(sideNav().queryByRole("link", { name: "Shop" })).toBeNull();
  });
});

describe("the language", () => {
  const choose = async (name: string) => {
    const user = userEvent.setup();
    const [trigger] = screen.getAllByRole("button", { name: /Giulia|Language/ });
    if (!trigger) throw new Error("no menu");
    await user.click(trigger);
    await user.click(await screen.findByRole("menuitemradio", { name }));
  };

  it("of a member is kept with the account, then changes", async () => {
    const { sent } = renderInShell(page, {
      user: member(),
      messages: italian,
      answers: [answer(userPatch, member({ language: "it" }))],
    });
    await choose("Italiano");
    expect(await sideNav().findByRole("link", { name: "Esplora" })).toBeTruthy();
    expect(sent).toContainEqual({ call: "PATCH /api/v2/user/7/", body: { language: "it" } });
  });

  it("stays as it was when that fails, and says so", async () => {
    renderInShell(page, {
      user: member(),
      messages: italian,
      answers: [answer(userPatch, () => refusal(400, { language: "invalid" }))],
    });
    await choose("Italiano");
    expect(await screen.findByText("We couldn’t change the language.")).toBeTruthy();
    expect(sideNav().getByRole("link", { name: "Explore" })).toBeTruthy();
    expect(document.cookie).not.toContain("ct_lang");
  });

  it("of a visitor is kept in a cookie", async () => {
    const { sent } = renderInShell(page, { messages: italian });
    await choose("Italiano");
    expect(await sideNav().findByRole("link", { name: "Esplora" })).toBeTruthy();
    expect(document.cookie).toContain("ct_lang=it");
    expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toEqual([]);
  });
});

describe("the colour scheme", () => {
  it("is an attribute of the community's root and a cookie", async () => {
    const user = userEvent.setup();
    renderInShell(page);
    const trigger = sideNav().getByRole("button", { name: /Language and appearance/ });
    await user.click(trigger);
    expect(screen.getByRole("menuitemradio", { name: "Light" }).getAttribute("aria-checked")).toBe("true");
    await user.click(screen.getByRole("menuitemradio", { name: "Dark" }));
    expect(document.querySelector("[data-ct]")?.getAttribute("data-mantine-color-scheme")).toBe("dark");
    expect(document.cookie).toContain("ct_scheme=dark");
  });
});

describe("the colours of the community", () => {
  it("follow its preferences when the tab comes back, without a reload", async () => {
    const primary = { id: 1, section: "colors", name: "colorprimary", value: "#5b5bd6" };
    const list = { count: 1, next: null, previous: null, results: [primary] };
    renderInShell(page, { answers: [answer(preferenceList, list)] });
    const brand = () => document.querySelector<HTMLElement>("[data-ct]")?.style.getPropertyValue("--ct-brand");
    expect(brand()).toBe("");
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(brand()).toBe("#5b5bd6"));
  });
});

describe("logging out", () => {
  it("ends the session and goes home", async () => {
    const user = userEvent.setup();
    const { visited } = renderInShell(page, {
      user: member(),
      answers: [answer(sessionSignOut, () => new Response(null, { status: 204 }))],
    });
    await user.click(sideNav().getByRole("button", { name: /Giulia/ }));
    await user.click(screen.getByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(visited).toEqual(["/"]));
    expect(sideNav().getByRole("link", { name: "Sign in" })).toBeTruthy();
  });
});

describe("the zone", () => {
  it("is told to the server by a cookie", () => {
    renderInShell(page);
    expect(document.cookie).toContain(`ct_tz=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`);
  });
});

describe("a page", () => {
  it("has one h1, a skip link to its main, and its widgets", () => {
    renderInShell(
      <Shell title="Home" aside={<p>Widgets</p>}>
        Words
      </Shell>,
    );
    expect(screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent)).toEqual(["Home"]);
    expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
    expect(within(screen.getByRole("complementary")).getByText("Widgets")).toBeTruthy();
  });

  it("says the year and what it runs on", () => {
    renderInShell(page, { preferences: { "text.application_copyright": "© $year <b>Fornace</b>" } });
    expect(screen.getByRole("contentinfo").textContent).toBe("© 2026 FornaceFornace runs on Cortile");
  });
});

describe("what is said of cookies (141)", () => {
  const say = (html: string) =>
    renderInShell(page, { preferences: { "configurations.gdpr_cookie_consent_external_html": html } });

  it("stays until it is read, and comes back when it says something else", async () => {
    localStorage.clear();
    say("<p>Only what is needed.</p>");
    const notice = await screen.findByRole("region", { name: "Cookies" });
    expect(notice.textContent).toContain("Only what is needed.");
    await userEvent.click(within(notice).getByRole("button", { name: "Got it" }));
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
    cleanup();
    say("<p>Only what is needed.</p>");
    await screen.findByRole("main");
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
    cleanup();
    say("<p>And a counter.</p>");
    expect(await screen.findByText("And a counter.")).toBeDefined();
  });

  it("is not there when nothing is said", async () => {
    renderInShell(page);
    await screen.findByRole("main");
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  });
});

describe("moving to another page", () => {
  beforeEach(() => history.replaceState(null, "", "/"));

  const takeFocus = (element: HTMLElement | null) => element?.focus();

  /** A site of pages that each name themselves, with things to press in and around them. */
  function Site({ children }: { children?: ReactNode }) {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      document.title = `${pathname === "/explore/" ? "(3) " : ""}Page ${pathname} · Fornace`;
    }, [pathname]);
    return (
      <>
        <button type="button" onClick={() => navigate("/explore/")}>
          View
        </button>
        <ShellFrame>
          <Page key={pathname} title={`Page ${pathname}`}>
            <Link route="explore">In the page</Link>
            {pathname === "/search/" ? <input aria-label="Words" ref={takeFocus} /> : null}
            <button type="button" onClick={() => navigate("/search/")}>
              Search page
            </button>
            <button type="button" onClick={() => navigate("?tab=2")}>
              Another tab
            </button>
          </Page>
        </ShellFrame>
        {children}
      </>
    );
  }
  const renderSite = (children?: ReactNode) =>
    renderInShell(
      <RoutingProvider table={defaultRoutes} navigation={historyNavigation}>
        <Site>{children}</Site>
      </RoutingProvider>,
    );
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  it("leaves the focus alone at first", () => {
    renderSite();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole("main").getAttribute("aria-label")).toBeNull();
  });

  it("puts it on the page, which is read out by its title, from what went and from what stands around it", async () => {
    renderSite();
    await userEvent.click(screen.getByRole("link", { name: "In the page" }));
    expect(document.activeElement).toBe(screen.getByRole("main", { name: "Page /explore/ · Fornace" }));
    history.back();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main", { name: "Page / · Fornace" })));
    await press("View");
    expect(document.activeElement).toBe(screen.getByRole("main", { name: "Page /explore/ · Fornace" }));
  });

  it("leaves it where the page put it, and within the same page", async () => {
    renderSite();
    await press("Search page");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Words" }));
    await press("Another tab");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Another tab" }));
  });

  it("leaves it in a dialog that stays open", async () => {
    renderSite(
      <Dialog open title="Write" onClose={() => undefined}>
        <Link route="explore">Look there</Link>
      </Dialog>,
    );
    const link = screen.getByRole("link", { name: "Look there" });
    await userEvent.click(link);
    expect(document.title).toBe("(3) Page /explore/ · Fornace");
    expect(document.activeElement).toBe(link);
  });
});

describe("a screen that fails", () => {
  const failWith = (status: number, code: string) => new CallError({ status, code, message: "" });

  it.each([
    [failWith(401, "unauthenticated"), "forbidden"],
    [failWith(403, "permission_denied"), "forbidden"],
    [failWith(404, "not_found"), "missing"],
    [failWith(410, "invalid"), "gone"],
    [failWith(0, "network"), "offline"],
    [failWith(0, "timeout"), "offline"],
    [failWith(500, "internal"), "failed"],
    [new Error("a bug"), "failed"],
  ])("by %o is %s", (error, kind) => {
    expect(kindOf(error, true)).toBe(kind);
  });

  it("can be tried again", async () => {
    const user = userEvent.setup();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let broken = true;
    const Screen = () => {
      if (broken) throw failWith(500, "internal");
      return <p>Here it is</p>;
    };
    renderInShell(
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
    broken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("Here it is")).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("for want of rights asks a visitor to sign in", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Screen = () => {
      throw failWith(403, "permission_denied");
    };
    renderInShell(
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>,
      { at: "/post/7/" },
    );
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/signin/?next=%2Fpost%2F7%2F");
    vi.restoreAllMocks();
  });
});

describe("the dialog for visitors who press something for members", () => {
  it("says why, and leads to sign-in and sign-up and back", async () => {
    renderInShell(<JoinHost open onClose={() => undefined} />, { at: "/post/7/?a=1" });
    const dialog = await screen.findByRole("dialog", { name: "Sign in to take part" }, { timeout: 15_000 });
    expect(dialog.textContent).toContain("Members of Fornace react, comment, vote, save and follow.");
    const addressOf = (name: string) => within(dialog).getByRole("link", { name }).getAttribute("href");
    expect([addressOf("Sign in"), addressOf("Create account")]).toEqual([
      "/signin/?next=%2Fpost%2F7%2F%3Fa%3D1",
      "/signup/?next=%2Fpost%2F7%2F%3Fa%3D1",
    ]);
  });
});
