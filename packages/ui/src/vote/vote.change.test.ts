import { describe, expect, it } from "vitest";
import { like, warm } from "#vote/testing";
import { votedWith, type Votable } from "./vote.change.ts";

const nobody: Votable = { vote_count: 0, voted: false, reaction: null, reactions_count: [] };
const counts = (votable: Votable) => votable.reactions_count.map(({ count, reaction }) => [reaction.label, count]);

describe("a reaction", () => {
  it("counts one more", () => {
    const after = votedWith(nobody, like);
    expect(after).toMatchObject({ vote_count: 1, voted: true, reaction: like });
    expect(counts(after)).toEqual([["Like", 1]]);
  });

  it("is taken back by asking for it again", () => {
    expect(votedWith(votedWith(nobody, warm), warm)).toEqual(nobody);
  });

  it("gives place to another without counting twice", () => {
    const others: Votable = { ...nobody, vote_count: 5, reactions_count: [{ reaction: like, count: 5 }] };
    const after = votedWith(votedWith(others, like), warm);
    expect(after).toMatchObject({ vote_count: 6, voted: true, reaction: warm });
    expect(counts(after)).toEqual([
      ["Like", 5],
      ["Warm", 1],
    ]);
  });

  it("is a plain toggle where reactions are off", () => {
    const after = votedWith(nobody, null);
    expect(after).toMatchObject({ vote_count: 1, voted: true, reaction: null });
    expect(votedWith(after, null)).toEqual(nobody);
  });

  it("never counts below zero", () => {
    expect(votedWith({ ...nobody, voted: true }, null).vote_count).toBe(0);
  });
});
