import { describe, expect, it } from "vitest";
import { contextProviders, validateSettings } from "#core/settings";

const call = () => undefined;
const session = { type: "OAuth", clientId: "c" };
const locale = { default: "en" };
/** Settings nobody could object to. */
const sound = { portal: "https://forum.example", session, locale, router: {}, handleAnonymousAction: call };
const reaction = { id: 1, label: "Like", sentiment: 1, image: "/like.svg", active: true };

const codes = (input: unknown) => {
  const { settings, errors, warnings } = validateSettings(input);
  expect(settings === null).toBe(errors.length > 0);
  return { errors: errors.map((one) => one.code), warnings: warnings.map((one) => one.code) };
};
const withNotifications = (part: string, value: unknown) => ({ notifications: { [part]: value } });
const cases = (rows: [what: string, part: object, code: number | null][]) =>
  rows.map(([what, part, code]) => [what, { ...sound, ...part }, code === null ? [] : [code]] as const);

describe("settings with one error", () => {
  it.each([undefined, null, "", 0, false])("are missing when %j: 3100, and nothing else", (input) => {
    expect(codes(input)).toEqual({ errors: [3100], warnings: [] });
  });

  it.each(
    cases([
      ["portal missing", { portal: undefined }, 4200],
      ["portal empty", { portal: "" }, 4200],
      ["portal no text", { portal: 5 }, 4200],
      ["portal without scheme", { portal: "forum.example" }, 4200],
      ["portal of a scheme alone", { portal: "https://" }, 4200],
      ["portal of another scheme", { portal: "ws://forum.example" }, 4200],
      ["portal http", { portal: "http://localhost:3000" }, null],
      ["portal ftp", { portal: "ftp://forum.example" }, null],
      ["portal not anchored", { portal: "url: https://forum.example" }, null],

      ["session missing", { session: undefined }, 4100],
      ["session null", { session: null }, 4100],
      ["session text", { session: "OAuth" }, 4100],
      ["session list", { session: [] }, 4100],
      ["session without type", { session: { clientId: "c" } }, 4101],
      ["session of unknown type", { session: { type: "oauth" } }, 4101],
      ["session JWT", { session: { type: "JWT" } }, null],
      ["session Cookie", { session: { type: "Cookie" } }, null],
      ["OAuth without clientId", { session: { type: "OAuth" } }, 4103],
      ["OAuth with empty clientId", { session: { type: "OAuth", clientId: "" } }, 4103],
      ["OAuth with numeric clientId", { session: { type: "OAuth", clientId: 4 } }, 4103],
      ["JWT with numeric clientId", { session: { type: "JWT", clientId: 4 } }, null],
      ["authToken text", { session: { ...session, authToken: "abc" } }, 4102],
      ["authToken text, JWT", { session: { type: "JWT", authToken: "abc" } }, 4102],
      ["authToken text, Cookie", { session: { type: "Cookie", authToken: "abc" } }, null],
      ["authToken null", { session: { ...session, authToken: null } }, null],
      ["authToken object", { session: { ...session, authToken: { accessToken: "a" } } }, null],
      ["handleRefreshToken text", { session: { ...session, handleRefreshToken: "renew" } }, 4104],
      ["handleRefreshToken text, Cookie", { session: { type: "Cookie", handleRefreshToken: "renew" } }, null],
      ["handleRefreshToken null", { session: { ...session, handleRefreshToken: null } }, null],
      ["handleRefreshToken function", { session: { ...session, handleRefreshToken: call } }, null],
      ["handleLogout text", { session: { ...session, handleLogout: "bye" } }, 4105],
      ["handleLogout text, Cookie", { session: { type: "Cookie", handleLogout: "bye" } }, 4105],
      ["handleLogout null", { session: { ...session, handleLogout: null } }, null],
      ["handleLogout function", { session: { ...session, handleLogout: call } }, null],

      ["locale unknown", { locale: { default: "fr" } }, 4300],
      ["locale no text", { locale: { default: 7 } }, 4300],
      ["locale no text, with messages", { locale: { default: 7, messages: {} } }, 4300],
      ["locale unknown, with messages", { locale: { default: "fr", messages: {} } }, null],
      ["locale it", { locale: { default: "it" } }, null],
      ["messages text", { locale: { default: "en", messages: "x" } }, 4400],
      ["messages list", { locale: { default: "en", messages: [] } }, 4400],
      ["messages null", { locale: { default: "en", messages: null } }, null],
      ["theme text", { theme: "dark" }, 4500],
      ["theme null", { theme: null }, null],
      ["theme object", { theme: { brand: "#123456" } }, null],

      ["router text", { router: "history" }, 4600],
      ["routes text", { router: { routes: "x" } }, 4600],
      ["routes list", { router: { routes: ["/x"] } }, 4600],
      ["routes null", { router: { routes: null } }, null],
      ["handleRoute object", { router: { handleRoute: {} } }, 4600],
      ["handleRoute null", { router: { handleRoute: null } }, null],
      ["router whole", { router: { routes: { post: "/p/:id" }, handleRoute: call, routerLink: 5 } }, null],

      ["anonymous action text", { handleAnonymousAction: "go" }, 4800],
      ["providers no list", { contextProviders: "Theme" }, 4700],
      ["providers empty text", { contextProviders: "" }, 4700],
      ["provider unknown", { contextProviders: ["Theme", "Dialogs"] }, 4700],
      ["providers null", { contextProviders: null }, null],
      ["providers some", { contextProviders: ["Theme", "Locale"] }, null],

      ["notifications text", { notifications: "none" }, null],
      ["webSocket text", withNotifications("webSocket", "on"), 4901],
      ["webSocket null", withNotifications("webSocket", null), null],
      ["socket toast text", withNotifications("webSocket", { disableToastMessage: "no" }), 4902],
      ["socket toast null", withNotifications("webSocket", { disableToastMessage: null }), null],
      ["socket toast true", withNotifications("webSocket", { disableToastMessage: true }), null],
      ["secure text", withNotifications("webSocket", { secure: "" }), 4903],
      ["secure zero", withNotifications("webSocket", { secure: 0 }), 4903],
      ["secure null", withNotifications("webSocket", { secure: null }), null],
      ["secure false", withNotifications("webSocket", { secure: false }), null],
      ["prefixPath empty", withNotifications("webSocket", { prefixPath: "" }), 4904],
      ["prefixPath null", withNotifications("webSocket", { prefixPath: null }), 4904],
      ["prefixPath text", withNotifications("webSocket", { prefixPath: "live" }), null],
      ["webPush text", withNotifications("webPushMessaging", "on"), 4921],
      ["webPush null", withNotifications("webPushMessaging", null), null],
      ["push toast null", withNotifications("webPushMessaging", { disableToastMessage: null }), 4922],
      ["push toast text", withNotifications("webPushMessaging", { disableToastMessage: "no" }), 4922],
      ["push toast undefined", withNotifications("webPushMessaging", { disableToastMessage: undefined }), null],
      ["push key number", withNotifications("webPushMessaging", { applicationServerKey: 5 }), 4923],
      ["push key empty", withNotifications("webPushMessaging", { applicationServerKey: "" }), null],
      ["mobile push text", withNotifications("mobileNativePushMessaging", "on"), 4931],
      ["mobile push null", withNotifications("mobileNativePushMessaging", null), null],
      ["mobile disable text", withNotifications("mobileNativePushMessaging", { disable: "no" }), 4924],
      ["mobile disable null", withNotifications("mobileNativePushMessaging", { disable: null }), 4924],
      ["mobile disable true", withNotifications("mobileNativePushMessaging", { disable: true }), null],

      ["preferences text", { preferences: "x" }, 5000],
      ["preferences null", { preferences: null }, null],
      ["preference map list", { preferences: { preferences: [] } }, 5001],
      ["preference key bare", { preferences: { preferences: { colors: { value: 1 } } } }, 5001],
      ["preference key of three", { preferences: { preferences: { "a.b.c": { value: 1 } } } }, 5001],
      ["preference map text", { preferences: { preferences: "x" } }, 5001],
      ["preference map null", { preferences: { preferences: null } }, null],
      ["preference whole", { preferences: { preferences: { "colors.colorprimary": { value: "red" } } } }, null],
      ["features object", { preferences: { features: {} } }, 5002],
      ["features text", { preferences: { features: "event" } }, 5002],
      ["features null", { preferences: { features: null } }, null],

      ["vote text", { vote: "x" }, 6000],
      ["vote null", { vote: null }, null],
      ["reactions object", { vote: { reactions: {} } }, 6001],
      ["reactions null", { vote: { reactions: null } }, null],
      ["reactions none", { vote: { reactions: [] } }, null],
      ["reaction whole", { vote: { reactions: [reaction] } }, null],
      ["reaction of zeros", { vote: { reactions: [{ ...reaction, id: 0, label: "", sentiment: 0, active: false }] } }, null],
      ["reaction without id", { vote: { reactions: [{ ...reaction, id: null }] } }, 6002],
      ["reaction without label", { vote: { reactions: [{ ...reaction, label: undefined }] } }, 6002],
      ["reaction without sentiment", { vote: { reactions: [{ ...reaction, sentiment: null }] } }, 6002],
      ["reaction without image", { vote: { reactions: [{ ...reaction, image: "" }] } }, 6002],
      ["reaction without active", { vote: { reactions: [{ ...reaction, active: null }] } }, 6002],
      ["reaction no object", { vote: { reactions: [null] } }, 6002],

      ["integrations text", { integrations: "x" }, null],
      ["openai text", { integrations: { openai: "x" } }, 6101],
      ["openai null", { integrations: { openai: null } }, null],
      ["openai key null", { integrations: { openai: { secretKey: null } } }, 6102],
      ["openai key empty", { integrations: { openai: { secretKey: "" } } }, 6102],
      ["openai key", { integrations: { openai: { secretKey: "k" } } }, null],
      ["geocoding text", { integrations: { geocoding: "x" } }, 6103],
      ["geocoding null", { integrations: { geocoding: null } }, null],
      ["geocoding key number", { integrations: { geocoding: { apiKey: 5 } } }, 6104],
      ["geocoding key", { integrations: { geocoding: { apiKey: "k" } } }, null],
      ["key unknown", { colour: "red" }, null],
    ]),
  )("%s", (_, input, errors) => {
    expect(codes(input)).toEqual({ errors, warnings: [] });
  });
});

