import { describe, expect, it } from "vitest";
import { reachOf } from "./index.ts";

const sources = [
  ["packages/contract/src/category/index.ts", ""],
  ["packages/server/src/category/category.service.ts", 'import { categoryFollow } from "@cortile/contract/category";'],
  ["packages/server/src/category/category.test.ts", 'import { createTestApp } from "#testing";'],
  [
    "packages/server/src/category/category.scenes.ts",
    "export const categoryScenes: Scenes = {\n  category_get: category,\n  category_list: () => ({\n    query: {},\n  }),\n};",
  ],
  ["packages/server/src/feed/feed.service.ts", 'import { visibleTo } from "#category";'],
  ["packages/server/src/feed/feed.test.ts", ""],
  ["packages/server/src/poll/poll.test.ts", 'import { categoryFollow } from "@cortile/contract/category";'],
  ["packages/server/src/app/mounted.ts", 'import { categoryRoutes } from "#category";'],
  ["packages/server/src/app/permission.test.ts", 'import { scenes } from "./scenes.ts";'],
  ["packages/ui/src/category/Category.tsx", 'import { categoryGet } from "@cortile/contract/category";'],
  ["packages/ui/src/category/category.test.tsx", ""],
  ["packages/ui/src/core/kit/Button.tsx", ""],
  ["packages/ui/src/core/kit/kit.test.tsx", ""],
  ...Array.from({ length: 13 }, (_none, index) => [
    `packages/ui/src/screen${index}/Screen.tsx`,
    'import { Button } from "#core/kit";',
  ]),
  ["packages/ui/src/screen1/screen.test.tsx", ""],
  ["scripts/i18n/index.ts", ""],
  ["scripts/i18n/i18n.test.ts", ""],
  ["e2e/journeys/categories.test.ts", ""],
  ["e2e/journeys/category.test.ts", ""],
  ["e2e/journeys/polls.test.ts", ""],
].map(([path = "", text = ""]) => ({ path, text }));

const testsOf = (...changed: string[]) => reachOf(changed, sources).tests;

describe("reachOf", () => {
  it("finds the tests of the changed folder and of those that import it, and none through what composes all", () => {
    expect(testsOf("packages/server/src/category/category.service.ts")).toEqual([
      "packages/server/src/category/category.test.ts",
      "packages/server/src/feed/feed.test.ts",
    ]);
  });

  it("goes from the contract to server and screens", () => {
    expect(testsOf("packages/contract/src/category/index.ts")).toEqual([
      "packages/server/src/category/category.test.ts",
      "packages/ui/src/category/category.test.tsx",
    ]);
  });

  it("finds a changed test itself, wherever it is, and those of a changed fixture", () => {
    const permission = "packages/server/src/app/permission.test.ts";
    expect(testsOf(permission)).toEqual([permission]);
    expect(testsOf("packages/server/src/app/scenes.ts")).toEqual([permission]);
    expect(testsOf("packages/server/src/category/category.test.ts")).toEqual(["packages/server/src/category/category.test.ts"]);
  });

  it("finds the generated tests and the journeys of a feature", () => {
    const { calls, journeys } = reachOf(["packages/server/src/category/category.queries.ts"], sources);
    expect({ calls, journeys }).toEqual({
      calls: ["category_get", "category_list"],
      journeys: ["e2e/journeys/category.test.ts"],
    });
    expect(reachOf(["packages/server/src/poll/poll.service.ts"], sources).journeys).toEqual(["e2e/journeys/polls.test.ts"]);
  });

  it("does not follow what stands under everything, and says so", () => {
    const { tests, wide } = reachOf(["packages/ui/src/core/kit/Button.module.css"], sources);
    expect({ tests, wide }).toEqual({ tests: ["packages/ui/src/core/kit/kit.test.tsx"], wide: ["packages/ui/src/core/kit"] });
  });

  it("finds the tests of scripts", () => {
    expect(testsOf("scripts/i18n/usage.ts")).toEqual(["scripts/i18n/i18n.test.ts"]);
  });
});
