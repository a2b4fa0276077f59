import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { generateTables } from "./index.ts";

it("tables.gen.ts is what the migrations make", async () => {
  const template = new URL(inject("postgresUrl"));
  template.pathname = "/template_cortile";
  expect(readFileSync(new URL("tables.gen.ts", import.meta.url), "utf8")).toBe(await generateTables(template.href));
});
