import { ById, defineRoute } from "@cortile/contract/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { json, serve, type LocalServer } from "#testing";
import { CallError, createClient, createSession, type AuthToken, type SessionSettings } from "#http";

const thingFollow = defineRoute({ method: "POST", path: "/api/v2/thing/:id/follow/", access: "member", params: ById });
const refusal = { errors: [{ code: "unauthenticated", message: "Sign in." }] };

let server: LocalServer;
afterEach(() => server.close());

interface Scene {
  renew?: SessionSettings["handleRefreshToken"];
  session?: Partial<SessionSettings>;
  userLoaded?: boolean;
  /** The token the server accepts. */
  accepts?: string;
}

/** A server that accepts one token only, and a member who holds an older one. */
async function scene({ renew, session: settings, userLoaded = true, accepts = "new" }: Scene = {}) {
  server = await serve((request, reply) =>
    request.headers.authorization === `Bearer ${accepts}` ? json(reply, 204) : json(reply, 401, refusal),
  );
  const session = createSession({
    type: "OAuth",
    clientId: "c",
    authToken: { accessToken: "old", refreshToken: "r1", expiresIn: 3600 },
    handleRefreshToken: renew,
    ...settings,
  });
  session.setUserLoaded(userLoaded);
  const client = createClient({ portal: server.portal, session });
  const follow = (id: number) => client.call(thingFollow, { params: { id } });
  return { session, follow };
}

const settled = (calls: Promise<unknown>[]) => Promise.allSettled(calls).then((all) => all.map((one) => one.status));
const asked = (token: string) => server.seen.filter((request) => request.headers.authorization === `Bearer ${token}`).length;

describe("a storm of refusals", () => {
  it("renews once and repeats every call with the new token", async () => {
    const renew = vi.fn(async () => ({ accessToken: "new", refreshToken: "r2", expiresIn: 60 }));
    const { follow, session } = await scene({ renew });
    const calls = Array.from({ length: 20 }, (_, index) => follow(index + 1));
    expect(await settled(calls)).toEqual(Array(20).fill("fulfilled"));
    expect(renew).toHaveBeenCalledOnce();
    expect(renew).toHaveBeenCalledWith(
      expect.objectContaining({
        type: "OAuth",
        clientId: "c",
        authToken: { accessToken: "old", refreshToken: "r1", expiresIn: 3600 },
      }),
    );
    expect([asked("old"), asked("new")]).toEqual([20, 20]);
    expect(session.accessToken()).toBe("new");
  });

  it("does not renew again for a refusal that arrives after the renewal", async () => {
    const renew = vi.fn(async () => ({ accessToken: "new" }));
    const { follow } = await scene({ renew });
    const late = Promise.withResolvers<void>();
    server.server.removeAllListeners("request");
    server.server.on("request", (request, reply) => {
      if (request.headers.authorization === "Bearer new") json(reply, 204);
      else if (request.url?.includes("/2/")) void late.promise.then(() => json(reply, 401, refusal));
      else json(reply, 401, refusal);
    });
    const slow = follow(2);
    await follow(1);
    late.resolve();
    await slow;
    expect(renew).toHaveBeenCalledOnce();
  });

  it("is refused as a whole when the token endpoint refuses, and the session ends", async () => {
    const renew = vi.fn(() =>
      Promise.reject(Object.assign(new Error("400"), { response: { status: 400, data: { error: "invalid_grant" } } })),
    );
    const { follow, session } = await scene({ renew });
    const changed = vi.fn();
    session.subscribe(changed);
    const calls = Array.from({ length: 20 }, (_, index) => follow(index + 1));
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ status: 400, code: "invalid_grant", body: { error: "invalid_grant" } });
    expect(renew).toHaveBeenCalledOnce();
    expect(session.accessToken()).toBeUndefined();
    expect(session.error()).toMatchObject({ code: "invalid_grant" });
    expect(session.hasCredentials()).toBe(false);
    expect(changed).toHaveBeenCalledOnce();
  });

  it("keeps the session, and each call its own refusal, when the token endpoint cannot be reached", async () => {
    const renew = vi.fn<() => Promise<AuthToken>>().mockRejectedValueOnce(new TypeError("fetch failed"));
    const { follow, session } = await scene({ renew });
    await expect(follow(1)).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
    expect(session.accessToken()).toBe("old");
    renew.mockResolvedValueOnce({ accessToken: "new" });
    await follow(2);
    expect(renew).toHaveBeenCalledTimes(2);
  });
});

describe("a refusal", () => {
  it("is repeated only once, even when the new token is refused too", async () => {
    const renew = vi.fn(async () => ({ accessToken: "worse" }));
    const { follow } = await scene({ renew });
    await expect(follow(1)).rejects.toMatchObject({ status: 401 });
    expect(renew).toHaveBeenCalledOnce();
    expect(server.seen).toHaveLength(2);
  });

  it.each<[string, Scene]>([
    ["before the user is loaded", { userLoaded: false }],
    ["of a cookie session", { session: { type: "Cookie" } }],
    ["without a handler", { session: { handleRefreshToken: undefined } }],
    ["without a refresh token", { session: { authToken: { accessToken: "old" } } }],
  ])("%s renews nothing", async (_, given) => {
    const renew = vi.fn(async () => ({ accessToken: "new" }));
    const { follow } = await scene({ renew, ...given });
    await expect(follow(1)).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
    expect(renew).not.toHaveBeenCalled();
    expect(server.seen).toHaveLength(1);
  });
});

describe("renewing on request", () => {
  it("is refused as unauthenticated where it is impossible", async () => {
    const { session } = await scene({ session: { authToken: { accessToken: "old" } } });
    await expect(session.refresh()).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(session.refresh()).rejects.toBeInstanceOf(CallError);
  });

  it("keeps the refresh token and expiry it was not given anew", async () => {
    const renew = vi
      .fn<(session: SessionSettings) => Promise<AuthToken>>()
      .mockResolvedValueOnce({ accessToken: "new", refreshToken: undefined })
      .mockResolvedValueOnce({ accessToken: "newer" });
    const { session } = await scene({ renew });
    await session.refresh();
    await session.refresh();
    expect(renew.mock.calls[1]?.[0].authToken).toEqual({ accessToken: "new", refreshToken: "r1", expiresIn: 3600 });
  });

  it("leaves a session alone that was signed out meanwhile", async () => {
    const renewal = Promise.withResolvers<AuthToken>();
    const { session } = await scene({ renew: () => renewal.promise });
    const refreshed = session.refresh();
    session.clear();
    renewal.resolve({ accessToken: "new" });
    await refreshed;
    expect(session.accessToken()).toBeUndefined();
    expect(session.error()).toBeUndefined();
  });
});

describe("credentials", () => {
  it("come back with a new token after a sign-out", async () => {
    const { session } = await scene();
    session.clear();
    expect(session.hasCredentials()).toBe(false);
    session.setToken({ accessToken: "next" });
    expect([session.hasCredentials(), session.accessToken()]).toEqual([true, "next"]);
  });

  it("of a cookie session are there without a token, until it ends", async () => {
    const { session } = await scene({ session: { type: "Cookie", authToken: { accessToken: "ignored" } } });
    expect([session.hasCredentials(), session.accessToken()]).toEqual([true, undefined]);
    session.clear();
    expect(session.hasCredentials()).toBe(false);
  });
});
