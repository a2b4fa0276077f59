import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Count } from "./Count.tsx";
import { renderInCommunity } from "./testing.tsx";

afterEach(cleanup);

describe("Count", () => {
  it.each([
    ["en", 0, "0"],
    ["en", 1204, "1,204"],
    ["en", 9999, "9,999"],
    ["en", 12_000, "12k"],
    ["en", 48_250, "48.3k"],
    ["it", 1240, "1.240"],
  ] as const)("writes, in %s, %i as %s", (locale, value, text) => expect(shown(locale, value)).toBe(text));
});

function shown(locale: "en" | "it", value: number): string {
  const { container } = renderInCommunity(
    <p>
      <Count value={value} />
    </p>,
    { locale },
  );
  const text = container.querySelector("p")?.textContent ?? "";
  cleanup();
  return text;
}
