import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

describe("returnPath", () => {
  it.each(["/", "/post/7/", "/explore/?order=recent#top", "/user/3/?next=//evil.example"])("goes back to %s", (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    null,
    "",
    "post/7/",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/\n\\evil.example/",
    "/./\\evil.example/",
    "/..//evil.example/",
    "javascript:alert(1)",
  ])("never to %j", (path) => {
    expect(returnPath(path)).toBeNull();
  });
});
