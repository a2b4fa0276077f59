import { defaultPreferences } from "@cortile/contract/preference";
import { describe, expect, it } from "vitest";
import { buildPath, defaultRoutes, matchPath, matchRoute, resolveRoutes } from "./routes.ts";

describe("resolveRoutes", () => {
  it("puts the host over the preferences over the defaults", () => {
    const routes = resolveRoutes(
      { "configurations.url_template_post": "/p/{id}/", "configurations.url_template_status": "/s/{id}/" },
      { post: "/host/:id" },
    );
    expect(routes).toMatchObject({ post: "/host/:id", status: "/s/:id/", discussion: "/discussion/:id/" });
  });

  it.each(["", "post/{id}", "//elsewhere.example/{id}", "javascript:alert(1)"])(
    "ignores the template %j, which is no path",
    (template) => {
      expect(resolveRoutes({ "configurations.url_template_post": template }).post).toBe("/post/:id/");
    },
  );

  it("takes each of the twelve templates from its preference", () => {
    const keys = Object.keys(defaultPreferences()).filter((key) => key.startsWith("configurations.url_template_"));
    const given = Object.fromEntries(keys.map((key) => [key, `/own/${key.slice("configurations.url_template_".length)}/{id}`]));
    const changed = Object.entries(resolveRoutes(given)).filter(([, template]) => template.startsWith("/own/"));
    expect(Object.fromEntries(changed)).toEqual({
      post: "/own/post/:id",
      discussion: "/own/discussion/:id",
      status: "/own/status/:id",
      comment: "/own/comment/:id",
      category: "/own/category/:id",
      categories: "/own/categories_list/:id",
      user_profile: "/own/profile/:id",
      user_profile_settings: "/own/profile_settings/:id",
      user_notifications: "/own/notifications/:id",
      user_messages: "/own/private_message/:id",
      incubator: "/own/incubator/:id",
      live: "/own/live_stream/:id",
    });
  });
});

describe("resolveRoutes for the same preferences", () => {
  it("is the same table, and a host's paths do not stay in it", () => {
    const preferences = { "configurations.url_template_post": "/own/{id}" };
    const table = resolveRoutes(preferences);
    expect(resolveRoutes(preferences, { post: "/p/:id", home: "" })).toMatchObject({ post: "/p/:id", home: "" });
    expect(resolveRoutes(preferences)).toBe(table);
    expect(table).toMatchObject({ post: "/own/:id", home: "/" });
  });
});

describe("buildPath and matchPath", () => {
  it("are each other's reverse", () => {
    const path = buildPath("/category/:id/:slug/", { id: 7, slug: "raku & co" });
    expect(path).toBe("/category/7/raku%20%26%20co/");
    expect(matchPath("/category/:id/:slug/", path)).toEqual({ id: "7", slug: "raku & co" });
    expect(matchPath("/category/:id/:slug/", "/category/7")).toBeNull();
    expect(buildPath("/category/:id/:slug/", { id: 7 })).toBe("/category/7/");
  });
});

describe("buildPath", () => {
  it("keeps a host's absolute address whole", () => {
    expect(buildPath("https://shop.example:8443/p/:id", { id: 7 })).toBe("https://shop.example:8443/p/7");
  });
});

describe("matchPath", () => {
  it("lets a mangled address through as it is", () => {
    expect(matchPath("/category/:id/:slug/", "/category/1/%E0%A4%A/")).toEqual({ id: "1", slug: "%E0%A4%A" });
  });
});

describe("matchRoute", () => {
  it.each<[string, string | null, object]>([
    ["/", "home", {}],
    ["/explore", "explore", {}],
    ["/groups/subscribed/", "groups_subscribed", {}],
    ["/group/3/raku/", "group", { id: "3", slug: "raku" }],
    ["/group/3/raku/members/", "group_members", { id: "3", slug: "raku" }],
    ["/user/3/edit/", "user_profile_settings", { id: "3" }],
    ["/user/3/connections/requests/sent/", "user_connection_requests_sent", { id: "3" }],
    ["/post/3/comment/9/", "comment", { contribution_type: "post", contribution_id: "3", id: "9" }],
    ["/legal/privacy/", "legal_page", { policy: "privacy" }],
    ["/events/suggested", "events_suggested", {}],
    ["/7/house-rules/", "custom_page", { id: "7", slug: "house-rules" }],
    ["/about/us/", null, {}],
    ["/user/3/", "user_profile", { id: "3" }],
    ["/group/raku/", null, {}],
    ["/no/such/page/at/all/", null, {}],
  ])("of %s is %s", (path, route, params) => {
    expect(matchRoute(defaultRoutes, path)).toEqual(route === null ? null : { route, params });
  });
});
