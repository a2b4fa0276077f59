import { describe, expect, it } from "vitest";
import { checkField, type AccountField } from "./checks.ts";

describe("checkField", () => {
  it.each<[AccountField, string, string | null]>([
    ["application_name", " ", "required"],
    ["application_name", "x".repeat(50), null],
    ["application_name", "x".repeat(51), "max_length"],
    ["username", "giulia_f", null],
    ["username", "giulia ferrante", "invalid"],
    ["username", "-_-", "invalid"],
    ["username", "a".repeat(151), "max_length"],
    ["email", "giulia@terra-alta.example", null],
    ["email", "giulia@localhost", "invalid"],
    ["email", "giulia", "invalid"],
    ["password", "", "required"],
    ["password", "Aa1!", "min_length"],
    ["password", "aaaaaaa1", "invalid"],
    ["password", "Aaaaaaa1", null],
    ["password", "èèèèèè1 ", null],
  ])("finds in %s %j: %s", (field, value, code) => {
    expect(checkField(field, value)?.code ?? null).toBe(code);
  });
});
