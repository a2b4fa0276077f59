import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQueryClient, useSuspenseQuery, type QueryClient } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { categoryList } from "@cortile/contract/category";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { Heading } from "#core/kit";
import { useLocale } from "#core/locale";
import { useGate, usePreference, useReactions } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { contextProviders, type HostSettings } from "#core/settings";
import { member } from "#shell/testing";
import { TalkingSocket } from "#vote/testing";
import { Cortile, loadMessages, type CortileProps } from "#app";

class SilentSocket extends EventTarget {
  static opened: string[] = [];
  constructor(url: string, protocol = "") {
    super();
    SilentSocket.opened.push(`${url} ${protocol}`);
  }
  close() {}
  send() {}
}

const console_ = () => ({ error: vi.spyOn(console, "error"), warn: vi.spyOn(console, "warn"), info: vi.spyOn(console, "info") });
beforeAll(async () => void (await loadMessages("it")), 30_000);
let written: ReturnType<typeof console_>;
beforeEach(() => {
  SilentSocket.opened = [];
  vi.stubGlobal("WebSocket", SilentSocket);
  written = console_();
  for (const spy of Object.values(written)) spy.mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pageOf = (...results: object[]) => Response.json({ count: results.length, next: null, previous: null, results });
const preference = (section: string, name: string, value: unknown) => ({ id: 1, section, name, value });
const like = { id: 1, label: "Like", sentiment: 1, image: "/like.svg", active: true };
const answers = () => ({
  "/api/v2/dynamic_preference/": () =>
    pageOf(preference("text", "application_name", "2024"), preference("configurations", "follow_enabled", "True")),
  "/api/v2/feature/": () => pageOf({ id: 1, name: "reaction", enabled: true }, { id: 2, name: "event", enabled: false }),
  "/api/v2/reaction/": () => pageOf(like),
  "/api/v2/user/me/": () => Response.json(member()),
});
type Answers = Record<string, (headers: Headers) => Response>;

/** A server that answers by path, and what it was asked. */
function serverOf(given: Answers = {}) {
  const table: Answers = { ...answers(), ...given };
  const asked: { path: string; headers: Headers }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    asked.push({ path: pathname, headers });
    return table[pathname]?.(headers) ?? new Response(null, { status: 404 });
  };
  return { fetch, table, asked, paths: () => asked.map(({ path }) => path).sort() };
}

const sound: HostSettings = {
  portal: "https://one.example",
  session: { type: "OAuth", clientId: "c" },
  locale: { default: "en" },
  router: {},
  handleAnonymousAction: () => undefined,
};

function Screen() {
  const { status, user, signOut } = useSession();
  const { setLocale } = useLocale();
  const act_ = useMemberAction();
  return (
    <main>
      <p>{`${status} ${user?.username ?? "nobody"}`}</p>
      <p>{`named ${String(usePreference("text.application_name"))}`}</p>
      <p>{`follow ${String(useGate("follow"))}, events ${String(useGate("events"))}, ${useReactions().length} reactions`}</p>
      <Link route="post" params={{ id: 7 }}>
        Post
      </Link>
      <button onClick={() => act_(() => undefined)}>like</button>
      <button onClick={() => setLocale("it")}>italiano</button>
      <button onClick={() => void signOut()}>out</button>
      <FormattedMessage id="kit.close" defaultMessage="Close" />
    </main>
  );
}
const community = (settings: unknown, props: Partial<CortileProps> = {}) => (
  // Hosts in plain JavaScript pass what they like.
  <Cortile now={0} {...props} settings={settings as HostSettings}>
    {props.children ?? <Screen />}
  </Cortile>
);

describe("settings", () => {
  it("with an error are told by code, and nothing is rendered nor asked", () => {
    const server = serverOf();
    const { container } = render(community({ ...sound, theme: "dark", portal: "" }, server));
    expect(container.innerHTML).toBe("");
    expect(written.error.mock.calls.flat()).toEqual([expect.stringContaining("4200"), expect.stringContaining("4500")]);
    expect(server.asked).toEqual([]);
  });

  it("with warnings are told once, and render", async () => {
    const { router: _router, handleAnonymousAction: _handler, ...bare } = sound;
    const server = serverOf();
    const { rerender } = render(community(bare, server));
    rerender(community({ ...bare }, server));
    await screen.findByText("anonymous nobody");
    expect(written.warn.mock.calls.flat().filter((text) => /3500|3700/.test(String(text)))).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "like" }));
    expect(written.info).toHaveBeenCalledOnce();
  });
});

