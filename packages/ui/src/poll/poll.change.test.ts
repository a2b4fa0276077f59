import { describe, expect, it } from "vitest";
import { isClosed, ownChoices, pollVoted, votesOf } from "./poll.change.ts";
import { poll } from "#poll/testing";

describe("pollVoted", () => {
  it.each([
    ["a first choice", {}, [3, 1], 1, "3 2*"],
    ["another choice, which moves the vote", {}, [3, 1, 0], 1, "2 2*", 0],
    ["the same again, which takes it back", {}, [3, 1], 0, "2 1", 0],
    ["a second one where several may be taken", { multiple_choices: true }, [3, 1], 1, "3* 2*", 0],
    ["one of several again", { multiple_choices: true }, [3, 1], 0, "2 1", 0],
    ["again what nobody counted", {}, [0, 1], 0, "0 1", 0],
  ])("after %s", (_what, about, counts, pressed, expected, own = -1) => {
    const before = poll(about, counts.slice(0, 2), own);
    const after = pollVoted(before, before.choices[pressed]?.id ?? 0);
    expect(after.choices.map(({ vote_count, voted }) => `${vote_count}${voted ? "*" : ""}`).join(" ")).toBe(expected);
  });

  it("keeps the sum when the vote moves", () => {
    const before = poll({}, [3, 1], 0);
    expect(votesOf(pollVoted(before, before.choices[1]?.id ?? 0))).toBe(votesOf(before));
    expect(ownChoices(pollVoted(before, before.choices[1]?.id ?? 0))).toEqual([before.choices[1]?.id]);
  });
});

describe("isClosed", () => {
  const end = "2026-11-20T12:00:00.000000+00:00";
  it.each([
    [{}, false],
    [{ closed: true }, true],
    [{ expiration_at: end }, true],
    [{ expiration_at: "2026-11-20T12:00:00.001000+00:00" }, false],
  ])("%j: %s", (about, expected) => {
    expect(isClosed(poll(about), Date.parse(end))).toBe(expected);
  });
});
