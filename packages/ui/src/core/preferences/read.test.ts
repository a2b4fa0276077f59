import { describe, expect, it } from "vitest";
import { readPreferences } from "./read.ts";

describe("readPreferences", () => {
  it("reads a colour that the server computed as unset, so that each scheme has its own", () => {
    const rows = { "colors.colorback": { value: "#fdfdfc", computed: true }, "colors.colorprimary": { value: "#5b5bd6" } };
    expect(readPreferences(Object.entries(rows))).toEqual({ "colors.colorprimary": "#5b5bd6" });
  });

  it("leaves out what does not fit, and keeps what it does not know", () => {
    const rows = {
      "configurations.follow_enabled": { value: "yes" },
      "addons.polls_enabled": { value: "True" },
      "x.y": { value: 7 },
    };
    expect(readPreferences(Object.entries(rows))).toEqual({ "addons.polls_enabled": true, "x.y": 7 });
  });
});