describe("at start", () => {
  it("waits for preferences and features, each read as what it is", async () => {
    const server = serverOf();
    render(community(sound, { ...server, loading: <p>wait</p> }));
    expect(screen.getByText("wait")).toBeDefined();
    expect(await screen.findByText("named 2024")).toBeDefined();
    expect(await screen.findByText("follow true, events false, 1 reactions")).toBeDefined();
  });

  it("renders at once what the settings supply, and reads it again behind the page", async () => {
    const server = serverOf();
    const preferences = { preferences: { "text.application_name": { value: "Fornace" } }, features: ["event"] };
    render(community({ ...sound, preferences }, server));
    expect(screen.getByText("named Fornace")).toBeDefined();
    expect(await screen.findByText("named 2024")).toBeDefined();
  });

  it("asks for nothing when the page brought everything", async () => {
    const server = serverOf();
    const initial = { user: member(), preferences: {}, features: ["reaction"], reactions: [like] };
    render(community({ ...sound, session: { type: "Cookie" } }, { ...server, initial }));
    expect(screen.getByText("member giulia_f")).toBeDefined();
    await act(async () => undefined);
    expect(server.asked).toEqual([]);
  });

  it("does not ask for reactions that the host gives, nor where the feature is off", async () => {
    const given = serverOf();
    render(community({ ...sound, vote: { reactions: [like, { ...like, id: 2 }] } }, given));
    await screen.findByText("follow true, events false, 2 reactions");
    cleanup();
    const off = serverOf({ "/api/v2/feature/": () => pageOf() });
    render(community(sound, off));
    await screen.findByText("follow true, events false, 0 reactions");
    expect([...given.paths(), ...off.paths()]).not.toContain("/api/v2/reaction/");
  });

  it("shows the maintenance page when it cannot load, and tries again", async () => {
    const server = serverOf({ "/api/v2/feature/": () => new Response(null, { status: 503 }) });
    render(community(sound, server));
    const again = await screen.findByRole("button", { name: "Try again" });
    server.table["/api/v2/feature/"] = answers()["/api/v2/feature/"];
    await userEvent.click(again);
    expect(await screen.findByText("anonymous nobody")).toBeDefined();
  });
});

