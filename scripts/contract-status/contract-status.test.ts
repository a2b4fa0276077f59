import { expect, it } from "vitest";
import { statusDocument } from "./index.ts";

it("counts what is built in all and in each area, and names the rest", () => {
  const document = statusDocument([
    { name: "feed_home", area: "feed", isBuilt: true },
    { name: "category_get", area: "category", isBuilt: true },
    { name: "category_list", area: "category", isBuilt: false },
  ]);
  expect(document).toContain("| total | 2 | 3 |\n| category | 1 | 2 |\n| feed | 1 | 1 |");
  expect(document).toContain("- **category**: `category_list`");
  expect(document).not.toContain("feed_home");
});
