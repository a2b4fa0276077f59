import { expect, it } from "vitest";
import { auditChanges } from "./changes.ts";

it("texts of a change are cut between whole characters, and only those that are too long", () => {
  const long = `${"a".repeat(499)}🏺${"b".repeat(30)}`;
  const whole = "🏺".repeat(400);
  expect(auditChanges({ html_info: long }, { html_info: whole })).toEqual({
    html_info: [`${"a".repeat(499)}🏺…`, whole],
  });
});