describe("the host", () => {
  it("puts its paths over those of the preferences, its link under them, and has the last word", async () => {
    const server = serverOf({
      "/api/v2/dynamic_preference/": () => pageOf(preference("configurations", "url_template_post", "/pref/{id}/")),
    });
    render(community(sound, server));
    expect((await screen.findByRole("link")).getAttribute("href")).toBe("/pref/7/");
    cleanup();
    const routerLink = ({ to, href, children }: { to: string; href: string; children?: React.ReactNode }) => (
      <a href={href} data-to={to}>
        {children}
      </a>
    );
    const handleRoute = (_name: string, url: string) => `${url}?from=host`;
    render(community({ ...sound, router: { routes: { post: "/p/:id" }, handleRoute, routerLink } }, server));
    const link = await screen.findByRole("link");
    expect([link.getAttribute("href"), link.dataset.to]).toEqual(["/p/7?from=host", "/p/7?from=host"]);
  });

  it("has headings of its own, and those of a screen stand below them", async () => {
    const levels = async (headingLevel?: number) => {
      const children = [1, 2, 6].map((level) => (
        <Heading key={level} level={level}>
          {level}
        </Heading>
      ));
      const { container } = render(community(sound, { ...serverOf(), children, ...(headingLevel && { headingLevel }) }));
      await screen.findByText("6");
      const found = [...container.querySelectorAll("[data-look]")].map(({ localName }) => localName);
      cleanup();
      return found;
    };
    expect(await levels()).toEqual(["h1", "h2", "h6"]);
    expect(await levels(3)).toEqual(["h3", "h4", "h6"]);
  });

  it("hears what visitors may not do, and who signs out", async () => {
    const handleAnonymousAction = vi.fn<() => void>();
    const handleLogout = vi.fn<() => void>();
    const session = { type: "JWT" as const, authToken: { accessToken: "a1" }, handleLogout };
    const server = serverOf();
    render(community({ ...sound, session, handleAnonymousAction }, server));
    await screen.findByText("member giulia_f");
    const before = server.asked.length;
    await userEvent.click(screen.getByRole("button", { name: "out" }));
    await screen.findByText("anonymous nobody");
    expect([handleLogout.mock.calls.length, server.asked.length]).toEqual([1, before]);
    await userEvent.click(screen.getByRole("button", { name: "like" }));
    expect(handleAnonymousAction).toHaveBeenCalledOnce();
  });

  it("opens the channel of a member, at its own place", async () => {
    const session = { type: "JWT" as const, authToken: { accessToken: "a1" } };
    const notifications = { webSocket: { secure: false, prefixPath: "live" } };
    render(community({ ...sound, session, notifications }, serverOf()));
    await screen.findByText("member giulia_f");
    expect(SilentSocket.opened).toEqual(["ws://one.example/live/notify?subscribe-user __a1"]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])("has what happens shown as toasts, unless it wants none: %s", async (disableToastMessage, shown) => {
    vi.stubGlobal("WebSocket", TalkingSocket);
    const settings = { show_toast_notifications: 1, toast_notifications_emit_sound: 0 };
    const server = serverOf({ "/api/v2/user/7/settings/": () => Response.json(settings) });
    const notifications = { webSocket: { disableToastMessage } };
    const session = { type: "JWT" as const, authToken: { accessToken: "a1" } };
    render(community({ ...sound, session, notifications }, server));
    await screen.findByText("member giulia_f");
    const notification_obj = {
      sid: "1",
      active_at: "2026-11-20T11:30:00+00:00",
      type: "user_follow",
      follower: member({ id: 3 }),
    };
    // The code that listens comes after the page.
    for (let round = 0; round < 10; round += 1) {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
      TalkingSocket.says({ type: "interaction", data: { activity_type: 97, notification_obj } });
    }
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryAllByText(/started following you/)).toHaveLength(shown);
  });

  it("opens no channel for a visitor", async () => {
    render(community(sound, serverOf()));
    await screen.findByText("anonymous nobody");
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(SilentSocket.opened).toEqual([]);
  });

  it("opens no channel where the host leaves it out", async () => {
    const session = { type: "JWT" as const, authToken: { accessToken: "a1" } };
    const withoutChannel = contextProviders.filter((name) => name !== "Notification");
    render(community({ ...sound, session, contextProviders: withoutChannel }, serverOf()));
    await screen.findByText("member giulia_f");
    expect(SilentSocket.opened).toEqual([]);
  });
});

describe("the language", () => {
  it("changes to Italian without losing the page, and is what the server is asked in", async () => {
    const onLocale = vi.fn<(locale: string) => void>();
    const server = serverOf({ "/api/v2/category/": () => pageOf() });
    const Asking = () => {
      const client = useClient();
      return <button onClick={() => void client.call(categoryList)}>ask</button>;
    };
    const children = (
      <>
        <Screen />
        <Asking />
      </>
    );
    render(
      community({ ...sound, locale: { default: "en", messages: { "kit.close": "Shut" } } }, { ...server, onLocale, children }),
    );
    expect(await screen.findByText("Shut")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "italiano" }));
    expect(await screen.findByText("Chiudi")).toBeDefined();
    expect(onLocale).toHaveBeenCalledWith("it");
    await userEvent.click(screen.getByRole("button", { name: "ask" }));
    await waitFor(() => expect(server.asked.at(-1)?.headers.get("accept-language")).toBe("it"));
  });

  it("of the host's own falls back to English where it has no text, and warns once for each", async () => {
    const children = (
      <>
        <Screen />
        <FormattedMessage id="kit.cancel" defaultMessage="Cancel" />
        <FormattedMessage id="kit.cancel" defaultMessage="Cancel" />
      </>
    );
    render(community({ ...sound, locale: { default: "fr", messages: { "kit.close": "Fermer" } } }, { ...serverOf(), children }));
    expect(await screen.findByText(/Fermer/)).toBeDefined();
    expect(screen.getAllByText(/Cancel/)).toBeDefined();
    expect(written.warn.mock.calls.flat().filter((text) => String(text).includes('"kit.cancel"'))).toHaveLength(1);
  });
});

