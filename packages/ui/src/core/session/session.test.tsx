import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient, createSession, type SessionSettings } from "@cortile/client/http";
import { categoryList } from "@cortile/contract/category";
import type { Me } from "@cortile/contract/entity";
import { ClientProvider } from "#core/client";
import { meQuery, SessionProvider, useKeptSession, useLastMember, useSession, type Session } from "#core/session";

afterEach(cleanup);

const account: Me = {
  id: 7,
  username: "giulia_f",
  real_name: "Giulia Ferrante",
  avatar: "/giulia.png",
  cover: null,
  ext_id: null,
  bio: "",
  location: "",
  description: "",
  website: "",
  date_of_birth: null,
  gender: "Unspecified",
  date_joined: "2026-01-01T00:00:00+00:00",
  tags: [],
  reputation: 0,
};
const me = "/api/v2/user/me/";
const list = "/api/v2/category/";
const refused = () => Response.json({ errors: [{ code: "unauthenticated", message: "" }] }, { status: 401 });
const empty = () => Response.json({ count: 0, next: null, previous: null, results: [] });
const giulia = () => Response.json(account);

type Answers = Record<string, (authorization: string | null) => Response | Promise<Response>>;

interface Scene {
  settings?: Partial<SessionSettings>;
  /** What came with the page; asked for when left out. */
  user?: Me | null;
}

