import css from "./tokens.css?raw";
import { describe, expect, it } from "vitest";

const declarations = (selector: string): string[] => {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return body
    .split(";")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter(Boolean);
};

describe("tokens.css", () => {
  it("gives the same dark roles to those who chose dark and to those whose system did", () => {
    const chosen = declarations('[data-ct][data-mantine-color-scheme="dark"]');
    expect(chosen.length).toBeGreaterThan(40);
    expect(declarations('[data-ct][data-mantine-color-scheme="auto"]')).toEqual(chosen);
  });

  it("touches nothing outside a community", () => {
    const selectors = Array.from(css.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{};]+)\{/g), ([, selector]) =>
      (selector ?? "").trim(),
    );
    expect(selectors.filter((selector) => !selector.startsWith("@") && !selector.startsWith("[data-ct]"))).toEqual([]);
  });
});