describe("new settings", () => {
  const withToken = (accessToken: string, more: object = {}) => ({
    ...sound,
    session: { type: "JWT", authToken: { accessToken, refreshToken: "r1" }, ...more },
  });
  const Cache = ({ seen }: { seen: Set<QueryClient> }) => {
    seen.add(useQueryClient());
    return <Screen />;
  };

  it("for another account or portal rebuild the whole state", async () => {
    const server = serverOf();
    const seen = new Set<QueryClient>();
    const children = <Cache seen={seen} />;
    const { rerender } = render(community(sound, { ...server, children }));
    await screen.findByText("anonymous nobody");
    rerender(community(withToken("a1"), { ...server, children }));
    await screen.findByText("member giulia_f");
    rerender(community({ ...withToken("a1"), portal: "https://two.example" }, { ...server, children }));
    await screen.findByText("member giulia_f");
    expect(seen.size).toBe(3);
  });

  it("that only write the same anew, or hand a renewed token back, keep it", async () => {
    const server = serverOf({
      "/api/v2/category/": (headers) =>
        headers.get("authorization") === "Bearer a2" ? pageOf() : new Response(null, { status: 401 }),
    });
    const seen = new Set<QueryClient>();
    const List = () => {
      const client = useClient();
      const { data } = useSuspenseQuery({ queryKey: ["list"], queryFn: () => client.call(categoryList) });
      return <p>{`${data.count} categories`}</p>;
    };
    const Later = () => (useSession().user ? <List /> : null);
    const children = (
      <>
        <Cache seen={seen} />
        <Later />
      </>
    );
    const first = vi.fn<() => Promise<object>>();
    const latest = vi.fn<() => Promise<object>>().mockResolvedValue({ accessToken: "a2" });
    const { rerender } = render(community(withToken("a1", { handleRefreshToken: first }), { ...server, children }));
    rerender(community(withToken("a1", { handleRefreshToken: latest }), { ...server, children }));
    await screen.findByText("0 categories");
    expect([first.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1]);
    rerender(community(withToken("a2", { handleRefreshToken: latest }), { ...server, children }));
    await screen.findByText("member giulia_f");
    expect(seen.size).toBe(1);
  });
});

describe("two communities on one page", () => {
  it("share nothing", async () => {
    const one = serverOf();
    const two = serverOf({
      "/api/v2/dynamic_preference/": () => pageOf(preference("text", "application_name", "Bottega")),
    });
    const session = { type: "JWT", authToken: { accessToken: "b1" } };
    render(
      <>
        <section aria-label="one">{community(sound, one)}</section>
        <section aria-label="two">{community({ ...sound, portal: "https://two.example", session }, two)}</section>
      </>,
    );
    const first = within(screen.getByRole("region", { name: "one" }));
    const second = within(screen.getByRole("region", { name: "two" }));
    expect(await first.findByText("named 2024")).toBeDefined();
    expect(await second.findByText("named Bottega")).toBeDefined();
    expect(await first.findByText("anonymous nobody")).toBeDefined();
    expect(await second.findByText("member giulia_f")).toBeDefined();
    await userEvent.click(second.getByRole("button", { name: "italiano" }));
    expect(await second.findByText("Chiudi")).toBeDefined();
    expect(first.getByText("Close")).toBeDefined();
    await userEvent.click(second.getByRole("button", { name: "out" }));
    expect(await second.findByText("anonymous nobody")).toBeDefined();
    expect(one.asked.every(({ headers }) => headers.get("authorization") === null)).toBe(true);
  });
});
