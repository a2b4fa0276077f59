import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deviceCreate, deviceDelete } from "@cortile/contract/device";
import { userMe, userSettings } from "@cortile/contract/people";
import { sessionSignOut } from "@cortile/contract/session";
import { useSession } from "#core/session";
import { answer, member, renderInShell, type Answer } from "#shell/testing";
import { withBrowser } from "#vote/testing";
import { browserName, isSafari } from "./browser.ts";
import { BrowserPushSetting, type PushSettings } from "./index.ts";
import { nativeDevice } from "./native-device.ts";

withBrowser();

const portal = "http://community.test";
const key = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
const otherKey = `BA${key.slice(2)}`;
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
const web: PushSettings = { web: { isDisabled: false }, native: { isDisabled: false } };
const agents = {
  chrome: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  edge: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  opera: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0",
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  safari: "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
};

interface BrowserOptions {
  permission?: NotificationPermission;
  agent?: string;
  hasWorker?: boolean;
}

/** A browser that can be pushed to, with the site's service worker. */
function newBrowser({ permission = "granted", agent = agents.chrome, hasWorker = true }: BrowserOptions = {}) {
  const state = { subscription: null as object | null, made: 0 };
  const unsubscribe = vi.fn(() => {
    state.subscription = null;
    return Promise.resolve(true);
  });
  const subscriptionFor = (applicationServerKey: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/registration-${(state.made += 1)}`,
    options: { applicationServerKey: bytesOf(applicationServerKey) },
    getKey: (name: string) => new TextEncoder().encode(name === "auth" ? "sixteen bytes ok" : "ab>?").buffer,
    unsubscribe,
  });
  const subscribe = vi.fn((options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
    state.subscription = subscriptionFor(options.applicationServerKey);
    return Promise.resolve(state.subscription);
  });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(state.subscription) };
  const serviceWorker = { getRegistration: () => Promise.resolve(hasWorker ? { pushManager } : undefined) };
  const notification = { permission, requestPermission: vi.fn(() => Promise.resolve(notification.permission)) };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  return { state, subscribe, unsubscribe, notification, subscriptionFor };
}

function SignOut() {
  const { signOut, status } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      {status}
    </button>
  );
}

const created = { id: 1, name: null, registration_id: "x", active: true, date_created: "2026-11-20T11:30:00+00:00" };
const noContent = () => new Response(null, { status: 204 });
const settings = {
  qa_frequency: 1,
  email_notification_not_qa: 0,
  mobile_notifications_scmty: 1,
  show_toast_notifications: 1,
  toast_notifications_emit_sound: 0,
};

type Options = Parameters<typeof renderInShell>[1];
async function open({ answers = [], preferences, user = member(), push = web, ...rest }: Options = {}, children = <SignOut />) {
  const usual: Answer[] = [
    answer(deviceCreate, created),
    answer(deviceDelete, noContent),
    answer(sessionSignOut, noContent),
    answer(userSettings, settings),
    ...(user ? [answer(userMe, user)] : []),
  ];
  const rendered = renderInShell(children, {
    user,
    push,
    preferences: { "providers.web_push_enabled": true, "providers.web_push_public_key": key, ...preferences },
    answers: [...answers, ...usual],
    ...rest,
  });
  // Its code comes after the page.
  await import("./PushDevices.tsx");
  await settle();
  return rendered;
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const callsOf = ({ sent }: { sent: { call: string; body: unknown }[] }) =>
  sent.map(({ call }) => call).filter((call) => call.includes("/device/"));
const bodiesOf = ({ sent }: { sent: { call: string; body: unknown }[] }) =>
  sent.filter(({ call }) => call === "POST /api/v2/device/wp/").map(({ body }) => body);

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.restoreAllMocks();
});
/** Presses on the page; what listens comes after it. */
const pressUntilAsked = (notification: { requestPermission: () => unknown }) =>
  waitFor(() => {
    fireEvent.click(document.body);
    expect(notification.requestPermission).toHaveBeenCalled();
  });

/** Opens a page that registers the browser. @returns what it sent, once it has */
async function registered(options?: Options) {
  const rendered = await open(options);
  await waitFor(() => expect(bodiesOf(rendered)).not.toEqual([]));
  return bodiesOf(rendered);
}

beforeEach(() => {
  document.cookie = "wpnDialogDisabled=; path=/; max-age=0";
});

describe("a browser with permission", () => {
  it("is subscribed with the community's key and registered as a device, once a day", async () => {
    const { subscribe } = newBrowser();
    expect(await registered()).toEqual([
      {
        browser: "CHROME",
        registration_id: "registration-1",
        endpoint: "https://fcm.googleapis.com/fcm/send/registration-1",
        user: "giulia_f",
        p256dh: "YWI+Pw==",
        auth: "c2l4dGVlbiBieXRlcyBvaw==",
      },
    ]);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key });
    expect(bodiesOf(await open())).toEqual([]);
    expect(await registered({ user: member({ id: 8 }) })).toHaveLength(1);
  });

  it("is left alone for a blocked member, whose devices the server refuses", async () => {
    const { subscribe } = newBrowser();
    expect(bodiesOf(await open({ user: member({ id: 9, status: "b" }) }))).toEqual([]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each([
    ["edge", "EDGE"],
    ["firefox", "FIREFOX"],
    ["opera", "OPERA"],
    ["safari", "CHROME"],
  ] as const)("that is %s sends its name, and its endpoint where that cannot be rebuilt", async (name, browser) => {
    newBrowser({ agent: agents[name] });
    const endpoint = "https://fcm.googleapis.com/fcm/send/registration-1";
    const registration_id = browser === "CHROME" ? "registration-1" : endpoint;
    expect(await registered()).toMatchObject([{ browser, registration_id, endpoint }]);
  });

  it("is subscribed with the key of the host before the community's", async () => {
    const { subscribe } = newBrowser();
    await registered({ push: { ...web, web: { isDisabled: false, applicationServerKey: otherKey } } });
    expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ applicationServerKey: otherKey }));
  });

  it("is subscribed anew under another key, and kept under the same", async () => {
    const { state, subscribe, unsubscribe, subscriptionFor } = newBrowser();
    state.subscription = subscriptionFor(otherKey);
    await registered();
    expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
    localStorage.clear();
    await registered();
    expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ["three times in all, each from the start, where the community refuses", 400, { tries: 3, subscribed: 3, unsubscribed: 3 }],
    ["once where the community has too many calls", 429, { tries: 1, subscribed: 1, unsubscribed: 0 }],
    ["once where the community fails", 503, { tries: 1, subscribed: 1, unsubscribed: 0 }],
  ])("tries %s, and tells nobody", async (_what, status, { tries, subscribed, unsubscribed }) => {
    const { subscribe, unsubscribe } = newBrowser();
    const rendered = await open({ answers: [answer(deviceCreate, () => new Response("", { status }))] });
    await waitFor(() => expect(bodiesOf(rendered)).toHaveLength(tries));
    await settle();
    expect(bodiesOf(rendered)).toHaveLength(tries);
    expect([subscribe.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([subscribed, unsubscribed]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stops at once when the browser refuses", async () => {
    const { subscribe } = newBrowser();
    subscribe.mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    const rendered = await open();
    await waitFor(() => expect(subscribe).toHaveBeenCalled());
    await settle();
    expect(bodiesOf(rendered)).toEqual([]);
    expect(subscribe).toHaveBeenCalledOnce();
  });
});

describe("web push", () => {
  it.each<[string, Options, Parameters<typeof newBrowser>[0]]>([
    ["the community turned it off", { preferences: { "providers.web_push_enabled": false } }, {}],
    ["there is no key", { preferences: { "providers.web_push_public_key": null } }, {}],
    ["the host turned it off", { push: { ...web, web: { isDisabled: true } } }, {}],
    ["nobody is signed in", { user: null }, {}],
    ["permission was denied", {}, { permission: "denied" }],
    ["there is no service worker", {}, { hasWorker: false }],
  ])("neither asks nor subscribes while %s", async (_when, options, browser) => {
    const { subscribe, notification } = newBrowser(browser);
    await open(options);
    fireEvent.click(document.body);
    await settle();
    expect(subscribe).not.toHaveBeenCalled();
    expect(notification.requestPermission).not.toHaveBeenCalled();
  });

  it("does nothing in a browser without it", async () => {
    expect(callsOf(await open())).toEqual([]);
  });
});

describe("permission", () => {
  it("is asked for with the first press, and the browser subscribed when it is given", async () => {
    const { notification } = newBrowser({ permission: "default" });
    const rendered = await open();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    notification.permission = "granted";
    await pressUntilAsked(notification);
    await waitFor(() => expect(bodiesOf(rendered)).toHaveLength(1));
    fireEvent.click(document.body);
    expect(notification.requestPermission).toHaveBeenCalledOnce();
  });

  it("is not asked for again within a day when the question was closed", async () => {
    const { notification } = newBrowser({ permission: "default" });
    await open();
    await pressUntilAsked(notification);
    await waitFor(() => expect(document.cookie).toContain("wpnDialogDisabled=1"));
    await open();
    fireEvent.click(document.body);
    await settle();
    expect(notification.requestPermission).toHaveBeenCalledOnce();
  });

  it.each([
    ["who takes none on their devices", answer(userSettings, { ...settings, mobile_notifications_scmty: 0 })],
    ["whose settings cannot be read", answer(userSettings, () => new Response("", { status: 500 }))],
  ])("is not asked of a member %s", async (_who, reply) => {
    const { notification } = newBrowser({ permission: "default" });
    await open({ answers: [reply] });
    fireEvent.click(document.body);
    await settle();
    expect(notification.requestPermission).not.toHaveBeenCalled();
  });

  it("is asked for in Safari by a bar of ours, whose Block holds for a day", async () => {
    const { notification } = newBrowser({ permission: "default", agent: agents.safari });
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole("button", { name: "Block" }));
    expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    expect(document.cookie).toContain("wpnDialogDisabled=1");
    await open();
    expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
  });

  it("is given in Safari with Allow", async () => {
    const { notification } = newBrowser({ permission: "default", agent: agents.safari });
    const rendered = await open();
    notification.permission = "granted";
    await userEvent.setup().click(await screen.findByRole("button", { name: "Allow" }));
    await waitFor(() => expect(bodiesOf(rendered)).toHaveLength(1));
    expect(notification.requestPermission).toHaveBeenCalledOnce();
  });
});

describe("a session that ends", () => {
  it("by a sign-out takes the browser off the devices while the calls are still the member's", async () => {
    const { unsubscribe, state } = newBrowser();
    const rendered = await open();
    await waitFor(() => expect(bodiesOf(rendered)).toHaveLength(1));
    await userEvent.setup().click(screen.getByRole("button", { name: "member" }));
    await screen.findByRole("button", { name: "anonymous" });
    const calls = rendered.sent.map(({ call }) => call).filter((call) => /device|sign_out/.test(call));
    expect(calls).toEqual([
      "POST /api/v2/device/wp/",
      "DELETE /api/v2/device/wp/registration-1/",
      "POST /api/v2/x/session/sign_out/",
    ]);
    expect(unsubscribe).toHaveBeenCalled();
    expect(state.subscription).toBeNull();
  });

  it("elsewhere leaves no subscription behind either", async () => {
    const { unsubscribe } = newBrowser();
    localStorage.setItem(`ct-push ${portal}`, JSON.stringify({ registration_id: "registration-0", user_id: 7, key, at: 1 }));
    const { state, subscriptionFor } = newBrowser();
    state.subscription = subscriptionFor(key);
    await open({ user: null });
    await waitFor(() => expect(state.subscription).toBeNull());
    expect(localStorage.getItem(`ct-push ${portal}`)).toBeNull();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});

describe("an app around the page", () => {
  const say = (more: Record<string, string> = {}) => {
    const given = { "app-platform": "Android", "app-registrationId": "token-1", "app-notificationService": "fcm", ...more };
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  };

  it.each([
    [{}, { platform: "Android", service: "fcm" }],
    [{ "app-notificationService": "GCM" }, { platform: "Android", service: "gcm" }],
    [{ "app-platform": "ANDROID" }, { platform: "Android", service: "fcm" }],
    [
      { "app-platform": "IOS", "app-notificationService": "apns" },
      { platform: "iOS", service: "apns" },
    ],
    [{ "app-notificationService": "apns" }, null],
    [{ "app-platform": "iOS", "app-notificationService": "gcm" }, null],
    [{ "app-registrationId": "" }, null],
    [{ "app-platform": "Windows" }, null],
  ])("that says %o is %o", (more, expected) => {
    say(more);
    const device = nativeDevice();
    if (expected === null) expect(device).toBeNull();
    else expect(device).toMatchObject({ ...expected, registration_id: "token-1" });
  });

  it("may say so on the window, too", () => {
    vi.stubGlobal("app-platform", "iOS");
    vi.stubGlobal("app-registrationId", "token-2");
    vi.stubGlobal("app-notificationService", "apns");
    vi.stubGlobal("app-deviceId", "device-9");
    expect(nativeDevice()).toEqual({ platform: "iOS", service: "apns", registration_id: "token-2", device_id: "device-9" });
  });

  it("is registered instead of the browser, and unregistered with the sign-out", async () => {
    const { subscribe } = newBrowser();
    say();
    const rendered = await open();
    await waitFor(() =>
      expect(rendered.sent).toContainEqual({
        call: "POST /api/v2/device/fcm/",
        body: { registration_id: "token-1", name: "Android device", cloud_message_type: "FCM" },
      }),
    );
    await userEvent.setup().click(screen.getByRole("button", { name: "member" }));
    await screen.findByRole("button", { name: "anonymous" });
    expect(callsOf(rendered)).toEqual(["POST /api/v2/device/fcm/", "DELETE /api/v2/device/fcm/token-1/"]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it("is unregistered where the host turned that off", async () => {
    say();
    const rendered = await open({ push: { ...web, native: { isDisabled: true } } });
    await waitFor(() => expect(callsOf(rendered)).toEqual(["DELETE /api/v2/device/fcm/token-1/"]));
  });
});

describe("the setting of this browser", () => {
  const name = "Notifications in this browser";
  const showSetting = (options: Options = {}) => open(options, <BrowserPushSetting />);
  const theSwitch = () => screen.findByRole<HTMLInputElement>("switch", { name });

  it("asks for permission and registers the browser; turned off, it stays off", async () => {
    const { notification, subscribe } = newBrowser({ permission: "default" });
    document.cookie = "wpnDialogDisabled=1; path=/";
    const rendered = await showSetting();
    const user = userEvent.setup();
    expect((await theSwitch()).checked).toBe(false);
    notification.permission = "granted";
    await user.click(await theSwitch());
    await waitFor(() => expect(bodiesOf(rendered)).toHaveLength(1));
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));

    await user.click(await theSwitch());
    await waitFor(() => expect(callsOf(rendered)).toHaveLength(2));
    expect((await theSwitch()).checked).toBe(false);
    subscribe.mockClear();
    await open();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it("says what to do where the browser blocks it, and goes back", async () => {
    const { notification } = newBrowser({ permission: "default" });
    await showSetting();
    notification.permission = "denied";
    await userEvent.setup().click(await theSwitch());
    expect((await screen.findAllByText(/Your browser blocks notifications/)).length).toBeGreaterThan(0);
    expect((await theSwitch()).checked).toBe(false);
    expect((await theSwitch()).disabled).toBe(true);
  });

  it.each<[string, Options, boolean]>([
    ["the community turned it off", { preferences: { "providers.web_push_enabled": false } }, true],
    ["no service worker is there", {}, false],
  ])("is left out while %s", async (_when, options, hasWorker) => {
    newBrowser({ hasWorker });
    await showSetting(options);
    expect(screen.queryByRole("switch", { name })).toBeNull();
  });
});

describe("browsers", () => {
  it("are told apart by their agent", () => {
    expect(Object.entries(agents).map(([name, agent]) => [name, browserName(agent), isSafari(agent)])).toEqual([
      ["chrome", "CHROME", false],
      ["edge", "EDGE", false],
      ["opera", "OPERA", false],
      ["firefox", "FIREFOX", false],
      ["safari", "CHROME", true],
    ]);
  });
});