/** A page that says who is there and shows a list, in front of a server that answers by path. */
function open(answers: Answers, { settings, user }: Scene = {}) {
  const calls: string[] = [];
  const store = createSession({ type: "OAuth", clientId: "c", ...settings });
  const client = createClient({
    portal: "http://community.test",
    session: store,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      calls.push(pathname);
      return (answers[pathname] ?? refused)(new Headers(init?.headers).get("authorization"));
    },
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  if (user !== undefined) cache.setQueryData(meQuery(client).queryKey, user);
  const onSignedOut = vi.fn<() => void>();
  const held: { session?: Session; write?: (active: boolean) => void } = {};
  function Screen() {
    const session = useSession();
    const last = useLastMember();
    const [isWriting, setWriting] = useState(false);
    useKeptSession(isWriting);
    useEffect(() => void (held.write = setWriting), []);
    useEffect(() => {
      held.session = session;
    });
    const { status } = useQuery({ queryKey: ["category"], queryFn: () => client.call(categoryList) });
    return (
      <>
        <p>{`${session.status} ${session.user?.username ?? "nobody"}, list ${status}`}</p>
        <p>{`last ${last?.username ?? "nobody"}`}</p>
        <input />
      </>
    );
  }
  render(
    <QueryClientProvider client={cache}>
      <ClientProvider client={client}>
        <SessionProvider onSignedOut={onSignedOut}>
          <Screen />
        </SessionProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
  const current = () => {
    if (!held.session) throw new Error("nothing is rendered");
    return held.session;
  };
  const write = (active: boolean) => act(() => held.write?.(active));
  return { calls, store, cache, client, onSignedOut, current, write };
}

const token = { authToken: { accessToken: "a1", refreshToken: "r1" } };
const said = (text: string) => screen.findByText(text);

describe("at start", () => {
  it("is loading, which is not anonymous, until the account is there", async () => {
    const arrival = Promise.withResolvers<Response>();
    const { current } = open({ [me]: () => arrival.promise, [list]: empty }, { settings: token });
    expect(await said("loading nobody, list success")).toBeDefined();
    arrival.resolve(giulia());
    expect(await said("member giulia_f, list success")).toBeDefined();
    expect([current().permission, current().error]).toEqual([undefined, null]);
  });

  it("is anonymous without a token, and asks nobody", async () => {
    const { calls } = open({ [list]: empty });
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(calls).toEqual([list]);
  });

  it("asks for the account of a cookie", async () => {
    open({ [me]: giulia, [list]: empty }, { settings: { type: "Cookie" } });
    expect(await said("member giulia_f, list success")).toBeDefined();
  });

  it("asks for nobody who came with the page", async () => {
    const { calls } = open({ [list]: empty }, { settings: { type: "Cookie" }, user: account });
    expect(await said("member giulia_f, list success")).toBeDefined();
    expect(calls).toEqual([list]);
  });

  it.each([
    ["refused", refused, null],
    ["failing", () => Response.json({}, { status: 500 }), { code: "internal" }],
  ] as const)("is anonymous when the account is %s", async (_, answer, error) => {
    const { current } = open({ [me]: answer, [list]: empty }, { settings: token });
    expect(await said("anonymous nobody, list success")).toBeDefined();
    if (error) expect(current().error).toMatchObject(error);
    else expect(current().error).toBeNull();
  });
});

describe("a session that ends", () => {
  it("by a refused renewal leaves a visitor, and the reason", async () => {
    const handleRefreshToken = vi.fn(() =>
      Promise.reject(Object.assign(new Error("refused"), { body: { error: "invalid_grant" } })),
    );
    const answers: Answers = { [me]: giulia, [list]: empty };
    const { cache, current } = open(answers, { settings: { ...token, handleRefreshToken } });
    await said("member giulia_f, list success");
    answers[list] = (authorization) => (authorization ? refused() : empty());
    await act(() => cache.invalidateQueries({ queryKey: ["category"] }));
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(current().error).toMatchObject({ code: "invalid_grant" });
    expect(handleRefreshToken).toHaveBeenCalledOnce();
  });

  it("elsewhere is noticed at the next refusal, and what was read goes", async () => {
    const answers: Answers = { [me]: giulia, [list]: empty };
    const { cache } = open(answers, { settings: { type: "Cookie" } });
    await said("member giulia_f, list success");
    answers[me] = refused;
    answers[list] = refused;
    await act(() => cache.invalidateQueries({ queryKey: ["category"] }));
    expect(await said("anonymous nobody, list error")).toBeDefined();
  });
});

describe("a session that ends while something is being written", () => {
  const endings = [
    ["of a cookie", { type: "Cookie" }],
    [
      "by a refused renewal",
      {
        ...token,
        handleRefreshToken: () => Promise.reject(Object.assign(new Error("refused"), { body: { error: "invalid_grant" } })),
      },
    ],
    [
      "by a renewal refused with the status of RFC 6749",
      {
        ...token,
        handleRefreshToken: () =>
          Promise.reject(Object.assign(new Error("refused"), { response: { status: 400 }, body: { error: "invalid_grant" } })),
      },
    ],
  ] as const;

  it.each(endings)("%s keeps the page the member's until that is given up", async (_, settings) => {
    const answers: Answers = { [me]: giulia, [list]: empty };
    const { cache, current, write, calls } = open(answers, { settings });
    await said("member giulia_f, list success");
    write(true);
    answers[me] = refused;
    answers[list] = refused;
    calls.length = 0;
    await act(() => cache.invalidateQueries({ queryKey: ["category"] }));
    await waitFor(() => expect(current().hasEnded).toBe(true));
    expect(await said("member giulia_f, list error")).toBeDefined();
    expect(calls.filter((path) => path === me).length).toBeLessThanOrEqual(1);
    answers[list] = empty;
    write(false);
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(current().hasEnded).toBe(false);
  });

  it("goes on once they have signed in in another tab", async () => {
    const answers: Answers = { [me]: giulia, [list]: empty };
    const { cache, current, write } = open(answers, { settings: { type: "Cookie" } });
    await said("member giulia_f, list success");
    write(true);
    answers[me] = refused;
    answers[list] = refused;
    await act(() => cache.invalidateQueries({ queryKey: ["category"] }));
    await waitFor(() => expect(current().hasEnded).toBe(true));
    expect(await said("member giulia_f, list error")).toBeDefined();
    answers[me] = giulia;
    answers[list] = empty;
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(current().hasEnded).toBe(false));
    write(false);
    expect(await said("member giulia_f, list success")).toBeDefined();
  });
});

describe("what a member was writing", () => {
  const marco = () => Response.json({ ...account, id: 8, username: "marco_b" });

  it("is not there for somebody else who signs in in another tab", async () => {
    const answers: Answers = { [me]: giulia, [list]: empty };
    const { cache, current, write } = open(answers, { settings: { type: "Cookie" } });
    await said("member giulia_f, list success");
    await userEvent.type(screen.getByRole("textbox"), "secret plan");
    write(true);
    answers[me] = refused;
    await act(() => cache.invalidateQueries({ queryKey: ["user_me"] }));
    await waitFor(() => expect(current().hasEnded).toBe(true));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("secret plan");
    answers[me] = marco;
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await said("member marco_b, list success")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
  });

  it("goes when they sign out by choice in another tab", async () => {
    const answers: Answers = { [me]: giulia, [list]: empty };
    const { write } = open(answers, { settings: { type: "Cookie" } });
    await said("member giulia_f, list success");
    write(true);
    answers[me] = refused;
    await userEvent.type(screen.getByRole("textbox"), "secret plan");
    await act(async () => {
      window.dispatchEvent(new StorageEvent("storage", { key: "cortile signed out http://community.test" }));
    });
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
    expect(screen.getByText("last nobody")).toBeDefined();
  });

  it("is not there for the next member either where the page was a visitor's in between", async () => {
    const answers: Answers = { [me]: giulia, [list]: empty };
    const { cache } = open(answers, { settings: { type: "Cookie" } });
    await said("member giulia_f, list success");
    await userEvent.type(screen.getByRole("textbox"), "secret plan");
    answers[me] = refused;
    await act(() => cache.invalidateQueries({ queryKey: ["user_me"] }));
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("secret plan");
    answers[me] = marco;
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await said("member marco_b, list success")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
  });

  it("is told to other tabs when they sign out here", async () => {
    const { current } = open(
      { [me]: giulia, [list]: empty, "/api/v2/x/session/sign_out/": () => new Response(null, { status: 204 }) },
      { settings: { type: "Cookie" } },
    );
    await said("member giulia_f, list success");
    localStorage.removeItem("cortile signed out http://community.test");
    for (const id of [account.id, 8]) localStorage.setItem(`cortile member http://community.test ${id} outbox`, "secret plan");
    await act(() => current().signOut());
    // What waits to be sent goes with them; that of others stays theirs.
    expect(localStorage.getItem(`cortile member http://community.test ${account.id} outbox`)).toBeNull();
    expect(localStorage.getItem("cortile member http://community.test 8 outbox")).toBe("secret plan");
    expect(localStorage.getItem("cortile signed out http://community.test")).not.toBeNull();
  });
});

describe("another tab", () => {
  const marco = () => Response.json({ ...account, id: 8, username: "marco_b" });

  it.each([
    ["of somebody signed in there", giulia, account, marco, "member marco_b"],
    ["of a member for a visitor", refused, null, giulia, "member giulia_f"],
    ["of a visitor for a member", giulia, account, refused, "anonymous nobody"],
  ] as const)("makes this page the one %s, which is read anew", async (_, before, user, after, whose) => {
    const answers: Answers = { [me]: before, [list]: empty };
    const { calls, cache } = open(answers, { settings: { type: "Cookie" }, user });
    await screen.findByText(/list success/);
    cache.setQueryData(["message", 3], { text: "private" });
    calls.length = 0;
    answers[me] = after;
    await act(() => cache.invalidateQueries({ queryKey: ["user_me"] }));
    expect(await said(`${whose}, list success`)).toBeDefined();
    expect(calls).toEqual([me, list]);
    expect(cache.getQueryData(["message", 3])).toBeUndefined();
  });

  it("is followed also by a page that signed out itself, which asks once each time it is looked at", async () => {
    const signOut = () => new Response(null, { status: 204 });
    const answers: Answers = { [me]: giulia, [list]: empty, "/api/v2/x/session/sign_out/": signOut };
    const { calls, store, current } = open(answers, { settings: { type: "Cookie" }, user: account });
    await said("member giulia_f, list success");
    await act(() => current().signOut());
    await said("anonymous nobody, list success");
    const lookAgain = () => act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    calls.length = 0;
    answers[me] = refused;
    await lookAgain();
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(calls).toEqual([me]);
    answers[me] = marco;
    await lookAgain();
    expect(await said("member marco_b, list success")).toBeDefined();
    expect(calls).toEqual([me, me, list]);
    expect(store.hasCredentials()).toBe(true);
  });

  it("in which nothing changed leaves what was read as it is", async () => {
    const { calls, cache } = open({ [me]: giulia, [list]: empty }, { settings: { type: "Cookie" }, user: account });
    await said("member giulia_f, list success");
    calls.length = 0;
    await act(() => cache.invalidateQueries({ queryKey: ["user_me"] }));
    expect(calls).toEqual([me]);
  });
});

describe("signing out", () => {
  it("of an account that the server has signed out already does not wait for it", async () => {
    const answers: Answers = {
      [me]: giulia,
      [list]: empty,
      "/api/v2/x/session/sign_out/": () => new Promise<Response>(() => undefined),
    };
    const { current } = open(answers, { settings: { type: "Cookie" }, user: account });
    await said("member giulia_f, list success");
    await act(() => current().signOut({ isOver: true }));
    expect(await said("anonymous nobody, list success")).toBeDefined();
  });

  it("calls no server but the cookie's own, forgets what was read, and tells the host", async () => {
    const { calls, cache, store, onSignedOut, current } = open({ [me]: giulia, [list]: empty }, { settings: token });
    await said("member giulia_f, list success");
    cache.setQueryData(["message", 3], { text: "private" });
    cache.setQueryData(["preferences"], {});
    calls.length = 0;
    await act(() => current().signOut());
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(cache.getQueryData(["message", 3])).toBeUndefined();
    expect(cache.getQueryData(["preferences"])).toEqual({});
    expect(store.hasCredentials()).toBe(false);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(calls).toEqual([list]);
  });

  it("of a cookie ends it on the server, and only then here", async () => {
    const answers: Answers = {
      [me]: giulia,
      [list]: empty,
      "/api/v2/x/session/sign_out/": () => Response.json({}, { status: 500 }),
    };
    const { current, onSignedOut } = open(answers, { settings: { type: "Cookie" } });
    await said("member giulia_f, list success");
    await expect(current().signOut()).rejects.toMatchObject({ status: 500 });
    expect(await said("member giulia_f, list success")).toBeDefined();
    answers["/api/v2/x/session/sign_out/"] = () => new Response(null, { status: 204 });
    await act(() => current().signOut());
    expect(await said("anonymous nobody, list success")).toBeDefined();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe("signing in", () => {
  it("makes a member of the visitor, who reads the page anew", async () => {
    const signedIn = () => Response.json({ user: account });
    const { calls, current } = open(
      { [list]: empty, "/api/v2/x/session/sign_in/": signedIn },
      { settings: { type: "Cookie" }, user: null },
    );
    await said("anonymous nobody, list success");
    calls.length = 0;
    await act(async () => void (await current().signIn({ username: "giulia_f", password: "secret" })));
    expect(await said("member giulia_f, list success")).toBeDefined();
    expect(calls).toEqual(["/api/v2/x/session/sign_in/", list]);
  });
});
