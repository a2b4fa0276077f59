import { describe, expect, it } from "vitest";
import { buildPath, matchPath, resolveRoutes } from "./routes.ts";

describe("resolveRoutes", () => {
  it("puts the host over the preferences over the defaults", () => {
    const routes = resolveRoutes(
      { "configurations.url_template_post": "/p/{id}/", "configurations.url_template_status": "/s/{id}/" },
      { post: "/host/:id" },
    );
    expect(routes).toMatchObject({ post: "/host/:id", status: "/s/:id/", discussion: "/discussion/:id/" });
  });

  it("ignores templates that are no paths", () => {
    expect(resolveRoutes({ "configurations.url_template_post": "" })["post"]).toBe("/post/:id/");
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