describe("warnings", () => {
  it.each<[string, object, number[]]>([
    ["none for sound settings", {}, []],
    ["locale missing", { locale: undefined }, [3300]],
    ["locale text", { locale: "it" }, [3300]],
    ["locale empty", { locale: {} }, [3300]],
    ["locale of messages alone", { locale: { messages: {} } }, [3300]],
    ["router missing", { router: undefined }, [3500]],
    ["router null", { router: null }, [3500]],
    ["anonymous action missing", { handleAnonymousAction: undefined }, [3700]],
    ["no renewal of a token", { session: { ...session, authToken: { accessToken: "a" }, handleRefreshToken: null } }, [3100]],
    ["no renewal, nor its key", { session: { ...session, authToken: { accessToken: "a" } } }, []],
    ["no renewal, nor a token", { session: { ...session, handleRefreshToken: null } }, []],
    ["no renewal of a cookie", { session: { type: "Cookie", authToken: {}, handleRefreshToken: null } }, []],
  ])("%s", (_, part, warnings) => {
    expect(codes({ ...sound, ...part })).toEqual({ errors: [], warnings });
  });
});

describe("every key", () => {
  it("is checked although others are wrong", () => {
    const input = { session: { type: "x", handleLogout: 5 }, theme: "x", vote: 5, locale: { default: "fr" } };
    expect(codes(input)).toEqual({ errors: [4200, 4101, 4105, 4300, 4500, 6000], warnings: [3700, 3500] });
  });

  it("has its default", () => {
    const { settings } = validateSettings({ portal: "https://forum.example", session: { type: "Cookie" } });
    expect(settings).toEqual({
      portal: "https://forum.example",
      session: { type: "Cookie", clientId: undefined, handleLogout: undefined },
      locale: { default: "en", messages: {} },
      theme: undefined,
      router: { routes: {}, handleRoute: undefined, routerLink: undefined },
      notifications: {
        webSocket: { disableToastMessage: false, secure: true, prefixPath: undefined },
        webPushMessaging: { disableToastMessage: true },
        mobileNativePushMessaging: { disable: false },
      },
      handleAnonymousAction: undefined,
      contextProviders,
      preferences: { preferences: {}, features: [] },
      vote: { reactions: null },
      integrations: { openai: { secretKey: null }, geocoding: { apiKey: null } },
    });
  });

  it("that is unknown is dropped", () => {
    const { settings } = validateSettings({ ...sound, colour: "red", session: { ...session, secret: "s" } });
    expect(settings).not.toHaveProperty("colour");
    expect(settings?.session).not.toHaveProperty("secret");
  });

  it("of a notification part that is given replaces the whole part", () => {
    const notifications = { webSocket: { prefixPath: "live" }, webPushMessaging: {} };
    expect(validateSettings({ ...sound, notifications }).settings?.notifications).toEqual({
      webSocket: { disableToastMessage: false, secure: true, prefixPath: "live" },
      webPushMessaging: { disableToastMessage: false, applicationServerKey: undefined },
      mobileNativePushMessaging: { disable: false },
    });
  });

  it("keeps what it was given", () => {
    const token = { accessToken: "a", refreshToken: "r", expiresIn: 3600, tokenType: "Bearer", scope: "all" };
    const given = {
      ...sound,
      session: { ...session, authToken: token, handleRefreshToken: call, handleLogout: call },
      locale: { default: "fr", messages: { "kit.close": "Fermer" } },
      theme: { brand: "#123456", radius: 4, tokens: { "--ct-measure": "60ch" } },
      router: { routes: { post: "/p/:id" }, handleRoute: call, routerLink: call },
      contextProviders: ["Theme", "Locale", "Theme"],
      preferences: { preferences: { "colors.colorprimary": { value: "red" } }, features: ["event"] },
      vote: { reactions: [reaction] },
    };
    expect(validateSettings(given).settings).toMatchObject({ ...given, contextProviders: ["Theme", "Locale"] });
  });
});
