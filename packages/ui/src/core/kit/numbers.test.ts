import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import { formatBytes } from "./numbers.ts";

it.each([
  [0, "0 kB"],
  [214_000, "214 kB"],
  [999_499, "999 kB"],
  [999_960, "1 MB"],
  [1_440_000, "1.4 MB"],
])("formats a size of %d bytes as %s", (bytes, text) => {
  expect(formatBytes(createIntl({ locale: "en" }), bytes)).toBe(text);
});
